"""What shows that a turn asks for one exact thing, and whose things are meant; tables only.

``EXACT`` asks when, where, who, which or how many: a hint that the gate weighs, and nothing is decided by it alone.
"""

from __future__ import annotations

from ._patterns import lazy

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
    "zh": lazy(r"什么时候|哪|谁|几[点号天次条周码个]|多少|多久|多大|叫什么|来着|是不是"),
    "ja": lazy(
        r"教えて|いつ|どこ|誰|だれ|何(?:時|日|年|月|曜日|番|度|回|週|歳|匹|グラム|パー|センチ)|いくら|どの|どれ|だっけ|どのくらい|名前は|番号は"
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
    "en": "i i'm i've i'd we we're we've us mine ours",
    "de": "ich wir uns",
    "es": "yo nosotros tengo tenemos soy estoy somos voy vamos",
    "fr": "je j'ai nous",
    "pt": "eu nós tenho temos sou",
    "it": "io noi ho abbiamo sono",
    "nl": "ik wij we",
    "ru": "я мне меня мы нам нас у меня",
    "ar": "أنا نحن لدي عندي لي معي لدينا عندنا لنا كنت أسكن أعيش أعمل أدرس أكره أحب أستخدم أشرب آكل أتناول أقود ألعب أحتاج",
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
