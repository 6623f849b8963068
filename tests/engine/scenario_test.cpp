// Every scenario file is a separate test.
#include "tests/support/scenario_files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace bastide {
namespace {

class ScenarioFile : public testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, MatchesItsExpectations) {
    const auto scenario = scenario::read_named(GetParam());
    ASSERT_TRUE(scenario.ok()) << scenario.error();
    const auto disagreement = scenario::play(*scenario);
    EXPECT_EQ(disagreement, std::nullopt) << disagreement.value_or("");
}

/// Converts "road-3" to a name that googletest allows: "road_3".
std::string case_name(const testing::TestParamInfo<std::string>& file) {
    std::string name = file.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Scenario, ScenarioFile, testing::ValuesIn(scenario::names()), case_name);

}  // namespace
}  // namespace bastide
