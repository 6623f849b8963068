// The address of a connection, and its network for limits.
#include "server/net/origin.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

session::Origin origin(const char* address) {
    return origin_of(boost::asio::ip::make_address(address));
}

TEST(Origin, AnIpv4AddressIsANetworkOfItsOwn) {
    EXPECT_EQ(origin("192.0.2.7").network, "192.0.2.7");
    EXPECT_EQ(origin("192.0.2.7").address, "192.0.2.7");
    EXPECT_NE(origin("192.0.2.8").network, origin("192.0.2.7").network);
}

TEST(Origin, AHouseholdHas64BitsOfIpv6) {
    EXPECT_EQ(origin("2001:db8:1:2:3:4:5:6").network, "2001:db8:1:2::/64");
    EXPECT_EQ(origin("2001:db8:1:2:ffff::1").network, "2001:db8:1:2::/64");
    EXPECT_EQ(origin("2001:db8:1:2:3:4:5:6").address, "2001:db8:1:2:3:4:5:6");
    EXPECT_NE(origin("2001:db8:1:3::1").network, "2001:db8:1:2::/64");
    EXPECT_EQ(origin("fe80::1%2").network, "fe80::/64");
}

TEST(Origin, Ipv4OverIpv6IsIpv4) {
    EXPECT_EQ(origin("::ffff:192.0.2.7").network, "192.0.2.7");
    EXPECT_EQ(origin("::ffff:192.0.2.7").address, "192.0.2.7");
    EXPECT_TRUE(origin("::ffff:127.0.0.1").local);
}

TEST(Origin, ThisMachineIsKnown) {
    EXPECT_TRUE(origin("127.0.0.1").local);
    EXPECT_TRUE(origin("::1").local);
    EXPECT_FALSE(origin("127.0.0.2").local);
    EXPECT_FALSE(origin("192.0.2.7").local);
}

}  // namespace
}  // namespace bastide::net
