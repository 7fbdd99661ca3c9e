"""The commands that put names right: entity alias, merge, rename, delete, restore; which facts they touch is the store's matter."""

from __future__ import annotations

import click

from .app import OK, Choice, pass_choice, shared
from .render import as_json, clean, say
from .write import agreed, yes_option


def _done(choice: Choice, verb: str, names: tuple[str, ...], facts: int, sentence: str) -> int:
    """Say what was put right, and how many facts it concerns."""
    if choice.as_json:
        as_json({verb: list(names), "facts": facts})
    else:
        say(f"{clean(sentence)} ({facts} {'fact' if facts == 1 else 'facts'})")
    return OK


@click.group()
def entity() -> None:
    """Put right what a name stands for; `entities` lists them."""


@entity.command()
@click.argument("name")
@click.argument("alias")
@shared
@pass_choice
def alias(choice: Choice, /, name: str, alias: str) -> int:
    """NAME goes by ALIAS, too: questions for either find the same facts."""
    with choice.memory() as memory:
        facts = memory.names.alias(name, alias)
    return _done(choice, "alias", (name, alias), facts, f"{name} is also {alias}")


@entity.command()
@click.argument("name")
@click.argument("other")
@shared
@pass_choice
def merge(choice: Choice, /, name: str, other: str) -> int:
    """NAME and OTHER are the same: the facts of OTHER become facts of NAME, which goes by both."""
    with choice.memory() as memory:
        facts = memory.names.merge(name, other)
    return _done(choice, "merged", (name, other), facts, f"{other} is {name} now")


@entity.command()
@click.argument("name")
@click.argument("new")
@shared
@pass_choice
def rename(choice: Choice, /, name: str, new: str) -> int:
    """Show an entity under a new name; the old one still finds it, and no fact is rewritten."""
    with choice.memory() as memory:
        facts = memory.names.rename(name, new)
    return _done(choice, "renamed", (name, new), facts, f"{name} is called {new} now")


@entity.command()
@click.argument("name")
@yes_option
@shared
@pass_choice
def delete(choice: Choice, /, name: str, *, yes: bool) -> int:
    """NAME names nothing: no fact is linked to it, now or later. The facts stay; `restore` takes it back."""
    with choice.memory() as memory:
        agreed(f"Treat {clean(name)} as no name from now on?", yes=yes)
        facts = memory.names.delete(name)
    return _done(choice, "deleted", (name,), facts, f"{name} is no name any more")


@entity.command()
@click.argument("name")
@shared
@pass_choice
def restore(choice: Choice, /, name: str) -> int:
    """NAME is a name after all: the facts that hold it are linked to it again."""
    with choice.memory() as memory:
        facts = memory.names.restore(name)
    return _done(choice, "restored", (name,), facts, f"{name} is a name again")


COMMANDS = (entity,)
