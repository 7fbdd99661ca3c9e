"""Verdicts on statements as people make them when they talk: clauses behind each other, clefts, what was put where, what it costs now."""

from __future__ import annotations

import pytest
from holomemory.text.asked import wanted
from holomemory.text.verdict import judge

UPDATES = [
    # What was put somewhere.
    ("The printer stands in the corridor", "We put the printer into the copy room"),
    ("The piano is in the living room", "My brother and I carried the piano up to the attic"),
    ("The Christmas boxes are in the cellar", "Dad hauled the Christmas boxes to the garage"),
    ("The spare tyres lie behind the shed", "I stashed the spare tyres under the stairs"),
    ("The goldfish tank is on the sideboard", "Mum shifted the goldfish tank onto the windowsill"),
    ("The passports are kept in the desk drawer", "I locked the passports in the safe"),
    ("The noticeboard hangs next to the lift", "They hung the noticeboard by the back door"),
    ("The backups are stored on the NAS", "We moved the backups to Backblaze last weekend"),
    ("The kettle is on the left shelf", "I had to put the kettle in the cupboard"),
    # A later clause.
    ("Ottilie lives in a flat in Bath", "Ottilie married a farmer in Devon and moved there"),
    ("Bram works at the harbour", "Bram finished his degree and joined a bank in Utrecht"),
    ("The clinic is on Mill Street", "The clinic bought a building on Park Road and relocated there"),
    ("The band rehearses in the garage", "The band found a room at the mill and rehearses there now"),
    # A price against what is free.
    ("The museum app is free", "The museum app costs 3 euros"),
    ("Parking at the mall is free", "The mall charges 2 dollars an hour for parking"),
    ("The airline charges 30 dollars for a bag", "Bags are free on the airline now"),
    ("Entry to the pool costs 4 euros", "Entry to the pool is free"),
    ("We ship for free", "We charge 5 dollars for shipping"),
    # By appointment, by card.
    ("The barber takes walk-ins", "The barber works by appointment only"),
    ("The vet sees animals without an appointment", "The vet only sees animals with an appointment now"),
    ("The town hall is open to everyone without booking", "You need to book a slot at the town hall"),
    ("The studio accepts walk-in customers", "The studio accepts customers by appointment only"),
    ("The restaurant takes reservations", "The restaurant doesn't take reservations any more"),
    ("The café accepts cards", "The café is cash only"),
    ("The shop is cash only", "The shop takes cards now"),
    ("The swimming course is for members only", "The swimming course is open to everyone"),
    # Names in Japanese.
    ("佐藤さんの猫の名前はミケです", "佐藤さんの猫の名前はタマです"),
    ("木村さんの鳥の名前はピーコです", "木村さんの鳥の名前はチュンです"),
    ("中村さんの息子の名前は健です", "中村さんの息子の名前は翔です"),
    ("チームの名前はイーグルスです", "チームの名前はホークスです"),
    ("小林さんの会社の名前はサンライズです", "小林さんの会社の名前はムーンライトです"),
    ("店の電話番号は5551です", "店の電話番号は7772です"),
    ("池田さんの担当は渡辺さんです", "池田さんの担当は石井さんです"),
    # Turkish dates.
    ("Düğün 12 Haziran'da", "Düğün 19 Haziran'a ertelendi"),
    ("Sınav 3 Mayıs'ta", "Sınav 10 Mayıs'ta yapılacak"),
    ("Konser 7 Temmuz'da", "Konser 21 Temmuz'a alındı"),
    ("Duruşma Salı günü", "Duruşma Perşembe gününe ertelendi"),
    ("Uçuş 4 Nisan'da", "Uçuş 6 Nisan'a kaydırıldı"),
    ("Açılış 2 Eylül'de", "Açılış 9 Eylül'e ertelendi"),
    ("Ayşe Bursa'da oturuyor", "Ayşe İzmir'e taşındı"),
    # What took the place of something.
    ("Our alerting stack is Zabbix", "We replaced Zabbix with Grafana"),
    ("Our ticket system is Redmine", "We replaced Redmine with Youtrack"),
    ("Our chat server is Rocketchat", "We swapped Rocketchat for Matrix"),
    ("The invoicing tool is Sevdesk", "Sevdesk was replaced by Lexoffice"),
    ("The lawn is mowed by Mr Grubb", "Mr Grubb was replaced by Mr Petty"),
    ("Our cleaning firm is Sparkle", "We dropped Sparkle and hired Mopsy"),
    ("We monitor the servers with Icinga", "Icinga has been replaced by Checkmk"),
    ("Our scheduler is Airflow", "We replaced Airflow with Dagster"),
    # With what one does something.
    ("Ramona writes with a fountain pen", "Ramona writes with a ballpoint"),
    ("We heat with gas", "We heat with wood pellets"),
    ("The user formats code with Black", "The user formats code with Ruff"),
    ("The user names variables in camelCase", "The user names variables in snake_case"),
    ("I sleep with the window open", "I sleep with the window closed"),
    # As people talk.
    ("The chickens sleep in the old coop", "Turns out a fox got in, so the chickens sleep in the barn now"),
    ("Bettina drives the school bus", "Bettina's on sick leave, so it's Konstantin who drives the school bus"),
    ("Grandma's in room 204", "They had to put Grandma in room 310"),
    ("The trial starts on 4 May", "The judge moved the trial to 11 May"),
    (
        "We get 12 litres of milk a day from the goats",
        "With the new hay the goats are giving us more like 15 litres of milk a day",
    ),
    ("The name of our podcast is Night Owls", "We gave the podcast a new name, it's Early Birds now"),
    ("The season opener is Hamlet", "Change of plan: the season opener is going to be Macbeth"),
]
BOTH_TRUE = [
    # What was put somewhere.
    ("There are towels in the bathroom", "I put some towels in the guest room"),
    ("I put a plant on the balcony", "I put a plant in the kitchen"),
    ("The red suitcase is in the hall", "We put the blue suitcase into the car"),
    ("The hamster's cage stands in the hall", "We put the hamster's food into the study"),
    ("We keep flour in the pantry", "I put the sugar in the pantry"),
    # A later clause.
    ("Hedda bought a house in Spain", "Hedda bought a boat and sailed to Malta"),
    ("Ottmar lives in Ulm", "Ottmar's sister bought a house in Linz and moved there"),
    ("Nils visited Prague", "Nils flew to Vienna and stayed there for a week"),
    # A price against what is free.
    ("Soup at the canteen costs 3 euros", "Water at the canteen is free"),
    ("The shop delivers for free", "The shop charges 10 euros for gift wrapping"),
    ("Children travel for free", "Adults pay 7 euros for the train"),
    # By appointment, by card.
    ("The clinic takes walk-in patients", "The clinic offers blood tests by appointment"),
    ("The dentist sees children on Mondays", "The dentist sees adults by appointment"),
    # Names in Japanese.
    ("前田さんは犬が好きです", "前田さんは猫が好きです"),
    ("高橋さんの犬の名前はポチです", "高橋さんの猫の名前はタマです"),
    ("山本さんの犬の名前はポチです", "山口さんの犬の名前はハチです"),
    ("井上さんにはハナという犬がいます", "井上さんにはモモという犬がいます"),
    # Turkish dates.
    ("Mehmet 5 Mart'ta Ankara'ya gitti", "Mehmet 9 Mart'ta Konya'ya gitti"),
    ("Toplantı 5 Mart'ta", "Seminer 9 Mart'a ertelendi"),
    # What took the place of something.
    ("Our alerting stack is Zabbix", "We replaced the office printer with a Brother"),
    # With what one does something.
    ("Ramona paints with oils", "Ramona paints with watercolours"),
    ("We play cards with the Kellers", "We play cards with the Brandts"),
    ("Sergio plays tennis with Hana", "Sergio plays tennis with Iker"),
    ("I cook with garlic", "I cook with ginger"),
    # As people talk.
    ("We have two cats", "So we have two rabbits now as well"),
    ("The choir sings on Mondays", "Turns out the choir also sings on Thursdays"),
    ("The east gate is broken", "I put a new hinge on the west gate and it closes like a charm"),
    ("Aunt May's in room 12", "They had to put Uncle Ben in room 15"),
    ("The fare for seniors is 4 dollars", "The council agreed that children ride for free from May"),
    ("The doctor came on Monday because of my cough", "So the doctor came again on Friday because of my knee"),
    ("Milo's lesson is on Tuesday", "Carla has flu, so Carla's lesson won't be before Friday"),
    ("I like working in the garden", "These days I also like baking"),
    # Who asks tells nothing, and what is named by its side is not over.
    ("Oda drives a van", "Does Oda drive a lorry now?"),
    ("The mugs are in the cupboard", "The left cupboard needs a new door"),
    ("The film festival is in May", "The museum shows a lost film"),
    ("Our dentist is Dr Mora", "Our dentist moved to Castle Street"),
    ("The dinghy is broken", "I put a new tiller on the yawl and it steers like a charm"),
    ("We ordered a cake on the 9th", "The builders are late, so we can't move in before 1 July"),
    # Another subject, place or day, however it is told.
    ("The cage stands in the hall", "I've brought the skis down to the hall"),
    ("The soup is too hot", "The bread is too dry"),
    ("Rolf visited Oslo in May", "Rolf visited Oslo again in July"),
]


@pytest.mark.parametrize(("older", "newer"), UPDATES)
def test_what_is_told_in_passing_takes_the_earlier_statement_back(older: str, newer: str) -> None:
    """Whichever clause tells the new state, and whoever brought it about."""
    found = judge(older, newer)
    assert found
    assert found.score >= 0.5


@pytest.mark.parametrize(("older", "newer"), BOTH_TRUE)
def test_what_is_told_of_something_else_takes_nothing_back(older: str, newer: str) -> None:
    """Of another thing, another time, one more, or a question."""
    assert judge(older, newer) is None


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("who shears the sheep?", "who"),
        ("¿dónde vive Ana?", "where"),
        ("wann ist das Fest?", "when"),
        ("how much is the ferry?", "much"),
        ("Is the gate open?", "whether"),
        ("which port is it?", "what"),
        ("by when is it due?", "when"),
        ("sheep shearing", ""),
        ("", ""),
    ],
)
def test_a_question_tells_what_kind_of_answer_it_wants(question: str, kind: str) -> None:
    """By the words that it begins with; other texts want nothing that could be told."""
    assert wanted(question) == kind
