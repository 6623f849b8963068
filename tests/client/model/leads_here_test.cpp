// A link leads to the current server if host and port are equal, in any letter case.
#include "client/model/address.hpp"
#include "client/model/link.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

bool here(std::string_view link,
          std::string_view dialled,
          const std::vector<v1::Address>& addresses = {}) {
    return is_same_server(*read_link(link)->server, dialled, addresses);
}

v1::Address reached_by(const std::string& url) {
    v1::Address address;
    address.set_url(url);
    return address;
}

TEST(LinkToThisServer, MatchesTheDialledHostAndPort) {
    EXPECT_TRUE(here("bastide://there:9000/ABCDE-FGHJK", "ws://there:9000"));
    EXPECT_TRUE(
        here("bastide://There.Example.ORG.:9000/ABCDE-FGHJK", "ws://there.example.org:9000"));
    EXPECT_TRUE(here("bastide://[2001:db8::1]:9000/ABCDE-FGHJK", "ws://[2001:DB8::1]:9000"));
    EXPECT_FALSE(here("bastide://elsewhere:9000/ABCDE-FGHJK", "ws://there:9000"));
    EXPECT_FALSE(here("bastide://there:9001/ABCDE-FGHJK", "ws://there:9000"));
    EXPECT_FALSE(here("bastide://there:9000/ABCDE-FGHJK", ""));
}

TEST(LinkToThisServer, AssumesTheDefaultPort) {
    EXPECT_TRUE(here("bastide://there/ABCDE-FGHJK", "ws://there:8470"));
    EXPECT_TRUE(here("bastides://there:443/ABCDE-FGHJK", "wss://there"));
    EXPECT_FALSE(here("bastide://there/ABCDE-FGHJK", "wss://there"));
    EXPECT_FALSE(here("bastides://there/ABCDE-FGHJK", "ws://there:8470"));
    EXPECT_TRUE(here("there/ABCDE-FGHJK", "ws://there:8470")) << "nobody says how";
    EXPECT_TRUE(here("there/ABCDE-FGHJK", "wss://there"));
    EXPECT_FALSE(here("there/ABCDE-FGHJK", "ws://there:9000"));
}

TEST(LinkToThisServer, MatchesTheServersOwnAddresses) {
    const std::vector<v1::Address> addresses{reached_by("bastides://play.example.org"),
                                             reached_by("bastide://192.168.1.5:8470"),
                                             reached_by("nonsense")};
    EXPECT_TRUE(here("bastides://PLAY.example.org/ABCDE-FGHJK", "ws://127.0.0.1:8470", addresses));
    EXPECT_TRUE(here("bastide://192.168.1.5/ABCDE-FGHJK", "ws://127.0.0.1:8470", addresses));
    EXPECT_FALSE(here("bastide://192.168.1.6/ABCDE-FGHJK", "ws://127.0.0.1:8470", addresses));
}

}  // namespace
}  // namespace bastide::model
