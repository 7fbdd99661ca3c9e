"""The contract of ``_sanitize_fts_query``: prose in, an OR of quoted words out."""

from __future__ import annotations

import pytest
from holomemory.retrieval import FactRetriever
from holomemory.text.tokens import is_stop
from hypothesis import given
from hypothesis import strategies as st

ROWS = {
    "what happened with the deployment rollback": '"happened" OR "deployment" OR "rollback"',
    "Deployment ROLLBACK": '"deployment" OR "rollback"',
    "pve-01": '"pve01"',
    "foo AND bar": '"foo" OR "bar"',
    "tags:x": '"tagsx"',
    "content:hello -secret": '"contenthello" OR "secret"',
    'say "hi': '"say" OR "hi"',
    "(python^2)*": '"python2"',
    'foo"bar': '"foobar"',
    "a b go": '"go"',
    "网关 배포": '"网关" OR "배포"',
    "nul\0inside": '"nulinside"',
    "": "",
    "the of and": "the of and",
    "* - ()": "* - ()",
    "a b": "a b",
}


@pytest.mark.parametrize(("query", "expected"), ROWS.items(), ids=[ascii(query)[:30] for query in ROWS])
def test_the_contract(query: str, expected: str) -> None:
    """Lower-case, no stop words, no single letters, no operator characters; raw when nothing survives."""
    assert FactRetriever._sanitize_fts_query(query) == expected


@given(st.text(st.characters(), max_size=120))
def test_what_survives_is_quoted_words_and_nothing_else(query: str) -> None:
    """Any text gives the raw query back, or quoted words of two characters or more joined by OR."""
    answer = FactRetriever._sanitize_fts_query(query)
    if answer == query:
        return
    for piece in answer.split(" OR "):
        assert piece[0] == piece[-1] == '"'
        word = piece[1:-1]
        assert len(word) >= 2
        assert not is_stop(word)
        assert not set("\"'()[]{}*^:+-\0") & set(word)
