"""Dutch words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: in, op, onder, bij, naast, achter, te
x: de, het, een, en, of, er, zijn, haar, hun, dat, die, al, nog, zeer, erg, ongeveer, elke, elk, per, altijd, meestal, momenteel
x: kan, moet, mag, worden, zich, daar, hier, om, uur
be: is, wordt, werd, blijft, bedraagt, luidt, worden
be past: was, waren
lt: gaat, komt, vindt plaats, staat gepland, gepland
=have: heeft, hebben, bezit
=live: woont, wonen, woon, leeft, verblijft
=work: werkt, werken, werk, aangesteld
#work: werkgever, baan
=place: ligt, liggen, staat, staan, hangt, opgeslagen, bewaard, gehost
=hold: verantwoordelijk, beheert, onderhoudt, regelt, zorgt
#hold: eigenaar, eigenares, beheerder
=lead: leidt, traint
#lead: leider, trainer, baas, chef, manager, directeur, voorzitter
=name: heet, heten, genoemd, noemt
#name: naam
=use: gebruikt, gebruiken, gebruik
=cost: kost, kosten
#cost: prijs
=end: eindigt, verloopt, sluit, stopt om
=start: begint, start, opent
=prefer: verkiest, wil, geeft de voorkeur aan
#favoriet: favoriete, favoriet, lievelings
=like: houdt van, vindt leuk, lust
=speak: spreekt
=eat: eet, eten
=drive: rijdt
=smoke: rookt, rook, roken
=listen: luistert
!: niet, nooit, geen, zonder, niets, niemand
! now: niet meer, niet langer, geen meer
x now: meer
now: nu, tegenwoordig, voortaan, weer, opnieuw, in plaats daarvan, vanaf nu, inmiddels
new: nieuw, nieuwe
!!: gestopt, gestopt met, opgezegd, verkocht, verlaten, beëindigd, geannuleerd, opgegeven
~: veranderd, gewijzigd, verplaatst, verschoven, verzet, uitgesteld, verhoogd, verlaagd, overgestapt, gewisseld, bijgewerkt
~: verlengd, ingekort, gestegen, gedaald, gemigreerd, overgezet, geworden
~live: verhuisd
~work: gepromoveerd, bevorderd
~name: hernoemd, omgedoopt
~rep: vervangen
from: van, vanaf, uit
to: naar, tot, aan
with: met, door
for: voor, tijdens, als, wanneer, behalve
old: in plaats van
adj: sinds, nadat, voordat, omdat, wegens, na
also: ook, bovendien, eveneens, tweede, andere
past: vroeger, voorheen, eerder
me: ik, mij, me, mijn, gebruiker, de gebruiker
we: wij, we, ons, onze, het team
cut: correctie, eigenlijk
^fix.bad: kapot, stuk, defect, ziek, buiten gebruik
^fix.good: gerepareerd, hersteld, gemaakt
^task.open: open, lopend
^task.done: klaar, afgerond, voltooid, opgelost, goedgekeurd
^door.open: open, geopend
^door.shut: gesloten, dicht
^on.on: ingeschakeld, actief, geactiveerd, toegestaan, verplicht
^on.off: uitgeschakeld, inactief, gedeactiveerd, verboden, optioneel
^wed.single: single, gescheiden, vrijgezel
^wed.married: getrouwd
^meat.no: vegetariër, vegetarisch, veganist
^meat.yes: vlees
~: gegroeid, gezakt, gekozen, benoemd, vervroegd, verdubbeld, gehalveerd, gecorrigeerd, aangepast, omgezet, ingeruild, geruild
~: vernieuwd, opgeschoven, afgenomen, toegenomen, duurder geworden, goedkoper geworden, stapte over, stapten over, wisselde
~live: verhuisde, verhuizen, geëmigreerd
~hold: overgenomen, neemt over, nam over
~rep: vervangt, verving, opgevolgd, volgt op
~over: overgedragen
!!: stopte, stopte met, stopt met, afgeschaft, opgeheven, afgelast, gaat niet door, gaat niet meer door, ontslag genomen
!!: ingetrokken, weggegooid, gestolen, geschrapt, afgetreden, uitgeschreven
now: momenteel, sindsdien, vanaf heden, vanaf volgende maand
past: ooit, destijds, tot voor kort
cut: rectificatie, ik vergiste me, planwijziging
^on.off: buiten gebruik, buiten werking
^who.all: iedereen
^who.only: alleen, uitsluitend
=use: gebruikte
=live: gewoond
=work: gewerkt
=drive: rijden, reed
"""
ATTRIBUTES = """
naam titel adres nummer telefoonnummer leeftijd lengte gewicht kleur code wachtwoord poort host versie taal database editor
prijs kosten budget salaris limiet termijn datum tijd begin einde eigenaar leider trainer plaats kantoor verdieping kamer
status huur arts tandarts server tijdzone model beroep vergadering bruiloft verjaardag
"""
MANY = "kat poes hond vriend vriendin zus broer zoon dochter kind collega hobby taal allergie klant boek project"
MULTI = "like speak have kent bezocht koopt leest speelt bevat ondersteunt nodig eat drinkt"
SINGLE = "live work place name cost end start prefer drive use listen smoke weegt duurt betaalt verdient"
NUMBERS = "een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien"
ORDINALS = "eerste tweede derde vierde vijfde zesde zevende achtste"
DAYS = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"
MONTHS = "januari februari maart april mei juni juli augustus september oktober november december"
SPANS = "ochtend middag avond nacht lente zomer herfst winter weekend"
MARKERS = """
de het een van en is zijn niet geen op met voor naar bij aan ik mijn onze wij hij zij haar gebruiker nu meer wordt werd heeft
woont werkt heet als om tot uit ook er dat die
"""
