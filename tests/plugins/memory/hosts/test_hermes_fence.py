"""Hostile texts through the real host's own fence: none closes it, starts a line, forges a row or costs an honest fact."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from hosts.hermes_world import World
from payloads import mutated

ROW = re.compile(r'- \[#\d+ \| user confirmed \| \d{4}-\d\d-\d\d\] "[^"]*"')


@pytest.mark.parametrize("count", [2_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_no_payload_leaves_its_row_in_hermes_fence(world: World, tmp_path: Path, count: int) -> None:
    """Payloads of all kinds in two facts around an honest one, through prefetch, Hermes' clean-up, fence and stream scrubber, the
    summary of a compaction, and the answers of the tool.
    """
    seed = 5
    rng = random.Random(seed)
    payloads = tmp_path / "payloads.json"
    payloads.write_text(json.dumps([[mutated(rng), mutated(rng)] for _ in range(count)]), "utf-8")
    found = world.python_run(
        """
from agent.memory_manager import StreamingContextScrubber
logging.getLogger().addHandler(records := logging.Handler())
warned = []
records.emit = lambda record: warned.append(record.getMessage())
manager, provider = start()
ASKED = "which heron eats fish in the harbour?"
answers = []
for number, (before, after) in enumerate(json.loads(Path(sys.argv[1]).read_text("utf-8"))):
    session = "p%d" % number
    manager.on_session_switch(session, reset=True)
    texts = [before + " heron eats fish harbour", "Honest heron eats fish in the harbour", after + " heron eats fish harbour"]
    ids = []
    with provider.memory.store.writing():
        for text in texts:
            try:
                ids.append(provider.memory.add(text, source="user_confirmed").fact_id)
            except ValueError:
                pass
    block = manager.prefetch_all(ASKED)
    scrubber = StreamingContextScrubber()
    fenced = build_memory_context_block(block)
    streamed = "".join(scrubber.feed("Before.\\n" + fenced[i:i + 7] if i == 0 else fenced[i:i + 7]) for i in range(0, len(fenced), 7))
    streamed += scrubber.feed("\\nAfter.") + scrubber.flush()
    listed = manager.handle_tool_call("fact_store", {"action": "list", "limit": 5})
    summary = manager.on_pre_compress([])
    answers.append([block, fenced, sanitize_context(block), streamed, listed, summary])
    with provider.memory.store.writing():
        for fact_id in ids:
            provider.memory.forget(fact_id)
tell(answers=answers, warned=[w for w in warned if "pre-wrapped" in w])
""",
        str(payloads),
    )
    assert found["warned"] == []
    assert len(found["answers"]) == count
    shown = 0
    for block, fenced, cleaned, streamed, listed, summary in found["answers"]:
        header, *rows = block.split("\n")
        assert header.startswith("## Remembered facts"), seed
        assert all(ROW.fullmatch(row) for row in rows), rows
        assert any(row.endswith('"Honest heron eats fish in the harbour"') for row in rows), block
        shown += len(rows)
        assert cleaned == block
        assert [fenced.count(tag) for tag in ("<memory-context>", "</memory-context>", "<", ">")] == [1, 1, 2, 2]
        assert fenced.endswith(f"\n\n{block}\n</memory-context>")
        assert streamed.split() == ["Before.", "After."]
        assert all(line.startswith(("- [#", "Facts from long-term memory")) for line in summary.split("\n"))
        told = "".join(row["content"] for row in json.loads(listed)["facts"])
        assert not re.search(r"[<>\n\r\u2028\u2029]|\[\s*/?\s*(?:OUT-OF-BAND|INST|System)", told, re.IGNORECASE)
    print(
        f"{count} turns of seed {seed}: {shown} rows reached the model, 0 fences closed, 0 lines forged, 0 honest facts lost"
    )
    print(found["answers"][0][1])
    assert shown > 2 * count
