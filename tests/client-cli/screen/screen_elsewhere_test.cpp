// Several games at once: one is shown, and the others continue and may need our move.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::screen {
namespace {

using model::MatchId;
using testing::HasSubstr;
using testing::Not;

constexpr MatchId other = 9;

void ask(ScreenTable& table, bool ours) {
    Attended& there = table.model.matches.at(other);
    there.seat = Seat{0};
    there.game->turn.seat = ours ? Seat{0} : Seat{1};
    table.receive(model::Updated{other});
}

ScreenTable at_two_tables() {
    ScreenTable table = our_turn();
    Attended& there = table.model.matches[other];
    there = our_turn().model.matches.at(ScreenTable::match);
    there.table.set_match(other);
    there.table.set_title("Second");
    table.state.elsewhere[other].id = other;
    ask(table, false);
    table.state.notice = {};
    table.others.clear();
    return table;
}

bool watched(const ScreenTable& table, MatchId match) {
    return std::ranges::any_of(table.others, [&](const ShellRequest& shell_request) {
        const auto* watch = std::get_if<shell_request::Watch>(&shell_request);
        const auto* sent = std::get_if<shell_request::Send>(&shell_request);
        return (watch != nullptr && watch->match == match) ||
               (sent != nullptr && sent->message.watch().match() == match);
    });
}

TEST(OtherGames, ReportOurTurnOnce) {
    ScreenTable table = at_two_tables();
    EXPECT_EQ(asked_elsewhere(table.state), 0);
    EXPECT_EQ(window_title(table.state, table.model), "Bastide (1)");
    ask(table, true);
    EXPECT_EQ(asked_elsewhere(table.state), 1);
    EXPECT_EQ(window_title(table.state, table.model), "Bastide (2)");
    EXPECT_EQ(table.state.notice.text, "It's your turn in \"Second\": press G to go there.");
    EXPECT_THAT(seen(table), HasSubstr("your turn in 1 game"));
    EXPECT_THAT(seen(table), HasSubstr("G next game"));
    table.state.notice = {};
    table.receive(model::Updated{other});
    EXPECT_EQ(table.state.notice.text, "");
    EXPECT_FALSE(table.wished<shell_request::Bell>()) << "nobody wants to hear it";
}

TEST(OtherGames, RingIfNotificationsAreOn) {
    ScreenTable table = at_two_tables();
    table.state.settings.set(Setting::notifications, "on");
    ask(table, true);
    EXPECT_TRUE(table.wished<shell_request::Bell>());
    ASSERT_TRUE(table.wished<shell_request::Notify>());
    EXPECT_EQ(std::get<shell_request::Notify>(table.others.back()).message,
              "It's your turn in \"Second\".");
}

TEST(OtherGames, NotifyForTheShownGameToo) {
    for (const bool notifies : {false, true}) {
        ScreenTable table;
        table.state.settings.set(Setting::notifications, notifies ? "on" : "off");
        table.state.waited = true;
        table.play_on();
        EXPECT_TRUE(table.wished<shell_request::Bell>());
        EXPECT_EQ(table.wished<shell_request::Notify>(), notifies);
    }
}

TEST(OtherGames, NotifyInTheLobbyToo) {
    ScreenTable table = at_two_tables();
    table.state.settings.set(Setting::notifications, "on");
    table.press(U'T');
    table.others.clear();
    ask(table, true);
    EXPECT_TRUE(table.wished<shell_request::Notify>());
}

TEST(OtherGames, DoNotNotifyOnTheFirstUpdate) {
    ScreenTable table = at_two_tables();
    table.state.settings.set(Setting::notifications, "on");
    table.state.asked.clear();
    ask(table, true);
    EXPECT_EQ(asked_elsewhere(table.state), 1);
    EXPECT_FALSE(table.wished<shell_request::Bell>());
}

TEST(OtherGames, DoNotNotifyAgainAfterReconnecting) {
    ScreenTable table = at_two_tables();
    ask(table, true);
    table.state.notice = {};
    table.model.matches.at(other).awaits_snapshot = true;
    table.receive(model::Disconnected{});
    table.model.matches.at(other).awaits_snapshot = false;
    table.receive(model::Reconnected{});
    EXPECT_THAT(table.state.notice.text, Not(HasSubstr("Second")));
}

TEST(NextGame, IsShownInItsCurrentState) {
    ScreenTable table = at_two_tables();
    ask(table, true);
    table.press(U'G');
    EXPECT_EQ(table.state.match.id, other);
    EXPECT_TRUE(table.state.match.plan) << "it is our turn there";
    EXPECT_THAT(seen(table), HasSubstr("Second"));
    EXPECT_TRUE(watched(table, other)) << "for how long others have thought";
    EXPECT_FALSE(table.wished<shell_request::Unwatch>());
    EXPECT_FALSE(table.wished<shell_request::Bell>());
    EXPECT_EQ(asked_elsewhere(table.state), 1) << "where we were asked before";
    table.press(U'G');
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_TRUE(table.state.match.plan);
}

TEST(NextGame, IsUnavailableWithoutAWaitingGame) {
    ScreenTable table = at_two_tables();
    table.press(U'G');
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_THAT(seen(table), Not(HasSubstr("next game")));
}

TEST(NextGame, CyclesThroughAllGames) {
    ScreenTable table = our_turn();
    for (const MatchId match : {2U, 5U, 8U}) {
        table.model.matches[match] = table.model.matches.at(ScreenTable::match);
        table.state.elsewhere[match].id = match;
    }
    table.receive(model::Updated{ScreenTable::match});
    std::vector<MatchId> seen_games;
    for (int i = 0; i < 5; ++i) {
        table.press(U'G');
        seen_games.push_back(table.state.match.id.value_or(0));
    }
    EXPECT_EQ(seen_games, (std::vector<MatchId>{5, 8, 2, 3, 5}));
    EXPECT_EQ(model::asked_in(table.model), (std::vector<MatchId>{2, 3, 5, 8}));
}

TEST(NextGame, IncludesAnUnseenEnding) {
    ScreenTable table = at_two_tables();
    table.model.matches.at(other).table.set_phase(v1::FINISHED);
    table.receive(model::Updated{other});
    EXPECT_EQ(table.state.notice.text, "The game at Second is over: press G to go there.");
    EXPECT_EQ(window_title(table.state, table.model), "Bastide (1)") << "it asks nothing";
    table.press(U'G');
    EXPECT_EQ(table.state.match.id, other);
    EXPECT_TRUE(table.state.match.score_reel);
    table.press(U'G');
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_TRUE(table.state.elsewhere.empty()) << "it has been seen";
}

TEST(OtherGames, FillTheirOwnLog) {
    ScreenTable table = at_two_tables();
    const std::size_t here = table.state.match.log.size();
    table.receive(model::PresenceChanged{other, Seat{1}, true});
    EXPECT_EQ(table.state.match.log.size(), here);
    EXPECT_EQ(table.state.elsewhere.at(other).log.size(), 1U);
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    ask(table, true);
    table.press(U'G');
    ASSERT_EQ(table.state.match.log.size(), 1U);
    EXPECT_THAT(table.state.match.log.front().text, HasSubstr("Bob disconnected."));
}

TEST(OtherGames, DoNotOpenOnASnapshot) {
    ScreenTable table = at_two_tables();
    table.receive(model::MatchShown{"", other});
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
}

TEST(OtherGames, EndWithTheirTable) {
    ScreenTable table = at_two_tables();
    v1::Event closed;
    closed.mutable_table_closed();
    table.receive(model::AtTable{other, closed, {}});
    EXPECT_TRUE(table.state.elsewhere.empty());
    EXPECT_TRUE(table.wished<shell_request::Unwatch>());
}

TEST(Tables, AreListedDuringAGame) {
    ScreenTable table = our_turn();
    table.others.clear();
    table.state.line.reached = true;
    table.press(U'T');
    EXPECT_FALSE(table.state.match.id);
    EXPECT_TRUE(table.wished<shell_request::SubscribeToLobby>());
    EXPECT_FALSE(table.wished<shell_request::Unwatch>());
    EXPECT_FALSE(table.wished<shell_request::Quit>());
    v1::TableInfo& listed = table.list(ScreenTable::match);
    listed.set_phase(v1::PLAYING);
    table.press(terminal::KeyName::enter);
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_TRUE(table.state.match.plan);
}

TEST(Tables, AreUnavailableInPractice) {
    ScreenTable table = our_turn();
    table.state.practice = true;
    table.press(U'T');
    EXPECT_TRUE(table.state.match.id);
    EXPECT_EQ(window_title(table.state, table.model), "Bastide");
}

TEST(Tables, AttendAllOurMatches) {
    ScreenTable table;
    table.state.match = {};
    table.model.matches.clear();
    table.model.seated_at = {4, 6};
    table.others.clear();
    table.receive(model::Welcomed{});
    EXPECT_TRUE(watched(table, 4) && watched(table, 6));
    EXPECT_FALSE(table.state.match.id);
    EXPECT_EQ(table.state.elsewhere.size(), 2U);
}

/// Quick play leads back to a table where we wait already.
TEST(Tables, AreEnteredByRequestAlthoughAttended) {
    ScreenTable table;
    table.state.match = {};
    table.model.seated_at = {ScreenTable::match};
    table.state.joining.goal.quick_play = true;
    table.receive(model::Welcomed{});
    table.receive(model::MatchShown{"", ScreenTable::match});
    EXPECT_FALSE(table.state.match.id) << "the answer to the watch";
    table.receive(model::MatchShown{"", ScreenTable::match, true});
    EXPECT_EQ(table.state.match.id, ScreenTable::match);
    EXPECT_TRUE(table.state.elsewhere.empty());
}

}  // namespace
}  // namespace bastide::screen
