#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "tests/support/screen_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::commands {
namespace {

using screen::ScreenTable;
using testing::ElementsAre;

const std::string address = "ws://there:1";
const std::string kept = "Your seat is kept. To return:\nbastide play ws://there:1";
const std::string kept_for_a_while =
    "Your seat is kept for three minutes. To return:\nbastide play ws://there:1";

ScreenTable before_the_game(std::optional<Seat> ours) {
    ScreenTable table(2, {}, ours);
    table.model.matches.at(ScreenTable::match).game.reset();
    table.model.matches.at(ScreenTable::match).table.set_phase(v1::OPEN);
    return table;
}

const model::Attended* match_of(const ScreenTable& table) {
    return &table.model.matches.at(ScreenTable::match);
}

TEST(RecordRefusal, NamesTheTable) {
    for (const v1::Reason reason : {v1::WRONG_PASSWORD, v1::NO_SUCH_MATCH, v1::NOT_SEATED}) {
        EXPECT_THAT(refusal_words(model::Refused{"", reason, "?"}, 77),
                    testing::StartsWith("You played no game at table 77 of this server."));
    }
    EXPECT_EQ(refusal_words(model::Refused{"", v1::NOT_FINISHED, "Later."}, 77), "Later.");
}

TEST(NoReplay, GivesReasonAndRemedy) {
    EXPECT_EQ(no_replay_words(999, "There is no such table."),
              "Game 999 can't be replayed: There is no such table. bastide record export lists "
              "your games at this server. For another server, add its address.");
}

TEST(Goodbye, IsAllInTheLobby) {
    EXPECT_EQ(goodbye(nullptr, address), "Goodbye.");
}

TEST(Goodbye, MentionsAKeptSeatInAGame) {
    const ScreenTable table;
    EXPECT_EQ(goodbye(match_of(table), address), "Goodbye. " + kept);
}

TEST(Goodbye, MentionsTheLimitBeforeTheGame) {
    const ScreenTable table = before_the_game(Seat{0});
    EXPECT_EQ(goodbye(match_of(table), address), "Goodbye. " + kept_for_a_while);
}

TEST(Goodbye, MentionsNoLimitAtCorrespondenceTables) {
    ScreenTable table = before_the_game(Seat{0});
    v1::TableInfo& info = table.model.matches.at(ScreenTable::match).table;
    info.mutable_pace()->set_kind(v1::DAYS);
    EXPECT_EQ(goodbye(match_of(table), address),
              "Goodbye. Your seat is kept. You don't need to stay: come back from time to time.");
}

TEST(Goodbye, MentionsNoSeatWithoutOne) {
    const ScreenTable watching(2, {}, std::nullopt);
    EXPECT_EQ(goodbye(match_of(watching), address), "Goodbye.");
    const ScreenTable room = before_the_game(std::nullopt);
    EXPECT_EQ(goodbye(match_of(room), address), "Goodbye.");
    ScreenTable withdrawn;
    withdrawn.model.matches.at(ScreenTable::match).game->players[0].withdrawn = true;
    EXPECT_EQ(goodbye(match_of(withdrawn), address), "Goodbye.");
    ScreenTable over;
    over.play_at_random(100'000);
    EXPECT_EQ(goodbye(match_of(over), address), "Goodbye.");
}

TEST(EndReasons, RepeatNoReasonOfTheServer) {
    const connection::CloseReason ending{"The line is dead.", 0};
    EXPECT_THAT(end_reasons(ending, false, nullptr, address), ElementsAre("The line is dead."));
    EXPECT_THAT(end_reasons(ending, true, nullptr, address), ElementsAre());
}

TEST(EndReasons, MentionAKeptSeat) {
    const connection::CloseReason ending{"The line is dead.", 0};
    const ScreenTable game;
    EXPECT_THAT(end_reasons(ending, true, match_of(game), address), ElementsAre(kept));
    const ScreenTable room = before_the_game(Seat{0});
    EXPECT_THAT(end_reasons(ending, true, match_of(room), address), ElementsAre(kept_for_a_while));
}

}  // namespace
}  // namespace bastide::commands
