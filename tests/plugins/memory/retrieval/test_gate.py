"""What is injected unasked: facts that a turn is about, in any language, and nothing for small talk and general questions."""

from __future__ import annotations

import pytest
from holomemory.store import search as rows
from retrieval.stores import Make, ids_of

FACTS = (
    "The user's parrot is called Quince.",
    "The ferry tickets are kept in the drawer under the compass.",
    "The user plays the oboe in a wind quintet.",
    "Deployments of the osprey service are approved by Ilse Brandt.",
    "Der Nutzer wohnt am Mühlbach in Passau.",
    "El usuario toca el violonchelo en una orquesta.",
    "يسكن المستخدم في حي النخيل.",
    "用户的鹦鹉叫豆豆。",
    "ユーザーは水曜日に陶芸教室へ通っている。",
    "The lift of the north tower is serviced by Halden Elevators.",
)


@pytest.mark.parametrize(
    ("turn", "number"),
    [
        ("what's my parrot called?", 1),
        ("where did we put the ferry tickets?", 2),
        ("is my oboe in tune for the quintet?", 3),
        ("who approves osprey deployments?", 4),
        ("tell Ilse the osprey release is late", 4),
        ("wo wohne ich?", 5),
        ("¿qué instrumento toco?", 6),
        ("أين أسكن؟", 7),
        ("我的鹦鹉叫什么名字？", 8),
        ("陶芸教室は何曜日？", 9),
        ("who do I call about the lift in the north tower", 10),
        ("write a birthday poem for Quince", 1),
        ("what does Ilse Brandt approve?", 4),
        ("豆豆该打疫苗了", 8),
    ],
)
def test_a_turn_is_given_the_fact_that_it_is_about(make: Make, turn: str, number: int) -> None:
    """Names, things of the user's and what the user does are recognised in the form that the turn has them in."""
    search, ids = make(*FACTS)
    assert ids[number - 1] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    "turn",
    [
        "thanks, that's perfect",
        "explain what a service mesh is",
        "how do parrots learn to talk?",
        "write a limerick about a ferry",
        "und jetzt bitte kürzer",
        "was ist der Unterschied zwischen Fluss und Bach?",
        "¿cómo se afina un instrumento?",
        "شكرا جزيلا",
        "鹦鹉为什么会说话？",
        "もう一度説明して",
        "make the second paragraph shorter",
        "what should I cook tonight?",
        "who invented the oboe?",
        "are parrots good pets for children?",
        "which birds learn to talk",
        "do lifts use a lot of electricity?",
        "wie funktioniert ein Aufzug?",
        "consejos para afinar un violonchelo",
        "陶芸の歴史を教えて",
        "النخيل في العالم",
        "what time is it?",
        "ugh, Wednesdays",
    ],
)
def test_small_talk_and_general_questions_are_given_nothing(make: Make, turn: str) -> None:
    """A word in common with a fact is no reason to inject it."""
    search, _ = make(*FACTS)
    assert ids_of(search.inject(turn, min_trust=0.3, limit=5)) == []


def test_only_facts_near_the_best_one_are_injected(make: Make) -> None:
    """A fact that shares one word of what the best one holds whole is left out."""
    search, ids = make(
        "The osprey gateway listens on port 7102.", "The osprey mascot was drawn by a student.", *FACTS[:3]
    )
    assert ids_of(search.inject("which port does the osprey gateway listen on?", min_trust=0.3, limit=5)) == ids[:1]


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("who is the landlord?", "The landlord is Mr Petrakis"),
        ("where is the spare key?", "The spare key hangs in the shed"),
        ("what was the invoice number?", "Invoice number is 2291"),
        ("wie hoch ist das Gehalt?", "Das Gehalt von Alice beträgt 90000"),
        ("¿cuál es la contraseña?", "La contraseña es tejado7"),
        ("工资是多少？", "爱丽丝的工资是九万"),
        ("給料はいくら？", "アリスの給料は九万です"),
        ("网关怎么守护？", "仓库的网关使用watchdog进程守护"),
        ("how is the gateway guarded?", "The gateway of the warehouse is guarded by a watchdog"),
        ("did Grace reply?", "Grace approves the budget"),
        ("障害の原因は？", "障害の原因はディスクの満杯だった"),
    ],
)
def test_a_short_question_for_a_thing_of_the_store_is_given_it(make: Make, turn: str, fact: str) -> None:
    """A question that names the thing and no more, and one all of whose words one fact holds, are about the store."""
    search, ids = make(fact, *FACTS)
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("what is a salary?", "Alice's salary is 90000"),
        ("how are salaries negotiated?", "Alice's salary is 90000"),
        ("what makes a good landlord?", "The landlord is Mr Petrakis"),
        ("how long does a kiln last?", "The user's kiln is from 2016"),
        ("how often should I prune quinces?", "The market sells quinces"),
        ("how long does firing clay take?", "The user digs clay for the firing"),
        ("wie lange hält Quittengelee?", "Das Quittengelee steht im Keller"),
        ("wie oft sollte man Quitten schneiden?", "Die Quitten schneidet Oskar"),
        ("¿cuánto dura una gaita?", "La gaita la afina Anxo"),
        ("what time is it in Truro?", "The user's aunt lives in Truro"),
        ("how far is Truro from Goole?", "The user's aunt lives in Truro"),
        ("wie weit ist es von Husum nach Emden?", "Die Tante des Nutzers wohnt in Husum"),
        ("¿qué hora es en Lugo?", "La tía del usuario vive en Lugo"),
        ("wann ist der nächste Vollmond?", "Die Tonne ist voll"),
        ("my aunt is so funny", "The user's aunt lives in Truro"),
        ("meine Tante ist echt nett", "Die Tante des Nutzers wohnt in Husum"),
        ("mi tía es muy maja", "La tía del usuario vive en Lugo"),
        ("my aunt says that too", "The user's aunt lives in Truro"),
        ("how much quince goes into a tart?", "The user's tart is made with quince"),
        ("what does quince smell like?", "The user hates quince"),
        ("erklär mir, was ein Kescher ist", "Den Kescher flickt Folkert"),
        ("wie viel Quitte gehört in einen Kuchen?", "Der Kuchen ist mit Quitte"),
        ("¿a qué huele el membrillo?", "El usuario odia el membrillo"),
        ("¿cómo funciona la bomba de un molino?", "La bomba del molino es nueva"),
        ("how long do kilns last?", "The kilns are fired on Sundays"),
        ("how long does quince jelly keep?", "The user's quince jelly won a prize"),
        ("explain how kilns work", "The user's kilns are electric"),
        ("did Wavedeck ever go down?", "The recordings are kept in Wavedeck"),
        ("who from Truro rowed at the Olympics?", "The user's aunt rowed for Truro"),
        ("¿qué lleva un caldo gallego?", "El caldo gallego lo hace Anxo"),
        ("how many petals does a quince flower have?", "The quince flowers in May"),
        ("how much does it cost to fire a kiln?", "The user fires the kiln on Sundays"),
        ("is it cold in Truro?", "The user's aunt lives in Truro"),
        ("when did kilns become electric?", "The user's kiln is electric"),
        ("is Wavedeck free?", "The recordings are kept in Wavedeck"),
        ("woran erkenne ich eine reife Quitte?", "Die Quitte steht hinter dem Schuppen"),
        ("wie wird das Wetter in Ravensburg?", "Der Nutzer wohnt in Ravensburg"),
        ("dürfen Hunde Quitten fressen?", "Der Nutzer erntet Quitten"),
        ("wie pflegt man ein Akkordeon?", "Das Akkordeon gehört Oskar"),
        ("rechne zwölf Knoten in Kilometer um", "Der Nutzer rudert acht Kilometer"),
        ("¿para qué sirve el Zelmar?", "La tía de la usuaria toma Zelmar"),
        ("¿qué se puede visitar en Betanzos?", "La usuaria vive en Betanzos"),
        ("¿cuánto cuesta pintar una barca?", "La barca la pintan en abril"),
        ("¿cuántos habitantes tiene Betanzos?", "La usuaria vive en Betanzos"),
        ("¿de dónde viene la gaita?", "El usuario toca la gaita"),
        ("I'd skip that note", "The user wants notes in lower case"),
        ("was ist ein gutes Gehalt?", "Das Gehalt von Alice beträgt 90000"),
        ("what is a rose window?", "Rose lives in Ghent"),
        ("is there hope for this code?", "Hope manages payroll"),
        ("mark the second line as done", "Mark owns the dashboards"),
        ("drop a penny in the jar", "Penny answers the hotline"),
    ],
)
def test_a_question_about_the_world_is_given_nothing_of_the_store(make: Make, turn: str, fact: str) -> None:
    """What asks for a kind of thing, and what only uses a word that is a name elsewhere, is about no fact."""
    search, ids = make(fact, *FACTS)
    assert ids[0] not in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("who wrote Ivanhoe?", "The user is reading Ivanhoe"),
        ("is Basque difficult?", "The user is learning Basque"),
        ("what is the average rent?", "The rent is 820 a month"),
        ("what year did the zeppelin burn?", "The user is building a model of a zeppelin"),
        ("which century was the abacus from?", "The user is learning the abacus"),
        ("wer schrieb Effi Briest?", "Der Nutzer liest Effi Briest"),
        ("wie sagt man das auf Estnisch?", "Der Nutzer lernt Estnisch"),
        ("¿quién escribió Marianela?", "El usuario está leyendo Marianela"),
        ("¿qué ver en Cartagena?", "La boda de Marta es en Cartagena"),
        ("من كتب رواية الطوق؟", "يقرأ المستخدم رواية الطوق"),
        ("《围城》的作者是哪国人？", "用户正在读《围城》"),
        ("世界上第一家面包店在哪", "面包店早上七点开门"),
        ("タイ語は難しい？", "ユーザーはタイ語を習っている"),
        ("世界で一番高い塔は？", "塔の鍵は三番の引き出しにある"),
    ],
)
def test_what_everybody_may_ask_about_a_thing_of_the_users_is_given_nothing(make: Make, turn: str, fact: str) -> None:
    """Who wrote the book that the user reads, or whether their language is hard, is in no note of theirs."""
    search, ids = make(fact, *FACTS)
    assert ids[0] not in ids_of(search.inject(turn, min_trust=0.3, limit=5))


def test_a_loanword_is_held_by_its_beginning_or_end_and_not_by_its_middle(make: Make) -> None:
    """Two characters inside a word in katakana that another one has too are chance; a compound's last part is not."""
    search, ids = make(
        "ユーザーのトレーナーは沢田。", "ユーザーの庭にはランタナがある。", "バスは車庫の奥にある。", *FACTS
    )
    assert ids[0] not in ids_of(search.inject("ストレスを消して", min_trust=0.3, limit=5))
    assert ids[1] not in ids_of(search.inject("プランクを教えて", min_trust=0.3, limit=5))
    assert ids[2] in ids_of(search.inject("ミニバスはどこ？", min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("what's our average order value?", "The average order value is 42 EUR"),
        ("who is the founder of the bakery?", "The founder of the bakery is Greta Olm"),
        ("who is our product named after?", "The product is named after the river Ouse"),
        ("what year was the roof replaced?", "The roof was replaced in 2019"),
        ("what year did we plant the quince?", "The user planted the quince in 2021"),
        ("can people on call swap shifts?", "People on call swap shifts through Wren"),
        ("how long does a firing take?", "A firing takes nine hours"),
        ("is my aunt in Truro this week?", "The user's aunt is in Truro until Friday"),
        ("how often should I oil the wheel?", "The wheel is oiled every two weeks"),
        ("wie lange hält Quittengelee?", "Quittengelee hält zwei Jahre"),
        ("how long do backups last?", "Backups are kept for 30 days"),
        ("do large orders need approval?", "Large orders need the approval of Greta"),
        ("what jam do I usually make?", "The user makes quince jam"),
        ("how long does my kiln take to cool?", "The user's kiln takes nine hours to cool"),
        ("¿cuánto cuesta pintar nuestra barca?", "Pintar la barca cuesta 300 euros"),
        ("Wann muss man das Lager abschließen?", "Das Lager muss man um 18 Uhr abschließen"),
        ("仓库为什么五点关门", "仓库每天五点关门"),
        ("لماذا يغلق المستودع الساعة الخامسة؟", "يغلق المستودع الساعة الخامسة"),
        ("平均客単価はいくら？", "平均客単価は3200円"),
        ("我们店平均每天多少客人？", "店里平均每天有八十个客人"),
    ],
)
def test_a_phrase_of_the_world_that_a_fact_holds_is_of_the_store(make: Make, turn: str, fact: str) -> None:
    """Who noted an average, a founder or people on call asks for those; and what is called ours is ours."""
    search, ids = make(fact, *FACTS)
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("write a mail to the notary about the missing signatures", "The notary is Olga Brenner"),
        ("schreib eine Mail an den Notar wegen der fehlenden Unterschriften", "Der Notar heißt Olaf Brenner"),
        ("escribe un correo al notario por las firmas que faltan", "El notario es don Olegario"),
        ("给公证员写封信，说缺两个签名", "公证员是欧阳兰"),
        ("公証人に署名がないとメールして", "公証人は大森さん"),
    ],
)
def test_who_is_written_to_is_known_whatever_is_to_be_written(make: Make, turn: str, fact: str) -> None:
    """Whom a message goes to decides, not what else is said in it; a text to be written for nobody stays general."""
    search, ids = make(fact, *FACTS)
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("plan a dinner without peanuts", "The user is allergic to peanuts"),
        ("what am I reading?", "The user is reading Ivanhoe"),
        ("who do we have the contract with?", "The contract of the workshop is with Lindqvist"),
        ("¿qué estoy leyendo?", "El usuario está leyendo Marianela"),
        ("was lese ich gerade?", "Der Nutzer liest Effi Briest"),
        ("is the lift fixed yet?", "The lift is out of order until May"),
    ],
)
def test_what_the_user_does_and_leaves_out_is_known(make: Make, turn: str, fact: str) -> None:
    """A verb that the user says of themselves, a thing to be left out, and what goes on now are about facts of theirs."""
    search, ids = make(fact, *FACTS)
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("what is my address?", "The user lives at 9 Heron Wharf in Whitby"),
        ("how much does Oskar earn?", "Oskar's salary is 52,000 a year"),
        ("what car do I drive?", "The user has a green Renault"),
        ("who is my doctor?", "The user's GP is Anneke Vos"),
        ("what is my doctor's name?", "The user's GP is Anneke Vos"),
        ("wie ist noch mal meine Adresse?", "Der Nutzer wohnt am Deichweg 3 in Husum"),
        ("was verdient Oskar?", "Das Gehalt von Oskar beträgt 52000 Euro"),
        ("¿cuánto cobra Oskar?", "El sueldo de Oskar es de 2000 euros"),
        ("¿qué coche tengo?", "El usuario tiene un Renault verde"),
        ("我的地址是什么？", "用户住在滨江路九号"),
        ("我每月挣多少？", "用户的月薪是八千"),
        ("私の住所は？", "ユーザーは函館市の港町に住んでいる"),
        ("私の職業は？", "ユーザーは水族館で働いている"),
        ("ما عنواني؟", "يسكن المستخدم في شارع الميناء"),
    ],
)
def test_a_question_finds_what_a_fact_states_in_other_words(make: Make, turn: str, fact: str) -> None:
    """An address is where somebody lives, and what they earn a salary: turn and fact need share no word."""
    search, ids = make(fact, "The harbour closes at dusk", "Die Schleuse ist gesperrt", "港口晚上关闭")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("suggest a snack for me without peanuts", "The user is allergic to peanuts"),
        ("is there any celery in this broth?", "The user hates celery"),
        ("schlag mir ein Frühstück ohne Sellerie vor", "Der Nutzer verträgt keinen Sellerie"),
    ],
)
def test_what_is_wanted_without_something_meets_an_aversion(make: Make, turn: str, fact: str) -> None:
    """Who wants a thing left out is reminded of why."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("the kiln makes a strange noise", "The kiln is under warranty until May"),
        ("der Brennofen startet nicht", "Den Brennofen wartet Firma Behrens"),
        ("la caldera no arranca", "La caldera la revisa Fontanería Ruiz"),
    ],
)
def test_trouble_with_a_thing_is_about_the_thing(make: Make, turn: str, fact: str) -> None:
    """A turn that tells what does not work wants what is known of it, though it asks for nothing."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("when do ferries need a licence?", "The ferry leaves from pier 4"),
        ("linen or cotton, which is better?", "The user sleeps in linen"),
        ("Leinen oder Baumwolle, was ist besser?", "Der Nutzer schläft in Leinen"),
        ("フェリーの免許にはいくらかかる？", "フェリーは四番埠頭から出る"),
        ("what kind of diet do pandas have?", "The user is allergic to pollen"),
    ],
)
def test_a_question_about_any_of_a_kind_is_given_nothing(make: Make, turn: str, fact: str) -> None:
    """No article and no possessive: nobody's own is meant; and a tail that names nothing says how the clause before it asks."""
    search, _ = make(fact, "The harbour closes at dusk")
    assert ids_of(search.inject(turn, min_trust=0.3, limit=5)) == []


def test_a_word_that_ends_a_longer_one_of_a_fact_is_found_in_german(make: Make) -> None:
    """Compounds carry what they are at their end."""
    search, ids = make("Der Ersatzschlüssel hängt im Schuppen neben der Leiter", "Die Leiter gehört Oskar")
    assert ids[0] in ids_of(search.inject("hängt der Schlüssel im Schuppen?", min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("the marina wants my registration", "He rides a Norton, plate KX12 ZZA"),
        ("who is my physician?", "Her GP is Dr Okafor"),
        ("¿qué coche tengo?", "Conduce un Lada verde"),
        ("¿cuándo es nuestro aniversario?", "Se casaron el 4 de mayo"),
        ("wie heißt mein Hausarzt?", "Ihr Arzt heißt Dr. Brenninger"),
    ],
)
def test_a_note_without_the_word_for_the_user_is_about_the_user(make: Make, turn: str, fact: str) -> None:
    """Notes say "she" or "his", and Spanish leaves the subject out; who speaks of what is theirs means them."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("is the fridge still under warranty?", "The refrigerator has a warranty until June"),
        ("wann bekomme ich den Lieferwagen?", "Der Transporter wird am Montag gebracht"),
        ("¿quién arregla el tejado?", "El tejado lo repara la empresa Ulloa"),
        ("what's our dog's name?", "They have a setter called Mop"),
        ("where are we going this summer?", "In July they take the barge to Goole"),
        ("¿adónde vamos este otoño?", "Van a Lugo en octubre"),
        ("was bin ich von Beruf?", "Der Nutzer ist Klempner in Husum"),
        ("what's my profession?", "User is a potter"),
        ("der Trockner streikt, welcher Hersteller ist das?", "Der Trockner ist von Brunnhauser"),
        ("se ha roto la segadora, ¿qué modelo es?", "La segadora es una Korvel"),
    ],
)
def test_another_word_for_the_same_finds_a_fact(make: Make, turn: str, fact: str) -> None:
    """What is asked for under one name is told under another."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("seit wann ist Oma im Heim?", "Seine Großmutter zog im Mai ins Pflegeheim"),
        ("¿dónde vive mamá?", "Su madre vive en Lugo"),
        ("where does grandma live?", "Her grandmother lives in Truro"),
        ("¿cuándo aparco gratis?", "El usuario aparca gratis los domingos"),
        ("¿qué verdura detesto?", "El usuario detesta el apio"),
        ("¿cuánto hace que no buceo?", "El usuario dejó de bucear en 2020"),
        ("dame la receta del caldo de la abuela", "El caldo de la abuela lleva puerro"),
    ],
)
def test_who_speaks_of_themselves_need_not_say_i_or_my(make: Make, turn: str, fact: str) -> None:
    """Grandma is one's own, and a Spanish verb tells its person."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize("turn", ["gib mir eine Idee für den Zug", "¿me recomiendas un museo?", "mir geht's nicht gut"])
def test_to_ask_for_something_is_not_to_speak_of_oneself(make: Make, turn: str) -> None:
    """In "give me" the user is only who wants the answer."""
    search, _ = make("Der Zug des Nutzers geht nach Ravensburg", "El usuario vive junto al museo")
    assert ids_of(search.inject(turn, min_trust=0.3, limit=5)) == []


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("wann trifft sich der Verein?", "Der Kegelverein trifft sich dienstags"),
        ("wann war meine Hüftoperation?", "Oskar wurde 2019 an der Hüfte operiert"),
        ("was kostet der Torfballen?", "Ein Ballen Torf kostet sieben Euro"),
        ("wann ist das Kegelturnier?", "Das Turnier findet am 3. Mai statt"),
        ("was braucht der Drucker?", "Der Etikettendrucker braucht Rollen mit 62 mm"),
        ("wer macht die Kescher-Reparatur?", "Die Reparatur der Kescher übernimmt Folkert"),
    ],
)
def test_a_german_compound_and_its_parts_meet(make: Make, turn: str, fact: str) -> None:
    """Either the turn or the fact may have the long word; a word with joints is held by who has all its parts."""
    search, ids = make(fact, "Die Schleuse ist gesperrt")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


def test_a_german_word_is_looked_for_at_the_end_of_longer_ones(make: Make) -> None:
    """The index finds beginnings; what a thing is stands at the end, behind three letters at least."""
    search, _ = make("Der Kegelverein trifft sich dienstags", "Der Verein hat einen Vorverein", "Die Schleuse ist gesperrt")
    with search.store.reading() as conn:
        assert rows.ending_with(conn, "default", ["verein"], 5) == ["kegelverein", "vorverein"]
        assert rows.ending_with(conn, "elsewhere", ["verein"], 5) == []
        assert rows.ending_with(conn, "*", ["verein"], 1) == ["kegelverein"]


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("was ist Oskars Lieblingsfarbe?", "Die Lieblingsfarbe von Oskar ist Türkis"),
        ("wie schreibt man Folkerts Nachnamen?", "Folkert Ihnen liefert den Torf"),
    ],
)
def test_what_is_somebodys_in_german_is_no_general_question(make: Make, turn: str, fact: str) -> None:
    """A name with an ending, and a thing without an article: "Oskars Boot" is Oskar's."""
    search, ids = make(fact, "Die Schleuse ist gesperrt")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


def test_what_i_do_is_not_what_my_family_does(make: Make) -> None:
    """A fact about somebody's sister tells of them where they speak of her, and not where they speak of themselves."""
    search, ids = make("Her sister keeps llamas in Powys", "The mill has a new wheel")
    assert ids_of(search.inject("do I keep anything in the shed?", min_trust=0.3, limit=5)) == []
    assert ids[0] in ids_of(search.inject("what does my sister keep?", min_trust=0.3, limit=5))
    assert ids[0] in ids_of(search.inject("do I have a sister?", min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("how do I get into the boathouse?", "The boathouse code is 2580"),
        ("how do I turn the pump off?", "The pump is turned off at the red lever"),
        ("wie komme ich in das Bootshaus?", "Das Bootshaus öffnet der Code 2580"),
        ("¿cómo apago la bomba?", "La bomba se apaga con la palanca roja"),
    ],
)
def test_how_i_do_something_with_a_known_thing_is_about_the_thing(make: Make, turn: str, fact: str) -> None:
    """The way into the boathouse is no general question, as how one boils an egg is."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("can I have the custard?", "The user can't digest lactose"),
        ("darf ich den Pudding essen?", "Der Nutzer verträgt keine Laktose"),
        ("¿puedo pedir almejas?", "El usuario no come marisco"),
        ("which vegetable can't I stand?", "The user can't stand leek"),
        ("what do I take for pollen?", "The user takes Zelmar for hay fever"),
    ],
)
def test_what_is_in_a_dish_meets_what_one_does_not_eat(make: Make, turn: str, fact: str) -> None:
    """Custard is made of milk, and a leek is a vegetable."""
    search, ids = make(fact, "The harbour closes at dusk")
    assert ids[0] in ids_of(search.inject(turn, min_trust=0.3, limit=5))


@pytest.mark.parametrize(
    ("turn", "fact"),
    [
        ("where can I find free patterns?", "The user is allergic to penicillin"),
        ("I don't know what I want", "The user wants notes in lower case"),
        ("meine Pumpe läuft nicht", "Der Nutzer läuft sonntags am Deich"),
        ("es ist immer derselbe Mist", "Der Nutzer hat denselben Zahnarzt wie Oskar"),
    ],
)
def test_small_talk_and_what_costs_nothing_are_given_nothing(make: Make, turn: str, fact: str) -> None:
    """Free of charge is not free of nuts; what I want, and what my pump does, is not asked for."""
    search, _ = make(fact, "The harbour closes at dusk")
    assert ids_of(search.inject(turn, min_trust=0.3, limit=5)) == []
