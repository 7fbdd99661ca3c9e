"""Made-up facts of a working life for measuring speed: seeded, so that every run stores the same ones; knows no memory.

Who and what a fact is about follows Zipf's law: a few people and projects are named again and again, most are rare.
The stream has no end and no text twice; the facts of a small size are the first ones of a large size.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

SEED = 20_260_101
#: The exponent of Zipf's law for people, projects and topics.
EXPONENT = 1.05


@dataclass(frozen=True, slots=True)
class Made:
    """A fact, a question in prose that it answers, the two things that it is about, and all proper names in it."""

    text: str
    question: str
    entities: tuple[str, str]
    names: tuple[str, ...]


_FIRST = (
    "Priya Marcus Ingrid Tomas Aisha Henrik Lucia Dmitri Naomi Oscar Yuki Fatima Liam Greta Pablo Anya Samir "
    "Elena Jonas Mei Carlos Nadia Viktor Chloe Rashid Astrid Mateo Leila Felix Hana Bruno Zara Anders Rosa Kofi "
    "Irina Hugo Amara Stefan Noor Emil Tara Javier Sofia Kenji Maren Omar Clara"
).split()
_LAST = (
    "Raman Webb Solberg Novak Haddad Lindqvist Moreno Volkov Okafor Brandt Tanaka Rahman Doyle Keller Fuentes "
    "Petrova Mansour Rossi Berg Chen Herrera Aziz Sokolov Laurent Qureshi Dahl Silva Farouk Weiss Mori Costa "
    "Malik Nyberg Alvarez Mensah Orlova Marchetti Eze Kovac Siddiqui Lund Nair Castillo Greco Sato Holm Khalil "
    "Fischer Grant Ortega"
).split()
_BIRDS = (
    "Heron Kestrel Plover Wren Osprey Lapwing Merlin Puffin Curlew Egret Harrier Linnet Magpie Nuthatch Oriole "
    "Petrel Quail Raven Siskin Tern Vireo Whimbrel Avocet Bittern Condor Dunlin Eider Falcon Godwit Hoopoe Ibis "
    "Jackdaw"
).split()
_SHADES = "Amber Azure Coral Crimson Golden Indigo Ivory Jade Olive Scarlet Silver Violet".split()
_TOPICS = (
    "deployment backup invoice migration onboarding rollback certificate dashboard firewall holiday newsletter "
    "payroll pipeline printer prototype quota refund release report retrospective roadmap schema sensor shipment "
    "sprint survey telemetry training translation upgrade vendor warehouse webhook workshop archive audit "
    "benchmark budget cache calendar catalogue checkout cluster contract database deadline endpoint experiment "
    "export gateway incident inventory keyboard licence mailbox manual meeting"
).split()
_SERVICES = "postgres redis nginx kafka grafana rabbitmq elasticsearch minio vault prometheus mysql haproxy".split()
_CITIES = (
    "Lisbon Oslo Nairobi Kyoto Porto Zagreb Bergen Montreal Valencia Tallinn Accra Graz Leipzig Turin Cork Malmo "
    "Osaka Lyon Quito Utrecht"
).split()
_LIKES = (
    "cardamom coffee,window seats,trail running,cold brew,dark mode,board games,open-water swimming,"
    "short meetings,jazz records,spicy noodles,early trains,mechanical keyboards,vegetable curry,printed agendas,"
    "rye bread,film photography,rock climbing,green tea"
).split(",")
_ALLERGENS = "peanuts shellfish penicillin pollen gluten latex sesame lactose almonds kiwi".split()
_DAYS = "Monday Tuesday Wednesday Thursday Friday".split()
_MONTHS = "January February March April May June July August September October November December".split()
_ROLES = (
    "database administrator,product owner,release manager,security lead,accountant,designer,site engineer,translator"
).split(",")
_KEPT = "the shared drive,the wiki,the blue folder,the ticket system,the team calendar,a spreadsheet".split(",")

#: The values that are proper names.
_NAMES = ("person", "other", "project", "host", "city", "other_city", "ticket")

# The fact and the question of each kind; the names in braces are drawn anew for every fact.
_KINDS: tuple[tuple[str, str, tuple[str, str]], ...] = (
    (
        "The {service} server of {project} listens on port {port} at {host}",
        "which port does {service} of {project} use?",
        ("project", "host"),
    ),
    (
        "{person} owns the {topic} of {project} since {date}",
        "who is responsible for the {topic} of {project}?",
        ("person", "project"),
    ),
    ("{person} prefers {like} and told {other} so in {city}", "what does {person} prefer?", ("person", "other")),
    (
        "{project} moved its {topic} from {city} to {other_city} on {date}",
        "where did {project} move its {topic}?",
        ("project", "city"),
    ),
    (
        "{person} is the {role} for {project} and works from {city}",
        "where does the {role} of {project} work from?",
        ("person", "project"),
    ),
    (
        "The {topic} review of {project} with {person} is every {day} at {hour}:{minute:02}",
        "when is the {topic} review of {project}?",
        ("project", "person"),
    ),
    (
        "{person} is allergic to {allergen}, as {other} noted on {date}",
        "what is {person} allergic to?",
        ("person", "other"),
    ),
    (
        "Ticket {ticket} about the {topic} of {project} was closed by {person} on {date}",
        "who closed ticket {ticket}?",
        ("project", "person"),
    ),
    (
        "{person} keeps the notes on the {topic} and the {other_topic} in {kept}",
        "where are the notes of {person} on the {topic}?",
        ("person", "topic"),
    ),
    (
        "The {topic} budget of {project} is {amount} euros, approved by {person}",
        "how large is the {topic} budget of {project}?",
        ("project", "person"),
    ),
    (
        "{person} travels to {city} with {other} on {date} for the {topic} workshop",
        "when does {person} travel to {city}?",
        ("person", "other"),
    ),
    (
        "{host} runs {service} {version} and is rebooted by {person} on the first {day} of the month",
        "what runs on {host}?",
        ("host", "person"),
    ),
)


class _Pool:
    """Names drawn by rank: the first ones often, the last ones rarely."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self._weights = list(itertools.accumulate(1.0 / rank**EXPONENT for rank in range(1, len(names) + 1)))

    def draw(self, rng: random.Random) -> str:
        return rng.choices(self.names, cum_weights=self._weights)[0]


def _shuffled(names: Iterator[str], rng: random.Random) -> _Pool:
    """A pool whose ranks have nothing to do with the order of the lists above."""
    mixed = list(names)
    rng.shuffle(mixed)
    return _Pool(mixed)


def _filling(rng: random.Random, pools: Mapping[str, _Pool]) -> dict[str, str | int]:
    """One value for every name in braces."""
    person, project, topic = (pools[name].draw(rng) for name in ("person", "project", "topic"))
    service = rng.choice(_SERVICES)
    return {
        "person": person,
        "other": pools["person"].draw(rng),
        "project": project,
        "topic": topic,
        "other_topic": pools["topic"].draw(rng),
        "service": service,
        "host": f"{service}-{rng.randint(1, 40):02}.{project.split()[-1].lower()}.internal",
        "port": rng.randint(1_024, 65_535),
        "date": f"{rng.randint(1, 28)} {rng.choice(_MONTHS)} {rng.randint(2023, 2026)}",
        "city": rng.choice(_CITIES),
        "other_city": rng.choice(_CITIES),
        "role": rng.choice(_ROLES),
        "like": rng.choice(_LIKES),
        "allergen": rng.choice(_ALLERGENS),
        "day": rng.choice(_DAYS),
        "hour": rng.randint(8, 18),
        "minute": rng.choice((0, 15, 30, 45)),
        "kept": rng.choice(_KEPT),
        "ticket": f"{project.split()[-1][:3].upper()}-{rng.randint(100, 99_999)}",
        "amount": f"{rng.randint(2, 900) * 500:,}",
        "version": f"{rng.randint(1, 17)}.{rng.randint(0, 20)}",
    }


def facts(seed: int = SEED) -> Iterator[Made]:
    """The endless stream of facts, none of them twice."""
    rng = random.Random(seed)
    pools = {
        "person": _shuffled((f"{first} {last}" for first in _FIRST for last in _LAST), rng),
        "project": _shuffled((f"Project {shade} {bird}" for shade in _SHADES for bird in _BIRDS), rng),
        "topic": _shuffled(iter(_TOPICS), rng),
    }
    told: set[str] = set()
    while True:
        text, question, named = rng.choice(_KINDS)
        values = _filling(rng, pools)
        made = text.format(**values)
        if made in told:
            continue
        told.add(made)
        names = dict.fromkeys(str(values[key]) for key in _NAMES if str(values[key]) in made)
        yield Made(made, question.format(**values), (str(values[named[0]]), str(values[named[1]])), tuple(names))
