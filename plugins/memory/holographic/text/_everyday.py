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
acaso ahora hoy ojalá quizá quizás tal adiós buenas buenos
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
user useful usual value variable version view visit wait walk want watch way week weekend weeks welcome well whole wish woman wonder word
words work world worry would write wrong year years yesterday young one three four five six seven eight nine hundred
red green blue black white yellow brown grey pink orange purple colour class method string array loop snippet syntax parser test tests
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
schwer sehe sehen seite seiten setzen sicher sieht sinn spiel spielt sprache sprechen stadt stelle stellen stunde stunden suche suchen
tag tage tagen teil text thema titel ton toll trage tun typ unterschied verstanden verstehe verstehen version versuch voll vorschlag
wahr wann wechseln weg weiß welt wenige werte wetter wichtig wissen woche wochen wochenende wort wörter wünsche zahl zahlen zähl zeig
zeige zeigen zeile zeilen zeit ziemlich zusammen zuletzt zwei drei vier fünf sechs sieben acht neun zehn erste zweite zweiten dritte
uhr prozent euro jahrhundert minuten vergleiche übersetze bekannt besonders
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
""",
    "ar": """
أريد يريد تريد أرى أعرف أعطني أعد أعطي اسم اسمه اسمها اكتب أكتب يكتب تكتب كتابة أجد أجعل اجعل أحتاج يحتاج تحتاج نحتاج أخبرني أستطيع أستخدم
يستخدم تستخدم نستخدم استخدم أضف افتح أفعل افعل يفعل تفعل أفضل أفكر اقترح أقصر أكمل الأول أول أولى ثاني الثاني الثانية ثالث مرة مرات أخرى
أمر إنسان بداية يبدأ تبدأ بسرعة بسبب سبب تاريخ تعمل يعمل عمل تعني معنى يوجد توجد موجود موجودة ثلاث ثلاثة أربعة خمسة خمس عشرة عشرون واحد
اثنان مئة جدول جديد الجديد جديدة قديم جمل جملة جميل جيد جيدا جيدة حاجة حدث يحدث حل حلو خطأ الخطأ خمن خيار دائما دقيقة الدقيقة رأي رسالة
رقم رقما زر ساعة الساعة ساعات سطر سعر سنة سنوات سؤال سهل شخص أشخاص شرح اشرح شهر الشهر شيء شيئا شيئ صباح صحيح صفحة الصفحة صغير صنف صورة
طريقة طلب طويل عادة عالم العالم عام العام عدد عربي عشوائي عطل علم علمني عملية عميل عنوان غرض فائدة فرق الفرق فقرة الفقرة فكرة قائمة قصة
قصير قصيرة قل قلت كبير كتاب كثير كلام كلمة كود لحظة لخص لطيف لغة اللغة ليلة الليلة مثال محل مدة مدينة مساء مساعدة ساعدني مستخدم المستخدم
مشكلة مع معلومات مفيد مكان ملف الملف ملفات مناسب منتصف مهم موضوع موعد نتيجة النتيجة نص نقطة نهاية نوع هدف وجد وقت الوقت يعرف يوم اليوم
أيام أسبوع الأسبوع أسابيع شهور اختر اذكر ارسم ترجم حدثني قارن صحح غير انتظر احذف أرسل أرسله ابحث اشتر أحب تحب يحب كانوا بالمئة
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

#: Phrases of Chinese that name no topic, function words and everyday words together; single characters below.
CHINESE = """
什么时候 为什么 怎么样 怎么办 是不是 有没有 能不能 可不可以 多长时间 多少钱 什么样 哪一个 哪里 哪儿 哪个 哪些 哪家
哪天 哪年 哪月 哪次 哪张 哪台 哪种 哪位 什么 怎么 怎样 如何 多少 多久 多大 几点 几号 几天 几次 几条 几周 几码 几个
几公里 我们 咱们 你们 他们 她们 它们 大家 自己 别人 这个 那个 这里 那里 这些 那些 这样 那样 这么 那么 可以 能够 应该
必须 需要 想要 希望 觉得 知道 告诉 看看 看到 听说 帮我 给我 帮忙 一下 一点 一些 一个 一会儿 一起 一直 一般 一样 一共
有点 有些 现在 今天 明天 昨天 今晚 今年 去年 明年 刚才 刚刚 已经 还是 或者 但是 因为 所以 如果 虽然 而且 以及 然后
之前 之后 以前 以后 时候 时间 日期 日子 的话 来着 而是 名字 叫做 东西 事情 问题 方法 办法 意思 原理 原因 区别 例子
内容 结果 情况 部分 地方 用户 客户 人们 朋友 世界 国家 城市 公司 工作 任务 文件 代码 函数 变量 类型 写一个 写个 写一
写封 写首 写段 推荐 解释 说明 翻译 总结 概括 比较 建议 讲讲 说说 举例 列出 生成 修改 检查 打开 关掉 保存 删掉 继续
重新 再来 谢谢 抱歉 不好意思 你好 早上好 晚上好 早上 晚上 上午 下午 中午 凌晨 周末 每天 每周 每月 每年 上次 下次 下周
上周 第一 第二 第三 最后 最近 最好 最喜欢 喜欢 讨厌 开始 结束 完成 使用 进行 出来 起来 过来 回来 下来 非常 特别 真的
真是 只是 就是 不是 没有 不会 不能 不要 不用 好像 大概 可能 一定 当然 其实 随便 简单 重要 容易 正式 新的 旧的 好的
不错 厉害 有趣 无聊 多少次 一次 一年 一月
"""
#: Characters that stand alone for no topic.
CHINESE_CHARS = (
    "的了是在吗呢吧么啊呀哦嗯哈唉嗨把被给让叫用有没不也都就还又再很太真最更只才从到对和与跟或及而且但为以由向往于之其此该这那哪谁我你您他她它们个些几多少"
    "一二三四五六七八九十百千万两半每各另某年月日号点分秒时天周次遍回上下前后里外中内左右大小高低长短新旧好坏快慢早晚先会能要想可得着过去来出进起开看说话做写读听"
    "打请问帮讲改算行走吃喝买卖找放拿换变成像比如怎什何样种件条张本家所位名字人事物东西地方面边头部式类等第再已将且若则却即便越"
)

#: Words of Japanese that name no topic and are written with kanji or katakana; hiragana names none but in long runs.
JAPANESE = """
何時 何日 何年 何月 何曜日 何番 何度 何回 何週間 何歳 何匹 何グラム 何パーセント 何センチ 何語 何本 何画 何分 何 今日
明日 昨日 今年 去年 来年 今週 来週 先週 今月 来月 今夜 最近 最後 最初 最低 最高 一番 今度 今回 今 毎日 毎週 毎月 毎年
毎晩 毎分 私 僕 俺 君 誰 彼 彼女 自分 名前 名字 教 書 読 見 聞 言 話 使 作 出 入 行 来 帰 送 開 閉 直 変 思 知 考 覚
要 必要 大丈夫 説明 意味 方法 仕組 違 例 理由 原因 結果 問題 質問 答 回答 確認 時間 時 分 日 月 年 週 曜日 番 回 度
番号 前 後 前回 次 次回 次第 全部 全 他 別 中 上 下 内 外 間 人 方 物 事 件 所 場所 町 国 会社 仕事 言語 種類 部分 形
型 色 数 量 値段 新 古 大 小 多 少 高 長 短 早 遅 速 良 悪 好 嫌 楽 面白 簡単 丁寧 本当 普通 正 正直 一 二 三 四 五 六
七 八 九 十 百 千 万 一つ 二つ 三つ 五つ 二人 ユーザー ファイル コード 関数 変数 行う 持 始 終 動 止 消 続 取 置 待 会
食 飲 寝 起 着 済 飛 担当 用 側 的 化 中心 途中 以上 以下 以外 予定 お願 文 文章 単語 漢字 英語 日本語 訳 翻訳 要約
段落 題 題名 見出 表 一覧 朝 昼 夜 夕方 晩 週末 休 円 歳 個 本 枚 台 匹 冊 杯 グラム パーセント センチ メートル 分間
日間 年間 週間 期間 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日 月曜 火曜 水曜 木曜 金曜 土曜 日曜 中身 向 近 遠
親 家 お金 値 計算 練習 計画 例文
"""
