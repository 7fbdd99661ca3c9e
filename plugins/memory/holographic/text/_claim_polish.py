"""Polish words that say what a statement is about, as tables for ``_claim_words``; knows no statement."""

from __future__ import annotations

TABLE = """
in: w, we, na, pod, przy, u
x: i, oraz, lub, jego, jej, ich, to, ten, ta, się, bardzo, około, każdy, każda, zawsze, zwykle, jeszcze, może, musi, tam, tu, jak, po, o
be: jest, są, wynosi, będzie, to jest, wynoszą, zostanie, bywa
be past: był, była, było, byli, były
lt: odbywa się, odbędzie się, znajduje się, zaplanowano, zaplanowane, zaplanowany, został, została, zostało, zostali, mieści się
=have: ma, mają, posiada
=live: mieszka, mieszkam, mieszkają
=work: pracuje, pracuję, pracują, zatrudniony, zatrudniona
#work: pracodawca
=place: leży, leżą, stoi, przechowuje, przechowywane, wisi
=hold: odpowiada, zarządza, prowadzi, zajmuje się, odpowiedzialny, odpowiedzialna
#hold: właściciel, właścicielka
=lead: kieruje, trenuje, przewodniczy
=name: nazywa się, nazywają, ma na imię
#name: imię, nazwa
=use: używa, używamy, używam, używają, korzysta, korzystamy, korzystam
=cost: kosztuje, kosztują
#cost: cena
=end: kończy się, wygasa, zamyka się, kończy
=start: zaczyna się, zaczyna, otwiera się, rozpoczyna się
=prefer: woli, wolę, preferuje, chce
#favorit: ulubiony, ulubiona, ulubione
=like: lubi, lubię, kocha, uwielbia
=speak: mówi, mówię
=eat: je, jem, jedzą, jeść
=drink: pije, piję, pić
=smoke: pali, palę, palić
=drive: jeździ, jeżdżę, prowadzi samochód
=play: gra, gram
=listen: słucha, słuchają
!: nie, nigdy, bez, nikt, nic, żaden, żadna
! now: już nie, nie już
now: teraz, obecnie, odtąd, znowu, od teraz, od dziś, zamiast tego, aktualnie, od niedawna
new: nowy, nowa, nowe, nowym, nową
!!: rzucił, rzuciła, przestał, przestała, przestaliśmy, zrezygnował, zrezygnowała, odwołano, odwołany, odwołana, odwołane
!!: anulowano, anulowana, anulowany, sprzedał, sprzedała, odszedł, odeszła, zlikwidowano, rozwiązano, porzucił, zakończył, zwolnił się
~: przełożono, przełożony, przełożona, przełożone, przeniesiono, przeniesiony, przeniesiona, zmienił, zmieniła, zmieniono, zmieniliśmy
~: zmieniło, wzrósł, wzrosła, wzrosło, spadł, spadła, spadło, podniesiono, podwyższono, obniżono, przeszliśmy, przeszedł, przeszła
~: awansował, awansowała, wydłużono, skrócono, przesunięto, zwiększono, zmniejszono, zaktualizowano, wybrano, podrożał, podrożała
~: staniał, staniała, przyspieszono, odroczono, przedłużono, przeniósł
~live: przeprowadził się, przeprowadziła się, przeprowadziliśmy się, przeniósł się, przeniosła się, wyprowadził się
~name: przemianowano, przemianowany, zmieniono nazwę
~hold: przejął, przejęła
~over: przekazał, przekazała
~rep: zastąpił, zastąpiła, zastąpiono, zastąpiliśmy
from: z, ze, od
to: do, na
with: przez
for: dla, podczas, kiedy, jeśli, oprócz
old: zamiast
adj: po tym jak, ponieważ, od czasu, odkąd, od kiedy
also: też, także, również, inny, inna, drugi, druga
past: kiedyś, dawniej, wcześniej, przedtem
me: ja, mnie, mi, mój, moja, moje, użytkownik, użytkownika
we: my, nas, nasz, nasza, nasze, zespół
cut: sprostowanie, poprawka, tak naprawdę
^fix.bad: zepsuty, zepsuta, zepsute, chory, chora, nieczynny, nieczynna
^fix.good: naprawiony, naprawiona, zdrowy, zdrowa, sprawny
^task.open: w toku, w trakcie
^task.done: zakończony, zakończona, gotowy, gotowa, zatwierdzony
^door.open: otwarty, otwarta, otwarte, czynny, czynna
^door.shut: zamknięty, zamknięta, zamknięte
^on.on: włączony, włączona, dozwolone, obowiązkowe
^on.off: wyłączony, wyłączona, zabronione, opcjonalne
^wed.single: kawaler, rozwiedziony, rozwiedziona
^wed.married: żonaty, zamężna
^meat.no: wegetarianin, wegetarianka, weganin
^free.free: darmowy, darmowa, bezpłatny, bezpłatna, za darmo
^free.paid: płatny, płatna
"""
ATTRIBUTES = """
imię nazwa adres numer telefon wiek wzrost waga kolor kod hasło port host wersja język baza edytor cena budżet pensja limit termin
data czas początek koniec właściciel kierownik trener dyrektor kapitan miejsce biuro piętro pokój stan czynsz lekarz dentysta bank
serwer model zawód spotkanie ślub zebranie
"""
MANY = "kot pies przyjaciel przyjaciółka siostra brat syn córka dziecko kolega hobby alergia klient książka projekt"
MULTI = "like speak have eat drink play zna odwiedził kupił czyta"
SINGLE = "live work name cost end start prefer drive use listen smoke place waży trwa płaci"
NUMBERS = "jeden/jedna dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć"
ORDINALS = "pierwszy/pierwsza/pierwszym drugim trzeci/trzecim czwarty/czwartym piąty/piątym"
DAYS = """
poniedziałek/poniedziałki wtorek/wtorki środa/środę/środy czwartek/czwartki piątek/piątki/piątkowy/piątkowa sobota/sobotę
niedziela/niedzielę
"""
MONTHS = """
stycznia/styczeń/styczniu lutego/luty/lutym marca/marzec/marcu kwietnia/kwiecień/kwietniu maja/maj/maju czerwca/czerwiec/czerwcu
lipca/lipiec/lipcu sierpnia/sierpień/sierpniu września/wrzesień/wrześniu października/październik listopada/listopad
grudnia/grudzień/grudniu
"""
SPANS = "rano wieczorem wieczór nocą wiosną latem jesienią zimą południe weekend"
MARKERS = """
w z na nie się jest są i do od ze już teraz mój moja nasz nasza jego jej też po mieszka pracuje używamy lubi gra je został została
dla użytkownik że przez zamiast kapitanem ma
"""
