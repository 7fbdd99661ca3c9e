"""Pairs of facts of which the newer replaces the older, or of which both are true, and a store's worth of other facts; knows no memory.

``truth_pairs/NAME.jsonl`` holds one pair a line: ``id``, ``kind`` (``update``: the newer fact replaces the older; ``both``: both
hold; ``apart``: they only look alike, and the question asks for the older one), ``type``, ``older``, ``newer``, ``question``.
A hash of the id puts a pair into the half that is tuned on or into the half that is reported.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.data import DataError, rows

FOLDER = Path(__file__).with_name("truth_pairs")
KINDS = ("update", "both", "apart")
HALVES = ("tune", "report")
#: Facts beside the pairs of each file.
DISTRACTORS = 1_000


@dataclass(frozen=True, slots=True)
class Pair:
    """Two facts in the order in which they were said, and a question about them."""

    id: str
    kind: str
    type: str
    older: str
    newer: str
    question: str

    @property
    def mark(self) -> int:
        """A number of 8 bits that looks random and stays the same."""
        return hashlib.blake2b(self.id.encode(), digest_size=1).digest()[0]

    @property
    def half(self) -> str:
        """``tune`` or ``report``."""
        return HALVES[self.mark % 2]

    @property
    def timing(self) -> str:
        """How time tells which is newer: ``days`` between them, the same ``second``, or ``imported`` in the wrong order."""
        return ("days", "second", "imported")[self.mark // 2 % 3]


def load(half: str, folder: Path = FOLDER) -> dict[str, list[Pair]]:
    """The pairs of one half by the name of their file; raises DataError for a row that is no pair."""
    found: dict[str, list[Pair]] = {}
    for path in sorted(folder.glob("*.jsonl")):
        for number, row in rows(path):
            try:
                pair = Pair(**row)
            except TypeError as error:
                raise DataError(f"{path}:{number} is no pair: {error}") from error
            if pair.kind not in KINDS:
                raise DataError(f"{path}:{number} has a kind that is not one of {', '.join(KINDS)}.")
            if pair.half == half:
                found.setdefault(path.stem, []).append(pair)
    return found


_FIRST = (
    "Aldous Brunhilde Cosima Diederik Elspeth Fiammetta Gottlieb Hjordis Ildefonso Jessamine Knud Leopoldine Mungo "
    "Nerys Osbert Petronella Quimby Radegund Sigmund Tryphena Ulf Violetta Wilhelmina Xaver Yorick Zinaida Absalom "
    "Berengar Calpurnia Dietlinde"
).split()
_LAST = "Ashgrove Birkeland Castellan Drummond Eskildsen Farnworth Grimaldi".split()
_CITIES = "Turku Bari Leon Metz Cork Split Brno Varna Gdynia Aveiro Namur Debrecen Tartu Kosice Lugano".split()
_FIRMS = "Ferrule,Gantry Works,Halyard,Isobar,Jubilee Mills,Keelson,Lintel,Mortise,Newel,Oriel Press".split(",")
_LIKES = "rowing,origami,fencing,jazz,karaoke,pottery,archery,sudoku,salsa,falconry,judo,knitting".split(",")
_STONES = (
    "agate beryl citrine diopside epidote feldspar garnet hematite idocrase jasper kyanite lazurite malachite natrolite "
    "obsidian pyrite quartz rutile sphene topaz ulexite vivianite wolframite xenotime zircon"
).split()
_PARTS = "importer,exporter,scheduler,dashboard,crawler".split(",")
_LIBRARIES = "libfoo,libbar,libbaz,libqux,libzap".split(",")


def _people() -> Iterator[str]:
    """Facts about people: one home, one employer and one birthday each, and several likes and journeys, which are all true."""
    for number, (first, last) in enumerate(itertools.product(_FIRST, _LAST)):
        name = f"{first} {last}"
        yield f"{name} lives in {_CITIES[number % len(_CITIES)]}"
        yield f"{name} works at {_FIRMS[number % len(_FIRMS)]}"
        yield f"{name} likes {_LIKES[number % len(_LIKES)]}"
        yield f"{name} likes {_LIKES[(number + 5) % len(_LIKES)]}"
        yield f"{name} visited {_CITIES[(number + 3) % len(_CITIES)]} in {2020 + number % 9}"
        yield f"{name} visited {_CITIES[(number + 7) % len(_CITIES)]} in {2021 + number % 8}"
        yield f"{name}'s birthday is {1 + number % 28} August"


def _systems() -> Iterator[str]:
    """Facts about services: one port, host and owner each, apart by environment, with several dependencies."""
    for number, (stone, part) in enumerate(itertools.product(_STONES, _PARTS)):
        name = f"{stone} {part}"
        yield f"The {name} listens on port {21_000 + number}"
        yield f"The staging alias of the {name} is {stone}-{number}"
        yield f"The production alias of the {name} is {part}-{number + 50}"
        yield f"The {name} depends on {_LIBRARIES[number % 5]}"
        yield f"The {name} depends on {_LIBRARIES[(number + 2) % 5]}"
        yield f"Ticket {60_000 + number} about the {name} is {'open' if number % 3 else 'closed'}"
        yield f"The {name} is owned by {_FIRST[number % len(_FIRST)]} {_LAST[number % len(_LAST)]}"


def distractors(count: int = DISTRACTORS) -> list[str]:
    """``count`` facts of which no two conflict, though most share an attribute with many others."""
    half = count // 2
    return [*itertools.islice(_people(), half), *itertools.islice(_systems(), count - half)]
