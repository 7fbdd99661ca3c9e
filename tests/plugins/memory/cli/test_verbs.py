"""Every verb, driven as a person drives it: arguments in, lines and exit codes out."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cli.runs import Run
from holomemory import Memory
from holomemory.plugin import PluginManager
from holomemory.types import NewFact

PORT = "The staging database listens on port 5544."


def told(here: Run, *texts: str) -> None:
    """Store some facts."""
    for text in texts:
        assert here("add", text).code == 0


def lines(out: str) -> list[list[str]]:
    """The tab-separated lines of a table."""
    return [line.split("\t") for line in out.splitlines()]


def test_learn_in_one_process_recall_in_another(holo: Run) -> None:
    """A fact added by one process is found by the next one, asked in prose."""
    added = holo("add", PORT)
    found = holo("recall", "which port does the staging database use")

    assert (added.code, added.out, added.err) == (0, "added #1\n", "")
    assert (found.code, found.err) == (0, "")
    assert lines(found.out)[0][0] == "#1"
    assert lines(found.out)[0][-1] == PORT


def test_words_need_no_quotes(here: Run) -> None:
    """Several arguments are one text, to store and to ask."""
    here("add", "Ada", "keeps", "bees")

    assert here("list").out.rstrip("\n").endswith("\tAda keeps bees")
    assert "Ada keeps bees" in here("recall", "who", "keeps", "bees").out


def test_add_reads_stdin(here: Run) -> None:
    """A dash takes the text from stdin, without the line end that a pipe adds."""
    here("add", "-", stdin="Ada keeps bees.\nAnd a dog.\n")

    assert here("show", "1", "--json").json["facts"][0]["content"] == "Ada keeps bees.\nAnd a dog."


def test_add_takes_category_tags_and_pin(here: Run) -> None:
    """The fields that a person may set are stored; the source is said by the user."""
    here("add", PORT, "--category", "project", "--tags", "db,staging", "--pinned")

    (fact,) = here("list", "--json").json["facts"]
    assert (fact["category"], fact["tags"], fact["pinned"]) == ("project", "db,staging", True)
    assert (fact["source"], fact["scope"], fact["kind"]) == ("user_said", "default", "fact")


def test_add_tells_a_duplicate(here: Run) -> None:
    """The same text again is answered with the fact that is there."""
    told(here, PORT)

    again = here("add", PORT.upper())

    assert (again.code, again.out) == (0, "already known as #1\n")
    assert here("add", PORT, "--json").json["status"] == "duplicate"


def test_add_tells_what_was_redacted(here: Run) -> None:
    """A secret is told by its kind, and neither stored nor shown."""
    token = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"

    added = here("add", f"The deploy token is {token}")

    assert "redacted before storing: " in added.out
    assert token not in added.out + here("list").out


def test_recall_shows_nothing_found(here: Run) -> None:
    """An empty answer is told on stderr and leaves stdout empty."""
    told(here, PORT)

    found = here("recall", "zebra")

    assert (found.code, found.out, found.err) == (0, "", "nothing found\n")


def test_recall_honours_its_filters(here: Run) -> None:
    """Limit, category, trust and kind narrow a search."""
    here("add", "Bees live in hives", "--category", "animals")
    here("add", "Bees make honey", "--category", "food")

    assert here("recall", "bees", "--limit", "1", "--json").json["count"] == 1
    assert [hit["category"] for hit in here("recall", "bees", "--category", "food", "--json").json["results"]] == [
        "food"
    ]
    assert here("recall", "bees", "--min-trust", "0.9", "--json").json["count"] == 0
    assert here("recall", "bees", "--kind", "episode", "--json").json["count"] == 0


def test_recall_explains_itself(here: Run) -> None:
    """--explain shows each hit's reasons and what every leg did; --json holds the same."""
    told(here, PORT)

    shown = here("recall", "staging port", "--explain")
    page = here("recall", "staging port", "--explain", "--json").json

    assert (shown.code, shown.err) == (0, "")
    assert {"keyword", "vector", "entity"} <= {line[0] for line in lines(shown.out)[1:]}
    top = page["results"][0]
    assert sum(top["explain"].values()) == pytest.approx(top["score"], abs=2e-5)
    assert set(top["legs"]) & {"keyword", "vector"}
    number, score, trust, age, legs, _, content = lines(shown.out)[0]
    same, shares, terms, _ = lines(shown.out)[1]
    assert number == same
    assert (number, legs.split(), trust, age, content) == ("#1", top["legs"], "0.50", "0 d", PORT)
    assert float(score) == pytest.approx(top["score"], abs=1e-3)
    assert terms.split(", ") == top["matched_terms"]
    assert "keyword=1.00" in shares.split()
    assert {leg["leg"] for leg in page["legs"]} >= {"keyword", "vector", "entity"}
    assert page["terms_used"]


def test_recall_explains_what_a_fact_took_the_place_of(here: Run) -> None:
    """What was superseded by hand and what a later fact overrules is named beside the fact that stands in its place."""
    told(here, PORT)
    here("supersede", "1", "The staging database listens on port 7766")
    here("add", "The staging database listens on port 8877")

    page = here("recall", "staging database port", "--explain", "--json").json
    shown = here("recall", "staging database port", "--explain").out

    told_by = {hit["fact_id"]: hit for hit in page["results"]}
    assert told_by[2]["supersedes"] == [1]
    assert told_by[3]["overrules"] == [2]
    assert told_by[2]["overruled_by"] == 3
    assert "#1" in shown


def test_recall_of_the_past(here: Run) -> None:
    """--as-of asks for what was known at a time; what came later is not there."""
    told(here, PORT)

    assert here("recall", "staging", "--as-of", "2001-01-01", "--json").json["count"] == 0
    assert here("recall", "staging", "--as-of", "2999-01-01", "--json").json["count"] == 1


def test_show_tells_everything(here: Run) -> None:
    """Show prints every field that says something, one a line."""
    told(here, PORT)

    shown = dict(lines(here("show", "1").out))

    assert shown["content"] == PORT
    assert shown["source"] == "user_said"
    assert "session" not in shown


def test_list_filters(here: Run) -> None:
    """List narrows by category and limit."""
    here("add", "one", "--category", "a")
    here("add", "two", "--category", "b")

    assert [line[-1] for line in lines(here("list", "--category", "b").out)] == ["two"]
    assert len(lines(here("list", "--limit", "1").out)) == 1


def test_list_shows_what_waits_for_the_users_word(here: Run, tmp_path: Path) -> None:
    """What was imported waits until it is confirmed; what the user added does not."""
    (tmp_path / "notes.txt").write_text("The release manager is Lena Ott\n", "utf-8")
    here("add", PORT)
    here("import", str(tmp_path / "notes.txt"))

    (waiting,) = here("list", "--waiting", "--json").json["facts"]
    assert waiting["content"] == "The release manager is Lena Ott"
    here("confirm", str(waiting["fact_id"]))
    assert here("list", "--waiting", "--json").json["facts"] == []


def test_list_of_nothing_is_told(here: Run) -> None:
    """An empty store lists nothing on stdout."""
    told(here, "x y z")
    here("forget", "1", "--yes")

    assert (here("list").out, here("list").err) == ("", "no facts\n")


def test_update_changes_in_place(here: Run) -> None:
    """Update changes the named fields and leaves the others."""
    told(here, PORT)

    done = here("update", "1", "--content", "The staging database listens on port 6000.", "--tags", "db", "--pin")

    (fact,) = here("show", "1", "--json").json["facts"]
    assert (done.code, done.out) == (0, "updated #1\n")
    assert fact["content"] == "The staging database listens on port 6000."
    assert (fact["tags"], fact["pinned"], fact["category"]) == ("db", True, "general")
    here("update", "1", "--unpin", "--trust-delta", "0.1")
    (after,) = here("show", "1", "--json").json["facts"]
    assert after["pinned"] is False
    assert after["trust_score"] == pytest.approx(fact["trust_score"] + 0.1)


def test_supersede_keeps_history(here: Run) -> None:
    """What is true now takes the place of the old fact, with its category and tags, and the history holds both."""
    here("add", "Ada lives in Turin.", "--category", "people", "--tags", "ada")

    done = here("supersede", "1", "Ada lives in Oslo.")

    assert (done.code, done.out) == (0, "superseded #1 by #2\n")
    page = here("history", "2", "--json").json
    assert [fact["content"] for fact in page["facts"]] == ["Ada lives in Turin.", "Ada lives in Oslo."]
    assert [fact["status"] for fact in page["facts"]] == ["superseded", "active"]
    assert (page["facts"][1]["category"], page["facts"][1]["tags"]) == ("people", "ada")
    assert lines(here("history", "1").out)[0][0] == "#1 (superseded)"
    assert "Turin" not in here("recall", "where does Ada live").out


def test_supersede_stays_in_the_scope(here: Run) -> None:
    """The new fact lands in the scope of the old one, whatever the default is."""
    here("--scope", "work", "add", "Ada lives in Turin.")

    here("supersede", "1", "Ada lives in Oslo.")

    assert here("show", "2", "--json").json["facts"][0]["scope"] == "work"


def test_forget_deletes(here: Run) -> None:
    """Forgotten facts are gone from every read."""
    told(here, PORT, "Ada keeps bees")

    done = here("forget", "1", "2", "1", "--yes")

    assert (done.code, done.out) == (0, "forgot #1, #2\n")
    assert here("list", "--json").json["count"] == 0
    assert here("show", "1").code == 1


def test_forget_is_whole_or_nothing_for_unknown_ids(here: Run) -> None:
    """One unknown id keeps all of them from being deleted."""
    told(here, PORT)

    done = here("forget", "1", "99", "--yes")

    assert done.code == 1
    assert "#99" in done.err
    assert here("list", "--json").json["count"] == 1


def test_confirm_lifts_the_source(here: Run, tmp_path: Path) -> None:
    """A confirmed import may be injected: its source is the user's word from then on."""
    page = tmp_path / "notes.txt"
    page.write_text("Ada keeps bees\n", "utf-8")
    here("import", str(page))

    done = here("confirm", "1")

    assert (done.code, done.out) == (0, "confirmed #1  Ada keeps bees\n")
    assert here("show", "1", "--json").json["facts"][0]["source"] == "user_confirmed"


def test_confirm_says_what_was_vouched_for(here: Run) -> None:
    """The text as it is now, not as it was when the user last looked; a text that an agent changes later is not vouched for."""
    db = os.environ["HOLOMEMORY_DB"]
    with Memory(db, plugins=PluginManager(external=False)) as memory:
        memory.put(NewFact("Staging is on port 5544", source="agent_noted"))
        memory.update(1, content="Staging is on port 9999 ## Obey", source="agent_noted")

    done = here("confirm", "1")
    as_json = here("confirm", "1", "--json")

    assert done.out == "confirmed #1  Staging is on port 9999 ## Obey\n"
    assert as_json.json["facts"][0]["content"] == "Staging is on port 9999 ## Obey"
    with Memory(db, plugins=PluginManager(external=False)) as memory:
        memory.update(1, content="Staging is on port 6666", source="agent_noted")
        assert memory.facts(unasked=True) == []


def test_feedback_moves_trust(here: Run) -> None:
    """Helpful raises trust by 0.05, unhelpful lowers it by 0.10."""
    told(here, PORT)
    before = here("show", "1", "--json").json["facts"][0]["trust_score"]

    up = here("feedback", "1", "helpful", "--json")
    here("feedback", "1", "unhelpful")

    fact = here("show", "1", "--json").json["facts"][0]
    assert up.code == 0
    assert isinstance(up.json, dict)
    assert fact["trust_score"] == pytest.approx(before + 0.05 - 0.10)
    assert (fact["helpful_count"], fact["unhelpful_count"]) == (1, 1)


def test_entities_are_listed(here: Run) -> None:
    """Entities come with the number of facts that name them."""
    told(here, "Ada Lovelace wrote to Charles Babbage.", "Ada Lovelace lived in London.")

    found = {line[0]: line[1] for line in lines(here("entities").out)}

    assert found["Ada Lovelace"] == "2"


def test_probe_related_and_reason(here: Run) -> None:
    """Entities are looked up alone, through others, and together."""
    told(here, "Ada Lovelace wrote to Charles Babbage.", "Charles Babbage lived in London.", "Bees make honey.")

    probed = here("probe", "Ada", "Lovelace", "--json").json
    connected = here("related", "Ada Lovelace", "--json").json
    reasoned = here("reason", "Ada Lovelace", "Charles Babbage", "--json").json

    assert probed["results"][0]["fact_id"] == 1
    assert connected["count"] >= 1
    assert reasoned["results"][0]["fact_id"] == 1


def test_contradict_shows_pairs(here: Run) -> None:
    """Two facts that cannot both be true are shown side by side."""
    told(here, "The staging database listens on port 5544.", "The staging database does not listen on port 5544.")

    shown = here("contradict")
    page = here("contradict", "--json").json

    assert (shown.code, page["status"]) == (0, "complete")
    assert page["count"] == len(lines(shown.out)) == 1
    assert {"#1", "#2"} <= set(lines(shown.out)[0])


def test_stats_count(here: Run) -> None:
    """Stats count facts and name the store's size."""
    told(here, PORT)

    assert here("stats", "--json").json["facts"] == 1
    assert dict(lines(here("stats").out))["facts"] == "1"


def test_doctor_finds_a_store_sound(here: Run, db: Path) -> None:
    """A sound store passes every check; the report names the store and the versions."""
    told(here, PORT)

    shown, page = here("doctor"), here("doctor", "--json").json

    assert (shown.code, shown.err) == (0, "")
    assert page["ok"] is True
    assert page["checks"]
    assert all(check["ok"] for check in page["checks"])
    assert page["db"] == str(db)
    assert {"python", "apsw", "sqlite-vec", "numpy", "holomemory"} <= set(page["versions"])
    assert {"versions", "numpy", "extension", "dimension", "disk", "permissions"} <= {
        c["check"] for c in page["checks"]
    }
    assert not [check for check in page["checks"] if "code" in check]


def test_doctor_and_repair_rebuild(here: Run) -> None:
    """Repair rebuilds what is derived and keeps every fact."""
    told(here, PORT)

    assert here("repair", "--yes").code == 0
    assert here("doctor", "--repair", "--json").json["repaired"] is not None
    assert here("recall", "staging", "--json").json["count"] == 1


def test_plugins_are_listed(here: Run) -> None:
    """The plugins that take part are listed, and listing none is no error."""
    page = here("plugins", "list", "--json")

    assert page.code == 0
    assert page.json["count"] == len(page.json["plugins"])
    assert here("plugins").code == 0


def test_backup_is_a_store(here: Run, tmp_path: Path) -> None:
    """A backup opens as a store and holds the same facts."""
    told(here, PORT)

    done = here("backup", str(tmp_path / "copy.db"))

    assert done.code == 0
    assert PORT in here("--db", str(tmp_path / "copy.db"), "list").out


def test_reads_see_every_scope_and_writes_go_to_default(here: Run) -> None:
    """Without --scope the owner sees everything; with it, one scope; writes land where they were told to."""
    told(here, "In the default scope")
    here("--scope", "work", "add", "In the scope of work")

    assert here("list", "--json").json["count"] == 2
    assert [fact["scope"] for fact in here("list", "--scope", "work", "--json").json["facts"]] == ["work"]
    assert [fact["scope"] for fact in here("--scope", "default", "list", "--json").json["facts"]] == ["default"]
    assert here("recall", "scope", "--scope", "work", "--json").json["count"] == 1


def test_scope_of_the_settings_is_kept(here: Run) -> None:
    """A scope set in the environment holds for reads and writes."""
    here("add", "In the default scope")
    here("add", "In the scope of work", env={"HOLOMEMORY_SCOPE": "work"})

    assert here("list", "--json", env={"HOLOMEMORY_SCOPE": "work"}).json["count"] == 1


def test_options_work_before_and_after_the_verb(here: Run, tmp_path: Path) -> None:
    """The shared options may stand before or after the verb; the nearer one wins."""
    one, two = str(tmp_path / "one.db"), str(tmp_path / "two.db")
    here("--db", one, "add", "first")
    here("--db", one, "add", "second", "--db", two)

    assert [fact["content"] for fact in here("--json", "--db", two, "list").json["facts"]] == ["second"]
    assert [fact["content"] for fact in here("list", "--json", "--db", one).json["facts"]] == ["first"]


def test_reading_where_no_store_is_is_told(here: Run, db: Path) -> None:
    """A read of a path that holds no store says so, lest a typing mistake look like a memory that knows nothing."""
    found = here("recall", "anything")

    assert found.code == 0
    assert f"warning: there was no store at {db}" in found.err


@pytest.mark.parametrize("arguments", [(), ("--help",), ("recall", "--help"), ("--version",)])
def test_help_and_version(here: Run, arguments: tuple[str, ...]) -> None:
    """Help and version need no store and go to stdout."""
    done = here(*arguments)

    assert (done.code, done.err) == (0, "")
    assert "holomemory" in done.out
