"""Word lists that tell names from ordinary words at the start of a sentence; data only."""

from __future__ import annotations

from .words import COMMON_WORDS, STOP_WORDS

#: Never part of a name, whatever the capital: function words of several languages, the calendar, titles, kin, labels.
FUNCTION = STOP_WORDS | frozenset(
    """
january february march april may june july august september october november december jan feb apr jun jul aug sep sept
oct nov dec monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
saturdays sundays mon tue wed thu fri sat sun januar februar marz mai juni juli oktober dezember montag dienstag
mittwoch donnerstag freitag samstag sonntag enero febrero marzo abril mayo junio julio agosto septiembre octubre
noviembre diciembre lunes martes miercoles jueves viernes sabado domingo janvier fevrier mars avril juin juillet aout
septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi ok okay yes hi hello hey everyone
someone everybody true false none null todo fyi asap aka btw imo imho lol omg tbd tba eta nb ps am pm utc gmt bc ad ce
bce vs eg ie etc mom mum mommy mummy dad daddy mama papa grandma grandpa today tomorrow yesterday tonight ich wir er
sie es mein meine meinen meiner unser unsere der die das den dem des ein eine einen einem einer und oder aber wenn als
bei beim mit von vom zum zur im fur auf aus nach seit wie wer wo wann warum heute gestern morgen bitte danke hallo ja
nein nicht kein keine el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras yo ella
ellos ellas nosotros cuando donde como que quien por para con sin hoy ayer manana si gracias hola le les une ma mes
ton ta tes son sa ses notre nos je nous vous il ils elle elles cet cette ces quand ou pourquoi oui non merci bonjour
aujourd hier demain lo gli uno mio mia miei mie io noi loro quando dove perche oggi ieri domani ciao grazie o os as um
uma meu minha meus minhas eu nao sim hoje ontem amanha я ты он она оно мы вы они это этот эта эти тот та те мои моя
мое мой наш наша наше наши что кто где как когда почему если но или и а в на с к по для не из от до при о об за над
под сегодня вчера завтра да нет привет спасибо ο η το οι τα ενας μια ενα και στο στη στην στον με για απο εγω εμεις
μου μας σημερα χθες αυριο ναι οχι αν οταν που πως bu bir ben biz sen ve ile icin het een ik wij mijn onze dies diese
dieser dieses jene alle viele einige andere anderer zu durch gegen ohne unter uber zwischen wahrend obwohl jedoch dann
dort tatsachlich außerdem ausserdem danach dabei daher deshalb sowie sogar nur bis ihr ihre ihren ihrem sein seine
seinen en estas estos esto esta este ese esa eso algunos algunas otros otras otro otra muchos muchas todos todas se
debido tambien desde durante segun sobre entre hasta hacia ademas aunque mientras despues antes de del al ha han fue
era hay muy mas pero sino dans sur sous avec sans pour chez depuis pendant apres avant selon aussi ainsi mais donc car
ne pas plus tout tous toute toutes nel nella nei dopo prima anche molti molte alcuni alcune questo questa questi
queste em na no nas pelo pela isso esse essa depois
    """.split()
)

#: Titles stand before a name and are no part of it.
TITLES = frozenset(
    "mr mrs ms mx dr prof sir madam dame herr frau senor senora monsieur madame professor doctor "
    "bruder schwester mutter vater tochter sohn freundin kollege kollegin nachbar nachbarin onkel tante oma opa hund katze kater".split()
)

#: Verbs, adverbs and cries that open a sentence: never the first word of a longer name either.
STARTERS = frozenset(
    """
ask tell call email mail message ping remind run rerun use make let add remove delete deploy build install restart
start stop open close check verify test push pull merge commit rebase fix update upgrade move rename copy write read
send show list find search get give take bring keep put set see look try note remember store save mark schedule book
buy order visit meet invite thank thanks congrats congratulations welcome dear happy wow great awesome cool nice sorry
oops yeah yep yup nope nah sure absolutely definitely exactly indeed maybe perhaps please however therefore moreover
meanwhile additionally finally unfortunately luckily also then next first second third last later soon lately recently
currently usually often sometimes always never again still since until unless although though because despite
regarding concerning according besides instead otherwise overall anyway so well alright right agreed done good bad
morning evening night bye goodbye cheers haha hmm ah oh uh um ooh aw gosh yay hooray woohoo love like hope wish want
need prefer hate miss guess think believe know mean say said talk speak work live play go come bet sounds feels aww
awww woah whoa gotcha oof phew ouch ugh glad lots helped among did does do is are was were will would could should can
has have had who what when where why how which whose each every some many most several both few another other only
even just almost about around during before after between
    """.split()
)

#: Ordinary nouns and adjectives that open sentences of notes; alone they name nothing.
NOUNS = frozenset(
    """
rollback release releases nightly daily weekly monthly backup backups cafeteria canteen canary config configuration
weather deployment deployments server servers builds tests team teams database databases service services staging
production prod password passwords token tokens secret secrets office kitchen garden door gate window port ports user
users customer customers client clients meeting meetings lunch dinner breakfast brunch coffee tea milk sugar bread
water beer wine food cake pizza rice doctor dentist hotel flight train bus taxi invoice invoices payment payments
salary rent budget project projects ticket tickets sprint standup retro blue red green white black yellow orange
purple brown grey gray pink two three four five six seven eight nine ten people nobody children kids parents mother
father brother sister wife husband son daughter uncle aunt cousin partner baby dog dogs cat cats car cars bike house
home flat apartment school university company boss manager colleague colleagues friend friends neighbour neighbor
neighbours neighbors owner owners maintainer maintainers author authors contact phone deadline status warning info
hint tip decision reasons results goal goals plans updates reminder agenda attendees location address venue subject
host hosts url version human bot model models tool tools api apis app apps website site page pages docs documentation
code codes coding repo repository branch branches commit commits merge pipeline pipelines job jobs cron cluster
clusters container containers docker-image image images node nodes queue queues cache caches log logs logging metric
metrics alert alerts alerting dashboard dashboards monitor monitoring traffic latency memory disk storage network
router firewall proxy gateway tunnel certificate certificates domain dns feature features bug bugs issue issues
incident incidents outage outages error errors exception crash migration migrations schema table tables column columns
index indexes row rows record records query queries request requests response responses endpoint endpoints payload
script scripts library libraries package packages module modules function functions class classes method variable
variables unit integration summer winter spring autumn fall christmas easter holiday holidays vacation weekend
weekends birthday birthdays anniversary wedding party music movie movies film films song songs book books game games
sport sports football soccer basketball tennis yoga chess art painting cooking hiking running swimming dancing reading
writing gardening travel travelling traveling family health money time life work place thing things part parts point
points way ways idea ideas question questions answer answers problem problems solution example examples case cases
number numbers name names word words line lines list lists item items file files folder folders data date dates day
days week weeks month months year years hour hours minute minutes morning afternoon evening night price prices cost
costs sales revenue profit tax taxes market stock stocks bank account accounts card cards order orders product
products prototype design designs review reviews feedback survey report reports summary document documents paper
papers letter letters message messages email emails mail post posts comment comments photo photos picture pictures
video videos shipping delivery deliveries parcel desk desks chair laptop laptops computer printer keyboard mouse
screen battery charger cable key keys lock locks wifi internet electricity power heating light lights lamp room rooms
floor stairs roof wall walls park street road bridge river lake sea mountain beach city town village country tabs
spaces dark vegan vegetarian nature progress friendship thoughts animals animal pottery gastritis god pub lesson
injury alumni cooperation trade news rumour rumours rumor rumors rule rules law laws policy policies contract
contracts access permission permissions support marketing engineering finance legal security hr ops admin admins
member members student students teacher teachers visitor visitors guest guests staff volunteer volunteers driver
drivers nurse nurses engineer engineers developer developers
    """.split()
)

#: All words that a capital at the start of a sentence does not turn into a name.
ORDINARY = FUNCTION | STARTERS | NOUNS | COMMON_WORDS

#: First names that are verbs or months too, so that only what follows tells "Mark Green owns it" from "Mark Green as done".
GIVEN = frozenset("will mark bill chase drew rob sue pat nick may april june august guy".split())

#: Months that are first names, and words that a month follows in a sentence.
MONTHS = frozenset("april may june august".split())
BEFORE_MONTH = frozenset(
    "in on since by until till from of early late mid last next this every each for before after during and or to the".split()
)

#: Common words that do begin longer names: Project Heron, Lake Como, Bank of England, New York.
HEADS = frozenset(
    """
project team operation hotel lake mount mountain cape fort port san santa saint st new old north south east west red
blue green white black grey golden big little great grand royal national united university bank church house museum
city state game games world art radio studio club cafe bar restaurant park river sea street open google air sun star
moon king queen prince lord lady company
    """.split()
)

#: What may stand before "of" in a name that opens a sentence.
OF_HEADS = frozenset(
    """
bank university house church city state states republic kingdom duke duchess king queen prince princess lord lady earl
bishop isle isles museum institute department ministry battle treaty school college academy game lords bay gulf cape
temple tower order call age war art fall rise court board bureau office society union league sea kings sons council
province county district
    """.split()
)

PARTICLES = frozenset(
    "of de la del della di da do dos das du le van von der den ten ter bin ibn al el zu af av".split()
)
#: Articles of other languages that begin names in English text: Los Angeles, La Paz, El Niño.
FOREIGN_LEADS = frozenset("los las la le el san santa de du van von di del al".split())
#: Function words that titles write with a capital: Confessions Of An Opium Eater.
TITLE_WORDS = frozenset("of the and an a in on for to at de la le".split())

#: Third-person verbs that follow a name and no plural noun, of several languages.
VERBS = frozenset(
    """
is was has isn't wasn't hasn't doesn't does did didn't will won't would can can't cannot could should must may might
had hadn't aka alias prefers likes loves hates owns maintains manages leads lives works wants needs uses runs plays
studies teaches speaks drives eats drinks believes thinks says knows feels enjoys wears keeps makes takes gives goes
gets reviews plans wrote went made took got gave told found met bought left ran came saw spent won lost built grew
began felt became kept drove flew taught sold paid sent ate drank said born died listens ships expires belongs happens
comes sits stands means ist hat war mag wird kann muss soll heisst es era esta tiene vive trabaja usa prefiere
mantiene dirige odia habla estudia est habite travaille aime prefere utilise vit parle ha abita lavora preferisce mora
trabalha gosta tem
    """.split()
)
ADVERBS = frozenset(
    """
never always also usually often really just still now recently currently already sometimes only once both
    """.split()
)
#: Plural verbs and the like: with one of these after it, a word in -s was a plural noun and not a verb.
PLURAL = frozenset(
    """
are were have do don't aren't weren't must should can will need run go fail live happen start end take cost and or of
per
    """.split()
)
FOREIGN_DETERMINERS = frozenset("el la los las un una su le les une des il lo gli der die das den".split())
DETERMINERS = frozenset(
    """
the a an my our your his her its their this that el la los las un una su en le les une des il lo gli o os as der die
das den ο η το οι τα
    """.split()
)

#: Names that end like ordinary words (-ing, -ence, -ity ...).
NAMES_LIKE_NOUNS = frozenset(
    """
clement florence clarence terrence terence lawrence laurence constance charity felicity trinity sterling irving
fleming harding manning keating beijing nanjing chongqing france provence serenity verity emily kelly sally molly lily
billy beverly kimberly italy polly holly
    """.split()
)

GERMAN = frozenset(
    """
der die das und ist nicht ein eine einen einem einer ich wir mit auf für dem den im zu von sie er auch hat wird mein
meine meinen meiner heißt heisst mag wohnt arbeitet nutzt bei nach aus wie wer wo kein keine sein seine ihre unser
unsere war sind am zum zur
    """.split()
)
GERMAN_WEAK = frozenset("von der die den zu am im er war mag bei".split())
ENGLISH = frozenset("the and is of to with for was that it are my on at has from by our this be likes".split())
GERMAN_ARTICLES = frozenset(
    "der die das den dem des ein eine einen einem einer eines mein meine meinen unser unsere".split()
)
#: German words after which a capital is as likely a name as a noun.
GERMAN_BEFORE = frozenset(
    "mit von für bei aus nach ohne gegen in und oder heißt heisst namens nennt genannt heißen an".split()
)
GERMAN_NOUNS = frozenset(
    """
kaffee tee milch zucker wasser bier wein brot hause zeit geld arbeit schule urlaub angst ordnung freunde freunden
kinder kindern eltern frau mann mutter vater bruder schwester tochter sohn katze kater hund auto haus wohnung team
kunde kunden server port code passwort datenbank dienst dienste fehler problem probleme frage fragen antwort antworten
woche monat jahr tag abend nacht montags freitags deutsch englisch musik sport fleisch fisch nuss obst kuchen rechnung
rechnungen projekt projekte firma büro chef kollege kollegen
    """.split()
)
GERMAN_SUFFIXES = ("ung", "ungen", "heit", "keit", "schaft", "tion", "tät", "ment", "nis", "chen", "lein", "ieren")

#: Parts of everyday hyphenated words: follow-up, well-known, up-to-date, self-care, co-worker.
COMPOUND_PARTS = STOP_WORDS | frozenset(
    """
self non pre post multi well half semi anti known co re ex mid long short high low full part time term free friendly
based like made old year day week month hour minute mile one two three four five six seven eight nine ten first second
third last back end open source sign log check set follow built ready hard soft fast slow real life world wide class
level side left right cutting edge get together me de un sci stir hands hand eye eyed heart mother father sister
brother mom dad in-law e mail x ray t shirt work home all over under top much better best good bad
    """.split()
)
