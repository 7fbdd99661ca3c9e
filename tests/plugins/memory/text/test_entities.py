"""Names in texts: which are found, which are none, and how spellings of one name meet."""

from __future__ import annotations

import time

import pytest
from holomemory.text.entities import (
    MAX_MENTIONS,
    aliases_in,
    entity_key,
    extract_entities,
    key_runs,
    key_words,
)
from hypothesis import given
from hypothesis import strategies as st

NAMES = {
    # people, projects, places
    "Priya maintains the billing service": ["Priya"],
    "Oskar owns the dashboards": ["Oskar"],
    "Priya is allergic to peanuts": ["Priya"],
    "The weather feed is unreliable": [],
    "Ana Lopez reviews Project Heron": ["Ana Lopez", "Project Heron"],
    "Project Heron ships in May": ["Project Heron"],
    "Bob Stone likes coffee": ["Bob Stone"],
    "Ana Lopez works at Northwind Labs": ["Ana Lopez", "Northwind Labs"],
    "Zoë Müller runs the café rota": ["Zoë Müller"],
    "García Márquez de la Cruz wrote it": ["García Márquez de la Cruz"],
    "She banks with the Bank of England": ["Bank of England"],
    "Ask Priya.": ["Priya"],
    "Hi Priya, thanks": ["Priya"],
    "Does Oskar know?": ["Oskar"],
    "Alice, Bob, and Carol met": ["Alice", "Bob", "Carol"],
    "Priya and Oskar met": ["Priya", "Oskar"],
    "The New York Times wrote": ["New York Times"],
    "Dana: I like tea": ["Dana"],
    # names joined by a slash
    "Claude/Codex review the code": ["Claude", "Codex"],
    "Priya/Oskar own it": ["Priya", "Oskar"],
    # shapes
    "GitHub, iPhone and PostgreSQL": ["GitHub", "iPhone", "PostgreSQL"],
    "JSON and HTTP and NASA": ["JSON", "HTTP", "NASA"],
    "The sing-box tunnel runs on host kestrel": ["sing-box"],
    "Backups go to walnut-archive": ["walnut-archive"],
    # quoted
    '"KESTREL_TOKEN" expires 2031-11-14': ["KESTREL_TOKEN"],
    "“Blue Harbour” is a bar": ["Blue Harbour"],
    "use `ripgrep` now": ["ripgrep"],
    "«Война» и Анна Каренина": ["Война", "Анна Каренина"],
    # other scripts
    "アナ・ロペスが来る": ["アナ・ロペス"],
    "用watchdog守护": ["watchdog"],
    # what is no name: openers, contractions, flags, addresses, calendar, everyday compounds
    "It's the user's laptop and Bob's charger": ["Bob"],
    "I can't say it isn't fine": [],
    "run with '--tls-max-v1.2' enabled": [],
    "See https://Example.com/Path and mail Bob@x.org": [],
    "On Monday in May we rest": [],
    "A follow-up to the well-known up-to-date list": [],
    "Rollback of the March deployment was caused by a missing index": [],
    "Nightly backups are written": [],
    "Remember that. Please note. However, thanks.": [],
    "I'll say OK. We're fine. You've won.": [],
    "127.0.0.1 and v1.2.3 and ~/bin/x": [],
    "": [],
}

#: More kinds of names, each with look-alikes that are none.
KINDS = {
    # initials, titles, particles
    "Dr. Smith met J. R. R. Tolkien and Terence D. Robinson": ["Smith", "J. R. R. Tolkien", "Terence D. Robinson"],
    "J.K. Rowling lives in the U.S. now": ["J.K. Rowling", "U.S"],
    "Ludwig van Beethoven and Ludwig Mies van der Rohe": ["Ludwig van Beethoven", "Ludwig Mies van der Rohe"],
    "Confessions Of An Opium Eater is old": ["Confessions Of An Opium Eater"],
    "Birthday of Ana is 3 May": ["Ana"],
    "The match in Los Angeles": ["Los Angeles"],
    # openers: a verb behind it makes a name, a common word never is one
    "Mark owns the dashboards": ["Mark"],
    "Mark the task as done": [],
    "Will lives in Oslo": ["Will", "Oslo"],
    "Will you ask Ana?": ["Ana"],
    "Tell Bob and Carol": ["Bob", "Carol"],
    "Daily backups run at 3": [],
    "Code reviews happen on Friday": [],
    "Wow, did you see it? Cool! Thanks a lot": [],
    "Owner: Priya": ["Priya"],
    "Note: Rollback of March": [],
    "Nginx proxies the API": ["Nginx", "API"],
    "PLEASE DO NOT RESTART THE SERVER": [],
    # identifiers and what looks like them
    "The hermes_agent process on pve-01 replaced GPT-4": ["hermes_agent", "pve-01", "GPT-4"],
    "commit 3f2a9c1 of 550e8400-e29b-41d4-a716-446655440000": [],
    "see 10.0.0.1, fe80::1, 2031-05-06T10:00, C:\\Temp and ./Run.sh": [],
    "call it with '-Xmx4g' and --No-Color": [],
    "Node.js on macOS Sonoma": ["Node.js", "macOS Sonoma"],
    "Flask-based services, a Wi-Fi outage": ["Flask", "Wi-Fi"],
    "self-care, stir-fry and open-source": [],
    # apostrophes and quotes
    "The users' laptops and the kids' toys": [],
    "Ankara'da Priya'nın evi": ["Ankara", "Priya"],
    "L'Oréal et l'Europe": ["L'Oréal", "Europe"],
    'He said "I think we should go now" to Bob': ["Bob"],
    'She read "Charlotte\'s Web" to Tom': ["Charlotte's Web", "Tom"],
    "use `--force` on `/etc/passwd` with `ripgrep`": ["ripgrep"],
    "『青い扉』と《罗马条约》": ["青い扉", "罗马条约"],
    # composed and decomposed letters
    "Zoe\u0308 Mu\u0308ller came": ["Zoë Müller"],
    # German writes every noun with a capital
    "Priya mag Kaffee und wohnt in Berlin": ["Priya", "Berlin"],
    "Die Katze von Oskar heißt Miso": ["Oskar", "Miso"],
    "Der Rollback der Datenbank war am Freitag": [],
    # other languages and scripts
    "Mi gato se llama Miso y vive en Madrid": ["Miso", "Madrid"],
    "Priya mantiene el servicio": ["Priya"],
    "Прия поддерживает сервис": ["Прия"],
    "Откат мартовского релиза был вызван ошибкой": [],
    "Η Μαρία μένει στην Αθήνα": ["Μαρία", "Αθήνα"],
    "Արամ Խաչատրյան ապրում է Երևանում": ["Արամ Խաչատրյան", "Երևանում"],
    "我见到卢克·坎克利在厨房": ["卢克·坎克利"],
    "王芳负责计费服务": ["王芳"],
    "安全负责人今天不在": [],
    "田中さんは東京に住んでいます": ["田中"],
    "김민수씨는 watchdog를 관리한다": ["김민수", "watchdog"],
    "اسمها ميسو": ["ميسو"],
    "我们用 docker 部署": ["docker"],
    "محمد علي يعيش في القاهرة": ["محمد علي"],
    "الخادم يعمل في الليل": [],
    "דוד כהן גר בתל אביב": ["דוד כהן"],
    "山田太郎さんは大阪に住んでいる。昨日田中さんが来た": ["山田太郎", "田中"],
    # contractions and elisions, quoted or opening a sentence
    "“I'm tired,” he said, ‘don’t panic’ and \"let's go\"": [],
    "C'est Paul": ["Paul"],
    "L'équipe de Marie utilise Git": ["Marie", "Git"],
    # a capital makes no name of an everyday word behind its article, nor of a shouted sentence
    "The User prefers Python on our Server": ["Python"],
    "WARNING DISK FULL": [],
    "Mein Bruder Jonas wohnt in Köln": ["Jonas", "Köln"],
    # first names that are verbs or months too
    "Mark said hi, Will made tea": ["Mark", "Will"],
    "Will Smith likes coffee": ["Will Smith"],
    "Will Smith come tomorrow?": ["Smith"],
    "Mark Green owns the parser": ["Mark Green"],
    "Mark Green as done": ["Green"],
    "Mark Green's laptop is broken": ["Mark Green"],
    "Mark Green and Ana Lopez met": ["Mark Green", "Ana Lopez"],
    "Mark Bob as absent": ["Bob"],
    "Will Priya come?": ["Priya"],
    "Will Smith, our new lead, starts today": ["Will Smith"],
    "Bill Ana for it": ["Ana"],
    "Bill Gates founded Microsoft": ["Bill Gates", "Microsoft"],
    "Call Mark Green": ["Mark Green"],
    "May Chen runs the lab in May": ["May Chen"],
    "In May Chen left": ["Chen"],
    "Ask June Carter": ["June Carter"],
    "May I ask": [],
    # documents that open with their title
    "Hank Snow\nSnow moved to Nashville in 1949.": ["Hank Snow", "Snow", "Nashville"],
    "Arthur? Arthur!\nArthur? Arthur! is a film by Samuel Gallu.": ["Arthur? Arthur!", "Samuel Gallu"],
    "Richmond, Virginia\nPrecipitation is rather uniformly distributed throughout the whole year.": [
        "Richmond, Virginia"
    ],
    "# Deploy Guide\nEverything that one must know before the release is written down here.": ["Deploy Guide"],
    "Groceries\nmilk\neggs": [],
    "call the bank\nthey open at nine": [],
    "Hyperkalemic periodic paralysis\nHyperkalemic periodic paralysis occurs in humans": [
        "Hyperkalemic periodic paralysis"
    ],
    'Get Low (Dillon Song)\n"Get Low" is a song': ["Get Low", "Dillon Song"],
}


@pytest.mark.parametrize(("text", "names"), (NAMES | KINDS).items(), ids=[ascii(text)[:40] for text in NAMES | KINDS])
def test_a_text_mentions_these_names(text: str, names: list[str]) -> None:
    """Exactly these names are found, whatever their order."""
    assert sorted(mention.name for mention in extract_entities(text)) == sorted(names)


def test_a_possessive_is_no_part_of_a_name() -> None:
    """Bob's and O'Brien's are Bob and O'Brien."""
    text = "Bob's charger, Marcus' cat and O'Brien's dog"
    assert [mention.name for mention in extract_entities(text)] == ["Bob", "Marcus", "O'Brien"]


def test_roles_say_who_opens_the_sentence() -> None:
    """The name that opens a sentence is its subject, later ones are objects, quoted ones are quoted."""
    roles = {mention.name: mention.role for mention in extract_entities('Ana Lopez met Bob Stone at "The Anchor"')}
    assert roles == {"Ana Lopez": "subject", "Bob Stone": "object", "The Anchor": "quoted"}


@pytest.mark.parametrize(
    "spellings",
    [
        ["Ana Lopez", "ana lopez", "ANA LOPEZ", "Ana  Lopez", "ana-lopez", "Ana_Lopez", "Ana Lopez's", "“Ana Lopez”", "@ana-lopez"],
        ["Zoë", "Zoe", "Zoe\u0308", "zoë's", "ZOË’S"],
        ["Marcus", "Marcus'", "marcus’"],
        ["アナ・ロペス", "アナ ロペス"],
        ["sing-box", "Sing Box", "sing_box"],
        ["Hermes Agent", "hermes-agent", "the Hermes Agent", "hermes_agent", "HERMES/AGENT"],
        ["Joan, Lady of Wales", "Joan Lady Of Wales", "joan: lady of wales"],
        ["Bob's Burgers", "bob’s burgers"],
    ],
)  # fmt: skip
def test_spellings_of_one_name_have_one_key(spellings: list[str]) -> None:
    """Case, accents, possessives, quotes, hyphens and blanks do not make another name."""
    assert len({entity_key(name) for name in spellings}) == 1
    assert entity_key(spellings[0])


@pytest.mark.parametrize("name", ["", "...", "%", "_", " ", "*", "'", '""'])
def test_signs_alone_are_no_name(name: str) -> None:
    """Without a letter or digit there is no key, so wildcards name nothing."""
    assert not entity_key(name)


def test_different_names_have_different_keys() -> None:
    """A wildcard is a letter like any other, and digits do not run together."""
    assert len({entity_key(name) for name in ("a_b", "axb", "a%b", "1.2", "12", "C++", "C#", "C")}) == 8
    assert entity_key("the Hermes Agent") == entity_key("Hermes Agent")
    assert entity_key("U.S.A.") == entity_key("USA")


def test_the_runs_of_a_text_hold_the_keys_of_its_names() -> None:
    """A name's key is a run of the words of every text that spells it, however it is punctuated there."""
    for name in (
        "Joan, Lady of Wales",
        "Elvis: That's the Way It Is",
        "B. Reeves Eason",
        "sing-box",
        "U.S. Army",
        "C++",
    ):
        text = f"Tell me (please), what of the {name.upper()}? Or not."
        assert entity_key(name) in key_runs(key_words(text), 12), name
    assert key_runs(["of", "the"]) == []


def test_a_document_is_about_its_title() -> None:
    """What else opens a sentence of a document with a title is only mentioned."""
    text = "Hank Snow\nSnow moved to Nashville. Elvis Presley came. Tennessee is green."
    assert {mention.name for mention in extract_entities(text) if mention.role == "subject"} == {"Hank Snow"}


def test_a_leading_article_or_title_leaves_the_subject() -> None:
    """The Bank of England and Dr. Smith are subjects, a name after another opener is an object."""
    roles = {
        mention.name: mention.role
        for text in ("The Bank of England raised it", "Dr. Smith came", "When Bob came", "Ana: I like tea")
        for mention in extract_entities(text)
    }
    assert roles == {"Bank of England": "subject", "Smith": "subject", "Bob": "object", "Ana": "subject"}


def test_a_long_text_is_about_no_name_that_opens_a_sentence() -> None:
    """In a paragraph without a title the names are mentioned; a fact is about the one that opens it."""
    short = "Ana Lopez keeps the keys."
    paragraph = short + " Bob Stone has a spare one." * 20
    assert [mention.role for mention in extract_entities(short)] == ["subject"]
    assert [mention.role for mention in extract_entities(paragraph)] == ["object", "object"]
    assert extract_entities(f"Key Cabinet\n{paragraph} The key cabinet is grey.")[0].role == "subject"


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ('Robert (a.k.a. "Bobby") came', [("Robert", "Bobby")]),
        ("sing-box aka sb", [("sing-box", "sb")]),
        ("We renamed the billing service, also known as BillCo", [("billing service", "BillCo")]),
        ("卢克又名小卢", [("卢克", "小卢")]),
        ("Priya aka Priya", []),
        ("an alias is set", []),
    ],
)
def test_aliases_of_other_forms(text: str, pairs: list[tuple[str, str]]) -> None:
    """Quoted aliases, small letters, noun phrases and other scripts are read; nothing is tied to itself."""
    assert aliases_in(text) == pairs


def _cost(unit: str, size: int) -> float:
    """The least CPU time of three readings of ``size`` characters made of one unit."""
    text = (unit * size)[:size]
    best = 9.0
    for _ in range(3):
        start = time.process_time()
        extract_entities(text)
        aliases_in(text)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize(
    "unit",
    ["May ", "Will A ", "A\n", "'s", ",:", "ab ", "Ab ", "A.", '"', '"a', "'", "`", "a'b", "aGVsbG8",
     "a-", "a_", "   ", "\n", "卢·", "ア", "http", "a@", "1:",
     "/a", "Ab of ", "x aka y ", "的a", "--a", "Ab: ", "AB "],
)  # fmt: skip
def test_reading_takes_linear_time(unit: str) -> None:
    """Eight times the text costs about eight times as much, whatever it is made of."""
    assert _cost(unit, 16_000) <= 25 * _cost(unit, 2_000) + 0.01


def test_aliases_that_a_text_declares() -> None:
    """Aka and also known as tie two names together."""
    assert aliases_in("Robert Stone aka Bob lives in Oslo") == [("Robert Stone", "Bob")]
    assert aliases_in("Ana Lopez, also known as Lola, sings") == [("Ana Lopez", "Lola")]
    assert aliases_in("Nobody is known here") == []


@given(st.text(st.characters(), max_size=300))
def test_no_text_raises_and_mentions_are_well_formed(text: str) -> None:
    """Any text has at most MAX_MENTIONS mentions, each with its own key and encodable."""
    mentions = extract_entities(text)
    assert len(mentions) <= MAX_MENTIONS
    assert len({mention.key for mention in mentions}) == len(mentions)
    for mention in mentions:
        assert mention.key == entity_key(mention.name) != ""
        assert mention.role in {"subject", "object", "quoted"}
        mention.name.encode("utf-8")
    aliases_in(text)


@given(st.text(st.characters(), max_size=200))
def test_a_key_is_its_own_key(name: str) -> None:
    """Canonical forms are fixed points, or a looked-up name could miss its own entity."""
    assert entity_key(entity_key(name)) == entity_key(name)
