#include "server/net/proxies.hpp"

#include "server/net/origin.hpp"

#include <gtest/gtest.h>

namespace bastide::net {
namespace {

asio::ip::address address(const char* text) {
    return asio::ip::make_address(text);
}

Proxies trusting(const std::vector<std::string>& trusted,
                 ProxyHeader header = ProxyHeader::x_forwarded_for) {
    return Proxies::of(trusted, header).value();
}

TEST(Proxies, NoneIsTrustedByDefault) {
    EXPECT_FALSE(Proxies().trusts(address("127.0.0.1")));
    EXPECT_FALSE(Proxies().trusts(address("::1")));
    EXPECT_FALSE(Proxies().trusts_unix_socket());
}

TEST(Proxies, AreAddressesNetworksAndTheUnixSocket) {
    const Proxies proxies =
        trusting({"10.0.0.7", "192.0.2.0/24", "fd00::/8", "2001:db8::1", "unix"});
    for (const char* inside :
         {"10.0.0.7", "::ffff:10.0.0.7", "192.0.2.1", "192.0.2.255", "fd12::1", "2001:db8::1"}) {
        EXPECT_TRUE(proxies.trusts(address(inside))) << inside;
    }
    for (const char* outside : {"10.0.0.8", "192.0.3.1", "fe00::1", "2001:db8::2", "127.0.0.1"}) {
        EXPECT_FALSE(proxies.trusts(address(outside))) << outside;
    }
    EXPECT_TRUE(proxies.trusts_unix_socket());
    EXPECT_TRUE(trusting({"10.1.2.3/8"}).trusts(address("10.9.9.9")));
    EXPECT_TRUE(trusting({"0.0.0.0/0"}).trusts(address("203.0.113.5")));
    EXPECT_TRUE(trusting({"::ffff:10.0.0.7"}).trusts(address("10.0.0.7")));
}

TEST(Proxies, RejectInvalidAddresses) {
    for (const char* wrong :
         {"", "10.0.0", "10.0.0.0/33", "fd00::/129", "/8", "proxy.local", "10.0.0.7:80"}) {
        const auto proxies = Proxies::of({wrong}, ProxyHeader::forwarded);
        ASSERT_FALSE(proxies.ok()) << wrong;
        EXPECT_EQ(proxies.error(),
                  "'" + std::string(wrong) +
                      "' is not a proxy to trust: write an address (10.0.0.7), a network "
                      "(10.0.0.0/8) or unix");
    }
}

/// The address, "" if there is none, or "! error".
std::string asked(const Proxies& proxies, std::string_view value) {
    const auto who = client_address(proxies, value);
    if (!who) {
        return "! " + who.error();
    }
    return *who ? (*who)->to_string() : "";
}

struct Case {
    const char* value;
    const char* who;
};

TEST(XForwardedFor, YieldsTheLastUntrustedAddress) {
    const Proxies proxies = trusting({"10.0.0.0/8"});
    for (const auto& [value, who] : std::initializer_list<Case>{
             {"", ""},
             {"192.0.2.7", "192.0.2.7"},
             {" 192.0.2.7 ", "192.0.2.7"},
             {"192.0.2.7:4711", "192.0.2.7"},
             {"2001:db8::1", "2001:db8::1"},
             {"[2001:db8::1]", "2001:db8::1"},
             {"[2001:db8::1]:4711", "2001:db8::1"},
             {"192.0.2.7, 10.0.0.3", "192.0.2.7"},
             {"192.0.2.7,10.0.0.3,\t10.0.0.4", "192.0.2.7"},
             {"10.0.0.9, 10.0.0.3", "10.0.0.9"},
             {"198.51.100.1, 192.0.2.7", "192.0.2.7"},
             {"1.1.1.1, 2.2.2.2, 3.3.3.3, 4.4.4.4, 5.5.5.5, 6.6.6.6, 7.7.7.7, 8.8.8.8, 9.9.9.9, "
              "192.0.2.7",
              "192.0.2.7"},
             {"garbage, \"; for=\", 192.0.2.7", "192.0.2.7"},
             {"unknown", ""},
             {"unknown, 10.0.0.3", "10.0.0.3"},
             {"192.0.2.7, unknown", ""},
         }) {
        EXPECT_EQ(asked(proxies, value), who) << value;
    }
}

TEST(XForwardedFor, RejectsGarbageFromATrustedProxy) {
    const Proxies proxies = trusting({"10.0.0.0/8"});
    for (const auto& [value, why] : std::initializer_list<Case>{
             {"garbage", "! 'garbage' is not an address"},
             {"192.0.2.7,", "! '' is not an address"},
             {",", "! '' is not an address"},
             {"192.0.2.7, garbage", "! 'garbage' is not an address"},
             {"garbage, 10.0.0.3", "! 'garbage' is not an address"},
             {"192.0.2.300", "! '192.0.2.300' is not an address"},
             {"[2001:db8::1", "! '[2001:db8::1' is not an address"},
             {"[2001:db8::1]x", "! '[2001:db8::1]x' is not an address"},
             {"for=192.0.2.7", "! 'for=192.0.2.7' is not an address"},
         }) {
        EXPECT_EQ(asked(proxies, value), why) << value;
    }
}

TEST(Forwarded, IsReadAsRfc7239HasIt) {
    const Proxies proxies = trusting({"10.0.0.0/8"}, ProxyHeader::forwarded);
    for (const auto& [value, who] : std::initializer_list<Case>{
             {"", ""},
             {"for=192.0.2.7", "192.0.2.7"},
             {"For=192.0.2.7;proto=https;by=203.0.113.43", "192.0.2.7"},
             {"proto=https; for=192.0.2.7", "192.0.2.7"},
             {"for=\"192.0.2.7:4711\"", "192.0.2.7"},
             {"for=\"[2001:db8:cafe::17]:4711\"", "2001:db8:cafe::17"},
             {"for=192.0.2.7, for=10.0.0.3", "192.0.2.7"},
             {"for=198.51.100.1, for=192.0.2.7;by=\"a,b;c\"", "192.0.2.7"},
             {"for=\"evil, for=192.0.2.7", "192.0.2.7"},
             {"for=unknown", ""},
             {"for=_hidden", ""},
             {"for=192.0.2.7, for=\"_SEVKISEK\"", ""},
             {"for=192.0.2.7, by=10.0.0.1", "! '' is not an address"},
             {"192.0.2.7", "! '' is not an address"},
             {"for=", "! '' is not an address"},
             {"for=\"192.0.2.7", "! '\"192.0.2.7' is not an address"},
         }) {
        EXPECT_EQ(asked(proxies, value), who) << value;
    }
}

TEST(AskedFor, CombinesForwardedHostAndProtocol) {
    EXPECT_EQ(asked_for("", "play.example.org", "https"), "bastides://play.example.org");
    EXPECT_EQ(asked_for("", "play.example.org", "http"), "bastide://play.example.org");
    EXPECT_EQ(asked_for("", "play.example.org", ""), "bastide://play.example.org");
    EXPECT_EQ(asked_for("", "x.org:444", "wss"), "bastides://x.org:444");
    EXPECT_EQ(asked_for("", "192.168.1.5:8470", "ws"), "bastide://192.168.1.5:8470");
    EXPECT_EQ(asked_for("", "[2001:db8::1]", "https"), "bastides://[2001:db8::1]");
    EXPECT_EQ(asked_for("", "[2001:db8::1]:444", "https"), "bastides://[2001:db8::1]:444");
    EXPECT_EQ(asked_for("", "Play.Example.ORG", "HTTPS"), "bastides://Play.Example.ORG");
}

TEST(AskedFor, IsReadInForwardedToo) {
    EXPECT_EQ(asked_for("for=192.0.2.7;host=x.org;proto=https", "", ""), "bastides://x.org");
    EXPECT_EQ(asked_for("Proto=HTTPS; For=192.0.2.7; Host=\"x.org:444\"", "", ""),
              "bastides://x.org:444");
    EXPECT_EQ(asked_for("host=\"[2001:db8::1]:8470\";for=192.0.2.7", "", ""),
              "bastide://[2001:db8::1]:8470");
    EXPECT_EQ(asked_for("for=192.0.2.7", "", ""), "");
}

/// Earlier values can be forged by the client.
TEST(AskedFor, UsesTheNearestProxy) {
    EXPECT_EQ(asked_for("", "evil.example, x.org", "http, https"), "bastides://x.org");
    EXPECT_EQ(asked_for("", "evil.example,\tx.org ", "https,http"), "bastide://x.org");
    EXPECT_EQ(asked_for("host=evil.example;proto=http, host=x.org;proto=https", "", ""),
              "bastides://x.org");
    EXPECT_EQ(asked_for("host=evil.example;proto=https, for=192.0.2.7", "", ""), "");
}

/// If the proxy writes Forwarded, clients can forge the X-Forwarded headers.
TEST(AskedFor, IsNotReadInBoth) {
    EXPECT_EQ(asked_for("host=x.org", "evil.example", "https"), "bastide://x.org");
    EXPECT_EQ(asked_for("for=192.0.2.7", "evil.example", "https"), "");
}

TEST(AskedFor, RejectsInvalidHosts) {
    for (const std::string& junk : {std::string(),
                                    std::string(" "),
                                    std::string("x.org,"),
                                    std::string("x.org/path"),
                                    std::string("me@x.org"),
                                    std::string("x org"),
                                    std::string("x.org\r\nX: y"),
                                    std::string("x.org\x1b[2J"),
                                    std::string("\"x.org\""),
                                    std::string("https://x.org"),
                                    std::string("fjörd.example"),
                                    std::string(":8470"),
                                    std::string("x.org:"),
                                    std::string("x.org:0"),
                                    std::string("x.org:65536"),
                                    std::string("x.org:80:80"),
                                    std::string("x.org:https"),
                                    std::string("2001:db8::1"),
                                    std::string("[2001:db8::1"),
                                    std::string("[2001:db8::1]8470"),
                                    std::string("[192.0.2.7]"),
                                    std::string("[x.org]"),
                                    std::string("x[.org"),
                                    std::string(129, 'x')}) {
        EXPECT_EQ(asked_for("", junk, "https"), "") << junk;
    }
    EXPECT_NE(asked_for("", std::string(128, 'x'), "https"), "");
}

/// A player on the proxy's machine connects by a loopback name, which is useless in links.
TEST(AskedFor, RejectsLoopbackHosts) {
    for (const char* own : {"localhost",
                            "localhost:8470",
                            "LocalHost",
                            "localhost.",
                            "bastide.localhost",
                            "127.0.0.1",
                            "127.0.0.2:8470",
                            "[::1]",
                            "[::1]:8470",
                            "[::ffff:127.0.0.1]",
                            "0.0.0.0:8470",
                            "[::]",
                            "169.254.3.4",
                            "[fe80::1]"}) {
        EXPECT_EQ(asked_for("", own, "https"), "") << own;
        EXPECT_EQ(asked_for("host=\"" + std::string(own) + "\"", "", ""), "") << own;
    }
    EXPECT_EQ(asked_for("", "localhost.example.org", ""), "bastide://localhost.example.org");
    EXPECT_EQ(asked_for("", "notlocalhost", ""), "bastide://notlocalhost");
}

TEST(Origin, IsNeverLocalBehindAProxy) {
    const auto origin = origin_behind(address("127.0.0.1"), session::AddressSource::forwarded);
    EXPECT_FALSE(origin.local);
    EXPECT_EQ(origin.address_source, session::AddressSource::forwarded);
    EXPECT_EQ(origin_behind(address("2001:db8:1:2::5"), session::AddressSource::forwarded).network,
              "2001:db8:1:2::/64");
}

TEST(Origin, AtTheUnixSocketIsThisMachine) {
    EXPECT_TRUE(origin_at_unix_socket().local);
    EXPECT_EQ(origin_at_unix_socket().address_source, session::AddressSource::unix_socket);
}

}  // namespace
}  // namespace bastide::net
