"""The tools that a model is offered, and the dispatch of its calls; every answer is JSON, every text in it is quoted."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import arguments
from .errors import BadValue, HolomemoryError, InputError, UnknownFact
from .memory import Memory
from .store import watch
from .store.faults import SEARCHING, failed
from .store.tally import Tally
from .text.quote import quote
from .text.secrets import looks_like_instruction
from .text.support import supports
from .types import MAX_FACT_CHARS, Added, Fact, Hit, Recall, Source

_log = logging.getLogger("holomemory.tools")

#: Seconds for which a model waits while facts are compared; the answer says when that was not enough.
COMPARING_S = 20.0
CATEGORIES = ("user_pref", "project", "tool", "general")
_ACTIONS = "add search probe related reason contradict update remove list supersede history".split()

FACT_STORE: dict[str, Any] = {
    "name": "fact_store",
    "description": (
        "Long-term memory of facts about the user, their people, projects and tools. Look here before you answer a question about "
        "them that the conversation does not answer, and store what the user would expect you to remember.\n"
        "add: store one complete, self-contained statement (content). search: ask in prose (query). probe: all about one entity. "
        "related: what is connected with an entity. reason: facts that concern all of several entities. contradict: pairs of facts "
        "that cannot both hold. update: correct wording, tags or category (fact_id). supersede: the world changed; store the new "
        "statement (content) and keep the old one as history (fact_id). history: what was true before (fact_id). remove: delete for "
        "good (fact_id). list: browse. Results say 'status'; when it is not 'complete', absence is no proof."
    ),
    "parameters": {
        "type": "object",
        "properties": {
            "action": {"type": "string", "enum": _ACTIONS},
            "content": {"type": "string", "description": "The statement, for add, update and supersede."},
            "query": {"type": "string", "description": "The question in prose, for search."},
            "entity": {"type": "string", "description": "A name, for probe and related."},
            "entities": {"type": "array", "items": {"type": "string"}, "description": "Names, for reason."},
            "fact_id": {"type": "integer", "description": "The fact, for update, supersede, history and remove."},
            "category": {"type": "string", "enum": list(CATEGORIES)},
            "tags": {"type": "string", "description": "Tags, separated by commas."},
            "trust_delta": {"type": "number", "description": "Raise or lower trust by this, for update."},
            "min_trust": {"type": "number", "description": "Only facts trusted at least this much, 0 to 1."},
            "limit": {"type": "integer", "description": "At most this many results, 1 to 100; 10 if left out."},
        },
        "required": ["action"],
    },
}
FACT_FEEDBACK: dict[str, Any] = {
    "name": "fact_feedback",
    "description": "Say whether a recalled fact was right and of use: helpful raises its trust, unhelpful lowers it twice as much.",
    "parameters": {
        "type": "object",
        "properties": {
            "action": {"type": "string", "enum": ["helpful", "unhelpful"]},
            "fact_id": {"type": "integer", "description": "The number behind # of the fact."},
        },
        "required": ["action", "fact_id"],
    },
}
_LABELLED = (
    "This reads like an instruction to an assistant. It was stored and a search finds it; it is put into no turn unless the user "
    "confirms it."
)
_UNBACKED = (
    "No words of the user are known here that say this. It was stored and a search finds it; it is put into no turn unless they "
    "confirm it or say it themselves."
)
_FAILED = "The memory failed at this call; nothing was stored. The log has the details."
SCHEMAS = (FACT_STORE, FACT_FEEDBACK)

Args = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a tool: the memory, the arguments, the session it came from and what the user said in it lately."""

    memory: Memory
    args: Args
    session: str | None
    said: Sequence[str] | None

    def stands_behind(self, note: str) -> bool:
        """Whether the user's own words support what the model notes; a script, which has no conversation, speaks for its user."""
        return self.said is None or supports(self.said, note)


def quoted(value: Any) -> Any:
    """A JSON-ready value with every string in it quoted, names that a user may have chosen too."""
    if isinstance(value, str):
        return quote(value, MAX_FACT_CHARS + 100)
    if isinstance(value, Mapping):
        return {quoted(name): quoted(entry) for name, entry in value.items()}
    return [quoted(entry) for entry in value] if isinstance(value, (list, tuple)) else value


def shown(hit: Hit) -> Hit:
    """A hit as a model may see it: its own words quoted, empty fields left out."""
    row = {name: quoted(value) for name, value in hit.items() if value not in (None, "", []) and name != "external_id"}
    row["tags"] = row.get("tags", "")
    return row


def results(found: Recall) -> dict[str, Any]:
    """The answer of every search: results, count, and the report."""
    rows = [shown(hit) if "fact_id" in hit else _pair(hit) for hit in found]
    # The report comes first: a host that cuts a long answer leaves it in.
    return {**found.report(), "count": len(rows), "results": rows}


#: The actions that look something up and answer with a report of how, and where each puts what it found.
READS = dict.fromkeys("search probe related reason contradict history".split(), "results") | {"list": "facts"}


def _listed(action: str, found: Sequence[Fact]) -> dict[str, Any]:
    """The answer of a listing, in the shape of a search's."""
    rows = [shown(fact.to_dict()) for fact in found]
    return {**Recall().report(), "count": len(rows), READS[action]: rows}


def unanswered(action: str, error: Exception, tally: Tally, words: str = "") -> dict[str, Any]:
    """The answer when an action could not be done at all; of what looks something up it has the shape of every answer, and is
    counted and logged as every search is.
    """
    answer: dict[str, Any] = {"error": quote(words or str(error), 400)}
    if action not in READS or isinstance(error, InputError):
        return answer
    nothing = failed(error, ("listing",) if action in ("list", "history") else SEARCHING)
    watch.tell(tally, nothing, "")
    return {**answer, **nothing.report(), "count": 0, READS[action]: []}


def _pair(hit: Hit) -> Hit:
    names = [quote(str(name)) for name in hit["shared_entities"]]
    return {**hit, "fact_a": shown(hit["fact_a"]), "fact_b": shown(hit["fact_b"]), "shared_entities": names}


def _stored(memory: Memory, added: Added) -> dict[str, Any]:
    """The answer to a write, with a word about text that will not be injected."""
    fact = memory.get(added.fact_id)
    note = ""
    if fact is not None and fact.source == Source.TOOL_OUTPUT.value and looks_like_instruction(fact.content):
        note = _LABELLED
    elif fact is not None and fact.source == Source.AGENT_NOTED.value and not fact.backed:
        note = _UNBACKED
    return {**added.to_dict(), **({"note": note} if note else {})}


def _fact_id(args: Args, action: str) -> int:
    return arguments.whole(args, "fact_id", needed_by=action) or 0


def _common(args: Args) -> dict[str, Any]:
    return {
        "category": arguments.text(args, "category") or None,
        "limit": arguments.limit(args),
        "min_trust": arguments.trust(args, None),
    }


def _add(call: Call) -> dict[str, Any]:
    content = arguments.text(call.args, "content", needed_by="add") or ""
    added = call.memory.add(
        content,
        category=arguments.text(call.args, "category") or "general",
        tags=arguments.tags(call.args) or "",
        source=Source.AGENT_NOTED.value,
        session=call.session,
        backed=call.stands_behind(content),
    )
    return _stored(call.memory, added)


def _search(call: Call) -> dict[str, Any]:
    return results(
        call.memory.recall(arguments.text(call.args, "query", needed_by="search") or "", **_common(call.args))
    )


def _probe(call: Call) -> dict[str, Any]:
    return results(
        call.memory.probe(arguments.text(call.args, "entity", needed_by="probe") or "", **_common(call.args))
    )


def _related(call: Call) -> dict[str, Any]:
    return results(
        call.memory.related(arguments.text(call.args, "entity", needed_by="related") or "", **_common(call.args))
    )


def _reason(call: Call) -> dict[str, Any]:
    return results(call.memory.reason(arguments.names(call.args, "entities", needed_by="reason"), **_common(call.args)))


def _contradict(call: Call) -> dict[str, Any]:
    category = arguments.text(call.args, "category") or None
    floor = arguments.trust(call.args, None)
    limit = arguments.limit(call.args)
    deadline = time.monotonic() + COMPARING_S
    return results(call.memory.contradictions(category=category, limit=limit, min_trust=floor, deadline=deadline))


def _update(call: Call) -> dict[str, Any]:
    fact_id = _fact_id(call.args, "update")
    changes: dict[str, Any] = {
        "content": arguments.text(call.args, "content"),
        "trust_delta": arguments.real(call.args, "trust_delta"),
        # Models send "" for what they leave out.
        "tags": arguments.tags(call.args) or None,
        "category": arguments.text(call.args, "category") or None,
    }
    if all(value is None for value in changes.values()):
        raise BadValue(f"'update' needs one of {', '.join(changes)}; nothing was changed.")
    try:
        backed = call.stands_behind(changes["content"] or "")
        call.memory.update(fact_id, **changes, source=Source.AGENT_NOTED.value, backed=backed, session=call.session)
    except UnknownFact as error:
        return {"updated": False, "error": str(error)}
    return {"updated": True, "fact_id": fact_id}


def _remove(call: Call) -> dict[str, Any]:
    fact_id = _fact_id(call.args, "remove")
    if call.memory.forget(fact_id):
        return {"removed": True, "fact_id": fact_id}
    return {"removed": False, "error": f"There is no fact #{fact_id} here."}


def _list(call: Call) -> dict[str, Any]:
    found = call.memory.facts(
        category=arguments.text(call.args, "category") or None,
        min_trust=arguments.trust(call.args, 0.0) or 0.0,
        limit=arguments.limit(call.args),
    )
    return _listed("list", found)


def _supersede(call: Call) -> dict[str, Any]:
    fact_id = _fact_id(call.args, "supersede")
    content = arguments.text(call.args, "content", needed_by="supersede") or ""
    old = call.memory.get(fact_id)
    tags = arguments.tags(call.args)
    added = call.memory.supersede(
        fact_id,
        content,
        category=arguments.text(call.args, "category") or (old.category if old else "general"),
        tags=(old.tags if old else "") if tags is None else tags,
        pinned=bool(old and old.pinned),
        source=Source.AGENT_NOTED.value,
        session=call.session,
        backed=call.stands_behind(content),
    )
    return {**_stored(call.memory, added), "superseded": fact_id}


def _history(call: Call) -> dict[str, Any]:
    return _listed("history", call.memory.history(_fact_id(call.args, "history")))


_DISPATCH: dict[str, Callable[[Call], dict[str, Any]]] = {
    "add": _add,
    "search": _search,
    "probe": _probe,
    "related": _related,
    "reason": _reason,
    "contradict": _contradict,
    "update": _update,
    "remove": _remove,
    "list": _list,
    "supersede": _supersede,
    "history": _history,
}


def action_of(name: str, args: object) -> str:
    """The action of fact_store that a call names; "" where it names none, and for another tool."""
    if name != FACT_STORE["name"]:
        return ""
    try:
        return str(arguments.mapping(args).get("action", "")).strip().lower()
    except HolomemoryError:
        return ""


def _fact_store(call: Call) -> dict[str, Any]:
    action = (arguments.text(call.args, "action") or "").strip().lower()
    if action not in _DISPATCH:
        raise BadValue(f"'action' must be one of {', '.join(_DISPATCH)}, not {quote(action, 40)!r}.")
    call.memory.advisories()  # of earlier calls, which say nothing about this one
    answer = _DISPATCH[action](call)
    told = [advisory.to_dict() for advisory in call.memory.advisories()]
    return {**answer, "advisories": [*answer.get("advisories", []), *told]} if told else answer


def _fact_feedback(call: Call) -> dict[str, Any]:
    vote = (arguments.text(call.args, "action") or "").strip().lower()
    if vote not in ("helpful", "unhelpful"):
        raise BadValue(f"'action' must be helpful or unhelpful, not {quote(vote, 40)!r}; nothing was counted.")
    fact_id = _fact_id(call.args, "fact_feedback")
    return call.memory.feedback(fact_id, vote == "helpful", session=call.session)


def call(memory: Memory, name: str, args: object, session: str | None = None, said: Sequence[str] | None = None) -> str:
    """Run one tool call and answer in JSON: the result, or ``{"error": sentence}``. ``said`` is what the user said in this
    session lately, the last message last: a note that it supports may enter later turns unasked; None where there is no
    conversation. Never raises.
    """
    try:
        given = Call(memory, arguments.mapping(args), session, said)
        if name == FACT_STORE["name"]:
            answer = _fact_store(given)
        elif name == FACT_FEEDBACK["name"]:
            answer = _fact_feedback(given)
        else:
            answer = {"error": f"There is no tool called {quote(str(name), 60)!r}."}
    except HolomemoryError as error:
        answer = unanswered(action_of(name, args), error, memory.store.tally)
    except Exception as error:  # noqa: BLE001 - the boundary towards the model: it gets a sentence, the log the traceback
        _log.exception("tool %s failed", name)
        answer = unanswered(action_of(name, args), error, memory.store.tally, _FAILED)
    return json.dumps(answer, ensure_ascii=False, default=str)
