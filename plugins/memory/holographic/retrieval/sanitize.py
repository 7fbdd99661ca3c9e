"""The contract of ``FactRetriever._sanitize_fts_query``: prose to an OR of quoted tokens; pure."""

from __future__ import annotations

from ..text.words import STOP_WORDS

_OPERATORS = str.maketrans("", "", "\"'()[]{}*^:+-.,;!?#@<>~\\/=|&%$\0")
_EDGES = ".,;:!?\"'()[]{}#@<>*^"


def sanitize(query: str) -> str:
    """Lower-case, without stop words and one-letter tokens, operator characters stripped, joined as ``"a" OR "b"``.

    An empty query gives an empty string; when no token survives, the query comes back as it was, and must not reach MATCH.
    """
    if not query:
        return ""
    tokens = []
    for raw in query.lower().split():
        if raw.strip(_EDGES) in STOP_WORDS:
            continue
        token = raw.translate(_OPERATORS)
        if len(token) >= 2 and token not in STOP_WORDS:
            tokens.append(f'"{token}"')
    return " OR ".join(tokens) if tokens else query
