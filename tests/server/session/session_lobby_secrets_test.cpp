// The lobby and invitations never contain codes and passwords.
#include "server/session/rate_limits.hpp"
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace bastide::test {
namespace {

constexpr const char* word = "abracadabra";

class SessionLobbySecrets : public testing::Test {
  protected:
    void SetUp() override {
        anna.hello("Anna");
        ben.hello("Ben");
        ben.ask(watch_lobby());
    }

    void open(v1::Visibility visibility) {
        keep(
            anna.ask(create_table_with_access(visibility, visibility == v1::PASSWORD ? word : "")));
        world.time_goes_by(session::lobby_gathered_for);
    }

    void keep(const v1::ServerMessage& reply) {
        codes.push_back(reply.snapshot().table().access().code());
        ASSERT_FALSE(codes.back().empty());
    }

    std::uint32_t ben_number() { return static_cast<std::uint32_t>(ben.session().person()); }

    std::size_t count_sent_to_ben(bool (v1::ServerMessage::*is)() const) {
        return static_cast<std::size_t>(std::ranges::count_if(
            ben.link.sent, [&](const v1::ServerMessage& message) { return (message.*is)(); }));
    }

    void expect_no_secret_sent() {
        for (std::size_t i = 0; i < ben.link.sent.size(); ++i) {
            const std::string frame = ben.link.sent[i].SerializeAsString() + *ben.link.frames[i];
            EXPECT_EQ(frame.find(word), std::string::npos) << ben.link.sent[i].ShortDebugString();
            for (const std::string& code : codes) {
                EXPECT_EQ(frame.find(code), std::string::npos)
                    << ben.link.sent[i].ShortDebugString();
            }
        }
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    std::vector<std::string> codes;
};

TEST_F(SessionLobbySecrets, AreKeptByTheLobby) {
    open(v1::PUBLIC);
    open(v1::PASSWORD);
    open(v1::UNLISTED);
    ben.ask(unwatch_lobby());
    const v1::ServerMessage lobby = ben.ask(watch_lobby());
    EXPECT_EQ(lobby.lobby().tables_size(), 2);
    EXPECT_GE(count_sent_to_ben(&v1::ServerMessage::has_lobby_changed), 2U);
    expect_no_secret_sent();
}

TEST_F(SessionLobbySecrets, AreKeptByInvitations) {
    open(v1::PASSWORD);
    open(v1::UNLISTED);
    anna.ask(invite(1, ben_number()));
    anna.ask(invite(2, ben_number()));
    EXPECT_EQ(count_sent_to_ben(&v1::ServerMessage::has_invited), 2U);
    ben.ask(decline_invitation(1));
    EXPECT_TRUE(ben.ask(list_people()).has_people());
    expect_no_secret_sent();
}

/// Even if the access changes during the subscription.
TEST_F(SessionLobbySecrets, AreKeptWhenAccessChanges) {
    open(v1::PUBLIC);
    v1::ClientMessage locked = change_access(1, v1::PASSWORD, word);
    locked.mutable_change_access()->mutable_access()->set_new_code(true);
    EXPECT_TRUE(anna.ask(locked).has_done());
    keep(anna.ask(watch(1)));
    world.time_goes_by(session::lobby_gathered_for);
    EXPECT_GE(count_sent_to_ben(&v1::ServerMessage::has_lobby_changed), 2U);
    expect_no_secret_sent();
}

}  // namespace
}  // namespace bastide::test
