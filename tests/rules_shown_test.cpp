// docs/rules.md and the scenarios: no rule of play without a scenario, no scenario without a rule.
#include "tests/support/scenario_files.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace bastide {
namespace {

/// The numbers that have an entry in the rules: "**SC-7 A city pays** 2 points a tile".
std::set<std::string> entries() {
    const std::string text = files::content_of("docs/rules.md");
    static const std::regex entry(R"(\*\*([A-Z]{1,2}-[0-9]+) )");
    std::set<std::string> numbers;
    for (std::sregex_iterator at(text.begin(), text.end(), entry), end; at != end; ++at) {
        numbers.insert(at->str(1));
    }
    return numbers;
}

/// Rule -> the scenarios that show it.
std::map<std::string, std::vector<std::string>> shown() {
    std::map<std::string, std::vector<std::string>> rules;
    for (const std::string& name : scenario::names()) {
        const auto scenario = scenario::read_named(name);
        for (const std::string& rule :
             scenario.ok() ? scenario->shows : std::vector<std::string>{}) {
            rules[rule].push_back(name);
        }
    }
    return rules;
}

/// Rules that no board can show, and why.
const std::map<std::string, std::string>& exempt() {
    static const std::map<std::string, std::string> all{
        {"SU-1", "setup: setup_test"},
        {"SU-2", "setup: setup_test"},
        {"SU-3", "setup: setup_test"},
        {"SU-4", "order of seats: setup_test, turn_test"},
        {"SU-5", "what everybody sees: property_test"},
        {"PL-8", "later"},
        {"EN-2", "later"},
        {"QA-12", "later"},
        {"QA-16", "later"},
        {"SB-1", "display: the client"},
        {"PT-1", "display: the client"},
        {"PT-2", "display: the client"},
        {"DP-1", "the second deployment has no step: turn_test"},
        {"ED-4", "pictures and names"},
        {"ED-5", "setup: setup_test"},
        {"V-12", "setup: setup_test"},
        {"IC-6", "seats of a table: match_test"},
        {"AB-6", "later"},
    };
    return all;
}

TEST(RulesShown, EveryRuleOfPlayHasAScenario) {
    auto rules = shown();
    for (const std::string& rule : entries()) {
        std::cout << rule << ":";
        for (const std::string& name : rules[rule]) {
            std::cout << ' ' << name;
        }
        const bool excused = exempt().contains(rule);
        std::cout << (excused ? " (" + exempt().at(rule) + ")" : "") << '\n';
        EXPECT_EQ(rules[rule].empty(), excused) << rule;
    }
}

TEST(RulesShown, EveryScenarioShowsRulesThatAreThere) {
    const auto numbers = entries();
    EXPECT_GE(numbers.size(), 90U);
    for (const auto& [rule, names] : shown()) {
        EXPECT_TRUE(numbers.contains(rule)) << rule << " is shown by " << names.front();
    }
    for (const auto& [rule, reason] : exempt()) {
        EXPECT_TRUE(numbers.contains(rule)) << rule << " is exempt and nowhere";
    }
}

}  // namespace
}  // namespace bastide
