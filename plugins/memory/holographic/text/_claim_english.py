"""English words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

from ._claim_english_talk import TABLE as TALK

TABLE = (
    TALK
    + """
x: back, lost in, getting lost, being lost, get lost, the, a, an, this, that, these, those, its, their, his, her, your
x: it, he, she, they, there, here, which, who
x: whose, him, them, and, or, of, up, down, out, off, about, then, so, very, quite, just, approximately, around
x: roughly, even, still, ever, already, yet, currently, current, present, presently, usually, always
x: mostly, mainly, main, every, each, per, do, does, did, also known as, aka, all, after all, please, own
x: like to, likes to, through, across, by the way, altogether, exactly, enough, total, new role, any, some
x: too much, i was wrong, my mistake, sorry, afterwards, later, soon, recently, lately, this year, this season
x: at the moment, right now, this time, last month, last week, last year, last spring, last summer, last autumn
x: last winter, yesterday, today, this week, this month, i believe, i think, over there, as expected
x: as before, it seems, apparently, fully, completely, permanently, temporarily, officially
as: as
in: in, at, on, into, onto, under, near, inside, within, behind, between, beside, above, below
be: is, are, am, be, been, being, has been, have been, had been, will be, 's, 're, 'm, it is, it's, can be
be: must be, may be, gets, is being, can, could, may, might, must, should, shall, will, would
be past: was, were
lt: get, gets, got, go, goes, going, went, come, comes, take, make, set, turn, stay, remain, become, became
lt: receive, is scheduled, is planned, is due, scheduled, planned, takes place, take place, is held, are held
lt: held, happen, happens, occur, occurs, goes out, go out, is set, are set, is given, give, happening
lt: is going to be, is expected, expected, is situated, is found, are found, is located, are located, located
lt: situated, amounts to, equals, equal
=have: have, has, had, having, possess
=live: live, lives, living, reside, resides, dwell, based, is based, has moved in, rents a flat, lives on
=live: lives in, residing
=work: work, works, working, works at, works for, employed, employ, is employed by, joined, join, joins
=work: started a new job, new job, job at, hired, hired by, started at, started as, started working
=work: has joined, got a job, accepted a job, started as an, is on the payroll of, signed on with, signed with
=place: store, stored, kept, keep, kept in, saved, archived, host, hosted, runs on host, run on, runs on
=place: running on, lie, lies, live under, reside on, stands, stand, hang, hangs, stands in, deployed, deploy to
=place: is deployed, parked, leave from
=keep: kept for, retained, retain, stored for, keeps for, is kept for, are kept for, are stored for
=keep: is stored for, is retained for
=hold: own, owns, owned, maintain, maintained, maintains, taken over, take over
=hold: takes care of, is in charge of, in charge of, in charge, responsible for, responsible, looks after
=hold: look after, is owned by, is maintained by, is run by, are run by
=hold: takes charge of, assumed, is responsible for, is the contact for, oversees, oversee
=hold: assigned to, is assigned to
=project: work on, works on, working on, worked on
=collaborate: work with, works with, working with, worked with, collaborates with, collaborate with
=manag: manage, manages, managed, managed by
=hold: is handled by, are handled by, handled by
=boss: reports to, report to
=lead: lead, leads, led, heads, headed, chairs, chaired, heading, spearheads, presides over
=teach: teach, teaches, taught, coaches, coached, mentors, mentored
=name: name, named, names, called, call, calls, known as, is known as, goes by, go by, titled
=name: wants to be called, published as, is published as, under the name
=use: use, uses, using, used, utilize, utilizes, adopted, adopt, adopts, relies on, runs with, is using
=use: makes use of, went with
=write: write, writes, written, wrote, program, programs, coded, implemented
=cost: cost, costs, priced, charge, charges
=earn: earn, earns, paid a salary
=end: end, ends, expire, expires, valid until, runs out, finishes, closes, terminates, is valid until, close
=end: lapses
=start: start, starts, begin, begins, commence, commences, kicks off, opens at, starting
=prefer: prefer, prefers, preferred, favours, favors, would rather have, wants, want, would like, asked for
=prefer: asks for, likes best
=weigh: weigh, weighs
=drive: drive, drives, drove
=marry: engaged
=cause: caused, cause, causes, due to
=do: done, carried out, performed, executed
=post: dropped off, drops off, post, posted, sent, send, sends, delivered, mailed, shipped to
=commute: commutes to work, cycles to work, walks to work, drives to work, commute, commutes, gets to work
=commute: get to work, travels to work
=eat: eat, eats, ate, eaten
=track: tracked, track, tracks
=run: run, runs
=serve: served, serve, serves
=study: study, studies, studied, studying
=train: train for, trains for, training for, is training for
=arrive: arrive, arrives, lands
=ship: ship, ships, launch, launches, launched, go live, goes live, roll out, rolls out
#hold: owner, maintainer, responsibility, assignee
#boss: manager, boss, supervisor, line manager, superior
#lead: leader, chairman, chairwoman, captain, head, chair
#teach: teacher, coach, trainer, mentor, tutor
#name: nickname, hostname
#cost: price, fee
#earn: salary, wage
#prefer: preference
#favourit: favourite, favorite
#weigh: weight
#arrive: arrival
#end: expiry, expiration
#work: employer, job, workplace
#live: residence, home town, hometown, home
#keep: retention
#cause: reason, root cause
#ship: release date, launch date
=plan: want to, wants to, wanted to, would like to, hopes to, hope to, tries to, decided to, agreed to
=need: need, needs, needed, require, requires
! =eat: avoids, avoid, abstains from
! =like: hate, hates, hated, dislike, dislikes, detests, loathes, can't stand, cannot stand
!: not, no, never, without, cannot, can not, nor, none, nobody, nothing, hardly, can't, won't, mustn't
!: shouldn't, wouldn't, couldn't, don't, doesn't, didn't, haven't, hasn't, hadn't, dont, doesnt, cant
! be: isn't, aren't, wasn't, weren't, ain't, isnt
! now: no longer, not any more, not anymore, not any longer, no more
new: new, newly
now: now, nowadays, these days, from now on, again, instead, henceforth, from today, once more
now: by now, as of now, effective immediately
x now: any more, anymore, any longer
!!: dropped out of, left, graduated from, unlearned, dumped, stopped, stops, stop, quit, quits, gave up, gives up
!!: given up, dropped, drops, cancelled, canceled, cancels
!!: unsubscribed, unsubscribed from, abandoned, discontinued, got rid of, sold, broke up, split up
!!: broke up with, ceased, lost, is done with, resigned, resigned from, retired from, gave back, gave away
!!: has left, have left, left the, left his, left her, leaves, ditched, removed, deleted, was taken out
!!: were taken out, taken out, moved away, threw out, stopped using, gave the, phased out, deprecated
!!: called off, revoked, withdrew, withdrawn
~: redesigned, reworked, changed, change, changes, switched, switch, switches
~: transferred, migrated
~: raised, increased, extended, reduced, cut, lowered, decreased, bumped, scaled, postponed, pushed back
~: put off, rescheduled, brought forward, delayed, shifted, rebooked, upgraded, downgraded, reassigned
~: converted, redone, redid, renewed, updated, adjusted, corrected, turned into, went up
~: was rebooked, went down, rose, fell, grew, reset, revised, has changed, has switched, elected
~: appointed, passed, passes, rebuilt, went over, transitioned, has become, was made
~: was named, pushed, pulled forward, reverted, rolled back, expanded, shortened, doubled, halved, named as
~: was elected, was appointed, has been moved, has been changed, raised its price, shrank, climbed
~: increased again, changes its
~live: moved, move, moves, relocated, has moved
~work: promoted, was promoted
~write: rewritten, rewrote, was rewritten
~name: renamed, was renamed, has been renamed, rebranded, rebranded as, retitled
~over: handed, handed over, hands over, handed off, passed on, transferred ownership
~rep: replaced, replaces, replace, superseded, supersedes, succeeded, succeeds, swapped out, took the place of
~rep: succeeded as
from: from
to: to, until, till, towards
with: with, via, using a
by: by
for: for, during, when, while, if, unless, except, whenever, except for, in case of
old: instead of, rather than, in place of, in lieu of, as opposed to, unlike
than: over, rather than, to, instead of, more than, than
adj: since, after, before, because, due to, owing to, thanks to, as of, effective, starting
adj: until further notice, following, although, though
also: also, too, as well, another, a second, additionally, besides, other, both, in addition, additional
also: further, an extra, plus, as well as
past: used to, formerly, previously, once, earlier, in the past, back then, was once, until recently, originally
past: at that time, at first
me: i, me, my, mine, myself, user, i've, i'm
we: we, our, us, ours, the team, our team, the company, everyone, everybody, people, someone, you
^who.all: everyone, everybody
cut: correction, actually, it turns out, turns out, update, note, fyi, to be precise, in fact, to correct, edit
cut: nb, ps, heads up
^fix.bad: out of service, broken, out of order, is down, injured, leaks, leak, leaking, failing, offline, sick
^fix.bad: ill, unavailable
^fix.bad: damaged, faulty, unstable, hurt, flaky
^fix.good: running again, is running again, fixed, repaired, healed, is up, up again, working again, works
^fix.good: recovered, restored, online, healthy
^fix.good: available, stable, is back, works again, well again
^task.open: open, pending, waiting, in progress, under review, draft, ongoing, unresolved, waiting for review
^task.open: planned, unfinished, underway, in review
^auto.manual: manual, by hand, manually
^auto.auto: automatic, automated, automatically
^task.open: is planned, are planned
^task.done: closed, done, finished, merged, resolved, approved, completed, complete, accepted, settled, solved
^task.done: passed review
^task.lost: rejected, declined, cancelled, refused, denied
^door.open: open, reopened, opened
^door.shut: closed, closed down, shut, shut down, sealed, blocked, closes down
^on.on: enabled, active, activated, switched on, turned on, in use, running, mandatory, required, allowed
^on.on: permitted
^on.off: disabled, inactive, deactivated, switched off, turned off, decommissioned, retired, archived, removed
^on.off: optional, forbidden, banned, prohibited, voluntary, disallowed, out of use, shut down, suspended
^on.off: paused
^wed.single: single, divorced, widowed, got divorced, separated
^wed.engaged: engaged
^wed.married: married, got married
^seek.seek: looking for, searching for, is looking for, looks for, seeks, in search of
^seek.found: found, has found
^ga.beta: beta, alpha, in beta, preview, experimental
^ga.ga: generally available, released, stable, in production, general availability
^pay.un: unpaid, outstanding, overdue
^pay.paid: has been paid, is paid, was paid, been paid, paid off, settled
^away.away: on leave, on parental leave, away, on vacation, on holiday, on sick leave, absent, out of office
^away.away: on a sabbatical, abroad
^away.back: back from, returned, has returned, is back, back at work
^home.rent: rents, rent his, rents a, rented, renting
^home.own: bought, owns his
^meat.no: vegetarian, vegan, a vegetarian, a vegan
^meat.yes: meat, fish and meat
^see.private: private, internal, confidential, secret
^see.public: public, open source, published
^free.free: free, for free, free of charge, gratis
^free.paid: paid, charges
^hand.left: left-handed
^hand.right: right-handed
^tint.dark: dark
^tint.light: light, bright
^say.short: short, brief, concise, terse
^say.long: long, detailed, verbose, lengthy
^heat.hot: hot, warm
^heat.cold: cold, cool
^pace.fast: fast, quick
^pace.slow: slow
^life.alive: alive
^life.dead: dead, died, passed away
^full.empty: empty
^full.full: fully booked, sold out
^hours.full: full-time, full time
^hours.part: part-time, part time
^plan.planned: plans, plan
^plan.off: cancelled, called off
^lock.lock: locked
^lock.un: unlocked
x: a month, a year, per month, per year, each month, each year, every month, an hour, per hour, a day, per day
x: at a time, in total, all told, for good, for the time being, as it stands, going forward, in the end
x: himself, herself, itself, themselves, one another, each other
lt: comes to, come to, is running late
=cost: sells for, sell for, retails at, goes for, is priced at, are priced at, sets you back
#cost: rent, fare, subscription fee
=limit: limited to, is limited to, are limited to, capped at, is capped at, maxes out at, restricted to, is restricted to
#limit: limit, cap, allowance, quota, ceiling
=run: operate, operates, operating
=lead: directs, direct, coordinates, coordinate
=hold: takes over from, minds, cares for, care for, tends, tend
~hold: took over, takes over, has taken over, took charge of, inherited, picked up, takes up the post of
~: stepped up, steps up, has grown, has grown to, has risen, has risen to, has fallen, has fallen to, goes up, gone up
~: goes down, gone down, is up to, is down to, came down, comes down, dropped to, drops to, dropped from, jumped
~: soared, dipped, slid, eased, tightened, loosened, relaxed, lengthened, widened, narrowed, tripled, quadrupled
~: slashed, hiked, upped, trimmed, moved up to, moved forward, moved back, deferred, adjourned, put back, put forward
~: brought back, set back, held over, carried over, recalibrated, evolved, transformed, turned, opted for, settled on
~: chose, chosen, selected, voted in, sworn in, acquired, merged into, merged with, absorbed, ported, shifted to
~: is set to, was set to, is now set to, shrunk, shrank to, went from, has doubled, has halved, declined, improved
~: worsened, rearranged, reorganised, reorganized, restructured, restored to, is put on, was put on, started on
~: has increased, has decreased, has dropped, rose to, increases to, increased to, decreases to, raised to, reduced to
~: was raised, was lowered, was reduced, was increased, was extended, has been extended, has been raised
~: has been lowered, has been reduced, has been increased, has been postponed, has been brought forward
~: was brought forward, was pushed back, has been pushed back, was postponed, was rescheduled, has been rescheduled
~: changed over, changed over to, changes over, came off, put into, put onto
~live: rehomed, rehoused, resettled, emigrated, immigrated, moved house, moved out, moved in with, moved into
~live: transplanted, has relocated, was moved, has been relocated, were moved, have been moved
~name: rechristened, relabelled, relabeled, now goes by, now goes by the name, now known as, now called, dubbed
~name: changed its name, changed his name, changed her name, changed their name, is now called, is now known as
~over: gave way to, gives way to, made way for, makes way for
~out: resigned as, stepped down as, steps down as, retired as, quit as, was removed as, was dismissed as, was sacked as
~out: left as, ousted as, was replaced as, was voted out as, stood down as, stands down as, is stepping down as
~rep: swapped, swaps, exchanged, traded, traded in, took over from, takes over from, stands in for, relieved, has replaced
~rep: has superseded, has succeeded, was succeeded, is succeeded
!!: stepped down, steps down, stood down, terminated, dissolved, disbanded, folded, pulled out of, opted out of
!!: let go of, parted ways, parted ways with, swore off, cut out, uninstalled, finished with, is over, fell through
!!: fell apart, backed out of, stolen, was stolen, demolished, burned down, burnt down, ran out of, is gone
!!: went out of business, went bankrupt, has stopped, has quit, have stopped, have quit, has ended, no more, threw away
!!: got over, grew out of, has given up, have given up, has dropped, have dropped, scrapped, shelved, axed, abolished
!!: withdrew from, dropped the, moved out of, wrote off, recovered from, was released from
!!: not going to happen, is not going to happen, not happening, is not happening
!!: will not happen, won't happen, not going ahead, is not going ahead, will not go ahead, won't go ahead
!!: won't take place, will not take place, does not take place, isn't happening, isn't going to happen
!!: fallen through, has fallen through, isn't going ahead
!!: doesn't take place, off the table, is off the table
^plan.planned: will, going to, intend to, intends to, plans to, plan to
^on.on: in operation, operational, in service, switched back on
^on.off: out of service, out of operation, mothballed, grounded, on hold, not in service, on strike
^who.all: anyone, anybody, open to all, open to everyone, open to anyone, for everyone, for anyone
^who.only: only, exclusively, members only, staff only, by invitation
^ill.pregnant: pregnant, expecting, is expecting
^ill.born: gave birth, gave birth to, had a baby, has had a baby, had a girl, had a boy
^wed.engaged: got engaged, is engaged
^wed.single: split up, broke up, is single again
^hours.day: day shifts, day shift, days only
^hours.night: nights, night shifts, night shift
^task.done: cleared, signed off, passed, granted, wrapped up
^task.open: being restored, being renovated, being repaired, being built, being reviewed, under construction
^task.open: under repair, under restoration, undecided, in preparation, is being
^fix.bad: cracked, torn, bust, jammed, stuck, leaky, on crutches, closed for repairs, in hospital, crashed
^fix.good: mended, patched, sealed again, recovering, discharged from hospital, out of hospital
cut: scratch that, strike that, i misspoke, i misread, i was mistaken, i got it wrong, that was wrong, to be exact
cut: misread, misheard, mistaken, typo
cut: change of plan, change of plans, small change, news, erratum, my bad, i meant
past: back in the day, used to be, at one time, in those days
now: as of today, as of this week, from next month, from next week, from next year, from this week, from this month
now: from next month on, from next week on, from here on, since then, at present, for now, as things stand
adj: starting from, beginning, in light of, given that
=place: leaves from, departs from, depart from
~: dyed, painted, repainted
now: changed my mind, changed his mind, changed her mind, changed their mind, changed our minds, changed our mind
^where.in: indoors
^where.out: outdoors
"""
)
ATTRIBUTES = """
mascot thesis topic subject accountant vendor tracker route dose dosage breed neighbour successor treasurer
favourite name title role job employer address phone number email mail birthday age height weight size colour
color code password pin token key port host url domain ip version branch language framework database editor
shell os timezone zone locale currency price cost budget rate salary limit quota timeout retention interval
frequency capacity deadline date time day start end owner manager lead maintainer leader director contact
reviewer approver assignee backup provider vendor supplier bank doctor dentist landlord insurance plan tier
region location office room floor desk seat status state priority severity theme mode model format default
policy licence license capital gate platform terminal flight hotel destination venue winner goal target motto
slogan nickname username handle id ssid router laptop car gym plumber mayor chair coach teacher adviser
babysitter captain chef surname boss mentor stack scheduler relay engine queue cache driver layout font course
diet position hostname bucket channel registry repository server folder browser monitor keyboard printer
restaurant dish drink food book film song sport team school subject duration length width depth temperature
pressure speed grade score balance rent fee tax due standup meeting release audit sprint window term lock
heating roof president ceo cto cfo minister nurse vet pharmacist lawyer accountant agent partner wife husband
spouse fiance
"""
MANY = """
cat dog pet bird fish rabbit friend sister brother sibling son daughter child kid cousin colleague hobby skill
allergy client customer book project member interest ingredient requirement rule dependency feature goal risk
neighbour aunt uncle niece nephew grandchild grandson granddaughter plant tool instrument subscription account
device horse habit wish gift game
"""
MULTI = """
handl plan want like love enjoy hate dislike know speak visit meet buy own have support include cover depend need read watch
play attend see order drink eat collect say think believe mention recommend contain send receive integrate
import export provide offer produce make sell grow admire follow help fear miss practise practice do climb swim
dance sing cook bake interest wish remember want visited allergic friend travel go paid pay bought consist
comprise access expose listen build test solve fix log notify email contact remind win lose celebrate donate
volunteer
"""
SINGLE = """
live work place name cost earn end start prefer favourit weigh drive marry cause keep commute track serve study
train arrive ship sit boss sleep wake bank belong run close open point default rent call assign schedule
locate host expire born stand lie park invoice heat resolve redirect forward route sign do post supply insure
collect pick meet take last measure fit deploy build depart publish log write wear indent format lint encrypt
compile bundle shave brew fuel quote mow
"""
NUMBERS = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty
"""
ORDINALS = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth last
"""
DAYS = "monday tuesday wednesday thursday friday saturday sunday"
MONTHS = """
january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sept/sep october/oct
november/nov december/dec
"""
SPANS = """
weekday weekdays weekend weekends morning mornings evening evenings afternoon night nights noon midnight spring
summer autumn fall winter
"""
MARKERS = """
the a an is are was were be been not no and or of to from with for on in at by i my we our user now any more
has have had it he she his her their they who will can does do did
"""
