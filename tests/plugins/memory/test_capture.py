"""Capture: which words of a turn are kept, in which form, and what of them is never kept."""

from __future__ import annotations

from typing import Any

import pytest
from holomemory import capture
from holomemory.text.quote import render_block
from holomemory.types import MAX_FACT_CHARS
from turns import HEADER, remembering, texts

BLOCK = render_block([{"fact_id": 1, "content": "Kestrel listens on 5544", "source": "user_said"}])


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        ("  hello \n", "hello"),
        (
            [{"type": "text", "text": "hello"}, {"type": "image", "url": "x"}, {"type": "input_text", "text": "there"}],
            "hello\nthere",
        ),
        ([], ""),
        (None, ""),
        (5, ""),
        (b"bytes", ""),
        ({"type": "text", "text": "x"}, ""),
        ([None, 5, "x", {"type": "text"}, {"text": "untyped"}], ""),
        (f"{BLOCK}\n\nhello", "hello"),
        (f"hello\n\n<memory-context>\n{BLOCK}\n</memory-context>", "hello"),
        ([{"type": "text", "text": f"{BLOCK}\n\nhello"}], "hello"),
    ],
)
def test_the_plain_text_of_a_message(content: Any, answer: str) -> None:
    """Text and text parts, without what we injected ourselves."""
    assert capture.plain(content) == answer
    assert HEADER not in capture.plain(content)


def test_episodes_keep_both_sides_with_who_spoke() -> None:
    """In the order of the turn, under its session; an empty side leaves no row."""
    with remembering() as memory:
        assert capture.episodes(memory, "Hello", "Hi there", "s7") == [1, 2]
        assert capture.episodes(memory, "Only me", " ", "") == [3]
        kept = [(fact.content, fact.kind, fact.speaker, fact.session, fact.source) for fact in memory.facts()]
        assert kept == [
            ("Hello", "episode", "user", "s7", "user_said"),
            ("Hi there", "episode", "assistant", "s7", "agent_noted"),
            ("Only me", "episode", "user", "default", "user_said"),
        ]


@pytest.mark.parametrize("text", ["x" * (2 * MAX_FACT_CHARS + 5), "a\0b", "a\ud800b", " " * 9_000, "word " * 5_000])
def test_episodes_take_any_text(text: str) -> None:
    """What is long is kept in pieces, what cannot be stored is left out of it, and nothing raises."""
    with remembering() as memory:
        capture.episodes(memory, text, "", "s1")
        kept = "".join(texts(memory))
        clean = text.replace("\0", " ").encode("utf-8", "ignore").decode()
        assert "".join(kept.split()) == "".join(clean.split())


def test_a_fact_that_was_stored_before_is_not_new() -> None:
    """The ids that are answered are those of facts that were not known."""
    with remembering("The user lives in Graz.") as memory:
        assert capture.facts(memory, "I live in Graz. I use Helix.", "s1") == [2]
        assert capture.facts(memory, "I live in Graz. I use Helix.", "s1") == []
        assert capture.from_messages(memory, [{"role": "user", "content": "I use Helix."}], "s1", ()) == []


def test_only_the_users_messages_are_read() -> None:
    """What assistant, system and tools say is nobody's statement."""
    said = "I live in Graz."
    with remembering() as memory:
        messages = [{"role": role, "content": said} for role in ("assistant", "system", "tool", "developer", None)]
        assert capture.from_messages(memory, messages, "s1", ()) == []
        assert capture.from_messages(memory, [{"role": "user", "content": said}], "s1", ()) == [1]


def test_the_end_of_a_session_brings_nothing_back() -> None:
    """Texts that were taken when they were said are not read again, and what was replaced since stays replaced."""
    messages = [{"role": "user", "content": text} for text in ("I live in Graz.", "I use Helix.")]
    with remembering() as memory:
        capture.facts(memory, "I live in Graz.", "s1")
        memory.forget(1)
        assert len(capture.from_messages(memory, messages, "s1", {"I live in Graz."})) == 1
        assert texts(memory) == ["The user uses Helix."]
        (fact,) = memory.facts()
        memory.supersede(fact.fact_id, "The user uses Vim.")
        assert capture.from_messages(memory, messages[1:], "s1", ()) == []
        assert texts(memory) == ["The user uses Vim."]


def test_a_statement_with_a_secret_is_redacted() -> None:
    """What the user lets slip is kept without it."""
    with remembering() as memory:
        capture.facts(memory, "Remember that the door password is hunter2xyz!", "s1")
        capture.episodes(memory, "The door password is hunter2xyz!", "Noted: hunter2xyz password is: hunter2xyz!", "s1")
        assert texts(memory)
        assert not any("password is hunter2xyz" in text for text in texts(memory))
