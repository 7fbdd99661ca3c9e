"""The reports of shared/cases as tests: each row's own inputs, then others of the same kind."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from holomemory import HolographicMemoryProvider
from holomemory.types import NewFact
from turns import feedback, found, remembering, rows, texts, tool, turning

NOON = "Lunch is at noon"


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        # 1: prose with many everyday words
        (
            ["Rollback of the March deployment was caused by a missing index", "Cafeteria opens at nine"],
            "so what exactly happened with the deployment rollback the other week?",
        ),
        (
            ["The outage of the billing queue was caused by an expired certificate", "The gym closes at ten"],
            "tell me again, what was it that took down the billing queue last month?",
        ),
        (
            ["Login latency in April came from an unindexed join", "Parking is free on Sundays"],
            "hey do you remember why login latency was so bad back in april?",
        ),
        # 3: identifiers with a joint
        (["The sing-box tunnel runs on host kestrel", NOON], "is sing-box up?"),
        (["The node-exporter daemon listens on port 9100", NOON], "is node-exporter ok?"),
        (["Reboots of pve-01 need a ticket", NOON], "what about pve-01 then?"),
        # 8, 9: scripts without spaces, particles glued on
        (["仓库的网关使用watchdog进程守护", "午饭在十二点"], "网关是怎么守护的？"),
        (["数据库备份保存在walnut服务器上", "午饭在十二点"], "备份放在哪里？"),
        (["배포는 금요일에 합니다", "점심은 열두 시입니다"], "배포 언제 해?"),
        (["회의는 목요일 오후입니다", "점심은 열두 시입니다"], "회의가 언제였지?"),
        # 11: other forms of a word
        (["The team deploys on Fridays", NOON], "when is our deployment?"),
        (["The committee reviews budgets in March", NOON], "when is the budget review?"),
        (["Marta organises the conference", NOON], "who is organising the conferences?"),
        # 12: the rare word decides, not the number of common ones
        (
            [
                "Nightly backups are written to the bucket named walnut-archive",
                "Dana Whitfield prefers tabs over spaces in Go files",
            ],
            "where do walnut-archive copies go?",
        ),
        (
            ["Weekly exports land in the folder named maple-drop", "Ivo Brandt writes the files that go out"],
            "where do maple-drop files go?",
        ),
        (["Invoices are printed on the machine called oak-laser", NOON], "where does the oak-laser stuff go?"),
    ],
)
def test_a_turn_in_prose_gets_its_one_fact(facts: list[str], said: str) -> None:
    """Cases 1, 3, 8, 9, 11, 12: the fact that the turn is about is injected, and nothing else."""
    with turning(*facts) as provider:
        assert rows(provider.prefetch(said)) == facts[:1]


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (["Run make test before pushing", "The blue door code is 8812"], "write a test for my new parser function"),
        (["Run make test before pushing", "The blue door code is 8812"], "can you run that code again"),
        (["Run make test before pushing", "The blue door code is 8812"], "thanks, looks good"),
        (["The team deploys on Fridays", "Ana reads the logs"], "please read this file and fix the bug"),
        (["Bob keeps the list of open issues"], "add an item to the list"),
        (["The user prefers dark roast coffee"], "good morning, how are you today?"),
    ],
)
def test_small_talk_and_unrelated_work_inject_nothing(facts: list[str], said: str) -> None:
    """Case 13: sharing an everyday word is no reason to be put into a turn."""
    with turning(*facts) as provider:
        assert provider.prefetch(said) == ""


@pytest.mark.parametrize(
    ("fact", "queries"),
    [
        ("Canary marker is ZX-4410-Q", ["ZX-4410-Q", "zx-4410-q?"]),
        ("The part number is QR-77-B2", ["QR-77-B2", "qr-77-b2!"]),
        ("Ticket OPS-1432 is closed", ["OPS-1432?", "ops-1432"]),
        ("The sing-box tunnel runs on host kestrel", ["sing-box"]),
        ("Release cut at 2031-05-06T10:00", ["2031-05-06T10:00", "2031-05-06"]),
        ("Freeze starts 2032-11-30T23:59", ["2032-11-30T23:59", "2032-11-30"]),
        ("config at /etc/kestrel/app.toml", ["app.toml", "/etc/kestrel/app.toml"]),
        ("logs at /var/log/heron/out.jsonl", ["out.jsonl", "/var/log/heron/out.jsonl"]),
        ("Zoë Müller runs the café rota", ["Zoe", "muller", "caf\u00e9", "cafe\u0301"]),
        ("José Ångström cuida la façade", ["jose", "angstrom", "fa\u00e7ade", "fac\u0327ade"]),
        ("仓库的网关使用watchdog进程守护", ["网关", "watchdog"]),
        ("服务器由kestrel团队维护", ["服务器", "kestrel", "维护"]),
        ("バックアップはtokyoに保存される", ["バックアップ", "tokyo"]),
        ("배포는 금요일에 합니다", ["배포", "금요일"]),
        ("회의는 목요일 오후입니다", ["회의", "목요일"]),
    ],
)
def test_a_term_is_found_however_it_is_written(fact: str, queries: list[str]) -> None:
    """Cases 2, 3, 4, 6, 7, 8, 9: identifiers, times, paths, marks on letters and scripts without spaces."""
    with turning(fact, "Cats sleep") as provider:
        for query in queries:
            assert found(provider, "search", query=query)[:1] == [fact], query


@pytest.mark.parametrize("query", ["C++", '"', "*", "AND", "a:b", "(", "NOT", "content:x", "C#", "^", "-", "x*"])
def test_signs_and_operators_are_text(query: str) -> None:
    """Case 6: what is an operator elsewhere finds nothing here, and is no error."""
    with turning("config at /etc/kestrel/app.toml") as provider:
        answer = tool(provider, "search", query=query)
        assert (answer["results"], answer["count"]) == ([], 0)
        assert "error" not in answer
