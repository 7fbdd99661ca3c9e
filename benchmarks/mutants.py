"""Mutation testing: change one operator, condition or number at a time and see whether a test notices; knows no test by name.

    python benchmarks/mutants.py text/quote.py --tests text hosts/test_hermes_fence.py
    python benchmarks/mutants.py store/faults.py#3,17        # these two mutants again, with all tests to choose from

Works on a copy of this checkout. All tests run once, and it is noted which lines each reached. Then each mutant is a fork that
runs the tests that reached the changed line: those of the file's own room first, each room shortest first, until one fails.
A line that none reached may be reached in another process: then those that start one are run.
Texts are left alone: a changed SQL statement fails everywhere, which would flatter the figure.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import apsw  # noqa: F401  # what every fork would import again
import hypothesis  # noqa: F401
import numpy as np  # noqa: F401
import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("plugins/memory/holographic")
TESTS = Path("tests/plugins/memory")
_SWAPS: dict[type, type] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr, ast.Break: ast.Continue, ast.Continue: ast.Break,
}  # fmt: skip
_STARTS = ("subprocess.Popen", "os.fork", "os.posix_spawn")
_QUIET = "ignore::pytest.PytestAssertRewriteWarning"  # hypothesis is loaded before the fork, so that no fork loads it


class Runs:
    """A plugin of pytest: runs the chosen tests in the chosen order, and notes which lines of some files each reached."""

    def __init__(self, chosen: list[str], targets: Iterable[Path] = ()) -> None:
        """No ``chosen`` means all tests; ``targets`` are the files whose lines are noted."""
        self.targets = {str(path.resolve()): str(path) for path in targets}
        self.chosen = {name: place for place, name in enumerate(chosen)}
        self.reached: dict[str, dict[str, list[int]]] = {}
        self.took: dict[str, float] = {}
        self.failed: set[str] = set()
        self.parents: dict[str, None] = {}
        self.current = ""
        if self.targets:
            sys.addaudithook(self.started)

    def started(self, event: str, _arguments: tuple[object, ...]) -> None:
        """Note a test that starts another process."""
        if event in _STARTS and self.current:
            self.parents[self.current] = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen ones."""
        if self.chosen:
            kept = [item for item in items if item.nodeid in self.chosen]
            items[:] = sorted(kept, key=lambda item: self.chosen[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Follow one test."""
        seen: dict[str, set[int]] = {}

        def follow(frame: FrameType, _event: str, _arg: object) -> Any:
            if (name := self.targets.get(frame.f_code.co_filename)) is None:
                return None
            seen.setdefault(name, set()).add(frame.f_lineno)
            return follow

        start, self.current = time.monotonic(), item.nodeid
        for trace in (sys.settrace, threading.settrace):
            trace(follow if self.targets else None)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            self.took[item.nodeid] = time.monotonic() - start
            self.reached[item.nodeid] = {name: sorted(lines) for name, lines in seen.items()}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails without any mutant: it cannot be chosen."""
        if report.failed:
            self.failed.add(report.nodeid)

    def notes(self) -> dict[str, Any]:
        """What a later run needs to choose tests."""
        reached = {name: lines for name, lines in self.reached.items() if lines and name not in self.failed}
        parents = [name for name in self.parents if name not in self.failed]
        return {"reached": reached, "took": self.took, "failed": sorted(self.failed), "parents": parents}


def idle(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that change nothing a program does: annotations, imports for them, flags of a dataclass, words for the log."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        marks = [mark for mark in node.decorator_list if "dataclass" in ast.unparse(mark)]
        return [*marks, *filter(None, [getattr(node, "returns", None)])]
    if isinstance(node, (ast.arg, ast.AnnAssign)):
        return [node.annotation] if node.annotation else []
    if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
        return [node]
    return [node] if isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("_log.", "logging.")) else []


def mutations(tree: ast.Module) -> Iterator[tuple[ast.AST, str, Any]]:
    """Every (node, field, new value) of the kinds above, where a program could do something else."""
    skipped = {id(below) for node in ast.walk(tree) for part in idle(node) for below in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _SWAPS:
            yield node, "ops", [_SWAPS[type(node.ops[0])]()]
        elif isinstance(node, (ast.BoolOp, ast.BinOp, ast.AugAssign)) and type(node.op) in _SWAPS:
            yield node, "op", _SWAPS[type(node.op)]()
        elif isinstance(node, ast.Constant) and isinstance(node.value, (bool, int, float)):
            yield node, "value", not node.value if isinstance(node.value, bool) else node.value + 1
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            yield node, "test", ast.UnaryOp(ast.Not(), node.test)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            yield node, "op", ast.UAdd()
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "operand", ast.UnaryOp(ast.Not(), node.operand)
        elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
            yield node, "value", ast.Constant(None)


def forked(folder: Path, runs: Runs, paths: list[str], seconds: float, *options: str) -> tuple[int, dict[str, Any]]:
    """Run pytest in a fork; its exit code (-14: out of time) and what it noted."""
    notes = folder / "notes.json"
    notes.unlink(missing_ok=True)
    child = os.fork()
    if not child:
        try:
            os.setpgid(0, 0)
            signal.alarm(int(seconds))
            with (folder / "out.txt").open("w") as out:
                os.dup2(out.fileno(), 1)
                os.dup2(out.fileno(), 2)
            code = int(pytest.main(["-q", "-p", "no:cacheprovider", "-W", _QUIET, *options, *paths], plugins=[runs]))
            notes.write_text(json.dumps(runs.notes()), encoding="utf-8")
            os._exit(code)
        finally:
            traceback.print_exc()
            os._exit(99)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    return code, json.loads(notes.read_text("utf-8")) if notes.exists() else {}


def affordable(names: list[str], took: dict[str, float], seconds: float) -> list[str]:
    """The shortest of these tests that together take at most so many seconds: of each function one example before any second."""
    out, total = [], 0.0
    examples: dict[str, int] = {}
    order = []
    for name in sorted(names, key=took.__getitem__):
        function = name.partition("[")[0]
        order.append((examples.setdefault(function, 0), name))
        examples[function] += 1
    for _, name in sorted(order, key=lambda item: item[0]):
        total += took[name]
        if total > seconds:
            break
        out.append(name)
    return out


def reaching(name: str, line: int, tree: ast.Module, notes: dict[str, Any]) -> list[list[str]]:
    """The tests that may reach this line, those of the room and all others; of a line that the import runs, all of this file."""
    here = {test: seen[name] for test, seen in notes["reached"].items() if name in seen}
    found = [test for test, lines in here.items() if line in lines]
    bodies = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    if not found and any(node.body[0].lineno <= line <= (node.end_lineno or 0) for node in bodies):
        found = notes["parents"]
    room = str(TESTS / Path(name).relative_to(PACKAGE).parent)
    near = [test for test in found or here if test.startswith((room + "/", room + "::"))]
    far = [test for test in found or here if test not in set(near)]
    return [chosen for tests in (near, far) if (chosen := affordable(tests, notes["took"], notes["seconds"]))]


def noticed(folder: Path, chosen: list[list[str]], took: dict[str, float]) -> str:
    """Whether one of these tests fails, or does not end: how that was noticed, or an empty string."""
    for tests in chosen:
        limit = 30 + 8 * sum(took[test] for test in tests)
        code, _ = forked(folder, Runs(tests), sorted({test.split("::")[0] for test in tests}), limit, "-x")
        if code != 0:
            return "failed" if code == 1 else f"did not end ({code})"
    return ""


def one_file(folder: Path, file: str, notes: dict[str, Any], sample: int, seed: int) -> tuple[int, int]:
    """Killed and all mutants of one file, or of those that are named by number behind a #."""
    name, _, wanted = file.partition("#")
    target = folder / PACKAGE / name
    source = target.read_text("utf-8")
    every = list(mutations(ast.parse(source)))
    places = [int(place) for place in wanted.split(",")] if wanted else list(range(len(every)))
    if sample and not wanted:
        places = sorted(random.Random(f"{seed} {name}").sample(places, min(sample, len(every))))
    killed = 0
    for place in places:
        tree = ast.parse(source)
        node, field, new = list(mutations(tree))[place]
        line, before = int(getattr(node, "lineno", 0)), ast.unparse(node)[:90]
        setattr(node, field, new)
        target.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
        chosen = reaching(str(PACKAGE / name), line, tree, notes)
        how = noticed(folder, chosen, notes["took"])
        killed += bool(how)
        if how.startswith("did"):
            print(f"{how} {name}#{place} line {line} {before!r}", flush=True)
        if not how:
            after, ran = ast.unparse(node)[:90], sum(map(len, chosen))
            print(f"survived {name}#{place} line {line} {before!r} -> {after!r} ({ran} tests)", flush=True)
    target.write_text(source, encoding="utf-8")
    print(f"{name}: {killed} of {len(places)} killed ({len(every)} in all, seed {seed})", flush=True)
    return killed, len(places)


def mapped(folder: Path, files: list[str], tests: list[str]) -> dict[str, Any]:
    """Which lines of these files each test reaches, and how long it takes; a test that fails anyway is told and left out."""
    targets = [PACKAGE / file.partition("#")[0] for file in files]
    code, notes = forked(folder, Runs([], targets), [str(TESTS / path) for path in tests], 3_000)
    if code not in (0, 1) or not notes.get("reached"):
        raise SystemExit("The tests do not run without any mutant:\n" + (folder / "out.txt").read_text("utf-8")[-2_000:])
    for test in notes["failed"]:
        print(f"left out, fails without any mutant: {test}", flush=True)
    return notes


def main() -> None:
    """Print each survivor, and the share of mutants that were killed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", help=f"below {PACKAGE}, each with #NUMBER,NUMBER for single mutants")
    parser.add_argument("--tests", nargs="+", default=[""], help=f"below {TESTS}; the tests to choose from")
    parser.add_argument("--sample", type=int, default=0, help="mutants of each file; 0 for all")
    parser.add_argument("--seed", type=int, default=54)
    parser.add_argument("--seconds", type=float, default=30.0, help="of tests of the room for each mutant, and as many of all others'")
    parser.add_argument("--notes", type=Path, help="what the run without mutants noted: read if it is there, else written")
    args = parser.parse_args()
    kept = args.notes.resolve() if args.notes else None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve() / "main"
        shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(".git", ".venv", ".cache", "build"))
        (folder / ".cache").symlink_to(ROOT / ".cache")  # the environments of the hosts
        os.chdir(folder)
        sys.path[0] = str(folder)
        if kept and kept.exists():
            notes = json.loads(kept.read_text("utf-8"))
        else:
            notes = mapped(folder, args.files, args.tests)
            if kept:
                kept.write_text(json.dumps(notes), encoding="utf-8")
        notes["seconds"] = args.seconds
        sys.dont_write_bytecode = True  # from here on: what is compiled of a mutant must not outlive it
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        done = [one_file(folder, file, notes, args.sample, args.seed) for file in args.files]
    killed, everyone = (sum(column) for column in zip(*done, strict=True))
    print(f"{killed} of {everyone} mutants killed: {killed / max(1, everyone):.1%}")


if __name__ == "__main__":
    main()
