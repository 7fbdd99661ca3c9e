"""The frame of every command: options, opening the memory, errors and exit codes; it knows no command and no SQL."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NoReturn, TextIO, TypeVar

import click

from .._version import __version__
from ..errors import BadValue, DegradedWarning, HolomemoryError, InputError
from ..settings import Settings, load
from ..types import ALL_SCOPES, DEFAULT_SCOPE
from .render import clean, say, warn

if TYPE_CHECKING:
    from ..memory import Memory

log = logging.getLogger(__name__)

OK, MISTAKE, STORE, DEGRADED, INTERRUPTED, PIPE = 0, 1, 2, 3, 130, 141
#: No part of a search could run.
FAILED = MISTAKE

EPILOG = (
    "Exit codes: 0 done, also when only a part of a search could run; 1 the command or its input cannot be used, or no "
    "part of a search could run; 2 the store could not do it; 3 with --strict, some part of a search could not run; "
    "130 interrupted; 141 the reader of the output went away. HOLOMEMORY_DEBUG=1 shows the traceback of an error."
)

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


@dataclass(slots=True)
class Choice:
    """What the caller chose for every command: the store's path, the scope, and JSON instead of text."""

    db: str | None = None
    scope: str | None = None
    as_json: bool = False

    def settings(self, *, writes: bool = False) -> Settings:
        """The settings in force; with no scope named, reads see every scope and writes go to ``default``."""
        settings = load(db=self.db, scope=self.scope)
        if writes and settings.scope == ALL_SCOPES:
            raise BadValue("A fact is written to one scope; name it with --scope.")
        if not writes and self.scope is None and settings.scope == DEFAULT_SCOPE:
            return replace(settings, scope=ALL_SCOPES)
        return settings

    @contextmanager
    def memory(self, *, writes: bool = False) -> Iterator[Memory]:
        """Open the memory for one command and close it afterwards."""
        # Imported here so that --help and mistakes answer without loading the search.
        from ..memory import Memory

        settings = self.settings(writes=writes)
        new = not writes and settings.db_path != ":memory:" and not os.path.exists(settings.db_path)
        with Memory(settings=settings) as memory:
            if new:
                warn(f"there was no store at {settings.db_path}; an empty one was made there")
            yield memory


def _keep(context: click.Context, parameter: click.Parameter, value: Any) -> None:
    """Keep a shared option on the one Choice of this run; the one nearest to the command wins."""
    choice = context.ensure_object(Choice)
    if value is not None and value is not False and parameter.name is not None:
        setattr(choice, parameter.name, value)


def shared(function: AnyFunction) -> AnyFunction:
    """Add the options that every command takes, before or after its name."""
    options = (
        click.option("--db", metavar="PATH", callback=_keep, expose_value=False, help="The store's file."),
        click.option(
            "--scope", metavar="NAME", callback=_keep, expose_value=False, help='One scope ("*": every scope).'
        ),
        click.option(
            "--json", "as_json", is_flag=True, callback=_keep, expose_value=False, help="Print one JSON document."
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


pass_choice = click.make_pass_decorator(Choice, ensure=True)


class App(click.Group):
    """A group that lists its commands in the order they were added and maps every error to our exit codes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the reference."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a reader that went away and an interrupt end it quietly."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise click.exceptions.Exit(PIPE) from None
        except click.Abort:  # an interrupt at a question leaves the line of the question open
            say("\ninterrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None
        except KeyboardInterrupt:
            say("interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from None

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run and exit; takes click's arguments so that click's own test runner can drive it."""
        sys.exit(run(kwargs.get("args") if not args else args[0]))


def _version(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    """Print the installed version and stop."""
    if value and not context.resilient_parsing:
        say(f"holomemory {__version__}")
        context.exit()


@click.group(cls=App, name="holomemory", invoke_without_command=True, epilog=EPILOG)
@shared
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
@click.pass_context
def app(context: click.Context) -> None:
    """A memory for agents: store facts, find the few that matter, and see why.

    The store's path comes from --db, HOLOMEMORY_DB, holomemory.toml or the data folder, in this order. Without
    --scope, reads see every scope and writes go to the scope "default".
    """
    if context.invoked_subcommand is None:
        say(context.get_help())


def _one_sentence(error: click.ClickException) -> str:
    """What click found wrong, and where the help is, in one line."""
    context = getattr(error, "ctx", None)
    hint = f" (see '{context.command_path} --help')" if context else ""
    return error.format_message().strip().rstrip(".") + hint


def _silence(stream: TextIO) -> None:
    """Point a stream whose reader went away at the null device, so that nothing complains at exit."""
    with open(os.devnull, "w") as null:
        os.dup2(null.fileno(), stream.fileno())


def _verdict(error: Exception) -> tuple[str, int]:
    """What an error means, in one sentence, and the exit code it deserves."""
    if isinstance(error, click.ClickException):
        return _one_sentence(error), MISTAKE
    if isinstance(error, InputError):
        return str(error), MISTAKE
    if isinstance(error, HolomemoryError):
        return str(error), STORE
    if isinstance(error, OSError) and error.strerror:
        # The store speaks in StoreErrors; what is left is about a file that the user named.
        return f"{error.filename or 'the output'}: {error.strerror}", MISTAKE
    hint = "HOLOMEMORY_DEBUG=1 shows where"
    return f"something unexpected went wrong ({type(error).__name__}: {error}); {hint}", STORE


def _run(arguments: Sequence[str] | None) -> int:
    """Run the command and turn whatever it raises into one sentence and an exit code."""
    try:
        code = click.Group.main(app, arguments, prog_name="holomemory", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else OK
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except BrokenPipeError:
        return PIPE
    except Exception as error:
        log.debug("the command failed", exc_info=True)
        message, code = _verdict(error)
        say(f"error: {clean(message)}", err=True)
        return code


def _show_warning(message: Warning | str, category: type[Warning], *_: Any, **__: Any) -> None:
    """Tell a degraded part as our other warnings are told."""
    if issubclass(category, DegradedWarning):
        warn(str(message))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; never raises."""
    package = logging.getLogger(__name__.split(".cli")[0])
    if os.environ.get("HOLOMEMORY_DEBUG", "") not in ("", "0"):
        logging.basicConfig(level=logging.DEBUG, stream=sys.stderr)
    elif not package.handlers:
        package.addHandler(logging.NullHandler())  # warnings reach the user as ours, not as raw log lines
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    with warnings.catch_warnings():
        warnings.showwarning = _show_warning
        code = _run(arguments)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = PIPE
    if code == PIPE:
        _silence(sys.stdout)
    return code
