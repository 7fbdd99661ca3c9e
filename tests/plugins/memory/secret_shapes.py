"""Made-up secrets of every kind and the sentences they stand in; put together from seeded pieces, so none stands here whole."""

from __future__ import annotations

import random
import string

WORD = string.ascii_letters + string.digits
URL = WORD + "-_"
HEX = "0123456789abcdef"
CAPS = string.ascii_uppercase + string.digits

#: kind of placeholder -> the shapes it stands for: prefix, alphabet, length, what comes behind.
TOKENS = [
    ("anthropic-key", "sk-ant-api03-", URL, 93, "AA"),
    ("api-key", "sk-", WORD, 48, ""),
    ("api-key", "sk-proj-", URL, 100, "A1"),
    ("api-key", "sk-test-", WORD, 12, ""),
    ("stripe-key", "sk_live_", WORD, 24, ""),
    ("stripe-key", "rk_test_", WORD, 24, ""),
    ("github-token", "ghp_", WORD, 36, ""),
    ("github-token", "gho_", WORD, 36, ""),
    ("github-token", "ghs_", WORD, 36, ""),
    ("github-token", "github_pat_", WORD, 22, "_aB3" + "x9Z" * 18),
    ("gitlab-token", "glpat-", URL, 20, ""),
    ("gitlab-token", "gldt-", URL, 20, ""),
    ("slack-token", "xoxb-", string.digits, 12, "-123456789012-aBcDeFgHiJkL"),
    ("slack-token", "xoxp-", string.digits, 12, "-123456789012-aBcDeFgHiJkL"),
    ("slack-token", "xapp-1-", CAPS, 11, "-1234567890-abcdef0123456789"),
    ("aws-key", "AKIA", CAPS, 16, ""),
    ("aws-key", "ASIA", CAPS, 16, ""),
    ("google-key", "AIza", URL, 34, "0"),
    ("google-token", "ya29.", URL, 60, "a"),
    ("google-secret", "GOCSPX-", URL, 28, ""),
    ("atlassian-token", "ATATT3", URL, 60, "=1A2B3C4D"),
    ("artifactory-token", "AKCp", WORD, 69, ""),
    ("npm-token", "npm_", WORD, 36, ""),
    ("pypi-token", "pypi-AgEIcHlwaS5vcmcC", URL, 70, "a"),
    ("huggingface-token", "hf_", WORD, 34, ""),
    ("sendgrid-key", "SG.", URL, 21, "a." + "aB3-_x" * 7 + "q"),
    ("docker-token", "dckr_pat_", URL, 27, ""),
    ("digitalocean-token", "dop_v1_", HEX, 64, ""),
    ("shopify-token", "shpat_", HEX, 32, ""),
    ("vault-token", "hvs.", URL, 24, ""),
    ("grafana-token", "glsa_", WORD, 32, "_1a2b3c4d"),
    ("databricks-token", "dapi", HEX, 32, ""),
    ("linear-key", "lin_api_", WORD, 40, ""),
    ("heroku-key", "HRKU-", URL, 36, ""),
    ("brevo-key", "xkeysib-", HEX, 64, "-jFgcEtk1Gjm7kLw1"),
    ("mailgun-key", "key-", HEX, 32, ""),
    ("mailchimp-key", "", HEX, 32, "-us12"),
    ("tavily-key", "tvly-", WORD, 32, ""),
    ("firecrawl-key", "fc-", HEX, 32, ""),
    ("figma-token", "figd_", URL, 40, ""),
    ("hubspot-token", "pat-na1-550e8400-e29b-41d4-a716-", HEX, 12, ""),
    ("doppler-token", "dp.pt.", WORD, 43, ""),
    ("planetscale-token", "pscale_tkn_", WORD, 43, ""),
    ("supabase-token", "sbp_", HEX, 40, ""),
    ("netlify-token", "nfp_", WORD, 36, ""),
    ("langsmith-key", "lsv2_pt_", HEX, 32, "_cf711017d7"),
    ("telegram-token", "173198152:AA", URL, 33, ""),
    ("discord-token", "M", WORD, 23, ".fddC86.JYtyo_szHQvao_JZqvhdcNeofdl"),
    ("groq-key", "gsk_", WORD, 52, ""),
    ("age-key", "AGE-SECRET-KEY-1", "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58, ""),
    ("azure-secret", "a1B8Q~", URL, 33, "z"),
]


def grown(rng: random.Random, alphabet: str, length: int) -> str:
    """Random signs with at least one digit."""
    return "".join(rng.choice(alphabet) for _ in range(length - 1)) + rng.choice([c for c in alphabet if c.isdigit()])


_WHO = ("Ana", "the deploy bot", "our staging host", "Priya's laptop", "the nightly job", "Projekt Adler", "网关")
_WHAT = ("signs in with", "still uses", "was given", "needs", "broke after somebody changed", "keeps in its settings")
_WHEN = ("since Monday", "until the audit", "on 2031-04-02", "for now", "as of last week", "bis Freitag")
_FORMS = (
    "{who} {what} {s} {when}",
    "{who} {what} {s}.",
    "Remember: {s} is what {who} {what} {when}",
    "{who} wrote:\n\n    {s}\n\nand asked to keep it {when}",
    'config["auth"] = "{s}"  # {who} {when}',
    "curl -H 'X-Auth: {s}' https://host.test/{n} # {who}",
    "| {who} | {s} | {when} |",
    "{who}: {s}, {n} times {when}",
    "- {s} ({who}, {when})",
    "{when} {who} {what} <{s}>",
    "{{'{who}': '{s}', 'n': {n}}}",
    "see https://host.test/{n}?auth={s}&x=1 ({who})",
    "{who}→{s}→{when}",
)


def sentence(rng: random.Random, secret: str) -> str:
    """A sentence of one of many forms with a secret in it."""
    parts = {"who": rng.choice(_WHO), "what": rng.choice(_WHAT), "when": rng.choice(_WHEN), "n": rng.randrange(9_999)}
    return rng.choice(_FORMS).format(s=secret, **parts)


_SUBJECTS = (
    "Ana",
    "The new colleague",
    "Our bank",
    "My sister",
    "The release script",
    "Team Heron",
    "Die Nachbarin",
    "Le voisin",
)
_PLAIN = (
    "{a} keeps the password manager on the phone and pays {n} a year",
    "{a} changed the password policy to {n} characters last week",
    "{a} lost the keys to the shed again, the spare key is with {b}",
    "{a} asked {b} for a token of thanks after {n} years",
    "The token bucket of {a} refills {n} times a minute",
    "{a} and {b} play Secret Santa on {d}",
    "{a} said the secret of the bread is {n} hours of rest",
    "commit {h7} by {a} fixed the login page",
    "{a} pinned the image at sha256:{h64}",
    "Order {u} from {a} arrives on {d}",
    "{a} shared https://host.test/{h40}/page?id={n} with {b}",
    "The session of {a} starts at {n} and the key note is by {b}",
    "{a} uses a public key of {n} bits",
    "API keys rotate every {n} days, says {a}",
    "{a}: basic authentication is switched off since {d}",
    "The bearer of the letter is {b}",
    "{a} has {n} passwords in the vault and forgot one",
    "token: see page {n} of the manual of {b}",
    "password: ask {b}",
    "The password is known to {b}",
    "The password hint is the name of the dog of {b}",
    "{a} wrote a parser; each token has a kind, a value and {n} bytes",
    "The model of {a} reads {n} tokens at a time",
    "{a} set max_tokens={n} and top_k=40",
    "{a} listens on port {n}, user {b}, database staging",
    "Ticket ABC-{n}: {a} cannot sign in with the access card",
    "{a} reads about public-key cryptography and passphrases",
    "MAC 00:1a:2b:3c:4d:5e of the printer of {a}, serial SN{n}-XK{n}",
    "{a} was born on {d} and lives at 12 Key Street",
    "postgres://localhost:{n}/staging belongs to {a}",
    "ssh -p {n} {b}@host.test works for {a}",
    "The file {h40}.parquet has {n} rows",
    "{a} booked seat {n}A, reference X{n}Q",
    "The wifi of {a} is called blue-whale-{n}",
    "{a} prefers tea, {b} prefers coffee",
    "Meet {b} on {d} in room {n}",
    "{a} speaks four languages and keeps bees",
    "The secret key ingredient is smoked paprika, {n} grams, says {b}",
    "auth flow: {a} redirects to /login?next=/home&attempt={n}",
    "{a} signed the lease until {d}; the deposit is {n} euros",
)


def ordinary(rng: random.Random) -> str:
    """An ordinary sentence about passwords, keys, tokens, ids, hashes, addresses, or none of these."""
    hexes = {f"h{size}": "".join(rng.choice(HEX) for _ in range(size)) for size in (7, 40, 64)}
    uuid = "-".join("".join(rng.choice(HEX) for _ in range(size)) for size in (8, 4, 4, 4, 12))
    first, second = rng.sample(_SUBJECTS, 2)
    day = f"20{rng.randrange(20, 40)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}"
    return rng.choice(_PLAIN).format(a=first, b=second, n=rng.randrange(2, 9_999), d=day, u=uuid, **hexes)


#: Secrets that only the words around them give away.
NAMED = {
    "a password in prose": "{who} told me that the password for the {thing} is {s}",
    "a password after a colon": "{who}, {thing}. Password: {s}",
    "a password in a variable": "export {var}_PASSWORD={s}  # {who}",
    "a password in JSON": '{{"user": "{who}", "password": "{s}", "host": "{thing}"}}',
    "a password in an address": "{who} opens postgres://app:{s}@db.local/{n}",
    "a password in German": "Das Passwort vom {thing} ist {s}, sagt {who}",
    "a password in Spanish": "{who}: la contraseña del {thing} es {s}",
    "a password in Chinese": "{who} 的密码是{s}。",
    "a password on a command line": "{who} runs mysql --password={s} -h db",
    "an API key in prose": "The api key of the {thing} is {s} ({who})",
    "an API key in YAML": "{who}:\n  api_key: {s}\n  port: {n}",
    "a token in a variable": "{var}_TOKEN={s} # {who}",
    "a header": 'curl -H "Authorization: Bearer {s}" https://{thing}.test/{n}',
}
_THINGS = ("router", "printer", "staging", "nas", "mailbox", "archive")


def named(rng: random.Random, kind: str) -> tuple[str, str]:
    """A secret and a sentence that names it."""
    value = grown(rng, WORD, rng.randrange(16, 33))
    parts = {"who": rng.choice(_WHO), "thing": rng.choice(_THINGS), "var": rng.choice(("DB", "KESTREL", "APP_MAIN"))}
    return value, NAMED[kind].format(s=value, n=rng.randrange(9_999), **parts)
