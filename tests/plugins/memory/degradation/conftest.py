"""One observation of every fault through every surface, made once and looked at by many tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from degradation.faults import FAULTS, Fault
from degradation.surfaces import SEARCHES, TURNS, Hosts, Seen, counted, examined
from degradation.worlds import living


@dataclass
class Observed:
    """What was seen of one fault: by surface, before it, while it lasted and after it."""

    before: dict[str, Seen] = field(default_factory=dict)
    during: dict[str, Seen] = field(default_factory=dict)
    after: dict[str, Seen] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=dict)
    doctor: dict[str, Any] = field(default_factory=dict)
    doctor_code: int = 0


def _look(hosts: Hosts, into: dict[str, Seen], but: str = "") -> None:
    for name, ask in {**SEARCHES, **TURNS}.items():
        if name != but:
            into[name] = ask(hosts)


def observe(fault: Fault, folder: Any) -> Observed:
    """Ask every surface, make the fault, ask again, end it, ask again."""
    seen = Observed()
    hangs = "hang" in fault.name
    with living(folder, plugin=fault.plugin, timeout_s=0.1 if hangs else 20.0) as world:
        hosts = Hosts(world, fault.asked)
        _look(hosts, seen.before)
        if fault.opening:
            hosts.close()
            world.close()
        with fault.make(world):
            if fault.opening:
                hosts = Hosts(world, fault.asked)
            hosts.asked = fault.broken or fault.asked
            _look(hosts, seen.during, but="hook")
            seen.doctor, seen.doctor_code = examined()
            seen.during["hook"] = hosts.hook()
            hosts.asked = fault.asked
            if fault.reopens:
                hosts.close()
        if fault.reopens:
            hosts = Hosts(world, fault.asked)
        seen.counters = counted(world)
        _look(hosts, seen.after)
        hosts.close()
    return seen


Observe = Callable[[str], Observed]


@pytest.fixture(scope="session")
def observed(tmp_path_factory: pytest.TempPathFactory) -> Observe:
    """What was seen of the fault of this name."""
    known: dict[str, Observed] = {}

    def look(name: str) -> Observed:
        if name not in known:
            (fault,) = [fault for fault in FAULTS if fault.name == name]
            known[name] = observe(fault, tmp_path_factory.mktemp("world"))
        return known[name]

    return look
