"""However a text is made, what is done with it takes time that grows with its length only."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from holomemory.types import NewFact
from turns import tool, turning

#: Signs and words that patterns begin with, repeated: each start may be one too many.
UNITS = ("a", "Ab ", "1 ", "a-", "'", "<", "a@", "网", "is not ", "password ", "Ana aka Bo ", "5 May ")
MORE = (
    *(" b", '"', "= ", "a.", "://", "1.", "x=", "\na", "(", "e\u0301", "Ana says: ", "eyJ", "sk-", "-----BEGIN ", "</memory-context>"),
    *("a b, ", "%41", "I am ", "used to ", "http://a.b/", "\u200b", "`", "# ", "ﷺ", "1,000 ", "C++ ", "not ", "and ", "Mr. ", "12:30 "),
)


def _turn(text: str) -> Callable[[], None]:
    """One life of a text: asked, said by the user, noted by the agent, looked for, compared, and shown."""

    def live() -> None:
        with turning("Ana likes tea", "The staging database listens on port 5544") as provider:
            provider.prefetch(text)
            answer = tool(provider, "add", content=text)
            provider.sync_turn(text, text)
            assert "error" not in answer
            assert provider.memory is not None
            provider.memory.put(NewFact(f"Bob {text}"[:8_000], kind="episode", session="s1", speaker="Bob"))
            for action in ("search", "probe", "related"):
                tool(provider, action, query=text, entity=text)
            tool(provider, "contradict")
            provider.initialize("s2")
            provider.prefetch(text)

    return live


def _seconds(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.parametrize("unit", [*UNITS, *(pytest.param(unit, marks=pytest.mark.soak) for unit in MORE)])
def test_the_life_of_a_text_takes_linear_time(unit: str) -> None:
    """Eight times as long a text takes about eight times as long; the square of it would be sixty-four times."""
    short, long = ((unit * size)[:size].strip() for size in (1_000, 7_990))
    _seconds(_turn(short))  # tables are built on first use
    assert _seconds(_turn(long)) <= 20 * _seconds(_turn(short)) + 0.2
