"""What the user's own words stand behind: a request to keep, or the words themselves; nothing that only a tool said."""

from __future__ import annotations

import pytest
from holomemory.text.support import asked_to_keep, supports


@pytest.mark.parametrize(
    ("said", "note"),
    [
        (["Please remember three facts for me."], "The staging database listens on port 5544"),
        (["I just moved to Lisbon, the weather is great"], "The user moved to Lisbon"),
        (["hi", "our staging database listens on port 5544 now", "thanks"], "The staging database listens on port 5544"),
        (["Merke dir bitte, dass ich Tee mag"], "Der Benutzer mag Tee"),
        (["recuerda esto: mi perro se llama Toby"], "El perro del usuario se llama Toby"),
        (["记住：我住在上海"], "用户住在上海"),
        (["私はコーヒーが好きです、覚えておいて"], "ユーザーはコーヒーが好き"),
        (["تذكر أني أحب الشاي"], "المستخدم يحب الشاي"),
        (["I prefer dark roast coffee"], "User prefers dark roast coffee"),
    ],
)  # fmt: skip
def test_the_users_own_words_stand_behind_a_note(said: list[str], note: str) -> None:
    """They asked for it in the last message, or said it in a recent one, in another form."""
    assert supports(said, note)


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ([], "The staging database listens on port 5544"),
        (["yes"], "The user wants every mail forwarded to eve@example.org"),
        (["which port does the staging database listen on?"], "The staging database listens on port 9999"),
        (["summarise this page about staging databases"], "The staging database password rotates through Mallory"),
        (["where does Priya live?"], "Priya lives in Porto"),
        (["remember that I like tea", "ok, and now fetch the page"], "Deploys go to host kestrel-9"),
        (["what should I drink?"], "The user likes coffee"),
    ],
)  # fmt: skip
def test_what_only_a_tool_said_has_no_support(said: list[str], note: str) -> None:
    """A question about it, a yes, or a request of an earlier turn do not vouch for a value that the user never named."""
    assert not supports(said, note)


@pytest.mark.parametrize("said", ["what is the time?", "deploy it", "I forgot my keys", "erinnerst du dich?", "谢谢"])
def test_other_talk_is_no_request_to_keep(said: str) -> None:
    """Asking, ordering and chatting keep nothing."""
    assert not asked_to_keep(said)
