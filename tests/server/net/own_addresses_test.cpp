// The machine's addresses in links, and their descriptions.
#include "server/net/own_addresses.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <gmock/gmock.h>

namespace bastide::net {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint16_t port = 8470;
constexpr bool running = true;
constexpr bool is_default_route = true;
constexpr bool is_bridge = true;

const std::vector<std::string> everywhere{"::"};

OwnAddress own(const char* text, bool out = false, bool bridge = false) {
    return {boost::asio::ip::make_address(text), running, out, bridge};
}

std::vector<std::string> urls(const std::vector<session::Address>& addresses) {
    std::vector<std::string> all;
    all.reserve(addresses.size());
    for (const session::Address& address : addresses) {
        all.push_back(address.url);
    }
    return all;
}

std::vector<std::string> ranked_urls(const std::vector<OwnAddress>& found,
                                     const std::vector<std::string>& listens_on = everywhere) {
    return urls(rank_addresses(found, listens_on, port));
}

TEST(OwnAddresses, BeginWithTheDefaultRoute) {
    EXPECT_THAT(
        ranked_urls({own("10.8.0.1"), own("192.168.1.5", is_default_route), own("172.20.0.3")}),
        ElementsAre(
            "bastide://192.168.1.5:8470", "bastide://10.8.0.1:8470", "bastide://172.20.0.3:8470"));
}

/// Most routers block incoming IPv6 connections.
TEST(OwnAddresses, OfIpv6ComeAfterIpv4) {
    EXPECT_THAT(
        ranked_urls({own("2001:db8::7"), own("10.8.0.1"), own("192.168.1.5", is_default_route)}),
        ElementsAre("bastide://192.168.1.5:8470",
                    "bastide://10.8.0.1:8470",
                    "bastide://[2001:db8::7]:8470"));
}

/// A Docker bridge is rarely useful to anybody else.
TEST(OwnAddresses, OfBridgesComeLast) {
    EXPECT_THAT(ranked_urls({own("172.17.0.1", !is_default_route, is_bridge), own("2001:db8::7")}),
                ElementsAre("bastide://[2001:db8::7]:8470", "bastide://172.17.0.1:8470"));
    EXPECT_THAT(ranked_urls({own("10.8.0.1"), own("192.168.1.5", is_default_route, is_bridge)}),
                ElementsAre("bastide://192.168.1.5:8470", "bastide://10.8.0.1:8470"))
        << "unless the machine's own way out leads over it";
}

TEST(OwnAddresses, OmitInterfacesNotRunning) {
    OwnAddress down = own("192.168.1.5", is_default_route);
    down.running = false;
    EXPECT_THAT(ranked_urls({down, own("10.8.0.1")}), ElementsAre("bastide://10.8.0.1:8470"));
}

TEST(OwnAddresses, OmitLoopbackLinkLocalAndMulticast) {
    EXPECT_THAT(ranked_urls({own("127.0.0.1", is_default_route),
                             own("::1"),
                             own("0.0.0.0"),
                             own("169.254.3.4"),
                             own("fe80::1%1"),
                             own("224.0.0.1")}),
                IsEmpty());
}

TEST(OwnAddresses, OmitAddressesWithoutAListener) {
    const std::vector<OwnAddress> found{own("192.168.1.5"), own("10.8.0.1"), own("fd00::7")};
    EXPECT_THAT(ranked_urls(found, {"0.0.0.0"}),
                ElementsAre("bastide://10.8.0.1:8470", "bastide://192.168.1.5:8470"));
    EXPECT_THAT(ranked_urls(found, {"127.0.0.1", "192.168.1.5"}),
                ElementsAre("bastide://192.168.1.5:8470"));
    EXPECT_THAT(ranked_urls(found, {"fd00::7"}), ElementsAre("bastide://[fd00::7]:8470"));
    EXPECT_THAT(ranked_urls(found, {"127.0.0.1"}), IsEmpty());
}

TEST(OwnAddresses, AreLimitedAndKeepTheDefaultRoute) {
    std::vector<OwnAddress> found;
    for (int i = 1; i <= static_cast<int>(own_addresses_max); ++i) {
        found.push_back(own(("10.0.0." + std::to_string(i)).c_str()));
    }
    EXPECT_EQ(ranked_urls(found).size(), own_addresses_max);
    found.push_back(own("192.168.1.5", is_default_route));
    EXPECT_EQ(ranked_urls(found).size(), own_addresses_max);
    EXPECT_EQ(ranked_urls(found).front(), "bastide://192.168.1.5:8470");
}

std::string reach(const char* address) {
    return reach_of(boost::asio::ip::make_address(address));
}

TEST(OwnAddresses, RecognisePrivateNetworks) {
    for (const char* inside : {"10.0.0.1",
                               "10.255.255.255",
                               "100.64.0.1",
                               "100.127.255.255",
                               "172.16.0.1",
                               "172.31.255.255",
                               "192.168.0.1",
                               "fc00::1",
                               "fdff::1"}) {
        EXPECT_EQ(reach(inside), "in your network") << inside;
    }
}

/// A server cannot know what routers and firewalls let through.
TEST(OwnAddresses, CallPublicAddressesUncertain) {
    for (const char* outside : {"9.255.255.255",
                                "11.0.0.1",
                                "100.63.255.255",
                                "100.128.0.1",
                                "172.15.255.255",
                                "172.32.0.1",
                                "192.167.255.255",
                                "203.0.113.9",
                                "2001:db8::7",
                                "fbff::1"}) {
        EXPECT_EQ(reach(outside), "may work from the internet") << outside;
    }
    const auto both = rank_addresses({own("203.0.113.9", is_default_route)}, everywhere, port);
    ASSERT_EQ(both.size(), 1U);
    EXPECT_EQ(both.front().reach, "may work from the internet");
}

/// Indented by two, within 74 of 80 columns. A description that does not fit beside the link has
/// its own line.
TEST(OwnAddresses, FitIntoALineOfAWindow) {
    const std::string link = "  bastide play bastide://203.113.113.113:8470/7KQ2M-VXH9C  ";
    EXPECT_LE(link.size() + reach("192.168.1.5").size(), 74U);
    EXPECT_LE(reach("203.113.113.113").size(), 74U);
}

/// The source address of outgoing packets, if there is a network.
TEST(OwnAddresses, OfThisMachineBeginWithTheOneItSendsFrom) {
    boost::asio::io_context io;
    boost::asio::ip::udp::socket socket(io);
    boost::system::error_code no_way_out;
    socket.connect({boost::asio::ip::make_address("203.0.113.1"), 9}, no_way_out);
    if (no_way_out) {
        GTEST_SKIP() << "this machine has no way out";
    }
    const auto address = socket.local_endpoint().address();
    const std::vector<std::string> all = urls(own_addresses(everywhere, port));
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.front(), "bastide://" + address.to_string() + ":8470");
}

}  // namespace
}  // namespace bastide::net
