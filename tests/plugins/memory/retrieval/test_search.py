"""Search: prose finds its fact, what is typed is text, identifiers find their own, and nothing is found for nothing."""

from __future__ import annotations

import pytest
from holomemory.text.tokens import tokenize
from holomemory.types import MAX_QUERY_TERMS, NewFact
from retrieval.stores import Make

ROLLBACK = "Rollback of the March deployment was caused by a missing index"
# (facts, queries): each query finds the first fact before all others. From the reports, with others of their kinds.
PROSE = [
    ([ROLLBACK, "Cafeteria opens at nine"], ["so what exactly happened with the deployment rollback the other week?"]),
    (["Canary marker is ZX-4410-Q"], ["ZX-4410-Q", "zx-4410-q?", "is ZX-4410-Q the marker"]),
    (["The sing-box tunnel runs on host kestrel"], ["sing-box", "is sing-box up?", "singbox", "sing box"]),
    (["Release cut at 2031-05-06T10:00"], ["2031-05-06T10:00", "2031-05-06", "what happens on 2031-05-06?"]),
    (["config at /etc/kestrel/app.toml"], ["app.toml", "/etc/kestrel/app.toml", "kestrel/app.toml"]),
    (["Zoë Müller runs the café rota"], ["Zoe", "muller", "café", "cafe\u0301", "ZOË", "Mu\u0308ller’s rota"]),
    (["仓库的网关使用watchdog进程守护"], ["网关", "watchdog", "网关是怎么守护的？", "桌面 OR 网关"]),
    (["배포는 금요일에 합니다"], ["배포", "배포가 언제야?"]),
    (["The team deploys on Fridays"], ["when is our deployment?", "deploying"]),
    (
        [
            "Nightly backups are written to the bucket named walnut-archive",
            "Dana Whitfield prefers tabs over spaces in Go files",
        ],
        ["where do walnut-archive copies go?"],
    ),
    (["Claude/Codex review every change"], ["Codex", "claude", "Claude/Codex"]),
    (["Marcus lives in Oslo"], ["where does Marcus live?", "Marcus's home in Oslo"]),
    (["Łukasz keeps the spare keys"], ["Lukasz", "Łukasz"]),
    (["¿Dónde? La reunión es en Málaga"], ["donde", "malaga", "¿Málaga?"]),
    (["ليلى تعيش في القاهرة؟"], ["القاهرة", "ليلى"]),
    (["The party🎉 is on the roof"], ["party", "🎉"]),
    (["We write Go, C++ and a little C#"], ["C++", "c#", "C++?"]),
]


@pytest.mark.parametrize(("facts", "queries"), PROSE, ids=[facts[0][:24] for facts, _ in PROSE])
def test_a_question_finds_its_fact(make: Make, facts: list[str], queries: list[str]) -> None:
    """The right fact is first, among facts of other topics, by every way of asking."""
    search, ids = make(*facts, "The blue door code is 8812", "Bob Stone likes coffee", "Invoices go out monthly")
    for query in queries:
        found = search.search(query)
        assert found, query
        assert found[0]["fact_id"] == ids[0], query
        assert found.status == "complete"


# (fact, look-alike, query that shares no index term with the fact but forms of its words)
FORMS = [
    ("Die Datenbanken werden nachts gesichert", "Die Dateien werden mittags gelesen", "Datenbank?"),
    ("Die Fußballmannschaft trainiert montags", "Die Fußgänger warten montags", "Fußballmannschaften"),
    ("Las copias se guardan en Oslo", "Las comidas se sirven en Oslo", "¿guardamos?"),
    ("Toplantılar perşembe yapılır", "Toplamlar cuma yazılır", "toplantı ne zaman?"),
    ("Οι συναντήσεις γίνονται την Πέμπτη", "Οι συμβάσεις λήγουν την Τρίτη", "συνάντηση"),
    ("Kokoukset pidetään torstaisin", "Kokeet pidetään maanantaisin", "kokous"),
    ("बैठकें शुक्रवार को होती हैं", "बैंकें सोमवार को खुलती हैं", "बैठक"),
    ("猫叫咪咪", "狗叫旺旺", "猫"),
]


@pytest.mark.parametrize(("fact", "other", "query"), FORMS, ids=[ascii(query)[:24] for _, _, query in FORMS])
def test_an_inflected_word_finds_its_fact(make: Make, fact: str, other: str, query: str) -> None:
    """A word that no fact holds is looked for in its other forms, in any language."""
    assert not set(tokenize(query)) & set(tokenize(fact))
    search, ids = make(other, fact, "Bob Stone likes coffee")
    found = search.search(query)
    assert found[0]["fact_id"] == ids[1]
    assert "keyword" in found[0]["legs"]


THAI = (
    "ทีมงานปล่อยเวอร์ชันใหม่ทุกวันศุกร์",
    "ปรียาดูแลระบบเรียกเก็บเงิน",
    "รหัสประตูสีน้ำเงินคือ 8812",
    "แมวของผู้ใช้ชื่อมิโซะ",
    "ຮ້ານກາເຟເປີດແປດໂມງ",
    "ကော်ဖီဆိုင် ရှစ်နာရီ ဖွင့်တယ်",
    "ហាងកាហ្វេបើកម៉ោងប្រាំបី",
)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("ปล่อยเวอร์ชันเมื่อไหร่", 0),
        ("ใครดูแลระบบเรียกเก็บเงิน", 1),
        ("รหัสประตู", 2),
        ("แมวชื่ออะไร", 3),
        ("แมว", 3),
        ("ກາເຟ", 4),
        ("ကော်ဖီ", 5),
        ("កាហ្វេ", 6),
    ],
)
def test_a_question_without_spaces_finds_its_fact(make: Make, query: str, place: int) -> None:
    """Thai, Lao, Burmese and Khmer are searched by their syllables, sentence or single word, and nothing is left out of them."""
    search, ids = make(*THAI)
    found = search.search(query)
    assert found[0]["fact_id"] == ids[place]
    assert found.status == "complete"


def test_a_long_question_without_spaces_is_read_whole(make: Make) -> None:
    """A sentence of two lines, which has many pairs of syllables, is no query that must be cut."""
    search, ids = make(*THAI)
    query = "ช่วยบอกหน่อยว่าใครในบริษัทของเราเป็นคนที่ดูแลระบบเรียกเก็บเงินของลูกค้าอยู่ในตอนนี้ เพราะผมต้องส่งใบแจ้งหนี้ให้เขาก่อนวันศุกร์นี้"
    found = search.search(query)
    assert (found[0]["fact_id"], found.status) == (ids[1], "complete")


# (query, its fact, look-alikes)
IDENTIFIERS = [
    ("pve-01 host", "pve-01 runs the hypervisor", ["pve-02 runs the hypervisor", "pve 10 and node 01 run the hypervisor"]),
    ("multi-agent", "The multi-agent planner is on", ["The single-agent planner is on", "The agent planner is on multi"]),
    ("v1.2.3", "Release v1.2.3 is out", ["Release v1.2.4 is out", "Release v1.3.2 is out", "Release v12.3 is out"]),
    ("a@nasa.gov", "Mail goes to a@nasa.gov", ["Mail goes to b@nasa.gov", "Mail goes to a@nasa.org"]),
    ("GB/s", "Throughput is counted in GB/s", ["Throughput is counted in GB", "Throughput is counted in MB/s"]),
    ("C#", "The tool is written in C#", ["The tool is written in C++", "The tool is written in C", "The tool is written in F#"]),
    ("C++", "The tool is written in C++", ["The tool is written in C#", "The tool is written in C", "The tool is written in G++"]),
    ("C", "The tool is written in C", ["The tool is written in C#", "The tool is written in C++"]),
    (".NET", "The tool targets .NET", ["The tool targets net", "The tool targets ASP"]),
    ("don't", "They don't ship on Fridays", ["They do ship on Fridays", "They can't ship on Fridays"]),
    ("src/main.py", "Start in src/main.py please", ["Start in src/app.py please", "Start in lib/main.py please"]),
    ("2026-07-10", "The audit is on 2026-07-10", ["The audit is on 2026-10-07", "The audit is on 2027-07-10"]),
    ("ZX-4410-Q", "Canary marker is ZX-4410-Q", ["Canary marker is ZX-4411-Q", "Canary marker is ZX-4410-R"]),
    ("sing-box", "The sing-box tunnel runs", ["The box tunnel runs", "The sing tunnel runs", "The song-box tunnel runs"]),
    ("2031-05-06T10:00", "Cut at 2031-05-06T10:00", ["Cut at 2031-05-06T11:00", "Cut at 2031-05-07T10:00"]),
    ("a@b.org", "Write to a@b.org", ["Write to a@c.org", "Write to b@a.org", "Write to b.org"]),
    ("Claude/Codex", "Claude/Codex review the code", ["Claude reviews the code", "Codex reviews the code"]),
    ("gpt-4o", "The bot runs gpt-4o", ["The bot runs gpt-4", "The bot runs gpt-3o"]),
    ("CVE-2031-4410", "Patch CVE-2031-4410 today", ["Patch CVE-2031-4411 today", "Patch CVE-2013-4410 today"]),
    ("10.0.0.7", "The gateway is 10.0.0.7", ["The gateway is 10.0.0.8", "The gateway is 10.0.7.0"]),
    ("user_id", "Sort by user_id", ["Sort by user", "Sort by id", "Sort by user_name"]),
    ("k=60", "Fusion uses k=60", ["Fusion uses k=61", "Fusion uses 60"]),
]  # fmt: skip


@pytest.mark.parametrize("last", [False, True], ids=["first", "last"])
@pytest.mark.parametrize(("query", "fact", "others"), IDENTIFIERS, ids=[row[0] for row in IDENTIFIERS])
def test_an_identifier_ranks_its_own_fact_first(
    make: Make, query: str, fact: str, others: list[str], last: bool
) -> None:
    """Among look-alikes the fact that holds the identifier itself is first, whenever it was stored."""
    search, ids = make(*((*others, fact) if last else (fact, *others)))
    found = search.search(query)
    assert found
    assert found[0]["fact_id"] == ids[-1 if last else 0]


@pytest.mark.parametrize(
    "query", ["tags:x", "{tags}:x", "{content tags}:x", "x*", "col:v", "kind:fact", "scope:default", "rowid:1"]
)
def test_a_column_filter_is_text(make: Make, query: str) -> None:
    """What would be a filter or a prefix in FTS5 matches no row that does not hold those words."""
    search, _ = make(*[f"row number {n} speaks of apples" for n in range(20)], tags="fruit")
    assert search.search(query) == []
    assert search.store.search_facts(query) == []


@pytest.mark.parametrize(
    "query",
    [
        "content:hello",
        "hello NOT world",
        "hello ^world",
        "NOT hello",
        "hello AND world",
        "NEAR(hello world)",
        '"hello',
        "(hello",
    ],
)
def test_an_operator_is_text(make: Make, query: str) -> None:
    """Operators neither exclude nor restrict: the fact that holds the words is found."""
    search, ids = make("hello world greeting", "apples and pears")
    assert [hit["fact_id"] for hit in search.search(query)] == [ids[0]]
    assert [hit["fact_id"] for hit in search.store.search_facts(query)] == [ids[0]]


def test_a_minus_excludes_nothing(make: Make) -> None:
    """``-secret`` asks about secret, as a person would mean it who types a flag."""
    search, ids = make("the secret recipe", "apples and pears")
    assert [hit["fact_id"] for hit in search.search("-secret")] == [ids[0]]


@pytest.mark.parametrize("name", ["%", "_", "*", "?", "A%", "An_ Lopez", "Ana*"])
def test_wildcards_in_names_are_no_wildcards(make: Make, name: str) -> None:
    """A name with a wildcard names nobody by pattern; a near spelling of a known name may still be meant."""
    search, ids = make("Bob Stone likes coffee", "Priya likes tea", "Ana Lopez sails")
    for found in (search.probe(name), search.related(name), search.reason([name])):
        assert {hit["fact_id"] for hit in found} <= {ids[2]}


@pytest.mark.parametrize("query", ["", "   ", "the of and", "what is it?", "I'm what we're", '" * ( - :', "—…", "!?"])
def test_a_query_without_terms_is_an_empty_answer(make: Make, query: str) -> None:
    """Stop words and signs alone find nothing, without an error, and the keyword leg says why it had nothing to do."""
    search, _ = make(ROLLBACK)
    found = search.search(query)
    assert found == []
    assert len(found) == 0
    assert (found.legs["keyword"].status, found.legs["keyword"].code) == ("skipped", "no_searchable_terms")
    assert found.status == "complete"
    assert not found.degraded


@pytest.mark.parametrize("query", ["\0", "\ud800", "\ud800 \0"])
def test_a_query_of_broken_characters_alone_says_so(make: Make, query: str) -> None:
    """Nothing could be searched because nothing could be read: the empty answer is no clean one."""
    search, _ = make(ROLLBACK)
    found = search.search(query)
    assert len(found) == 0
    assert found != []
    assert found.legs["keyword"].code == "encoding_invalid"


def test_broken_characters_are_left_out_and_told(make: Make) -> None:
    """The rest of the query is searched, and the report names what was wrong."""
    search, ids = make(ROLLBACK)
    found = search.search("roll\0 \ud800 rollback\0")
    assert [hit["fact_id"] for hit in found] == ids
    assert [advisory.code for advisory in found.advisories] == ["encoding_invalid"]


def test_a_query_that_is_too_long_is_cut_and_told(make: Make) -> None:
    """Of ten thousand words the first ones are searched; terms left out are named with the reason."""
    search, ids = make(ROLLBACK)
    found = search.search("rollback " + " ".join(f"w{n}" for n in range(10_000)))
    assert [hit["fact_id"] for hit in found] == ids
    assert found.status == "partial"
    assert [advisory.code for advisory in found.advisories] == ["query_truncated"]
    assert set(found.terms_dropped.values()) == {"too_many_terms"}
    assert "rollback" in found.terms_used or len(found.terms_used) == MAX_QUERY_TERMS


@pytest.mark.parametrize("query", [None, 42, 4.5, ["a"], {"a": 1}, b"bytes"])
def test_a_query_of_another_type_does_not_raise(make: Make, query: object) -> None:
    """A host may hand in anything."""
    search, ids = make("room 42 is taken")
    found = search.search(query)  # type: ignore[arg-type]
    assert [hit["fact_id"] for hit in found] == ([ids[0]] if query == 42 else [])


def test_an_unknown_topic_finds_nothing(make: Make) -> None:
    """Traces of strangers stay below the noise floor: no hit, and a clean report that all legs ran."""
    search, _ = make(*[NewFact(f"Ledger {n} balances in quarter {n}") for n in range(50)])
    found = search.search("zephyr quokka marzipan")
    assert found == []
    assert found.status == "complete"


def test_a_misspelt_word_finds_its_fact(make: Make) -> None:
    """Where no term matches, the trace still does."""
    search, ids = make("The kestrel gateway was replaced", "Invoices go out monthly", "Bob Stone likes coffee")
    found = search.search("ketsrel gatway")
    assert [hit["fact_id"] for hit in found][:1] == ids[:1]
    assert found[0]["legs"] == ["vector"]


def test_a_leg_contributed_what_is_in_the_answer(make: Make) -> None:
    """Its candidates are all that it found, its contribution those among the hits that were asked for."""
    search, _ = make(*(f"The walnut bucket {number} holds backups" for number in range(6)))
    found = search.search("walnut bucket", limit=2)
    keyword = found.legs["keyword"]
    assert len(found) == 2
    assert (keyword.raw_candidates, keyword.contributed) == (6, sum("keyword" in hit["legs"] for hit in found))


def test_a_number_is_read_as_its_digits(make: Make) -> None:
    """A model hands over what it likes: a number finds what its digits find."""
    search, ids = make("The blue door code is 8812", "The red door code is 4410")
    odd: object = 8812
    assert isinstance(odd, int)
    assert [hit["fact_id"] for hit in search.search(odd)][:1] == ids[:1]  # type: ignore[arg-type]
