"""Secrets in texts: known shapes replaced before anything is derived from them; and text that tries to command a model, labelled."""

from __future__ import annotations

import re

_END = r"(?![A-Za-z0-9_-])"
_START = r"(?<![A-Za-z0-9_-])"
# (kind, words of which one must occur, pattern whose group "v", or whole match, is the secret)
_RULES: tuple[tuple[str, tuple[str, ...], re.Pattern[str]], ...] = tuple(
    (kind, tuple(words.split()), re.compile(pattern, re.IGNORECASE if kind in ("password", "api-key", "auth-header") else 0))
    for kind, words, pattern in (
        ("private-key", "-----BEGIN", r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[^-]{1,8000}(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?"),
        ("age-key", "AGE-SECRET-KEY-", _START + r"AGE-SECRET-KEY-1[A-Z0-9]{50,64}" + _END),
        ("anthropic-key", "sk-ant-", _START + r"sk-ant-[A-Za-z0-9_-]{8,200}" + _END),
        ("api-key", "sk- rk_ pk_ sk_", _START + r"(?:sk|rk|pk)[-_](?:proj-|test[-_]|live[-_]|or-v1-)?[A-Za-z0-9_-]{12,200}" + _END),
        ("github-token", "ghp_ gho_ ghs_ ghu_ ghr_ github_pat_", _START + r"(?:gh[posur]_[A-Za-z0-9]{16,255}|github_pat_[A-Za-z0-9_]{20,255})" + _END),
        ("gitlab-token", "glpat- gldt- glrt-", _START + r"gl(?:pat|dt|rt)-[A-Za-z0-9_-]{16,64}" + _END),
        ("slack-token", "xox xapp-", _START + r"(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,250}" + _END),
        ("aws-key", "AKIA ASIA", _START + r"A[KS]IA[0-9A-Z]{16}" + _END),
        ("google-key", "AIza ya29.", _START + r"(?:AIza[0-9A-Za-z_-]{30,40}|ya29\.[0-9A-Za-z_-]{20,300})" + _END),
        ("atlassian-token", "ATATT3", _START + r"ATATT3[A-Za-z0-9_=-]{20,300}" + _END),
        ("artifactory-token", "AKCp", _START + r"AKCp[A-Za-z0-9]{40,120}" + _END),
        ("npm-token", "npm_", _START + r"npm_[A-Za-z0-9]{30,60}" + _END),
        ("pypi-token", "pypi-AgE", _START + r"pypi-AgE[A-Za-z0-9_-]{30,300}" + _END),
        ("huggingface-token", "hf_", _START + r"hf_[A-Za-z0-9]{20,60}" + _END),
        ("sendgrid-key", "SG.", _START + r"SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}" + _END),
        ("azure-secret", "Q~", r"(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])"),
        ("jwt", "eyJ", _START + r"eyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,1000}" + _END),
        ("url-password", "://", r"(?<=://)[^\s/:@]{1,80}:(?P<v>[^\s/@]{1,200})(?=@)"),
        ("auth-header", "bearer basic", r"\b(?:bearer|basic)\s{1,3}(?P<v>[A-Za-z0-9._~+/=-]{16,2000})"),
        (
            "password",
            "password passwd passphrase passwort contraseña",
            r"\b(?:password|passwd|passphrase|passwort|contraseña)\b[^\n.:=]{0,30}?(?:\s(?:is|ist|es)\s|\s?[:=]\s?)[\"'“]?(?P<v>[^\s\"'”,;]{4,100})",
        ),
        (
            "api-key",
            "key token secret",
            r"\b(?:api[ _-]?key|access[ _-]?key|secret[ _-]?key|client[ _-]?secret|auth[ _-]?token|access[ _-]?token)\b(?:\sis\s|\s?[:=]\s?)[\"'“]?(?P<v>[A-Za-z0-9_./+=~-]{8,300})",
        ),
    )
)  # fmt: skip
_HARMLESS = re.compile(
    r"example|placeholder|x{4,}|your[-_]|changeme|\.{3}|\*{3}|^<|^\$|^\{|redacted|^\[secret:|dummy|sample",
    re.IGNORECASE,
)
_PLAIN_WORD = re.compile(r"^[^\W\d_]{1,20}[.!?]?$")
_COMMANDS = re.compile(
    r"(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|all)\b.{0,30}\b(?:instruction|prompt|rule|message)"
    r"|\bsystem prompt\b|\bnew instructions?:|do not (?:tell|inform|mention (?:this|it) to) the user|without (?:telling|informing) the user"
    r"|<\|?(?:im_start|im_end|system|assistant)\|?>|\[/?(?:INST|SYS)\]|you are now (?:a|an|in)\b|(?:send|mail|post|upload|exfiltrate)\b.{0,40}\b(?:secret|password|credential|api key|token)s?\b"
    r"|ignoriere\b.{0,40}\banweisung|ignora\b.{0,40}\binstruccion|忽略.{0,12}(?:指令|指示)|無視して|تجاهل.{0,20}التعليمات",
    re.IGNORECASE,
)


def _secret(kind: str, value: str) -> bool:
    """Whether a match is worth hiding: no placeholder, no ordinary word, and varied enough for a key."""
    if _HARMLESS.search(value):
        return False
    if kind == "password":
        return not _PLAIN_WORD.match(value)
    if kind in ("private-key", "url-password"):
        return True
    return len(set(value)) >= 6 and (kind != "auth-header" or any(char.isdigit() for char in value))


def redact(text: str) -> tuple[str, tuple[str, ...]]:
    """The text with known shapes of secrets replaced by ``[secret:kind]``, and the kinds found, in order. Linear; idempotent."""
    found: dict[str, None] = {}
    low = text.lower()
    for kind, words, pattern in _RULES:
        if not any(word.lower() in low for word in words):
            continue

        def hide(match: re.Match[str], kind: str = kind) -> str:
            whole = match.group()
            value = match.groupdict().get("v") or whole
            if not _secret(kind, value):
                return whole
            found[kind] = None
            return (
                whole[: len(whole) - len(value)] + f"[secret:{kind}]" if whole.endswith(value) else f"[secret:{kind}]"
            )

        text = pattern.sub(hide, text)
    return text, tuple(found)


def looks_like_instruction(text: str) -> bool:
    """Whether a text tries to command a model; a label for whoever shows it, never a reason to drop what the user said."""
    return bool(_COMMANDS.search(text[:20_000]))
