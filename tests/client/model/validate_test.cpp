// Invalid messages of a server change nothing, are reported once, and cause at most one new
// request.
#include "client/model/validate.hpp"

#include "client/model/update.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

constexpr MatchId match = 7;

v1::ServerMessage open_table(int seats = 2) {
    v1::ServerMessage message;
    v1::Snapshot& snapshot = *message.mutable_snapshot();
    snapshot.set_version(1);
    snapshot.mutable_table()->set_match(match);
    snapshot.mutable_table()->set_phase(v1::OPEN);
    snapshot.mutable_table()->set_seats_max(5);
    for (int i = 0; i < seats; ++i) {
        snapshot.mutable_table()->add_seats()->set_name("Anna");
    }
    return message;
}

v1::ServerMessage begun_game(int seats = 2) {
    v1::ServerMessage message = open_table(seats);
    v1::Snapshot& snapshot = *message.mutable_snapshot();
    snapshot.mutable_table()->set_phase(v1::PLAYING);
    codec::to_wire(start(standard_setup({}, 2).value()), *snapshot.mutable_position());
    return message;
}

v1::ServerMessage update_with(v1::Event event, std::uint32_t version = 2) {
    v1::ServerMessage message;
    message.mutable_update()->set_match(match);
    message.mutable_update()->set_version(version);
    *message.mutable_update()->add_events() = std::move(event);
    return message;
}

v1::Event left(std::uint32_t seat) {
    v1::Event event;
    event.mutable_seat_left()->set_seat(seat);
    return event;
}

class Validation : public testing::Test {
  protected:
    Effects say(const v1::ServerMessage& message) { return update(model, message); }

    [[nodiscard]] const Attended& attended() const { return model.matches.at(match); }

    static std::vector<OutOfSync> doubts(const Effects& effects) {
        std::vector<OutOfSync> found;
        for (const News& news : effects.news) {
            if (const auto* out_of_sync = std::get_if<OutOfSync>(&news)) {
                found.push_back(*out_of_sync);
            }
        }
        return found;
    }

    void expect_left_out(const v1::ServerMessage& message) {
        EXPECT_FALSE(validate(model, message)) << message.ShortDebugString();
    }

    Model model;
};

TEST_F(Validation, RequiresOurSeatAtTheTable) {
    v1::ServerMessage message = open_table(0);
    message.mutable_snapshot()->set_seated(true);
    message.mutable_snapshot()->set_your_seat(1);
    const Effects effects = say(message);
    ASSERT_EQ(doubts(effects).size(), 1U);
    EXPECT_TRUE(doubts(effects)[0].is_invalid);
    EXPECT_TRUE(model.matches.empty());
}

TEST_F(Validation, RequiresASeatForEachPlayer) {
    EXPECT_TRUE(validate(model, begun_game(2)));
    expect_left_out(begun_game(1));
    expect_left_out(begun_game(3));
}

TEST_F(Validation, RequiresAGameOnlyWhilePlaying) {
    v1::ServerMessage message = begun_game();
    message.mutable_snapshot()->mutable_table()->set_phase(v1::OPEN);
    expect_left_out(message);
    message.mutable_snapshot()->mutable_table()->set_phase(v1::FINISHED);
    expect_left_out(message);
    message = open_table();
    message.mutable_snapshot()->mutable_table()->set_phase(v1::PLAYING);
    expect_left_out(message);
}

TEST_F(Validation, RequiresAPositionOfAGame) {
    v1::ServerMessage message = begun_game();
    message.mutable_snapshot()->mutable_position()->mutable_players(0)->set_score(-5);
    expect_left_out(message);
    message.mutable_snapshot()->mutable_position()->mutable_players(0)->set_score(2'000'000'000);
    expect_left_out(message);
    message = begun_game();
    message.mutable_snapshot()->mutable_position()->set_seat(2);
    expect_left_out(message);
}

TEST_F(Validation, RequiresMatchNumbersAndTableLimits) {
    v1::ServerMessage record;
    record.mutable_record()->set_text("record 1\n");
    expect_left_out(record);
    v1::ServerMessage message = open_table();
    message.mutable_snapshot()->mutable_table()->set_match(0);
    expect_left_out(message);
    EXPECT_TRUE(validate(model, open_table(static_cast<int>(seats_max))));
    expect_left_out(open_table(static_cast<int>(seats_max) + 1));
    message = open_table();
    message.mutable_snapshot()->mutable_table()->set_seats_max(2'000'000'000);
    expect_left_out(message);
}

TEST_F(Validation, RequiresLimitedListsOfTables) {
    v1::ServerMessage message;
    const auto add = [&](int number) {
        v1::TableInfo& table = *message.mutable_table_list()->add_tables();
        table = open_table().snapshot().table();
        table.set_match(static_cast<std::uint32_t>(number));
    };
    for (int i = 0; i < listed_tables_max; ++i) {
        add(1000 - i);
    }
    EXPECT_TRUE(validate(model, message));
    add(1);
    expect_left_out(message);
    message.mutable_table_list()->clear_tables();
    message.mutable_table_list()->add_tables()->set_match(1);
    expect_left_out(message);
}

/// Otherwise, a client that requests page after page might never reach the last one.
TEST_F(Validation, RequiresDescendingPages) {
    v1::ServerMessage message;
    v1::TableList& list = *message.mutable_table_list();
    *list.add_tables() = open_table().snapshot().table();
    *list.add_tables() = open_table().snapshot().table();
    list.mutable_tables(0)->set_match(9);
    list.mutable_tables(1)->set_match(8);
    EXPECT_TRUE(validate(model, message));
    list.set_before(10);
    EXPECT_TRUE(validate(model, message));
    list.set_before(9);
    expect_left_out(message);
    list.set_before(0);
    list.mutable_tables(1)->set_match(9);
    expect_left_out(message);
    list.clear_tables();
    EXPECT_TRUE(validate(model, message));
    list.set_more(true);
    expect_left_out(message);
}

TEST_F(Validation, RequiresKnownOrUnsetColours) {
    v1::ServerMessage message = open_table();
    message.mutable_snapshot()->mutable_table()->mutable_seats(0)->set_colour(v1::WHITE);
    EXPECT_TRUE(validate(model, message));
    message.mutable_snapshot()->mutable_table()->mutable_seats(0)->set_colour(
        static_cast<v1::Colour>(9));
    expect_left_out(message);
}

TEST_F(Validation, GivesUpAfterTwoInvalidSnapshots) {
    say(open_table());
    v1::ServerMessage untrue = open_table();
    untrue.mutable_snapshot()->set_seated(true);
    untrue.mutable_snapshot()->set_your_seat(2);
    const Effects first = say(untrue);
    EXPECT_EQ(first.watch, std::vector<MatchId>{match});
    EXPECT_FALSE(doubts(first).at(0).gives_up);
    EXPECT_EQ(attended().table.seats_size(), 2) << "what was known stays";
    const Effects second = say(untrue);
    EXPECT_TRUE(second.watch.empty());
    EXPECT_TRUE(doubts(second).at(0).gives_up);
    EXPECT_TRUE(is_no_longer_followed(attended()));
    const Effects third = say(untrue);
    EXPECT_TRUE(third.watch.empty());
    EXPECT_TRUE(third.news.empty());
    EXPECT_TRUE(doubts(say(open_table())).empty());
    EXPECT_FALSE(attended().awaits_snapshot) << "a sound one is believed again";
    EXPECT_FALSE(is_no_longer_followed(attended()));
}

TEST_F(Validation, RejectsAResumeDuringResynchronisation) {
    say(open_table());
    EXPECT_EQ(say(update_with(left(2))).watch, std::vector<MatchId>{match});
    v1::ServerMessage resumed;
    resumed.mutable_resumed()->set_match(match);
    resumed.mutable_resumed()->set_version(1);
    EXPECT_EQ(say(resumed).watch.size(), 1U);
    EXPECT_EQ(say(resumed).watch.size(), 0U);
}

TEST_F(Validation, RequiresExistingSeatsInEvents) {
    say(open_table());
    EXPECT_TRUE(validate(attended(), left(1)));
    EXPECT_FALSE(validate(attended(), left(2)));
    v1::Event taken;
    taken.mutable_seat_taken()->set_seat(2);
    EXPECT_TRUE(validate(attended(), taken));
    taken.mutable_seat_taken()->set_seat(3);
    EXPECT_FALSE(validate(attended(), taken));
}

TEST_F(Validation, RequiresAllRemainingNamesOrNone) {
    say(open_table());
    v1::Event left;
    left.mutable_seat_left()->set_seat(1);
    EXPECT_TRUE(validate(attended(), left)) << "by an older server";
    left.mutable_seat_left()->add_names("Anna");
    EXPECT_TRUE(validate(attended(), left));
    left.mutable_seat_left()->add_names("Bob");
    EXPECT_FALSE(validate(attended(), left));
}

TEST_F(Validation, RejectsSeatChangesDuringAGame) {
    say(begun_game());
    EXPECT_FALSE(validate(attended(), left(1)));
    v1::Event event;
    event.mutable_seat_taken()->set_seat(2);
    EXPECT_FALSE(validate(attended(), event));
    codec::to_wire(standard_setup({}, 2).value(), *event.mutable_game_started());
    EXPECT_FALSE(validate(attended(), event));
    event.mutable_table_closed();
    EXPECT_FALSE(validate(attended(), event));
}

TEST_F(Validation, RejectsSeatsBeyondTheMaximum) {
    say(open_table(static_cast<int>(seats_max)));
    v1::Event taken;
    taken.mutable_seat_taken()->set_seat(seats_max);
    EXPECT_FALSE(validate(attended(), taken));
}

TEST_F(Validation, RequiresAKnownReasonForLeaving) {
    say(open_table());
    v1::Event event = left(1);
    event.mutable_seat_left()->set_why(v1::AWAY_TOO_LONG);
    EXPECT_TRUE(validate(attended(), event));
    event.mutable_seat_left()->set_why(static_cast<v1::LeaveReason>(9));
    EXPECT_FALSE(validate(attended(), event));
}

TEST_F(Validation, RequiresASeatedHost) {
    v1::ServerMessage message = open_table();
    message.mutable_snapshot()->mutable_table()->set_host(1);
    EXPECT_TRUE(validate(model, message));
    message.mutable_snapshot()->mutable_table()->set_host(2);
    expect_left_out(message);
    EXPECT_TRUE(validate(model, open_table(0))) << "nobody does";
    message = begun_game();
    message.mutable_snapshot()->mutable_table()->set_host(seats_max);
    expect_left_out(message);
    say(open_table());
    v1::Event event;
    event.mutable_host_changed()->set_seat(1);
    EXPECT_TRUE(validate(attended(), event));
    event.mutable_host_changed()->set_seat(2);
    EXPECT_FALSE(validate(attended(), event));
}

TEST_F(Validation, RequiresSeatsForEverybodyAfterChanges) {
    say(open_table(3));
    v1::Event event;
    event.mutable_table_changed()->set_seats_max(3);
    EXPECT_TRUE(validate(attended(), event));
    event.mutable_table_changed()->set_seats_max(2);
    EXPECT_FALSE(validate(attended(), event));
    event.mutable_table_changed()->set_seats_max(seats_max + 1);
    EXPECT_FALSE(validate(attended(), event));
    event.mutable_table_changed()->set_seats_max(3);
    event.mutable_table_changed()->mutable_ruleset()->set_options(
        std::string(ruleset_bytes_max + 1, 'o'));
    EXPECT_FALSE(validate(attended(), event));
}

TEST_F(Validation, RejectsTableChangesAfterTheStart) {
    say(begun_game());
    v1::Event event;
    event.mutable_host_changed()->set_seat(1);
    EXPECT_FALSE(validate(attended(), event));
    event.mutable_table_changed()->set_seats_max(3);
    EXPECT_FALSE(validate(attended(), event));
}

TEST_F(Validation, RequiresASeatForRenames) {
    v1::ServerMessage message;
    message.mutable_renamed()->set_name("Robert");
    message.mutable_renamed()->set_seat(seats_max);
    EXPECT_TRUE(validate(model, message)) << "it is us";
    message.mutable_renamed()->set_match(match);
    EXPECT_TRUE(validate(model, message)) << "nobody here knows";
    say(open_table());
    expect_left_out(message);
    message.mutable_renamed()->set_seat(1);
    EXPECT_TRUE(validate(model, message));
}

TEST_F(Validation, RejectsAHistoryWithAGap) {
    v1::ServerMessage message;
    v1::MatchHistory& match_history = *message.mutable_match_history();
    expect_left_out(message);
    match_history.set_match(match);
    EXPECT_TRUE(validate(model, message));
    match_history.set_more(true);
    EXPECT_TRUE(validate(model, message)) << "it is still on its way there";
    for (std::uint32_t version = 4; version < 8; ++version) {
        *match_history.add_updates() = update_with(left(0), version).update();
    }
    EXPECT_TRUE(validate(model, message));
    match_history.mutable_updates(3)->set_version(9);
    expect_left_out(message);
    match_history.mutable_updates(3)->set_version(7);
    match_history.mutable_updates(3)->set_match(match + 1);
    expect_left_out(message);
}

TEST_F(Validation, LimitsTheLengthOfAHistoryPage) {
    v1::ServerMessage message;
    message.mutable_match_history()->set_match(match);
    for (int i = 1; i <= match_history_updates_max; ++i) {
        *message.mutable_match_history()->add_updates() =
            update_with(left(0), static_cast<std::uint32_t>(i)).update();
    }
    EXPECT_TRUE(validate(model, message));
    *message.mutable_match_history()->add_updates() =
        update_with(left(0), match_history_updates_max + 1).update();
    expect_left_out(message);
}

v1::ServerMessage away(std::uint32_t seat) {
    v1::ServerMessage message;
    message.mutable_presence()->set_match(match);
    message.mutable_presence()->set_seat(seat);
    message.mutable_presence()->set_away(true);
    return message;
}

TEST_F(Validation, RequiresASeatForPresence) {
    say(open_table());
    EXPECT_TRUE(validate(model, away(1)));
    v1::ServerMessage painted = away(1);
    painted.mutable_presence()->set_colour(static_cast<v1::Colour>(99));
    EXPECT_FALSE(validate(model, painted));
    expect_left_out(away(2));
    say(update_with(left(2)));  // from here on, the client does not know who joined
    EXPECT_TRUE(validate(model, away(2)));
    EXPECT_TRUE(say(away(2)).news.empty());
    expect_left_out(away(seats_max));
}

TEST_F(Validation, ReportsOncePerConnectionExceptAnswers) {
    say(open_table());
    EXPECT_EQ(doubts(say(away(9))).size(), 1U);
    EXPECT_EQ(doubts(say(away(9))).size(), 0U);
    v1::ServerMessage answer = away(9);
    answer.set_request("asked");
    EXPECT_EQ(doubts(say(answer)).size(), 1U);
    mark_disconnected(model);
    EXPECT_EQ(doubts(say(away(9))).size(), 1U);
}

TEST_F(Validation, ReplacesEmptyNames) {
    v1::ServerMessage message = open_table(1);
    message.mutable_snapshot()->mutable_table()->mutable_seats(0)->clear_name();
    say(message);
    EXPECT_EQ(attended().table.seats(0).name(), "?");
}

}  // namespace
}  // namespace bastide::model
