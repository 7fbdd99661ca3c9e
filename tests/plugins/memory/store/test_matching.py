"""The one place that asks the full-text index: what it is asked, and that nobody else asks it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import apsw
import pytest
from fixture_types import Opener
from holomemory.store import MemoryStore, matching
from holomemory.types import ALL_SCOPES, NewFact

PACKAGE = Path(matching.__file__).parents[1]
FACTS = (
    "Ana likes green tea",
    "The deployment rollback was caused by a missing index",
    "The rollback plan is in the wiki",
    "pve-01 runs the hypervisor",
    "仓库的网关使用watchdog进程守护",
    "Tea is served at noon",
)


@pytest.fixture
def filled(opened: Opener) -> MemoryStore:
    """The facts, and one of another scope, tagged."""
    store = opened()
    store.add_many([*map(NewFact, FACTS), NewFact("Bob likes tea", scope="other", tags="secret")])
    return store


def asked(store: MemoryStore, text: str, scope: str = "default") -> list[int]:
    """The rows that a written expression matches."""
    with store.reading() as conn:
        return sorted(matching.rowids(conn, matching.written(text, scope, one_scope=False), 99))


def test_best_rows_come_in_the_order_of_the_index_own_rank(filled: MemoryStore) -> None:
    """The order asked for by function is the one that the index's configuration gives to every other reader of it."""
    filled.add_fact("Coffee first, coffee second", tags="tea")
    expression = matching.expression(["coffe", "tea", "like"], "*", one_scope=True)
    with filled.reading() as conn:
        by_column = "SELECT rowid FROM facts_fts WHERE facts_fts MATCH ? ORDER BY rank, rowid"
        assert len(matching.rowids(conn, expression, 99)) > 2
        assert matching.rowids(conn, expression, 99) == [row[0] for row in conn.execute(by_column, (expression,))]


def test_nobody_else_asks_the_index() -> None:
    """MATCH stands in one module, which makes each expression itself; its statements are run by one function."""
    places = {
        (path.name, node.value)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.search(r"\bMATCH\s+[?:'\"(]", node.value)
    }
    assert {name for name, _ in places} == {"matching.py"}
    assert {text for _, text in places} == {matching._BEST, matching._SOME}
    tree = ast.parse(Path(matching.__file__).read_text("utf-8"))
    users = {
        function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Name) and node.id in ("_BEST", "_SOME")
    }
    makers = {
        function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Match"
    }
    assert users == {"rowids"}
    assert makers == {"_within"}


def test_only_the_matching_module_makes_an_expression() -> None:
    """Every call of ``rowids`` is given what ``expression`` or ``written`` made; no other module makes a Match of text."""
    for path in PACKAGE.rglob("*.py"):
        if path.name == "matching.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                assert ast.unparse(node.func).rpartition(".")[2] != "Match", path.name


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("deployments AND rollback", [2]),
        ("rollback NOT deployment", [3]),
        ("tea NOT ana", [6]),
        ("roll*", [2, 3]),
        ('"missing index"', [2]),
        ('"index missing"', []),
        ("pve-01", [4]),
        ("网关", [5]),
        ("NEAR(green tea, 2)", [1]),
        ("content:tea", [1, 6]),
        ("tags:tea", []),
        ("^tea", [6]),
        ("{content tags} : deployments AND rollbacks", [2]),
        ("NEAR(green tea, 2) OR deployments", [1, 2]),
        ("green + tea", [1]),
        ("(green OR wiki) AND (tea OR rollback)", [1, 3]),
    ],
)
def test_a_written_expression_means_what_it_says(filled: MemoryStore, text: str, wanted: list[int]) -> None:
    """Operators act, and its words are put as the index holds them."""
    assert asked(filled, text) == wanted


@pytest.mark.parametrize(
    "text", ["(tea", "foo:bar", '"tea', "*", "tea AND", "NOT tea", "NEAR(tea", "()", "{", "AND", ""]
)
def test_a_bad_expression_is_sqlites_to_refuse(filled: MemoryStore, text: str) -> None:
    """It is no error of ours, and nothing is guessed."""
    with pytest.raises(apsw.SQLError), filled._db.read() as conn:
        matching.rowids(conn, matching.written(text, "default", one_scope=False), 9)


@pytest.mark.parametrize("text", ["tea", "tea) OR (tea", "tags:secret OR tea", "scope : tea", "secret"])
def test_a_written_expression_does_not_leave_its_scope(filled: MemoryStore, text: str) -> None:
    """Whatever is written, a search sees its own scope; what MATCH lets through, the predicate on the rows does not."""
    found = filled.search_facts(text)
    assert 7 not in [hit["fact_id"] for hit in found]
    with filled.reading() as conn:
        from holomemory.store import search

        rows = search.keyword(conn, matching.written(text, "default", one_scope=False), filled.where(), 99)
        assert 7 not in [row.fact_id for row in rows]
        assert 7 in asked(filled, "tea", ALL_SCOPES)


@pytest.mark.parametrize("term", ['a"b', "AND", "x*", "content:tea", "(", "-tea", "^tea", ""])
def test_a_term_is_a_term(filled: MemoryStore, term: str) -> None:
    """Nothing in the expression of a plain search acts."""
    with filled.reading() as conn:
        match = matching.expression([term, "tea"], "default", one_scope=False)
        assert sorted(matching.rowids(conn, match, 99)) == [1, 6]
