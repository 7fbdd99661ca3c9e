"""Italian words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: in, nel, nella, nello, nei, nelle, sul, sulla, su, sotto, presso
x: il, lo, la, i, gli, le, l, un, uno, una, e, o, del, della, dello, dei, delle, suo, sua, che, si, già, molto, ancora, ogni
x: attualmente, sempre, circa, può, deve, lì, qui, come, al mese
be: è, sono, sarà, viene, vengono, essere
be past: era, erano
lt: va, vanno, si tiene, prevista, previsto, fissata, fissato, si trova, trova
=have: ha, hanno, possiede
=live: vive, vivono, vivo, abita, abitano, abito, risiede
=work: lavora, lavorano, lavoro, impiegato, impiegata
#work: datore di lavoro
=place: conserva, conservati, conservato, ospitato, ospitata, salvato, salvati
=hold: responsabile, gestisce, mantiene, amministra, si occupa
#hold: proprietario, proprietaria
=lead: dirige, guida, allena
#lead: direttore, direttrice, capo, allenatore, allenatrice, presidente
=name: si chiama, chiama, chiamato, chiamata
#name: nome
=use: usa, usano, uso, utilizza, utilizzano
=cost: costa, costano
#cost: prezzo
=end: finisce, termina, scade, chiude
=start: inizia, iniziano, comincia, apre
=prefer: preferisce, preferisco, vuole, desidera
#favorit: preferito, preferita
=like: piace, piacciono, ama, adora
=speak: parla, parlano
=eat: mangia, mangiano
=drive: guida una, guida un
=smoke: fuma, fumo, fumare
=listen: ascolta
!: non, mai, senza, nessun, nessuno, nessuna, niente, nulla
! now: non più
x now: più
now: ora, adesso, oggi, di nuovo, d'ora in poi, invece, oramai, ormai
new: nuovo, nuova
!!: ha smesso, ha smesso di, smesso, ha lasciato, lasciato, ha annullato, annullato, venduto, ha venduto, rinunciato
~: cambiato, cambiata, cambia, spostato, spostata, rinviata, rinviato, passato, passata, aumentato, aumentata, ridotto, ridotta
~: aggiornato, aggiornata, migrato, migrata, anticipato, anticipata, prolungato, portato, portata, salito, sceso
~live: trasferito, trasferita, si è trasferito, si è trasferita, traslocato
~work: promosso, promossa
~name: rinominato, rinominata, ribattezzato
~rep: sostituito, sostituita, ha sostituito
from: da, dal, dalla
to: a, al, alla, fino a, verso
with: con
for: per, durante, quando, se, mentre, tranne
old: invece di, al posto di
adj: dopo, prima, perché, siccome, da quando
also: anche, inoltre, altro, altra, secondo, seconda
past: una volta, prima, in passato, precedentemente
me: io, mio, mia, miei, mie, utente, l'utente, mi
we: noi, nostro, nostra, nostri, nostre, la squadra, il team
cut: correzione, in realtà, veramente
^fix.bad: rotto, rotta, guasto, guasta, malato, malata, fuori servizio
^fix.good: riparato, riparata, aggiustato, funziona di nuovo
^task.open: in corso, in sospeso
^task.done: finito, finita, completato, completata, risolto, approvato
^door.open: aperto, aperta
^door.shut: chiuso, chiusa
^on.on: attivato, attivata, attivo, attiva, abilitato, permesso, obbligatorio
^on.off: disattivato, disattivata, inattivo, disabilitato, vietato, facoltativo
^wed.single: single, divorziato, divorziata, celibe, nubile
^wed.married: sposato, sposata
^meat.no: vegetariano, vegetariana, vegano, vegana
^meat.yes: carne
~: siamo passati, è passato, è passata, sale, scende, è salito, è salita, è sceso, è scesa, crescono, cresciuto, cresciuta
~: diminuito, diminuita, posticipato, posticipata, eletto, eletta, nominato, nominata, modificato, modificata, corretto
~: raddoppiato, dimezzato, abbassato, alzato, alzata, rincarato, slittato, slittata, allungato, accorciato, diventato, diventata
~live: emigrato, trasferiti, si sono trasferiti
~hold: subentrato, subentrata, ha preso il posto di, è subentrato
~rep: ha sostituito, hanno sostituito, sostituisce, sostituiti
~over: ceduto, ha ceduto, passato il testimone
!!: smette, smettere, ha smesso, hanno smesso, dimesso, dimessa, disdetto, disdetta, annullata, sospeso, sospesa, eliminato
!!: eliminata, abbandonato, venduta, perso, persa, sciolto, ritirato, ritirata, rubato, rubata, non si fa più, non si terrà
now: al momento, d'ora innanzi, da adesso, di recente, attualmente
past: un tempo, in precedenza, fino a poco fa
cut: rettifica, mi sono sbagliato, mi sono sbagliata, cambio di programma
adj: a partire da, a partire dal
^on.off: sospesa, sospeso
^on.on: in funzione
^who.all: chiunque, tutti
^who.only: solo, soltanto, solamente
=eat: mangiare
=live: vivere, abitare
=work: lavorare
=use: usare, usiamo, utilizziamo, utilizzare
=drive: guidare
=speak: parlare
"""
ATTRIBUTES = """
nome titolo indirizzo numero telefono età altezza peso colore codice password porta host versione lingua database editor
prezzo costo budget stipendio limite scadenza data ora inizio fine proprietario responsabile allenatore direttore luogo
ufficio piano stanza stato affitto medico dentista server fuso modello professione riunione matrimonio compleanno
"""
MANY = (
    "gatto gatta cane amico amica sorella fratello figlio figlia cugino collega lingua allergia cliente libro progetto"
)
MULTI = "like speak have conosce visitato viaggiato compra legge gioca suona contiene supporta dipende include eat"
SINGLE = "live work place name cost end start prefer drive use listen smoke pesa dura misura paga guadagna"
NUMBERS = "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
ORDINALS = "primo/prima secondo terzo/terza quarto/quarta quinto/quinta sesto/sesta settimo ottavo"
DAYS = "lunedì martedì mercoledì giovedì venerdì sabato domenica"
MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
SPANS = "mattina pomeriggio sera notte primavera estate autunno inverno mezzogiorno"
MARKERS = """
il lo la le gli un uno una del della dello dei delle nel nella di è sono era non più già con per che suo sua mio mia e utente ora
ha hanno vive abita lavora al alla dal dalla ogni si nostro nostra
"""
