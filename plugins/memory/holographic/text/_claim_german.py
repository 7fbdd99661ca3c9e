"""German words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: in, im, auf, unter, neben, hinter, bei, beim
x: der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, an, am, zur, zum, aus, als
x: um, es, er, sie, ihr, sein, seine, seinen, ihre, ihren, dort, hier, schon, noch, sehr, etwa, ungefähr
x: rund, jeden, jede, jedes, pro, immer, meist, aktuell, derzeit, kann, können, darf, dürfen, muss, müssen, soll
x: sollen, worden, firma, sich, so, dass, nun mal, leider
be: wird, werden, wurde, wurden, ist, sind, war, waren, beträgt, lautet, ist jetzt, sind jetzt, bleibt
be: liegt bei
be past: war früher, waren früher
lt: kommt, geht, gehen, kommen, ist geplant, geplant, vorgesehen, findet statt, findet, statt, stattfinden
lt: befindet, befinden, angesetzt, macht, ist geplant für
=have: hat, haben, hatte, besitzt
=live: wohnt, wohnen, wohne, lebt, leben, lebe, wohnhaft, zuhause
=work: arbeitet, arbeiten, arbeite, angestellt, beschäftigt, jobbt
#work: arbeitgeber, arbeitsplatz, arbeitgeberin
=place: liegt, liegen, steht, stehen, hängt, hängen, gespeichert, abgelegt, gelagert, läuft auf, laufen auf
=place: gehostet
=hold: zuständig, verantwortlich, betreut, betreuen, verwaltet, verwalten, kümmert
=hold: gehört, verantwortet
#hold: zuständigkeit, verantwortung, besitzer, besitzerin, eigentümer, inhaber
=lead: leitet, leiten, leite, führt, führen, trainiert, trainieren
#lead: leitung, leiter, leiterin, trainer, trainerin, chef, chefin, vorsitz
=name: heißt, heißen, nennt, genannt, namens, bekannt als
#name: name, namen
=use: verwendet, verwenden, nutzt, nutzen, benutzt, benutzen, setzt ein, einsetzen
=cost: kostet, kosten
#cost: preis
=end: endet, enden, läuft ab, abläuft, gültig bis, schließt, aufhört
=start: beginnt, beginnen, startet, starten, fängt an
=prefer: bevorzugt, bevorzugen, möchte, will, wünscht
=like: mag, mögen, liebt, gern, gerne
=speak: spricht, sprechen
=eat: isst, essen
=drive: fährt, fahren
=collect: abgeholt, holt ab
=listen: lauscht, lauschen, läuft, laufen
!: nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keinerlei, ohne, nichts
! now: nicht mehr, kein mehr, keinen mehr, keine mehr
x now: mehr
new: neu, neue, neuer, neues, neuen
now: jetzt, nun, inzwischen, mittlerweile, neuerdings, wieder, künftig
now: ab sofort, stattdessen, heute, seitdem
!!: aufgehört, hört auf, aufgegeben, gekündigt, beendet, abgeschafft, verlassen, verkauft, abgesagt, abbestellt
!!: storniert, eingestellt, verloren, getrennt
~: gewechselt, wechselt, verlegt, verschoben, geändert, erhöht, gesenkt, umgestiegen
~: umgestellt, gewandelt, verlängert, verkürzt, gestiegen, gesunken, versetzt, aktualisiert, geworden
~: vergrößert, verkleinert, angehoben, reduziert, migriert, ersetzt durch, gewachsen
~live: gezogen, umgezogen
~work: befördert
~name: umbenannt, umgetauft
~over: übergeben, abgegeben
~rep: ersetzt, abgelöst
from: von, vom
to: nach, zu, auf, in, bis, zum, zur
with: mit, durch
for: für, während, wenn, falls, außer
old: statt, anstatt, anstelle von
adj: seit, nachdem, bevor, weil, wegen, ab
also: auch, außerdem, zusätzlich, ebenfalls, zweite, zweiten, weitere, weiteren, andere, anderen, sowie
also: noch eine, noch einen
past: früher, ehemals, damals, zuvor
me: ich, mich, mir, mein, meine, meinen, meinem, nutzer, der nutzer, die nutzerin, benutzer, der benutzer
me: nutzerin
we: wir, uns, unser, unsere, unseren, das team, das unternehmen, man
cut: korrektur, tatsächlich, genauer gesagt, eigentlich
^fix.bad: kaputt, defekt, gestört, undicht, krank, verletzt, nicht verfügbar, offline
^fix.good: repariert, behoben, funktioniert wieder, gesund, geheilt, verfügbar, online
^task.open: offen, ausstehend, in arbeit, in bearbeitung, unerledigt
^task.done: erledigt, fertig, geschlossen, abgeschlossen, genehmigt, gelöst
^task.lost: abgelehnt, zurückgewiesen
^door.open: offen, geöffnet
^door.shut: geschlossen, gesperrt, dicht
^on.on: aktiviert, aktiv, eingeschaltet, erlaubt, gestattet, nötig, erforderlich, pflicht
^on.off: deaktiviert, inaktiv, ausgeschaltet, verboten, untersagt, freiwillig, abgeschaltet, optional
^wed.single: ledig, geschieden, single
^wed.married: verheiratet
^wed.engaged: verlobt
^see.private: privat, intern
^see.public: öffentlich
^meat.no: vegetarier, vegetarierin, vegan, vegetarisch
^meat.yes: fleisch
^free.free: kostenlos, gratis
^free.paid: kostenpflichtig
^tint.dark: dunkel, dunkle, dunklen
^tint.light: hell, helle, hellen
^say.short: kurz, kurze, kurzen, knapp
^say.long: lang, lange, langen, ausführlich, ausführliche
~: ausgetauscht, getauscht, umgebaut, gewählt, ernannt, vorverlegt, vorgezogen, aufgeschoben, vertagt, verdoppelt, halbiert
~: verteuert, verbilligt, korrigiert, gefallen, steigt, sinkt, erhöht, senkt, ändert, wechselt zu, umgeschrieben, angepasst
~: ausgebaut, gekürzt, gestreckt, hochgesetzt, herabgesetzt, zurückgestellt, umgebucht, übergegangen, aufgerückt, verlegt auf
~live: umgesiedelt, ausgewandert, zieht um, gezogen nach
~hold: übernommen, übernimmt
~rep: abgelöst, ersetzt, ersetzte, löste, tritt an die stelle von
~over: weitergegeben, abgetreten, überlassen
!!: hört auf mit, aufgelöst, abgeblasen, fällt aus, ausgefallen, entfällt, fällt weg, ausgetreten, zurückgetreten, abgemeldet
!!: abgesetzt, weggeworfen, verschrottet, gestohlen, verzichtet, stillgelegt, abgerissen, ausgestiegen, findet nicht statt
now: heutzutage, seither, von nun an, ab jetzt, nunmehr, fortan, zurzeit, momentan, ab nächstem monat, ab nächster woche
past: einst, vormals, einmal, bis vor kurzem, zuvor noch
cut: berichtigung, planänderung, nachtrag, ich habe mich geirrt, ich habe mich vertan, richtig ist
^on.off: außer betrieb, ausgesetzt, pausiert
^on.on: in betrieb
^who.all: jeder, alle, jedermann
^who.only: nur, ausschließlich
=smoke: raucht, rauche, rauchen
=listen: hört, hören
=eat: esse, gegessen
"""
ATTRIBUTES = """
name titel rolle adresse nummer telefonnummer alter größe gewicht farbe lieblingsfarbe code passwort pin port
host version branch sprache datenbank editor preis kosten budget gehalt grenze limit frist aufbewahrungsfrist
datum termin uhrzeit beginn ende besitzer leiter leitung ansprechpartner ansprechpartnerin trainer chef ort büro
stock raum platz status zustand miete arzt zahnarzt bank vermieter hausarzt server zeitzone modell
lieblingsessen lieblingsfilm lieblingsgericht gericht vorname nachname beruf arbeitgeber sitzungsraum sommerfest auslieferung sitzung
treffen bürgermeister lehrer lehrerin
"""
MANY = """
katze hund freund freundin schwester bruder sohn tochter kind kollege hobby sprache allergie kunde buch projekt
"""
MULTI = """
like speak have mag kennt besucht trifft kauft besitzt enthält unterstützt braucht liest hört spielt schwimmt
turnt klettert isst eat sieht drive
"""
SINGLE = "live work smoke place name cost end start prefer collect listen drive beruf dauert gilt wiegt öffnet läuft"
NUMBERS = """
ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn
achtzehn neunzehn zwanzig
"""
ORDINALS = """
ersten/erste/erster zweiten dritten/dritte/dritter vierten/vierte/vierter fünften/fünfte/fünfter
sechsten/sechste siebten/siebte achten/achte
"""
DAYS = """
montag/montags dienstag/dienstags mittwoch/mittwochs donnerstag/donnerstags freitag/freitags samstag/samstags
sonntag/sonntags
"""
MONTHS = "januar/jänner februar märz april mai juni juli august september oktober november dezember"
SPANS = """
morgen abend mittag nacht frühling sommer herbst winter wochenende wochenenden werktags vormittags nachmittags
abends morgens
"""
MARKERS = """
der die das den dem des ein eine einen einem einer ist sind war nicht kein keine und oder nach von vom mit für
auf im am zum zur ich mein meine wir unser nutzer jetzt mehr wird wurde wurden hat haben als bei beim nur auch
sich es er sie wohnt arbeitet heißt lautet beträgt
"""
