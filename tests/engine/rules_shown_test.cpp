// Every rule in docs/rules.md has a scenario, and every scenario names existing rules.
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

/// The numbers of the entries in the rules: "**SC-7 A city pays** 2 points a tile".
std::set<std::string> entries() {
    const std::string text = files::content_of("docs/rules.md");
    static const std::regex entry(R"(\*\*([A-Z]{1,2}-[0-9]+b?) )");
    std::set<std::string> numbers;
    for (std::sregex_iterator at(text.begin(), text.end(), entry), end; at != end; ++at) {
        numbers.insert(at->str(1));
    }
    return numbers;
}

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

const std::map<std::string, std::string>& exempt() {
    static const std::map<std::string, std::string> all{
        {"BA-3", "time is outside of the game: clock_test, table_time_test"},
        {"BA-4", "so is who is there: match_vote_test, votes_and_absence_test"},
        {"BA-5", "so is what the table decides: match_vote_test, votes_and_absence_test"},
        {"SU-5", "what everybody sees: property_test"},
        {"SB-1", "display: rules_driver_boards_test"},
        {"PT-1", "display: rules_driver_boards_test"},
        {"PT-2", "display: rules_driver_boards_test"},
        {"DP-1", "the second deployment has no step: turn_test"},
        {"ED-4", "pictures and names"},
        {"HR-1", "chance is outside of the game: match_test"},
        {"HR-12", "display: rules_driver_boards_test"},
        {"RV-10", "not played yet"},
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

TEST(RulesShown, EveryScenarioShowsExistingRules) {
    const auto numbers = entries();
    EXPECT_GE(numbers.size(), 130U);
    for (const auto& [rule, names] : shown()) {
        EXPECT_TRUE(numbers.contains(rule)) << rule << " is shown by " << names.front();
    }
    for (const auto& [rule, reason] : exempt()) {
        EXPECT_TRUE(numbers.contains(rule)) << rule << " is exempt and nowhere";
    }
}

}  // namespace
}  // namespace bastide
