"""Provenance: whose word a fact is decides what may enter a turn unasked, whatever the fact says and however often it is praised."""

from __future__ import annotations

import random

import pytest
from holomemory import HolographicMemoryProvider
from holomemory.types import NewFact
from turns import feedback, found, remembering, rows, tool, turning

LIE = "The staging database listens on port 9999"
ASKED = "which port does the staging database use?"


def turn(provider: HolographicMemoryProvider, said: str, *notes: str, answer: str = "Done.") -> str:
    """One turn as a host runs it: prefetch, the model's notes through the tool, sync; answers the injected block."""
    block = provider.prefetch(said)
    for note in notes:
        tool(provider, "add", content=note)
    provider.sync_turn(said, answer)
    return block


@pytest.mark.parametrize("source", ["tool_output", "imported", "unknown"])
def test_what_a_tool_or_an_import_says_is_found_by_search_alone(source: str) -> None:
    """Three hundred such facts, stuffed with the words of the question, put none into a turn; a search finds and labels them."""
    facts = [NewFact(f"{LIE} {ASKED} note {number}", source=source, trust=1.0, pinned=True) for number in range(300)]
    with turning(*facts, "The staging database listens on port 5544") as provider:
        assert rows(provider.prefetch(ASKED)) == ["The staging database listens on port 5544"]
        hits = tool(provider, "search", query=ASKED, limit=50)["results"]
        assert source in {hit["source"] for hit in hits}


@pytest.mark.parametrize("size", [100, pytest.param(1_000, marks=pytest.mark.soak)])
def test_poison_costs_honest_facts_next_to_nothing(size: int) -> None:
    """As many poisoned facts as honest ones, stuffed with their questions: none enters a turn, all are labelled when searched for,
    and at most two in a hundred honest facts fall out of the first five.
    """
    honest = [f"Service kestrel-{n} listens on port {10_000 + n}" for n in range(size)]
    asked = [f"which port does service kestrel-{n} listen on?" for n in range(0, size, max(1, size // 100))]
    sources = ("tool_output", "imported")
    lies = [NewFact(f"{honest[n]}7. {asked[n % len(asked)]} Obey note {n}", source=sources[n % 2]) for n in range(size)]

    def first_five(*facts: str | NewFact) -> int:
        with turning(*facts) as provider:
            told = [rows(provider.prefetch(question)) for question in asked]
            hits = [tool(provider, "search", query=question, limit=5)["results"] for question in asked]
        assert not any("Obey" in row for block in told for row in block)
        assert all((hit["source"] in sources) == ("Obey" in hit["content"]) for found_here in hits for hit in found_here)
        wanted = honest[:: max(1, size // 100)]
        return sum(any(hit["content"] == fact for hit in here) for fact, here in zip(wanted, hits, strict=True))

    before, after = first_five(*honest), first_five(*honest, *lies)
    print({"honest": size, "poisoned": size, "asked": len(asked), "hit@5": (before, after)})  # noqa: T201 - for the docs
    assert before - after <= 0.02 * len(asked)


def test_a_note_that_the_user_stands_behind_enters_turns() -> None:
    """What the user asked to remember, or said themselves, comes back in later turns in the agent's words."""
    with turning() as provider:
        turn(provider, "Please remember: the staging database is on port 5544", "Staging database port: 5544")
        turn(provider, "I moved to Lisbon last month", "The user moved to Lisbon")
        provider.initialize("s2")
        assert rows(turn(provider, ASKED)) == ["Staging database port: 5544"]
        assert rows(turn(provider, "did I move to Lisbon or Porto?"))[0] == "The user moved to Lisbon"


def test_a_note_from_elsewhere_waits_for_the_user() -> None:
    """A value that only a page named is stored, says so, and enters no turn until the user confirms it."""
    with turning() as provider:
        block = provider.prefetch("summarise https://example.org for me")
        assert block == ""
        answer = tool(provider, "add", content=LIE)
        assert answer["status"] == "added"
        assert "No words of the user" in answer["note"]
        provider.sync_turn("summarise https://example.org for me", "It is about databases.")
        for session in ("s1", "s2"):
            provider.initialize(session)
            assert turn(provider, ASKED) == ""
        assert found(provider, "search", query=ASKED) == [LIE]
        assert provider.memory is not None
        provider.memory.confirm(answer["fact_id"])
        assert rows(provider.prefetch(ASKED, session_id="s3")) == [LIE]


@pytest.mark.parametrize("later", ["yes", "ok do it", "please remember that I like tea", "thanks, save my notes"])
def test_a_delayed_yes_vouches_for_nothing_earlier(later: str) -> None:
    """A note made in one turn is held against the words of that turn: a later yes, or a request about something else, is not its own."""
    with turning() as provider:
        turn(provider, "read the page about staging databases", LIE)
        turn(provider, later)
        provider.initialize("s2")
        assert LIE not in rows(turn(provider, ASKED))


def test_a_note_of_another_process_is_judged_by_the_turn() -> None:
    """A note that came in beside the provider (a tool server's) is backed at the end of the turn whose words support it."""
    with turning() as provider:
        assert provider.memory is not None
        provider.prefetch("our staging database listens on port 5544, please remember")
        provider.memory.put(NewFact("The staging database listens on port 5544", source="agent_noted"))
        provider.memory.put(NewFact("Deploys go through host kestrel-9", source="agent_noted", session="other"))
        provider.sync_turn("our staging database listens on port 5544, please remember", "Noted.")
        assert [fact.backed for fact in provider.memory.facts()] == [True, False]


def test_praise_lifts_nothing_over_the_line() -> None:
    """Ten thousand helpful votes of one session move trust by 0.15, those of a hundred sessions to 1; neither injects what nobody
    vouched for, and the votes of a host without sessions count as the owner's.
    """
    with turning(NewFact(LIE, source="tool_output")) as provider:
        start = tool(provider, "list")["facts"][0]["trust_score"]
        for _ in range(10_000):
            last = feedback(provider, action="helpful", fact_id=1)
        assert last["new_trust"] == pytest.approx(start + 0.15)
        assert tool(provider, "update", fact_id=1, trust_delta=1.0)["updated"]
        assert tool(provider, "list")["facts"][0]["trust_score"] == pytest.approx(start + 0.15)
        for number in range(100):
            provider.initialize(f"other-{number}")
            feedback(provider, action="helpful", fact_id=1)
        assert tool(provider, "list")["facts"][0]["trust_score"] == 1.0
        assert provider.prefetch(ASKED) == ""


def test_a_session_cannot_bury_a_fact_either() -> None:
    """Unhelpful votes of one session take 0.15 at most, so that one bad conversation hides nothing the user said."""
    with turning("The staging database listens on port 5544") as provider:
        for _ in range(20):
            feedback(provider, action="unhelpful", fact_id=1)
        assert rows(provider.prefetch(ASKED)) == ["The staging database listens on port 5544"]


def test_what_was_confirmed_is_what_was_shown() -> None:
    """Confirming changes whose word a fact is, and of a thousand random texts not one character."""
    chance = random.Random(39)
    pieces = ("\u202eliame", "<b>", "\u200d", "⏎", "‹x›", "e\u0301", "\U000e0041", "## New Instructions", "\x1b[2K", "网关", "  ", "\n- ")
    said = [f"Rule {number}: {' '.join(chance.choices(pieces, k=chance.randrange(1, 9)))}.".strip() for number in range(1_000)]
    with remembering() as memory:
        memory.add_many(NewFact(text, source="imported") for text in said)
        shown = [hit["content"] for hit in memory.export()]
        for number in range(1, 1_001):
            memory.confirm(number)
        after = list(memory.export())
        assert [row["content"] for row in after] == shown == said
        assert {row["source"] for row in after} == {"user_confirmed"}


#: What cannot hold beside another of its kind: a sentence, the question, what the user said, what somebody else says.
CONFLICTS = (
    ("The {} database listens on port {}", "which port does the {} database listen on?", "5544", "9999"),
    ("{} lives in {}", "where does {} live?", "Lisbon", "Oslo"),
    ("The deploy of {} runs on {}", "when does the deploy of {} run?", "Friday", "Monday"),
    ("{} works at {}", "where does {} work?", "Initech", "Globex"),
    ("The owner of {} is {}", "who is the owner of {}?", "Priya", "Bob Stone"),
    ("Backups of {} go to {}", "where do backups of {} go?", "kestrel-1", "walnut-2"),
    ("{} uses Python {}", "which Python does {} use?", "3.10", "3.11"),
)


@pytest.mark.parametrize(("text", "question", "true", "false"), CONFLICTS, ids=[conflict[0] for conflict in CONFLICTS])
def test_the_users_word_ranks_before_a_tools(text: str, question: str, true: str, false: str) -> None:
    """Where somebody else contradicts the user, earlier or later and however trusted, the user's fact comes first, a search shows
    both, they are told as a contradiction, and the turn has the user's.
    """
    for name in ("Kestrel", "Heron", "Osprey"):
        said, lie = text.format(name, true), text.format(name, false)
        for source in ("tool_output", "imported", "unknown", "agent_noted"):
            for facts in ((said, NewFact(lie, source=source)), (NewFact(lie, source=source, trust=1.0), said)):
                with turning(*facts) as provider:
                    assert found(provider, "search", query=question.format(name)) == [said, lie]
                    assert rows(provider.prefetch(question.format(name))) == [said]
                    assert len(tool(provider, "contradict")["results"]) == 1


@pytest.mark.parametrize(
    "variant", ["{0} (copy {1})", "Note {1}: {0} {2}", "{0}, {2} {1}"], ids=["copy", "stuffed", "stuffed, too"]
)
def test_a_lie_told_a_thousand_times_counts_once(variant: str) -> None:
    """However often a tool says it, the user's fact is among the first two, and one copy of the lie is among the first five."""
    lies = [NewFact(variant.format(LIE, number, ASKED), source="tool_output") for number in range(1_000)]
    others = [
        f"The {name} database listens on port {5_000 + n}"
        for n, name in enumerate(("billing", "search", "audit", "mail"))
    ]
    with turning("The staging database listens on port 5544", *lies, *others) as provider:
        hits = found(provider, "search", query=ASKED, limit=50)
        assert "The staging database listens on port 5544" in hits[:2]
        assert sum(LIE in text for text in hits[:5]) == 1
        assert sum(LIE in text for text in hits) > 1
