// Access to tables in line mode: changing it, joining by code, link or password, and the messages
// when access is refused.
#include "tests/support/printed_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

constexpr model::MatchId match = 7;
constexpr const char* code = "ABCDEFGHJK";

testing::AssertionResult says(const std::string& text, const std::string& words) {
    std::string flat = text;
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    return flat.find(words) != std::string::npos ? testing::AssertionSuccess()
                                                 : testing::AssertionFailure() << text;
}

class PlainAccess : public Lines {
  protected:
    PlainAccess() { come("bastide://there:8470"); }

    void come(const std::string& address) {
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        if (!address.empty()) {
            message.mutable_welcome()->add_addresses()->set_url(address);
        }
        client.receive(message);
        v1::ServerMessage lobby;
        lobby.mutable_lobby()->set_people(1);
        client.receive(lobby);
        take_output();
    }

    static v1::ServerMessage table(v1::Visibility visibility = v1::UNLISTED) {
        v1::ServerMessage message;
        v1::Snapshot& snapshot = *message.mutable_snapshot();
        snapshot.set_version(12);
        v1::TableInfo& shown = *snapshot.mutable_table();
        shown.set_match(match);
        shown.set_phase(v1::OPEN);
        shown.set_seats_max(3);
        shown.mutable_access()->set_visibility(visibility);
        shown.mutable_access()->set_code(code);
        shown.add_seats()->set_name("Anna");
        shown.add_seats()->set_name("Bob");
        snapshot.set_seated(true);
        return message;
    }

    std::string answer(v1::ServerMessage message) {
        message.set_request(asked().request());
        return receive(message);
    }

    std::string refuse(v1::Reason reason, const std::string& sentence) {
        v1::ServerMessage message;
        message.mutable_refused()->set_reason(reason);
        message.mutable_refused()->set_message(sentence);
        return answer(message);
    }

    std::string sit_down(const v1::ServerMessage& at = table()) {
        type("join 7");
        return answer(at);
    }

    [[nodiscard]] const v1::ClientMessage& asked() const { return client.asked(); }
};

TEST_F(PlainAccess, LetsTheHostChangeAccess) {
    sit_down();
    const auto& wish = [this]() -> const v1::AccessSettings& {
        return asked().change_access().access();
    };
    type("change access=unlisted spectators=no code=new");
    EXPECT_EQ(asked().change_access().match(), match);
    EXPECT_EQ(wish().visibility(), v1::UNLISTED);
    EXPECT_TRUE(wish().no_spectators());
    EXPECT_TRUE(wish().new_code());
    EXPECT_FALSE(asked().has_change_table());
    type("change access=password password=fjord");
    EXPECT_EQ(wish().visibility(), v1::PASSWORD);
    EXPECT_EQ(wish().password(), "fjord");
    EXPECT_FALSE(wish().no_spectators() || wish().new_code());
    type("change access=public");
    ASSERT_TRUE(asked().has_change_access());
    EXPECT_EQ(wish().visibility(), v1::PUBLIC);
    EXPECT_FALSE(wish().new_code());
    type("change 2 access=unlisted");
    EXPECT_EQ(asked().change_table().seats_max(), 2U) << "the access is a request of its own";
}

TEST_F(PlainAccess, KeepsTheOtherSettings) {
    v1::ServerMessage locked = table(v1::PASSWORD);
    locked.mutable_snapshot()->mutable_table()->mutable_access()->set_no_spectators(true);
    sit_down(locked);
    type("change code=new");
    const v1::AccessSettings& wish = asked().change_access().access();
    EXPECT_EQ(wish.visibility(), v1::PASSWORD);
    EXPECT_EQ(wish.password(), "") << "its password stays";
    EXPECT_TRUE(wish.no_spectators());
    EXPECT_TRUE(wish.new_code());
}

TEST_F(PlainAccess, ListsTheAccessKindsAfterAWrongOne) {
    sit_down();
    EXPECT_TRUE(says(type("change access=ajar"), "access=public, access=unlisted"));
    EXPECT_TRUE(says(type("change access=password"), "access=password needs a password."));
    EXPECT_TRUE(says(type("change password=fjord"), "Only access=password takes a password."));
    EXPECT_TRUE(says(type("change code=old"), "code=new replaces the code."));
    EXPECT_FALSE(asked().has_change_access());
}

TEST_F(PlainAccess, IsChangedByTheHostOnly) {
    EXPECT_TRUE(says(type("change access=public"), "You are not at a table."));
    v1::ServerMessage bobs = table();
    bobs.mutable_snapshot()->mutable_table()->set_host(1);
    sit_down(bobs);
    EXPECT_TRUE(says(type("change access=public"), "Only the host can do that (Bob)."));
    EXPECT_FALSE(asked().has_change_access());
}

TEST_F(PlainAccess, IsSetWhenCreatingATable) {
    type("create Friday access=password password=fjord 3 spectators=no start=auto");
    const v1::CreateTable& create = asked().create_table();
    EXPECT_EQ(create.title(), "Friday");
    EXPECT_EQ(create.seats_max(), 3U);
    EXPECT_EQ(create.access().visibility(), v1::PASSWORD);
    EXPECT_EQ(create.access().password(), "fjord");
    EXPECT_TRUE(create.access().no_spectators());
    EXPECT_TRUE(create.auto_start());
    type("create access=unlisted spectators=yes start=manual");
    EXPECT_EQ(asked().create_table().access().visibility(), v1::UNLISTED);
    EXPECT_FALSE(asked().create_table().access().no_spectators());
    EXPECT_FALSE(asked().create_table().auto_start());
    type("create spectators=no");
    EXPECT_EQ(asked().create_table().access().visibility(), v1::PUBLIC);
    EXPECT_TRUE(asked().create_table().access().no_spectators());
    type("create Friday");
    EXPECT_FALSE(asked().create_table().has_access());
    EXPECT_FALSE(asked().create_table().auto_start());
}

TEST_F(PlainAccess, RejectsInvalidSettingsWhenCreating) {
    EXPECT_TRUE(says(type("create access=ajar"), "Who can join? access=public, access=unlisted"));
    EXPECT_TRUE(says(type("create access="), "Who can join?"));
    EXPECT_TRUE(says(type("create access=password"), "access=password needs a password."));
    EXPECT_TRUE(
        says(type("create access=password password="), "access=password needs a password."));
    EXPECT_TRUE(says(type("create password=fjord"), "Only access=password takes a password."));
    EXPECT_TRUE(says(type("create access=unlisted password=fjord"),
                     "Only access=password takes a password."));
    EXPECT_TRUE(says(type("create spectators=some"), "spectators=yes or spectators=no"));
    EXPECT_TRUE(says(type("create start=soon"), "start=auto (all seats taken"));
}

TEST_F(PlainAccess, CannotChangeTheStartOfATable) {
    sit_down();
    EXPECT_TRUE(says(type("change start=auto"), "can only be set when the table is opened"));
}

TEST_F(PlainAccess, ShowsTheInviteLinkAtATableWithSeats) {
    const std::string link = "bastide play bastide://there:8470/ABCDE-FGHJK";
    EXPECT_TRUE(says(type("link"), "You are not at a table."));
    EXPECT_TRUE(says(sit_down(), link)) << "unasked";
    const std::string said = type("link");
    EXPECT_TRUE(says(said, "Joining needs the link or the code."));
    EXPECT_TRUE(says(said, link));
    EXPECT_TRUE(says(said, "Its code is ABCDE-FGHJK."));
    EXPECT_FALSE(says(said, "There is no link"));
}

TEST_F(PlainAccess, ShowsOnlyTheCodeWithoutAnAddress) {
    come("");
    sit_down();
    const std::string said = type("link");
    EXPECT_TRUE(says(said, "Its code is ABCDE-FGHJK (on this server)."));
    EXPECT_TRUE(says(said, "There is no link"));
    EXPECT_FALSE(says(said, "bastide play"));
}

TEST_F(PlainAccess, RequestsAQuickGameByOneWord) {
    type("quick");
    EXPECT_TRUE(asked().has_quick_play());
    v1::ServerMessage waiting = table(v1::PUBLIC);
    waiting.mutable_snapshot()->mutable_table()->set_auto_start(true);
    waiting.mutable_snapshot()->mutable_table()->mutable_seats(0)->set_ready(true);
    const std::string said = answer(waiting);
    EXPECT_TRUE(says(said, "Waiting for Bob to be ready."));
    EXPECT_TRUE(says(said, "The game starts when all seats are taken."));
    EXPECT_FALSE(says(sit_down(table(v1::PUBLIC)), "by itself"));
}

TEST_F(PlainAccess, TakesAPasswordAfterTheTableNumber) {
    type("join 7 blue fjord");
    EXPECT_EQ(asked().join_table().match(), match);
    EXPECT_EQ(asked().join_table().key().password(), "blue fjord");
    EXPECT_TRUE(says(refuse(v1::WRONG_PASSWORD, "That is not its word."), "That is not its word."));
    EXPECT_TRUE(asked().has_join_table()) << "nothing else is tried";
    type("watch 7 fjord");
    EXPECT_EQ(asked().watch().match(), match);
    EXPECT_EQ(asked().watch().key().password(), "fjord");
    type("join 7");
    EXPECT_FALSE(asked().join_table().has_key());
}

TEST_F(PlainAccess, WatchesAFullTableWithThePassword) {
    type("join 7 fjord");
    EXPECT_TRUE(says(refuse(v1::TABLE_FULL, "All seats are taken."), "All seats are taken."));
    ASSERT_TRUE(asked().has_watch());
    EXPECT_EQ(asked().watch().match(), match);
    EXPECT_EQ(asked().watch().key().password(), "fjord");
    v1::ServerMessage full = table(v1::PASSWORD);
    full.mutable_snapshot()->set_seated(false);
    full.mutable_snapshot()->mutable_table()->set_seats_max(2);
    EXPECT_TRUE(says(answer(full), "Bob"));
    EXPECT_TRUE(says(type("leave"), "You leave table 7."));
    EXPECT_FALSE(asked().has_leave_table()) << "there was no seat to give up";
}

TEST_F(PlainAccess, WatchesAStartedGameWithTheLink) {
    type("join bastide://there:8470/ABCDE-FGHJK");
    refuse(v1::ALREADY_STARTED, "The game has begun.");
    ASSERT_TRUE(asked().has_watch());
    EXPECT_EQ(asked().watch().match(), 0U);
    EXPECT_EQ(asked().watch().key().code(), code);
}

TEST_F(PlainAccess, NamesASeatAtAnotherTable) {
    v1::ServerMessage message;
    message.mutable_welcome()->set_name("Anna");
    message.mutable_welcome()->add_matches(9);
    client.receive(message);
    EXPECT_TRUE(says(type("ready"), "You still have a seat: type join 9 to return."));
}

TEST_F(PlainAccess, StaysAtTheOwnTableIfAnotherIsFull) {
    sit_down();
    type("join ABCDE-FGHJK");
    EXPECT_TRUE(says(refuse(v1::TABLE_FULL, "All seats are taken."), "All seats are taken."));
    EXPECT_TRUE(asked().has_join_table()) << "nothing else is tried";
}

TEST_F(PlainAccess, ReportsAFullTableWithoutSpectators) {
    type("join ABCDE-FGHJK");
    EXPECT_TRUE(says(refuse(v1::TABLE_FULL, "All seats are taken."), "All seats are taken."));
    const std::string look = asked().request();
    ASSERT_TRUE(asked().has_watch());
    EXPECT_TRUE(says(refuse(v1::NO_SPECTATORS, "This table takes no spectators."),
                     "This table takes no spectators."));
    EXPECT_EQ(asked().request(), look) << "nothing else is tried";
    EXPECT_TRUE(says(type("leave"), "You are not at a table."));
}

TEST_F(PlainAccess, DoesNotWatchAFullTableWithoutAKey) {
    type("join 7");
    EXPECT_TRUE(says(refuse(v1::TABLE_FULL, "All seats are taken."), "All seats are taken."));
    EXPECT_TRUE(asked().has_join_table());
}

TEST_F(PlainAccess, ForgetsAKeyAfterARefusal) {
    type("join 7 fjord");
    refuse(v1::WRONG_PASSWORD, "That is not its word.");
    v1::ServerMessage invited;
    invited.mutable_invited()->mutable_table()->set_match(9);
    invited.mutable_invited()->mutable_table()->set_phase(v1::OPEN);
    invited.mutable_invited()->mutable_table()->set_seats_max(2);
    invited.mutable_invited()->mutable_table()->add_seats()->set_name("Bob");
    invited.mutable_invited()->mutable_by()->set_name("Bob");
    invited.mutable_invited()->set_seconds(600);
    receive(invited);
    type("join 9");
    ASSERT_EQ(asked().join_table().match(), 9U);
    refuse(v1::TABLE_FULL, "All seats are taken.");
    EXPECT_FALSE(asked().has_watch()) << "least of all at the first one";
}

TEST_F(PlainAccess, ReturnsToTheLobbyAfterEviction) {
    sit_down();
    v1::ServerMessage out;
    out.mutable_evicted()->set_match(match);
    out.mutable_evicted()->set_reason(v1::NO_SPECTATORS);
    out.mutable_evicted()->set_message("This table takes no spectators.");
    EXPECT_TRUE(says(receive(out), "This table takes no spectators."));
    ASSERT_TRUE(asked().has_watch_lobby());
    v1::ServerMessage lobby;
    lobby.mutable_lobby()->set_people(3);
    EXPECT_TRUE(says(receive(lobby), "3 people in the lobby."));
    EXPECT_FALSE(asked().has_unwatch_lobby()) << "and stays there";
    EXPECT_TRUE(says(type("ready"), "You are not at a table."));
}

}  // namespace
}  // namespace bastide::test
