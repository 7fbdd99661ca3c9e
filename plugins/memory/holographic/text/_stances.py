"""What shows that a turn asks for general knowledge or work, or for one exact thing, and whose things are meant; tables only.

``GENERAL`` is what needs nobody's notes: explanations, translations, code to be written, "how does one ...". ``EXACT`` asks
when, where, who, which or how many. Both are hints that the gate weighs, and nothing is decided by one of them alone.
"""

from __future__ import annotations

from ._patterns import lazy

_EN_OPEN = r"^(?:(?:ok|okay|so|and|now|please|hey|can you|could you|would you|i want you to|i'd like you to)\W+)*"

GENERAL = {
    "en": lazy(
        _EN_OPEN
        + r"(?:how (?:do|does|did|can|could|would|should|to|come|are|far|tall|big|old is the|long do)\b|how is \w+ made|"
        r"what (?:is|are|was|were) (?:an?\b|the (?:difference|best|meaning|point|capital|currency|plural|longest|"
        r"deepest|speed|average|history|derivative|square|boiling|population|shortcut|time complexity))|what's (?:an?\b|new in|"
        r"the (?:difference|best|meaning|point|capital|plural|longest|average|shortcut|boiling|population))|"
        r"what (?:is|are) \w+\W*$|what (?:does|do) (?!we\b|i\b|our\b|my\b|the\b)|what (?:should|do) i (?:do|know|"
        r"need to know|look for|expect|consider|bring)\b|"
        r"what causes|what rhymes|why (?:do|does|is|are|did)\b|"
        r"explain|define|write|translate|convert|compare|generate|name (?:some|an?|the|two|three|five|ten)|recommend|suggest|"
        r"give me|tell me (?:an?|about|some|the (?:story|history|difference))|teach|invent|make up|solve|calculate|count|"
        r"summari[sz]e|list (?:some|the|two|three|five|ten)|is it\b|who (?:invented|painted|wrote|won|discovered|built)\b|"
        r"make an?\b|draw|refactor|implement|create an?\b)|\bin general\b|\bone-liner\b",
    ),
    "de": lazy(
        r"^(?:und |so |okay |bitte |jetzt |nun |kannst du |könntest du |mal )*(?:erklär|schreib|übersetz|gib|nenn|empfiehl|vergleich|"
        r"fass|erzähl|erzeug|erfinde|denk dir|schlag|zähl|löse|berechne|korrigier|wandle|formulier|warum\b|wozu\b|wieso\b|"
        r"wie (?:\w+t|\w+en) (?!unser|mein|wir\b)|wie \w+e ich\b|wie kann (?:man|ich)\b|was (?:ist|sind|bedeutet|heißt|bringt|bringen) "
        r"(?!mein|unser|d(?:er|ie|as) (?!unterschied|beste|hauptstadt|ableitung|gegenteil|aufgabe der))|was (?:macht|tut) (?:ein|das)|"
        r"woraus\b|bring mir|ist es \w+,|denk)|\bman\b|\bim allgemeinen\b|\ballgemein\b",
    ),
    "es": lazy(
        r"^\W*(?:y |ahora |oye |por favor,? |puedes |me )*(?:explica|escrib[ea]|traduc|dame|dime|recomi|propón|propon|compara|resum|"
        r"cuéntame|cuenta|inventa|genera|háblame|enséñame|convierte|corrige|resuelve|calcula|haz una?\b|lista|por qué\b|para qué\b|"
        r"cómo (?!se llama|se apellida|va)|qué (?:es|son|significa|diferencia|causa|hace un|hacen)\b|"
        r"cuál es (?:la|el|un) (?:mejor|capital|plural|diferencia|derivada|raíz|antónimo|buen|río|lago)|cuánto (?:cuesta|gana|pesa|mide) "
        r"(?:una?|el)\b|qué (?:se|hay que)\b|de qué está hech)|\ben general\b|\bde media\b",
    ),
    "fr": lazy(
        r"^\W*(?:explique|écris|traduis|donne|dis|recommande|compare|résume|raconte|invente|corrige|calcule|pourquoi\b|comment\b|"
        r"qu'est-ce qu|quelle est la différence|c'est quoi)|\ben général\b",
    ),
    "pt": lazy(
        r"^\W*(?:explique|explica|escreva|escreve|traduza|traduz|dê|diga|recomende|compare|resuma|conte|invente|corrija|calcule|"
        r"por que\b|porque\b|como\b|o que (?:é|são|significa)|qual a diferença)|\bem geral\b",
    ),
    "it": lazy(
        r"^\W*(?:spiega|scrivi|traduci|dammi|dimmi|consiglia|confronta|riassumi|racconta|inventa|correggi|calcola|perché\b|come\b|"
        r"che cos'è|cosa (?:è|sono|significa)|qual è la differenza)|\bin generale\b",
    ),
    "nl": lazy(
        r"^\W*(?:leg uit|schrijf|vertaal|geef|noem|vergelijk|vat|vertel|verzin|waarom\b|hoe (?:\w+t|\w+en) |wat is (?:een|het verschil)|"
        r"wat betekent)|\bin het algemeen\b",
    ),
    "ru": lazy(
        r"^\W*(?:объясни|напиши|переведи|дай|назови|посоветуй|сравни|расскажи|придумай|исправь|посчитай|почему\b|зачем\b|"
        r"как (?!зовут|меня|мо)|что такое|что значит|чем отличается)",
    ),
    "ar": lazy(
        r"^\W*(?:كيف (?!حال|اسم)|لماذا|ما (?:هو|هي) (?!\S*ي\b)|ما (?:الفرق|معنى|فائدة|أفضل|جمع|عكس|عاصمة|عملة|سبب|مرادف|مزايا|"
        r"سرعة|الجديد)|ماذا (?:تعني|يعني|أحتاج ل|أعرف قبل)|اشرح|اكتب|ترجم|اقترح|أعطني|لخص|قارن|اذكر|احك|علمني|"
        r"حدثني|رشح|ولد|حول|صحح|اخترع|حل|مم\b|أيهما)|\bعادة\b|\bعموما\b",
    ),
    "zh": lazy(
        r"怎么(?!样|回事|写)|如何|为什么|什么是|是什么意思|是怎么|解释|讲讲|说说|翻译|推荐|概括|总结|比较一下|比较|教我|举例|举个|有哪些|区别|原理|好处|利弊|"
        r"流程|历史|写一?[个首篇段封句]|写个|写封|写首|写段|编一?个|起[一个五]*名|给.{1,6}起|生成|随机|说[一二三四五六七八九十]个|有什么(?:用|好|新)|一般|才(?:好|安全|标准)|"
        r"什么样的|把.*(?:换成|翻译|改成)",
    ),
    "ja": lazy(
        r"とは(?:何)?[?？。]?$|とは何か|仕組み|方法|やり方|[しきりちみいえけせてね]方(?:は|を|[?？。]|$)|違い|説明して|訳して|薦めて|なぜ|どうやって|には[?？]?$|歴史|考えて|"
        r"ちょうだい|意味|例を|要約|書いて$|のこつ|の原理|の利点|由来|に必要な|べきこと|とはどういう|を五つ|を三つ|を二つ|どう(?:働|育|冷|文字|荷|決)",
    ),
    "ko": lazy(r"어떻게|왜|설명해|번역해|추천해|써 ?줘|무슨 뜻|이란|차이|방법|비교해|알려 ?줘$"),
}
EXACT = {
    "en": lazy(
        r"\b(?:when|where|who|whose|whom|which|what (?:time|day|date|year|kind|size|colou?r|port|type)|how (?:often|long|many|much|old)|"
        r"what's (?:my|our|the)|what (?:is|was|were|are) (?:my|our|the)|what about|how about|remind me|again\W*$|"
        r"(?:do|does|did|is|are|was|am|has|have|can|should|may|will) (?:i|we|my|our|the)\b)",
    ),
    "de": lazy(
        r"\b(?:wann|wo|wer|wem|wen|wessen|welche[rsmn]?|wie (?:heißt|viele?|oft|lange|hoch|spät|alt|war|lautet)|um wie viel|seit wann|"
        r"bis wann|noch mal|wohin|worum|wovon|womit|wodurch|"
        r"was (?:war|ist) (?:mein|unser|die|der|das)|hab(?:e|en) (?:ich|wir)|(?:muss|kann|darf|soll) ich)\b",
    ),
    "es": lazy(
        r"(?:cuándo|dónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|qué (?:día|hora|año|número|fecha|puerto)|cómo se (?:llama|apellida)|"
        r"a qué|en qué|desde cuándo|hasta cuándo|tengo que|puedo)\b",
    ),
    "fr": lazy(r"\b(?:quand|où|qui|quel(?:le)?s?|combien|à quelle|comment s'appelle)\b"),
    "pt": lazy(r"\b(?:quando|onde|quem|qual|quais|quant[oa]s?|a que horas|como se chama)\b"),
    "it": lazy(r"\b(?:quando|dove|chi|qual[ei]?|quant[oaie]|a che ora|come si chiama)\b"),
    "nl": lazy(r"\b(?:wanneer|waar|wie|welke?|hoeveel|hoe (?:laat|vaak|lang|heet))\b"),
    "ru": lazy(r"\b(?:когда|где|кто|какой|какая|какое|сколько|как зовут|во сколько|чей|чья)\b"),
    "ar": lazy(
        r"(?:متى|أين|من (?:هو|هي|ي)|كم |أي |أية|ما (?:اسم|رقم|عنوان|تاريخ|موعد|مقاس|رمز|نوع)|هل (?:أنا|لدي|عندي)|منذ متى|حتى متى|لمن)"
    ),
    "zh": lazy(r"什么时候|哪|谁|几[点号天次条周码个]|多少|多久|多大|叫什么|吗|来着|是不是"),
    "ja": lazy(
        r"いつ|どこ|誰|だれ|何(?:時|日|年|月|曜日|番|度|回|週|歳|匹|グラム|パー|センチ)|いくら|どの|どれ|だっけ|どのくらい|名前は|番号は"
    ),
    "ko": lazy(r"언제|어디|누구|누가|몇|얼마|무슨 요일|이름이|뭐였"),
}
#: Words that say "mine" or "ours" before what they own, folded.
OWN = {
    "en": "my our",
    "de": "mein meine meinem meinen meiner meines unser unsere unserem unseren unserer",
    "es": "mi mis nuestra nuestras nuestro nuestros",
    "fr": "mon ma mes notre nos",
    "pt": "meu minha meus minhas nosso nossa nossos nossas",
    "it": "mio mia miei mie nostro nostra nostri nostre",
    "nl": "mijn onze ons",
    "ru": "мой моя мое мои моего моей моему моем моих наш наша наше наши нашего нашей",
}
#: Words by which the user speaks of themselves, beside those.
SELF = {
    "en": "i i'm i've i'd we we're we've mine ours",
    "de": "ich mir mich wir uns",
    "es": "yo nosotros tengo tenemos soy estoy somos voy vamos",
    "fr": "je j'ai nous",
    "pt": "eu nós tenho temos sou",
    "it": "io noi ho abbiamo sono",
    "nl": "ik wij we",
    "ru": "я мне меня мы нам нас у меня",
}
#: Words before a thing that is spoken of as a known one, folded.
DEFINITE = {
    "en": "the this that these those",
    "de": "der die das den dem des beim im am zum zur vom furs ans ins",
    "es": "el la los las al del",
    "fr": "le la les du des au aux",
    "pt": "o a os as do da dos das no na nos nas ao",
    "it": "il lo la i gli le del della dei delle al alla nel nella",
    "nl": "de het",
}
#: Words before a thing that is any one of its kind, folded.
INDEFINITE = {
    "en": "a an another any some",
    "de": "ein eine einem einen einer eines irgendein",
    "es": "un una unos unas algún alguna",
    "fr": "un une",
    "pt": "um uma uns umas",
    "it": "un uno una",
    "nl": "een",
}
