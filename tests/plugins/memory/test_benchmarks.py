"""The benchmarks measure what they say: measures by hand, the reader of data folders, and small runs from end to end."""

from __future__ import annotations

import itertools
import json
import math
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from benchmarks import data, gate, imports, latency, recall, startup, stats, synthetic, truth_data
from benchmarks.peers import expand
from benchmarks.peers.timed import READS, Timing

RANKED = ["d", "a", "x", "b", "y"]

#: Two conversations that hold nearly the same words, one text twice, and a question without an answer.
CORPUS = [
    {"id": "one/1", "text": "The staging database listens on port 5544.", "group": "one"},
    {"id": "one/2", "text": "Priya prefers cardamom coffee in the morning.", "group": "one"},
    {"id": "one/3", "text": "Marcus rides a green bicycle to the harbour.", "group": "one"},
    {"id": "two/1", "text": "The staging database listens on port 7001.", "group": "two"},
    {"id": "two/2", "text": "Nobody drinks tea at the lighthouse.", "group": "two"},
    {"id": "two/3", "text": "Nobody drinks tea at the lighthouse.", "group": "two"},
]
QUESTIONS = [
    {
        "id": "q1",
        "text": "which port does the staging database use?",
        "gold": ["one/1"],
        "type": "port",
        "group": "one",
    },
    {
        "id": "q2",
        "text": "which port does the staging database use?",
        "gold": ["two/1"],
        "type": "port",
        "group": "two",
    },
    {
        "id": "q3",
        "text": "who drinks tea at the lighthouse?",
        "gold": ["two/3", "two/2"],
        "type": "tea",
        "group": "two",
    },
    {"id": "q4", "text": "cardamom coffee", "gold": ["one/3"], "type": "adversarial", "group": "one"},
]


def write(folder: Path, corpus: Sequence[object], questions: Sequence[object]) -> Path:
    """Write a data folder; a row that is a text is written as it is."""
    folder.mkdir(exist_ok=True)
    for name, rows in (("corpus", corpus), ("queries", questions)):
        lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
        (folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The small data folder."""
    return write(tmp_path / "small", CORPUS, QUESTIONS)


def run(root: Path, script: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a benchmark as a user does."""
    command = [sys.executable, str(root / "benchmarks" / script), *map(str, arguments)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


# ---------------------------------------------------------------------- measures


@pytest.mark.parametrize(
    ("gold", "k", "share", "whole"),
    [
        (["a"], 1, 0.0, 0.0),
        (["a"], 2, 1.0, 1.0),
        (["a", "b"], 2, 0.5, 0.0),
        (["a", "b"], 4, 1.0, 1.0),
        (["a", "b", "z"], 5, 2 / 3, 0.0),
        (["z"], 5, 0.0, 0.0),
        (["a"], 50, 1.0, 1.0),
    ],
)
def test_recall_is_the_share_of_the_gold_among_the_first(gold: list[str], k: int, share: float, whole: float) -> None:
    """recall@k counts gold documents found in the first k; all@k is 1 only when none is missing."""
    assert stats.recall_at(RANKED, gold, k) == pytest.approx(share)
    assert stats.all_at(RANKED, gold, k) == whole


@pytest.mark.parametrize(("gold", "value"), [(["d"], 1.0), (["b", "a"], 0.5), (["y"], 0.2), (["z"], 0.0)])
def test_reciprocal_rank_is_that_of_the_first_gold_document(gold: list[str], value: float) -> None:
    """The best ranked gold document counts, and none found is 0."""
    assert stats.reciprocal_rank(RANKED, gold) == pytest.approx(value)


def test_percentiles_lie_between_neighbours() -> None:
    """The median of an even number of values is the middle of two, the ends are the extremes, and nothing has none."""
    values = [40.0, 10.0, 30.0, 20.0]
    assert [stats.percentile(values, share) for share in (0.0, 0.5, 0.95, 1.0)] == pytest.approx([10, 25, 38.5, 40])
    assert stats.percentile([7.0], 0.95) == 7.0
    assert math.isnan(stats.percentile([], 0.5))
    assert math.isnan(stats.mean([]))


def test_bootstrap_of_a_constant_difference_is_that_difference() -> None:
    """When every question differs by the same amount, no resampling can say anything else."""
    found = stats.paired_bootstrap([0.75, 0.5, 1.0], [0.5, 0.25, 0.75])
    assert (found.value, found.low, found.high) == pytest.approx((0.25, 0.25, 0.25))


def test_bootstrap_interval_is_the_one_of_the_binomial() -> None:
    """Of 100 questions 60 are won: the interval of the mean is 0.6 -+ 1.96 * sqrt(0.6 * 0.4 / 100), and repeatable."""
    ours, theirs = [1.0] * 60 + [0.0] * 40, [0.0] * 100
    found = stats.paired_bootstrap(ours, theirs)
    assert found.value == pytest.approx(0.6)
    assert found.low == pytest.approx(0.6 - 1.96 * math.sqrt(0.24 / 100), abs=0.015)
    assert found.high == pytest.approx(0.6 + 1.96 * math.sqrt(0.24 / 100), abs=0.015)
    assert stats.paired_bootstrap(ours, theirs) == found
    assert stats.paired_bootstrap(theirs, ours).value == pytest.approx(-0.6)


@pytest.mark.parametrize(("ours", "theirs"), [([], []), ([1.0], []), ([1.0, 0.0], [1.0])])
def test_bootstrap_refuses_lists_that_do_not_pair_up(ours: list[float], theirs: list[float]) -> None:
    """A paired test of different questions would mean nothing."""
    with pytest.raises(ValueError, match="equally long"):
        stats.paired_bootstrap(ours, theirs)


def test_ratio_of_medians() -> None:
    """The ratio is that of the medians; one outlier does not move it, and constant lists leave no doubt."""
    assert stats.ratio_of_medians([6.0, 6.0, 600.0], [2.0, 2.0, 2.0]).value == pytest.approx(3.0)
    sure = stats.ratio_of_medians([6.0, 6.0], [2.0, 2.0, 2.0])
    assert (sure.low, sure.high) == pytest.approx((3.0, 3.0))


def test_measures_of_one_list() -> None:
    """A ranked list is measured at each cut-off, at all@10 and by its first gold document."""
    found = recall.measure(RANKED, ["a", "b"], [1, 2, 5])
    assert found == {"R@1": 0.0, "R@2": 0.5, "R@5": 1.0, "all@10": 1.0, "MRR": 0.5}


def test_equal_texts_stand_for_all_their_documents() -> None:
    """A store that keeps equal texts once is credited with each of their documents, in place."""
    assert expand([7, 3, 9], {3: ["a"], 7: ["b", "c"]}) == ["b", "c", "a"]


# ---------------------------------------------------------------------- data folders


def test_a_folder_is_read_by_group_with_the_adversarial_type_apart(folder: Path) -> None:
    """Documents keep their group and order, the headline leaves the adversarial questions out, and types end with them."""
    dataset = data.read(folder)
    assert {group: [doc.id for doc in docs] for group, docs in dataset.groups.items()} == {
        "one": ["one/1", "one/2", "one/3"],
        "two": ["two/1", "two/2", "two/3"],
    }
    assert dataset.docs == 6
    assert [question.id for question in dataset.headline()] == ["q1", "q2", "q3"]
    assert dataset.types() == ["port", "tea", "adversarial"]


def test_a_folder_without_groups_or_types_is_one_group(tmp_path: Path) -> None:
    """Group, type and blank lines are optional; a gold id named twice counts once."""
    rows = write(
        tmp_path / "plain", [{"id": "a", "text": "tea"}, ""], [{"id": "q", "text": "tea?", "gold": ["a", "a"]}]
    )
    dataset = data.read(rows)
    assert list(dataset.groups) == [data.NO_GROUP]
    assert dataset.questions == [data.Question("q", "tea?", ("a",), "all", data.NO_GROUP)]


@pytest.mark.parametrize(
    ("corpus", "questions", "told"),
    [
        (["{"], QUESTIONS, "corpus.jsonl:1 is not JSON"),
        (["[1]"], QUESTIONS, "corpus.jsonl:1 is not a JSON object"),
        ([{"id": "a"}], QUESTIONS, "no text under 'text'"),
        ([CORPUS[0], CORPUS[0]], QUESTIONS, "corpus.jsonl:2 repeats the id 'one/1'"),
        (CORPUS, [QUESTIONS[0] | {"gold": ["two/1"]}], "which its group does not hold"),
        (CORPUS, [QUESTIONS[0] | {"gold": ["nowhere"]}], "which its group does not hold"),
        (CORPUS, [QUESTIONS[0] | {"gold": []}], "has no gold documents"),
        (CORPUS, [], "holds no questions"),
    ],
)
def test_a_malformed_folder_is_told(tmp_path: Path, corpus: list[Any], questions: list[Any], told: str) -> None:
    """What breaks the format is named with its file and line instead of being measured wrongly."""
    with pytest.raises(data.DataError, match=told):
        data.read(write(tmp_path / "bad", corpus, questions))


def test_a_limit_takes_questions_from_the_whole_file(folder: Path) -> None:
    """A short run asks about every conversation, not only the first one."""
    assert [question.id for question in data.read(folder, limit=2).questions] == ["q1", "q3"]
    assert len(data.read(folder, limit=99).questions) == 4


# ---------------------------------------------------------------------- made-up facts


def test_synthetic_facts_are_the_same_in_every_run_and_never_repeat() -> None:
    """The stream is fixed by its seed, a small size is the beginning of a large one, and no text comes twice."""
    made = list(itertools.islice(synthetic.facts(), 3_000))
    assert made[:100] == list(itertools.islice(synthetic.facts(), 100))
    assert len({fact.text for fact in made}) == 3_000
    assert made[:100] != list(itertools.islice(synthetic.facts(seed=1), 100))


def test_synthetic_facts_name_what_they_are_asked_about() -> None:
    """Both entities of a fact stand in its text, and nothing is left unfilled."""
    for fact in itertools.islice(synthetic.facts(), 500):
        assert all(name in fact.text for name in fact.entities), fact
        assert "{" not in fact.text + fact.question


# ---------------------------------------------------------------------- timing


def test_the_report_of_import_times_is_read() -> None:
    """Own time is summed over the package's modules alone; the whole is what its import took with all it needs."""
    report = imports.parse(
        "import time: self [us] | cumulative | imported package\n"
        "import time:       200 |        200 |     numpy.core\n"
        "import time:      1500 |       1700 |   holomemory.types\n"
        "import time:       500 |       2400 | holomemory.memory\n"
        "import time:       100 |        100 | holomemory\n"
        "import time:       300 |        400 | holomemory.provider\n"
        "import time:       900 |        900 | holomemory_other\n"
    )
    assert imports.own_time(report) == pytest.approx((2.4, 2.9, 4))


class Clockwork:
    """A store whose calls take a known time."""

    def __init__(self, facts: int, ms: float) -> None:
        self.system, self.facts, self.ms = "clockwork", facts, ms
        self.asked: list[str] = []

    def fill(self, texts: Sequence[str]) -> list[tuple[int, float]]:
        return [(len(texts), self.ms)]

    def reopen(self) -> float:
        return self.ms

    def call(self, operation: str, argument: Any) -> Timing:
        self.asked.append(argument)
        return Timing(self.ms, 1)

    def close(self) -> None:
        pass


def test_stores_are_timed_in_turn_and_a_slow_one_stops_early() -> None:
    """All stores get the same questions; one that has used up its seconds stops after the least number of calls."""
    quick, slow = Clockwork(10, 1.0), Clockwork(20, 900.0)
    times: latency.Times = defaultdict(list)
    questions = [f"question {number}" for number in range(50)]
    latency.in_turn("search", [quick, slow], iter(questions), latency.Plan(repeats=50, seconds=1.0), times)
    assert quick.asked == questions
    assert slow.asked == questions[: latency.FEWEST]
    assert [len(times["search", "clockwork", size]) for size in (10, 20)] == [50, latency.FEWEST]


def test_ratios_compare_equal_sizes_and_the_largest_with_the_smallest() -> None:
    """The plugin is compared with us where both were measured, and we with ourselves from end to end."""
    times: latency.Times = defaultdict(list)
    times["add", "ours", 100] = [Timing(ms, 1) for ms in (2.0, 2.0, 2.0)]
    times["add", "ours", 1_000] = [Timing(ms, 1) for ms in (3.0, 3.0, 3.0)]
    times["add", "bundled", 100] = [Timing(ms, 1) for ms in (30.0, 30.0, 30.0)]
    assert {key: found.value for key, found in latency.ratios(times).items()} == {("add", 100): pytest.approx(15.0)}
    assert {key: found.value for key, found in latency.growth(times, [100, 1_000]).items()} == {
        "add": pytest.approx(1.5)
    }


# ---------------------------------------------------------------------- from end to end


def test_recall_runs_on_a_folder_for_us_and_bm25(folder: Path, repo_root: Path, tmp_path: Path) -> None:
    """Each question finds the document of its own conversation, a text stored once counts for both of its documents."""
    report = tmp_path / "report.json"
    done = run(repo_root, "recall.py", folder, "--systems", "ours,bm25", "--k", "1,2", "--json", report)
    assert done.returncode == 0, done.stderr
    assert "6 documents in 2 group(s), 3 questions, and 1 adversarial ones apart" in done.stdout
    assert "ours minus the peer" in done.stdout
    (found,) = json.loads(report.read_text("utf-8"))["folders"]
    assert set(found["systems"]) == {"ours", "bm25"}
    for name, system in found["systems"].items():
        overall, adversarial = system["types"]["overall"], system["types"]["adversarial"]
        assert overall["questions"] == 3, name
        assert overall["R@1"] == pytest.approx((1 + 1 + 0.5) / 3), name
        assert overall["R@2"] == overall["all@10"] == overall["MRR"] == 1.0, name
        assert (adversarial["questions"], adversarial["R@1"]) == (1, 0.0), name
    assert found["minus"]["ours"]["bm25"]["R@1"] == {"value": 0.0, "low": 0.0, "high": 0.0}


def test_recall_drives_the_bundled_plugin_of_a_real_hermes(folder: Path, repo_root: Path, hermes_python: Path) -> None:
    """The plugin answers from its own environment, one database a conversation."""
    done = run(repo_root, "recall.py", folder, "--systems", "bundled", "--k", "1,2", "--hermes-python", hermes_python)
    assert done.returncode == 0, done.stderr
    assert "hermes-agent 0.19.0" in done.stdout
    row = next(line for line in done.stdout.splitlines() if "overall" in line and "bundled" in line)
    assert [cell.strip() for cell in row.strip("│").split("│")][2:7] == ["3", "0.833", "1.000", "1.000", "1.000"]


def row_of(printed: str, system: str) -> list[str]:
    """The cells of a system's overall row: the number of questions, then the measures."""
    row = next(line for line in printed.splitlines() if "overall" in line and f" {system} " in line)
    return [cell.strip() for cell in row.strip("│").split("│")][2:]


@pytest.mark.usefixtures("packaged_memories")
def test_recall_drives_memories_from_the_package_index(folder: Path, repo_root: Path) -> None:
    """Each answers from its own environment with its own version, and finds what a question spells out."""
    systems = {"nyx": "nyx-memory 7.16.0", "yantrikdb": "yantrikdb 0.23.2", "mnemosyne": "mnemosyne-memory 3.15.1"}
    done = run(repo_root, "recall.py", folder, "--systems", ",".join(["ours", *systems]), "--k", "1,2")
    assert done.returncode == 0, done.stderr
    for system, version in systems.items():
        assert version in done.stdout
        questions, _, second, *_ = row_of(done.stdout, system)
        assert (questions, float(second) >= 0.66) == ("3", True), system
    assert "small: where a peer is ahead of ours without a model" in done.stdout


def test_recall_with_the_local_model(folder: Path, repo_root: Path) -> None:
    """Every conversation is embedded before it is asked, so that no search is degraded."""
    done = run(repo_root, "recall.py", folder, "--systems", "ours-local", "--k", "1,2")
    assert (done.returncode, row_of(done.stdout, "ours-local")[:3]) == (0, ["3", "0.833", "1.000"]), done.stderr


def test_what_we_lose_is_told_by_type() -> None:
    """A measure in which a peer is ahead has a row with the difference and its interval; ours with a model loses nothing here."""
    asked = [data.Question(f"q{n}", "", ("d",), kind, "") for n, kind in enumerate(["port", "port", "tea"])]

    def measured(system: str, *values: float) -> recall.Run:
        outcomes = [recall.Outcome(q, {"R@5": value}, 1.0) for q, value in zip(asked, values, strict=True)]
        return recall.Run(system, "", outcomes)

    runs = [measured("ours", 1.0, 1.0, 0.0), measured("ours-local", 0.0, 0.0, 0.0), measured("bm25", 0.5, 0.5, 1.0)]
    dataset = data.DataSet("small", {}, asked)
    assert recall.losses(dataset, runs) == [("tea", "bm25", "R@5", "-1.000 [-1.000, -1.000]")]
    assert set(recall.differences(runs)) == {("ours", "ours-local"), ("ours", "bm25"), ("ours-local", "bm25")}


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["nowhere"], 1, "recall: nowhere/corpus.jsonl does not exist"),
        (["--systems", "bundled", "--hermes-python", "nowhere"], 1, "recall: --hermes-python names nowhere"),
        (["--systems", "oracle"], 2, "knows ours, ours-local, bm25, bm25-stems, bundled, nyx"),
        (["--k", "0"], 2, "needs positive whole numbers"),
    ],
)
def test_recall_says_in_one_sentence_what_is_wrong(
    folder: Path, repo_root: Path, arguments: list[str], code: int, told: str
) -> None:
    """A wrong folder, system or number ends the run before anything is measured, without a traceback."""
    done = run(repo_root, "recall.py", *([] if arguments == ["nowhere"] else [folder]), *arguments)
    assert done.returncode == code
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_what_a_signal_is_worth_is_measured_by_taking_it_away(folder: Path, repo_root: Path, tmp_path: Path) -> None:
    """Without the index and what ranks by it, answers are lost; a signal that nothing here shows changes nothing."""
    report = tmp_path / "report.json"
    options = ("--sets", "folders,misspelt,names,trust", "--signals", "keyword leg,links leg,trust")
    done = run(repo_root, "ablation.py", folder, *options, "--facts", "40", "--names", "3", "--json", report)
    assert done.returncode == 0, done.stderr
    found = {row["set"]: row for row in json.loads(report.read_text("utf-8"))["sets"]}
    assert set(found) == {"small", "small, misspelt", "names", "trust"}
    assert found["small"]["questions"]["MRR"] == 3
    assert found["small"]["whole"]["MRR"] == 1.0
    assert found["small"]["without"]["links leg"]["MRR"]["value"] == 0.0
    assert found["trust"]["without"]["trust"]["trusted first"]["high"] < 0.0
    assert "keyword leg" in done.stdout


def test_questions_about_names_run_for_us_and_bm25(repo_root: Path, tmp_path: Path) -> None:
    """A small run answers every call; ours finds what it was asked for, however the name is written."""
    report = tmp_path / "report.json"
    options = ("--sizes", "60", "--names", "8", "--systems", "ours,bm25", "--json", report)
    done = run(repo_root, "structure.py", *options)
    assert done.returncode == 0, done.stderr
    rows = json.loads(report.read_text("utf-8"))["rows"]
    assert {row["call"] for row in rows} == {"probe@10", "related@10", "reason@5"}
    assert {row["share"] for row in rows if row["system"] == "ours"} == {1.0}
    assert min(row["share"] for row in rows if row["system"] == "bm25") < 1.0


def test_identifiers_rank_their_own_fact_first(repo_root: Path, tmp_path: Path) -> None:
    """Codes, packages, moments, languages, addresses, paths and pairs are told from their look-alikes."""
    report = tmp_path / "report.json"
    done = run(repo_root, "identifiers.py", "--systems", "ours,bm25", "--json", report)
    assert done.returncode == 0, done.stderr
    first = json.loads(report.read_text("utf-8"))["first"]
    kinds = ("ticket", "package", "moment", "language", "address", "path", "pair", "version", "host", "commit", "call")
    assert {kind: first["ours"][kind] for kind in kinds} == dict.fromkeys(kinds, 1.0)
    assert first["bm25"]["overall"] < first["ours"]["overall"]


def test_facts_are_told_from_their_mirror_images(repo_root: Path, tmp_path: Path) -> None:
    """Who does it to whom decides for us in every language that is spaced; by words alone it is a toss."""
    report = tmp_path / "report.json"
    done = run(repo_root, "roles.py", "--half", "tune", "--systems", "ours,bag,bm25", "--json", report)
    assert done.returncode == 0, done.stderr
    rows = {(row[0], row[2]): float(row[4]) for row in json.loads(report.read_text("utf-8"))["rows"]}
    assert min(rows[language, "ours"] for language in ("en", "de", "es", "fr", "it", "nl")) > 0.8
    assert max(rows["en", system] for system in ("ours, no order", "bm25")) <= 0.6


def test_latency_runs_and_counts_every_call(repo_root: Path, tmp_path: Path) -> None:
    """Every operation is timed on the store as often as asked, finds what it is asked for, and the stores are removed."""
    report, stores = tmp_path / "report.json", tmp_path / "stores"
    done = run(
        repo_root,
        "latency.py",
        "--sizes",
        "50",
        "--systems",
        "ours",
        "--repeats",
        "6",
        "--folder",
        stores,
        "--json",
        report,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(report.read_text("utf-8"))
    calls = {row["operation"]: row["calls"] for row in found["times"]}
    assert calls == {"bulk import": 1, "open": 1, "first prefetch": 1} | dict.fromkeys(("add", *READS), 6)
    assert all(row["p50_ms"] > 0 and row["system"] == "ours" and row["facts"] == 50 for row in found["times"])
    assert {row["operation"]: row["with_hits"] for row in found["times"]}["probe"] == 1.0
    assert found["import"]["modules"] > 20
    assert set(found["import"]["others"]) == {"apsw", "pluggy"}  # numpy waits for the first search that needs it
    assert not list(stores.iterdir())


# ---------------------------------------------------------------------- injection


@pytest.mark.parametrize("language", gate.LANGUAGES)
def test_turns_of_the_gate_are_many_and_no_fact_answers_both_halves(language: str) -> None:
    """Each language has 300 turns on topic and 300 off topic in the halves; a fact is asked for in one of them only."""
    sample = gate.read(language)
    kinds = [turn.kind == gate.ON for turn in sample.turns if turn.half in gate.HALVES]
    assert kinds.count(True) >= 300
    assert kinds.count(False) >= 300
    assert len({turn.id for turn in sample.turns}) == len(sample.turns)
    assert all(bool(turn.facts) == (turn.kind == gate.ON) for turn in sample.turns)
    first: dict[int, set[str]] = defaultdict(set)
    for turn in sample.turns:
        if turn.facts:
            first[turn.facts[0]].add("tune" if turn.half == gate.LATER else turn.half)
    assert all(len(halves) == 1 for halves in first.values())


@pytest.mark.parametrize("language", gate.LANGUAGES)
def test_the_users_who_are_measured_before_and_after_work_share_no_text_with_the_other_sets(language: str) -> None:
    """The fifth set of a language has 20 facts, each asked for, 30 turns on topic and 34 off it, and no text or id of another."""
    fifth = gate.read(language, gate.FIFTH)
    assert len(fifth.facts) == 20
    assert {place for turn in fifth.turns for place in turn.facts} == set(range(20))
    kinds = Counter(turn.kind for turn in fifth.turns)
    assert kinds == {gate.ON: 30, gate.OFF: 28, gate.NEAR: 6}
    assert all(bool(turn.facts) == (turn.kind == gate.ON) and turn.half == gate.FIFTH for turn in fifth.turns)
    parts = ["", *(part for part in gate.APART if part != gate.FIFTH)]
    others = [gate.read(other, part) for other in gate.LANGUAGES for part in parts]
    others += [gate.read(other, gate.FIFTH) for other in gate.LANGUAGES if other != language]
    texts = {text.casefold() for one in others for text in [*one.facts, *(turn.text for turn in one.turns)]}
    mine = [text.casefold() for text in [*fifth.facts, *(turn.text for turn in fifth.turns)]]
    assert len(set(mine)) == len(mine)
    assert not texts.intersection(mine)
    ids = {turn.id for turn in fifth.turns}
    assert len(ids) == len(fifth.turns)
    assert not ids & {turn.id for one in others for turn in one.turns}


def test_the_gate_is_measured_for_us_and_bm25(repo_root: Path, tmp_path: Path) -> None:
    """A run tells noise and hits of each half, counted on the turns of the set; BM25 stays within the bound of noise."""
    report = tmp_path / "gate.json"
    done = run(repo_root, "gate.py", "--languages", "en", "--systems", "ours,bm25", "--half", "tune", "--json", report)
    assert done.returncode == 0, done.stderr
    figures = json.loads(report.read_text("utf-8"))["figures"]
    turns = [turn for turn in gate.read("en").turns if turn.half == "tune"]
    ours, peer = figures["en/tune/ours"], figures["en/tune/bm25"]
    assert ours["on"] + ours["off"] == len(turns)
    assert ours["hit"] > peer["hit"]
    assert peer["noise"] <= gate.NOISE
    assert 0 < ours["chars"] < 1_000


def test_the_gate_is_measured_with_the_local_model(repo_root: Path, tmp_path: Path) -> None:
    """With the model no fewer turns of a small store are given their fact than without, and no more that need none."""
    report = tmp_path / "gate.json"
    systems = ("--languages", "es", "--systems", "ours,ours-local", "--half", "fourth")
    done = run(repo_root, "gate.py", *systems, "--json", report)
    assert done.returncode == 0, done.stderr
    figures = json.loads(report.read_text("utf-8"))["figures"]
    words, model = figures["es/fourth/ours"], figures["es/fourth/ours-local"]
    assert (model["on"], model["hit"] >= words["hit"], model["noise"] <= words["noise"]) == (10, True, True)


def test_pairs_of_facts_are_told_apart_and_both_halves_hold_every_language() -> None:
    """Each pair has two different facts and a question, ids are unique, and every file has updates in both halves."""
    halves = {half: truth_data.load(half) for half in truth_data.HALVES}
    every = [pair for files in halves.values() for rows in files.values() for pair in rows]
    assert len({pair.id for pair in every}) == len(every) >= 500
    assert all(pair.older != pair.newer and pair.question for pair in every)
    assert halves["tune"].keys() == halves["report"].keys()
    assert all(any(pair.kind == "update" for pair in rows) for files in halves.values() for rows in files.values())
    others = truth_data.distractors(1_000)
    assert len(set(others)) == 1_000


def test_the_newest_truth_is_measured_for_us_and_bm25(repo_root: Path, tmp_path: Path) -> None:
    """A run tells for each system how often the newest and the stale fact came first, and for us the conflicts told."""
    report = tmp_path / "truth.json"
    options = ("--only", "fr", "--systems", "ours,bm25", "--half", "tune", "--distractors", "30", "--json", report)
    done = run(repo_root, "truth.py", *options)
    assert done.returncode == 0, done.stderr
    figures = json.loads(report.read_text("utf-8"))
    ours, peer = figures["ours"], figures["bm25"]
    assert ours["newest_first"] > peer["newest_first"]
    assert ours["planted"] == sum(pair.kind == "update" for pair in truth_data.load("tune")["fr"])
    assert 0 <= ours["right"] <= ours["told"]
    assert peer["told"] is None


def test_the_report_is_measured(repo_root: Path, tmp_path: Path) -> None:
    """A small run asks every question both ways and tells time and bytes, of which there are 60 at most."""
    report = tmp_path / "report.json"
    done = run(repo_root, "report.py", "--facts", "50", "--questions", "40", "--json", report)
    assert "the report of a healthy search" in done.stdout, done.stderr
    found = json.loads(report.read_text("utf-8"))
    assert found["search_ms"] > 0
    assert found["bytes"] <= 60


def test_starts_of_the_hook_are_timed_to_their_answer(tmp_path: Path) -> None:
    """Each event is answered by a real process, which says what is expected of it and costs more than Python with numpy alone."""
    db = tmp_path / "holomemory.db"
    startup.fill(db, 20)
    found = startup.measure(startup.of_hook(db, dict(os.environ)), 1)
    alone, *events = found.values()
    assert len(events) == len(startup.EVENTS)
    assert all(start.cpu_ms == start.least_ms > 0 for start in found.values())
    assert events[0].cpu_ms > alone.cpu_ms
