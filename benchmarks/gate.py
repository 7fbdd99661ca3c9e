"""The gate of automatic injection: how often a turn off topic is given facts, and one on topic its fact; us and peers.

    python benchmarks/gate.py [--languages en,de] [--half report] [--systems ours,bm25] [--facts 5] [--more 10000]

The turns lie in benchmarks/gate_turns and were written before the gate was tuned; docs/benchmarks.md says how they are
measured. Knows no store from inside.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks import common, data, stats, synthetic
from benchmarks.peers import PeerError
from benchmarks.peers.gated import Gated, GatedBm25, GatedOurs, Injected, chars_of

FOLDER = common.ROOT / "benchmarks" / "gate_turns"
LANGUAGES = ("en", "de", "es", "zh", "ja", "ar")
HALVES = ("tune", "report")
#: Turns that were written after the first report, to tune on: questions of the world in the words of facts, and more turns on topic.
LATER = "later"
#: The store of another user in each language, whose facts are shorter and about other things, with turns of its own; to tune on.
SECOND = "second"
#: Six more users, one a language, kept apart until the fifth was written; to tune on since.
THIRD = "third"
#: Six users more, written before a round of work on the gate and measured only before and after it; to tune on since the fifth.
FOURTH = "fourth"
#: Six users more, written before the next round of work, and measured only before and after it: of its turns nobody looks at one.
FIFTH = "fifth"
#: Parts that are stores of their own.
APART = (SECOND, THIRD, FOURTH, FIFTH)
#: Turns about facts of the store, turns about nothing in it, and those of them that share its words all the same.
ON, OFF, NEAR = "on", "off", "near"
#: The share of turns off topic that may be given facts.
NOISE = 0.02


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a user; ``facts`` are the places in the store of the facts that answer it, any of which is a hit."""

    id: str
    kind: str
    text: str
    facts: tuple[int, ...]
    half: str


@dataclass(frozen=True, slots=True)
class Sample:
    """One language: the texts of a store, and turns."""

    language: str
    facts: list[str]
    turns: list[Turn]


def half(name: str) -> str:
    """The half that an id belongs to, for good."""
    return HALVES[hashlib.blake2b(name.encode(), digest_size=1).digest()[0] % 2]


def read(language: str, part: str = "", folder: Path = FOLDER) -> Sample:
    """Read one language: a part with a store of its own, or all that is about the first store. A turn on topic goes with its
    fact, so that no fact is seen in both halves.
    """
    which = f"{language}_{part}" if part in APART else language
    facts = {row["id"]: row["text"] for _, row in data.rows(folder / f"{which}_facts.jsonl")}
    places = {name: place for place, name in enumerate(facts)}

    def turn(row: dict[str, Any], part: str) -> Turn:
        return Turn(row["id"], row["kind"], row["text"], tuple(places[name] for name in row["facts"]), part)

    if part in APART:
        return Sample(
            language, list(facts.values()), [turn(row, part) for _, row in data.rows(folder / f"{which}_turns.jsonl")]
        )
    turns = [
        turn(row, half(row["facts"][0] if row["facts"] else row["id"]))
        for _, row in data.rows(folder / f"{language}_turns.jsonl")
    ]
    turns += [turn(row, LATER) for _, row in data.rows(folder / f"{language}_later.jsonl")]
    return Sample(language, list(facts.values()), turns)


# ---------------------------------------------------------------------- running


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one turn was given: places in the sample's facts, and the characters."""

    turn: Turn
    given: tuple[int, ...]
    chars: int

    @property
    def hit(self) -> bool:
        """Whether a right fact is among what was given."""
        return bool(set(self.turn.facts) & set(self.given))


def parts(sample: Sample, size: int | None) -> list[list[int]]:
    """The places of the sample's facts in stores of ``size``, or all in one."""
    places = list(range(len(sample.facts)))
    return [places[start : start + size] for start in range(0, len(places), size)] if size else [places]


def ask(
    system: Gated, sample: Sample, turns: Sequence[Turn], size: int | None, more: int
) -> list[tuple[Turn, Injected]]:
    """Ask every turn of a store that holds its facts, with ``more`` made-up facts beside them; turns off topic go round."""
    others = [made.text for made in itertools.islice(synthetic.facts(), more)]
    answers = []
    stores = parts(sample, size)
    for number, places in enumerate(stores):
        system.load([*(sample.facts[place] for place in places), *others])
        for index, turn in enumerate(turns):
            mine = turn.facts[0] in places if turn.facts else index % len(stores) == number
            if mine:
                found = system.inject(turn.text)
                facts = tuple((places[at] if at < len(places) else -1, score) for at, score in found.facts)
                answers.append((turn, Injected(facts, found.chars)))
    return answers


def threshold(answers: Sequence[tuple[Turn, Injected]]) -> float:
    """The lowest score of a top fact that keeps turns off topic within the bound of noise."""
    noise = sorted(
        (max((s for _, s in found.facts), default=0.0) for t, found in answers if t.kind != ON), reverse=True
    )
    allowed = int(NOISE * len(noise))
    return noise[allowed] if allowed < len(noise) else 0.0


def decide(system: Gated, sample: Sample, answers: Sequence[tuple[Turn, Injected]]) -> list[Outcome]:
    """Outcomes; a system that only ranks gets the best threshold for these very turns, which flatters it."""
    if not isinstance(system, GatedBm25):
        return [Outcome(turn, tuple(at for at, _ in found.facts), found.chars) for turn, found in answers]
    floor = threshold(answers)
    outcomes = []
    for turn, found in answers:
        given = tuple(at for at, score in found.facts if score > floor)
        outcomes.append(Outcome(turn, given, chars_of([sample.facts[at] for at in given if at >= 0])))
    return outcomes


def summary(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Shares of turns, and means over the turns on topic."""
    on = [one for one in outcomes if one.turn.kind == ON]
    off = [one for one in outcomes if one.turn.kind != ON]
    near = [one for one in off if one.turn.kind == NEAR]
    return {
        "on": len(on),
        "off": len(off),
        "noise": stats.mean([float(bool(one.given)) for one in off]),
        "near": stats.mean([float(bool(one.given)) for one in near]),
        "hit": stats.mean([float(one.hit) for one in on]),
        "chars": stats.mean([float(one.chars) for one in on]),
        "facts": stats.mean([float(len(one.given)) for one in on]),
    }


# ---------------------------------------------------------------------- the command


def _ours(_: argparse.Namespace) -> Gated:
    return GatedOurs()


def _ours_local(_: argparse.Namespace) -> Gated:
    return GatedOurs("local")


def _bm25(_: argparse.Namespace) -> Gated:
    from benchmarks.peers.bm25 import PLAIN

    return GatedBm25(PLAIN)


def _bm25_stems(_: argparse.Namespace) -> Gated:
    from benchmarks.peers.bm25 import STEMS

    return GatedBm25(STEMS)


def _bundled(options: argparse.Namespace) -> Gated:
    from benchmarks.peers import hermes_env
    from benchmarks.peers.gated import GatedBundled

    return GatedBundled(lambda: hermes_env.ensure(options.hermes_python))


SYSTEMS: Mapping[str, Callable[[argparse.Namespace], Gated]] = {
    "ours": _ours,
    "ours-local": _ours_local,
    "bm25": _bm25,
    "bm25-stems": _bm25_stems,
    "bundled": _bundled,
}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description="Noise and hits of automatic injection, for us and the peers.")
    made.add_argument("--languages", type=common.names(*LANGUAGES), default=list(LANGUAGES), help=", ".join(LANGUAGES))
    parts = (*HALVES, LATER, *APART)
    made.add_argument("--half", type=common.names(*parts), default=list(HALVES), help=", ".join(parts))
    made.add_argument("--systems", type=common.names(*SYSTEMS), default=list(SYSTEMS), help=", ".join(SYSTEMS))
    made.add_argument("--facts", type=common.number, metavar="N", help="stores of N facts each instead of one")
    made.add_argument("--more", type=common.number, default=0, metavar="N", help="N made-up facts beside them")
    made.add_argument("--hermes-python", type=Path, help="interpreter of an environment with hermes-agent and numpy")
    made.add_argument("--misses", action="store_true", help="print what went wrong with ours, turn by turn")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures to FILE too")
    return made


def _misses(sample: Sample, outcomes: Sequence[Outcome]) -> None:
    """Print the turns that were given something wrongly, or not their fact."""
    for one in outcomes:
        given = "; ".join(sample.facts[at] if at >= 0 else "(made up)" for at in one.given)
        if one.turn.kind == ON and not one.hit:
            wanted = sample.facts[one.turn.facts[0]]
            print(f"  miss  {one.turn.id} {one.turn.text!r} wants {wanted!r}, got {given!r}")
        if one.turn.kind != ON and one.given:
            print(f"  noise {one.turn.id} {one.turn.text!r} got {given!r}")


def measure(options: argparse.Namespace, systems: Sequence[Gated]) -> dict[tuple[str, str, str], dict[str, float]]:
    """All figures by language, half and system; ``all`` is every language together."""
    pooled: dict[tuple[str, str], list[Outcome]] = {}
    figures: dict[tuple[str, str, str], dict[str, float]] = {}
    for language in options.languages:
        for part in options.half:
            sample = read(language, part)
            turns = [turn for turn in sample.turns if turn.half == part]
            for system in systems:
                outcomes = decide(system, sample, ask(system, sample, turns, options.facts, options.more))
                figures[language, part, system.name] = summary(outcomes)
                pooled.setdefault((part, system.name), []).extend(outcomes)
                if options.misses and isinstance(system, GatedOurs):
                    _misses(sample, outcomes)
    for (part, name), outcomes in pooled.items():
        figures["all", part, name] = summary(outcomes)
    return figures


def _row(key: tuple[str, str, str], row: Mapping[str, float]) -> tuple[str, ...]:
    """One line of the table."""
    shares = (f"{100 * row[name]:.1f} %" for name in ("noise", "near", "hit"))
    return (*key, f"{row['off']:,.0f}", f"{row['on']:,.0f}", *shares, f"{row['chars']:.0f}", f"{row['facts']:.2f}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; 1 with one sentence on stderr when a peer cannot be used."""
    options = parser().parse_args(argv)
    out = common.console()
    told = common.versions()
    systems: list[Gated] = []
    try:
        systems += (SYSTEMS[name](options) for name in options.systems)
        common.head(out, told)
        for system in systems:
            out.print(f"{system.name:<11}{system.about}", soft_wrap=True)
        figures = measure(options, systems)
    except (data.DataError, PeerError) as error:
        print(f"gate: {error}", file=sys.stderr)
        return 1
    finally:
        for system in systems:
            system.close()
    columns = ["language", "half", "system", "off topic", "on topic", "noise", "near", "hit", "chars", "facts"]
    rows = [_row(key, row) for key, row in figures.items()]
    common.show_table(out, "injection", columns, rows, texts=3, parts=True)
    if options.json:
        report: dict[str, Any] = {"command": sys.argv[1:], "versions": told}
        common.write_json(options.json, report | {"figures": {"/".join(key): row for key, row in figures.items()}})
    return 0


if __name__ == "__main__":
    sys.exit(main())
