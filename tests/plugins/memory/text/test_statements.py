"""What of a user's text becomes a lasting fact, in which words, and what never does."""

from __future__ import annotations

import re

import pytest
from holomemory.text.quote import render_block
from holomemory.text.statements import MAX_TEXT, remember_request, statements
from hypothesis import given
from hypothesis import strategies as st
from strategies import hostile_text

TOLD = [
    ("I prefer dark roast coffee.", "The user prefers dark roast coffee."),
    ("we moved the staging database to port 5544", "The user's team moved the staging database to port 5544."),
    ("my cat is called Miso", "The user's cat is called Miso."),
    ("Our CI runs on Hetzner", "The user's team's CI runs on Hetzner."),
    ("My sister Nora lives in Trondheim.", "The user's sister Nora lives in Trondheim."),
    ("I commute by bike.", "The user commutes by bike."),
    ("I watch French films", "The user watches French films."),
    ("I study law and watch French films.", "The user studies law and watches French films."),
    ("I live in Porto and work at Acme", "The user lives in Porto and works at Acme."),
    ("I play the cello", "The user plays the cello."),
    ("I go by Sam", "The user goes by Sam."),
    ("I do yoga every morning", "The user does yoga every morning."),
    ("I don't eat meat", "The user doesn't eat meat."),
    ("i dont drink alcohol", "The user doesn't drink alcohol."),
    ("I do not like olives.", "The user does not like olives."),
    ("I can't stand cilantro", "The user can't stand cilantro."),
    ("I can speak Welsh", "The user can speak Welsh."),
    ("I’m lactose intolerant", "The user is lactose intolerant."),
    ("im vegan", "The user is vegan."),
    ("I'm not a fan of meetings", "The user is not a fan of meetings."),
    ("I'm Ana Lopez.", "The user is Ana Lopez."),
    ("I am the CTO of Acme.", "The user is the CTO of Acme."),
    ("I was born in 1990 in Kyiv.", "The user was born in 1990 in Kyiv."),
    ("I've two cats.", "The user has two cats."),
    ("I've lived in Porto since 2019.", "The user has lived in Porto since 2019."),
    ("I've been a nurse since 2010", "The user has been a nurse since 2010."),
    ("I have type I diabetes", "The user has type I diabetes."),
    ("I used to live in Berlin", "The user used to live in Berlin."),
    ("I stopped smoking", "The user stopped smoking."),
    ("I no longer work at Acme.", "The user no longer works at Acme."),
    ("I usually get up at 6", "The user usually gets up at 6."),
    ("I prefer my coffee black", "The user prefers their coffee black."),
    ("I live in the U.S. with my family.", "The user lives in the U.S. with their family."),
    ("Hi, I use `ruff` for linting!", "The user uses `ruff` for linting."),
    ("I like my steak rare, thanks.", "The user likes their steak rare."),
    ("In 2019 I moved to Berlin.", "The user moved to Berlin in 2019."),
    ("Yesterday we moved the wiki to port 8080.", "The user's team moved the wiki to port 8080 yesterday."),
    ("We're migrating to Kubernetes", "The user's team is migrating to Kubernetes."),
    ("We never deploy on Fridays", "The user's team never deploys on Fridays."),
    ("Our team is moving to Lisbon in March", "The user's team is moving to Lisbon in March."),
    ("We have two kids", "The user and their family have two kids."),
    ("My wife and I live in Lyon", "The user and their wife live in Lyon."),
    ("our daughter is five", "The user's daughter is five."),
    ("My birthday is May 3.", "The user's birthday is May 3."),
    ("My favourite colour is green.", "The user's favourite colour is green."),
    ("I speak Polish and French", "The user speaks Polish and French."),
    ("I translate novels for a living", "The user translates novels for a living."),
    ("I prefer dark\nroast coffee.", "The user prefers dark roast coffee."),
    ("my favourite author is J. R. R. Tolkien", "The user's favourite author is J. R. R. Tolkien."),
    ("Hey, can you fix the build? I prefer ruff over flake8. Thanks!", "The user prefers ruff over flake8."),
]

ELSEWHERE = [
    ("Ich trinke nur grünen Tee.", "Der Nutzer trinkt nur grünen Tee."),
    ("Ich wohne in Graz und arbeite bei AVL", "Der Nutzer wohnt in Graz und arbeitet bei AVL."),
    ("Ich mag meinen Kaffee schwarz", "Der Nutzer mag seinen Kaffee schwarz."),
    ("Ich bin Vegetarier", "Der Nutzer ist Vegetarier."),
    ("Mein Kater heißt Miso.", "Des Nutzers Kater heißt Miso."),
    (
        "Wir haben die Datenbank auf Port 5544 verschoben.",
        "Das Team des Nutzers hat die Datenbank auf Port 5544 verschoben.",
    ),
    ("Prefiero el café solo.", "El usuario prefiere el café solo."),
    ("Vivo en Lima y trabajo en Acme", "El usuario vive en Lima y trabaja en Acme."),
    ("Me gusta el té verde", "Al usuario le gusta el té verde."),
    ("Mi gato se llama Miso", "El gato del usuario se llama Miso."),
    ("Me llamo Eva", "El usuario se llama Eva."),
    ("Nuestra base de datos corre en Hetzner.", "La base de datos del equipo del usuario corre en Hetzner."),
    ("Movimos la base al puerto 5544", "El equipo del usuario movió la base al puerto 5544."),
]


@pytest.mark.parametrize(("said", "fact"), TOLD, ids=[said[:40] for said, _ in TOLD])
def test_a_statement_is_told_in_the_third_person(said: str, fact: str) -> None:
    """Verb, possessives and subject change to the third person; nothing else of the sentence does."""
    assert statements(said) == [fact]


@pytest.mark.parametrize(("said", "fact"), ELSEWHERE, ids=[said[:40] for said, _ in ELSEWHERE])
def test_simple_german_and_spanish(said: str, fact: str) -> None:
    """Simple first-person sentences of German and Spanish stay in their language."""
    assert statements(said) == [fact]


NOTHING = {
    "questions": [
        "Do I prefer tea?",
        "is my cat called Miso",
        "What is my cat called",
        "My name is what?",
        "I prefer tea, right?",
        "I prefer tea or coffee？",
        "my password was what again",
    ],
    "requests": [
        "I want you to rerun the job, ok?",
        "I need you to rerun the job",
        "please rename the branch",
        "can you rename my branch",
        "I prefer that you answer in Spanish",
        "Rename my branch to main",
        "Let's use Postgres",
        "I use tabs, so please reformat my file",
        "remember to buy milk",
        "Save my file",
        "Store the results in S3",
    ],
    "fillers": [
        "I like it, can we ship?",
        "thanks, looks good",
        "I see",
        "I agree with Ana",
        "I like it",
        "I love this!",
        "I hate that",
        "I prefer these",
        "I prefer it black",
        "I like the new design",
        "I prefer the second one",
        "I love how this reads",
        "my answer is yes",
        "My guess is that the port is wrong",
        "we are done",
    ],
    "hypotheticals": [
        "If it rains I take the bus",
        "I would like tea",
        "I'd rather use tabs",
        "maybe I prefer tea",
        "I might move to Rome",
        "I should use Vim",
        "I wish my cat was called Miso",
        "I think I prefer tea",
    ],
    "moods": [
        "I am tired",
        "I'm confused",
        "I think so",
        "I am a little tired.",
        "I'm a bit lost",
        "I'm not sure",
        "I'm in a meeting",
        "I'M TIRED",
        "I feel great",
        "I'm working on the login bug",
        "I have no idea",
        "I have a question about the cat",
        "I don't know",
        "I don't have time",
        "I get an error",
        "I keep getting timeouts",
        "my build is failing",
        "our tests are broken",
        "my head hurts",
        "I use Vim and it crashes",
    ],
    "deeds of the moment": [
        "I fixed the bug",
        "we fixed the bug",
        "I opened the file",
        "I ran the tests",
        "I run the tests every day",
        "I have read the file",
        "I used the debugger",
        "I read the docs",
        "I changed the function",
    ],
    "elsewhere": [
        "Ich mag das",
        "Ich mag Kaffee, kannst du das ändern?",
        "Ich habe eine Frage",
        "Ich bin müde",
        "Ich habe den Fehler gefunden",
        "Ich würde Tee nehmen",
        "Me gusta esto",
        "Estoy cansado",
        "Tengo una pregunta",
        "Como siempre, gracias amigo",
        "¿Prefiero el té?",
        "我喜欢咖啡",
        "私はコーヒーが好きです",
    ],
    "unfinished": ["I prefer tea...", "I prefer tea…", "I prefer the following:", "I prefer", "my cat", "I"],
}
CASES = [(kind, said) for kind, group in NOTHING.items() for said in group]


@pytest.mark.parametrize(("kind", "said"), CASES, ids=[f"{kind}: {said[:40]}" for kind, said in CASES])
def test_what_is_not_stated_for_good_leaves_nothing(kind: str, said: str) -> None:
    """Questions, requests, fillers, hypotheticals, moods and small deeds are no facts."""
    assert statements(said) == []


MACHINE = {
    "compaction": "[CONTEXT COMPACTION] Earlier turns were compacted. I prefer tea.",
    "summary": "Summary of the conversation so far: I prefer dark roast coffee.",
    "summary lines": "Summary of the conversation so far:\nI prefer tea.\nMy cat is called Miso.",
    "heading": "## Summary\nI prefer tea",
    "continued": "This session is being continued from a previous conversation.\nI prefer tea.",
    "fence": "```\nI prefer tea.\n```",
    "open fence": "~~~\nI prefer tea.",
    "code": "my $cat = 5;",
    "indented": "Look:\n    I prefer tea",
    "tool": "[Tool result] my cat is called Miso",
    "json": '{"text": "I prefer tea"}',
    "tag": "<tool_result>\nI prefer tea\n</tool_result>",
    "traceback": "Traceback (most recent call last):\n  File x\nI prefer tea",
    "log": "2026-01-01 10:00:00 INFO I prefer tea",
    "prompt": "$ my cat is called Miso",
    "quoted lines": "> I prefer tea\n> My cat is Miso",
    "quoted": 'She said "I prefer tea. I hate coffee."',
    "all quoted": "“I prefer tea. My cat is called Miso.”",
    "never closed": '"I prefer tea. My cat is called Miso.',
    "mail": "The customer wrote:\nI prefer tea.\n\nMy cat is called Miso.",
    "transcript": "Ana: I prefer tea\nBen: my cat is called Miso",
    "material": "Translate this to German.\nI prefer tea.",
    "diff": "- my cat is called Miso\n+ my cat is called Mochi",
}


@pytest.mark.parametrize("text", MACHINE.values(), ids=MACHINE)
def test_what_the_user_does_not_say_leaves_nothing(text: str) -> None:
    """Summaries, code, tool output, logs and quoted or pasted blocks are not the user's word."""
    assert statements(text) == []


def test_our_own_block_leaves_nothing() -> None:
    """What was injected is not captured again; what the user says beside it is."""
    block = render_block([{"fact_id": 1, "content": "My cat is called Miso.", "source": "user_said"}])
    assert "Miso" in block
    assert statements(f"<memory-context>\n{block}\n</memory-context>\n\nI prefer dark roast coffee.") == [
        "The user prefers dark roast coffee."
    ]
    assert statements(block) == []


def test_long_texts_leave_nothing() -> None:
    """Above the limit a text is taken for pasted material."""
    assert statements("I prefer tea. " + "x" * (MAX_TEXT - 14)) == ["The user prefers tea."]
    assert statements("I prefer tea. " + "x" * MAX_TEXT) == []
    assert remember_request("Remember that I prefer tea. " + "x" * MAX_TEXT) is None


def test_one_session_leaves_one_preference() -> None:
    """Of a request, a filler, a preference and a summary only the preference stays."""
    said = [
        "I want you to rerun the job, ok?",
        "I like it, can we ship?",
        "I prefer dark roast coffee.",
        "[CONTEXT COMPACTION] The user said: I like it. I prefer tea.",
    ]
    assert [fact for text in said for fact in statements(text)] == ["The user prefers dark roast coffee."]


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("I prefer tea but my wife prefers coffee.", ["The user prefers tea.", "The user's wife prefers coffee."]),
        ("I'm a vegetarian and I live in Porto.", ["The user is a vegetarian.", "The user lives in Porto."]),
        ("I prefer tea\nMy cat is Miso", ["The user prefers tea.", "The user's cat is Miso."]),
        ("I prefer tea. I prefer tea!", ["The user prefers tea."]),
        ("About me:\n- I live in Porto\n- I have two cats", ["The user lives in Porto.", "The user has two cats."]),
        ("I take vitamin C. I live in Rome.", ["The user takes vitamin C.", "The user lives in Rome."]),
        ("I live with Ana and my dog", ["The user lives with Ana and their dog."]),
        (
            "I use Vim because my boss and I like it",
            ["The user uses Vim because their boss and they like it."],
        ),
    ],
)
def test_clauses_and_lines_are_told_one_by_one(said: str, facts: list[str]) -> None:
    """Each clause that stands on its own is one fact, once; what depends on another clause stays with it."""
    assert statements(said) == facts


def test_the_user_may_have_a_name() -> None:
    """Facts name the user as they are told to; a name without letters is no name."""
    assert statements("my cat is called Miso", user_name="Priya") == ["Priya's cat is called Miso."]
    assert statements("We use Go. I like tea.", user_name="Priya") == ["Priya's team uses Go.", "Priya likes tea."]
    assert statements("Remember that the code of my bike is 12", user_name="Priya") == [
        "The code of Priya's bike is 12."
    ]
    assert statements("Ich mag Tee sehr", user_name="Priya") == ["Priya mag Tee sehr."]
    assert statements("I like tea", user_name=" \n ") == ["The user likes tea."]


ASKED = [
    ("Remember that the blue door code is 8812", "the blue door code is 8812", "The blue door code is 8812."),
    ("remember the blue door code is 8812.", "the blue door code is 8812.", "The blue door code is 8812."),
    ("Please note that I prefer tea", "I prefer tea", "The user prefers tea."),
    ("don't forget: the retro is on Thursday", "the retro is on Thursday", "The retro is on Thursday."),
    ("Don’t forget that Ana is allergic to nuts", "Ana is allergic to nuts", "Ana is allergic to nuts."),
    ("can you remember that I prefer tea?", "I prefer tea", "The user prefers tea."),
    ("Could you please note that our VPN moved?", "our VPN moved", "The user's team's VPN moved."),
    ("I want you to remember that my knees are bad", "my knees are bad", "The user's knees are bad."),
    ("Keep in mind that I will be in Rome in June", "I will be in Rome in June", "The user will be in Rome in June."),
    ("The door code is 8812, please remember that.", "The door code is 8812", "The door code is 8812."),
    (
        "Remember that the wiki is at https://x.io/?id=3",
        "the wiki is at https://x.io/?id=3",
        "The wiki is at https://x.io/?id=3.",
    ),
    (
        "Thanks! Remember that the code is 8812. It changes on Monday. Then rerun the job.",
        "the code is 8812. It changes on Monday.",
        "The code is 8812. It changes on Monday.",
    ),
    ("Merk dir: mein Kater heißt Miso", "mein Kater heißt Miso", "Des Nutzers Kater heißt Miso."),
    (
        "Merk dir bitte, dass mein Auto blau ist",
        "mein Auto blau ist",
        "Der Nutzer sagt, dass sein Auto blau ist.",
    ),
    ("Recuerda que el código es 8812", "el código es 8812", "El código es 8812."),
    ("Souviens-toi que le code est 8812", "le code est 8812", "Le code est 8812."),
    ("记住我的猫叫米索", "我的猫叫米索", "用户的猫叫米索。"),
    ("请记住：门的密码是8812", "门的密码是8812", "门的密码是8812。"),
    ("門の暗証番号は8812だと覚えておいて", "門の暗証番号は8812だ", "門の暗証番号は8812だ。"),
    ("明日は休みだということを覚えてください。", "明日は休み", "明日は休み。"),
    ("覚えておいて：私の猫はミソです", "私の猫はミソです", "ユーザーの猫はミソです。"),
    ("تذكر أن رمز الباب هو 8812", "رمز الباب هو 8812", "رمز الباب هو 8812."),
]


@pytest.mark.parametrize(("said", "fact", "told"), ASKED, ids=[said[:40] for said, _, _ in ASKED])
def test_a_command_to_remember_gives_its_fact(said: str, fact: str, told: str) -> None:
    """The fact comes in the user's words for the one, and in the third person for the other."""
    assert remember_request(said) == fact
    assert statements(said) == [told]


@pytest.mark.parametrize(
    "said",
    [
        "do you remember when we moved the database?",
        "Do you remember that I like tea?",
        "Remember when we shipped?",
        "Remember that time we broke prod",
        "Remember?",
        "remember that",
        "remember this",
        "Remember to buy milk",
        "remember the milk",
        "Remember what I said",
        "Can you remember my name?",
        "can you remember where we left off?",
        "You remember that I like tea, right?",
        "I remember that the code is 8812",
        "don't forget to commit",
        "save the file",
        "note the spelling",
        'He wrote: "Remember that the code is 8812."',
        "> Remember that the code is 8812",
        "The mail says:\nRemember that the code is 8812.",
        "[CONTEXT COMPACTION] Remember that the code is 8812.",
        "Weißt du noch, wo ich wohne?",
        "你记得我们什么时候搬家吗？",
        "记得去买牛奶",
        "私の名前を覚えていますか？",
        "",
    ],
)
def test_what_is_no_command_to_remember(said: str) -> None:
    """Questions about memory, things to do, and commands that others gave hold no fact."""
    assert remember_request(said) is None
    assert statements(said) == []


def test_quotation_marks_inside_a_fact_stay() -> None:
    """A quoted name or motto is part of what the user says."""
    assert statements('My favourite film is "The Apartment"') == ['The user\'s favourite film is "The Apartment".']
    assert remember_request('Remember that our motto is "We ship on Fridays"') == 'our motto is "We ship on Fridays"'


QUESTION = re.compile("[?？؟]")
PIECES_OF_TEXT = (
    "I we my our prefer like have cat is called moved to port 5544 remember that please note "
    "don't forget: and but , . ? ! \n : - > ` ``` \" “ ” "
    "if you it ich mag mein heißt prefiero mi se llama 记住 覚えて تذكر \ud800 \x00 \u202e \x85 \u2028 ？ ; 。 I'm I've"
)
PIECES = st.lists(st.sampled_from(PIECES_OF_TEXT.split(" ")), max_size=20).map(" ".join)


@given(st.one_of(PIECES, hostile_text(), st.text(max_size=200)), st.sampled_from(("The user", "Ana", "Ana\nB", "")))
def test_any_text_gives_single_lines_that_ask_nothing(text: str, user: str) -> None:
    """Nothing raises; what comes out can be stored, is one line, ends as a sentence and is no question."""
    remember_request(text)
    for fact in statements(text, user_name=user):
        assert fact.splitlines() == [fact]
        assert fact.endswith((".", "。"))
        assert not QUESTION.search(re.sub(r"https?://\S+", "", fact))
        assert fact.encode("utf-8")
        assert "\0" not in fact


@given(st.text(alphabet=st.characters(), max_size=100))
def test_a_question_mark_always_silences_a_statement(rest: str) -> None:
    """A sentence of one line that ends in a question mark states nothing, whatever it holds."""
    line = " ".join(rest.replace("`", "").split())
    assert not any("tea" in fact for fact in statements(f"I prefer tea {line.translate(STOPS)}?"))


STOPS = str.maketrans(dict.fromkeys('.!?…。！？؟"“„«”»', " "))
