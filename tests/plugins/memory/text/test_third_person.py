"""Labelled sentences of the third person: which of them become facts, and which are the talk of the moment."""

from __future__ import annotations

import pytest
from holomemory.text.statements import statements

FACTS = """
The release manager is Lena Ott.
The staging database listens on port 5544.
Priya maintains the billing service.
Marcus lives in Halifax.
Dr. Lindqvist works at the clinic in Bristol.
Imogen Hale is our release manager.
Tomasz reviews all Terraform changes.
Daria is vegetarian.
Oskar is allergic to peanuts.
Nadia moved to Lisbon.
Yusuf speaks Turkish and German.
Helga was born in 1961.
The backup bucket is called walnut-archive.
The API rate limit is 300 requests per minute.
The standup is at 9:45.
The office is closed on Fridays.
The landlord is Mr. Petrakis.
The invoices are stored in shared/invoices.
The quarterly report is due on the 10th.
The wiki was moved to port 8080.
The door opens at 7.
The night train leaves at 22:10.
The gym membership costs 34 pounds a month.
The VPN gateway is vpn-eu2.example.org.
The retro takes place every Thursday.
The garage is managed by Halden Motors.
Ana Lopez is responsible for the payroll export.
The mobile app is written in Kotlin.
The piano lesson starts at 18:00.
Felix studies law in Leiden.
""".strip().splitlines()

NO_FACTS = """
The error is on line 5.
The answer is 42.
The function is called foo_bar.
The weather is nice.
The build is failing.
The tests are green.
The output is 3 MB.
The problem is that Redis was down.
The second one is better.
The variable is named user_id.
The last commit is 4f2a91c.
The capital of Norway is Oslo.
The file is in src/main.py.
This is Ana.
It listens on port 5544.
That is the release manager.
There is a bug in line 3.
Python runs on Linux.
Monday works for me.
The idea is good.
The page looks broken on Firefox.
Priya says the build is red.
Marcus wants a review.
Lena is looking at 3 tickets.
The server is slow again.
The new design is great.
The database is down right now.
The deploy failed at 14:00.
Everything works on staging.
Berlin is the capital of Germany.
The CI is at 80% CPU.
The container is on port 80 now.
Who maintains the billing service?
The release manager is Lena, right?
If Priya maintains it, ask her.
Maybe the port is 5544.
The text is by Shakespeare.
Then Marcus lives in Halifax, okay?
The user is not authorised.
The most popular language is Python.
""".strip().splitlines()


@pytest.mark.parametrize("said", FACTS)
def test_a_lasting_statement_of_others_is_kept_as_it_is(said: str) -> None:
    """Who is who, where things are, and when they happen."""
    assert statements(said) == [said]
    assert statements(said.rstrip(".")) == [said]


@pytest.mark.parametrize("said", NO_FACTS)
def test_the_talk_of_the_moment_leaves_nothing(said: str) -> None:
    """Errors, code, moods, general knowledge, questions and what only the conversation resolves are no facts."""
    assert statements(said) == []


def test_a_story_leaves_nothing_of_others() -> None:
    """A pasted text of several sentences is nobody's statement, whatever it says."""
    story = "Marcus lives in Halifax. He has a boat. The boat is called Heron. One day the harbour froze."
    assert statements(story) == []
    assert statements("Marcus lives in Halifax. Can you find him a dentist?") == ["Marcus lives in Halifax."]
