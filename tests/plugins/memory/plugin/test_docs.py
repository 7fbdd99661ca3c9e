"""docs/plugins.md and the docstrings of the hooks say the same, and every example in them runs."""

from __future__ import annotations

import inspect
import re
import textwrap
from pathlib import Path
from typing import Any, get_args

import holomemory.plugin
import pytest
from holomemory.plugin import HOOKS, HolomemorySpecs
from holomemory.plugin.loader import VARIABLE

ROOT = Path(__file__).resolve().parents[4]
PAGE = (ROOT / "docs" / "plugins.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SPECIFIED = (
    *("memory_system_prompt", "memory_prefetch", "memory_tools", "memory_call_tool", "memory_sync_turn"),
    *("memory_session_end", "memory_pre_compress", "memory_embedder", "memory_extract_facts"),
    *("memory_extract_entities", "memory_rerank", "memory_before_write"),
)


def example(hook: str) -> str:
    """The example in a hook's docstring."""
    doc = inspect.getdoc(getattr(HolomemorySpecs, hook)) or ""
    return textwrap.dedent(doc.partition("Example::\n")[2]).strip("\n") + "\n"


def section(hook: str) -> str:
    """The part of the page under a hook's heading."""
    found = re.search(rf"^### `{hook}\(.*?\)`\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"docs/plugins.md has no section on {hook}"
    return found[1]


def run(code: str, where: str) -> None:
    """Execute one example in a namespace of its own."""
    exec(compile(code, where, "exec"), {"__name__": "example"})  # noqa: S102  # our own page


def test_the_hooks_are_the_ones_that_hosts_were_promised() -> None:
    """No hook is lost or renamed unnoticed."""
    assert tuple(HOOKS) == SPECIFIED


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_every_python_block_of_the_page_runs(number: int) -> None:
    """A reader can paste any example; the asserts in it hold."""
    assert "assert" in BLOCKS[number]
    run(BLOCKS[number], f"docs/plugins.md block {number + 1}")


@pytest.mark.parametrize("hook", HOOKS)
def test_every_docstring_example_runs_and_is_on_the_page(hook: str) -> None:
    """The example of a hook is the same in its docstring and in its section, and calls that hook."""
    code = example(hook)
    assert f'manager.call("{hook}"' in code
    run(code, hook)
    assert f"```python\n{code}```\n" in section(hook)


def test_every_hook_has_its_heading_with_its_arguments() -> None:
    """A hook that is missing on the page, or stands there with other arguments, fails."""
    headings = re.findall(r"^### `(memory_\w+)\((.*?)\)`$", PAGE, re.MULTILINE)
    assert {name: tuple(filter(None, listed.split(", "))) for name, listed in headings} == HOOKS
    assert [name for name, _ in headings] == list(HOOKS)


def test_the_table_of_times_names_every_hook() -> None:
    """The overview says of each hook when it runs."""
    assert set(re.findall(r"^\| `(memory_\w+)` \|", PAGE, re.MULTILINE)) == set(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_every_argument_has_a_type_and_every_hook_can_be_silent(hook: str) -> None:
    """The specifications are typed, and None is an answer to each of them."""
    signature = inspect.signature(getattr(HolomemorySpecs, hook), eval_str=True)
    arguments = list(signature.parameters.values())[1:]
    assert all(argument.annotation is not argument.empty for argument in arguments)
    answer: Any = signature.return_annotation
    assert answer is None or type(None) in get_args(answer)


def test_the_page_names_what_a_user_meets() -> None:
    """Codes, states, the variable, the commands and the public names are explained."""
    words = {VARIABLE, "plugin_failed", "plugin_timeout", "suspended", "holomemory doctor", "optionalhook"}
    words |= {"PluginManager", "Answer", "BuiltinMemory", "Veto", "hookimpl", "implementers", "listing()"}
    assert not {word for word in words if word not in PAGE}


def test_the_shipping_example_is_the_distribution_that_the_tests_install() -> None:
    """The lines of the page's pyproject.toml stand in the one that pip really installs."""
    blocks = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (block,) = (block for block in blocks if "[project]" in block)
    shipped = (Path(__file__).parent / "example_dist" / "pyproject.toml").read_text("utf-8").splitlines()
    assert not [line for line in block.splitlines() if line not in shipped]


def test_the_rooms_public_names_are_there() -> None:
    """``__all__`` is the namespace that a plugin's author imports from."""
    names = holomemory.plugin.__all__
    assert all(hasattr(holomemory.plugin, name) for name in names)
    assert len(set(names)) == len(names)
