"""The words and phrases that tell lasting English statements from talk of the moment; tables only, no logic."""

from __future__ import annotations

import re

from ._patterns import lazy

#: Verbs that, in the simple present after "I" or "we", tell a habit, a trait or a possession.
LASTING = frozenset(
    """
    adore attend avoid bake belong bike brew build buy camp care carry celebrate coach code collect come commute contribute
    cook cycle dance deploy design develop direct dislike dive do draw dress drink drive earn eat employ enjoy enter
    farm fast favor favour fear fish fly follow garden go grow handle hate have hike host hunt ice-skate identify insist
    invest jog journal keep knit know lack lead learn lift like limit listen live log look love maintain make manage
    measure meditate meet mentor monitor name observe oppose order organise organize outsource own paint park
    partner pay photograph play practice practise pray prefer prioritise prioritize produce program publish raise rate
    read receive refuse release rely rent report represent require restore review ride rotate run sail sell serve
    share shave ship shop sing skate ski sleep smoke snore speak specialise specialize spend sponsor stay stick store stream
    study subscribe suffer supervise support surf swear swim take tag teach tend test tolerate trade train translate
    travel treat trust tutor type use value version visit volunteer vote wake walk watch wear weigh work worship write
    """.split()
)
#: Past forms after "I" or "we" that tell a change or an event of a life or of a system. "I fixed it" is none of them.
CHANGES = frozenset(
    """
    adopted agreed banned became began bought broke built cancelled changed chose closed converted cut decided
    deprecated divorced downgraded dropped finished founded graduated got grew hired inherited installed
    joined launched learned learnt left lived lost made married merged met migrated moved named opened outsourced owned picked
    postponed promoted published quit raised received relocated renamed replaced retired rotated scheduled sold
    split standardised standardized started stopped studied swapped switched taught took transferred turned upgraded used
    visited was were won worked wrote
    """.split()
)
#: Participles after "have" that do the same.
PERFECT = CHANGES - {"got", "was", "were", "became", "began", "broke", "chose", "grew", "took", "wrote"} | set(
    "become begun broken chosen grown taken written been had known played".split()
)
#: Participles of small deeds.
DONE = frozenset(
    "read seen done gone sent found put set run said told heard thought forgotten gotten given shown come".split()
)
#: Subjects of "my ..." that belong to the conversation.
PASSING = frozenset(
    """
    answer apologies apology bad concern confusion doubt fault feeling guess hope hunch idea impression intention issue message
    mistake opinion point problem prompt query question reaction reply request suggestion theory thinking thought thoughts turn
    typo understanding view worry
    """.split()
)
ADVERBS = frozenset(
    """
    actively actually again already also always both clearly currently easily eventually exclusively finally formerly
    frequently fully generally gladly just mainly mostly never normally now often only personally previously primarily rarely
    really recently regularly religiously seldom simply sometimes somewhat still strictly strongly then typically usually
    """.split()
)
#: Adverbs that make a habit of any verb.
HABITS = frozenset("always usually never often rarely seldom normally typically generally regularly sometimes".split())
#: Verbs of the conversation, which no adverb makes a habit of.
SPOKEN = frozenset(
    "agree appreciate ask assume believe doubt expect feel forget guess hear hope mean need notice recall remember say "
    "see seem suggest suppose tell thank think try understand want wish wonder wait".split()
)
#: What "can" and "can't" tell for good.
ABLE = frozenset(
    "code cook dance dive draw drive fly knit juggle play read ride sail sew sing ski speak swim type write".split()
)
UNABLE = ABLE | frozenset("digest drink eat hear smell stand tolerate walk".split())
IRREGULAR = {"have": "has", "am": "is", "are": "is", "were": "was", "do": "does", "go": "goes"}
#: Plain verbs that may follow "and" with the same subject.
JOINED = frozenset("prefer have own speak drink eat live commute teach wear hate avoid watch read write don't".split())

HYPOTHETICAL = lazy(
    r"\b(?:if|would|could|might|(?-i:may)|maybe|perhaps|should|wish|suppose|supposing|imagine|pretend|hopefully|"
    r"probably|possibly|"
    r"unless|shall|whether|hypothetically|i guess|i think|for example|e\.g|let's say|(?:i|we|they|he|she|it)'d)\b",
    re.IGNORECASE,
)
ASKING = lazy(
    r"[?？؟⁇⁈⁉﹖՞፧;⸮]|\b(?:please|pls|plz|your?|yours|(?-i:u)|let's|let me|help me|show me|tell me)\b|"
    r",\s*(?:ok|okay|right|alright|yes|no|huh|eh|correct|thx|thanks)\W*$|\b(?:what|who|where|when|why|how|"
    r"which)(?: again)?\W*$",
    re.IGNORECASE,
)
#: "right now" and its like turn a state into a mood; a change that is told with them stays a change.
MOMENT = lazy(
    r"\b(?:right now|just now|at the moment|at this point|for now|today|tonight|tomorrow|this (?:morning|afternoon|"
    r"evening|time)|"
    r"so far|a (?:sec|second|minute|moment))\b",
    re.IGNORECASE,
)
#: An object that only the conversation can resolve.
VAGUE = lazy(
    r"^(?:(?:to|of|on|with|for|in|at|about|from)\s+)?(?:it|its|this|that|these|those|them|him|her|so|such|one|ones|"
    r"some|both|all|"
    r"neither|either|none|something|nothing|anything|everything|there|here|the same)\b(?!\s+(?:kinds?|types?|"
    r"sorts?|my|our|of my)\b)",
    re.IGNORECASE,
)
#: "I like the idea", "I prefer option B", "I like how it reads": verdicts on what was just said.
VERDICT = lazy(
    r"^(?:how|where|what|why|when it|option\b|(?:the|an?|plan|version|approach)\s+(?:\w+\s+){0,3}?(?:idea|approach|"
    r"plan|first|second|third|last|"
    r"latter|former|one|ones|option|options|version|change|changes|solution|design|proposal|look|sound|direction|"
    r"suggestion|"
    r"way|draft|answer|result|results|output|wording|latter|other|name|fix|current|new)\b)",
    re.IGNORECASE,
)
#: What one "has" or "gets" only for a while.
TROUBLE = lazy(
    r"^(?:\S+\s+){0,3}?(?:questions?|problems?|issues?|errors?|bugs?|doubts?|exceptions?|crash|crashes|failures?|"
    r"failing|warnings?|"
    r"tracebacks?|traceback|idea|clue|feeling|hunch|suspicion|look|headache|fever|cold|flu|moment|minute|second|"
    r"break|point|go|try|meeting|"
    r"request|favou?r|deadline|outage|incident|trouble|conflict|conflicts|to|(?:no )?(?:time|choice|luck|access)|"
    r"sense|sure|steps?)\b",
    re.IGNORECASE,
)
#: What may follow "I am" for good.
STATE = lazy(
    r"^(?:an?\s+(?!bit|little|lot|tad|touch|mess|wreck|while|few|moment|minute|fool|idiot|second)\w|the\s+(?!one|"
    r"same|only|problem|first)\w|from\b|based\b|"
    r"born\b|allergic\b|intolerant\b|lactose\b|gluten\b|vegetarians?\b|vegans?\b|pescatarian\b|diabetic\b|"
    r"asthmatic\b|autistic\b|dyslexic\b|deaf\b|blind\b|"
    r"married\b|single\b|divorced\b|engaged\b|widowed\b|pregnant\b|retired\b|self-employed\b|employed\b|"
    r"unemployed\b|freelance\b|left-handed\b|right-handed\b|"
    r"colou?r-?\s?blind\b|near-?sighted\b|short-?sighted\b|\d{1,3}(?:\s+years?\b|\W*$)|responsible for (?!this|"
    r"that|it\b)|in charge of (?!this|that|it\b)|fluent\b|"
    r"located\b|used to\b|into\s+(?!it\b|this|that|the)|on\s+(?:[A-Z]|macOS\b|iOS\b)(?-i:\w*)|in\s+(?-i:[A-Z])|"
    r"at\s+(?-i:[A-Z])|in the\s+[\w+:-]+\s+time\s?zone|"
    r"interested in (?!this|that|it\b|the|seeing|hearing|knowing)|good at\b|bad at\b|afraid of\b|named\b|called\b|"
    r"known as\b|"
    r"(?:learning|studying|living|training for|working (?:at|for|as|from)|migrating|moving|using|employing|"
    r"teaching|raising|running (?:on|Python|version))\s+"
    r"(?!it\b|this\b|that\b|the (?:code|bug|test|error))\S)",
    re.IGNORECASE,
)
#: "My build is failing": true until somebody looks at it.
BROKEN = lazy(
    r"\b(?:is|are|was|were|isn't|aren't|keeps?|seems?|looks?|has|have|got|gets?)\s+(?:\w+\s+){0,2}?(?:failing|"
    r"failed|broken|stuck|down|slow|crash(?:ing|ed)|hanging|hung|"
    r"wrong|off|weird|frozen|working|hurting|killing|acting|clear|unclear|correct|right|done|ready|finished|green|"
    r"running late|loading|fine|ok|okay|gone|missing)\b(?!-)(?! (?:at|for|as) [A-Z])",
    re.IGNORECASE,
)
#: A finite verb somewhere in the sentence.
FINITE = lazy(
    r"\b(?:is|isn't|are|aren't|was|were|has|have|had|hasn't|haven't|can|can't|cannot|must|doesn't|don't|no longer|"
    r"lives?|works?|runs?|uses?|likes?|prefers?|needs?|starts?|ends?|"
    r"opens?|closes?|moved|changed|switched|called|costs?|expires?|listens?|ships?|speaks?|owns?|loves?|hates?|"
    r"studies|goes|comes|takes?|makes?|means?|begins?|"
    r"arrives?|leaves?|sits?|lies?|stays?|plays?|belongs?|contains?|deploys?|depends?|died|married|drinks?|eats?|"
    r"sleeps?|drives?|rides?|teaches|got|became|"
    r"meets?|happens?|falls?|wears?|stores?|keeps?|points?|connects?|requires?|supports?|turns?|turned|got|"
    r"graduated|retired|joined|hosts?|wants?|"
    r"enjoys?|weighs?|barks?|reads?|writes?|sends?|pays?|earns?|bought|built|uploads?|backs?|rotates?|renews?|"
    r"closed|opened|started|left)\b",
    re.IGNORECASE,
)
#: "We" of a home, not of a job.
HOME = lazy(
    r"\b(?:kids?|child|children|sons?|daughters?|baby|babies|toddler|dogs?|cats?|pets?|puppy|kitten|house|"
    r"apartment|flat|garden|wedding|"
    r"honeymoon|anniversary|married|mortgage|holidays?|vacation|church|dinner|breakfast|kitchen|cottage|"
    r"neighbou?rs?)\b",
    re.IGNORECASE,
)
#: A text to be worked on follows, not something the user says.
MATERIAL = lazy(
    r"(?:^|[.!?:,]\s{1,4}|\b(?:please|you|then|bitte|por favor)\s{1,4})(?:translate|proof-?read|rewrite|re-?phrase|"
    r"paraphrase|summari[sz]e|(?-i:polish) (?:this|the|my)|grammar|spell-?check|role-?play|act as|pretend|"
    r"übersetze?|übersetzen|korrigiere?|traduce|traducir|corrige|traduis|write (?:me )?an? (?:\w+ )?(?:poem|essay|"
    r"story|cover letter|e-?mail|letter|song|scene|dialogue|bio))\b|翻译|翻訳|ترجم|"
    r"^[^\S\n]*(?:subject|from|to|dear \w+|sehr geehrte\S*|hola,|on .{3,60} wrote)\s*[:,]",
    re.IGNORECASE | re.MULTILINE,
)
#: Where a host or another program speaks in the user's place.
MACHINE = lazy(
    r"^\W{0,6}(?:context compaction|compaction|(?:conversation |session |context )?summary (?:of|generated|so far|"
    r"for continuation|:)|"
    r"(?:conversation|session) summary|summary of|summary\W*$|this session is being continued|"
    r"previous conversation|earlier conversation|"
    r"here is (?:a|the) summary|compacted|recalled memory|your active task list)|"
    r"^\s{0,4}\[(?:context|system|tool|note|important|session|summary|compact|hook|automated|user is|the user|"
    r"your |image|voice|file|attachment|background|cron|info|warn|error|debug)|"
    r"^\s{0,4}<[\w-]+>|^\s{0,4}(?:stdout|stderr|tool (?:result|output|call)|exit code|output)\b.{0,40}:|"
    r"^Traceback \(|^\s{0,4}#!/|^diff --git|^@@ ",
    re.IGNORECASE | re.MULTILINE,
)
#: Characters of code and logs, outside inline code.
CODE = lazy(
    r"[{}<>|=\\]|\w\(\)|;\s*$|^\s*[#$%@>/]|\b(?:traceback|error|warning|info|debug|fatal)\s*[:\]]|^\d{4}-\d\d-\d\d[T ]\d\d:",
    re.IGNORECASE,
)
#: Forms that the third person leaves as they are.
UNCHANGED = frozenset(
    """
    can cannot could did gave had knew made may might must ought said saw shall should thought told went will would
    ate caught chose drank drove felt flew forgot heard kept meant put ran saw sent set slept spent spoke stood swam understood woke
    """.split()
)
NO_PAST = frozenset("need feed speed breed succeed proceed exceed embed bleed seed heed shed wed weed".split())
TASTES = frozenset("like love hate prefer dislike enjoy adore favor favour".split())
MOODS = frozenset(
    "done ok okay sorry fine good back here ready sure lost tired sad happy confused stuck glad great new".split()
)
#: Deeds that stay only with a date, or as the start or the end of a habit.
SMALL_DEEDS = frozenset(
    "broke built closed cut dropped finished installed left lived lost made opened picked raised received started "
    "stopped quit took turned won "
    "worked wrote lived learned learnt named taught scheduled".split()
)
#: Changes that stay when it is said to what.
NEEDS_TARGET = frozenset(
    "changed converted moved relocated renamed switched swapped upgraded downgraded transferred migrated split merged".split()
)
TARGET = lazy(r"\s(?:to|into|from|for|with|in|over|onto|off|away|house|home|out)\b", re.IGNORECASE)
DATED = lazy(
    r"\b(?:in \d{4}|last (?!time|line|error|one|step)\w+|yesterday|years? ago|months? ago|weeks? ago|since|"
    r"for (?:\w+ )?(?:years|months)|"
    r"(?:on|in|until|from) (?-i:[A-Z])\w+|\d{4}-\d\d-\d\d|as an? \w+|at (?-i:[A-Z]))\b",
    re.IGNORECASE,
)
TRYING = lazy(
    r"^(?:trying|waiting|looking|getting|having|seeing|debugging|told|asked|thinking|wondering|stuck|busy|a while)\b",
    re.IGNORECASE,
)
SINCE = lazy(
    r"\b(?:since|for (?:\w+ ){1,3}(?:years?|months?|decades?)|to (?-i:[A-Z])\w+|all my life|before)\b", re.IGNORECASE
)
BORN = lazy(
    r"^(?:born|raised|diagnosed|promoted|hired|acquired|founded|married|laid off|divorced|named after|awarded)\b",
    re.IGNORECASE,
)
GOT = lazy(
    r"^(?:married|divorced|engaged|promoted|hired|an?\b|two\b|three\b|my (?:degree|licen[cs]e|phd|first)\b|rid of\b)",
    re.IGNORECASE,
)
SYMPTOM = lazy(
    r"\b(?:and|but|then)\b.*\b(?:gets?|got|see|saw|fails?|errors?|crash(?:es)?|hangs?|nothing happens|it (?:says|"
    r"does|is|was|still))\b",
    re.IGNORECASE,
)
#: Verbs that are lasting only with some objects; a match is a lasting one.
GUARDED = {
    "do": lazy(
        r"^(?:yoga|pilates|karate|judo|crossfit|research|consulting|photography|pottery|ballet|tai chi|"
        r".* for a living$)",
        re.IGNORECASE,
    ),
    "keep": lazy(r"^(?!\w+ing\b|on\b|the\b)", re.IGNORECASE),
    "know": lazy(r"^(?!(?:that|what|how|why|where|who|when|you|the|about|of|we|he|she|they|i|my)\b|,)", re.IGNORECASE),
    "look": lazy(r"^(?:after|up to)\b", re.IGNORECASE),
    "plan": lazy(r"^(?:to|on) (?:\w+ ){1,30}?(?:in|by|next|on|before|this) ", re.IGNORECASE),
    "read": lazy(r"^(?!(?:the|that|your|about|somewhere|through|it|in)\b)", re.IGNORECASE),
    "run": lazy(
        r"^(?!(?:the|into|out|make|pytest|npm|git|docker|a (?:test|command|query|script|build))\b)", re.IGNORECASE
    ),
    "go": lazy(
        r"^(?:by|to|running|swimming|hiking|climbing|skiing|fishing|dancing|cycling)\b(?!.*\b(?:settings|page|link|"
        r"line|file|menu)\b)",
        re.IGNORECASE,
    ),
    "test": lazy(r"^(?:on|with|against|every|in|each)\b", re.IGNORECASE),
    "come": lazy(r"^from\b", re.IGNORECASE),
    "love": lazy(r"^(?!to (?:see|hear|know|have|get)\b|when\b)", re.IGNORECASE),
    "like": lazy(r"^(?!to (?:see|know|have|get|think|say)\b|when\b)", re.IGNORECASE),
    "hate": lazy(r"^(?!to (?:say|ask|bother|break|interrupt)\b|when\b)", re.IGNORECASE),
    "get": lazy(r"^(?:up|paid|migraines|home|seasick|carsick)\b", re.IGNORECASE),
    "stick": lazy(r"^to\b", re.IGNORECASE),
    "open": lazy(r"^(?:at|on|from)\b", re.IGNORECASE),
    "close": lazy(r"^(?:at|on)\b", re.IGNORECASE),
    "call": lazy(r"^(?:my|our)\b", re.IGNORECASE),
}
SUBORDINATE = lazy(
    r"\b(?:because|when|since|that|who|which|while|where|after|before|until|although|though|so|than|as)\b",
    re.IGNORECASE,
)
COUPLE = lazy(r"\b(?:married|wedding|honeymoon|anniversary|engaged)\b", re.IGNORECASE)
