"""Reads a folder of ``corpus.jsonl`` and ``queries.jsonl`` into documents and questions; knows no memory system."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: The type of LoCoMo's questions that have no answer in the dialogue: kept out of the headline, reported apart.
ADVERSARIAL = "adversarial"
#: The group of a document or a question that names none.
NO_GROUP = ""


class DataError(Exception):
    """The folder does not hold what the format asks for; the message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class Doc:
    """One document; ``row`` is the line of the file as it was read."""

    id: str
    text: str
    group: str
    row: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Question:
    """One question; ``gold`` names the documents that answer it, all of them in the question's group."""

    id: str
    text: str
    gold: tuple[str, ...]
    type: str
    group: str


@dataclass(frozen=True, slots=True)
class DataSet:
    """A folder's documents by group, in the order of the file, and its questions."""

    name: str
    groups: Mapping[str, list[Doc]]
    questions: list[Question]

    @property
    def docs(self) -> int:
        """Number of documents in all groups."""
        return sum(len(docs) for docs in self.groups.values())

    def headline(self) -> list[Question]:
        """The questions that count: every type but the adversarial one."""
        return [question for question in self.questions if question.type != ADVERSARIAL]

    def types(self) -> list[str]:
        """The types of question in alphabetical order, the adversarial one last."""
        return sorted({question.type for question in self.questions}, key=lambda name: (name == ADVERSARIAL, name))


def rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield (line number, row) for each non-blank line of a JSONL file; DataError names the line that is no object."""
    if not path.is_file():
        raise DataError(f"{path} does not exist; a data folder holds corpus.jsonl and queries.jsonl.")
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except ValueError as error:
                raise DataError(f"{path}:{number} is not JSON: {error}") from error
            if not isinstance(row, dict):
                raise DataError(f"{path}:{number} is not a JSON object.")
            yield number, row


def _take(row: Mapping[str, Any], name: str, where: str) -> str:
    """The text under ``name``, or DataError."""
    value = row.get(name)
    if not isinstance(value, str) or not value.strip():
        raise DataError(f"{where} has no text under {name!r}.")
    return value


def _gold(row: Mapping[str, Any], known: Mapping[str, str], group: str, where: str) -> tuple[str, ...]:
    """The gold ids without repeats; each must be a document of the question's group."""
    gold = tuple(dict.fromkeys(row.get("gold") or ()))
    if not gold:
        raise DataError(f"{where} has no gold documents.")
    for name in gold:
        if known.get(name) != group:
            raise DataError(f"{where} names the gold document {name!r}, which its group does not hold.")
    return gold


def read(folder: Path, *, limit: int | None = None) -> DataSet:
    """Read a folder; ``limit`` keeps that many questions, spread over the file. DataError when it is malformed."""
    groups: dict[str, list[Doc]] = {}
    known: dict[str, str] = {}
    corpus, queries = folder / "corpus.jsonl", folder / "queries.jsonl"
    for number, row in rows(corpus):
        where = f"{corpus}:{number}"
        doc = Doc(_take(row, "id", where), _take(row, "text", where), str(row.get("group") or NO_GROUP), row)
        if doc.id in known:
            raise DataError(f"{where} repeats the id {doc.id!r}.")
        known[doc.id] = doc.group
        groups.setdefault(doc.group, []).append(doc)
    questions = []
    for number, row in rows(queries):
        where, group = f"{queries}:{number}", str(row.get("group") or NO_GROUP)
        gold = _gold(row, known, group, where)
        kind = str(row.get("type") or "all")
        questions.append(Question(_take(row, "id", where), _take(row, "text", where), gold, kind, group))
    if not questions:
        raise DataError(f"{queries} holds no questions.")
    return DataSet(folder.name, groups, spread(questions, limit))


def spread(questions: list[Question], limit: int | None) -> list[Question]:
    """At most ``limit`` questions, evenly spaced, in order: the first ones would all come from one conversation."""
    if limit is None or limit >= len(questions):
        return questions
    return [questions[index * len(questions) // limit] for index in range(limit)]
