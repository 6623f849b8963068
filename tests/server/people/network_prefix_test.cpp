#include "server/people/network_prefix.hpp"

#include <gtest/gtest.h>

namespace bastide::people {
namespace {

bool contains(const std::string& network, const std::string& address) {
    return NetworkPrefix::read(network).value().contains(NetworkPrefix::read(address).value());
}

TEST(NetworkPrefix, ContainsTheAddressesWithItsLeadingBits) {
    EXPECT_TRUE(contains("192.0.2.0/24", "192.0.2.255"));
    EXPECT_FALSE(contains("192.0.2.0/24", "192.0.3.0"));
    EXPECT_TRUE(contains("192.0.2.128/25", "192.0.2.128"));
    EXPECT_FALSE(contains("192.0.2.128/25", "192.0.2.127"));
    EXPECT_TRUE(contains("2001:db8::/32", "2001:db8:ffff::1"));
    EXPECT_FALSE(contains("2001:db8::/32", "2001:db9::"));
    EXPECT_TRUE(contains("192.0.2.7", "192.0.2.7"));
    EXPECT_FALSE(contains("192.0.2.7", "192.0.2.6"));
    EXPECT_FALSE(contains("192.0.2.7", "192.0.2.0/24")) << "a part does not contain the whole";
}

TEST(NetworkPrefix, KeepsTheFamiliesApart) {
    EXPECT_TRUE(contains("192.0.2.0/24", "::ffff:192.0.2.1")) << "a mapped address";
    EXPECT_TRUE(contains("::ffff:192.0.2.0/120", "192.0.2.1"));
    EXPECT_FALSE(contains("::/0", "192.0.2.1"));
    EXPECT_FALSE(contains("0.0.0.0/0", "2001:db8::1"));
}

TEST(NetworkPrefix, IsWrittenAsItIsRead) {
    for (const char* text :
         {"192.0.2.7", "192.0.2.0/24", "0.0.0.0/0", "2001:db8::/32", "2001:db8::1", "::/0"}) {
        EXPECT_EQ(NetworkPrefix::read(text).value().text(), text);
    }
    EXPECT_EQ(NetworkPrefix::read("192.0.2.7/32").value().text(), "192.0.2.7");
    EXPECT_EQ(NetworkPrefix::read("2001:DB8:0::/32").value().text(), "2001:db8::/32");
    EXPECT_EQ(NetworkPrefix::read("192.0.2.7/24").value().text(), "192.0.2.0/24");
    EXPECT_EQ(NetworkPrefix::read("2001:db8::1/32").value().text(), "2001:db8::/32");
    EXPECT_EQ(NetworkPrefix::read("fe80::1%eth0").value().text(), "fe80::1");
    EXPECT_EQ(NetworkPrefix::read("192.0.2.0/24").value().length(), 24);
}

TEST(NetworkPrefix, RefusesOtherTexts) {
    for (const char* text : {"",
                             "/",
                             "/24",
                             "192.0.2",
                             "192.0.2.0/33",
                             "192.0.2.0/",
                             "192.0.2.0/-1",
                             "192.0.2.0/2x",
                             "192.0.2.0/24/24",
                             "::/129",
                             " 192.0.2.7",
                             "localhost"}) {
        EXPECT_EQ(NetworkPrefix::read(text), std::nullopt) << text;
    }
}

}  // namespace
}  // namespace bastide::people
