"""German and Spanish statements of the first person, by closed lists of verbs, in the third person; pure."""

from __future__ import annotations

import re

from ._patterns import lazy


def _pairs(text: str) -> dict[str, str]:
    """``first:third`` pairs as a table."""
    return dict(pair.split(":") for pair in text.split())


_DE_I = _pairs(
    "bin:ist habe:hat mag:mag trinke:trinkt esse:isst lebe:lebt wohne:wohnt arbeite:arbeitet heiße:heißt "
    "heisse:heißt nutze:nutzt "
    "benutze:benutzt verwende:verwendet bevorzuge:bevorzugt liebe:liebt hasse:hasst spreche:spricht fahre:fährt "
    "lese:liest spiele:spielt "
    "komme:kommt lerne:lernt studiere:studiert besitze:besitzt trage:trägt vertrage:verträgt "
    "unterrichte:unterrichtet leite:leitet sammle:sammelt"
)
_DE_WE = _pairs(
    "haben:hat nutzen:nutzt benutzen:benutzt verwenden:verwendet arbeiten:arbeitet betreiben:betreibt "
    "hosten:hostet deployen:deployt "
    "entwickeln:entwickelt verkaufen:verkauft bevorzugen:bevorzugt veröffentlichen:veröffentlicht sind:ist"
)
_ES_I = _pairs(
    "prefiero:prefiere vivo:vive trabajo:trabaja uso:usa utilizo:utiliza tengo:tiene soy:es bebo:bebe hablo:habla "
    "odio:odia amo:ama "
    "estudio:estudia toco:toca juego:juega conduzco:conduce enseño:enseña colecciono:colecciona nací:nació "
    "como:come tomo:toma leo:lee"
)
_ES_WE = _pairs(
    "usamos:usa utilizamos:utiliza tenemos:tiene desplegamos:despliega movimos:movió cambiamos:cambió "
    "migramos:migró trabajamos:trabaja "
    "alojamos:aloja preferimos:prefiere vendemos:vende desarrollamos:desarrolla"
)
_DE = lazy(r"^(?P<who>ich|wir)\s+(?P<verb>\w+)\s+(?P<rest>.+)$", re.IGNORECASE)
_DE_MY = lazy(
    r"^mein(?:e|er)?\s+(?P<thing>(?:[\w-]+\s+){1,4}?)(?P<verb>ist|heißt|hat|lebt|wohnt|läuft|arbeitet|mag|kommt|"
    r"kostet|lautet|hört|spricht)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_DE_OUR = lazy(
    r"^unsere?\s+(?P<thing>(?:[\w-]+\s+){1,4}?)(?P<verb>ist|heißt|hat|läuft|kostet|lautet|hört|liegt)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_DE_NO = lazy(
    r"\b(?:wenn|falls|ob|würde\w*|könnte\w*|vielleicht|wäre\w*|sollte\w*|möchte|hätte\w*|wohl|bitte|du|dir|dich|"
    r"dein\w*|sie mir|kannst|gerade|heute|jetzt|"
    r"morgen|kaputt|frage|problem\w*|fehler\w*|idee|ahnung|mal)\b|[?？]",
    re.IGNORECASE,
)
_DE_VAGUE = lazy(
    r"^(?:(?:auch|sehr|nicht)\s+)?(?:es|das|dies\w*|so|ihn|sie|ihm|ihr|jene\w*|hier|dort|alles)\b(?!\s+[A-ZÄÖÜ]\w)",
    re.IGNORECASE,
)
_DE_STATE = lazy(
    r"^(?:(?:seit|nicht|kein|keine)\s+)*(?:(?-i:Vegetarier|Veganer|Linkshänder|Diabetiker)\w*|vegetarisch|vegan|"
    r"allergisch|aus|in (?-i:[A-ZÄÖÜ])\w+ (?:geboren|aufgewachsen)|"
    r"verheiratet|ledig|geschieden|\d{1,3} Jahre|eine?\s+\w|(?-i:[A-ZÄÖÜ])\w+(?:er|erin|in|ist|ant|arzt|ärztin|eur|"
    r"or)\b)",
    re.IGNORECASE,
)
_DE_DONE = lazy(r"\b(?:ge\w+(?:t|en)|(?:be|ver|er|zer|ent)\w{3,}(?:t|en)|\w+iert)$")
_DE_CHANGE = lazy(
    r"\b(?:verschoben|umgezogen|migriert|umbenannt|geändert|gewechselt|umgestellt|gekauft|geheiratet|ersetzt|"
    r"eingeführt|verlegt|adoptiert|verkauft|studiert|gegründet)$"
)
_DE_LAST = lazy(
    r"\b(?:ist|sind|hat|haben|heißt|läuft|liegt|wohnt|lebt|mag|war|kommt|arbeitet|muss|kann|wird|hört|kostet|"
    r"trinkt|isst)\W*$"
)
_DE_OWN = lazy(r"\b(?P<word>mein|unser)(?P<end>e[mnrs]?)?\b|\b(?P<self>mich|mir)\b")

_ES = lazy(r"^(?:(?P<yo>yo)\s+)?(?P<no>(?:no|nunca|siempre|ya no)\s+)?(?P<verb>\w+)\s+(?P<rest>.+)$", re.IGNORECASE)
_ES_WE_RE = lazy(
    r"^(?:nosotr[oa]s\s+)?(?P<no>(?:no|nunca|siempre|ya no)\s+)?(?P<verb>\w+mos)\s+(?P<rest>.+)$", re.IGNORECASE
)
_ES_TASTE = lazy(r"^(?:a mí\s+)?(?P<no>no\s+)?me\s+(?P<verb>gustan?|encantan?)\s+(?P<rest>.+)$", re.IGNORECASE)
_ES_NAME = lazy(r"^me\s+llamo\s+(?P<rest>.+)$", re.IGNORECASE)
_ES_MY = lazy(
    r"^(?P<who>mi|nuestr[oa])\s+(?P<thing>(?:[\w-]+\s+){1,5}?)(?P<verb>se llama|es|vive|trabaja|tiene|usa|prefiere|"
    r"corre|escucha|cumple|habla|funciona en|está en)\s+(?P<rest>.+)$",
    re.IGNORECASE,
)
_ES_NO = lazy(
    r"\b(?:si|quizás?|tal vez|podrías?|sería|quisiera|gustaría|debería\w*|ojalá|por favor|tú|te|tu|tus|puedes|"
    r"ahora|hoy|mañana|pregunta|problema\w*|error\w*|duda|idea|prisa|que ver)\b|[?¿？]",
    re.IGNORECASE,
)
_ES_VAGUE = lazy(
    r"^(?:(?:con|en|de|a)\s+)?(?:esto|eso|aquello|est[ea]s?|es[ea]s?|así|lo|la (?:idea|propuesta|primera|segunda)|"
    r"aquí|ahí|allí|cómo|como)\b",
    re.IGNORECASE,
)
_ES_SOY = lazy(
    r"^(?:de|un|una|alérgic\w+|vegetarian\w+|vegan\w+|diabétic\w+|celíac\w+|zurd\w+|\w+(?:or|ora|ista|ero|era|ano|"
    r"ana|és|esa|ico|ica|ogo|oga))\b",
    re.IGNORECASE,
)
_FEMININE = lazy(r"(?:a|ción|sión|dad|tad|tud|umbre)$", re.IGNORECASE)
_MASCULINE = frozenset("día mapa idioma sistema programa tema planeta problema pijama".split())
_FEMININE_TOO = frozenset("mano moto foto mujer madre clave red api ip serie llave base nube clase leche gente".split())
_ES_SELF = lazy(r"\b(?:mi|nuestr[oa])\b|\b(?P<many>mis|nuestr[oa]s)\b|\bconmigo\b")


def _and_verb(text: str, also: str, table: dict[str, str]) -> str:
    """``... und arbeite``: a second verb of the same subject, in the third person too."""
    return re.sub(rf"(\b{also}\s+)(\w+)", lambda found: found[1] + table.get(found[2].lower(), found[2]), text)


def _german_self(text: str) -> str:
    """``meinen Kaffee`` as ``seinen Kaffee``."""
    return _DE_OWN.sub(lambda found: "sich" if found["self"] else f"sein{found['end'] or ''}", text)


def _german(sentence: str, name: str) -> str | None:
    """A simple German statement."""
    if _DE_NO.search(sentence):
        return None
    mine = _DE_MY.match(sentence)
    if mine:
        owner = (f"{name}'" if name[-1:] in "sxzß" else f"{name}s") if name else "des Nutzers"
        return f"{owner} {mine['thing']}{mine['verb']} {_german_self(mine['rest'])}"
    ours = _DE_OUR.match(sentence)
    if ours:
        return f"{ours['thing']}vom Team {f'von {name}' if name else 'des Nutzers'} {ours['verb']} {_german_self(ours['rest'])}"
    found = _DE.match(sentence)
    if not found:
        return None
    alone = found["who"].lower() == "ich"
    third = (_DE_I if alone else _DE_WE).get(found["verb"].lower())
    rest = found["rest"]
    if third is None or _DE_VAGUE.match(rest) or re.search(r"\b(?:ich|wir)\b", rest):
        return None
    if third == "ist" and not (alone and _DE_STATE.match(rest)):
        return None
    if third == "hat" and _DE_DONE.search(rest) and not _DE_CHANGE.search(rest):
        return None
    rest = _and_verb(rest, "und", _DE_I if alone else _DE_WE)
    who = name or "der Nutzer"
    return (
        f"{who if alone else f'das Team von {name}' if name else 'das Team des Nutzers'} {third} {_german_self(rest)}"
    )


def _spanish_self(text: str) -> str:
    """``mi café`` as ``su café``."""
    return _ES_SELF.sub(lambda found: "sus" if found["many"] else "consigo" if found[0] == "conmigo" else "su", text)


def _the(thing: str) -> str:
    """The Spanish article of a noun, by its ending."""
    noun = thing.split(maxsplit=1)[0].lower()
    female = (noun in _FEMININE_TOO or bool(_FEMININE.search(noun))) and noun not in _MASCULINE
    return "la" if female else "el"


def _spanish(sentence: str, name: str) -> str | None:
    """A simple Spanish statement."""
    if _ES_NO.search(sentence):
        return None
    who = name or "el usuario"
    of_whom = f"de {name}" if name else "del usuario"
    taste = _ES_TASTE.match(sentence)
    if taste:
        to_whom = f"a {name}" if name else "al usuario"
        rest = taste["rest"]
        return (
            None
            if _ES_VAGUE.match(rest)
            else f"{to_whom} {(taste['no'] or '').lower()}le {taste['verb']} {_spanish_self(rest)}"
        )
    called = _ES_NAME.match(sentence)
    if called:
        return f"{who} se llama {called['rest']}"
    mine = _ES_MY.match(sentence)
    if mine:
        owner = of_whom if mine["who"].lower() == "mi" else f"del equipo {of_whom}"
        return f"{_the(mine['thing'])} {mine['thing']}{owner} {mine['verb']} {_spanish_self(mine['rest'])}"
    team = _ES_WE_RE.match(sentence)
    third = _ES_WE.get(team["verb"].lower()) if team else None
    if team and third and not _ES_VAGUE.match(team["rest"]):
        return f"el equipo {of_whom} {(team['no'] or '').lower()}{third} {_spanish_self(team['rest'])}"
    return _spanish_alone(sentence, who)


def _spanish_alone(sentence: str, who: str) -> str | None:
    """``Prefiero ...``: the verb itself says "I"."""
    found = _ES.match(sentence)
    if not found:
        return None
    verb, rest = found["verb"].lower(), found["rest"]
    third = _ES_I.get(verb)
    clear = (
        verb not in ("como", "tomo", "amo", "uso") or found["yo"] or found["no"]
    )  # also "as", "volume", "master", "use"
    if third is None or not clear or _ES_VAGUE.match(rest) or (verb == "soy" and not _ES_SOY.match(rest)):
        return None
    return f"{who} {(found['no'] or '').lower()}{third} {_spanish_self(_and_verb(rest, '(?:y|pero)', _ES_I))}"


def declared_elsewhere(sentence: str, name: str = "") -> str | None:
    """A German or Spanish statement of the user in the third person; ``name`` is empty for "the user"."""
    if len(sentence.split()) < 3:
        return None
    return _german(sentence, name) or _spanish(sentence, name)


def reported(fact: str, language: str, name: str = "") -> str:
    """What the user asked to remember, in the third person where that takes no grammar, else as it was said."""
    if language == "zh":
        owner = name or "用户"
        return fact.replace("我们", f"{owner}的团队").replace("我", owner)
    if language == "ja":
        return re.sub(r"(?:私|僕|俺|わたし)(?=[のはがを])", name or "ユーザー", fact)
    if language == "de" and not re.search(r"\b(?:ich|wir)\b", fact, re.IGNORECASE):
        mine = re.sub(r"^(?:Mein|Der|Die|Das)", lambda word: word[0].lower(), fact)
        return (
            f"{name or 'der Nutzer'} sagt, dass {_german_self(mine)}" if _DE_LAST.search(mine) else _german_self(fact)
        )
    return fact
