"""Hermes' own wizard on a pseudo-terminal, with its list, our questions, and a configuration that keeps its comments."""

from __future__ import annotations

from holomemory.hosts.changes import make, removal
from holomemory.hosts.hermes_shim import FILES, folder
from hosts.hermes_world import World

UP, ENTER = "\x1b[A", "\r"
#: The list starts on "Built-in only", which stands last; ours stands before it.
CHOOSE = (("Built-in only", UP), ("holomemory", ENTER))
QUESTIONS = (("leave in the memory", f"facts{ENTER}"), ("or one for each (blank)", ENTER))
MEMORY = "memory:\n  memory_enabled: true  # keep me\n  # and me\n  nudge_interval: 7\nextra:  [a, b]   # theirs\n"


def bare(world: World) -> str:
    """A configuration of the user that knows nothing of us yet; its text."""
    world.configure(more=MEMORY)
    return (world.home / "config.yaml").read_text("utf-8")


def test_the_wizard_activates_and_keeps_the_configuration(world: World) -> None:
    """Chosen from Hermes' list, asked what it shall keep, shown as a diff, and written into lines of its own."""
    before = bare(world)
    shown = world.type("hermes", "memory", "setup", keys=(*CHOOSE, *QUESTIONS))
    print(shown)
    ours = "  provider: holomemory\n  holomemory:\n    capture: facts\n"
    after = before.replace("  nudge_interval: 7\n", f"  nudge_interval: 7\n{ours}")
    assert (world.home / "config.yaml").read_text("utf-8") == after
    assert "+  provider: holomemory" in shown
    assert "active" in world.run("hermes", "memory", "status").stdout


def test_naming_the_provider_skips_the_list_and_not_our_questions(world: World) -> None:
    """`hermes memory setup holomemory`; answered with Enter alone, it takes the defaults, and a second time it changes nothing."""
    before = bare(world)
    keys = tuple((prompt, ENTER) for prompt, _ in QUESTIONS)
    world.type("hermes", "memory", "setup", "holomemory", keys=keys)
    after = before.replace("  nudge_interval: 7\n", "  nudge_interval: 7\n  provider: holomemory\n")
    assert (world.home / "config.yaml").read_text("utf-8") == after
    assert "nothing to change" in world.type("hermes", "memory", "setup", "holomemory", keys=keys)
    assert (world.home / "config.yaml").read_text("utf-8") == after


def test_installing_on_a_terminal_asks_first(world: World) -> None:
    """On a terminal nothing is written before the user has seen it and said yes."""
    before = bare(world)
    make(removal(folder(world.home)))
    asked = world.type(
        "holomemory",
        "install",
        "hermes",
        keys=(("memory provider of this Hermes?", "y\r"), ("Make these changes?", "n\r")),
        code=1,
    )
    assert "Nothing was changed" in asked
    assert (world.home / "config.yaml").read_text("utf-8") == before
    world.type(
        "holomemory",
        "install",
        "hermes",
        keys=(("memory provider of this Hermes?", ENTER), ("Make these changes?", ENTER)),
    )
    assert "provider: holomemory" in (world.home / "config.yaml").read_text("utf-8")
    assert folder(world.home).joinpath("__init__.py").read_text("utf-8") == FILES["__init__.py"]
