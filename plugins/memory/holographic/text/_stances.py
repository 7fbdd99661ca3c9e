"""What shows that a turn asks for one exact thing, and whose things are meant; tables only.

``EXACT`` asks when, where, who, which or how many: hints that the gate weighs, and nothing is decided by one of them alone.
"""

from __future__ import annotations

from ._patterns import lazy

EXACT = {
    "en": lazy(
        r"\b(?:when|where|who|whose|whom|which|what (?:time|day|date|year|kind|size|colou?r|port|type)|how (?:often|long|many|much|old)|"
        r"what's (?:my|our|the)|what (?:is|was|were|are) (?:my|our|the)|what about|how about|remind me|again\W*$|"
        r"(?:form|pharmacy|doctor|bank|clerk|they|page|site) asks?|(?:been|was|being) asked|"
        r"(?:do|does|did|is|are|was|am|has|have|can|should|may|will) (?:i|we|my|our|the)\b)",
    ),
    "de": lazy(
        r"\b(?:wann|wo|wer|wem|wen|wessen|welche[rsmn]?|wie (?:heißt|viele?|oft|lange|hoch|spät|alt|war|lautet|"
        r"warm|kalt|groß|weit|teuer|tief|schwer|breit|schnell)|um wie viel|seit wann|"
        r"bis wann|noch mal|gefragt|fragt (?:mich |nach)|will (?:.{1,40} )?wissen|wohin|worum|wovon|womit|wodurch|"
        r"was (?:war|ist) (?:mein|unser|die|der|das)|hab(?:e|en) (?:ich|wir)|(?:muss|kann|darf|soll) ich)\b",
    ),
    "es": lazy(
        r"(?:cuándo|dónde|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|qué (?:día|hora|año|número|fecha|puerto)|cómo se (?:llama|apellida)|"
        r"a qué|en qué|desde cuándo|hasta cuándo|tengo que|puedo|me (?:piden?|preguntan?)|pide|pregunta (?:por|mi))\b",
    ),
    "fr": lazy(r"\b(?:quand|où|qui|quel(?:le)?s?|combien|à quelle|comment s'appelle)\b"),
    "pt": lazy(r"\b(?:quando|onde|quem|qual|quais|quant[oa]s?|a que horas|como se chama)\b"),
    "it": lazy(r"\b(?:quando|dove|chi|qual[ei]?|quant[oaie]|a che ora|come si chiama)\b"),
    "nl": lazy(r"\b(?:wanneer|waar|wie|welke?|hoeveel|hoe (?:laat|vaak|lang|heet))\b"),
    "ru": lazy(r"\b(?:когда|где|кто|какой|какая|какое|сколько|как зовут|во сколько|чей|чья)\b"),
    "ar": lazy(
        r"(?:متى|أين|من (?:هو|هي|ي)|كم |أي |أية|ما (?:اسم|رقم|عنوان|تاريخ|موعد|مقاس|رمز|نوع)|هل (?:أنا|لدي|عندي)|منذ متى|حتى متى|لمن|"
        r"تسأل عن|يسأل(?:ون)? عن|سألني|سألوني|يطلب(?:ون)? )"
    ),
    "zh": lazy(r"什么时候|哪|谁|几[点号天次条周码个]|多少|多久|多大|叫什么|来着|是不是|[写填]什么|我.{0,6}什么|要[我填]|"
        r"问我"),
    "ja": lazy(
        r"教えて|いつ|どこ|誰|だれ|何(?:時|日|年|月|曜日|番|度|回|週|歳|匹|グラム|パー|センチ)|いくら|どの|どれ|どっち|だっけ|どのくらい|"
        r"名前は|番号は|何て|聞かれ|訊かれ|何(?:mg|kg|km|ml|cm|gb|本|枚|匹|人|番|語|だ|[?？]|$)"
    ),
    "ko": lazy(r"언제|어디|누구|누가|몇|얼마|무슨 요일|이름이|뭐였"),
}
#: What says that something is left out, or asks whether it is in.
WITHOUT = {
    "en": lazy(r"\b(?:without|free of|\w+-free|"
        r"(?:nut|gluten|dairy|lactose|sugar|alcohol|caffeine|meat|egg|milk|fat|wheat|soy|peanut) free|"
        r"no|contains?|(?:is|are) there (?:any )?\w+ in|have (?:any )?\w+ in)\b"),
    "de": lazy(r"\b(?:ohne|\w+frei\w*|kein\w*|enthält|enthalten|(?:ist|sind) (?:da )?\w+ (?:drin|in|im))\b"),
    "es": lazy(r"\b(?:sin|llevan?|contienen?)\b"),
    "fr": lazy(r"\bsans\b"),
    "pt": lazy(r"\bsem\b"),
    "it": lazy(r"\bsenza\b"),
    "nl": lazy(r"\b(?:zonder|geen)\b"),
    "ru": lazy(r"\bбез\b"),
    "ar": lazy(r"\b(?:بلا|بدون|دون|خال[يٍ]?|يحتوي|تحتوي|هل في)\b"),
    "zh": lazy(r"不[含放加带用]|无|没有|里面?有|含有?"),
    "ja": lazy(r"抜き|なし|無し|使わない|使わず|入れない|入っていない|入って(?:い?る|ます)|含まれ"),
    "ko": lazy(r"없[는이]|빼고"),
}
#: What speaks of a day or of something that goes on, which only somebody's own things have.
NOW = {
    "en": lazy(
        r"\b(?:today|tomorrow|tonight|yesterday|now|again|still|already|yet|currently|at the moment|next (?:week|month|year|\w+day)|"
        r"this (?:week|month|year|weekend|\w+day|morning|evening)|last (?:week|month|year|time|night))\b"
    ),
    "de": lazy(
        r"\b(?:heute|morgen|gestern|jetzt|gerade|bald|wieder|noch|nochmal|schon|nächste\w*|letzte\w*|"
        r"diese[nrs]? (?:woche|monat|jahr|wochenende))\b"
    ),
    "es": lazy(
        r"\b(?:hoy|mañana|ayer|ahora|todavía|aún|ya|otra vez|que viene|próxim[ao]|pasad[ao]|últim[ao]|"
        r"est[ae] (?:semana|mes|año|noche|tarde))\b"
    ),
    "ar": lazy(r"اليوم|غدا|أمس|الآن|هذا الأسبوع|هذه السنة|هذا الشهر|القادم|الماضي|مرة أخرى|ما زال|بعد"),
    "zh": lazy(r"今天|明天|昨天|今晚|现在|这周|下周|上周|本周|周末|还是|还有|又|已经|来着|最近|刚|下个?月|上次|下次"),
    "ja": lazy(
        r"今日|明日|昨日|今夜|今週|来週|先週|今月|来月|今年|来年|また|まだ|もう|だっけ|最近|さっき|今度|次の|次回|前回"
    ),
}
#: What says that somebody is to be written to, called or asked.
ADDRESS = {
    "en": lazy(
        r"\b(?:e-?mail|mail|message|note|letter|text|reply|thank-?you) (?:back )?to (?!an?\b|any|some)|\b(?:card|invitation) for (?!an?\b)|"
        r"^(?:(?:please|can you|could you|i (?:need|want|have) to|let's|help me|ok|so|and|now)\W+)*"
        r"(?:e-?mail|text|message|call|ring|phone|ask|tell|remind|thank|invite|contact|write (?:back )?to|reply to) "
        r"(?!me\b|us\b|an?\b|it\b|about\b|for\b|this\b|that\b|in\b)\w"
    ),
    "de": lazy(
        r"\b(?:e-?mail|mail|nachricht|brief|notiz|antwort|karte|einladung|sms) (?:an|für) (?!eine?)|"
        r"^(?:\w+ )?(?:schreib|schick|sag|antworte)\w* (?:mal |bitte )?(?:dem|der|an|meine[mr]|unsere[mr]|frau|herrn)\b|"
        r"^(?:\w+ )?(?:frag|erinner|ruf|benachrichtig)\w* (?:mal |bitte )?(?:den|die|das|bei|meine\w*|unsere\w*|frau|herrn)\b"
    ),
    "es": lazy(
        r"\b(?:correo|mensaje|nota|carta|respuesta|tarjeta|invitación|e?-?mail) (?:a|al|para) (?!una?\b)|"
        r"^\W*(?:escríb|manda|mánda|envía|dile|pregúnta|pregunta|llama|avisa|recuérda|responde|contesta)\w* (?:\w+ )?(?:a|al)\b"
    ),
    "fr": lazy(
        r"\b(?:mail|message|lettre|mot|réponse|carte) (?:à|au|aux|pour) (?!une?\b)|^\W*(?:écris|demande|dis) (?:à|au|aux)\b"
    ),
    "pt": lazy(
        r"\b(?:e-?mail|mensagem|carta|resposta) (?:a|ao|à|para) (?!uma?\b)|^\W*(?:escreva|pergunte|diga|ligue) (?:a|ao|à|para)\b"
    ),
    "it": lazy(
        r"\b(?:e?-?mail|messaggio|lettera|risposta) (?:a|al|alla|per) (?!una?\b)|^\W*(?:scrivi|chiedi) (?:a|al|alla)\b"
    ),
    "nl": lazy(
        r"\b(?:mail|bericht|brief|antwoord|kaart) (?:aan|voor) (?!een\b)|^\W*(?:schrijf|mail) (?:aan )?(?:mijn|onze)\b"
    ),
    "ru": lazy(r"\b(?:письмо|сообщение|ответ) (?:для )?\w+у\b|^\W*(?:позвони|спроси|скажи (?!мне))"),
    "ar": lazy(
        r"(?:رسالة|بريد\S*|ردا?|دعوة|بطاقة|طلب|خطاب)(?: \S+)? (?:إلى|ل\S)|"
        r"^(?:ابحث|اختر|اشتر|احجز|جهز|رشح)\S*(?: \S+){1,3} ل(?!ي\b)\S|(?:قصيدة|هدية|تهنئة|كلمة شكر|إعلان\S*|قصة)(?: \S+){0,2} (?:إلى|عن|"
        r"ل(?!ل)\S)|^(?:اسأل|راسل|أخبر|اتصل ب|اكتب إلى|أرسل إلى) ?(?!ني)"
    ),
    "zh": lazy(r"给(?![我你它这那出]).{1,8}?(?:写|发|回|打电话|找|选|挑|买|订|送)|(?:问一?问|告诉|提醒|联系|通知|感谢|邀请)(?!我)"),
    "ja": lazy(
        r"(?:に|へ|への|宛の?)(?:.{0,6})?(?:メール|手紙|返信|連絡|電話|メッセージ|お礼|招待|伝え|知らせ)|"
        r"(?:に|へ|への|を)(?:.{0,8})?(?:プレゼント|贈り物|詩を|詩の|祝う|お祝い|お見舞い|お土産|差し入れ)|(?<!何)のために"
    ),
    "ko": lazy(r"(?:에게|한테|께) .*(?:메일|편지|메시지|연락|전화)"),
}
#: What says that something does not do as it should.
TROUBLE = {
    "en": lazy(
        r"\b(?:fails?|failed|failing|broken?|breaks|crash\w*|stuck|dead|down|leak\w*|empty|wrong|noises?|stopped|beeps?|beeping|smells?|"
        r"hurts?|"
        r"won't|doesn't|does not|isn't|not (?:work|respond|answer|start|print|charg|turn)\w*|error|keeps \w+ing|slow)\b"
    ),
    "de": lazy(
        r"\b(?:kaputt|defekt|spinnt|streikt|tropft|quietscht|piept|hängt|abgestürzt|ausgefallen|leer|tut weh|schmerzt|fehler|"
        r"(?:geht|läuft|antwortet|reagiert|startet|druckt|funktioniert|lädt|springt) \w* ?(?:nicht|kein\w*)|geräusch\w*|stinkt)\b"
    ),
    "es": lazy(
        r"\b(?:falla|fallan|falló|rot[oa]|averiad[oa]|estropead[oa]|atascad[oa]|ruido|pita|gotea|huele|duele|amarillas?|vací[oa]|error|"
        r"no (?:funciona|responde|arranca|imprime|carga|va|enciende|contesta)\w*|se ha (?:caído|roto|parado))\b"
    ),
    "fr": lazy(r"\b(?:en panne|cassé\w*|bruit|fuit|ne (?:marche|répond|démarre|fonctionne)|erreur)\b"),
    "pt": lazy(r"\b(?:quebrad[oa]|avariad[oa]|barulho|vaza|não (?:funciona|responde|liga|arranca)|erro)\b"),
    "it": lazy(r"\b(?:rott[oa]|guast[oa]|rumore|perde|non (?:funziona|risponde|parte|va)|errore)\b"),
    "nl": lazy(r"\b(?:kapot|stuk|lekt|piept|doet het niet|werkt niet|start niet|reageert niet|fout)\b"),
    "ru": lazy(r"сломал|не (?:работает|отвечает|запускается|включается)|течет|течёт|ошибк|шумит"),
    "ar": lazy(r"معطل|تعطل|انكسر|مكسور|عطل|لا (?:يعمل|تعمل|يستجيب|تستجيب|يرد|ترد|يشتغل)|صوت غريب|يسرب|تسرب|خطأ|فشل|يؤلم"),
    "zh": lazy(r"坏了|坏掉|故障|出错|报错|失败|挂了|不工作|没反应|不[动响转亮]了?|打不开|连不上|漏水|异响|怪声|发黄|卡住|疼|痛"),
    "ja": lazy(r"壊れ|故障|動かない|反応しない|つながらない|落ちた|落ちて|止まった|エラー|失敗|異音|変な音|漏れ|黄色く|痛い|"
        r"詰まっ|開かない"),
    "ko": lazy(r"고장|안 (?:돼|되|켜|열)|오류|실패|소리가"),
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
    "ar": "لدي عندي لدينا عندنا",
    "ru": "мой моя мое мои моего моей моему моем моих наш наша наше наши нашего нашей",
}
#: Words by which the user speaks of themselves, beside those.
SELF = {
    "en": "i i'm i've i'd we we're we've us mine ours",
    "de": "ich wir uns",
    "es": "yo nosotros he hemos tengo tenemos soy estoy somos voy vamos puedo podemos debo debemos hago hacemos llevo llevamos",
    "fr": "je j'ai nous",
    "pt": "eu nós tenho temos sou",
    "it": "io noi ho abbiamo sono",
    "nl": "ik wij we",
    "ru": "я мне меня мы нам нас у меня",
    "ar": "أنا نحن لي معي لنا كنت أسكن أعيش أعمل أدرس أكره أحب أستخدم أشرب آكل أتناول أقود ألعب أحتاج",
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
#: What says that the user speaks of themselves where no word of SELF does: Spanish verbs of the first person and its "me", German
#: "mich" and "mir", but not of a request, as in "dime" or "gib mir".
SPEAKS = {
    "de": lazy(
        r"(?:^|\b(?!bit)\w+t |\b(?:bei|von|mit|zu|für|ohne|über|an|um|wegen|gegen|dass|wenn|wer|was|es|sich) )(?:mich|mir)\b"
    ),
    "es": lazy(
        r"\b(?:cómo|cuándo|dónde|adónde|quién) (?:no )?(?:(?:me|lo|la|los|las|le|les) )?(?!(?:todo|otro|esto|eso|mucho|tanto)\b)"
        r"\w{2,}(?<!ad)(?<!id)(?<!ch)o\b|\bme \w{3,}(?<!ad)(?<!id)(?<!ch)o\b|"
        r"\b(?:qué \w+|que(?: no| ya)?) (?!\w*(?:todo|otro|mismo|nuevo|bueno|malo|mucho|poco|tanto)\b)\w{3,}(?<!ad)(?<!id)(?<!ch)o\W*$"
    ),
}
#: Words by which one calls one's own family without saying whose it is, folded.
KIN = {
    "en": "mum mom dad mummy daddy grandma granny grandpa grandad nan",
    "de": "mama papa mutti vati oma opa",
    "es": "mamá papá abuela abuelo abuelita",
}
#: Everyday words that name one person where they are the user's own: "my son" is not any son.
RELATIVES = {
    "de": "frau mann kind",
    "es": "hijo mujer amiga amigo",
}
