"""The house rules that a parser can see: which room may know which, what stands where, and how big things are."""

from __future__ import annotations

import ast
import re
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "plugins" / "memory" / "holographic"

#: The order of the house: a room may import rooms of a lower rank, and itself. The longest matching name counts.
RANKS = {
    "_version": 0,
    "errors": 0,
    "types": 0,
    "settings": 1,
    "plugin": 1,  # builtin too: it asks for a provider's shape and imports none
    "arguments": 2,
    "batch": 3,
    "text": 2,
    "hrr": 2,
    "trust": 2,  # pure, so that the store may use it too
    "store": 3,
    "retrieval": 4,
    "endpoint": 2,
    "embedders": 3,
    "extractor": 3,
    "masking": 4,
    "extend": 5,
    "interchange": 4,
    "embedding": 6,
    "memory": 7,
    "capture": 8,
    "mirror": 9,
    "shown": 8,
    "telling": 8,
    "said": 2,
    "tools": 8,
    "provider": 10,
    "hosts": 11,
    "cli": 12,
    "__init__": 13,
    "__main__": 13,
}
NUMPY = ("hrr", "retrieval", "store.vectors")
SQL_ROOMS = ("store",)
#: What a statement may be put together from besides constants in capitals: question marks, the condition that
#: store/predicate compiles, and a column that its caller names in the same function.
SQL_PIECES = {"_marks", "column", "condition", "marks"}
SQL_ENGINES = {"apsw", "sqlite3", "sqlite_vec"}
TERMINAL = {"click", "rich"}
#: Modules that open files, and what they open. The store's file is opened by apsw alone: a raw open of it loses writes.
OPENERS = {
    "settings": "holomemory.toml",
    "embedders": "what the processor can",
    "cli": "what the user names to import, and exports",
    "hosts.changes": "files of hosts that an installation writes, and those that it edits",
    "hosts.transcript": "the record that Gemini CLI keeps of a conversation",
    "plugin.loader": "the entry points of installed distributions",
    "store.connection": "a new store, made empty with its permissions before SQLite first sees it",
    "store.maintenance": "a backup, made empty with its permissions before SQLite copies into it",
    "store.files": "the lock file beside the store",
}
#: Where strangers' code or a host is called, or a leg of a search must cost only itself; each logs the traceback.
BOUNDARIES = ("cli", "hosts", "plugin.manager", "provider", "store.faults", "tools")

SQL = re.compile(
    r"\s*(SELECT\s|INSERT\s+(INTO|OR)\b|REPLACE\s+INTO\b|UPDATE\s+\w+\s+SET\b|DELETE\s+FROM\b|PRAGMA\s+\w|ALTER\s+TABLE\b|WITH\s+\w+\s*(\(|AS\b)"
    r"|CREATE\s+(TABLE|VIRTUAL|UNIQUE|INDEX|TRIGGER|VIEW|TEMP)\b|DROP\s+(TABLE|INDEX|TRIGGER|VIEW)\b"
    r"|(BEGIN(\s+(IMMEDIATE|EXCLUSIVE|DEFERRED|TRANSACTION))?|COMMIT|ROLLBACK|VACUUM|SAVEPOINT\s+\w+|RELEASE\s+\w+|ATTACH\s.*)\s*;?\s*$)"
)
DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FILE_CALLS = {"open", "fdopen", "read_text", "read_bytes", "write_text", "write_bytes"}


@dataclass(frozen=True)
class Module:
    """One source file: its dotted name inside the package (``store`` for the room's own file) and its tree."""

    name: str
    path: Path
    tree: ast.Module

    @property
    def package(self) -> list[str]:
        """The parts of the package that relative imports in this file start from."""
        parts = [] if self.name in ("__init__", "__main__") else self.name.split(".")
        return parts if self.path.name == "__init__.py" else parts[:-1]

    def at(self, node: ast.AST) -> str:
        """Where a finding is."""
        return f"{self.path.relative_to(PACKAGE)}:{getattr(node, 'lineno', 1)}"


@cache
def modules() -> tuple[Module, ...]:
    """All modules of the package, parsed."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)
        found.append(Module(name, path, ast.parse(path.read_text("utf-8"))))
    return tuple(found)


def within(name: str, rooms: tuple[str, ...] | dict[str, str]) -> bool:
    """Whether a module is one of these rooms or lies in one."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def room_of(name: str) -> str:
    """The entry of RANKS that a module belongs to: the longest one that matches."""
    fitting = [room for room in RANKS if name == room or name.startswith(f"{room}.")]
    assert fitting, f"{name} is in no room of RANKS"
    return max(fitting, key=len)


def functions() -> Iterator[tuple[Module, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function and method of the package, inner ones too."""
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield module, node


def lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function takes, its docstring among them."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def inner_imports(module: Module) -> Iterator[tuple[ast.ImportFrom, str]]:
    """Each module of ours that a module imports, anywhere in its code."""
    known = {other.name for other in modules()}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            here = module.package
            base = here[: len(here) - (node.level - 1)] + (node.module.split(".") if node.module else [])
            for alias in node.names:
                longer = ".".join([*base, alias.name])
                yield node, longer if longer in known else ".".join(base) or "__init__"


def outer_imports(module: Module, *, at_import_time: bool) -> Iterator[tuple[ast.AST, str]]:
    """Each package that a module imports; ``at_import_time`` leaves out what stands in a function or is for types."""
    waiting: list[ast.AST] = [module.tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from ((node, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node, (node.module or "").partition(".")[0]
        if at_import_time and (
            isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
        ):
            continue
        waiting.extend(ast.iter_child_nodes(node))


def strings(module: Module) -> Iterator[tuple[ast.AST, str]]:
    """Each string in the code that is not a docstring; of an f-string, its first piece."""
    skipped = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(node.value)
        if isinstance(node, ast.JoinedStr):
            skipped.update(part for part in node.values[1:] if isinstance(part, ast.Constant))
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in skipped:
            yield node, node.value


def declared() -> tuple[set[str], set[str]]:
    """The import names of our dependencies and of our extras, as pyproject.toml names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [row for name, rows in project["optional-dependencies"].items() if name != "dev" for row in rows]

    def names(rows: list[str]) -> set[str]:
        return {re.split(r"[^\w.-]", row)[0].lower().replace("-", "_") for row in rows}

    return names(project["dependencies"]), names(extras)


def test_every_module_has_a_room() -> None:
    """Each module belongs to a room with a rank, and each rank's room exists or is still to be built."""
    assert len(modules()) > 10
    for module in modules():
        assert room_of(module.name)


def test_arrows_run_one_way() -> None:
    """No module imports a room above its own or beside it, not even inside a function."""
    back = []
    for module in modules():
        mine = room_of(module.name)
        for node, target in inner_imports(module):
            theirs = room_of(target)
            if theirs != mine and RANKS[theirs] >= RANKS[mine]:
                back.append(f"{module.at(node)}: {mine} -> {theirs}")
    assert not back


def test_hooks_know_values_and_errors_only() -> None:
    """The hook specifications and their manager import the values and the errors, so that any room may call hooks."""
    for module in modules():
        if room_of(module.name) == "plugin":
            assert {room_of(target) for _, target in inner_imports(module)} <= {"plugin", "types", "errors"}, (
                module.name
            )


def test_imports_inside_the_package_are_relative() -> None:
    """The package is importable under two names, so it never names itself."""
    for module in modules():
        named = [
            module.at(node)
            for node, top in outer_imports(module, at_import_time=False)
            if top in ("holomemory", "plugins")
        ]
        assert not named


def test_optional_packages_are_imported_on_demand() -> None:
    """Importing any module needs the standard library and our dependencies; an extra is imported where it is used."""
    required, optional = declared()
    for module in modules():
        if within(module.name, ("hosts",)):
            continue  # a host's file is imported on demand as a whole
        late = {
            f"{module.at(node)}: {top}"
            for node, top in outer_imports(module, at_import_time=True)
            if top not in sys.stdlib_module_names | required
        }
        assert not late
        known = sys.stdlib_module_names | required | optional | {"typing_extensions"}  # type checkers bring it
        unknown = {
            f"{module.at(node)}: {top}" for node, top in outer_imports(module, at_import_time=False) if top not in known
        }
        assert not unknown


def test_sql_stands_in_the_store_only() -> None:
    """No other room holds a statement or imports a database engine."""
    for module in modules():
        if within(module.name, SQL_ROOMS):
            continue
        assert not [module.at(node) for node, text in strings(module) if SQL.match(text)]
        assert not [module.at(node) for node, top in outer_imports(module, at_import_time=False) if top in SQL_ENGINES]


def is_constant_sql(node: ast.expr) -> bool:
    """Whether what is put into a statement is one of SQL_PIECES, a constant in capitals, or formatted as a number."""
    if isinstance(node, ast.FormattedValue):
        as_number = node.format_spec is not None and ast.unparse(node.format_spec) == "f'd'"
        return as_number or is_constant_sql(node.value)
    name = ast.unparse(node.func if isinstance(node, ast.Call) else node).rpartition(".")[2]
    return name in SQL_PIECES or name.isupper()


def test_statements_are_made_of_constants() -> None:
    """What a statement is put together from is ours; whatever a caller gave is a bound value."""
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                pieces = [part for part in node.values if isinstance(part, ast.FormattedValue)]
                loose = SQL.match(str(node.values[0].value)) and not all(map(is_constant_sql, pieces))
                assert not loose, f"{module.at(node)}: {ast.unparse(node)}"
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith((".execute", ".executemany")):
                assert not isinstance(node.args[0], ast.BinOp), f"{module.at(node)}: a statement is one text, not a sum"


def test_nothing_uses_the_standard_librarys_sqlite() -> None:
    """A second SQLite in the process cancels the locks of the first, so the package has one engine."""
    for module in modules():
        assert "sqlite3" not in {top for _, top in outer_imports(module, at_import_time=False)}, module.name


def test_numpy_stands_in_the_numerical_rooms_only() -> None:
    """Arrays are made in hrr, retrieval and store/vectors; elsewhere they would be a detail that leaked. It is imported in
    one place, which says so where it cannot be: a memory without it goes on.
    """
    for module in modules():
        if not within(module.name, NUMPY):
            assert "numpy" not in {top for _, top in outer_imports(module, at_import_time=False)}, module.name
            names = {alias.name for n in ast.walk(module.tree) if isinstance(n, ast.ImportFrom) for alias in n.names}
            assert "np" not in names, module.name
        if module.name != "hrr.numeric":
            assert "numpy" not in {top for _, top in outer_imports(module, at_import_time=True)}, module.name


def test_the_terminal_belongs_to_the_command_line() -> None:
    """Only cli prints, and only cli knows click and rich; the library speaks through values, errors and logs."""
    for module in modules():
        if within(module.name, ("cli",)):
            continue
        prints = [
            n
            for n in ast.walk(module.tree)
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and n.func.id == "print"
        ]
        assert not [module.at(node) for node in prints]
        assert not TERMINAL & {top for _, top in outer_imports(module, at_import_time=False)}, module.name


def test_files_are_opened_where_it_is_said() -> None:
    """Only the named modules open files; a store's file is opened by its engine alone."""
    for module in modules():
        if within(module.name, OPENERS):
            continue
        calls = [n.func for n in ast.walk(module.tree) if isinstance(n, ast.Call)]
        opening = [
            f
            for f in calls
            if (isinstance(f, ast.Name) and f.id == "open") or (isinstance(f, ast.Attribute) and f.attr in FILE_CALLS)
        ]
        assert not [module.at(node) for node in opening]


def test_modules_are_small() -> None:
    """The median module has at most 150 lines and none has more than 400."""
    sizes = {module.name: len(module.path.read_text("utf-8").splitlines()) for module in modules()}
    assert statistics.median(sizes.values()) <= 150
    assert not {name: size for name, size in sizes.items() if size > 400}


def test_functions_are_small() -> None:
    """The median function has at most 12 lines, nine in ten have at most 35, and none has more than 60."""
    sizes = {f"{module.at(node)} {node.name}": lines(node) for module, node in functions()}
    assert not {name: size for name, size in sizes.items() if size > 60}
    assert statistics.median(sizes.values()) <= 12
    assert statistics.quantiles(sizes.values(), n=10)[-1] <= 35


def test_every_function_says_what_it_returns() -> None:
    """Return annotations are complete."""
    assert not [f"{module.at(node)} {node.name}" for module, node in functions() if node.returns is None]


def test_every_module_opens_with_what_it_does() -> None:
    """Each module, public class and public function has a docstring."""
    silent = [module.name for module in modules() if not ast.get_docstring(module.tree)]
    silent += [
        f"{module.at(node)} {node.name}"
        for module in modules()
        for node in module.tree.body
        if isinstance(node, DEFINITIONS) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert not silent


def is_broad(handler: ast.ExceptHandler) -> bool:
    """Whether a handler catches any error at all."""
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(
        kind is None or (isinstance(kind, ast.Name) and kind.id in ("Exception", "BaseException")) for kind in caught
    )


def tells(handler: ast.ExceptHandler) -> bool:
    """Whether a handler raises again or logs the traceback."""
    for node in ast.walk(handler):
        if isinstance(node, ast.Raise):
            return True
        if isinstance(node, ast.Call) and any(word.arg == "exc_info" for word in node.keywords):
            return True
        if isinstance(node, ast.Attribute) and node.attr == "exception":
            return True
    return False


def test_broad_excepts_stand_at_boundaries_and_tell() -> None:
    """Any error at all is caught at most once a file, only where strangers' code is called, and never in silence.

    A handler that only cleans up and raises again catches nothing, so it may stand anywhere.
    """
    for module in modules():
        broad = [node for node in ast.walk(module.tree) if isinstance(node, ast.ExceptHandler) and is_broad(node)]
        final = [node for node in broad if not isinstance(node.body[-1], ast.Raise)]
        assert not [module.at(node) for node in broad if not tells(node)]
        assert len(final) <= 1, f"{module.name} has {len(final)} broad excepts"
        assert not final or within(module.name, BOUNDARIES), f"{module.at(final[0])} is no boundary"


@pytest.mark.parametrize(
    ("text", "is_sql"),
    [
        ("SELECT 1", True),
        ("\n  INSERT INTO facts VALUES (?)", True),
        ("PRAGMA user_version", True),
        ("BEGIN IMMEDIATE", True),
        ("COMMIT", True),
        ("WITH old AS (SELECT 1) SELECT * FROM old", True),
        ("UPDATE facts SET trust = ?", True),
        ("Update the fact.", False),
        ("BEGIN PRIVATE KEY", False),
        ("SELECTED", False),
        ("WITH care", False),
    ],
)
def test_the_sql_rule_knows_sql(text: str, is_sql: bool) -> None:
    """The rule sees statements, and leaves prose and key headers alone."""
    assert bool(SQL.match(text)) is is_sql
