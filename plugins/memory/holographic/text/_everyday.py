"""Words of conversation that name no topic, by language: function words, and everyday words; tables only, no logic.

Function words say nothing about what a turn is about. Everyday words say a little: a fact that shares one of them is
hardly the one that was meant. Written by hand for this program, in plain spelling; ``text/turns`` folds them.
"""

from __future__ import annotations

FUNCTION: dict[str, str] = {
    "en": """
a about above after again all also am an and any are aren't as at be because been before being below between both but by can can't
could did didn't do does doesn't don't down during each either else ever few for from further gonna had has have haven't he he'd
he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if in into is isn't it it's its itself just let let's
may me might more most much must my myself neither no nor not now of off on once one's only onto or other our ours ourselves out over
own per please same shall she she's should shouldn't since so some such than that that's the their theirs them themselves then there
there's these they they're this those though through till to too under until up upon us very via was wasn't we we'd we'll we're we've
were weren't what what's when when's where where's whether which while who who's whom whose why will with within without won't would
wouldn't yes yet you you'd you'll you're you've your yours yourself
ok okay oh ah um uh hmm hey hi hello thanks thank pls please btw yeah yep nope ugh lol etc exactly actually really quite rather still
anyway maybe somehow somewhere someone somebody something anyone anything everything nothing nobody everybody everyone
""",
    "de": """
aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bevor bin bis bist bitte
da dabei dafür dagegen daher damit danach dann daran darauf daraus darf darfst darin darum das dass davon davor dazu dein deine deinem
deinen deiner dem den denn der deren des deshalb dessen die dies diese diesem diesen dieser dieses dir dich doch dort du durch durfte
dürfen eben ein eine einem einen einer eines einige einmal er es etwa etwas euch euer eure fast für ganz gar gegen genau gerade gern
gerne gibt geht gehts habe haben hat hatte hatten hattest hast heißt her hier hin hinter hätte ich ihm ihn ihnen ihr ihre ihrem ihren
ihrer im immer in ins ist ja jede jedem jeden jeder jedes jemand jener jetzt kann kannst kein keine keinem keinen keiner können könnte
könnten könntest man manche mehr mein meine meinem meinen meiner meines mich mir mit mal muss musst müssen müsste nach nachdem neben
nein nicht nichts nie niemand noch nun nur ob oben oder ohne okay schon sehr sein seine seinem seinen seiner seit selbst sich sie sind
so sogar solche soll sollen sollte sollten solltest sondern sonst soviel sowie statt trotz über um und uns unser unsere unserem unseren
unserer unter viel viele vielen vielleicht vom von vor wann war waren warst warum was weder weg wegen weil weiter welche welchem welchen
welcher welches wem wen wenig wenn wer werde werden wessen weshalb wie wieder wieso wieviel will willst wir wird wirst wo wobei wodurch
wofür woher wohin womit woran worauf worin worum wovon wozu wurde wurden würde würden während zu zum zur zwar zwischen zwischendurch
eigentlich überhaupt ungefähr übrigens hallo hi na ach oh hm danke tschüss super okay ok klar stimmt drin dran drauf rein raus los
ans aufs fürs ums durchs übers unters derselbe dieselbe dasselbe demselben denselben dieselben derselben
""",
    "es": """
a al algo alguien algún alguna algunas alguno algunos allá allí ante antes aquel aquella aquello aquí así aún aunque bajo bien cada casi
como cómo con conmigo contigo contra cual cuál cuales cuáles cualquier cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos
cuántos de del desde donde dónde dos durante e el él ella ellas ellos en entonces entre era eran eras eres es esa esas ese eso esos esta
está estaba están estar estas estás este esto estos estoy fue fueron fui gracias ha había haber habrá hace hacia han has hasta hay haya he
hemos hola igual incluso ir iba jamás junto la las le les lo los luego más me menos mi mí mía mientras mío mis misma mismo mucha muchas
mucho muchos muy nada nadie ni ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras
otro otros para pero poca poco por porque pues que qué quien quién quienes quiénes sé sea según ser será si sí siempre sin sino sobre sois
solo sólo somos son soy su sus suya suyo tal también tampoco tan tanta tanto te tenemos tener tengo ti tiene tienen tienes toda todas
todavía todo todos tras tu tú tus un una unas uno unos usted ustedes va vale vamos van vas vaya veces ver vez voy y ya yo favor
acaso adónde adonde ahora aquellas aquellos estuve estuvo habían hoy hubo ganas ojalá quizá quizás tal adiós buenas buenos
""",
    "ar": """
ال أن إن أنا أنت أنتم أنتن هو هي هم هن نحن هذا هذه ذلك تلك هؤلاء هنا هناك هنالك الذي التي الذين اللذين ما ماذا متى أين من مَن كيف كم لماذا
لم لن لا ليس ليست هل أي أية أيهما في على إلى عن مع بين عند عندي عندك عندنا لدى لدي لديه لديها لديك لدينا لي لك له لها لنا لهم بي به بها فيه
فيها منه منها عليه عليها إليه عنه عنها عني و أو أم ثم بل لكن لأن حتى إذا إذ لو كي قد سوف كان كانت كنت كانوا يكون تكون أكون نكون كل كلا بعض
غير سوى أيضا فقط جدا قليلا كثيرا الآن اليوم غدا أمس بعد قبل خلال أثناء حول ضد تحت فوق أمام خلف داخل خارج منذ عبر دون بلا بدون مثل مثلا
كما هكذا يا نعم حسنا طيب شكرا مرحبا أهلا من فضلك رجاء أكثر أقل ممكن يمكن يمكنني يمكنك هيا عما مما مم بم بماذا لمن إنها إنه أنها أنه إلي
ألم ألا أما إما لقد ذات ذو عدة نفس نفسه الأخرى آخر أخرى ما زال مازال زال زلنا زالت بخصوص حسب أجل
""",
    "fr": """
à ai aie ainsi alors après as assez au aucun aucune aujourd'hui aussi autre autres aux avait avant avec avez avoir avons beaucoup bien
bon bonjour c'est car ce ceci cela celle celui ces cet cette chaque chez comme comment d'accord dans de déjà depuis des dessus deux
dois doit donc dont du elle elles en encore entre es est et étaient était étais étant été être eu eux fait faire fois il ils j'ai je
jamais la là le les leur leurs lors lui ma mais me même merci mes moi moins mon ne ni non nos notre nous on ont où ou oui par parce pas
pendant peu peut peux plus pour pourquoi puis qu'est-ce quand que quel quelle quelles quels qui quoi sa sans se sera ses si son sont
sous suis sur ta tes toi ton tous tout toute toutes très trop tu un une va vais vers vos votre vous y
""",
    "pt": """
a à agora ainda além algo alguém algum alguma ao aos aquele aquela aqui as às até com como contra da das de dela dele demais depois
desde do dos e é ela elas ele eles em entre era eram essa esse esta está estão estar estava este eu foi foram há isso isto já lá mais
mas me mesma mesmo meu meus minha minhas muita muito na não nas nem no nos nós nossa nosso num numa o obrigada obrigado olá onde os ou
para pela pelas pelo pelos pode por porque porquê qual quais quando quanta quanto que quem se sem ser será seu seus sim só sob sobre sou
sua suas também tão te tem têm tenho ter teu tinha tu tua tudo um uma umas uns vai você vocês vou
""",
    "it": """
a ad ai al alla alle allo anche ancora avere aveva c'è che chi ci ciao ciò coi col come con cosa così cui da dagli dai dal dalla dalle
degli dei del dell' della delle dello di dopo dove due e è ed era erano essere fa fare fino fra già gli grazie ha hai hanno ho i il in
io la le lei li lo loro lui ma me mi mia mie miei mio molta molto ne nei nel nella nelle nello no noi non nostra nostro o ogni per perché
più poi prima qual quale quali quando quanta quanto quella quelle quello questa queste questi questo qui sarà se sei senza si sì sia siamo
sono sta stato su sua sue sui sul sulla suo suoi te ti tra tu tua tuo tutta tutti tutto un una uno va vi
""",
    "nl": """
aan al alle als altijd andere ben bij daar dan dat de deze die dit doen dus een eens en er ga gaat geen had heb hebben hebt heeft hem
het hier hij hoe hoeveel hun ik in is ja je jij jou jouw jullie kan kun kunnen kunt maar me meer men met mij mijn moet moeten na naar
niet niets nog nu of om omdat onder ons onze ook op over te tegen toch toen tot u uit uw van veel voor waar waarom wanneer waren was wat
we wel welk welke werd wie wij wil worden wordt ze zeer zich zij zijn zo zonder zou
""",
    "ru": """
а без более был была были было быть в вам вас весь во вот все всего вы где да даже для до его ее если есть еще же за здесь и из или им их
к как какая какие какой какое ко когда кто куда ли между меня мне мной мое моего моей мой мои моя мы на над надо нас наш наша наше наши не
него нее нет ни них но ну о об один она они оно от очень по под почему при с сам свой себя со так также там твой тебе тебя то того тоже
только том тот ты у уже хотя чего чем что чтобы чье чья эта эти это этого этой этот я сколько пожалуйста спасибо привет можно нужно
""",
}

EVERYDAY: dict[str, str] = {
    "en": """
mg kg km cm mm ml gb mb tb kb
able ago allow answer apply ask avoid away back bad basic begin believe best better bit bore both bother bring broken bunch business busy
buy call care case cause certain chance change chat check choose clean clear close code come comment company compare complete
consider continue copy correct could couple country course create current daily date day days deal decide delete describe detail
different difficult direct discuss draft early easy edit else end enjoy enough error evening event example expect explain fact fail fair
family famous far fast feel feeling figure file files fill final find fine finish first fix follow format found friend full fun
function funny general get give go good great group guess guy half hand handle happen happy hard have hear help here hold home hope hour
hours house huge hungry hurry hurt idea image imagine important improve include info information instead interest issue item job join joke
keep kind know large last late later learn least leave left less letter level life like line link list listen little live load long
look lot love made main make man many mark matter mean meet member mention message minute minutes miss moment money month months
morning move much name names near need never new news next nice night normal note notice number numbers often old open option order
output page pages paragraph part particular pass past pay people perfect person pick piece place plan play plus point
popular position possible post practice pretty print problem process produce programme proper provide pull push put question quick
random read ready real reason receive recent recommend record remind remove repeat replace reply request rest result return review
right role rule run said sale same save say second see seem send sense sentence set share short show shut side similar simple single
size skip slow small snippet sometimes soon sorry sort sound speak special spell spend stand start state stay step stick still stop
story stuff stupid style subject suggest sum sure sweet table take talk tell ten text thing things think time times tip tips title
today together tomorrow tonight tool top total touch town translate true try turn two type understand unit update upload use used
user useful usual value variable version view wait walk want watch way week weekend weeks welcome well whole wish woman wonder word
words work world worry would write wrong year years yesterday young one three four five six seven eight nine hundred
red green blue black white yellow brown grey pink orange purple colour class method string array loop snippet syntax parser test tests
accept actually add afternoon alone amount anymore appear argue arrive arrived bet beginning boring
bottom brief brilliant came cancel carry centre character clue confused convert
cool correctly cost cute dear definitely difference direction double drop during each earlier effect
entire essay exact excellent exist fall fell fit free forget forgot forgotten front gave generate
goes going gone got grow guide heard hello high history honest human impossible inside interested introduction
invent involve just kept knew knowledge language leads led lie lose lost lots low manage meaning meant
mind missing mistake moved nobody none obvious odd official older opinion opposite original outline
pattern pause perhaps phrase plenty poem polite possibly prefer probably properly purpose
quickly quiet quite reach reading related safe sample scared separate serious several sell sent shape
shorter sick sign silly smart solution solve somewhere source speech standard stopped strange strong success
such summary supposed surprised term terms though thought throw tired told tone took trust twice typical
unfortunately usually various wanted weird went won works worse worst worth written yours zero roughly
surname brand manufacturer already mathematically deep loud mr mrs ms dr prof
""",
    "de": """
abend absatz adresse ahnung aktuell alt alte altes anders anfang anfangen anfrage angabe anrufen antwort antworten anzeigen arbeit art
artikel aufgabe aufhören ausgabe aussehen bedeutet beginn beginnt beginnen beide beiden beispiel bekomme bekommt benutzen beste besten
bester besser billig bitten blau brauche brauchen braucht brief bringen bringt buch buchstaben code daten datei dauert denke denken
deutsch dinge echt ehrlich einfach ende englisch entsteht erklär erkläre erklären erst erste ersten erzähl erzähle essen falsch farbe
fehler fertig finde finden findet firma folgende form frage fragen fragt frau frei früh funktion funktionieren funktioniert geben gebe
gehen gehört gehe geld gemacht gerät gestern gib gleich glaube groß große größer gründe gruppe gut gute guten guter gutes halte halten
hause heute hilf hilfe hoch holen ich idee information interessant jahr jahre jahren jahres kaputt kaufen kennen kind klein kleine
klappt klingt komme kommen kommt kopf kosten kostet kunde kurz kurze lang lange langsam langweilig lassen leben legen leicht leider
lernen lernt lese lesen letzte letzten letzter leute lieb liebe lieber liegt linie liste lösen lustig mache machen macht mach mann meine
meinst meint melde mensch menschen minute minuten mittag mitte moment monat monate morgen möchte mögen müde nachricht nacht name namen
nehme nehmen nett neu neue neuen neuer neues nenne nennen nennt normal normalerweise notiz nummer nutzer nutzers nutzt nächste nächsten
nächster öffne öffnen oft ort paar passiert passt person plan platz preis problem programm punkt punkte richtig ruf rufen sache sagen
sag sagt satz schaffe schau schauen schlecht schlimm schnell schneller schon schön schönes schreib schreibe schreiben schreibt schritt
schwer sehe sehen seite seiten setzen sicher sieht sinn spielt sprache sprechen stadt stelle stellen stunde stunden suche suchen
tag tage tagen teil text thema titel ton toll trage tun typ unterschied verstanden verstehe verstehen version versuch voll vorschlag
wahr wann wechseln weg weiß welt wenige werte wetter wichtig wissen woche wochen wochenende wort wörter wünsche zahl zahlen zähl zeig
zeige zeigen zeile zeilen zeit ziemlich zusammen zuletzt zwei drei vier fünf sechs sieben acht neun zehn erste zweite zweiten dritte
uhr prozent euro jahrhundert minuten vergleiche übersetze bekannt besonders ändern anschauen ausführen bauen
beantworte beantworten bedeuten befehl bekommen benutze benutzt betrifft bin bleiben bleibt bräuchte
dachte danke darüber dauern deutlich direkt durchschnitt eben eigene eigenen eingeben eins einzige empfehlen
entscheiden erinnern erklärt erreichen erstellen erstellt fallen fasse fehlt fest frisch früher fühle führen fünfte
gab gedanke gefällt gefallen gefühl gefunden gegeben gehabt geholfen gemeint genug gesagt geschichte geschrieben
gesehen gewesen ging glücklich gleiche halb handelt hast hätten hinzu hören hört ihn interessiert irgendwas irgendwie
irgendwo kam kennt klar klingen könnt könntest konkret kostenlos kostenlose kostenlosen kürzer kurzen länger laut
läuft laufen leere lesbar lösung mag manchmal meistens melden merken möglich möglichkeit nahm nannte nein nützlich
offen ordnung passen passend passieren perfekt prima probiere probieren regel reicht reihe rief sagte sah
sammle schicken schicke schickt schließen schuld selber sicherlich solltest sorge spät später speichern spielen
stand standen stehe stehen steht stimmen stimmt stopp tabelle tausch teilen termin tipp tipps tolle treffen tut
typisch üben überlege übersetzen übrig umgehen unten unterschiedlich ursache variante verbessern vergessen verlängern
versuche viertel völlig vorher vorlesen vorschlagen vorstellen warten warte weitere weiteren welcher wenigstens werde
wichtige wiederhole wiederholen wirklich wohin wollen wusste zeichen zeigt ziehen zurück zusammenfassung zustimmen
zuständig zweck kümmern kümmert geht's nettes haha frohes ab hab wäre wohl sei bereits natürlich recht jedoch
allerdings wollte wollten ganze ganzen ganzes weniger weit kaum halt allein alleine dank ebenfalls eher alten alter
bald erhalten erhält erhielt sofort endlich egal gegenüber rund bisher trotzdem bestimmt scheint erscheint zunächst
bisschen fand folge folgen folgt stellt stellte geworden besteht bestehen ernst helfen hilft obwohl aufgrund innerhalb
insgesamt nimmt genommen außer außerdem gekommen meist seines verschiedene verschiedenen verschieden vorbei ebenso
hält einigen wahrscheinlich insbesondere tatsächlich anderem erreicht gemeinsam nämlich schaffen schafft versucht
gleichzeitig fällt sorgen verloren weise mindestens zumindest gebracht hinaus brachte weiterhin überall dennoch machte
seien somit tragen trägt vergleich entscheidung gehören nutzen sucht bereit häufig nochmal plötzlich richtige seid
schöne schöner verwendet verwenden verwendung zeiten beispielsweise deswegen ergebnis gestellt kenne lass lasse
mittlerweile teilweise hälfte lag selten sowas unbedingt unterwegs zuvor zuerst entfernt genauso lediglich soweit
bietet bieten durchaus inzwischen komplett niemals verfügung verlassen bekam blieb einzelnen einzelne erneut genannt
gibt's geh komm vermutlich bezeichnet entweder entwickelt freuen freut wählen gewählt ähnlich ähnliche ähnlichen
erkennen jedenfalls zieht erfahren verhalten eh gefragt großes irgendwann offenbar absolut erfolgreich regelmäßig
trifft befindet erstmals gegangen getan entsprechend bloß geführt immerhin mehreren sobald solange wenigen gelesen
gesamte gesamten gezeigt ständig zusätzlich anschließend aktuelle aktuellen möglichst persönlich besondere besonderen
erinnert geschafft gelten begann beschäftigt dahin nötig notwendig täglich ausschließlich genutzt gesetzt hielt hinten
möchten bewusst entschieden gehalten könne miteinander verantwortlich grundsätzlich vorhanden wünschen bezahlen
entstehen entstand bestimmte bestimmten zählt dar eingesetzt längst allgemeinen diesmal erfolgt fiel gelernt handeln
hoffentlich näher weiteres wesentlich zeigte behandelt bekannten ehemaligen erlaubt führung legt offensichtlich
unglaublich vorne abs befinden bezug bilden gewissen höher stärker versteht verändert zahlreiche zahlreichen
übernehmen einiges geplant schrieb treten tritt abends abgeschlossen erklärung gelegenheit gezogen gingen
hauptsächlich möglicherweise schwierig strecke allgemeine eigenes extra genannten vollkommen weiterer überzeugt
sinnvoll kompliziert umsonst nötige ungefähr genaue genauer genauen mögliche echten echter echtes schlimmer schlimmste
neulich unterschiede beschreib beschreibe beschreibung zähle sortier sortiere formatiere kürze prüfe prüf teste öffnet
schließt startet starte läufst bringe hole nimm leg lege stell setz setze rechne rate erraten erkennt gehts freundlich
freundlicher höflich höflicher förmlich förmlicher locker lockerer ausführlich ausführlicher einfacher einfachen
kürzeste besserer schlaf schlafen traurig langweile hunger durst kopfschmerzen laune stimmung gedicht lied witz rätsel
spruch zitat aufsatz
familienname familiennamen nachname vorname nachnamen marke hersteller modell sorte fabrikat uhrzeit wochentag datum dauer worden
kilometer meter zentimeter millimeter meile meilen zoll liter gramm kilo kilogramm pfund tonne tonnen grad
programme skript befehle klasse methode schleife zeichenkette spalte herr herrn dr doktor prof professor lautete
""",
    "es": """
abre abrir acabar acaba aceptar alto amiga amigo amigos andar año años apellido archivo archivos arregla ayuda ayúdame bonito breve
buen buena bueno busca buscar cabeza cambia cambiar cambio camino carta casa caso causa cerca cierra claro clase código comer come cómo
completo comprar conoce conocer correcto correo corto cosa cosas crea crear creo cuenta cuéntame cuesta cuestan da dame dar das dato
datos debe debería deja dejar demasiado dentro dice decir después detrás di día días dice diferencia difícil dime dinero dirección dijo
distinto doy duda edad ejemplo ejecuta empezar empieza empresa encima encontrar encuentro entender enviar error escribe escribir escribo
escritura español especial espera esperar estilo euros explica explícame explicar falta falso familia fecha feliz fin final forma frase
fuera función funciona funcionan gente gran grande grandes grupo guarda guardar gusta gustan haces hacer haga hago hecho hijo historia
hombre hora horas idea idioma importante incorrecto inglés interesante juego jugar largo leer lengua letra letras leo libre libro línea
lista listo llama llaman llamar llamo llega llegar lleva llevar lugar lunes mal mala malo mandar mañana manera mayor media mejor mensaje
mes meses mete mi miedo minuto minutos mirar modelo modo momento mujer mundo mundial necesita necesito necesitas noche nombre nombres
normal nueva nuevo número números ocurre oficial olvida otra página páginas país palabra palabras parece parte pasa pasado pasar pedir
pequeño peor persona personas pide piensa pienso plan poder podría pon poner pongo posible preciso pregunta preguntar primer primera
primero prisa problema programa prueba pruebas puede pueden puedes puedo pues punto puntos queda quedan quería quiere quieren quieres
quiero quita razón rápido real recuerda regla repite resultado respuesta resume saber sabes sabe saca salir salgo seguir segunda segundo
seguro semana semanas sentido siento sigue siguiente simple sirve sirven sitio sol sonido suena suele suelen tabla tarde tema temprano
termina texto tiempo tipo título toca tomar trabajo traduce trata triste último última única usa usado usan usar uso usuario usuarios
útil valor variable vea verdad versión viaje vida viene vista vive vuelve uno dos tres cuatro cinco seis siete ocho nueve diez veinte
hoy ayer izquierda derecha azul rojo verde blanco negro genera compara enseña enséñame inventa recomienda euro ciento por
abajo acabamos acabo aburro adivina alguien ambos añade añadir aparece aprende aprender arriba asunto aún azar ayudar
bajo bajó borra calcula cansado capaz carácter caro clave color combina comienza como conmigo consejo consejos
conoces considera consigue contar contesta continua continuar continuemos convierte corta corrige costaría cual
debemos deber debió decide decidir dejo demás descripción desde detalle distinta divertido divide dónde duerme duermen
elige elegir embargo encanta enseguida entendido entiende entiendo envía envíame era escrita escrito escucha
escuchar estamos estudiar estupendo evitar evito exacto existe expresión éxito falla fallo faltan famoso favor
favorita favorito formal formas frente fuerte fuimos ganar gracias gracioso gratis gusto haber
hacia haciendo hagamos haz hazlo hazme hecha humano igual inicio intenta interés interesa invita ir juntos jamás
justo lado largas lento leyendo lindo llena lleno logra luego mayoría menor menos mensajes mente mínimo mira mismo
mitad motivo mover mucho necesitamos necesitar ninguna nota ocurrió ojos olvidé opción opciones opina opinar
opinión orden ordenado pague pagina pausa pega pensaba perdido perfecto permite permiso pierde ponle ponlo
popular posibles precio preferido presenta principal principio probablemente probar procesa proceso
propón propone publica puesto puse quedar quedó querer quisiera quizá rápida raro recibir recomendar
referencia regular relación revisar revisa seguimos señala sencillo sentir ser servir siendo
siguen siguientes significa simplemente sincero subir sube suficiente sugiere suma tamaño tampoco temo tenía
tendrá tenido terminar tiro tirar todavía tono total traducir tuve tuviera tuvimos usamos usando utiliza utilizar
valen vale varias varios veces vemos ven veo verdadero ves vivir volver vuelta ventajas inconvenientes
marca fabricante apellidos horario duración pasó doctor doctora señor señora don doña escribió
""",
    "ar": """
أريد يريد تريد أرى أعرف أعطني أعد أعطي اسم اسمه اسمها اكتب أكتب يكتب تكتب كتابة أجد أجعل اجعل أحتاج يحتاج تحتاج نحتاج أخبرني أستطيع أستخدم
يستخدم تستخدم نستخدم استخدم أضف افتح أفعل افعل يفعل تفعل أفضل أفكر اقترح أقصر أكمل الأول أول أولى ثاني الثاني الثانية ثالث مرة مرات أخرى
أمر إنسان بداية يبدأ تبدأ بسرعة بسبب سبب تاريخ تعمل يعمل عمل تعني معنى يوجد توجد موجود موجودة ثلاث ثلاثة أربعة خمسة خمس عشرة عشرون واحد
اثنان مئة جدول جديد الجديد جديدة قديم جمل جملة جميل جيد جيدا جيدة حاجة حدث يحدث حل حلو خطأ الخطأ خمن خيار دائما دقيقة الدقيقة رأي رسالة
رقم رقما زر ساعة الساعة ساعات سطر سعر سنة سنوات سؤال سهل شخص أشخاص شرح اشرح شهر الشهر شيء شيئا شيئ صباح صحيح صفحة الصفحة صغير صنف صورة
طريقة طلب طويل عادة عالم العالم عام العام عدد عربي عشوائي عطل علم علمني عملية عميل عنوان غرض فائدة الفرق فقرة الفقرة فكرة قائمة قصة
قصير قصيرة قل قلت كبير كتاب كثير كلام كلمة كود لحظة لخص لطيف لغة اللغة ليلة الليلة مثال محل مدة مدينة مساء مساعدة ساعدني مستخدم المستخدم
مشكلة مع معلومات مفيد مكان ملف الملف ملفات مناسب منتصف مهم موضوع موعد نتيجة النتيجة نص نقطة نهاية نوع هدف وجد وقت الوقت يعرف يوم اليوم
أيام أسبوع الأسبوع أسابيع شهور اختر اذكر ارسم ترجم حدثني قارن صحح غير انتظر احذف أرسل أرسله ابحث اشتر أحب تحب يحب كانوا بالمئة
شركة أقبل أكتبه أنشئ أصلح أظن أظنه أفكار أفهم فهمت  أتصل أجرب أخبر أدخل أذهب أسأل أسباب أسمع أشعر أعتقد أعيد أقول
أكون ألغي انتهى أنتظر أرني أرسلت احفظ أغلق اطبع اجعله أطول أصغر أسرع أسهل أهم أجمل ابدأ أبدأ بدأت البداية الآخر آخرون
إرسال إنشاء إضافة إعداد الأفضل الأدنى الأزرق الأحمر الأخضر اللون لون الخيارات الخاص خاص خاصة التالي التالية السابق
السابقة السبب الحال الحد حد الحالي الحياة حياة الخير خير الاسم الكلمة الكلمات الناس ناس المدة المرة المهم النوع العمل
الشغل شغل الطريقة الصحيح الصحيحة الصورة القادم القادمة القديمة القديم الماضي الماضية المعنى المثال بسيط بسيطة بشكل
بصيغة بلغة بمعنى تأتي يأتي تأخر تأكد متأكد تحدث تحصل يحصل تذكر تراجع ترى تسأل يسأل تستطيع نستطيع يستطيع تسمح يسمح تشرح
تصل يصل تصنع يصنع تصبح تطلب يطلب تعجبني يعجبني تعود عادت تفتح تفضل تقبل تقول يقول تكلف يكلف تكن تناول تنام نمت توقف
تتوقف جاء جاءت جدا حاليا حاول حزين سعيد حقا دائم درجة دقائق ذهب رأيك رائع رائعة ممتاز رقمي سريع سريعة سلام سهلة شعور
صادق صعب صعبة ضع عدة عشر عظيم عكس عملت عندما غالبا فكر فكرت فورا قائمتي قرار قريب قضيت كان كاملة كبيرة كذلك كفى كلمتين
كتبت لطيفة لماذا مبسط مبسطة متأخر متعب متوسط مجانا محدد مختلف مختلفة مختصر مرتبة مشهور مضحك معقول معروف مقابل
مقبول منطقي مهذبا ناجح نجح نحن نريد نسيت نصف نصائح نصيحة نظرية نعود هل واضح وداعا وصف وصل وصلنا وضع يبلغ تبلغ
يبدو يتم يجب يجد يجري يجعل يدفع يستغرق يعاد يعيد يعني يعود يقبل يمكنه يناسب ينتهي يوما يومين أسبوعا أشهر شهرا عاما
سنتين انخفضت ارتفعت زاد ثلاثمئة أنني أنها بأي لأي مستوى مستواي موجز نتائج مصدر مصادر دوال دالة صنفا قسم سكربت نسخة حيث
تم أحد إحدى جميع جميعا بما العديد عليك علي علينا عليكم أكبر واحدة لما مجموعة بك حين طريق حالة وجود قام قامت بينما لكل
لكي يكن عدم بكل لذلك لهذا ضمن بالإضافة رجل الرجل نحو منك مني منهم بدأ أصبح أصبحت يصبح لمدة تقوم يقوم فترة ربما البعض
لبعض معه معها معي معك معا معنا الأخيرة الأخير أخيرا رغم تماما مجال نفسك نفسي نفسها لأنه لأنها لأنني بهذه بهذا لهذه دور
سيكون ستكون سيتم صغيرة انظر بذلك كنا مباشرة يعد زيادة معظم تقريبا جزء مجرد وكذلك تعرف إعادة الأمور الحديث حديث فرصة
حصل حوالي طويلة كامل الأقل الحقيقة حقيقة جانب قوة الصغيرة الطعام شئ يعتبر تعتبر إليها إليك بهم نسبة بشأن مدى الأكثر
الفترة بعدها كلها أعلم بدلا علاقة فعلا كله أصحاب أعلى الوحيد بالفعل بطريقة تقدم خدمة سواء شكل وتم بأنها تقديم نقل يعلم
الآخرين مهمة يتعلق باستخدام لاحقا لديهم الأشياء أشياء تظهر يظهر لذا معرفة وسائل محاولة أعلن أهمية تبقى يبقى تعيش يعيش
تغيير تغير جعل ظل عنك أحيانا تحقيق تمت عبارة كثيرة لكنها مشاهدة بعيد بعيدا جميلة رأس طول أدى قول سابقا يزال تزال أنواع
تحديد عاد كلما مؤخرا مشاكل وجدت أخذ أفراد تجد تعرض قليل كيفية بس حب كلمات وفق ولكنها ولكن إجراء تطوير خطر مرحلة يرى
أصل جمع قيمة نطاق خلق طبعا عديدة عنهم قرب لقاء يؤدي قم أساس اختيار حجم بحاجة يسمى تسمى يقولون نظرا تجاه تدخل ترك تسبب
إنما خصوصا معينة نظرة يقع تقع يذكر شديد طرف شاهد أنهم بأن بأنه بعدما بحيث بنسبة بكثير بنفس بين كبرى خلاصة باختصار
الجملة العبارة القصة النكتة الأغنية الكتاب الطقس الجو الأكل الصداع النوم الجوع الملل مزاج أشكرك
العفو هات اعرض اعرضي اشطب امسح انسخ الصق شغله جرب جربه راجع صحيحا مرحبا صديق صديقي أصدقاء الأصدقاء عائلة العائلة أولاد
أطفال الأطفال بلد البلد دول دولة أرض الأرض طعام لعبة
برنامج البرنامج المتغير متغير مصفوفة حلقة الحلقة الصنف السلسلة نظام النظام بيانات البيانات السيد السيدة الدكتور دكتور
دكتورة الأستاذ أستاذ كتب جهز أجهز جهزي املأ أملأ عبئ رتب نظم خطط حضر صمم أعد حضري ساعديني خانة استمارة نموذج النموذج الاستمارة
أطلب اطلب أشتري نشتري احجز أحجز نحجز حجزت حجزنا زلت أحتاجه أحتاجها أشعر تشعر يشعر يكتب أملأها
""",
    "fr": """
aide année années appelle cas chose choses code comprendre date demande dernier dernière dire dis donne écris écrire erreur exemple
explique fichier fin fonction heure heures idée jour jours langue liste livre long mal message meilleur mieux mois mot mots nom nombre
nouveau nouvelle numéro page parler part personne petit phrase plan premier première problème propose question raconte réponse
résultat semaine simple suite temps texte titre traduis travail trouve trouver type utilisateur utiliser vie ville voir vrai
""",
    "pt": """
ajuda ano anos bom boa coisa código data dia dias diga dizer escreva escrever erro exemplo explique fim função hora horas ideia língua
lista livro longo melhor mensagem mês meses nome novo nova número página palavra parte pergunta pessoa plano primeira primeiro problema
resposta resultado semana simples tempo texto título trabalho traduza último usar uso usuário vez vida
""",
    "it": """
aiuto anno anni bene buon buona buono caso codice cose data dammi dimmi dire errore esempio fine funzione giorno giorni idea lingua lista
libro lungo lavoro meglio mese mesi messaggio migliore modo nome numero nuova nuovo ora ore pagina parola parte persona piano prima primo
problema risposta risultato scrivi scrivere semplice settimana spiega tempo testo titolo traduci ultimo usare utente volta
""",
    "nl": """
antwoord bestand beter beste boek code dag dagen datum ding fout functie gebruik gebruiker geef getal goed groot help idee jaar keer klein
laatste lang leg leven lijst maak maand mensen naam nieuw nieuwe nummer pagina plan probleem schrijf simpel taal tekst tijd titel uitleg
uur vertaal voorbeeld vraag week werk woord zin
""",
    "ru": """
время вопрос год года день дня дней дело друг другой есть жизнь знать имя идея код книга лет лучше месяц место минута напиши нужен нужна
неделя новый новая объясни ответ ошибка переведи письмо первый план пользователь пользователя помоги последний пример проблема работа
расскажи раз результат сделать скажи слово список страница текст тип час число человек язык
""",
}

#: Days and months: they say when, and name nobody.
MOMENTS: dict[str, str] = {
    "en": """
monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec
christmas easter
""",
    "de": """
montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags
januar februar märz april mai juni juli august september oktober november dezember weihnachten ostern
""",
    "es": """
lunes martes miércoles jueves viernes sábado domingo sábados domingos enero febrero marzo abril mayo junio julio agosto septiembre
octubre noviembre diciembre navidad
""",
    "fr": """
lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre
""",
    "pt": """
segunda terça quarta quinta sexta sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
""",
    "it": """
lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre
novembre dicembre
""",
    "nl": """
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september oktober
november december
""",
    "ru": """
понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье января февраля марта апреля мая июня июля августа
сентября октября ноября декабря
""",
    "ar": """
الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
""",
}
