"""What shows that a turn asks what anybody could answer: tables of phrases by language, compiled when first used.

``GENERAL`` is what needs nobody's notes: explanations, translations, code to be written, "how does one ...", what is known
of the world. ``OPEN`` is a question that is general when nothing in it is the user's own. All are hints that the gate
weighs, and nothing is decided by one of them alone. The texts are lower-cased before they are matched.
"""

from __future__ import annotations

from ._patterns import lazy

_EN_FIRST = r"^(?:(?:ok|okay|so|and|now|please|hey|can you|could you|would you|i want you to|i'd like you to|quick question)\W+)*"
_EN_OWN = r"(?:i|we|my|our|the|this|that|these|those|it|there|he|she|they|us|me|\w+'s)\b"
_MESSAGE = r"(?: back)? to\b| an? (?:\w+ )?(?:e-?mail|mail|message|note|letter|text|reply) to\b"

GENERAL = {
    "en": lazy(
        _EN_FIRST
        + r"(?:how (?!(?:do|can) (?:i|we) (?:get|open|unlock|enter|turn|switch|disarm|log|sign|reach)"
        r"(?: (?:in|into|out|on|off|to|of))* (?:the|our|my)\b)"
        r"(?:do|does|did|can|could|would|should|to|come|are|is|far|tall|big|heavy|deep|fast|hard|"
        r"difficult|safe|healthy)\b|"
        r"what(?:'s| is| are| was| were) (?:an?\b|new in|the (?:best|easiest|fastest|quickest|cheapest|"
        r"right way|difference|meaning|point|capital|currency|plural|"
        r"speed|average|history|derivative|square|boiling|population|shortcut|time complexity|purpose of|origin))|"
        rf"what (?:is|are) (?!{_EN_OWN})\w+(?: \w+)?\W*$|what are (?!{_EN_OWN})|"
        r"what (?:does|do) (?!we\b|i\b|our\b|my\b|the\b)|what should i (?:do|know|look for|expect|consider|bring)\b|"
        r"what (?:causes|rhymes|happens|makes|belongs)\b|why (?:do|does|is|are|did|would|should) (?!we\b|i\b|"
        r"our\b|my\b)|"
        rf"explain|define|write(?!{_MESSAGE})|translate|convert|compare|generate|design|build me|rewrite|rephrase|"
        r"name (?:some|an?|the|two|three|five|ten)|recommend|suggest|give me|teach|invent|make up|solve|"
        r"calculate|count|"
        r"tell me (?:an?|about|some|the (?:story|history|difference))|summari[sz]e|list (?:some|the|two|three|"
        r"five|ten)|"
        r"who (?:invented|painted|wrote|won|discovered|built|founded|created|was the first)\b|"
        r"when (?:was|were|did) \w+ (?:founded|invented|discovered|built|born|become|end|start)\b|"
        r"is it (?:true|possible|safe|ok|okay|normal|better|worth|healthy|unhealthy|bad|good|legal|rude|"
        r"common|hard|too)\b|"
        r"make an?\b|draw|refactor|implement|create an?\b)|"
        r"\b(?:in general|(?<!\bi )(?<!\bwe )(?:generally|usually|typically|normally)|on average|by default|worldwide|in the world|"
        r"in history|nowadays|"
        r"these days|in your opinion|for beginners|like i'm|best practices?|pros and cons|one-liner|stands? for|"
        r"difference between|better than|worse than|healthier than|cheaper than|faster than|weather in|"
        r"named after|gluten[- ]free)\b|"
        r"\b(?:tips|ideas?|advice|alternatives?|examples?|recipes?|jokes?|reasons|advantages|disadvantages|"
        r"benefits|drawbacks|"
        r"effects|symptoms|types|kinds|things|questions) (?:for|of|to|on|about|against|with)\b|"
        r"\b(?:rarest|biggest|largest|smallest|tallest|oldest|fastest|cheapest|strongest|longest|highest|"
        r"deepest|easiest|healthiest|"
        r"most (?:popular|common|famous|expensive|beautiful))\b|"
        r"\byour(?:s|self)?\b|\b(?:do|are|were|did) you (?!know|remember|recall|think)|"
        r"\b(?:is|are) \w+(?: \w+)? (?:bad|good|safe|healthy|dangerous|worth|hard|easy|difficult|expensive|free|legal|"
        r"better|cheaper|faster|healthier|made (?:of|from))\b",
    ),
    "de": lazy(
        r"^(?:und |so |okay |bitte |jetzt |nun |kannst du |könntest du |mal |kurze frage\W+)*(?:erklär|"
        r"übersetz|gib|nenn|empfiehl|vergleich|"
        r"schreib(?!\w* (?:dem|der|den|an|ihm|ihr|mein\w*|unser\w*)\b)|"
        r"fass|erzähl|erzeug|erfinde|denk dir|schlag|zähl|löse|berechne|korrigier|wandle|formulier|warum\b|"
        r"wozu\b|wieso\b|wofür\b|"
        r"wie (?!heiß|hieß|lautet|spät|\w+ \w+ (?:ich|wir)\b)(?:\w+t|\w+en|wird) (?!unser|mein|wir\b|ich\b)|"
        r"wie (?!(?:komme? ich (?:in|an|auf|zu)|"
        r"(?:öffne|entsperre|schalte|entschärfe|starte|erreiche) ich) (?:den|die|das|dem|der|mein|unser))\w+e ich\b|"
        r"wie kann (?:man|ich)\b|"
        r"wie (?:schwer|alt|teuer|gesund|gefährlich|groß|hoch sollte) (?:(?:ist|sind)(?! (?:der|die|das|mein|unser))|sein)?\b|"
        r"was (?:ist|sind|bedeutet|heißt|bringt|bringen) (?!mein|unser|noch mal|d(?:er|ie|as) (?!unterschied|"
        r"beste|hauptstadt|"
        r"ableitung|gegenteil|aufgabe der))|was (?:macht|tut|verdient|kostet) (?:ein\w*|das)|"
        r"woraus\b|bring mir|ist es \w+,|(?:ist|sind) (?!mein|unser|d(?:er|ie|as)\b|es\b|"
        r"dies)\w+ (?:\w+ )?(?:als|gut|schlecht|gesund|"
        r"gefährlich|teuer|schwer|besser|schneller)\b|wer hat \w+ (?:\w+ )?(?:erfunden|entdeckt|gemalt|"
        r"geschrieben|gegründet)|"
        r"wer (?:schrieb|erfand|entdeckte|gründete)|lohnt sich|ab welchem alter|wo liegt \w+\W*$|"
        r"welche\w* \w+ (?:ist(?! (?:das|es|der|die)\W*$)|sind|haben|nimmt|blühen)\b)|"
        r"\bman\b|\b(?:im allgemeinen|allgemein|normalerweise|üblicherweise|im durchschnitt|auf der welt|"
        r"weltweit|heutzutage|"
        r"dein\w*|hast du|bist du|magst du|wetter in|empfehlenswert|was ist besser|unterschied zwischen|"
        r"wer hat (?:den|die|das) \w+ "
        r"(?:erfunden|entdeckt))\b|\b(?:tipps|ideen|alternativen|beispiele?|rezepte?|witze?|gründe|vorteile|nachteile|"
        r"nebenwirkungen|arten|vorlage|geschenkideen) (?:für|gegen|zu|zum|zur|von|über|in)\b|"
        r"\b(?:seltenste|größte|längste|höchste|tiefste|älteste|schnellste|billigste|günstigste|beliebteste|"
        r"stärkste|gesündeste)\w*\b|"
        r"\bwie viele? (?:menschen|leute|einwohner|liter|kalorien|kilometer|blut|zucker)\b",
    ),
    "es": lazy(
        r"^\W*(?:y |ahora |oye |por favor,? |puedes |me )*(?:explica|traduc|dame|dime|recomi|propón|propon|"
        r"compara|resum|"
        r"escrib[ea](?!(?:le|les)? (?:una? \w+ )?al? )|cuéntame|cuenta|inventa|genera|háblame|enséñame|"
        r"convierte|corrige|resuelve|"
        r"calcula|haz una?\b|lista|por qué (?!falló|no funciona)|para qué (?:sirve|se|es|son|vale)\b|"
        r"cómo (?!se llama|se apellida|va|\w+mos\b|(?:entro|abro|accedo|enciendo|apago|desbloqueo|llego) "
        r"(?:(?:en|a) )?(?:al|el|la|mi|nuestr\w+)\b)|qué (?:es|son|significa|diferencia|causa|hace un|hacen)\b|"
        r"cuál es (?:la|el|un) (?:mejor|capital|plural|diferencia|derivada|raíz|antónimo|buen|río|lago|\w+ más)|"
        r"cuántos? \w+ (?:tienen?|hay|viven?|duran?|existen)\b|cuánt[oa]s? \w* ?(?:cuesta|gana|cobra|pesa|"
        r"mide|vive|dura|tarda|gasta|tiene) "
        r"una?\b|cuánta gente|cuántas personas|qué (?:se|hay que|ver|hacer|comer|visitar)\b|de qué está hech|"
        r"a qué sabe|"
        r"quién (?:creó|inventó|descubrió|pintó|escribió|fundó|ganó)|qué \w+ (?:usan|llevan|hacen|estudia|(?:son|es)(?!\W*$))\b|"
        r"(?:los|las|el|la) \w+ (?:pueden|puede|es|son|contamina|se parece)\b|dónde se\b|\w+ es (?:gratis|"
        r"difícil|fácil|bueno|malo|sano|caro))|"
        r"\b(?:en general|de media|normalmente|suele[ns]?|tus?|eres|te gusta|en el mundo|del mundo|hoy en día|"
        r"tiempo (?:hace|hará)|"
        r"como si tuviera|mejor que|peor que|más que|es (?:malo|bueno|sano|difícil|fácil|gratis|razonable|"
        r"normal|legal))\b|"
        r"\b(?:consejos|ideas?|alternativas|ejemplos?|recetas?|chistes?|razones|ventajas|desventajas|"
        r"inconvenientes|efectos|tipos|"
        r"diferencias?|plantilla) (?:rápida |buena )?(?:de|del|para|entre|a|sobre)\b|"
        r"\bmás (?:raro|rara|grande|larg[oa]|alt[oa]|barat[oa]|rápid[oa]|antigu[oa]|popular|famos[oa]|"
        r"usad[oa]|profund[oa])s?\b",
    ),
    "fr": lazy(
        r"^\W*(?:explique|écris (?!à)|traduis|donne|dis|recommande|compare|résume|raconte|invente|corrige|"
        r"calcule|pourquoi\b|comment\b|"
        r"qu'est-ce qu|quelle est la différence|c'est quoi|qui a (?:inventé|découvert|peint|écrit))|"
        r"\b(?:en général|en moyenne|d'habitude|dans le monde|différence entre|avantages|conseils pour|"
        r"idées de|recette de|"
        r"le plus (?:rare|grand|long|cher|populaire))\b",
    ),
    "pt": lazy(
        r"^\W*(?:explique|explica|escreva (?!para)|escreve|traduza|traduz|dê|diga|recomende|compare|resuma|"
        r"conte|invente|corrija|calcule|"
        r"por que\b|porque\b|como\b|o que (?:é|são|significa)|qual a diferença|quem (?:inventou|descobriu|"
        r"pintou|escreveu))|"
        r"\b(?:em geral|em média|normalmente|no mundo|diferença entre|vantagens|dicas para|ideias de|receita de|"
        r"mais (?:raro|comum|barato|famoso|popular))\b",
    ),
    "it": lazy(
        r"^\W*(?:spiega|scrivi (?!a)|traduci|dammi|dimmi|consiglia|confronta|riassumi|racconta|inventa|"
        r"correggi|calcola|perché\b|come\b|"
        r"che cos'è|cosa (?:è|sono|significa)|qual è la differenza|chi ha (?:inventato|scoperto|dipinto|scritto))|"
        r"\b(?:in generale|in media|di solito|nel mondo|differenza tra|vantaggi|consigli per|idee per|ricetta|"
        r"più (?:raro|comune|economico|famoso))\b",
    ),
    "nl": lazy(
        r"^\W*(?:leg uit|schrijf (?!aan)|vertaal|geef|noem|vergelijk|vat|vertel|verzin|waarom\b|hoe (?:\w+t|"
        r"\w+en) |wat is (?:een|het verschil)|"
        r"wat betekent|wie heeft \w+ (?:\w+ )?uitgevonden)|"
        r"\b(?:in het algemeen|gemiddeld|meestal|ter wereld|verschil tussen|voordelen|tips voor|ideeën voor|"
        r"recept voor)\b",
    ),
    "ru": lazy(
        r"^\W*(?:объясни|напиши|переведи|дай|назови|посоветуй|сравни|расскажи|придумай|исправь|посчитай|"
        r"почему\b|зачем\b|"
        r"как (?!зовут|меня|мо)|что такое|что значит|чем отличается|кто (?:изобрел|придумал|открыл|написал))|"
        r"\b(?:вообще|в среднем|обычно|в мире|преимущества|советы|идеи|рецепт|разница между)\b",
    ),
    "ar": lazy(
        r"^\W*(?:كيف (?!حال|اسم|\S+(?:ي|نا)\b)|لماذا (?!تعطل|فشل|توقف|رفض|ترفض)|ما (?:هو|هي) (?!\S*ي\b)|"
        r"ما (?:الفرق|معنى|فائدة|فوائد|أفضل|جمع|عكس|عاصمة|"
        r"عملة|سبب|أسباب|مرادف|مزايا|عيوب|سرعة|الجديد|أعراض|صفات|طعم|درجة حرارة|أجمل|أندر|أكبر|أطول|أشهر)|"
        r"ماذا (?:تعني|يعني|أحتاج ل|أعرف قبل|يعمل)|"
        r"اشرح|اكتب(?! (?:إلى|ل(?!ي\b)))|ترجم|اقترح|أعطني|لخص|قارن|اذكر|احك|علمني|حدثني|رشح|ولد|حول|صحح|اخترع|"
        r"حل|مم\b|أيهما|"
        r"من (?:كتب|ألف|اخترع|اكتشف|بنى|رسم|أشهر|أول)|كم (?:سعر|شخصا|لترا|كيلومترا|يكسب|راتب|تعيش|يعيش)|هل (?:يمكن|"
        r"تأكل|يوجد)|أين تقع|في أي سن)|"
        r"\b(?:عادة|عموما|في العالم|هذه الأيام|بالمتوسط|أيهما)\b|^(?:نصائح|أفكار|أمثلة|بدائل|وصفة|نكتة|فوائد|"
        r"أسباب|مزايا)\b|"
        r"^هل \S+ (?:\S+ )?(?:صعب|صعبة|مضر|مضرة|صحي|مفيد|أفضل|أسرع|أرخص|أصعب|آمن)\b",
    ),
    "zh": lazy(
        r"怎么(?!样|回事|写)|怎样|如何|为什么(?!出错|失败|坏)|什么是|是什么意思|是怎么(?!回事)|解释|讲讲|讲[个一]|说说|翻译|推荐|概括|总结|比较|教我|举例|举个|有哪些|区别|不同|"
        r"原理|引起|[好坏用]处|利弊|优点|缺点|优缺点|流程|历史|写一?[个首篇段封句]|写个|写封|写首|写段|做[个一]|编一?个|起[一个五]*名|给.{1,6}起|生成|随机|说[一二三四五六七八九十]个|"
        r"有什么(?!时候)|一般|才(?:好|安全|标准)|什么样的|是什么做|靠什么|干什么用|你的|你喜欢|你是|把.*(?:换成|翻译|改成|改得)|是谁(?:发明|发现|写|画)|"
        r"世界上|哪个国家|最有名|哪[个种].{0,8}(?:好|适合|便宜|聪明)|默认|值得|几岁开始|要注意|多少算|是多少公里|天气|该写|有人|可以随便|还有人|(?:[工师员医手警]|医生|护士|警察|司机)(?:一般|一个月|每月|一年)?[能会]?[挣赚拿]多少",
    ),
    "ja": lazy(
        r"とは(?:何)?(?:ですか)?[?？。]?$|とは何か|仕組み|方法|やり方|[しきりちみいえけせてね]方(?:は|を|[?？。]|$)|違い|説明して|訳して|薦めて|おすすめ|なぜ|どうやって|には[?？]?$|"
        r"歴史|考えて|ちょうだい|意味|例を|要約|^(?!.*(?:に|住所|氏名|名前|番号|職業|年齢|期限|宛名|連絡先)).*書いて$|(?:の|な)(?:コツ|こつ|理由|書き出し|書き方|例|原理|利点|欠点|由来|値段|相場|条件|寿命|名所|副作用)|に必要な|べきこと|"
        r"とはどういう|を五つ|を三つ|"
        r"を二つ|あなた|普通|ふつう|一般に|世界|発明|誰が作|どう(?:働|育|冷|文字|荷|決)|どんな(?:味|もの)|何から作|何のため|何歳から|どちらがいい|どっちがいい|に(?:向いた|合う)|"
        r"が適切|に悪い|ランダム|ひな形を|表を作って|レシピ|ても(?:いい|大丈夫)|はいつ(?:でき|始ま)|何を書く|何キロ|流行|になるには|を使った",
    ),
    "ko": lazy(
        r"어떻게|왜|설명해|번역해|추천해|써 ?줘|무슨 뜻|이란|차이|방법|비교해|알려 ?줘$|장점|단점|발명|세계에서"
    ),
}
OPEN = {
    "en": lazy(
        _EN_FIRST + rf"(?:(?:is|are|do|does|can|could|should|would|will|did|was|were) (?!{_EN_OWN}|you\b)|how (?:many|"
        rf"much|long|often|old)\b|"
        rf"(?:which|what) (?!{_EN_OWN}|time|day|date|is|are|was|were|happened))|"
        rf"\b(?:when|where|why|what(?: \w+)?|which \w+|how \w+) (?:do|does|did|can|should|would|could|will) (?!{_EN_OWN}|you\b)"
    ),
    "de": lazy(
        r"^(?:und |so |okay )*(?:welche|wie (?:viel|lange|oft|hoch|alt|schwer|groß)|(?:ist|sind|kann|können|"
        r"darf|soll|sollte|gibt) (?!es|mein|unser|ich|wir|d(?:er|ie|as)\b))"
    ),
    "es": lazy(r"^\W*(?:qué \w+|cuánt[oa]s?|cuál|es|son|puede[n]?|hay|un[ao]?|los|las) "),
    "ar": lazy(r"^\W*(?:كم|أي|أية|هل|متى|أين)\b"),
    "zh": lazy(r"怎么办|会怎么?样|要(?:做|吃|带|准备)什么|说什么|好吗|好不好|[含有]多少|能.{1,8}吗|会.{1,8}吗"),
    "ja": lazy(r"何がいい|何割|いくつ|にはいくら|いくらかかる|どうする|どうなる|ますか|効く|必要[?？]?$"),
}
