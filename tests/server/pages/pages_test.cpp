// Answers to plain HTTP requests.
#include "server/pages/pages.hpp"

#include <gtest/gtest.h>

namespace bastide::pages {
namespace {

Answer get(std::string_view target, const ServerState& state) {
    return answer({"GET", target}, state);
}

TEST(Health, TellsTheVersionEvenIfNothingWorks) {
    ServerState state{.software = "bastide-server 7", .store_works = false, .has_room = false};
    EXPECT_EQ(get("/health", state).status, Status::ok);
    EXPECT_EQ(get("/health", state).text, "ok bastide-server 7");
}

TEST(Ready, IfNothingIsWrong) {
    EXPECT_EQ(get("/ready", {}).status, Status::ok);
    EXPECT_EQ(get("/ready", {}).text, "ready");
}

TEST(Ready, GivesEachReason) {
    const Answer lost = get("/ready", {.software = "", .store_works = false});
    EXPECT_EQ(lost.status, Status::unavailable);
    EXPECT_EQ(lost.text, "not ready: the store is gone or cannot be written");
    EXPECT_EQ(get("/ready", {.software = "", .has_room = false}).text,
              "not ready: the disk or the store is full");
    EXPECT_EQ(get("/ready", {.software = "", .is_connected = false}).text,
              "not ready: messages of other servers of the cluster do not arrive");
    EXPECT_EQ(get("/ready", {.software = "", .is_draining = true}).text,
              "not ready: the server is shutting down");
    EXPECT_EQ(get("/ready", {.software = "", .store_works = false, .is_draining = true}).text,
              "not ready: the store is gone or cannot be written; the server is shutting down");
}

TEST(Metrics, AreServedOnlyAtTheOperatorsAddress) {
    EXPECT_EQ(get("/metrics", {}).status, Status::not_found);
    const ServerState for_operator{.software = "",
                                   .metrics = [] { return std::string("number 1"); }};
    EXPECT_EQ(get("/metrics", for_operator).status, Status::ok);
    EXPECT_EQ(get("/metrics", for_operator).text, "number 1");
    EXPECT_EQ(get("/", for_operator).status, Status::not_found);
}

TEST(Hint, NamesTheSchemeOfThePort) {
    EXPECT_EQ(get("/", {}).status, Status::upgrade_required);
    EXPECT_TRUE(get("/", {}).text.ends_with(" bastide play ws://THIS-ADDRESS"));
    EXPECT_TRUE(get("/", {.software = "", .encrypted = true})
                    .text.ends_with(" bastide play wss://THIS-ADDRESS"));
}

}  // namespace
}  // namespace bastide::pages
