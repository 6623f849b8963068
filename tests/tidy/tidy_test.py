#!/usr/bin/python3
"""Tests that each rule of tidy.py finds its bad sample and nothing else, so that the check can fail."""

import unittest

from class_sizes import class_sizes
from tidy import problems, remarks

CLEAN = {
    "docs/rules.md": "**SC-1** Score it.\n",
    "engine/CMakeLists.txt": "bastide_library(bastide_engine SRCS board.cpp)\n",
    "engine/board.hpp": "#pragma once\n#include <vector>\n",
    "engine/board.cpp": '#include "engine/board.hpp"\n',
    "match/match.hpp": '#include "engine/board.hpp"\n#include <chrono>\n',
    "server/table/dice.hpp": '#include "engine/board.hpp"\n#include "server/store/store.hpp"\n',
    "server/store/store.hpp": "#include <mutex>\nstd::mutex m;\n",
    "server/store/sqlite.hpp": "#include <sqlite3.h>\n",
    "server/net/websocket.hpp": "#include <boost/beast.hpp>\n",
    "server/net/limits.hpp": "inline constexpr std::size_t frames_max = 1'024;\n",
    "docs/security.md": "| `frames_max` | 1,024 frames, 1 KiB | dropped |\n",
    "tests/scenarios/road.scenario": "# SC-1\n",
    "tests/tidy/budget.txt": "bots 2\n",
}

# (file, content, part of the problem)
BAD = [
    ("engine/a.hpp", '#include "match/match.hpp"\n', "engine/ may not include match/"),
    ("bots/a.hpp", '#include "proto/codec.hpp"\n', "bots/ may not include proto/"),
    ("match/a.hpp", '#include "server/table/dice.hpp"\n', "may not include server/table/"),
    ("server/table/a.hpp", '#include "server/session/s.hpp"\n', "may not include server/session/"),
    ("server/net/a.hpp", '#include "server/store/store.hpp"\n', "may not include server/store/"),
    ("server/thinking/a.hpp", '#include "match/match.hpp"\n', "may not include match/"),
    ("server/thinking/a.hpp", '#include "match/commit_reveal.hpp"\n', "may not include match/"),
    ("server/thinking/a.hpp", '#include "proto/fair_draws.hpp"\n', "may not include proto/"),
    ("server/people/a.hpp", '#include "server/main.hpp"\n', "may not include server/"),
    ("client/model/a.hpp", '#include "client/turn/plan.hpp"\n', "may not include client/turn/"),
    ("client/model/a.hpp", "#include <thread>\n", "client/model/ is pure"),
    ("client/model/a.hpp", "auto t = std::chrono::steady_clock::now();\n", "steady_clock is banned"),
    ("client/turn/a.hpp", '#include "client/words/phrases.hpp"\n', "may not include client/words/"),
    ("client/turn/a.hpp", '#include "proto/frames.hpp"\n', "may not include proto/"),
    ("client/record/a.hpp", '#include "client/words/phrases.hpp"\n', "not include client/words/"),
    ("client/record/a.hpp", "void f() { throw 1; }\n", "throw is banned"),
    ("client/words/a.hpp", '#include "client-cli/screen/state.hpp"\n', "include client-cli/screen/"),
    ("client/words/a.hpp", "#include <boost/asio.hpp>\n", "may include Asio"),
    ("client-cli/connection/a.hpp", '#include "client/words/phrases.hpp"\n', "include client/words/"),
    ("client-cli/paint/a.hpp", '#include "client/model/model.hpp"\n', "include client/model/"),
    ("client-cli/paint/a.hpp", '#include "client-cli/screen/draw.hpp"\n', "client-cli/screen/"),
    ("client-cli/terminal/a.hpp", '#include "client-cli/screen/draw.hpp"\n', "client-cli/screen/"),
    ("client-cli/screen/a.hpp", '#include "client-cli/terminal/tty.hpp"\n', "client-cli/terminal/"),
    ("client-cli/screen/a.hpp", '#include "client-cli/plain/wrap.hpp"\n', "client-cli/plain/"),
    ("client-cli/plain/a.hpp", '#include "client-cli/screen/state.hpp"\n', "client-cli/screen/"),
    ("client-cli/bot/a.hpp", '#include "client-cli/plain/wrap.hpp"\n', "client-cli/plain/"),
    ("client-cli/rules/a.hpp", '#include "client/model/model.hpp"\n', "include client/model/"),
    ("client-cli/practice/a.hpp", '#include "client-cli/screen/state.hpp"\n', "client-cli/screen/"),
    ("client-cli/commands/a.hpp", '#include "server/people/text.hpp"\n', "include server/people/"),
    ("client-cli/a.hpp", '#include "client-cli/screen/state.hpp"\n', "client-cli/screen/"),
    ("engine/a.hpp", '#include "board.hpp"\n', "not written from the project root"),
    ("engine/a.hpp", "#include <chrono>\n", "engine/ is pure"),
    ("match/a.hpp", "#include <mutex>\n", "match/ is pure"),
    ("engine/a.hpp", "#include <fmt/format.h>\n", "standard library only"),
    ("server/table/a.hpp", "#include <boost/beast/core.hpp>\n", "may include Beast"),
    ("match/a.hpp", "#include <boost/asio/awaitable.hpp>\n", "may include Asio"),
    ("server/net/a.hpp", '#include "bastide/v1/client.pb.h"\n', "may include generated protobuf"),
    ("server/people/a.hpp", "#include <sqlite3.h>\n", "may include SQLite"),
    ("server/store/a.hpp", "#include <sqlite3.h>\n", "may include SQLite"),
    ("client-cli/a.hpp", "#include <nlohmann/json.hpp>\n", "may include nlohmann"),
    ("bots/a.hpp", "int a = rand();\n", "rand( is banned"),
    ("server/table/a.hpp", "std::mt19937 g;\n", "std::mt19937 is banned"),
    ("server/people/a.hpp", "auto t = std::chrono::system_clock::now();\n", "is banned"),
    ("server/table/a.hpp", "std::scoped_lock lock(m);\n", "one owner and its mailbox"),
    ("docs/a.md", "TO" + "DO: write\n", "finish it"),
    ("engine/orphan.cpp", "\n", "no CMakeLists.txt names it"),
    ("docs/a.md", "no newline", "newline"),
    ("server/session/a.hpp", "inline constexpr int wait_max = 3;\n", "does not list wait_max"),
    ("docs/security.md", "| `frames_max` | 1,025 frames | dropped |\n", "frames_max is 1024"),
    ("docs/security.md", "| `frames_max` | 1 KiB | |\n| `others` | 3 | |\n", "no limit others"),
    (
        "server/net/limits.hpp",
        "/// Default of --frames.\ninline constexpr std::size_t frames_max = 1'024;\n",
        "does not name --frames",
    ),
    ("tests/tidy/budget.txt", "bots 95001\n", "more than 95000 lines in all"),
    ("tests/scenarios/a.scenario", "road\n", "cites no rule"),
    ("tests/scenarios/a.scenario", "SC-99\n", "docs/rules.md does not have"),
]


class Tidy(unittest.TestCase):
    def test_a_clean_tree_has_no_problem(self):
        self.assertEqual(problems(CLEAN), [])

    def test_each_bad_sample_is_found(self):
        for path, content, words in BAD:
            with self.subTest(path=path, content=content):
                found = problems({**CLEAN, path: content})
                self.assertEqual(len(found), 1, found)
                self.assertIn(path, found[0])
                self.assertIn(words, found[0])

    def test_a_module_over_its_budget_is_found(self):
        found = problems({**CLEAN, "bots/a.hpp": "int a;\n" * 3})
        self.assertEqual(len(found), 1, found)
        self.assertIn("bots/ has 3 lines, its budget is 2", found[0])

    def test_a_class_that_is_too_large_in_all_its_files_is_found(self):
        tree = {**CLEAN, "engine/CMakeLists.txt": "bastide_library(bastide_engine SRCS board.cpp a.cpp)\n",
                "engine/a.hpp": "class A final {\n" + "    int a;\n" * 200 + "};\n",
                "engine/a.cpp": "std::vector<int> A::f() {\n" + "    g();\n" * 197 + "}\n"}
        self.assertEqual(class_sizes(tree), {"engine/A": 401})
        self.assertIn("engine/A has 401 lines in all its files, it may have 400", problems(tree)[0])
        self.assertEqual(problems({**tree, "tests/tidy/class_budget.txt": "engine/A 401\n"}), [])
        self.assertIn("it may have 399", problems({**tree, "tests/tidy/class_budget.txt": "engine/A 399\n"})[0])
        self.assertIn("needs no line", problems({**CLEAN, "tests/tidy/class_budget.txt": "engine/A 9\n"})[0])

    def test_sizes_are_remarks(self):
        long_function = "int f() {\n" + "    g();\n" * 80 + "}\n"
        long_file = "int a;\n" * 401
        label = "    default:\n"
        for text, words in [(long_function, "one function"), (long_file, "401"), (label, "default")]:
            found = list(remarks({"engine/a.cpp": text}))
            self.assertEqual(len(found), 1, found)
            self.assertIn(words, found[0])
        self.assertEqual(list(remarks({"engine/a.cpp": "int f() {\n    g();\n}\n"})), [])


if __name__ == "__main__":
    unittest.main()
