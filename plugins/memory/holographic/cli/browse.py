"""The commands that look things up: show, list, history, entities; they never search and never change anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from ..types import Fact
from .app import OK, Choice, pass_choice, shared
from .render import as_json, document, pairs, say, table
from .search import category_option, kind_option, looked_up
from .write import fact_id_argument, known

if TYPE_CHECKING:
    from ..memory import Memory

_LISTING = ("listing",)


def facts_table(facts: Iterable[Fact]) -> None:
    """The table of facts."""
    rows = [
        (
            f"#{fact.fact_id}" + ("" if fact.status == "active" else f" ({fact.status})"),
            fact.category,
            f"{fact.trust_score:.2f}",
            fact.source.replace("_", " "),
            str(fact.to_dict()["occurred_at"] or fact.to_dict()["created_at"])[:10],
            fact.content,
        )
        for fact in facts
    ]
    if rows:
        table(("id", "category", "trust", "source", "when", "content"), rows)
    else:
        say("no facts", err=True)


@click.command()
@fact_id_argument
@shared
@pass_choice
def show(choice: Choice, /, fact_id: int) -> int:
    """Show one fact with everything that is known about it."""
    fact = looked_up(choice, "facts", lambda memory: known(memory.get(fact_id), fact_id), _LISTING)
    if choice.as_json:
        as_json(document("facts", [fact.to_dict()]))
    else:
        pairs({name: value for name, value in fact.to_dict().items() if value not in (None, "")})
    return OK


@click.command("list")
@category_option
@click.option("--min-trust", type=click.FloatRange(0.0, 1.0), default=0.0, help="Only facts trusted at least so much.")
@kind_option
@click.option("--limit", type=click.IntRange(1, 1_000_000), default=50, show_default=True, help="How many at most.")
@click.option("--superseded", is_flag=True, help="Facts that were superseded, too.")
@click.option("--waiting", is_flag=True, help="Only what enters no turn until you confirm it.")
@shared
@pass_choice
def list_(choice: Choice, /, *, waiting: bool, **filters: Any) -> int:
    """List facts, the most trusted first."""
    unasked = False if waiting else None
    facts = looked_up(choice, "facts", lambda memory: memory.facts(**filters, unasked=unasked), _LISTING)
    if choice.as_json:
        as_json(document("facts", [fact.to_dict() for fact in facts]))
    else:
        facts_table(facts)
    return OK


@click.command()
@fact_id_argument
@shared
@pass_choice
def history(choice: Choice, /, fact_id: int) -> int:
    """Show what a fact said before and after, oldest first."""

    def look(memory: Memory) -> list[Fact]:
        known(memory.get(fact_id), fact_id)
        return memory.history(fact_id)

    facts = looked_up(choice, "facts", look, _LISTING)
    if choice.as_json:
        as_json(document("facts", [fact.to_dict() for fact in facts]))
    else:
        facts_table(facts)
    return OK


@click.command()
@click.option("--limit", type=click.IntRange(1, 1_000_000), default=50, show_default=True, help="How many at most.")
@shared
@pass_choice
def entities(choice: Choice, /, limit: int) -> int:
    """List the entities that facts name, the most linked first."""
    found = looked_up(choice, "entities", lambda memory: memory.entities(limit), _LISTING)
    if choice.as_json:
        names = ("entity_id", "name", "key", "facts", "aliases")
        as_json(document("entities", [{name: getattr(entity, name) for name in names} for entity in found]))
    elif found:
        table(("entity", "facts", "also"), [(entity.name, entity.facts, ", ".join(entity.aliases)) for entity in found])
    else:
        say("no entities", err=True)
    return OK


COMMANDS = (show, list_, history, entities)
