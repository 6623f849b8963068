"""Patterns of unclear English. Each has a bad sample, which it must find, and a plain form, which it must not.

Areas: names (identifiers, files, fields of messages, options, configuration keys, log events),
texts (string literals, which players and operators read), guides (documents for players and operators),
documents (all other documents), comments. Names are read as words: `look_whatChanged` is "look what changed".
"""

from typing import NamedTuple

NAMES, TEXTS, GUIDES, DOCUMENTS, COMMENTS = "names", "texts", "guides", "documents", "comments"
PROSE = (TEXTS, GUIDES, DOCUMENTS, COMMENTS)
READ_BY_PLAYERS = (TEXTS, GUIDES)


class Rule(NamedTuple):
    key: str
    areas: tuple
    pattern: str
    rule: str
    bad: str
    plain: str


RULES = [
    Rule("clause-name", (NAMES,),
         r" .*\b(who|whom|whose|what|whether|which|where|how|that)\b"
         r"|^(who|whom|whose|what|whether|which|where|how|that) |\b(who|what|where|which)ever\b",
         "A name is a noun phrase, or a verb and an object; no clauses.",
         "look_whatChanged_for_the_missing", "restart_grace_after_pause"),
    Rule("so-many-name", (NAMES,), r"\bso (many|much|long|often|few)\b",
         "A name says the limit, not that there is one.",
         "ShutsAfterSoMany", "RejectsTheThirtyThirdConnection"),
    Rule("anew", (NAMES, *PROSE), r"(?i)\banew\b", "Say again, or re-.",
         "think anew", "restart the turn"),
    Rule("mend", (NAMES, *PROSE), r"(?i)\bmend(s|ed|ing)?\b", "Say fix.",
         "m mends it", "m fixes it"),
    Rule("told", (NAMES, *PROSE), r"(?i)\b(un)?told\b(?! apart)", "Say sent, notified, receives or is shown.",
         "Eve is told.", "Eve is notified."),
    Rule("hear", (NAMES,), r"\b(hears?|heard|hearing)\b", "Say receive, read or notify.",
         "hear_arrivals", "receive_arrivals"),
    Rule("hear-of", PROSE, r"(?i)\b(hears?|heard|hearing) (of|from|it|about|nothing)\b",
         "Say receives or is notified.",
         "Who hears of another name?", "Where is a rename broadcast?"),
    Rule("whoever", PROSE, r"(?i)\b(who|whom|what|which)(so)?ever\b",
         "Name the person or the thing: players, guests, any file.",
         "Whoever is missing keeps the seat.", "Absent players keep their seats."),
    Rule("clause-first", PROSE,
         r"^\W*(Where|Wherever|Whoever|Whatever|Who|Whom|Whose|What|Of|The same)\b(?! (to|course)\b)(?!.*\?)",
         "A statement starts with its subject; the condition comes after it with if or when.",
         "Where it cannot be read, it is tried again.", "A failed read is repeated."),
    Rule("so-many", PROSE, r"(?i)\bso (many|long|often|much later|much earlier|few)\b",
         "Say the number or the duration itself.",
         "So many bots sit down with you.", "Number of bots to seat."),
    Rule("have-the-say", PROSE, r"\bha(s|ve|d) the say\b", "Say take precedence.",
         "The flag has the say.", "The flag takes precedence."),
    Rule("come-to", PROSE, r"\bc[oa]mes? to be\b", "Say become or reach.",
         "The match has come to be open.", "The match is open."),
    Rule("go-on", PROSE, r"\b(go(es)?|went|going) on\b($|\W*[.,;:?!)]"
         r"| (at|by|for|if|in|like|to|until|when|where|while|with|without)\b)", "Say continue.",
         "The game goes on.", "The game continues."),
    Rule("look-on", PROSE, r"\blook(s|ed|ing)? on\b|\blook(s|ed|ing)? (whether|that|after whether)\b",
         "Say watch or spectator; say check.",
         "Who may look on?", "Who may watch?"),
    Rule("is-called", PROSE, r"\b(is|are) called (so\b|now\b|otherwise\b|[A-Z])|\bthat is called\b",
         "Say is named, or renamed.",
         "Ben is called Ann now.", "Ben is now Ann."),
    Rule("shown-out", PROSE, r"\bshown out\b", "Say removed or disconnected.",
         "They are shown out.", "They are removed."),
    Rule("by-post", PROSE, r"\bby post\b", "Say correspondence.",
         "a start by post", "a correspondence start"),
    Rule("what-is-so", PROSE, r"\bwhat is so already\b|\bfar variants\b|\ba sign of life\b|\brub out\b",
         "Say no-op, advanced variants, activity, delete.",
         "Backspace rub out", "Backspace delete"),
    Rule("besides", PROSE, r"(^|[.;:] )Besides\b|\bbesides[.;:,)]|\bbesides$", "Say also, or in addition.",
         "These monasteries come besides.", "Add these monasteries."),
    Rule("nothing-colon", (COMMENTS,), r"(^|[.;:,] )(Nothing|None|Null|nullptr|nullopt|Empty|0|False|True): ",
         "State what is returned, and when.",
         "Nothing: it cannot be read.", "Returns nullopt if it cannot be read."),
    Rule("neighbour", (COMMENTS,), r"(?i)\bthe same (of|for|with|there|as (above|there))\b|\b(see|as) (above|below)\b"
         r"|\blikewise\b|\bditto\b",
         "A comment stands alone; an editor shows it without its neighbours.",
         "The people; the same of tables", "Number of tables"),
    Rule("clause-second", (COMMENTS,), r"^(That|Which|Whether|How|When|If|Since|As)\b(?!.*\?)(?!.*, )",
         "A statement starts with its subject, or with a verb.",
         "Whether it is read", "True once it is read"),
    Rule("figure", READ_BY_PLAYERS, r"(?i)\bfigures?\b", "Players read meeple.",
         "Deploy a figure, or nobody", "Place a meeple, or skip"),
    Rule("program", READ_BY_PLAYERS, r"(?i)(?<![\w-])programs?(?![\w-])", "Players read bot, or computer player.",
         "A program lays.", "A bot plays."),
    Rule("far-word", (NAMES,), r"\b(doors?|story|stories|knock(s|ed)?|figures?|programs?|by post)\b",
         "Use the field's word: access, history, request to join, piece, bot, correspondence.",
         "seat_program", "seat_bot"),
]

# Plain sentences, which no pattern may find.
GOOD = [
    "Where is a rename broadcast?",
    "Enter the table's password.",
    "Share it with the people you invite. Do not reuse a password.",
    "Ben disconnected 31 s ago. Press d to claim the win or let a bot take over.",
    "Press r when you're ready. Waiting for players to join.",
    "The sweep runs every 10 s.",
    "Cannot open store data/x.db: permission denied. Run as user bastide or change the file's owner.",
    "Rotations are told apart by their letter.",
    "A meeple goes on the tile as long as nobody is there.",
    "Answers duplicates, refusals and no-ops without storing anything.",
    "The defaults are safe: optional features are off and every limit is set.",
]
