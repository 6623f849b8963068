"""The layout in tables: which module may look at which, what may not be called, and every exception.

A module is a directory. A file belongs to the module with the longest matching path.
"""

ALL = "every module"

# What every client shares, in the order of its dependencies; what shows it looks at all of it.
CLIENT = ["client/model", "client/turn", "client/record", "client/words", "client/app"]
SHOWN = [*CLIENT, "engine", "proto"]

# module: the modules it may include, besides itself.
DEPENDENCIES = {
    "engine": [],
    "bots": ["engine"],
    "proto": ["engine", "bots"],
    "match": ["engine", "bots"],
    "server/lobby": ["match", "server/store"],
    # Programs must not know what will be drawn: what thinks has no way to hold a match, or its draws.
    "server/thinking": ["engine", "bots"],
    "server/table": ["match", "server/store", "server/thinking", "bots", "proto"],
    "server/people": ["server/store"],
    "server/session": ["server/table", "server/lobby", "server/people", "proto"],
    "server/store": [],
    "server/pages": [],
    "server/net": ["server/session", "server/pages"],
    "server/ops": [],
    "server": ALL,  # main.cpp: wiring, nothing else
    # What every client shares; BANNED_HEADERS and BANNED_CALLS keep it fit for a browser.
    "client/model": ["engine", "proto"],
    "client/turn": ["client/model", "engine"],
    # A record is played again by the rules of the match itself, which are pure.
    "client/record": ["client/model", "match", "bots", "engine", "proto"],
    "client/words": ["client/model", "client/turn", "client/record", "engine", "proto"],
    "client/app": ["client/model", "client/turn", "client/record", "engine", "proto"],
    # The terminal program.
    "client-cli/connection": ["client/model", "proto"],
    "client-cli/paint": ["client/words", "engine", "proto"],
    "client-cli/terminal": ["client-cli/paint", "client-cli/connection"],
    "client-cli/screen": ["client-cli/paint", *SHOWN],
    "client-cli/plain": ["client-cli/paint", "client-cli/connection", *SHOWN],
    "client-cli/bot": ["client-cli/connection", "client/model", "client/words", "engine", "bots", "proto"],
    "client-cli/rules": ["engine", "proto"],
    "client-cli/arena": ["bots", "engine"],
    # The whole server in the client's process; nothing else of the client knows a server.
    "client-cli/practice": [
        "bots",
        "client-cli/bot",
        "client-cli/connection",
        "client/model",
        "server/session",
        "server/people",
        "server/store",
        "server/table",
        "engine",
        "proto",
    ],
    "client-cli/commands": [
        "client-cli/practice",
        "client-cli/arena",
        "client-cli/bot",
        "client-cli/screen",
        "client-cli/plain",
        "client-cli/rules",
        "client-cli/terminal",
        "client-cli/paint",
        "client-cli/connection",
        *SHOWN,
    ],
    "client-cli": ["client-cli/commands"],  # main.cpp: the command line, nothing else
    "tests": ALL,
    "bench": ALL,
}

# Modules of parts, each of which includes its own header but none of another part.
PARTS = ["client/app"]

# Modules of pure values: whoever may include a module may also name the values that module speaks of.
PURE = ["engine", "match"]

# Standard headers that no pure module includes; the match is handed its time and may name its types.
EFFECTS = (
    "chrono random thread mutex shared_mutex condition_variable future semaphore latch barrier "
    "stop_token filesystem iostream fstream ctime cstdio"
).split()
BANNED_HEADERS = {
    "engine": EFFECTS,
    "bots": EFFECTS,
    "proto": EFFECTS,
    "match": [header for header in EFFECTS if header != "chrono"],
    "server/lobby": [header for header in EFFECTS if header != "chrono"],
    **{module: [header for header in EFFECTS if header != "chrono"] for module in CLIENT},
}

# Modules that include nothing but the standard library and other modules.
STANDARD_LIBRARY_ONLY = ["engine", "bots", "match", "server/lobby"]

# (what, pattern of the included path, where it may be included: modules or files)
LIBRARIES = [
    ("Beast", r"boost/beast", ["server/net/line.hpp", "server/net/websocket.hpp", "server/net/stream_http_exchange.hpp", "server/net/http_reader", "client-cli/connection/websocket_", "tests", "bench"]),
    (
        "Asio",
        r"boost/asio",
        [
            "server/net",
            "server/ops",
            "server/network_frontend",
            "server/main.cpp",
            "server/thinking/pool",
            "client-cli/connection",
            "client-cli/terminal/tty.cpp", "client-cli/arena/external_bot.cpp",
            "tests",
            "bench",
        ],
    ),
    (
        "generated protobuf types",
        r".*\.pb\.h$",
        ["proto", "server/session", "server/table", "client/", "client-cli", "tests", "bench"],
    ),
    ("SQLite", r"sqlite3\.h$", ["server/store/sqlite.hpp", "tests/support", "bench"]),
    (
        "what SQLite is wrapped in",
        r"server/store/sqlite(_reader|_outcome|\w*_writer)?\.hpp$",
        ["server/store/sqlite_"],
    ),
    ("ICU", r"unicode/", ["server/people"]),
    (
        "OpenSSL",
        r"(openssl/|boost/asio/ssl|boost/beast/.*ssl)",
        ["server/net/certificate", "server/net/http_reader_tls.cpp", "client-cli/connection/websocket_tls.cpp", "tests"],
    ),
    ("the terminal library", r"termpaint", ["client-cli/terminal/terminal.cpp"]),
    ("nlohmann-json", r"nlohmann/", ["tests"]),
    ("GoogleTest", r"g(test|mock)/", ["tests", "cmake"]),
]

# (pattern, modules where it is banned, files where it is allowed, what to use instead)
BANNED_CALLS = [
    (r"\bs?rand\(", [""], [], "server/table/dice.hpp, or a seeded generator in tests"),
    (
        r"\bstd::(mt19937|minstd_rand|random_device|default_random_engine)",
        ["engine", "bots", "match", "server"],
        [],
        "server/table/dice.hpp: draws are weighted, fair and can be checked afterwards",
    ),
    (
        r"\bsystem_clock::now\b",
        ["engine", "bots", "match", "proto", "server", "client/", "client-cli"],
        ["server/ops/system_clock.hpp"],
        "the clock that is handed in (server/ops/system_clock.hpp): time is an argument",
    ),
    (
        r"\b(steady|system|high_resolution)_clock\b",
        ["client/"],
        [],
        "an argument: time is told to a client's core, and a browser tells it otherwise",
    ),
    (r"\b(throw|try|catch)\b", ["client/"], [], "a Result: a browser runs this without exceptions"),
    (
        r"\bstd::(recursive_|shared_|timed_)?(mutex|lock_guard|unique_lock|scoped_lock|shared_lock)\b",
        ["match", "server"],
        ["server/store/", "server/net/"],
        "one owner and its mailbox",
    ),
]

# (including file, included path, reason) - path prefixes. server/ops/ lives here: its dependencies are
# declared one by one. Anything else is a debt with a name.
EXCEPTIONS = [
    ("server/net/http_exchange.hpp", "proto/frames.hpp", "the subprotocol is agreed on in the handshake"),
    ("server/net/websocket.hpp", "proto/frames.hpp", "the same, and the largest frame a client may send"),
    ("server/people/people.hpp", "match/match.hpp", "a match names its persons by number: PersonId"),
    ("server/people/text.cpp", "match/bot.hpp", "nobody is named like a bot of the server's"),
    ("server/table/names.cpp", "server/people/lookalikes.hpp", "who looks alike at one table is told apart"),
    ("server/session/server.hpp", "server/store/store.hpp", "what a server stands on"),
    ("server/ops/config_layers.hpp", "engine/result.hpp", "what was read, or the sentence why not"),
    ("server/ops/disk_space_", "server/store/disk_space.hpp", "the host is told how much room there is"),
    ("server/net/", "server/ops/log.hpp", "what happens to a connection is logged"),
    ("server/ops/system_clock.hpp", "server/session/hub.hpp", "the clock that a server is handed"),
    ("client-cli/practice/local_server.cpp", "server/ops/system_clock.hpp", "it is handed there, too"),
    ("client-cli/practice/local_server.cpp", "server/ops/version.hpp", "the server's name and version"),
    ("client-cli/screen/", "client-cli/terminal/input.hpp", "keys and clicks are values; nothing else"),
    ("server/ops/match_log", "engine/", "a move is logged in the notation"),
    ("server/ops/match_log", "server/table/envelope.hpp", "one log line an envelope"),
    ("server/ops/match_log", "server/store/journal.hpp", "the match's number"),
]
