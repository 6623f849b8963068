#!/usr/bin/python3
"""Tests that every kind of wrong reference is found, and no correct one."""

import unittest

from references import problems

TREE = {
    "run": "#: play  the client\nverb_play() {\n    :\n}\nverb_check() {\n    steps='asan gcc'\n}\n",
    "client-cli/main.cpp": 'app.add_subcommand("play", "");\nplay->add_option("-c,--colour", c);\n'
                           'app.add_subcommand("record", "");\nrecord->add_subcommand("show", "");\n',
    "server/ops/command_line.cpp": 'app.add_subcommand("check-config", "");\n',
    "server/ops/config_keys.cpp": '    {"port",\n     group},\n',
    "docs/hosting.md": "",
}
PATHS = {*TREE, "docs/pictures/board.png"}

GOOD = [
    ("docs/a.md", "`client-cli/main.cpp`, `main.cpp`, `ops/config_keys.cpp`, server/ops/, server/ops/config_*, docs/NAME.md"),
    ("docs/a.md", "[hosting](hosting.md#links) ![board](pictures/board.png) [web](https://a.org/docs/b.md)"),
    ("docs/a.md", "./run play, `./run check`, ./run check gcc, `bastide play x`, `bastide record show`, `bastide record`, bastide-server check-config"),
    ("docs/a.sh", "# with --all\nmake --all\n"),
    ("docs/a.md", "--port, --colour, a -- b, ws://HOST/docs/x.md"),
    ("engine/a.hpp", '#include "docs/nothing.hpp"\nauto a = "nothing.cpp --nothing";\n'),
]
BAD = [
    ("docs/a.md", "see `server/net/`", "file server/net"),
    ("docs/a.md", "see server/ops/config.hpp", "file server/ops/config.hpp"),
    ("docs/a.md", "see ops/main.cpp", "file ops/main.cpp"),
    ("docs/a.md", "see server/ops/other_*", "file server/ops/other_*"),
    ("docs/a.md", "[a](pictures/none.png)", "file pictures/none.png"),
    ("engine/a.hpp", "int a; // see other.hpp\n", "file other.hpp"),
    ("engine/a.hpp", "/* see\n match/door */\n", "file match/door"),
    ("proto/a.proto", "// see other.cpp\n", "file other.cpp"),
    ("docs/a.py", '"""See other.cpp."""\n', "file other.cpp"),
    ("docs/a.sh", "\x23 see other.cpp\n", "file other.cpp"),
    ("docs/a.md", "./run dance", "command run dance"),
    ("docs/a.md", "./run check dance", "command run check dance"),
    ("docs/a.md", "`bastide dance`", "command bastide dance"),
    ("docs/a.md", "`bastide record dance`", "command bastide record dance"),
    ("docs/a.md", "`bastide-server play`", "command bastide-server play"),
    ("docs/a.md", "`--dance`", "option --dance"),
]


class References(unittest.TestCase):
    def test_correct_references_are_no_problem(self):
        for path, text in GOOD:
            with self.subTest(text=text):
                self.assertEqual(list(problems({**TREE, path: text}, PATHS)), [])

    def test_each_wrong_reference_is_found(self):
        for path, text, what in BAD:
            with self.subTest(text=text):
                found = list(problems({**TREE, path: text}, PATHS))
                self.assertEqual(len(found), 1, found)
                self.assertTrue(found[0].startswith(path + ":"), found)
                self.assertIn("there is no " + what, found[0])

    def test_an_exception_excuses_one_reference_and_is_needed(self):
        rows = {"tests/tidy/exceptions.txt": "docs/ | option | --rm | docker's\n"}
        self.assertEqual(list(problems({**TREE, **rows, "docs/a.md": "--rm"}, PATHS)), [])
        self.assertEqual(len(list(problems({**TREE, **rows, "docs/a.md": "--rmx"}, PATHS))), 2)
        self.assertEqual(len(list(problems({**TREE, **rows}, PATHS))), 1)


if __name__ == "__main__":
    unittest.main()
