"""Word lists: English function words, and everyday words that carry little evidence when a turn shares them with a fact."""

from __future__ import annotations

STOP_WORDS = frozenset(
    """
a about above after again all also am an and any are aren as at be because been before being below between both but by
can cannot could couldn did didn do does doesn doing don done down during each either else ever few for from further
had hadn has hasn have haven having he her here hers herself him himself his how i if in into is isn it its itself
just let ll me mightn more most must mustn my myself needn neither no nor not now of off on once only onto or other ought our ours
ourselves out over own per same shan she should shouldn since so some such than that the their theirs them themselves then there
these they this those though through till to too under until up upon us ve very via was wasn we were weren what whatever when
whenever where wherever which while who whoever whom whose why will with won would wouldn yes yet you your yours yourself
yourselves dont doesnt didnt isnt arent wasnt werent cant couldnt wouldnt shouldnt wont havent hasnt hadnt im ive id
youre youve theyre theyve whats thats heres theres wheres hows whos lets
""".split()
)

# Everyday words of conversation and of work with an agent. Sharing one of these says next to nothing about the topic:
# they are kept in the index, but count little as evidence for injecting a fact unasked.
_COMMON_ROWS = """
able above across actually add again ago agree ahead allow almost already alright always amazing another answer anybody anymore
anyone anything anyway anywhere appear apply ask available away awesome back bad basically begin believe best better big bit
both bring build bunch busy buy call care case cause certain certainly chance change chat check clean clear close code come
comment compare complete completely consider continue convert cool copy correct could couple course create current currently
daily data date day deal debug decide definitely delete describe detail different difficult directly discuss document doing
draft easily easy edit else email end enjoy enough error especially even evening event ever every everybody everyone everything
everywhere exact exactly example excellent except excited exist expect explain fact fail fair fantastic far fast favorite feel
few figure file fill final finally find fine finish first fix folder follow format forward found friend full fun function
general generate get gets getting give glad go goes going gonna good got great group guess guy half hand handle happen happy
hard hate hear hello help hey hi hope hour huge hurry idea image imagine implement important improve include information input
instead interested interesting issue job join keep kind know large last late later learn least leave left less let letter level
life like likely line link list listen little live load long look lot love lovely made main make manage many mark matter maybe
mean meet meeting mention message might mind minute miss moment month morning move much myself name near nearly need never new
news next nice night nobody none normal note nothing notice number often oh okay ok old one open option order other otherwise
output own page paragraph parse part particular past pay perfect perhaps person pick piece place plan please plus point
possible post practice pretty print probably problem process produce program project provide pull push put question quick quickly
quite quote rather read ready real really reason receive recent recently refactor remember remind remove rename repeat replace
reply request rest result return review rewrite right rule run same save say schedule script search second see seem
send sense sentence set share short should show side simple simply single slow small somebody somehow someone something sometimes
somewhere soon sorry sort sound speak special spell spend start state stay step still stop story stuff suggest suggestion
summarize summary super suppose sure sweet take talk task tell template test text thank thanks thing think thought three time title
today together tomorrow tonight took tool top totally translate true truly try turn two type understand unit update upload
use used useful user using usually various version view visit wait walk wanna want watch way week weekend welcome well went
whatever whether whole wish without wonder wonderful word work world worry would wow write wrong yeah year yep yesterday yet
may blue red green black white yellow brown grey gray pink orange purple colour color
function variable class method string array loop bug feature commit branch merge repo repository parser compile syntax snippet
""".split()
COMMON_WORDS = frozenset(_COMMON_ROWS)

#: What an everyday word weighs beside a distinctive one.
COMMON_WEIGHT = 0.3
