"""English as people talk to somebody who keeps notes for them, as a table for ``_claim_english``; knows no statement."""

from __future__ import annotations

TABLE = """
be: she's, he's, that's, there's
x: ask, talk to, overnight, had to, have to, has to, having to, got to, in a row, at least, at the earliest, at the latest
x: a bit, kind of, sort of
x: went and, was able to, managed to
be now: ended up, wound up, end up, ends up, is going to be, is gonna be, are going to be
now: more like, as of this morning, as of today, as of now, as of friday, after all, this term, this quarter, paperless
now: went digital, is back to, are back to, back on
~put: put, puts, placed, carried, hauled, stashed, shoved, lugged, dragged, stowed, locked, hung, brought, took, laid
~put: stuck, tucked, parked, loaded, shifted
~: has to wait, have to wait, will have to wait, must wait, had to wait
we be: we're
me be: i'm
!!: forget, forget about
x be: they're, you're
we: we've, we'll, we'd
x: they've, they'll, you've
me: i'll, i'd
=depart: sail for, sails for, sailing for, leave for, leaves for, leaving for, depart for, set off for, set out for
cut: change of heart, good news, bad news, heads up, quick update, small correction, little update, on second thought
cut: on second thoughts
^book.free: walk-in, walk-ins, without an appointment, without appointment, without booking, no appointment needed
^book.free: without a reservation, without reservation, without a booking, no booking needed
^book.need: by appointment, by appointment only, with an appointment, appointment only, on appointment only
^book.need: only with an appointment, only by appointment, need to book, have to book, must book, booking required
^book.need: reservation required, by reservation, by reservation only, only with a reservation
^card.yes: by card, cards, card payments, credit cards
^card.no: cash only, only cash, cash-only
^fix.good: fine, is fine, working fine, works fine, is working fine, okay
^fix.good: like a charm, as good as new, good as new, behaving again, is behaving, behaves again
^fix.bad: acting up, is acting up, playing up, is playing up, on the fritz, on the blink
=deliver: deliver, delivers
#deliver: delivery, deliveries
"""
