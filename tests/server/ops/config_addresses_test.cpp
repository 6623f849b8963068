#include "server/ops/config_addresses.hpp"

#include <gtest/gtest.h>

namespace bastide::ops {
namespace {

TEST(Addresses, AreReadByTheText) {
    for (const char* right : {"0.0.0.0", "192.0.2.7", "::", "::1", "2001:db8::7", "fe80::1%lo"}) {
        EXPECT_TRUE(is_address(right)) << right;
    }
    for (const char* wrong :
         {"", "localhost", "192.0.2", "192.0.2.256", "192.0.2.7:80", "[::1]", "::1/128", " ::1"}) {
        EXPECT_FALSE(is_address(wrong)) << wrong;
    }
}

TEST(Addresses, WithAPort) {
    const auto v4 = endpoint_in("127.0.0.1:9464");
    ASSERT_TRUE(v4);
    EXPECT_EQ(v4->address, "127.0.0.1");
    EXPECT_EQ(v4->port, 9464);
    const auto v6 = endpoint_in("[::1]:0");
    ASSERT_TRUE(v6);
    EXPECT_EQ(v6->address, "::1");
    EXPECT_EQ(v6->port, 0);
    for (const char* wrong : {"",
                              "127.0.0.1",
                              "127.0.0.1:",
                              "127.0.0.1:65536",
                              "127.0.0.1:99999",
                              "127.0.0.256:1",
                              "::1:9464",
                              "[::1]",
                              "[127.0.0.1:1",
                              "localhost:9464",
                              ":9464",
                              "9464"}) {
        EXPECT_FALSE(is_endpoint(wrong)) << wrong;
    }
}

TEST(Addresses, OfProxiesMayBeNetworks) {
    for (const char* right :
         {"unix", "::1", "10.0.0.0/8", "0.0.0.0/0", "192.0.2.7/32", "2001:db8::/32", "::1/128"}) {
        EXPECT_TRUE(is_proxy(right)) << right;
    }
    for (const char* wrong : {"",
                              "Unix",
                              "10.0.0.0/33",
                              "10.0.0.0/",
                              "10.0.0.0/-1",
                              "10.0.0.0/4294967304",
                              "10.0.0.7/8",
                              "2001:db8::7/32",
                              "::/129",
                              "/8",
                              "proxy.example.org"}) {
        EXPECT_FALSE(is_proxy(wrong)) << wrong;
    }
}

TEST(Addresses, OfPagesAreOrigins) {
    for (const char* right : {"https://play.example.org",
                              "http://localhost:8080",
                              "https://192.0.2.7",
                              "https://[2001:db8::7]:8443",
                              "http://example.org:443",
                              "capacitor://localhost"}) {
        EXPECT_TRUE(is_origin(right)) << right;
    }
    for (const char* wrong : {"",
                              "*",
                              "null",
                              "play.example.org",
                              "https://",
                              "https:/play.example.org",
                              "https://play.example.org/",
                              "https://play.example.org/table",
                              "https://play.example.org?a",
                              "https://play.example.org#a",
                              "https://me@play.example.org",
                              "https://*.example.org",
                              "https://Play.example.org",
                              "https://play.example.org:",
                              "https://play.example.org:443",
                              "http://play.example.org:80",
                              "https://play.example.org:65536",
                              "https://play.example.org:0",
                              "https://[::g]",
                              "https://[192.0.2.7]",
                              "https://::1"}) {
        EXPECT_FALSE(is_origin(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace bastide::ops
