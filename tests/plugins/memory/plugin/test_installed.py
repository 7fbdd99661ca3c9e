"""Plugins that other distributions bring, really installed by pip and loaded in a process of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import holomemory.plugin
import pytest

HERE = Path(__file__).parent
PACKAGE = Path(holomemory.plugin.__file__).parents[1]
SCRIPT = """
import json
from holomemory.plugin import PluginManager
manager = PluginManager(timeout_s=60)
prefetched, failed = manager.call("memory_prefetch", query="When is high tide?", session_id="s1")
greeted, failed_too = manager.call("memory_system_prompt", session_id="s1")
print(json.dumps({
    "listing": {row["name"]: row for row in manager.listing()},
    "names": [row["name"] for row in manager.listing()],
    "answers": [[answer.plugin, answer.value] for answer in prefetched + greeted],
    "advisories": [note.to_dict() for note in manager.advisories],
    "failed": [note.to_dict() for note in failed + failed_too],
}))
"""
GOOD = [["harbour", "High tide is at 14:20."], ["lighthouse", "Session s1 is held in the harbour."]]
REFUSED = {
    "broken": ("RuntimeError", "The crane is out of order."),
    "greedy": ("BadValue", "cannot be given password"),
    "holomemory": ("BadValue", "kept for the built-in memory"),
    "leaving": ("SystemExit", "Gone fishing."),
    "missing": ("ModuleNotFoundError", "holomemory_harbour.missing"),
    "misspelt": ("BadValue", "did you mean 'memory_prefetch'"),
    "uninstantiated": ("BadValue", "register an instance"),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the example distribution, and a link that makes our package importable."""
    folder = tmp_path_factory.mktemp("site")
    source = shutil.copytree(HERE / "example_dist", tmp_path_factory.mktemp("source") / "harbour")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    subprocess.run([*pip, *options, str(source)], check=True, capture_output=True, cwd=folder)
    return folder


def run(site: Path, tmp_path: Path, wanted: str | None = None) -> tuple[dict[str, Any], str]:
    """What a fresh process with that folder on its path says about its plugins, and what it logs."""
    ours = tmp_path / "ours"
    ours.mkdir(exist_ok=True)
    if not (ours / "holomemory").exists():
        (ours / "holomemory").symlink_to(PACKAGE, target_is_directory=True)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(ours)])}
    if wanted is not None:
        env["HOLOMEMORY_LOAD_PLUGINS"] = wanted
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        env=env,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    page: dict[str, Any] = json.loads(done.stdout)
    return page, done.stderr


def test_good_plugins_work_beside_broken_ones(site: Path, tmp_path: Path) -> None:
    """Every good plugin of the distribution answers; each broken one is refused alone, with its reason, and logged."""
    page, log = run(site, tmp_path)
    assert page["answers"] == GOOD
    assert page["failed"] == []
    assert set(page["names"]) == {"harbour", "lighthouse", *REFUSED}
    for name, (error, reason) in REFUSED.items():
        row = page["listing"][name]
        assert (row["state"], row["last_error"], row["hooks"]) == ("failed", error, [])
        assert reason in row["reason"]
        assert f"Plugin '{name}' could not be loaded." in log
    assert "Traceback" in log
    assert 'raise RuntimeError("The crane is out of order.")' in log


def test_the_listing_names_distribution_and_version(site: Path, tmp_path: Path) -> None:
    """A user sees from which distribution a plugin came, also when it was refused."""
    page, _ = run(site, tmp_path)
    assert {row["distribution"] for row in page["listing"].values()} == {"holomemory-harbour"}
    assert {row["version"] for row in page["listing"].values()} == {"1.0.0"}
    assert page["listing"]["harbour"]["hooks"] == ["memory_prefetch"]
    assert page["listing"]["harbour"]["state"] == "ok"


def test_each_refused_plugin_has_an_advisory(site: Path, tmp_path: Path) -> None:
    """The advisories name plugin and class of the error, and nothing that the error says."""
    page, _ = run(site, tmp_path)
    assert {(note["leg"], note["code"]) for note in page["advisories"]} == {("plugin", "plugin_failed")}
    assert sorted(note["message"] for note in page["advisories"]) == sorted(
        f"Plugin '{name}' was not loaded ({error})." for name, (error, _) in REFUSED.items()
    )


@pytest.mark.parametrize("wanted", ["", " ", ","], ids=["empty", "blank", "comma"])
def test_an_empty_variable_loads_nothing(site: Path, tmp_path: Path, wanted: str) -> None:
    """HOLOMEMORY_LOAD_PLUGINS without a name in it loads none, and imports none."""
    page, log = run(site, tmp_path, wanted)
    assert page["names"] == []
    assert page["answers"] == []
    assert log == ""


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        ("harbour", ["harbour"]),
        (" lighthouse , harbour,", ["harbour", "lighthouse"]),
        ("HARBOUR,broken", ["harbour", "broken"]),
        ("Holomemory_Harbour", ["harbour", "lighthouse", *REFUSED]),
    ],
    ids=["one", "two", "a broken one", "a distribution"],
)
def test_the_variable_limits_what_loads(site: Path, tmp_path: Path, wanted: str, names: list[str]) -> None:
    """It lists names of plugins or of distributions; all others are not even imported."""
    page, _ = run(site, tmp_path, wanted)
    assert sorted(page["names"]) == sorted(names)


def test_a_wanted_plugin_that_is_not_there_is_told(site: Path, tmp_path: Path) -> None:
    """A misspelt name in the variable appears in the listing and costs the others nothing."""
    page, log = run(site, tmp_path, "harbour,Harbor")
    assert page["answers"] == GOOD[:1]
    assert page["names"] == ["harbour", "Harbor"]
    assert page["listing"]["Harbor"]["last_error"] == "NotInstalled"
    assert "no installed distribution" in page["listing"]["Harbor"]["reason"]
    assert [note["message"] for note in page["advisories"]] == ["Plugin 'Harbor' was not loaded (NotInstalled)."]
    assert "Harbor" in log


def test_unreadable_distributions_cost_the_others_nothing(site: Path, tmp_path: Path) -> None:
    """A damaged description of one distribution, ours or not, does not hide the plugins of another."""
    damaged = tmp_path / "damaged"
    for name, text in (("aa", b"[holomemory]\nno equals sign\n"), ("bb", b"\xff\xfe\x00"), ("cc", b"[other]\nx\n")):
        info = damaged / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_bytes(text)
    shutil.copytree(site, damaged, dirs_exist_ok=True)
    page, log = run(damaged, tmp_path)
    assert page["answers"] == GOOD
    assert len(page["names"]) == len(REFUSED) + 3
    assert "unreadable distribution" in log


def test_a_distribution_that_lies_on_the_path_twice_is_loaded_once(site: Path, tmp_path: Path) -> None:
    """The first copy on the path counts, as it does for imports, and no name is reported as taken."""
    again = shutil.copytree(site, tmp_path / "again")
    page, _ = run(Path(f"{site}{os.pathsep}{again}"), tmp_path)
    assert sorted(page["names"]) == sorted(["harbour", "lighthouse", *REFUSED])


@pytest.mark.parametrize("shape", ["archive", "egg"])
def test_plugins_need_not_lie_in_plain_folders(site: Path, tmp_path: Path, shape: str) -> None:
    """Those of an archive on the path are found, and those of an egg."""
    if shape == "archive":
        place = Path(shutil.make_archive(str(tmp_path / "site"), "zip", site))
    else:
        place = shutil.copytree(site, tmp_path / "harbour.egg")
        (info,) = place.glob("*.dist-info")
        (info / "METADATA").rename(info / "PKG-INFO")
        info.rename(place / "EGG-INFO")
    page, _ = run(place, tmp_path)
    assert page["answers"] == GOOD


def test_without_plugins_nothing_is_loaded_to_look_for_them(tmp_path: Path) -> None:
    """What reads descriptions of distributions takes a tenth of the time that a hook has."""
    (tmp_path / "holomemory").symlink_to(PACKAGE, target_is_directory=True)
    code = "import sys, holomemory; holomemory.Memory(sys.argv[1]).close(); print('importlib.metadata' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "holomemory.db")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"
