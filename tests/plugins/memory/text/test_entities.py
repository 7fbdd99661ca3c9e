"""Names in texts: which are found, which are none, and how spellings of one name meet."""

from __future__ import annotations

import pytest
from holomemory.text.entities import MAX_MENTIONS, aliases_in, entity_key, extract_entities
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


@pytest.mark.parametrize(("text", "names"), NAMES.items(), ids=[ascii(text)[:40] for text in NAMES])
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
