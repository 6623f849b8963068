// Which networks people came from last, and how many hard bots a network has seated.
#include "server/session/hosts.hpp"

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

/// So many others say hello, with numbers from `first` on.
void come_others(Hosts& hosts, std::uint32_t first, std::size_t count) {
    for (std::uint32_t number = first; number < first + count; ++number) {
        hosts.saw(PersonId(number), from("others"));
    }
}

TEST(Hosts, RememberTheLatestArrival) {
    Hosts hosts;
    come_others(hosts, 10, people_seen_max);
    hosts.saw(anna, from("club"));
    EXPECT_EQ(hosts.payer(anna).network, "club");
    EXPECT_EQ(hosts.payer(PersonId(10)).network, "others");
}

TEST(Hosts, ForgetTheEarliestArrivals) {
    Hosts hosts;
    hosts.saw(anna, from("club"));
    come_others(hosts, 10, 2 * people_seen_max - 1);
    EXPECT_EQ(hosts.payer(anna).network, "club");
    come_others(hosts, 1'000'000, 1);
    EXPECT_NE(hosts.payer(anna).network, "club");
}

TEST(Hosts, ShareNoNetworkIfTheirsIsUnknown) {
    const Hosts hosts;
    EXPECT_NE(hosts.payer(anna).network, hosts.payer(ben).network);
    EXPECT_FALSE(hosts.are_neighbours(anna, ben));
}

TEST(Hosts, AreNeighboursIfTheyCameFromOneNetwork) {
    Hosts hosts;
    hosts.saw(anna, from("club"));
    EXPECT_FALSE(hosts.are_neighbours(anna, ben));
    hosts.saw(ben, from("club"));
    EXPECT_TRUE(hosts.are_neighbours(anna, ben));
    come_others(hosts, 10, people_seen_max);
    hosts.saw(ben, from("club"));
    EXPECT_TRUE(hosts.are_neighbours(anna, ben)) << "though more have come since then";
    hosts.saw(ben, from("home"));
    EXPECT_FALSE(hosts.are_neighbours(anna, ben));
}

/// A proxy there may stand for many.
TEST(Hosts, AreNoNeighboursByThisMachine) {
    Hosts hosts;
    hosts.saw(anna, from("127.0.0.1", true));
    hosts.saw(ben, from("127.0.0.1", true));
    EXPECT_EQ(hosts.network_of(anna), "");
    EXPECT_FALSE(hosts.are_neighbours(anna, ben));
    EXPECT_EQ(hosts.payer(anna).network, "127.0.0.1");
}

}  // namespace
}  // namespace bastide::session
