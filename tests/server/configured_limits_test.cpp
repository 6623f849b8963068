// The keys for the limits of a network, and what they limit.
#include "server/configured_limits.hpp"

#include "tests/support/written_config.hpp"

#include <map>

namespace bastide {
namespace {

using session::NetworkLimits;

/// Returns the credits at once, or the maximum, of each limit with a key, by the name of that key.
std::map<std::string, double> sizes(const NetworkLimits& limits) {
    return {{"requests-per-address", limits.requests.burst},
            {"guests-per-address", limits.newcomers.burst},
            {"guesses-per-address", limits.guesses.burst},
            {"sign-in-codes-per-address", limits.sign_in_codes.burst},
            {"lobby-places-per-address", static_cast<double>(limits.lobby_places)},
            {"invitations-per-address", static_cast<double>(limits.invitations)},
            {"seat-changes-per-address", static_cast<double>(limits.changes)},
            {"hard-bots-per-address", static_cast<double>(limits.hard_bots)}};
}

class ConfiguredLimits : public test::WrittenConfig {
  protected:
    NetworkLimits limits(const std::string& lines) {
        return network_limits(config({.file = lines}));
    }
};

TEST_F(ConfiguredLimits, AreTheDocumentedOnesByDefault) {
    EXPECT_EQ(sizes(limits("")), sizes(NetworkLimits()));
    EXPECT_EQ(limits("").newcomers.per_second, session::newcomers_rate.per_second);
}

TEST_F(ConfiguredLimits, EachHasItsOwnKey) {
    for (const auto& [key, preset] : sizes(NetworkLimits())) {
        std::map<std::string, double> expected = sizes(NetworkLimits());
        expected[key] = preset + 1;
        const std::string number = std::to_string(static_cast<int>(preset) + 1);
        EXPECT_EQ(sizes(limits(key + " = " + number)), expected) << key;
    }
}

TEST_F(ConfiguredLimits, RefillInProportion) {
    const session::Rate guests = limits("guests-per-address = 15").newcomers;
    EXPECT_DOUBLE_EQ(guests.per_second, session::newcomers_rate.per_second / 4);
}

TEST_F(ConfiguredLimits, AreMultipliedByTheFactorExceptHardBots) {
    std::map<std::string, double> expected = sizes(NetworkLimits());
    for (auto& [key, size] : expected) {
        size *= key == "hard-bots-per-address" ? 1 : 3;
    }
    EXPECT_EQ(sizes(limits("network-limit-factor = 3")), expected);
    EXPECT_EQ(limits("network-limit-factor = 3\nguests-per-address = 5").newcomers.burst, 15);
}

}  // namespace
}  // namespace bastide
