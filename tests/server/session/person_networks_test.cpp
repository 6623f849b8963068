// The networks that people connected from, and hard bots per network.
#include "server/session/person_networks.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bastide::session {
namespace {

using match::PersonId;

constexpr PersonId anna{1};
constexpr PersonId ben{2};

Origin from(const std::string& network, bool local = false) {
    return {.address = "address", .network = network, .local = local};
}

void record_other_networks(PersonNetworks& networks, std::uint32_t first, std::size_t count) {
    for (std::uint32_t number = first; number < first + count; ++number) {
        networks.record_network(PersonId(number), from("others"));
    }
}

TEST(PersonNetworks, RememberTheLatestArrival) {
    PersonNetworks networks;
    record_other_networks(networks, 10, people_seen_max);
    networks.record_network(anna, from("club"));
    EXPECT_EQ(networks.payer(anna).network, "club");
    EXPECT_EQ(networks.payer(PersonId(10)).network, "others");
}

TEST(PersonNetworks, ForgetTheEarliestArrivals) {
    PersonNetworks networks;
    networks.record_network(anna, from("club"));
    record_other_networks(networks, 10, 2 * people_seen_max - 1);
    EXPECT_EQ(networks.payer(anna).network, "club");
    record_other_networks(networks, 1'000'000, 1);
    EXPECT_NE(networks.payer(anna).network, "club");
}

TEST(PersonNetworks, ShareNoNetworkIfTheirsIsUnknown) {
    const PersonNetworks networks;
    EXPECT_NE(networks.payer(anna).network, networks.payer(ben).network);
    EXPECT_FALSE(networks.are_in_one_network(anna, ben));
}

TEST(PersonNetworks, AreNeighboursIfTheyCameFromOneNetwork) {
    PersonNetworks networks;
    networks.record_network(anna, from("club"));
    EXPECT_FALSE(networks.are_in_one_network(anna, ben));
    networks.record_network(ben, from("club"));
    EXPECT_TRUE(networks.are_in_one_network(anna, ben));
    record_other_networks(networks, 10, people_seen_max);
    networks.record_network(ben, from("club"));
    EXPECT_TRUE(networks.are_in_one_network(anna, ben)) << "though more have come since then";
    networks.record_network(ben, from("home"));
    EXPECT_FALSE(networks.are_in_one_network(anna, ben));
}

/// Many people may connect through a proxy on this machine.
TEST(PersonNetworks, AreNoNeighboursByThisMachine) {
    PersonNetworks networks;
    networks.record_network(anna, from("127.0.0.1", true));
    networks.record_network(ben, from("127.0.0.1", true));
    EXPECT_EQ(networks.network_of(anna), "");
    EXPECT_FALSE(networks.are_in_one_network(anna, ben));
    EXPECT_EQ(networks.payer(anna).network, "127.0.0.1");
}

}  // namespace
}  // namespace bastide::session
