"""Known shapes of secrets replaced before anything is derived from them, and text that commands a model labelled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ._chars import plain
from ._patterns import lazy
from ._token_shapes import PREFIXES
from .words import COMMON_WORDS, STOP_WORDS

_PASSES = 4


@dataclass(frozen=True, slots=True)
class _Rule:
    """A kind of secret: words of which the text, in small letters, must hold one (none: always), and its pattern.

    ``worth`` is the floor: whether a find, given its match and its value, is a secret at all.
    """

    kind: str
    words: tuple[str, ...]
    pattern: re.Pattern[str]
    worth: Callable[[re.Match[str], str], bool]


# --- tokens that a prefix gives away --------------------------------------------------------------------------------


def _literal(prefix: str) -> str:
    """The letters that a prefix pattern begins with: the cheap test before the pattern runs."""
    found = re.match(r"[A-Za-z0-9_-]*", prefix)
    return found[0].lower() if found else ""


def _token_rules() -> Iterator[_Rule]:
    for row in PREFIXES.strip().splitlines():
        kind, prefix, signs, least = (cell.strip().replace("¦", "|") for cell in row.split("|"))
        pattern = rf"(?<![A-Za-z0-9]){prefix}{signs}{{{least},}}"
        yield _Rule(kind, (_literal(prefix),), lazy(pattern, re.ASCII), _varied)


# --- values that a word before them gives away ----------------------------------------------------------------------

_CODE_WORDS = (
    r"passwords?|passphrase|passcode|passwd|pwd|passwort|kennwort|mot de passe|contrase[ñn]a|senha|wachtwoord|пароль"
)
_PASSWORD_HINTS = ("pass", "pwd", "kennwort", "contrase", "senha", "wachtwoord", "пароль")
_KEY_HINTS = ("key", "token", "secret")
_KEY = (
    r"(?:api|access|secret|private|auth|bearer|refresh|session|bot|deploy|client|signing|encryption|account)"
    r"[ _-]?(?:access[ _-]?)?(?:key|token|secret)"
)
_NAMED = r"[A-Za-z0-9]{1,40}_(?:token|secret|key|apikey)|token"
_OF = (
    r"(?:[ \t]{1,4}(?:for|of|to|on|at|from|für|vom|von|zum|zur|im|der|des|de|del|du|do|da|della?)"
    r"(?:[ \t]{1,4}(?!is\b|was\b)[\w'’.@/-]{1,30}){1,5}?)?"
)
_EQUALS = r"[\"'`*]{0,3}[ \t]{0,4}(?::=|=>|->|→|[=:：])[ \t]{0,4}"
_IS = (
    r"[ \t]{1,4}(?:is|was|are|equals|ist|lautet|lauten|est|es|è|é|это|changed to|set to)[ \t]{0,4}:?[ \t]{1,4}"
    r"(?:(?:now|still|currently|set to|changed to)[ \t]{1,4})?"
)
_VALUE = (
    r"(?:\"(?P<q>[^\"\n]{1,200})\"|'(?P<s>[^'\n]{1,200})'|`(?P<t>[^`\n]{1,200})`|“(?P<c>[^”\n]{1,200})”"
    r"|(?P<v>[^\s\"'`“&<>][^\s\"'`“&<>]{0,300}))"
)
_TAIL = r"(?=(?P<tail>[^\n]{0,12}))"


def _named(words: str) -> re.Pattern[str]:
    """A word that names a secret, then ``=``, ``:`` or ``is``, then the secret."""
    pattern = rf"(?<![A-Za-z0-9])(?:{words})(?![A-Za-z0-9]){_OF}(?:(?P<equals>{_EQUALS})|{_IS}){_VALUE}{_TAIL}"
    return lazy(pattern, re.IGNORECASE)


_PLAIN = frozenset(
    """
none null nil true false yes no string str text int number bytes optional any secret password passwort token key pass
required optional mandatory wrong invalid valid correct incorrect weak strong secure insecure unique random empty blank
private public confidential sensitive unknown missing absent lost safe unsafe default temporary permanent visible hidden
case-sensitive n/a tbd todo unset 1password bitwarden keepass keepassxc lastpass dashlane vault keychain obsolete
abgelaufen falsch richtig sicher unsicher geheim leer unbekannt gesperrt verloren vergessen weg notwendig
caducada incorrecta correcta segura obligatoria secreta necesaria correct expire incorrect obligatoire secret
readable plaintext plain-text english lowercase uppercase ascii utf-8 self-service one-time up-to-date
""".split()
)
_ENDINGS = (
    "ed",
    "ing",
    "ly",
    "able",
    "ible",
    "ous",
    "ful",
    "less",
    "ory",
    "ary",
    "ten",
    "tion",
    "wn",
    "ic",
    "al",
    "ive",
)
_PLACE = lazy(
    r"\[secret:|[<$%{(\[]|(?:\.{0,2}|~)/|[a-z][a-z0-9+.-]{1,15}://|(?:os|process|env|secrets?|vault|config"
    r"|settings)[.:(]|"
    r"getenv|getpass|\d{4}-\d\d(?:-\d\d)?(?:T|\W|$)|\*{3}|\.{3}|…|[•●]",
    re.IGNORECASE,
)
_ALLOWED = lazy(
    r"example|placeholder|redacted|dummy|changeme|change-me|your[-_]|x{4,}|\*{3}|\.{3}|…|<[^<>]*>|\[secret:"
    r"|12345678-1234",
    re.IGNORECASE,
)
_MEASURE = lazy(
    r"\W{0,2}\s{0,2}(?:char(?:acter)?|zeichen|digit|letter|symbol|word|day|week|month|year|hour|minute|bit|time|attempt)s?\b",
    re.IGNORECASE,
)
_UUID = lazy(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)


def _classes(value: str) -> int:
    """How many of small letters, capitals inside the value, and digits it has."""
    return any(c.islower() for c in value) + any(c.isupper() for c in value[1:]) + any(c.isdigit() for c in value)


def _varied(_found: re.Match[str], value: str) -> bool:
    """The floor for a token that its prefix gives away: some variety after the prefix, and not all words."""
    rest = value.removeprefix("sk-test-").removeprefix("sk-ant-").removeprefix("sk-")
    return len(set(rest)) >= 4 and (
        any(c.isdigit() for c in rest) or _classes(rest) > 1 or value.startswith("sk-test-")
    )


def _key_value(found: re.Match[str], value: str) -> bool:
    """The floor for what follows "api key is": long enough, with digits or mixed letters; no path, date or variable."""
    if _PLACE.match(value) or _MEASURE.match(found["tail"]) or len(value) < 6 or _ordinary(value):
        return False
    return len(set(value)) >= 4 and (
        value.startswith("sk-") or (_classes(value) > 1 and (len(value) >= 16 or any(c.isdigit() for c in value)))
    )


def _named_value(found: re.Match[str], value: str) -> bool:
    """The floor for what follows "token is" or ``SOME_KEY=``: as for keys, longer, and no id."""
    return len(value) >= 12 and not _UUID.fullmatch(value) and _key_value(found, value)


def _ordinary(value: str) -> bool:
    """Whether a value is a word, or hyphenated words, that people say of a password."""
    low = value.lower()
    parts = low.split("-")
    last = parts[-1]
    if low in _PLAIN or low in COMMON_WORDS or low in STOP_WORDS:
        return True
    described = last.isalpha() and last.endswith(_ENDINGS)
    return len(parts) < 4 and (described or (len(parts) > 1 and all(part.isalpha() for part in parts)))


def _password_value(found: re.Match[str], value: str) -> bool:
    """What follows "password is": anything but a common word, a place, a variable or a measure."""
    if len(value) < 4 or _PLACE.match(value) or _ordinary(value) or _MEASURE.match(found["tail"]):
        return False
    if found["equals"] or not value.isalpha() or _classes(value) > 1 or found["v"] is None:
        return True
    # "is swordfish." is a secret, "is mandatory for guests" is prose.
    return found["v"] != value or not found["tail"].strip()


# --- other shapes ---------------------------------------------------------------------------------------------------

_PEM = lazy(
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?P<body>(?:[^-]|-(?!----)){0,8000})"
    r"-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----"
    r"|-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr])*[\w+/=]{40}(?:[\w+/=]"
    r"|\s(?=[\w+/=]{20})|\\[nr])*"
)
_AZURE = lazy(r"(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{24,}", re.ASCII)
_JWT = lazy(r"(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){0,3}", re.ASCII)
_HOOK = lazy(r"(?<=hooks\.slack\.com/services/)[A-Z0-9]{6,}/[A-Z0-9]{6,}/\w{16,}", re.ASCII)
_URL = lazy(r"://[^\s:/@\"'<>\[]{0,100}:(?P<v>(?!\d{1,5}[/?#])[^\s/\"']{1,200})@(?=[\w\[%])")
_URL_TOKEN = lazy(r"://(?P<v>[\w~.-]{20,200})@(?=[\w\[%])", re.ASCII)
_SIGNATURE = lazy(r"(?<=[?&]sig=)[\w%+/=-]{20,}", re.ASCII)
_DISCORD = lazy(r"(?<![\w.-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}", re.ASCII)
_MAILCHIMP = lazy(r"(?<![\w-])[a-f0-9]{32}-us\d{1,2}(?!\w)", re.ASCII)
_HEADER = lazy(
    r"(?:(?P<sure>authorization[\"']?\s{0,3}[:=]\s{0,3}[\"']?)|(?<![A-Za-z0-9]))"
    r"(?P<scheme>bearer|basic|token)\s{1,3}(?P<v>[\w.~+/=-]{8,})",
    re.IGNORECASE | re.ASCII,
)
_OPTION = lazy(
    r"(?<![\w-])--?(?:password|passwd|passphrase|token|api-key|secret|pass)(?:=|[ \t]{1,4})(?![-\w]*[ \t]*$)?"
    rf"(?![-|])(?P<equals>){_VALUE}{_TAIL}",
    re.IGNORECASE,
)
_CJK = lazy(
    r"(?:密码|密碼|口令|密钥|パスワード|비밀번호|암호)\s{0,3}(?:是|为|為|は|가|는|은|[:：=])?\s{0,3}(?P<v>[!-;=?-~]{4,200})"
)


def _pem_value(found: re.Match[str], _value: str) -> bool:
    """A whole block with a body that can be a key, or a cut one that begins like a key."""
    return found["body"] is None or re.search(r"[\w+/=]{16}", found["body"]) is not None


def _url_value(_found: re.Match[str], value: str) -> bool:
    """Any password of an address but a blank to fill in."""
    return value.lower() not in ("pass", "password", "passwd", "pwd", "***") and not re.match(r"[<${%*\[]", value)


def _header_value(found: re.Match[str], value: str) -> bool:
    """What stands in an Authorization header; without its name only what cannot be a word or an id."""
    if found["sure"]:
        return len(set(value)) >= 4
    if _classes(value) < 2 or _UUID.fullmatch(value) or found["scheme"].lower() == "token":
        return False
    return len(value) >= 16 or (found["scheme"].lower() == "basic" and len(value) >= 12)


def _option_value(_found: re.Match[str], value: str) -> bool:
    """What follows ``--password`` on a command line."""
    return len(value) >= 4 and not _PLACE.match(value) and not _ordinary(value)


def _always(_found: re.Match[str], value: str) -> bool:
    """The shape alone is proof."""
    return len(set(value)) >= 4


def _key_like(_found: re.Match[str], value: str) -> bool:
    """Random signs rather than words or a host: digits and both cases, or digits among letters all the way."""
    return (
        any(c.isdigit() for c in value) and _classes(value) > 1 and len(set(value)) >= 8 and not _UUID.fullmatch(value)
    )


def _cjk_value(_found: re.Match[str], value: str) -> bool:
    """A run of ASCII signs that is not one plain word."""
    return (not value.isalpha() or _classes(value) > 1) and not _PLACE.match(value)


_RULES: tuple[_Rule, ...] = (
    _Rule("private-key", ("private key",), _PEM, _pem_value),
    *_token_rules(),
    _Rule("azure-secret", ("q~",), _AZURE, _always),
    _Rule("jwt", ("eyj",), _JWT, _always),
    _Rule("slack-webhook", ("hooks.slack.com",), _HOOK, _always),
    _Rule("url-password", ("://",), _URL, _url_value),
    _Rule("url-password", ("://",), _URL_TOKEN, _key_like),
    _Rule("signature", ("sig=",), _SIGNATURE, _always),
    _Rule("discord-token", (".",), _DISCORD, _key_like),
    _Rule("mailchimp-key", ("-us",), _MAILCHIMP, _always),
    _Rule("auth-header", ("bearer", "basic", "token"), _HEADER, _header_value),
    _Rule(
        "password", _PASSWORD_HINTS, _named(rf"(?:[A-Za-z0-9]{{1,40}}[_-]){{0,4}}(?:{_CODE_WORDS})"), _password_value
    ),
    _Rule("api-key", _KEY_HINTS, _named(rf"(?:[A-Za-z0-9]{{1,40}}[_-]){{0,4}}(?:{_KEY})"), _key_value),
    _Rule("token", _KEY_HINTS, _named(rf"(?:[A-Za-z0-9]{{1,40}}_){{0,3}}(?:{_NAMED})"), _named_value),
    _Rule("password", ("--",), _OPTION, _option_value),
    _Rule("password", (), _CJK, _cjk_value),
)
#: Each word with the places of the rules that it calls for; a rule without words is called for by every text.
_BY_WORD: dict[str, list[int]] = {}
for _place, _rule in enumerate(_RULES):
    for _word in _rule.words or ("",):
        _BY_WORD.setdefault(_word, []).append(_place)


def _rules_for(text: str) -> Iterator[_Rule]:
    """The rules whose words the text holds: for ordinary text next to none, found out without running a pattern."""
    low = text.lower()
    places = {place for word, places in _BY_WORD.items() if word in low for place in places}
    return (_RULES[place] for place in sorted(places))


def _spans(text: str) -> Iterator[tuple[int, int, str]]:
    """Where secrets stand; an earlier rule's kind goes before a later one's."""
    for rule in _rules_for(text):
        for found in rule.pattern.finditer(text):
            named = found.groupdict()
            group = next((name for name in ("v", "q", "s", "t", "c") if named.get(name)), None)
            start, end = found.span(group or 0)
            value = text[start:end]
            if group == "v":
                end = start + len(value := value.rstrip(".,;:!?)]}»”’"))
            if value and not _ALLOWED.search(value) and rule.worth(found, value):
                yield start, end, rule.kind


def _once(text: str) -> tuple[str, list[str]]:
    """One pass: overlapping finds become one, under the kind of the first rule that saw it."""
    joined: list[tuple[int, int, str]] = []
    for start, end, kind in sorted(_spans(text), key=lambda span: span[0]):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]), min(joined[-1][2], kind, key=_KINDS.index))
        else:
            joined.append((start, end, kind))
    parts, place = [], 0
    for start, end, kind in joined:
        parts += [text[place:start], f"[secret:{kind}]"]
        place = end
    return "".join([*parts, text[place:]]), [kind for _, _, kind in joined]


_KINDS = list(dict.fromkeys(rule.kind for rule in _RULES))


def redact(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with known shapes of secrets replaced by ``[secret:kind]``, and the kinds found, each once, in order.

    Linear in the length of the text; a redacted text comes back unchanged.
    """
    kinds: dict[str, None] = {}
    for _ in range(_PASSES):
        text, found = _once(text)
        if not found:
            break
        kinds.update(dict.fromkeys(found))
    return text, tuple(kinds)


# --- text that commands the model -----------------------------------------------------------------------------------

_RULEWORDS = r"(?:instructions?|prompts?|rules?|guidelines|directives?|commands?|safeguards?|context)"
_LOOT = r"(?:secrets?|passwords?|credentials?|api[ -]?keys?|access tokens?|tokens?|private keys?|ssh keys?|\.env\b)"
_COMMANDS = lazy(
    rf"\b(?:ignore|disregard|forget|override|bypass|neglect)\b.{{0,40}}\b(?:previous|prior|above|earlier|all"
    rf"|your|any|former|system|safety)\b.{{0,30}}\b{_RULEWORDS}\b"
    r"|\b(?:disregard|forget) (?:everything|all|anything) (?:above|before|said|you)|\b(?:disregard|ignore) (?:all )?the above\b"
    r"|\balways (?:forward|send|mail|email|copy|bcc)\b.{0,60} to \S{1,64}@\S"
    r"|\b(?:reveal|print|show|repeat|output|leak|ignore|override|your|new|hidden|dump"
    r"|update)\b.{0,20}\bsystem prompt\b|\bsystem prompt ?[:=]|^[^\w\n]{0,20}system prompt\b"
    rf"|\bnew (?:system )?{_RULEWORDS} ?:|^[^\w\n]{{0,20}}(?:system|developer|assistant) ?(?:message|note|override"
    rf"|prompt)? ?: ?(?:you|ignore|from|never|always|do not|the user|disregard)"
    r"|\b(?:do not|don't|dont|never) (?:tell|inform|alert|notify|mention (?:this|it|that) to|reveal (?:this"
    r"|it) to|ask) the (?:user|human|owner)"
    r"|\bwithout (?:telling|informing|asking|alerting|notifying) the (?:user|human|owner)"
    r"|<[|/]{0,2}\s?(?:im_start|im_end|im_sep|system|assistant|start_header_id|endoftext|tool_call)\s?\|?>"
    r"|\[/?(?:inst|sys)\]|<</?sys>>|#{2,} ?(?:system|instructions?|assistant) ?:"
    r"|\byou are now (?:an?|no longer|free|dan|in [a-z]{1,20} mode)\b|\bfrom now on,? you (?:are|must|will|should|shall"
    r"|have)\b|\b(?:enter|enable|activate) (?:developer|debug|god|dan|jailbreak) mode"
    rf"|(?:^|[.!?;:,\n⏎] ?|\b(?:and|then|please|must|should|to|now|will) )(?:send|mail|e-mail|email|post"
    rf"|forward|upload|exfiltrate|leak|transmit|dump)\b.{{0,40}}\b{_LOOT}.{{0,40}}(?:\b(?:to|at)\b|\bvia\b|\.\.\.|@)"
    r"|\bexfiltrate\b|\bwhen(?:ever)? the user (?:says|asks|mentions|types)\b.{0,60}\b(?:call|run|execute|send"
    r"|store|save|reply|delete|transfer)\b"
    r"|\b(?:call|use|run|invoke) (?:the )?(?:tool )?fact_(?:store|feedback)\b|\bmark (?:this|it) (?:fact|note"
    r"|memory )?\s?as helpful"
    r"|\b(?:attention|note to|dear|hey),? (?:ai|llm|assistant|agent|language model|chatbot)\b"
    r"|!\[[^\]]{0,80}\]\(https?://[^)\s]{0,200}[?&][^)\s]{0,80}="
    # German, French, Spanish, Portuguese, Italian, Dutch, Russian, Chinese, Japanese, Korean, Arabic
    r"|\b(?:ignorier|vergiss|missacht)\w{0,3}\b.{0,40}\b(?:anweisung|regel|vorgabe|instruktion)"
    r"|\bsag\w{0,3} (?:es )?dem (?:benutzer|nutzer) nicht"
    r"|\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions|consignes|regles)\b"
    r"|\bne (?:le )?dis? (?:rien )?(?:pas )?a l'utilisateur"
    r"|\b(?:ignora|ignore|olvida|descarta|desconsidere|esqueca|dimentica)\w{0,2}\b.{0,40}\b(?:instruccion"
    r"|instrucc|instruc|istruzion|regras|reglas|regole)"
    r"|\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies|regels)|(?:игнорируи|игнорируй|забудь"
    r"|проигнорируи)\w{0,3}.{0,40}(?:инструкци|указани|правил)|системныи промпт"
    r"|(?:忽略|无视|無視|忘记|忘記|不要理会).{0,16}(?:指令|指示|提示|说明|規則|规则)|(?:指示|命令|指令|プロンプト).{0,10}(?:無視|忘れ)|系统提示词|システムプロンプト"
    r"|(?:不要|别|勿)告[诉訴]用[户戶]"
    r"|(?:지시|명령|지침).{0,12}(?:무시|잊)|(?:تجاهل|انس).{0,24}(?:التعليمات|الاوامر|الأوامر)",
    re.IGNORECASE | re.MULTILINE,
)
_MAX_SCANNED = 20_000
#: Every command in ASCII holds one of these; a text without them needs no closer look.
_COMMAND_WORDS = (
    "ignor", "disregard", "forget", "overrid", "bypass", "neglect", "always ", "system prompt", ":", "the user", "the human",
    "the owner", "<", "[", "##", "you are now", "from now on", " mode", "secret", "password", "credential", "key", "token",
    ".env", "exfiltrate", "fact_", "as helpful", "attention", "note to", "dear", "hey", "vergiss", "missacht", "nutzer",
    "oublie", "utilisateur", "olvida", "descarta", "desconsidere", "esqueca", "dimentica", "negeer", "vergeet",
)  # fmt: skip


@lru_cache(maxsize=2_048)  # a turn asks of the same few facts as the turns before it
def looks_like_instruction(text: str) -> bool:
    """Whether a text tries to command a model: a label for whoever shows it, never a reason to drop what was said."""
    shown = plain(text[:_MAX_SCANNED]).replace("’", "'").translate(_LINES)
    if shown.isascii() and not any(map(shown.__contains__, _COMMAND_WORDS)):
        return False
    return _COMMANDS.search(re.sub(r"[ \t]+", " ", shown)) is not None


_LINES = {ord("\r"): "\n", ord("\u2028"): "\n", ord("\u2029"): "\n"}
