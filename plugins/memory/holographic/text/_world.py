"""What shows that a question is about the world, whoever asks: authors, meanings, firsts, averages, customs; a table of phrases only.

``GENERAL`` in ``_general`` is hints of any strength. These stand where nobody's notes answer, even when the question names something
of the user's: who wrote the book that they read, what the word means, whether the language that they learn is hard.
"""

from __future__ import annotations

from ._patterns import lazy

WORLD = {
    "en": lazy(
        r"\b(?:who (?:first |originally )?(?:invented|discovered|composed|painted|(?:wrote|founded) (?!the\b|our\b|my\b|this\b|that\b))|"
        r"(?:author|inventor|founder|composer|capital|currency|population|altitude|area|history|origins?|meaning|definition|symptoms) of|"
        r"what (?:does|do) .{1,40} (?:mean|stand for)|(?:name|word|term) \w+ come from|how do you say|"
        r"(?:first|oldest|earliest|biggest|largest|smallest|tallest|fastest|longest|most \w+) .{0,40}\b(?:ever|built|invented|on earth)|"
        r"in the world|in history|worldwide|average|(?:should|must|may|might) (?:you|one|people|someone|children|adults)|"
        r"(?:can|do|does|did|why) (?:one|people|children|adults)|(?:was|were) \w+ (?:\w+ )?(?:invented|discovered|founded)|"
        r"(?:named after|made (?:of|from|out of)|famous for|known for|what to (?:see|visit|eat|do) in)|"
        r"(?:is|are) .{0,40}\b(?:better|healthy|unhealthy|harmful|toxic|worth it|(?:hard|easy|difficult) to learn)|"
        r"(?:what|which) (?:year|century) (?:did|was|were) (?!i\b|we\b|my\b|our\b)|"
        r"how (?:long|much|fast|far|tall|old|heavy) (?:do|does|can|is|are) an?|"
        r"how many \w+ (?:is|are|does|do|has|have|fit|live) (?:in )?an?|how much (?:does|would) it cost to|"
        r"how long (?:do|does|can) (?!(?:my|our|the|this|that|it|i|we|he|she|they)\b).{1,40} (?:keep|last|live|take)|"
        r"how (?:often|long) should (?:i|we|you|one|people)|"
        r"explain how (?!(?:my|our|the|this|that|i|we)\b).{1,40} works?|did (?!(?:my|our|the|it|i|we|he|she|they)\b)\w+ ever|"
        r"world cup|olympics?|(?:premier|champions) league|nobel prize|"
        r"(?:when|how|why) did (?:\w+ ){1,3}become|"
        r"(?:is|are) \w+ (?:free|an? (?:real|nice|good|safe|big|common|popular)|really|related)|"
        r"what time is it in|how far is [\w ]{1,40} from|how do you pronounce|"
        r"weather(?: like)? in|what an? [\w -]{1,30} (?:is|means|does)|goe?s? into an?|(?:do|does) .{1,40} (?:taste|smell|look|sound) like|"
        r"is it (?:cold|hot|warm|sunny|raining) in)\b|"
        r"\b(?:what|which)(?: one)?(?:'s| is) better\b|\bwhat is (?:an? \w|the difference )|"
        r"\b(?:is|are) \w+ (?:hard|difficult|dangerous)\W*$",
    ),
    "de": lazy(
        r"\b(?:wer (?:erfand|entdeckte|malte|komponierte|(?:schrieb|gründete) (?!den\b|die\b|das\b|unser|mein))|"
        r"wer hat .{1,40} (?:erfunden|entdeckt|gemalt|komponiert)|(?:wann|wo) wurde\w* .{1,40} (?:erfunden|entdeckt|gegründet)|"
        r"(?:autor|autorin|erfinder|erfinderin|gründer|komponist|hauptstadt|fläche|bedeutung|geschichte|herkunft|ursprung|symptome|"
        r"definition|einwohner) (?:von|der|des)|was (?:bedeutet|heißt)|wofür steht|wo(?:her)? kommt (?:der name|das wort)|"
        r"(?:erste|älteste|größte|kleinste|längste|höchste)\w* .{0,40}\b(?:der welt|überhaupt)|der welt|weltweit|durchschnitt\w*|"
        r"(?:muss|sollte|soll|darf|kann|braucht) (?:eine?|jeder|jemand|kinder)|woraus|wie sagt man|was (?:tun|hilft) (?:bei|gegen)|"
        r"wie spät ist es in|wie weit ist es (?:von|bis|nach)|wie spricht man|weltmeister\w*|olympi\w*|bundesliga|nobelpreis\w*|"
        r"wie lange (?:dauert|hält|halten|leben) (?!(?:mein|unser|der|die|das|es|ihr|sein)\b|mein|unser)(?=\w)|"
        r"wie oft (?:muss|soll|sollte|sollten) (?:man|ich|wir)|bekannt für|woran erkenn\w+|wetter (?:in|am|morgen|heute)|"
        r"was kostet (?:eine?|es|die|das) .{0,40}\b(?:ungefähr|im schnitt|zu \w+)|"
        r"(?:dürfen|können|sollten|sollen|müssen|brauchen) (?:kinder|babys|hunde|katzen|menschen|erwachsene|frauen|männer)|"
        r"(?:ist|sind) .{0,40}\b(?:gesund|ungesund|schädlich|giftig|schwer zu lernen)|lohnt sich|was ist besser)\b|"
        r"\bwas ist (?:eine? \w|der unterschied )|\bwas sind [^\W\d]+(?:-[^\W\d]+)*\W*$|"
        r"\bwas eine? [\w-]+ (?:ist|bedeutet|macht)\b|\bgehör\w+ in eine?n?\b|\bwie (?:schmeckt|riecht|schmecken|riechen)\b",
    ),
    "es": lazy(
        r"\b(?:quién (?:inventó|descubrió|pintó|compuso|(?:escribió|fundó) (?!el\b|la\b|los\b|las\b|nuestr|mi\b|est))|"
        r"(?:autora?|inventora?|fundadora?|capital|significado|historia|origen|síntomas|definición|beneficios|habitantes|"
        r"población|altura|superficie) de|qué (?:significa|quiere decir)|se (?:fundó|inventó|descubrió)|(?:era|fue) (?:el|la) primer[ao]?|"
        r"(?:primer[ao]?|más \w+) .{0,40}\bde la historia|del mundo|promedio|de media|cada cuánto (?:hay que|se)|cómo se dice|"
        r"qué tiempo (?:hace|hará|hacía)|quién l[oa]s? (?:inventó|descubrió|creó|escribió)|para qué "
        r"sirven?|cuántos habitantes|qué hora es en|a cuánto está \w+ de|cómo se pronuncia|es un nombre|"
        r"cuánto (?:dura|tarda|aguanta)n? una?|juegos olímpicos|olimpiadas|premio nobel|copa del mundo|la liga de|"
        r"qué (?:lleva|tiene|incluye) una?|"
        r"(?:es|son) gratis|qué se puede (?:ver|hacer|comer|visitar)|cuánto cuestan? (?!la\b|el\b|mi\b)\w+[aei]r\b|"
        r"de dónde (?:viene|procede|sale)n? (?:el|la|los|las)(?= \w+\W*$)|(?:cuál|qué) es (?:el|la) .{1,40} más \w+|vale la pena|"
        r"merece la pena|(?:qué|cuál) es mejor|qué (?:ver|hacer|comer|visitar|se come) en|"
        r"de dónde viene(?:n)? (?:el nombre|la palabra)|de qué está(?:n)? hech|"
        r"(?:es|son) (?:muy )?(?:difícil|sano|sana|peligros|tóxic|malo para|mala para)\w*|sirven? para|"
        r"cuánto (?:vive|viven|pesa|pesan|mide|miden|contamina|contaminan))\b|\bqué (?:es|son) un[ao]?s? \w|"
        r"\ba qué (?:huele|sabe)n?\b|\bcómo funcionan? .{1,40} de una?\b|"
        r"^\W*(?:es|son) (?:bonit|segur|peligros|car|san|famos)[ao]s? (?!(?:la|el|los|las|mis?|nuestr\w+)\b)\w",
    ),
    "fr": lazy(
        r"\b(?:qui a (?:inventé|découvert|peint|composé|écrit)|(?:auteur|inventeur|capitale|histoire|origine|signification|symptômes) "
        r"d[eu']|que (?:signifie|veut dire)|au monde|en moyenne|vaut la peine|que (?:voir|faire) à)\b"
    ),
    "pt": lazy(
        r"\b(?:quem (?:inventou|descobriu|pintou|compôs|escreveu)|(?:autora?|inventor|capital|história|origem|significado|sintomas) "
        r"d[eoa]|o que significa|do mundo|em média|vale a pena|o que (?:ver|fazer) em)\b"
    ),
    "it": lazy(
        r"\b(?:chi ha (?:inventato|scoperto|dipinto|composto|scritto)|(?:autore|inventore|capitale|storia|origine|significato|sintomi) "
        r"d\w+|(?:cosa|che) significa|al mondo|in media|vale la pena|cosa (?:vedere|fare) a)\b"
    ),
    "nl": lazy(
        r"\b(?:wie (?:bedacht|ontdekte|schilderde|schreef)|(?:schrijver|uitvinder|hoofdstad|geschiedenis|oorsprong|betekenis) van|"
        r"wat betekent|ter wereld|gemiddeld|de moeite waard)\b"
    ),
    "ru": lazy(
        r"\b(?:кто (?:написал|изобр[её]л|открыл|основал|придумал)|(?:автор|столица|история|происхождение|значение|симптомы) |"
        r"что (?:значит|такое|означает)|в мире|в среднем|стоит ли)"
    ),
    "ar": lazy(
        r"(?:^|\s)(?:من (?:ألف|اخترع|اكتشف|أسس|رسم|لحن|بنى|كتب (?!هذ))|(?:مؤلف|مخترع|مؤسس|عاصمة|سكان|مساحة|معنى|أصل|أعراض|علاج|"
        r"فوائد|أضرار|متوسط|تعريف|واجبات|مهام|أعراض|معالم|مكونات|قواعد|سعرة|السعرات) |ماذا (?:تعني|يعني|يحدث|يأكل|تأكل)|ما المقصود|"
        r"^ما (?:هو|هي) (?!ال|اسم|رقم|موعد|عنوان|تاريخ|سعر|راتب|مقاس|نوع|رمز|كلمة|لون|مدة|وقت|إيجار|آخر|\S+ي\b|\S*\d)(?=\S+(?: \S+)?\W*$)|"
        r"متى (?:تأسس|اخترع|اكتشف)\S*|ما (?:أول|أكبر|أقدم|أشهر|أهم)|(?:هو|هي) أول|من أي (?:بلد|دولة)|في أي (?:عمر|سن) |"
        r"أيهما|في العالم|في التاريخ|عموما|عادة|هل يمكن (?!ل?ي)|هل (?:ال)?\S+ (?:ال\S+ )?(?:صعب|مضر|صحي|مفيد|خطر|مجاني|إجباري|"
        r"ممنوع|مسموح|يسبب|تسبب|يؤثر|تؤثر|أ[^ا ]\S{2}$|قانوني|آمن|حرام|حلال)\S*|كم (?:سنة|عاما|يوما|ساعة) (?=[يت]\S+ (?:ال\S+|"
        r"\S+ ال\S+))|كم (?:يستغرق|تستغرق|يدوم|تدوم|يبقى|تبقى) |كم (?:نوعا|حرفا|وترا|سعرة|لونا|كوكبا|دولة) |نادرة|ماذا (?:أرى|أزور|نرى|"
        r"نزور) في|"
        r"(?:شروط|خطوات|أنواع) (?!نا)|هل (?:\S+ ){1,4}(?:شائع|نادر|معد|وراثي|مضاد|مؤلم|فعال|خطير|غال)\S*\W*$|(?:مم|مما) (?:تصنع|يصنع|"
        r"تتكون|يتكون)|ما (?:طعم|الفرق|أندر|أجمل|أسرع|أفضل) |كيف (?:يصنع|تصنع|تبنى|يبنى|يحصل|تؤسس|يؤسس|يجري|تجري|أصبح|أختار) |"
        r"(?:تناسب|يناسب) ال|كم (?:كيلومترا|مترا|لترا|غراما) (?![أن])|كم (?:يكلف|تكلف|تكلفة) |وظيفة ال|عقوبة |درجة حرارة |"
        r"كم \S+ا في (?!الأسبوع|الشهر|اليوم|السنة|الدقيقة|"
        r"\S+ي\b)(?=(?:\S+ ){0,2}\S+$)|كم عدد (?:أيام|سكان|دول)|"
        r"(?:عم|عما|عن ماذا) [يت]تحدث|أين (?:نشأ|ظهر|يعيش|تعيش|ينمو|تنمو|اخترع)\S*|"
        r"من أين (?:(?:جاء|أتى|يأتي|تأتي)\S* (?:اسم|كلمة)|(?:جاء|أتى)\S* (?=ال|\S+ ال))|كم (?:سعر|ثمن|راتب) (?=\S+ \S+|ال\S+ ال))"
    ),
    "zh": lazy(
        r"》.{0,3}(?:是谁|作者)|谁(?:发明|发现|创作|创立)|创始人|成立|首都|人口|面积|海拔|什么是|是什么意思|含义|定义|来历|由来|起源|"
        r"症状|怎么治|好处|坏处|营养|"
        r"第一[家部台座]|最早的?|世界上|全世界|平均|一般|通常|值得|划算|难[学不]|有害|健康吗|会让人|"
        r"(?:狗|猫|人|孩子|小孩|宝宝|孕妇|学生|婴儿|老人|成年人|儿童)(?:能|每天|一天|应该)|几岁(?:可以|能|开始|上|学)|多[少久大]才?合适|"
        r"哪[个种]更?好|"
        r"哪国|哪个国家|讲了什么|讲的是什么|讲什么的|多久.{0,8}合适|剧情|主人公|传[入到]|活(?:多久|几年|多少年)|能用(?:几年|多久|多少年)|"
        r"含[有]?多少|职责|适合.{1,3}什么|"
        r"(?:免费|安全|危险|合法|违法|贵|难|有毒|防水)的?吗[?？]?$|能不能和|[能可]以?和.{0,6}一起|丢了怎么|怎么(?:换|洗|治|除|养|种|腌|炖|"
        r"炒|酿|发酵|补办|理赔|计算|算)|"
        r"原理|优缺?点|利弊|哪个牌子|最有名|为什么会|引起|怎么(?:做出来|产生|形成)|是什么做的|会怎么?样|有用吗|还有人|(?:可以|能|行)随便|"
        r"有多少(?:人|种|条|根|咖啡因|糖|蛋白质|卡)|能(?:放|开|跑|飞)(?:多[少久远]|几)|寿命|见效|要[练学]多久|什么作用|(?:一样|相同|像|"
        r"常见|普遍|人多|人少)吗|"
        r"最[少常]见|罕见|哪[个种款].{0,4}(?:省钱|便宜|聪明|最)|最新版本|会变.{1,3}吗|好看[?？]?$|"
        r"哪[里儿]?(?:办|申请|报名)[?？]?$|([贵难疼痛重])不\1|(?<!我)有?多[重深厚宽][?？]?$|[烤煮洗]多少度|产地|哪[里儿]产|"
        r"(?:改变|遗传|传染|治愈|根治)吗|的?范围[是有]|怎么(?:划分|分类|编号)|占.{1,8}多少|(?:有)?(?:多少|几)(?:式|种|个省|个字母|根|"
        r"块骨)|需要多久[?？]?$|挂什么科|有什么(?:区别|不同|好玩|副作用|特点)|"
        r"伤.{1,3}吗|的作用|卡路里|热量|(?:冷藏|冷冻)|更.{1,4}吗[?？]?$|要多少钱|"
        r"会(?:犯困|上瘾|发胖|变胖|长胖|掉发|生病|感冒|头疼|影响|导致)|要满?几岁|哪个好[?？]?$|(?:需要|要)准备(?:哪些|什么东西)"
    ),
    "ja": lazy(
        r"誰が.{0,6}(?:発明|発見|描い)|作者|発明|創業者|創業は|設立|首都|人口|面積|標高|とは(?:何|どう|[?？。]|$)|意味|定義|語源|由来|"
        r"起源|症状|治し方|予防|効果|栄養|寿命|"
        r"世界|日本で(?:一番|最初|最も)|一番(?:大き|高|長|古|多)|最初の|最も|最古|平均|相場|一般|普通|べき|[はが](?:難し|危険|体に)|"
        r"体に(?:いい|悪い)|(?:どちら|どっち)がいい|価値が|何と言|なんて言|例文|いつでき(?:た|まし)|"
        r"仕組み|利点|欠点|長所|短所|原理|歴史|副作用|コツ|何から作|何でできて|どんな味|鍵盤|流行って|前に知る|"
        r"何(?:日|年|か月|ヶ月|週間|時間|回)(?:も|で|ほど|くらい)?(?:もつ|かかる|効く|できる|眠る)|何種類|弦は|[はが](?:多い|少ない|痛い|"
        r"楽しい|怖い)(?:の|ですか)?[?？]?$|"
        r"(?:燃費|重さ|深さ|高さ|大きさ|速さ|原産地|産地|範囲|空気圧|ご祝儀|種類)は|珍しい|規制|ことが?は?ある[?？]?$|何を着|"
        r"何度で[焼煮揚]|ほど(?:いい|良い)|"
        r"[るうくむすつぬぐぶ]と[^いか思言].{1,8}[るい][?？]?$|何(?:回|色|時間|歳|度)がいい|遺伝|何をする(?:人|仕事)|"
        r"どこの国|何の料理|原因|名所|観光|旬[はの]|あらすじ|どんな(?:話|物語|本|映画)|何年(?:生き|続)|創業した|何割|一日に?何|になるには|"
        r"(?:は|って)(?:無料|有料|安全|危険|違法|合法|強制|義務|任意|必須|有害|無害)(?:なの|ですか)?[?？]?$|って何[をがでに年歳]|"
        r"(?<!し)(?:ると|れば|たら).{1,8}(?:なる|悪い)[?？]?$|"
        r"(?:たら|たとき|時)どう(?:する|なる|したら|すれば)|いときは?何科|に向い(?:て|た)|に向く|いくら(?:かかる|する)|の違い|"
        r"なぜ(?:必要|人気|.{1,3}い(?:の)?[?？]?$)|(?:の人|者|タリアン|赤ちゃん|妊婦|大人)は|"
        r"(?:働き|役割|カロリー|適温|花言葉|別名|法律)(?:は|を|[?？]|$)|(?:選び|始め|育て|描き|覚え|やり)方|くなる[?？]?$|"
        r"ていいの[?？]?$|なぜ.{1,12}(?:の|んだろう)[?？]?$"
    ),
    "ko": lazy(r"누가 (?:썼|발명|발견|만들)|저자|뜻|의미|유래|역사|증상|세계|평균|보통"),
}
#: What tells how one finds something, and asks for nothing: "my landlord is so nice".
REMARK = {
    "en": lazy(
        r"^(?!(?:is|are|was|were|what|which|how|who|where|when|why)\b)[\w' ]{1,40} (?:is|are|was|were)(?: \w+){0,2}? (?:nice|great|awful|"
        r"lovely|terrible|amazing|boring|loud|fun|funny|annoying|quiet|cute|fantastic|horrible|wonderful)"
        r"(?: (?:again|today|tonight|too|though|here))*\W*$|\bsays? (?:that|so|it|the same) (?:too|as well|all the time|always)\b"
    ),
    "de": lazy(
        r"^(?!(?:ist|sind|war|waren|was|welche\w*|wie|wer|wo|wann|warum)\b)[\w' ]{1,40} (?:ist|sind|war|waren)(?: \w+){0,3}? (?:toll|nett|"
        r"super|schrecklich|nervig|langweilig|laut|lustig|ruhig|süß|klasse|furchtbar|herrlich|los)(?: (?:wieder|heute|auch|hier))*\W*$|"
        r"\bsagt das (?:auch|immer|dauernd|ständig)\b"
    ),
    "es": lazy(
        r"^[\w ]{1,40} (?:es|son|está|están|fue|fueron|era|eran)(?: \w+){0,2}? (?:genial(?:es)?|maj[ao]s?|bonit[ao]s?|horribles?|"
        r"aburrid[ao]s?|tranquil[ao]s?|divertid[ao]s?|pesad[ao]s?|estupend[ao]s?|maravillos[ao]s?)\W*$|\b(?:también|siempre) lo dice\b"
    ),
}
#: What a fact states that answers such a phrase after all: how often, a duration.
ANSWERS = {
    "how often": "every each daily weekly monthly yearly once twice times",
    "wie lange": "sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren",
    "wie oft": "täglich wöchentlich monatlich jährlich jeden jede alle mal einmal zweimal",
    "cuánto": "segundos minutos hora horas día días semana semanas mes meses año años",
    "how long": "second seconds minute minutes hour hours day days week weeks month months year years forever overnight",
}
