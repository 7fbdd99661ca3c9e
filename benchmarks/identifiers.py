"""Whether a question for an identifier finds its own fact first among look-alikes: us, plain BM25 and the bundled plugin.

    python benchmarks/identifiers.py [--systems ours,bm25,bundled]

Every fact says the same of another identifier, so that nothing but the identifier tells them apart. docs/benchmarks.md
says what is measured.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common, stats
from benchmarks.peers import PeerError, hermes_env
from benchmarks.peers.bundled import Worker
from benchmarks.peers.walks import Bm25Walks, BundledWalks, OurWalks, Walks

#: Identifiers of one kind that are easily taken for each other, separated by blanks.
KINDS: Mapping[str, str] = {
    "ticket": "ZX-4410-Q ZX-4410-R ZX-4411-Q ZY-4410-Q ZX-441-Q ZX-4410 Q-4410-ZX",
    "package": "sing-box sing-bot singbox box-sing sing-box-ui sing_box2",
    "moment": "2031-05-06T10:00 2031-05-06T10:01 2031-05-06T11:00 2031-05-07T10:00 2031-06-05T10:00",
    "language": "C++ C# C F# F Objective-C",
    "address": "a@b.org b@a.org a@b.com a.b@b.org a+b@b.org",
    "path": "src/main.py src/main.rs main/src.py src/main_test.py lib/src/main.py src/domain.py",
    "pair": "Claude/Codex Claude/Cursor Codex/Cursor Claude/Copilot Cursor/Copilot",
    "version": "v2.13.0 v2.1.30 v2.3.10 v2.13.1 v21.3.0 v2.13.0-rc1",
    "network": "10.4.0.17 10.4.0.71 10.40.0.17 10.4.0.1 10.4.1.7 10.4.0.0/16 10.4.0.0/24",
    "option": "--no-cache --no-cache-dir --cache --no-catch --cache-dir",
    "setting": "MAX_RETRIES MAX_RETRY MAX_RETRIES_S MIN_RETRIES max.retries.total",
    "host": "pve-07.lab.example pve-07.lan.example pve-70.lab.example pve-08.lab.example pve-07b.lab.example",
    "commit": "9f3c2ab 9f3c2ba 9f3c2a 9f3c2ab0 f93c2ab",
    "issue": "#1204 #1240 #12045 #204 !1204",
    "module": "os.path os.pathlib posix.path os.path.join path.os",
    "page": "https://w.example/a/1 https://w.example/a/2 https://w.example/b/1 https://v.example/a/1",
    "hardware": "00:1b:44:11:3a:b7 00:1b:44:11:3a:b8 00:1b:44:11:a3:b7 00:1b:44:11:3a",
    "port": ":8080 :8081 :80 :808 :18080",
    "call": "getUserId() setUserId() getUserIds() getUserName() userId",
    "runtime": ".NET Node.js Next.js Vue.js Nest.js",
    "price": "$19.99 $19.90 $199.9 $9.99 €19.99",
    "chinese": "编号甲三 编号甲四 编号乙三 编号甲三乙",
}
FACT = "The notes on {identifier} are kept by {keeper}"
QUESTIONS = ("who keeps the notes on {identifier}?", "{identifier}", "tell me about {identifier}, please")
KEEPERS = "Priya Marcus Ingrid Tomas Aisha Henrik Lucia Dmitri Naomi Oscar".split()


@dataclass(frozen=True, slots=True)
class Case:
    """An identifier, its kind and the fact about it."""

    kind: str
    identifier: str
    fact: str


def cases() -> list[Case]:
    """Every identifier with its fact; the keepers go round, and no question names one."""
    keepers = itertools.cycle(KEEPERS)
    return [
        Case(kind, identifier, FACT.format(identifier=identifier, keeper=next(keepers)))
        for kind, identifiers in KINDS.items()
        for identifier in identifiers.split()
    ]


def measure(system: Walks, asked: Sequence[Case]) -> dict[str, list[float]]:
    """By kind, 1.0 for each question whose own fact came first, else 0.0."""
    system.load([case.fact for case in asked])
    first: dict[str, list[float]] = {}
    for case in asked:
        for question in QUESTIONS:
            found = system.ask("search", [question.format(identifier=case.identifier)], 5)
            first.setdefault(case.kind, []).append(float(found[:1] == [case.fact]))
    return first


def systems(options: argparse.Namespace, stack: ExitStack) -> list[Walks]:
    """The systems that take part."""
    chosen: list[Walks] = []
    if "ours" in options.systems:
        chosen.append(OurWalks())
    if "bm25" in options.systems:
        chosen.append(Bm25Walks())
    if "bundled" in options.systems:
        worker = Worker(hermes_env.ensure(options.hermes_python))
        stack.callback(worker.close)
        chosen.append(BundledWalks(worker, "identifiers"))
    for system in chosen:
        stack.callback(system.close)
    return chosen


def parser() -> argparse.ArgumentParser:
    """The command line."""
    known = ("ours", "bm25", "bundled")
    made = argparse.ArgumentParser(description="Identifiers among look-alikes, for us and the peers, in one run.")
    made.add_argument("--systems", type=common.names(*known), default=list(known), help=", ".join(known))
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Run and print; 1 when a system could not be set up."""
    options = parser().parse_args(argv)
    out = common.console()
    common.head(out, common.versions())
    asked = cases()
    try:
        with ExitStack() as stack:
            figures = {system.name: measure(system, asked) for system in systems(options, stack)}
    except PeerError as error:
        print(error, file=sys.stderr)
        return 1
    whole = {name: {"overall": list(itertools.chain(*kinds.values())), **kinds} for name, kinds in figures.items()}
    kinds = ("overall", *KINDS)
    counts = {kind: len(next(iter(whole.values()))[kind]) for kind in kinds}
    rows = [
        (kind, str(counts[kind]), *(f"{stats.mean(found[kind]):.3f}" for found in whole.values())) for kind in kinds
    ]
    title = f"the own fact first, among {len(asked)} facts that differ in their identifiers"
    common.show_table(out, title, ["kind", "questions", *whole], rows, texts=1)
    if options.json:
        report = {name: {kind: stats.mean(values) for kind, values in kinds.items()} for name, kinds in whole.items()}
        common.write_json(options.json, {"first": report})
    return 0


if __name__ == "__main__":
    sys.exit(main())
