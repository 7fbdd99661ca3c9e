"""The commands that change facts: add, update, supersede, forget, confirm, feedback; they decide nothing themselves."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

import click

from ..errors import BadText, BadValue, UnknownFact
from ..types import Added, Fact
from .app import OK, Choice, pass_choice, shared
from .render import as_json, clean, say

FACT_ID = click.IntRange(1, 2**63 - 1)
fact_id_argument = click.argument("fact_id", metavar="ID", type=FACT_ID)
yes_option = click.option("--yes", is_flag=True, help="Do not ask.")


def given(words: tuple[str, ...]) -> str:
    """The text of the arguments, or of stdin where they are a single dash."""
    if words != ("-",):
        return " ".join(words)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig").rstrip("\r\n")
    except UnicodeDecodeError:
        raise BadText("The text on stdin is not UTF-8; nothing was stored.") from None


def agreed(question: str, *, yes: bool, about: Iterable[str] = ()) -> None:
    """Ask before something final, having shown what it is about; where nobody can answer, --yes is needed."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadValue("This needs --yes where nobody can be asked; nothing was changed.")
    for line in about:
        say(line, err=True)
    if not click.confirm(question, err=True):
        raise BadValue("Nothing was changed.")


def known(fact: Fact | None, fact_id: int) -> Fact:
    """The fact, or the error that there is none."""
    if fact is None:
        raise UnknownFact(f"There is no fact #{fact_id} here.")
    return fact


def _told(choice: Choice, added: Added, verb: str) -> int:
    """Say what became of a new text."""
    if choice.as_json:
        as_json(added.to_dict())
        return OK
    say(f"already known as #{added.fact_id}" if added.status == "duplicate" else f"{verb} #{added.fact_id}")
    if added.near:
        say(f"says almost the same as {', '.join(f'#{near}' for near in added.near)}")
    if added.redacted:
        say(f"redacted before storing: {', '.join(map(clean, added.redacted))}")
    return OK


def _done(choice: Choice, answer: dict[str, Any], sentence: str) -> int:
    """Say that a change was made."""
    if choice.as_json:
        as_json(answer)
    else:
        say(sentence)
    return OK


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--category", default="general", show_default=True, metavar="NAME", help="The fact's category.")
@click.option("--tags", default="", metavar="A,B", help="Tags, separated by commas.")
@click.option("--pinned", is_flag=True, help="Put it into every turn, within the budget.")
@shared
@pass_choice
def add(choice: Choice, /, text: tuple[str, ...], category: str, tags: str, *, pinned: bool) -> int:
    """Store a fact, as said by you ("-" reads it from stdin)."""
    with choice.memory(writes=True) as memory:
        added = memory.add(given(text), category=category, tags=tags, pinned=pinned)
    return _told(choice, added, "added")


@click.command()
@fact_id_argument
@click.option("--content", metavar="TEXT", help='The new text ("-": from stdin); `supersede` keeps the old one.')
@click.option("--category", metavar="NAME", help="The new category.")
@click.option("--tags", metavar="A,B", help="The new tags.")
@click.option("--pin/--unpin", "pinned", default=None, help="Put it into every turn, or no longer.")
@click.option("--trust-delta", type=click.FloatRange(-1.0, 1.0), help="Raise or lower the trust.")
@shared
@pass_choice
def update(choice: Choice, /, fact_id: int, content: str | None, **changes: Any) -> int:
    """Change a fact in place."""
    if content is not None:
        changes["content"] = given((content,))
    if all(value is None for value in changes.values()):
        raise BadValue("Say what to change: --content, --category, --tags, --pin, --unpin or --trust-delta.")
    with choice.memory() as memory:
        memory.update(fact_id, **changes)
    return _done(choice, {"fact_id": fact_id, "updated": True}, f"updated #{fact_id}")


@click.command()
@fact_id_argument
@click.argument("text", nargs=-1, required=True)
@click.option("--category", metavar="NAME", help="The new fact's category; without it, the old one's.")
@click.option("--tags", metavar="A,B", help="The new fact's tags; without it, the old one's.")
@shared
@pass_choice
def supersede(choice: Choice, /, fact_id: int, text: tuple[str, ...], category: str | None, tags: str | None) -> int:
    """Store what is true now in the place of an old fact, which stays in the history ("-" reads stdin)."""
    with choice.memory() as memory:
        old = known(memory.get(fact_id), fact_id)
        added = memory.supersede(
            fact_id,
            given(text),
            category=old.category if category is None else category,
            tags=old.tags if tags is None else tags,
            scope=old.scope,
        )
    return _told(choice, added, f"superseded #{fact_id} by")


@click.command()
@click.argument("fact_ids", metavar="ID...", nargs=-1, required=True, type=FACT_ID)
@yes_option
@shared
@pass_choice
def forget(choice: Choice, /, fact_ids: tuple[int, ...], *, yes: bool) -> int:
    """Delete facts for good, bytes included."""
    with choice.memory() as memory:
        facts = [known(memory.get(fact_id), fact_id) for fact_id in dict.fromkeys(fact_ids)]
        shown = (f"#{fact.fact_id}  {clean(fact.content)}" for fact in facts)
        agreed("Delete this for good?", yes=yes, about=shown)
        for fact in facts:
            memory.forget(fact.fact_id)
    ids = [fact.fact_id for fact in facts]
    return _done(choice, {"forgotten": ids}, f"forgot {', '.join(f'#{fact_id}' for fact_id in ids)}")


@click.command()
@click.argument("fact_ids", metavar="ID...", nargs=-1, required=True, type=FACT_ID)
@shared
@pass_choice
def confirm(choice: Choice, /, fact_ids: tuple[int, ...]) -> int:
    """Say that facts are true: from now on they may be put into a turn unasked."""
    with choice.memory() as memory:
        ids = [known(memory.get(fact_id), fact_id).fact_id for fact_id in dict.fromkeys(fact_ids)]
        for fact_id in ids:
            memory.confirm(fact_id)
        # Read once more: an agent may have given a fact another text since the user saw it, and that is what was vouched for.
        facts = [known(memory.get(fact_id), fact_id) for fact_id in ids]
    said = "\n".join(f"confirmed #{fact.fact_id}  {clean(fact.content)}" for fact in facts)
    return _done(choice, {"confirmed": ids, "facts": [fact.to_dict() for fact in facts]}, said)


@click.command()
@fact_id_argument
@click.argument("verdict", type=click.Choice(["helpful", "unhelpful"]))
@shared
@pass_choice
def feedback(choice: Choice, /, fact_id: int, verdict: str) -> int:
    """Say whether a recalled fact helped: helpful raises its trust by 0.05, unhelpful lowers it by 0.10."""
    with choice.memory() as memory:
        answer = memory.feedback(fact_id, verdict == "helpful")
    return _done(choice, answer, f"noted: the trust of #{fact_id} is now {answer['new_trust']:.2f}")


COMMANDS = (add, update, supersede, forget, confirm, feedback)
