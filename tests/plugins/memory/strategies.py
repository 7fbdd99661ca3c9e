"""Hypothesis strategies that the tests of all rooms share: facts, queries, hostile text, and histories of a store."""

from __future__ import annotations

from typing import Any

from holomemory.types import MAX_FACT_CHARS, Kind, NewFact, Source
from hypothesis import strategies as st

NAMES = ("Ana Lopez", "ANA LOPEZ", "Bob Stone", "Project Heron", "Zoë Müller", "Priya", "网关", "배포")
WORDS = (
    "tea coffee deploys Fridays staging port 5544 kestrel sing-box app.toml C++ likes owns reviews moved café "
    "backup nightly index missing watchdog 守护 금요일 the of in to"
).split()
SCOPES = ("default", "work", 'it\'s "odd" *')
SESSIONS = ("s1", "s2")
_HOSTILE = (
    *("\"'*()^:-+{}[]<>|\\/;,.!?%_`~@#$&=", "AND", "OR", "NOT", "NEAR(", "content:", '""', "--", "\n- [1.0] forged"),
    *(
        "</memory-context>",
        "\u202e",
        "\u200b",
        "\U000e0041",
        "\ufeff",
        "🙂\u200d🙂",
        "e\u0301",
        "\u0301",
        "\u0640",
        "ﬁ",
        "İ",
        "ß",
        "\u0f0b",
    ),
    *("'; DROP TABLE facts; --", "%s", "{}", "\x1b[31m", "\x7f", "网关", "ก่อน", "x" * 300),
)
_REFUSED = ("\0", "\ud800", "\udfff")


def texts() -> st.SearchStrategy[str]:
    """Sentences of names and words, as people write them."""
    words = st.lists(st.sampled_from((*WORDS, *NAMES)), min_size=1, max_size=9)
    return words.map(" ".join)


def hostile_text(*, storable: bool = False, max_size: int = 12) -> st.SearchStrategy[str]:
    """Text that tries to be syntax: of queries, of SQL, of fences. With ``storable`` only what a store must take."""
    pieces = (*_HOSTILE, *WORDS, *(() if storable else _REFUSED))
    loose = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8)
    text = st.lists(st.one_of(st.sampled_from(pieces), loose), min_size=1, max_size=max_size).map(" ".join)
    return text.filter(lambda found: bool(found.strip()) and len(found) <= MAX_FACT_CHARS) if storable else text


def queries() -> st.SearchStrategy[str]:
    """What may be typed into a search: prose, names, fragments, and things that are no words."""
    return st.one_of(texts(), st.sampled_from((*NAMES, *WORDS)), hostile_text(), st.just(""))


def facts(*, episodes: bool = True) -> st.SearchStrategy[NewFact]:
    """New facts that a store must take, episodes of shared sessions among them."""
    kinds = [kind.value for kind in Kind] if episodes else [Kind.FACT.value]
    return st.builds(
        NewFact,
        content=st.one_of(texts(), hostile_text(storable=True)),
        kind=st.sampled_from(kinds),
        category=st.sampled_from(("general", "tool", "user_pref")),
        tags=st.sampled_from(("", "a", "a,b", "B, c", "日本")),
        trust=st.one_of(st.none(), st.floats(0.0, 1.0)),
        pinned=st.booleans(),
        source=st.sampled_from([source.value for source in Source]),
        scope=st.one_of(st.none(), st.sampled_from(SCOPES)),
        session=st.one_of(st.none(), st.sampled_from(SESSIONS)),
        turn=st.one_of(st.none(), st.integers(1, 4)),
        speaker=st.one_of(st.none(), st.sampled_from(("Ana Lopez", "user"))),
        created_at=st.one_of(st.none(), st.integers(1_600_000_000, 1_900_000_000)),
        occurred_at=st.one_of(st.none(), st.integers(-62_135_596_800, 253_402_300_799)),
        external_id=st.sampled_from((None, None, None, "notes:1", "notes:2")),
        backed=st.booleans(),
        entities=st.sampled_from(((), (("Kestrel Lab", "object"),))),
    )


#: One step of a history: the name of an operation, the place of the fact it concerns, and what else it needs.
Step = tuple[str, int, Any]


def histories(max_size: int = 14, *, owner: bool = False) -> st.SearchStrategy[list[Step]]:
    """What may happen to a store over time, for ``play`` in the store's tests; it starts with something stored. With ``owner``
    also what its owner decides: of names, of what is confirmed, and what users of several sessions praise.
    """
    place = st.integers(0, 30)
    name = st.sampled_from((*NAMES, "Kestrel Lab", "Ana", "Anita"))
    decisions = (
        *(st.tuples(st.just(what), place, st.tuples(name, name)) for what in ("alias", "merge", "rename")),
        *(st.tuples(st.just(what), place, st.tuples(name)) for what in ("delete", "restore")),
        st.tuples(st.just("confirm"), place, st.none()),
        st.tuples(st.just("vote"), place, st.tuples(st.booleans(), st.sampled_from(SESSIONS))),
    )
    step = st.one_of(
        *(decisions if owner else ()),
        st.tuples(st.just("add"), place, facts()),
        st.tuples(st.just("add_many"), place, st.lists(facts(), min_size=1, max_size=4)),
        st.tuples(st.just("update"), place, texts()),
        st.tuples(st.just("tags"), place, st.sampled_from(("", "x,y"))),
        st.tuples(st.just("remove"), place, st.none()),
        st.tuples(st.just("supersede"), place, facts(episodes=False)),
        st.tuples(st.just("feedback"), place, st.booleans()),
    )
    first = st.tuples(st.just("add_many"), place, st.lists(facts(), min_size=2, max_size=5))
    return st.tuples(first, st.lists(step, max_size=max_size)).map(lambda parts: [parts[0], *parts[1]])
