#!/usr/bin/python3
"""Tests that every pattern finds its bad sample and no plain one, so that the check can fail."""

import unittest

from exceptions import EXCEPTIONS
from language import BUDGET, COMMENTS, NAMES, TEXTS, findings, lowered, problems
from language_rules import GOOD, GUIDES, PROSE, RULES

GOOD_NAMES = ["connection_quota", "restart_grace_after_pause", "RejectsTheThirtyThirdConnection",
              "is_subscribed_", "on_listing_changed_", "ReclaimSeat", "somewhat", "thereabouts"]


def tree_with(area, sample):
    """Returns a tree that contains only the sample."""
    if area == NAMES:
        return {"engine/a.hpp": f"int {sample.replace(' ', '_')};\n"}
    if area == COMMENTS:
        return {"engine/a.hpp": f"// {sample}\n"}
    if area == TEXTS:
        return {"client/words/a.cpp": f'auto text = "{sample}";\n'}
    return {"README.md" if area == GUIDES else "docs/security.md": f"# About\n\n{sample}\n"}


def keys_in(area, sample):
    return [finding.rule.key for finding in findings(tree_with(area, sample))[0]]


def problems_in(tree):
    return list(problems(tree, *findings(tree)))


class Language(unittest.TestCase):
    def test_every_pattern_finds_its_bad_sample_in_each_of_its_areas(self):
        for rule in RULES:
            for area in rule.areas:
                with self.subTest(rule=rule.key, area=area):
                    self.assertIn(rule.key, keys_in(area, rule.bad))

    def test_no_pattern_finds_a_plain_form(self):
        for rule in RULES:
            for area in rule.areas:
                with self.subTest(rule=rule.key, area=area):
                    self.assertEqual(keys_in(area, rule.plain), [])

    def test_good_names_and_sentences_pass(self):
        for area in PROSE:
            for sentence in GOOD:
                with self.subTest(area=area, sentence=sentence):
                    self.assertEqual(keys_in(area, sentence), [])
        for name in GOOD_NAMES:
            self.assertEqual(keys_in(NAMES, name), [], name)

    def test_names_are_those_of_files_messages_options_keys_and_log_events_too(self):
        for path, text in [
                ("engine/who_scores.hpp", ""),
                ("proto/a.proto", "message A {\n  string told = 1;\n}\n"),
                ("client-cli/main.cpp", 'app.add_option("-x,--told", x);'),
                ("server/ops/config_keys.cpp", '{"told-max", group},'),
                ("server/net/a.cpp", 'log.info("mended", "x={}", x);'),
                ("server/net/a.cpp", 'log.info("a", "told={}", x);')]:
            with self.subTest(path=path, text=text):
                self.assertEqual([one.area for one in findings({path: text})[0]], [NAMES])

    def test_includes_and_the_literals_of_tests_are_not_read(self):
        clean = {"engine/a.hpp": '#include "engine/told.hpp"\n',
                 "tests/a.cpp": 'auto s = "Whoever is told";\n',
                 "docs/a.md": "Run `told anew`.\n\n    whoever told\n\n```\ntold\n```\n"}
        self.assertEqual(findings(clean)[0], [])

    def test_a_sentence_is_read_across_lines_and_joined_literals(self):
        for path, text in [("client/words/a.cpp", 'f("Eve is \\"here\\". "\n  "What is so", "it");'),
                           ("engine/a.hpp", "// Eve is\n// here. What\n// is so\nint a;  // fine\n"),
                           ("engine/a.hpp", "int a;  // fine\n\nint b;  ///< What is so\nint c;  // fine\n"),
                           ("docs/a.md", "\nEve is\nhere. What\nis so\n")]:
            self.assertEqual([one.text for one in findings({path: text})[0]], ["What is so"])

    def test_a_finding_in_a_document_has_the_line_on_which_its_sentence_begins(self):
        found = findings({"docs/a.md": "# A\n\nEve is here. Ann\nis here. What\nis so\n"})[0]
        self.assertEqual([one.line for one in found], [4])

    def test_a_finding_is_described_with_place_rule_and_example(self):
        found = problems_in({"client/words/a.cpp": '\nauto s = "Play anew";\n'})
        self.assertEqual(found, ['client/words/a.cpp:2: "Play anew": Say again, or re-. [anew] '
                                 'Not "think anew" but "restart the turn".'])

    def test_the_budget_only_goes_down(self):
        tree = {"engine/a.hpp": "int a_told;\nint b_told;\n", BUDGET: "names engine 2\n"}
        self.assertEqual(problems_in(tree), [])
        self.assertIn("engine: 2 findings in names", problems_in({**tree, BUDGET: "names engine 1\n"})[0])
        self.assertEqual(lowered({**tree, BUDGET: "names engine 3\n"}, findings(tree)[0]),
                         {("names", "engine"): 2})
        self.assertEqual(lowered({**tree, BUDGET: "names engine 1\n"}, findings(tree)[0]),
                         {("names", "engine"): 1})

    def test_an_exception_excuses_what_it_says_and_nothing_else(self):
        tree = {"engine/a.hpp": "int a_told;\n", EXCEPTIONS: "engine/ | told | a_told | stored\n"}
        self.assertEqual(problems_in(tree), [])
        found = problems_in({**tree, EXCEPTIONS: "engine/ | mend | a_told | stored\n"})
        self.assertEqual(len(found), 2, found)
        self.assertIn("nothing needs", found[1])


if __name__ == "__main__":
    unittest.main()
