"""The commands that search: recall, probe, related, reason, contradict; they show hits and never rank them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import BadValue, StoreError
from ..text.dates import parse_time
from ..types import MAX_LIMIT, Kind, Recall
from .app import DEGRADED, FAILED, OK, AnyFunction, Choice, pass_choice, shared
from .render import as_json, document, say, table, warn

if TYPE_CHECKING:
    from ..memory import Memory

T = TypeVar("T")

limit_option = click.option(
    "--limit", type=click.IntRange(1, MAX_LIMIT), default=10, show_default=True, help="How many at most."
)
category_option = click.option("--category", metavar="NAME", help="Only this category.")
kind_option = click.option("--kind", type=click.Choice([kind.value for kind in Kind]), help="Only facts or episodes.")
trust_option = click.option("--min-trust", type=click.FloatRange(0.0, 1.0), help="Only facts trusted at least so much.")
strict_option = click.option("--strict", is_flag=True, help="Exit 3 when a part of the search could not run.")


def moment(context: click.Context, parameter: click.Parameter, value: str | None) -> int | None:
    """Read a time given on the command line as UTC epoch seconds."""
    if value is None:
        return None
    when = parse_time(value)
    if when is None:
        raise click.BadParameter(f"{value[:40]!r} is not a time such as 2026-11-03 or 2026-11-03 14:00")
    return when


def filtered(function: AnyFunction) -> AnyFunction:
    """Add the options that every search of facts takes."""
    options: tuple[Callable[[AnyFunction], AnyFunction], ...] = (
        limit_option,
        category_option,
        trust_option,
        kind_option,
        click.option("--as-of", metavar="TIME", callback=moment, help="What was known at that time."),
        click.option("--explain", is_flag=True, help="Show why each hit was found, and what every leg did."),
        strict_option,
        shared,
    )
    for option in reversed(options):
        function = option(function)
    return function


#: Shares below this are shown as 0.00, and so not at all.
_LEAST = 0.005


def _signals(hit: Mapping[str, Any]) -> str:
    """What a hit owes to each signal, the largest first."""
    shares = hit.get("explain") or {}
    ordered = sorted(shares.items(), key=lambda item: -abs(item[1]))
    return " ".join(f"{name}={share:.2f}" for name, share in ordered if abs(share) >= _LEAST)


def _explained(recall: Recall) -> None:
    """The table of hits, the one of their reasons, and the one of what every leg did."""
    table(
        ("id", "score", "trust", "age", "found by", "instead of", "content"),
        [
            (
                f"#{hit['fact_id']}",
                f"{hit['score']:.3f}",
                f"{hit['trust_score']:.2f}",
                "" if hit.get("age_days") is None else f"{hit['age_days']:.0f} d",
                " ".join(hit.get("legs", ())),
                " ".join(f"#{old}" for old in (*hit.get("supersedes", ()), *hit.get("overrules", ()))),
                hit["content"],
            )
            for hit in recall
        ],
    )
    table(
        ("id", "shares of the score", "terms", "entities"),
        [
            (
                f"#{hit['fact_id']}",
                _signals(hit),
                ", ".join(hit.get("matched_terms", ())),
                ", ".join(hit.get("matched_entities", ())),
            )
            for hit in recall
        ],
    )
    table(
        ("leg", "status", "candidates", "contributed", "ms", "code"),
        [
            (leg.leg, leg.status, leg.raw_candidates, leg.contributed, f"{leg.elapsed_ms:.1f}", leg.code or "")
            for leg in recall.legs.values()
        ],
    )
    for term, reason in recall.terms_dropped.items():
        table(("term", "left out because"), [(term, reason)])


def _listed(recall: Recall) -> None:
    """The table of hits."""
    table(
        ("id", "score", "source", "when", "content"),
        [
            (
                f"#{hit['fact_id']}",
                f"{hit['score']:.3f}",
                str(hit["source"]).replace("_", " "),
                str(hit["occurred_at"] or hit["created_at"] or "")[:10],
                hit["content"],
            )
            for hit in recall
        ],
    )


def _doubt(recall: Recall) -> str:
    """What keeps an empty answer from meaning that nothing is known."""
    if recall.degraded:
        return "; the search was incomplete, so this does not mean that nothing is known"
    if {leg.code for leg in recall.legs.values() if leg.leg not in ("context", "rerank", "links")} == {
        "no_searchable_terms"
    }:
        return "; there is no word in it to search for"
    return ""


def report(recall: Recall, *, strict: bool) -> int:
    """Tell what could not be looked at, on stderr, and choose the exit code."""
    for advisory in recall.advisories:
        warn(f"{advisory.message} [{advisory.leg}: {advisory.code}]")
    if not recall:
        say(f"nothing found{_doubt(recall)}", err=True)
    if recall.status == "failed":
        return FAILED
    return DEGRADED if strict and recall.degraded else OK


def looked_up(choice: Choice, name: str, look: Callable[[Memory], T], legs: tuple[str, ...] = ()) -> T:
    """What a look into the memory answers; of a store that does not open, --json tells as a look that failed, with no rows under
    ``name``, and the error has the code.
    """
    try:
        with choice.memory() as memory:
            return look(memory)
    except StoreError as error:
        from ..store.faults import SEARCHING, failed  # here, as the memory is: help and mistakes do not load the search

        nothing = failed(error, legs or SEARCHING)
        if choice.as_json:
            as_json(document(name, nothing, nothing))
        raise type(error)(f"{error} [{nothing.advisories[0].code}]") from error


def _answer(choice: Choice, recall: Recall, *, explain: bool, strict: bool) -> int:
    """Show the hits of one search."""
    if choice.as_json:
        page = document("results", recall, recall)
        if explain:
            page["legs"] = [leg.to_dict() for leg in recall.legs.values()]
            page["terms_used"], page["terms_dropped"] = recall.terms_used, recall.terms_dropped
        as_json(page)
    elif explain:
        _explained(recall)
    else:
        _listed(recall)
    return report(recall, strict=strict)


@click.command()
@click.argument("query", nargs=-1, required=True)
@click.option(
    "--fts",
    "syntax",
    is_flag=True,
    help='Read the query as FTS5 does: AND, OR, NOT, NEAR(), "a phrase", begin*, tags:word.',
)
@filtered
@pass_choice
def recall(choice: Choice, /, query: tuple[str, ...], *, explain: bool, strict: bool, **filters: Any) -> int:
    """Find the facts that answer a question, best first."""
    found = looked_up(choice, "results", lambda memory: memory.recall(" ".join(query), explain=explain, **filters))
    return _answer(choice, found, explain=explain, strict=strict)


@click.command()
@click.argument("entity", nargs=-1, required=True)
@filtered
@pass_choice
def probe(choice: Choice, /, entity: tuple[str, ...], *, explain: bool, strict: bool, **filters: Any) -> int:
    """Find what is known about an entity."""
    found = looked_up(choice, "results", lambda memory: memory.probe(" ".join(entity), explain=explain, **filters))
    return _answer(choice, found, explain=explain, strict=strict)


@click.command()
@click.argument("entity", nargs=-1, required=True)
@filtered
@pass_choice
def related(choice: Choice, /, entity: tuple[str, ...], *, explain: bool, strict: bool, **filters: Any) -> int:
    """Find facts connected to an entity, also through other entities."""
    found = looked_up(choice, "results", lambda memory: memory.related(" ".join(entity), explain=explain, **filters))
    return _answer(choice, found, explain=explain, strict=strict)


@click.command()
@click.argument("entities", nargs=-1, required=True)
@filtered
@pass_choice
def reason(choice: Choice, /, entities: tuple[str, ...], *, explain: bool, strict: bool, **filters: Any) -> int:
    """Find the facts that connect several entities (quote a name of several words)."""
    if len(entities) < 2:
        raise BadValue("Name at least two entities; `probe` looks for one.")
    found = looked_up(choice, "results", lambda memory: memory.reason(list(entities), explain=explain, **filters))
    return _answer(choice, found, explain=explain, strict=strict)


@click.command()
@category_option
@limit_option
@strict_option
@shared
@pass_choice
def contradict(choice: Choice, /, category: str | None, limit: int, *, strict: bool) -> int:
    """Find pairs of facts that seem to contradict each other."""
    found = looked_up(choice, "results", lambda memory: memory.contradictions(category=category, limit=limit))
    if choice.as_json:
        as_json(document("results", found, found))
    else:
        _pairs(found)
    return report(found, strict=strict)


def _pairs(found: Recall) -> None:
    """The table of pairs."""
    table(
        ("score", "why", "older", "says", "newer", "says"),
        [
            (
                f"{pair['contradiction_score']:.2f}",
                pair["reason"],
                f"#{pair['fact_a']['fact_id']}",
                pair["fact_a"]["content"],
                f"#{pair['fact_b']['fact_id']}",
                pair["fact_b"]["content"],
            )
            for pair in found
        ],
    )


COMMANDS = (recall, probe, related, reason, contradict)
