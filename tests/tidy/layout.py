"""The layout: which module may include which, which calls are banned, and every exception.

A module is a directory. A file belongs to the module with the longest matching path.
"""

ALL = "every module"

# Modules that every client shares, in the order of their dependencies; SHOWN: included by modules that show games.
CLIENT = ["client/model", "client/turn", "client/record", "client/words", "client/app"]
SHOWN = [*CLIENT, "engine", "proto"]

# module: the modules it may include, besides itself.
DEPENDENCIES = {
    "engine": [],
    "bots": ["engine"],
    "proto": ["engine", "bots"],
    "match": ["engine", "bots"],
    # Shared by the server and by clients that replay records.
    "proto/match": ["proto", "match", "engine", "bots"],
    "server/lobby": ["match", "server/store"],
    # Bots must not know the draws, so their threads have no access to a match.
    "server/thinking": ["engine", "bots"],
    "server/cluster": ["server/store"],
    "server/table": ["match", "proto/match", "server/cluster", "server/store", "server/thinking", "bots", "proto"],
    "server/people": ["server/store", "engine"],
    "server/session": ["server/cluster", "server/table", "server/lobby", "server/people", "proto", "proto/match"],
    "server/store": [],
    "server/pages": [],
    "server/net": ["server/session", "server/people", "server/pages"],
    "server/ops": ["server/people"],
    "server/admin": ["server/net", "server/pages", "server/session", "server/table", "server/store", "server/lobby", "server/people"],
    "server": ALL,  # main.cpp: wiring, nothing else
    # Shared by every client. BANNED_HEADERS and BANNED_CALLS ensure that a browser can run it.
    "client/model": ["engine", "proto"],
    "client/turn": ["client/model", "engine"],
    # A record is replayed by the rules of the match, which are pure.
    "client/record": ["client/model", "match", "proto/match", "bots", "engine", "proto"],
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
    # The whole server in the client's process. No other module of the client includes the server.
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
    # The page's program: the state of the screen without its drawing, for a browser.
    "client-web/core": ["client-cli/screen", "client-cli/paint", *SHOWN],
    # Its shims replace libraries of the server.
    "client-web/wasm": ["client-web/core", "client-cli/practice", "server/session", "server/people", "proto"],
    "client-cli": ["client-cli/commands"],  # main.cpp: the command line, nothing else
    "tests": ALL,
    "bench": ALL,
}

# Modules whose files are separate parts: a part includes no header of another part.
PARTS = ["client/app"]

# Modules of pure values. A module that may include another may also include the pure modules of that one.
PURE = ["engine", "match"]

# Standard headers that no pure module includes. The match receives time as an argument, so it may include chrono.
EFFECTS = (
    "chrono random thread mutex shared_mutex condition_variable future semaphore latch barrier "
    "stop_token filesystem iostream fstream ctime cstdio"
).split()
BANNED_HEADERS = {
    "engine": EFFECTS,
    "bots": EFFECTS,
    "proto": EFFECTS,
    "match": [header for header in EFFECTS if header != "chrono"],
    "proto/match": [header for header in EFFECTS if header != "chrono"],
    "server/lobby": [header for header in EFFECTS if header != "chrono"],
    **{module: [header for header in EFFECTS if header != "chrono"] for module in CLIENT},
}

# Modules that include nothing but the standard library and other modules.
STANDARD_LIBRARY_ONLY = ["engine", "bots", "match", "server/lobby"]

# (what, pattern of the included path, where it may be included: modules or files)
LIBRARIES = [
    ("Beast", r"boost/beast", ["server/net/socket_stream.hpp", "server/net/websocket.hpp", "server/net/stream_http_exchange.hpp", "server/net/http_reader", "server/net/notice_sender.cpp", "client-cli/connection/websocket_", "tests", "bench"]),
    (
        "Asio",
        r"boost/asio",
        [
            "server/net",
            "server/ops",
            "server/admin/socket", "server/admin/client.cpp",
            "server/network_frontend",
            "server/check_command",
            "server/main.cpp",
            "server/thinking/pool",
            "client-cli/connection",
            "client-cli/terminal/tty.cpp", "client-cli/arena/contender.cpp",
            "tests",
            "bench",
        ],
    ),
    (
        "generated protobuf types",
        r".*\.pb\.h$",
        ["proto", "server/cluster", "server/session", "server/table", "client/", "client-cli", "tests", "bench"],
    ),
    ("SQLite", r"sqlite3\.h$", ["server/store/sqlite.hpp", "client-web/wasm/shims/practice.cpp", "tests/support", "bench"]),
    (
        "the statements of SQLite and PostgreSQL",
        r"server/store/sql(ite)?(_reader|_writer)?\.hpp$",
        ["server/store/sql", "server/store/postgres_", "server/store/memory_store.cpp",
         "tests/server/store/sqlite_steps_test.cpp"],
    ),
    ("libpq", r"libpq", ["server/store/postgres_connection.cpp"]),
    ("Prometheus", r"prometheus/", ["server/ops/metrics"]),
    ("ICU", r"unicode/", ["server/people"]),
    (
        "OpenSSL",
        r"(openssl/|boost/asio/ssl|boost/beast/.*ssl)",
        ["proto/view_hash.cpp", "server/net/certificate", "server/net/http_reader_tls.cpp", "server/net/notice_sender", "client-cli/connection/websocket_tls.cpp", "tests"],
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
        "server/table/dice.hpp, whose draws are fair and can be verified",
    ),
    (
        r"\bsystem_clock::now\b",
        ["engine", "bots", "match", "proto", "server", "client/", "client-cli"],
        ["server/ops/system_clock.hpp"],
        "the clock argument (server/ops/system_clock.hpp)",
    ),
    (
        r"\b(steady|system|high_resolution)_clock\b",
        ["client/"],
        [],
        "an argument: a browser has another clock",
    ),
    (r"\b(throw|try|catch)\b", ["client/"], [], "a Result: a browser runs this without exceptions"),
    (
        r"\bstd::(recursive_|shared_|timed_)?(mutex|lock_guard|unique_lock|scoped_lock|shared_lock)\b",
        ["match", "server"],
        ["server/store/"],
        "one owner and its mailbox",
    ),
]

# (prefix of the including file, prefix of the included path, reason). All dependencies of server/ops/ are listed here
# one by one; the others are exceptions that we would like to remove.
EXCEPTIONS = [
    ("server/net/http_exchange.hpp", "proto/frames.hpp", "the handshake selects the subprotocol"),
    ("server/net/websocket.hpp", "proto/frames.hpp", "the subprotocol, and the largest frame of a client"),
    ("server/people/people.hpp", "match/match.hpp", "PersonId, by which a match names people"),
    ("server/people/text.cpp", "match/bot.hpp", "names of bots are reserved"),
    ("server/table/names.hpp", "server/people/lookalikes.hpp", "names that look alike are numbered at a table"),
    ("server/session/server.hpp", "server/store/store.hpp", "a server needs a store"),
    ("server/ops/version.hpp", "proto/version.hpp", "the server's name has its version"),
    ("client-cli/main.cpp", "proto/version.hpp", "--version"),
    ("server/ops/store_monitor.hpp", "server/store/", "what the store reports to the host"),
    ("server/ops/config_checks.cpp", "server/store/lock_file.hpp", "what is wrong with the store's path"),
    ("server/ops/config", "server/store/store_url.hpp", "the store may be a URL with a password"),
    ("server/ops/disk_space_", "server/store/disk_space.hpp", "the log reports disk space"),
    ("server/net/", "server/ops/log.hpp", "events of connections are logged"),
    ("server/admin/", "server/ops/log.hpp", "what the host does is logged"),
    ("server/admin/", "server/ops/suggestions.hpp", "a mistyped command is answered with the nearest"),
    ("server/ops/system_clock.hpp", "server/session/hub.hpp", "the type of a server's clock"),
    ("client-cli/practice/", "server/ops/system_clock.hpp", "the clock of the server in this process"),
    ("client-cli/practice/local_server.cpp", "server/ops/version.hpp", "the server's name and version"),
    ("client-cli/screen/", "client-cli/terminal/input.hpp", "keys and clicks are values; nothing else"),
    ("server/ops/match_log", "engine/", "a move is logged in the notation"),
    ("server/ops/match_log", "server/table/envelope.hpp", "one log line for each envelope"),
    ("server/ops/match_log.cpp", "server/table/journal_parts.hpp", "commands are logged by their names in the journal"),
    ("server/ops/match_log", "server/store/journal.hpp", "the match's number"),
]
