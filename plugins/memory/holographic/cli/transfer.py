"""The commands that move facts in and out: import, export, backup; rows are read by formats, stored by the memory."""

from __future__ import annotations

import itertools
import os
import sys
import tempfile
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, ClassVar

import click

from ..errors import BadValue
from ..types import Source
from .app import INTERRUPTED, MISTAKE, OK, Choice, pass_choice, shared
from .formats import Format, Reading, Row, detect, read_lines, rows
from .manifest import Seal, sealed
from .render import as_json, clean, say, warn

if TYPE_CHECKING:
    from ..memory import Memory

Progress = Callable[[int], None]

_TOLD = 5  # refusals told one by one; the rest is counted
_AS_IT_IS = "Copy or export it again, or take what is there with --unchecked."
_LOOSE = "it is a fact of an export without a last line (from before there was one?), so nobody knows whether all of it came"


@dataclass(slots=True)
class Tally:
    """What an import did: counts, and for every refused row its file, line and reason."""

    added: int = 0
    duplicates: int = 0
    refused: list[tuple[str, int, str]] = field(default_factory=list)
    notes: list[tuple[str, int, str]] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """The JSON-ready form."""
        names = ("file", "line", "reason")
        return {
            "added": self.added,
            "duplicates": self.duplicates,
            "refused": [dict(zip(names, entry, strict=True)) for entry in self.refused],
            "notes": [dict(zip(names, entry, strict=True)) for entry in self.notes],
        }


@contextmanager
def _bar(name: str, stream: IO[bytes], *, shown: bool) -> Iterator[Progress]:
    """A progress bar on stderr that follows how far the file was read."""
    if not shown:
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    size = os.fstat(stream.fileno()).st_size if stream.seekable() else None
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TextColumn("{task.fields[rows]} rows"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True, emoji=False)) as progress:
        task = progress.add_task(clean(name), total=size, rows=0)

        def follow(count: int) -> None:
            progress.update(task, completed=stream.tell() if size else 0, rows=count)

        yield follow


def _values(row: Row) -> dict[str, Any]:
    """A row as the mapping that the memory imports: only what the row says."""
    if row.record is not None:
        return dict(row.record)
    if row.fact is None:
        return {}
    named = {entry.name: getattr(row.fact, entry.name) for entry in fields(row.fact)}
    return {name: value for name, value in named.items() if value is not None}


def _whole(names: Iterable[str]) -> None:
    """Refuse, before anything is imported, a file with an export that is not whole; what is no file is read but once."""
    for name in names:
        if not os.path.isfile(name):
            continue
        seal = Seal()
        with open(name, "rb") as stream:
            deque(seal.lines(read_lines(stream)), maxlen=0)
        if seal.broken:
            number, what = seal.broken[0]
            raise BadValue(f"{name}, line {number}: {what} Nothing was imported. {_AS_IT_IS}")


def _doubts(name: str, seal: Seal, tally: Tally, *, unchecked: bool) -> None:
    """What is wrong with the exports of a stream that was read once, and those that nothing vouches for."""
    if unchecked:
        return
    for number, what in seal.broken:
        reason = f"{what} What could be read is stored; of a whole copy, only what is not there yet is added. {_AS_IT_IS}"
        tally.refused.append((name, number, reason))
    if seal.loose is not None:
        tally.notes.append((name, seal.loose, _LOOSE))


def _read_in(
    memory: Memory, name: str, stream: IO[bytes], form: Format | None, reading: Reading, *, shown: bool, unchecked: bool
) -> Tally:
    """Import one stream; batches that were committed stay when this is interrupted."""
    tally, numbers, stored, seal = Tally(), array("Q"), 0, Seal()
    lines = seal.lines(read_lines(stream))
    head = list(itertools.islice(lines, 50))
    form = form or detect(name, (line for _, line in head if line is not None))

    def wanted() -> Iterator[Mapping[str, Any]]:
        for row in rows(itertools.chain(head, lines), form, reading):
            if row.problem is not None:
                tally.refused.append((name, row.line, row.problem))
                continue
            if row.note is not None:
                tally.notes.append((name, row.line, row.note))
            numbers.append(row.line)
            yield _values(row)

    with _bar(name, stream, shown=shown) as follow:

        def progress(count: int) -> None:
            nonlocal stored
            stored = count
            follow(count)

        try:
            done = memory.import_(wanted(), source=reading.source, own=reading.own, progress=progress)
        except KeyboardInterrupt:
            say(f"interrupted after {stored} rows of {clean(name)}; run the same command again to go on", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None
    tally.added, tally.duplicates = done["added"], done["duplicates"]
    tally.refused += [(name, numbers[number - 1], reason) for number, reason in done["refused"]]
    _doubts(name, seal, tally, unchecked=unchecked)
    tally.refused.sort(key=lambda entry: entry[1])
    return tally


def _same(one: str, other: str) -> bool:
    """Whether two paths are one file; told without opening either."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return os.path.abspath(one) == os.path.abspath(other)


def _not_the_store(path: str, choice: Choice) -> None:
    """Refuse to read or write the store as a text file: opening it would break its locks."""
    store = choice.settings().db_path
    if any(_same(path, store + ending) for ending in ("", "-journal", "-wal", "-shm")):
        raise BadValue(f"{path} is the store itself; it is left as it is.")


def _sum(tallies: list[Tally]) -> Tally:
    """What all files together did."""
    total = Tally()
    for tally in tallies:
        total.added += tally.added
        total.duplicates += tally.duplicates
        total.refused += tally.refused
        total.notes += tally.notes
    return total


def _tell(total: Tally, *, confirmed: bool) -> None:
    """Say what was imported, what was not and why, and when imported text is injected."""
    say(f"added {total.added}, already there {total.duplicates}, refused {len(total.refused)}")
    for kind, entries in (("refused", total.refused), ("kept, but", total.notes)):
        for name, line, reason in entries[:_TOLD]:
            warn(f"{name}, line {line}: {kind}: {reason}")
        if len(entries) > _TOLD:
            warn(f"and {len(entries) - _TOLD} more like these; --json lists all of them")
    if total.added and not confirmed:
        say("Search finds what was imported; it enters a turn unasked only after `holomemory confirm` or --confirm.")
    if total.duplicates and not total.added:
        say("Rows are known again by their id; where other rows have the same ids, name the file with --dataset.")


class Import(click.Command):
    """The import of files; where the first word names a host, of what that host's own memory knows."""

    hosts: ClassVar[dict[str, click.Command]] = {}

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the command that the arguments are for."""
        host = self.hosts.get(args[0]) if args else None
        if host is not None:
            return host.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command("import", cls=Import)
@click.argument(
    "files", metavar="FILE...", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, allow_dash=True)
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "text", "markdown"]),
    help="Without it, told by the name or content.",
)
@click.option("--confirm", is_flag=True, help="I wrote these myself: they may be put into a turn unasked.")
@click.option("--own", is_flag=True, help="An export of my own memory: keep who said each fact.")
@click.option("--unchecked", is_flag=True, help="Take an export that was cut off or changed as it is.")
@click.option("--dataset", metavar="NAME", help="The name under which row ids are known again; without it, the file's.")
@click.option(
    "--scope-by", type=click.Choice(["group"]), help="Put every group of a JSONL file into a scope of its name."
)
@click.option("--category", metavar="NAME", help="The category of rows that name none.")
@click.option("--progress/--no-progress", default=None, help="Show a bar on stderr; without it, on a terminal only.")
@shared
@pass_choice
def import_(
    choice: Choice,
    /,
    files: tuple[str, ...],
    form: Format | None,
    *,
    confirm: bool,
    own: bool,
    unchecked: bool,
    dataset: str | None,
    scope_by: str | None,
    category: str | None,
    progress: bool | None,
) -> int:
    """Import facts from JSONL, plain text or Markdown ("-" reads stdin); `import hermes` takes over a Hermes' memory.

    JSONL: one object a line with "text", and "id", "group", "time" or any field of a fact. A row with a group and a
    time is a turn of a conversation. A file of `export` is read back whole, with --own also who said what; one that was cut
    off or changed is refused before anything is stored. Plain text: one fact a line. Markdown: one
    fact a list item or paragraph, with its headings as category and tags; code is left out.

    A bad line is told and costs only itself (exit 1). Rows that are already there are not stored twice, so an import
    that was interrupted goes on when it is started again.
    """
    for name in files:
        _not_the_store(name, choice)
    if confirm and own:
        raise BadValue("--confirm vouches for all, --own keeps who said what: choose one. Nothing was imported.")
    if not unchecked:
        _whole(files)
    shown = sys.stderr.isatty() if progress is None else progress
    source = Source.USER_CONFIRMED.value if confirm else Source.IMPORTED.value
    tallies = []
    with choice.memory(writes=True) as memory:
        for name in files:
            reading = Reading(
                dataset=dataset or ("stdin" if name == "-" else Path(name).stem),
                source=source,
                own=own,
                scope=choice.scope,
                scope_by_group=scope_by is not None,
                category=category,
            )
            with ExitStack() as stack:
                stream = sys.stdin.buffer if name == "-" else stack.enter_context(open(name, "rb"))
                tallies.append(_read_in(memory, name, stream, form, reading, shown=shown, unchecked=unchecked))
    total = _sum(tallies)
    if choice.as_json:
        as_json(total.to_dict())
    else:
        _tell(total, confirmed=confirm or own)
    return MISTAKE if total.refused else OK


def _write_whole(target: str, lines: Iterator[str]) -> int:
    """Write a private file whole or not at all: a temporary file beside it takes its place when it is complete."""
    folder = os.path.dirname(os.path.abspath(target))
    descriptor, temporary = tempfile.mkstemp(dir=folder, prefix=".holomemory-", suffix=".tmp")  # mode 0600
    count = 0
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as stream:
            for line in lines:
                stream.write(line + "\n")
                count += 1
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise
    return count


@click.command()
@click.argument("target", metavar="[FILE|-]", default="-")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@shared
@pass_choice
def export(choice: Choice, /, target: str, *, force: bool) -> int:
    """Write every fact with all its fields as JSONL, to stdout or to a private file.

    The last line holds no fact but counts and a digest, by which `import` tells that some of the file is missing or changed.
    """
    if target != "-":
        _not_the_store(target, choice)
        if os.path.exists(target) and not force:
            raise BadValue(f"{target} exists; --force replaces it.")
    with choice.memory() as memory:
        lines = sealed(memory.export())
        if target == "-":
            for line in lines:
                say(line)
            return OK
        count = _write_whole(target, lines) - 1
    if choice.as_json:
        as_json({"file": target, "count": count})
    else:
        say(f"exported {count} facts to {clean(target)}")
    return OK


@click.command()
@click.argument("target", metavar="FILE")
@shared
@pass_choice
def backup(choice: Choice, /, target: str) -> int:
    """Copy the store to FILE while it is in use."""
    _not_the_store(target, choice)
    with choice.memory() as memory:
        memory.backup(target)
    if choice.as_json:
        as_json({"file": target})
    else:
        say(f"backed up to {clean(target)}")
    return OK


COMMANDS = (import_, export, backup)
