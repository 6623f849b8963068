// Limits on simultaneous connections, and the origins that browsers may connect from.
#include "server/net/connection_quota.hpp"

#include "server/net/origin.hpp"
#include "server/net/web_origins.hpp"
#include "server/ops/config.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace bastide::net {
namespace {

session::Origin from(const std::string& address) {
    return origin_of(boost::asio::ip::make_address(address));
}

TEST(ConnectionQuota, MatchesTheConfigurationDefaults) {
    EXPECT_EQ(ops::Config().connections_max, connections_max);
    EXPECT_EQ(ops::Config().connections_per_address, connections_per_network_max);
}

TEST(ConnectionQuota, LimitsTheConnectionsOfANetwork) {
    const auto quota = std::make_shared<ConnectionQuota>(
        ConnectionQuota::Limits{.connections = 100, .per_network = 2});
    auto first = quota->slot_for(from("192.0.2.7"));
    auto second = quota->slot_for(from("192.0.2.7"));
    EXPECT_TRUE(second);
    EXPECT_FALSE(quota->slot_for(from("192.0.2.7")));
    EXPECT_TRUE(quota->slot_for(from("192.0.2.8")));
    first.reset();
    EXPECT_TRUE(quota->slot_for(from("192.0.2.7")));
}

TEST(ConnectionQuota, KeepsItsLastPlacesForThisMachine) {
    const auto quota = std::make_shared<ConnectionQuota>(
        ConnectionQuota::Limits{.connections = reserved_local_connections + 100, .per_network = 1});
    std::vector<ConnectionQuota::Slot> inside;
    inside.reserve(100 + reserved_local_connections);
    for (int i = 0; i < 100; ++i) {
        inside.push_back(quota->slot_for(from("192.0.2." + std::to_string(i))).value());
    }
    EXPECT_FALSE(quota->slot_for(from("198.51.100.1")));
    for (std::size_t i = 0; i < reserved_local_connections; ++i) {
        inside.push_back(quota->slot_for(from("127.0.0.1")).value());
    }
    EXPECT_FALSE(quota->slot_for(from("127.0.0.1")));
    inside.clear();
    EXPECT_TRUE(quota->slot_for(from("198.51.100.1")));
}

TEST(ConnectionQuota, ChargesAProxyPlaceToItsClientsNetwork) {
    const auto quota = std::make_shared<ConnectionQuota>(
        ConnectionQuota::Limits{.connections = 100, .per_network = 1});
    auto one = quota->slot_for_proxy().value();
    auto another = quota->slot_for_proxy().value();
    EXPECT_TRUE(one.move_to_network(from("192.0.2.7")));
    EXPECT_FALSE(another.move_to_network(from("192.0.2.7")));
    EXPECT_TRUE(another.move_to_network(from("192.0.2.8")));
    EXPECT_FALSE(quota->slot_for(from("192.0.2.8")));
}

TEST(ConnectionQuota, FreesAReassignedPlace) {
    const auto quota = std::make_shared<ConnectionQuota>(
        ConnectionQuota::Limits{.connections = 100, .per_network = 1});
    auto place = quota->slot_for(from("192.0.2.7")).value();
    EXPECT_TRUE(place.move_to_network(from("192.0.2.8")));
    EXPECT_TRUE(quota->slot_for(from("192.0.2.7")));
    EXPECT_FALSE(quota->slot_for(from("192.0.2.8")));
}

const OwnPages named{{}, {"bastides://play.example.org/bastide"}};

TEST(Browsers, APageOfTheServerMayConnect) {
    EXPECT_TRUE(is_allowed_origin("", "play.example.org", {})) << "no browser";
    EXPECT_TRUE(is_allowed_origin("https://play.example.org", "play.example.org", named));
    EXPECT_TRUE(is_allowed_origin("https://Play.Example.org", "play.example.org:443", named));
    EXPECT_TRUE(is_allowed_origin("http://play.example.org", "play.example.org:80", named));
    EXPECT_TRUE(is_allowed_origin("http://localhost:8470", "localhost:8470", {}));
    EXPECT_TRUE(is_allowed_origin("http://[::1]:8470", "[::1]:8470", {}));
    EXPECT_TRUE(is_allowed_origin("http://192.0.2.7:8470", "192.0.2.7:8470", {}));
}

TEST(Browsers, APageOfAnAllowedOriginMayConnect) {
    for (const char* other : {"https://evil.example",
                              "https://play.example.org.evil.example",
                              "https://evilplay.example.org",
                              "https://play.example.org:8443",
                              "ftp://play.example.org",
                              "play.example.org",
                              "https://",
                              "null"}) {
        OwnPages pages = named;
        EXPECT_FALSE(is_allowed_origin(other, "play.example.org", pages)) << other;
        pages.allowed_origins = {"https://friend.example"};
        EXPECT_FALSE(is_allowed_origin(other, "play.example.org", pages)) << other;
        pages.allowed_origins.emplace_back(other);
        EXPECT_TRUE(is_allowed_origin(other, "play.example.org", pages)) << other;
    }
    EXPECT_FALSE(is_allowed_origin("https://", "", {})) << "the page names no host";
}

/// DNS rebinding: a foreign name resolves to this machine, so Origin and Host are equal.
TEST(Browsers, APageMayNotChooseTheNameThisServerHas) {
    for (const char* host : {"evil.example",
                             "evil.example:8470",
                             "play.example.org.evil.example",
                             "play.example.org.",
                             "localhost.evil.example",
                             "127.0.0.1.evil.example",
                             "[::1].evil.example",
                             "[evil.example]",
                             "::1",
                             "[",
                             "[]",
                             "[127.0.0.1]",
                             "nas"}) {
        const std::string origin = "http://" + std::string(host);
        EXPECT_FALSE(is_allowed_origin(origin, host, {})) << host;
        EXPECT_FALSE(is_allowed_origin(origin, host, named)) << host;
    }
}

TEST(Browsers, AnAllowedOriginNamesThisServerToo) {
    const OwnPages pages{{"https://friend.example:8443"}, {}};
    EXPECT_TRUE(is_allowed_origin("http://friend.example:8470", "friend.example:8470", pages));
    EXPECT_FALSE(is_allowed_origin("http://other.example:8470", "other.example:8470", pages));
}

}  // namespace
}  // namespace bastide::net
