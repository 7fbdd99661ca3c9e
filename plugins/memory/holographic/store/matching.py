"""The one place where the full-text index is asked: expressions for MATCH, in which nothing is an operator unless it is asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NewType

import apsw

from ..text.tokens import tokenize
from ..types import ALL_SCOPES
from .entries import scope_token
from .rows import fetched

#: An expression for MATCH; only this module makes one.
Match = NewType("Match", str)

# What the index's own column "rank" is (see schema), which would prepare a statement of its own at every call.
_BEST = (
    "SELECT rowid FROM facts_fts WHERE facts_fts MATCH ? ORDER BY bm25(facts_fts, 1.0, 0.5, 0.35, 0.0), rowid LIMIT ?"
)
_SOME = "SELECT rowid FROM facts_fts WHERE facts_fts MATCH ? LIMIT ?"
_COLUMNS = "content tags context"
_OPERATORS = frozenset({"AND", "OR", "NOT"})
# A string, the start of NEAR, a column before its colon, a sign, a word.
_PIECES = re.compile(r'"(?:[^"]|"")*"|NEAR\s*\(|\w+(?=\s*:)|[(){}:+*^,"]|-(?=\s*[\w{]+\s*:)|[^\s(){}:+*^,"]+')


def rowids(conn: apsw.Connection, match: Match, limit: int, *, ranked: bool = True) -> list[int]:
    """The rows of a MATCH, the best by BM25 first, or any where the order does not matter."""
    return [row[0] for row in fetched(conn, _BEST if ranked else _SOME, (match, limit))]


def expression(terms: Iterable[str], scope: str, *, one_scope: bool, columns: str = _COLUMNS) -> Match:
    """The expression for rows that hold any of these index terms, each quoted."""
    return _within(f"{{{columns}}} : ({' OR '.join(map(_quoted, terms))})", scope, one_scope)


def mention(terms: Iterable[str], scope: str, *, one_scope: bool, apart: int | None) -> Match:
    """The expression for rows whose own text or tags hold all these terms, with at most ``apart`` others among them."""
    quoted = [_quoted(term) for term in terms]
    # FTS5 counts the terms between the first and the last one, and so counts the inner ones of the name itself.
    span = max(0, len(quoted) - 2)
    body = " AND ".join(quoted) if apart is None else f"NEAR({' '.join(quoted)}, {span + apart})"
    return _within(f"{{content tags}} : ({body})", scope, one_scope)


def written(text: str, scope: str, *, one_scope: bool) -> Match:
    """The expression that somebody wrote in FTS5's own syntax, its words put as the index holds them.

    AND, OR, NOT, NEAR, parentheses, ``^``, ``+``, a trailing ``*`` and the columns content, tags and context act. It may be no
    valid expression, which SQLite says when it is asked.
    """
    return _within(f"{{{_COLUMNS}}} : ({' '.join(_translated(text))})", scope, one_scope)


def _within(body: str, scope: str, one_scope: bool) -> Match:
    return Match(body if one_scope or scope == ALL_SCOPES else f"{body} AND {{scope}} : {scope_token(scope)}")


def _quoted(term: str) -> str:
    return '"' + term.replace('"', '""') + '"'


def _translated(text: str) -> Iterator[str]:
    """The pieces of a written expression, words and strings as index terms."""
    pieces = _PIECES.findall(text.replace("\0", " "))
    braces = 0
    near = False
    for place, piece in enumerate(pieces):
        following = pieces[place + 1] if place + 1 < len(pieces) else ""
        braces += (piece == "{") - (piece == "}")
        near = (near or piece.startswith("NEAR")) and piece != ")"
        distance = near and piece.isdecimal() and place > 0 and pieces[place - 1] == ","
        acts = piece in _OPERATORS or (len(piece) == 1 and not piece.isalnum()) or piece.startswith("NEAR")
        if acts or braces or following == ":" or distance:
            yield piece
        elif piece.startswith('"'):
            yield _quoted(" ".join(tokenize(piece[1:-1].replace('""', '"'))))
        else:
            yield _quoted(piece.lower() if following == "*" else _word(piece))


def _word(word: str) -> str:
    """A word as the index holds it: an identifier whole, a run without spaces as the pairs that it is made of."""
    terms = tokenize(word)
    spaced = not terms or terms[0].isascii() or len(terms[0]) > 2
    return (terms[0] if terms else word.lower()) if spaced else " ".join(terms)
