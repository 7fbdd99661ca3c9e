"""What FTS5 chokes on, and what users of other memories reported: every input answers, and finds the fact that it names."""

from __future__ import annotations

import pytest
from holomemory.retrieval import FactRetriever
from holomemory.types import MAX_QUERY_TERMS, NewFact, Recall
from retrieval.stores import Make

#: The fact that an input must find among all the others, or "" where there is nothing to find.
REPORTED = {
    # FTS5, measured
    "$prev.id": "the step reads $prev.id first", "GB/s": "the link does 40 GB/s", "Bob's": "Bob's bike is red",
    "#682": "issue #682 is closed", "B=128": "training used B=128", "Min-K%Prob": "we compared Min-K%Prob",
    "@nasa": "the handle is @nasa", "1.2.3": "we pinned it to 1.2.3", "khive-pack-memory": "khive-pack-memory is archived",
    "POL-358": "POL-358 covers travel", "2026-07-10": "the audit is on 2026-07-10", "C:\\temp": "logs go to C:\\temp",
    "grammar::fa": "the module grammar::fa parses Persian", "hello:": "she says hello every day", '"unbalanced': "the tree is unbalanced",
    'foo"bar': 'the literal foo"bar crashed it', "(hello": "she says hello every day", "hello AND": "she says hello every day",
    "NOT hello": "she says hello every day", "NEAR(hello": "she says hello every day", "hello OR OR x": "she says hello every day",
    "hello\0dolly": "she says hello every day", "hello\ud800": "she says hello every day", "hello\x07dolly": "she says hello every day",
    "party 🎉": "the party is in May 🎉", "hello ^dolly": "she says hello every day", "C++": "the tool is written in C++",
    "C#": "the plugin is written in C#", "pve-01": "pve-01 host is in rack 4",
    "what happened with the deployment rollback": "the deployment rollback came from a missing index",
    # others' reports
    "Claude/Codex": "Claude/Codex share one quota", "gateway/WebUI": "gateway/WebUI runs on port 8080",
    "memory:safe": "the tag memory:safe marks reviewed facts", 'say "hi': "they say hi in Lisbon",
    "(python": "the glue is python", "project:hermes deadline": "the hermes deadline is Friday",
    "错题本 OR wrong-book OR mistakes": "错题本放在书架上", "watchdog": "仓库的网关使用watchdog进程守护", "桌面": "截图保存在桌面上",
    "广西 OR 桂林": "他住在广西桂林", "设备": "设备清单在表格里", "DO NOT USE FIND /": "do not use find on the root",
    "a=b foo&bar": "the query string is a=b foo&bar", "x\\y": "the share is x\\y", "<x>": "", "50%": "fifty is 50% of it",
    "NOTE: mentions": "a note mentions the vendor", "38.101": "3GPP TS 38.101 lists the bands",
    "Breeder's and Exhibitor's": "the Breeder's and Exhibitor's guide", "gpt-4o": "the router prefers gpt-4o",
    "100-200MB": "dumps are 100-200MB", "k=60": "fusion uses k=60", "score 0.99": "its score 0.99 was a fluke",
    "hello.world": "the demo is hello.world", "BENCH-100821": "BENCH-100821 is the baseline",
    "don't use agents": "don't use agents for billing",
    "Downloads/transcripts": "they are in Downloads/transcripts", '"--error-on-warnings"': "CI passes --error-on-warnings",
    ":asd:": "the emote is :asd:", "-4i": "the root is -4i", "callison-burch": "the paper is by callison-burch",
    "agentic-os dashboard": "the agentic-os dashboard is down", "ANDROID": "the app is for ANDROID", "CLAUDE.md": "rules live in CLAUDE.md",
    "session-recall": "the skill is called session-recall", "-secret": "the secret santa list is done", "a@nasa.gov": "write to a@nasa.gov",
    "v1.2.3": "the tag is v1.2.3", "multi-agent": "the multi-agent demo is Monday", "src/main.py": "it starts in src/main.py",
    "quick ok": "a quick ok is enough",
}  # fmt: skip
#: Inputs in which there is nothing to search for.
EMPTY = (
    "", " ", "\t", "\0", "*", "**", "()", "{", "}", "AND", '"', "—", "…", "\u200b", "-", "!", "=", "\\", "?", "''", "\ud800", "NEAR",
    "park.", "(" * 200,
)  # fmt: skip
HOSTILE = (
    "x" * 1_000_000,
    " ".join(f"term{n}" for n in range(10_000)),
    "tags:x",
    "{content tags}:x",
    "content:hello",
    "col:v",
)

ALIKE = (
    "pve-02 host is in rack 5", "pve01 was the old name", "the multi tool and the agent", "v1.2.4 is next", "a@esa.int is theirs",
    "GB and seconds", "C is the older language", "it starts in src/other.py", "the audit was on 2026-07-11", "do and do not",
)  # fmt: skip


def everything(make: Make) -> FactRetriever:
    """All the facts, with look-alikes among them."""
    facts = dict.fromkeys([*filter(None, REPORTED.values()), *ALIKE])
    return make(*facts)[0]


def ways(search: FactRetriever, query: object) -> tuple[Recall, ...]:
    """The answers of every way of searching that looks at text."""
    text = str(query)
    return (
        search.search(text),
        search.search(text, syntax=True),
        search.inject(text, min_trust=0.0, limit=5),
        search.probe(text),
        search.related(text),
        search.reason([text, "hello"]),
        search.store.search_facts(text),
    )


def test_every_reported_input_answers_and_finds_its_fact(make: Make) -> None:
    """No way of searching raises or loses a leg; a plain search puts the fact that was named first."""
    search = everything(make)
    missed = {}
    for query, fact in REPORTED.items():
        found = search.search(query)
        for answer in ways(search, query):
            failed = {leg.code for leg in answer.legs.values() if leg.status == "failed"}
            assert failed <= {"fts_syntax"}, query
        if fact and [hit["content"] for hit in found[:1]] != [fact]:
            missed[query] = [hit["content"] for hit in found[:3]]
    assert missed == {}


@pytest.mark.parametrize("query", [*EMPTY, *HOSTILE, 5, None, ["a"], 1.5], ids=lambda query: repr(query)[:20])
def test_every_odd_input_answers(make: Make, query: object) -> None:
    """Nothing to search for, far too much, an operator, or no text at all: an answer and no exception."""
    search, _ = make("the cafeteria opens at nine")
    for answer in ways(search, query):
        assert isinstance(answer, Recall)
        assert len(answer) == 0
    assert search.search(query).status in ("complete", "partial")  # type: ignore[arg-type]


@pytest.mark.parametrize("query", [query for query in EMPTY if query not in ("\ud800", "\0", "park.", "NEAR")])
def test_nothing_to_search_for_is_told_as_such(make: Make, query: str) -> None:
    """A leg without a term has not run: it was skipped, with the code that says so; the index was never asked."""
    search, _ = make("the cafeteria opens at nine")
    found = search.search(query)
    assert (found.legs["keyword"].status, found.legs["keyword"].code) == ("skipped", "no_searchable_terms")
    assert (found.status, found.advisories) == ("complete", [])


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("tags:heron", {1, 3}),
        ("content:hello", {0}),
        ("-secret", {2}),
        ("hello NOT world", {0}),
        ("{tags}:heron", {1, 3}),
        ("heron*", {1, 3}),
        ("hello AND NOT hello", {0}),
        ("heron AND secret", {1, 2, 3}),
    ],
)
def test_nothing_that_a_user_types_acts(make: Make, query: str, wanted: set[int]) -> None:
    """It is text: no column is filtered, nothing is excluded, required or completed."""
    search, ids = make("hello world", "the heron nests", "a secret heronry", NewFact("quiet", tags="heron"))
    plain = FactRetriever(search.store, off=("vector",))  # spelling would bring heronry in
    assert {ids.index(hit["fact_id"]) for hit in plain.search(query)} == wanted


@pytest.mark.parametrize(
    ("query", "wanted"),
    [("tags:x", [3]), ("hello NOT world", [4]), ("xyl*", [2]), ("secret AND xylophone", [2]), ("content:quiet", [3])],
)
def test_with_syntax_it_acts(make: Make, query: str, wanted: list[int]) -> None:
    """The expression decides which facts are found, whatever the other legs bring."""
    search, ids = make(
        "hello world", NewFact("the x files", tags="y"), "a secret xylophone", NewFact("quiet", tags="x"), "hello Ana"
    )
    found = search.search(query, syntax=True)
    assert [ids.index(hit["fact_id"]) for hit in found] == wanted
    assert found.status == "complete"


def test_a_syntax_error_leaves_the_other_legs(make: Make) -> None:
    """An expression that SQLite refuses costs the keyword leg; the others find what they find with that leg switched off."""
    search, _ = make("Ana likes tea", "Bob likes tea too", "Ana has a dog")
    for query in ("(Ana", '"Ana', "nobody:Ana", "Ana AND", "(" * 150 + "Ana" + ")" * 150):
        found = search.search(query, syntax=True)
        assert (found.legs["keyword"].status, found.legs["keyword"].code) == ("failed", "fts_syntax"), query
        off = FactRetriever(search.store, off=("keyword",)).search(query, syntax=True)
        assert [hit["fact_id"] for hit in found] == [hit["fact_id"] for hit in off] != []
        assert (found.status, off.status) == ("partial", "complete")


def test_a_lone_character_is_told(make: Make) -> None:
    """A character of a script without spaces is found where a pair begins with it; at the end of a run it is not, which is told."""
    search, ids = make("用户有一只猫叫咪咪", "X是一个变量", "我有一只猫")
    for query in ("猫", "猫 猫", "猫？"):
        found = search.search(query)
        assert ([hit["fact_id"] for hit in found], found.status) == (ids[:1], "partial")
        assert found.legs["keyword"].code == "short_terms_unenforced"
        assert found.terms_dropped == {"猫": "too_short"}
    assert search.search("一只猫").status == "complete"
    assert search.search("猫 cat").status == "complete"
    assert search.inject("猫", min_trust=0.0, limit=5).advisories == []  # nobody asked


def test_more_terms_than_are_asked_for_is_told(make: Make) -> None:
    """The rarest are asked for; that others which the index holds were left out is told, with which. Strangers cost nothing."""
    words = [f"word{n}" for n in range(MAX_QUERY_TERMS + 8)]
    search, _ = make(" ".join(words), "something else")
    found = search.search(" ".join(words))
    assert (found.status, found.legs["keyword"].code, len(found.terms_used)) == (
        "partial",
        "query_truncated",
        MAX_QUERY_TERMS,
    )
    assert set(found.terms_dropped.values()) == {"too_many_terms"}
    assert set(found.terms_used) | set(found.terms_dropped) == set(words)
    strangers = search.search(" ".join(["something", *(f"stranger{n}" for n in range(40))]))
    assert (strangers.status, len(strangers)) == ("complete", 1)
