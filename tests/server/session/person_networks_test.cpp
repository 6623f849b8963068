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

void record_other_networks(PersonNetworks& hosts, std::uint32_t first, std::size_t count) {
    for (std::uint32_t number = first; number < first + count; ++number) {
        hosts.record_network(PersonId(number), from("others"));
    }
}

TEST(PersonNetworks, RememberTheLatestArrival) {
    PersonNetworks hosts;
    record_other_networks(hosts, 10, people_seen_max);
    hosts.record_network(anna, from("club"));
    EXPECT_EQ(hosts.payer(anna).network, "club");
    EXPECT_EQ(hosts.payer(PersonId(10)).network, "others");
}

TEST(PersonNetworks, ForgetTheEarliestArrivals) {
    PersonNetworks hosts;
    hosts.record_network(anna, from("club"));
    record_other_networks(hosts, 10, 2 * people_seen_max - 1);
    EXPECT_EQ(hosts.payer(anna).network, "club");
    record_other_networks(hosts, 1'000'000, 1);
    EXPECT_NE(hosts.payer(anna).network, "club");
}

TEST(PersonNetworks, ShareNoNetworkIfTheirsIsUnknown) {
    const PersonNetworks hosts;
    EXPECT_NE(hosts.payer(anna).network, hosts.payer(ben).network);
    EXPECT_FALSE(hosts.are_in_one_network(anna, ben));
}

TEST(PersonNetworks, AreNeighboursIfTheyCameFromOneNetwork) {
    PersonNetworks hosts;
    hosts.record_network(anna, from("club"));
    EXPECT_FALSE(hosts.are_in_one_network(anna, ben));
    hosts.record_network(ben, from("club"));
    EXPECT_TRUE(hosts.are_in_one_network(anna, ben));
    record_other_networks(hosts, 10, people_seen_max);
    hosts.record_network(ben, from("club"));
    EXPECT_TRUE(hosts.are_in_one_network(anna, ben)) << "though more have come since then";
    hosts.record_network(ben, from("home"));
    EXPECT_FALSE(hosts.are_in_one_network(anna, ben));
}

/// Many people may connect through a proxy on this machine.
TEST(PersonNetworks, AreNoNeighboursByThisMachine) {
    PersonNetworks hosts;
    hosts.record_network(anna, from("127.0.0.1", true));
    hosts.record_network(ben, from("127.0.0.1", true));
    EXPECT_EQ(hosts.network_of(anna), "");
    EXPECT_FALSE(hosts.are_in_one_network(anna, ben));
    EXPECT_EQ(hosts.payer(anna).network, "127.0.0.1");
}

}  // namespace
}  // namespace bastide::session
