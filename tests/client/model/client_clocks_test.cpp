// The client's clocks: the values of the server's last message, counted down from there.
#include "client/model/clocks.hpp"
#include "client/model/update.hpp"
#include "client/model/validate.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"

#include <gtest/gtest.h>

namespace bastide::model {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr MatchId match = 7;

v1::InPlay clocks(std::initializer_list<std::uint64_t> left) {
    v1::InPlay in_play;
    for (const std::uint64_t one : left) {
        in_play.add_clocks_ms(one);
        in_play.add_stand_ins(v1::NO_STAND_IN);
    }
    return in_play;
}

/// Two players; we have the first seat and are in turn.
class ClientClocks : public testing::Test {
  protected:
    ClientClocks() {
        game = start(standard_setup({}, 2).value());
        game.turn.step = Step::place;
        game.turn.hand = catalogue().find("base.U");
        v1::Snapshot& shown = *snapshot.mutable_snapshot();
        shown.set_version(10);
        shown.mutable_table()->set_match(match);
        shown.mutable_table()->set_phase(v1::PLAYING);
        shown.mutable_table()->add_seats()->set_name("Anna");
        shown.mutable_table()->add_seats()->set_name("Bob");
        shown.set_seated(true);
        pace().set_kind(v1::BANK);
        pace().set_seconds(300);
        *shown.mutable_in_play() = clocks({100'000, 200'000});
        codec::to_wire(game, *shown.mutable_position());
    }

    v1::Pace& pace() { return *snapshot.mutable_snapshot()->mutable_table()->mutable_pace(); }

    v1::InPlay& in_play() { return *snapshot.mutable_snapshot()->mutable_in_play(); }

    Effects say(const v1::ServerMessage& message) { return update(model, message); }

    static v1::ServerMessage update_at(std::uint32_t version, const v1::InPlay& in_play) {
        v1::ServerMessage message;
        message.mutable_update()->set_match(match);
        message.mutable_update()->set_version(version);
        *message.mutable_update()->mutable_in_play() = in_play;
        return message;
    }

    static v1::ServerMessage resumed_at(std::uint32_t version, const v1::InPlay& in_play) {
        v1::ServerMessage message;
        message.mutable_resumed()->set_match(match);
        message.mutable_resumed()->set_version(version);
        *message.mutable_resumed()->mutable_in_play() = in_play;
        return message;
    }

    [[nodiscard]] const Attended& at() const { return model.matches.at(match); }

    [[nodiscard]] std::optional<milliseconds> left(Seat seat, milliseconds since = {}) const {
        return time_left(at(), seat, since);
    }

    Game game;
    v1::ServerMessage snapshot;
    Model model;
};

TEST_F(ClientClocks, RunOnlyForTheSeatToMove) {
    say(snapshot);
    EXPECT_EQ(clock_running(at()), Seat{0});
    EXPECT_EQ(left(Seat{0}, seconds(30)), seconds(70));
    EXPECT_EQ(left(Seat{1}, seconds(30)), seconds(200));
    EXPECT_EQ(left(Seat{0}, seconds(200)), milliseconds(0));
}

TEST_F(ClientClocks, FollowTheNewestUpdate) {
    say(snapshot);
    EXPECT_TRUE(changes_clocks(say(update_at(11, clocks({90'000, 200'000}))).news.back()));
    EXPECT_EQ(left(Seat{0}), seconds(90));
    say(resumed_at(11, clocks({80'000, 200'000})));
    EXPECT_EQ(left(Seat{0}), seconds(80));
    say(update_at(12, {}));
    EXPECT_EQ(left(Seat{0}), std::nullopt) << "the game may be over";
    EXPECT_FALSE(clock_running(at()));
}

/// After a reconnect, the clocks arrive before the updates that were missed.
TEST_F(ClientClocks, IgnoreUpdatesOlderThanTheResume) {
    say(snapshot);
    mark_disconnected(model);
    say(resumed_at(12, clocks({50'000, 150'000})));
    say(update_at(11, clocks({90'000, 190'000})));
    say(update_at(12, clocks({60'000, 180'000})));
    EXPECT_EQ(left(Seat{0}), seconds(50));
    say(update_at(13, clocks({40'000, 150'000})));
    EXPECT_EQ(left(Seat{0}), seconds(40));
}

TEST_F(ClientClocks, ShowTurnTimeOnlyForTheSeatToMove) {
    pace().set_kind(v1::TURN);
    in_play() = clocks({60'000, 0});
    say(snapshot);
    EXPECT_EQ(left(Seat{0}), seconds(60));
    EXPECT_EQ(left(Seat{1}), std::nullopt);
}

TEST_F(ClientClocks, StandStillWhileTheServerCannotStore) {
    say(snapshot);
    v1::ServerMessage paused;
    paused.mutable_match_paused()->set_match(match);
    paused.mutable_match_paused()->set_paused(true);
    say(paused);
    EXPECT_FALSE(clock_running(at()));
    EXPECT_EQ(left(Seat{0}, seconds(30)), seconds(100));
}

TEST_F(ClientClocks, StandStillWhileABotPlaysForUs) {
    say(snapshot);
    EXPECT_TRUE(our_turn(at()));
    EXPECT_FALSE(is_played_by_bot(at()));
    v1::InPlay stood_in = clocks({0, 200'000});
    stood_in.set_stand_ins(0, v1::UNTIL_RETURN);
    v1::ServerMessage flagged = update_at(11, stood_in);
    v1::SeatFlagged& event = *flagged.mutable_update()->add_events()->mutable_seat_flagged();
    event.set_seat(0);
    event.set_stand_in(v1::UNTIL_RETURN);
    const Effects effects = say(flagged);
    const auto* reported = std::get_if<AtTable>(effects.news.data());
    ASSERT_NE(reported, nullptr);
    EXPECT_EQ(reported->who.name(), "Anna");
    EXPECT_TRUE(reported->ours);
    EXPECT_FALSE(clock_running(at()));
    EXPECT_FALSE(our_turn(at()));
    EXPECT_TRUE(is_played_by_bot(at()));
    EXPECT_EQ(left(Seat{0}), std::nullopt);
    v1::ServerMessage back = update_at(12, clocks({10'000, 200'000}));
    back.mutable_update()->add_events()->mutable_stand_in_changed()->set_seat(0);
    EXPECT_TRUE(std::get<AtTable>(say(back).news.front()).ours);
    EXPECT_TRUE(our_turn(at()));
}

TEST_F(ClientClocks, ReturnToThePlayerAfterABotTurn) {
    in_play().set_stand_ins(0, v1::FOR_THIS_TURN);
    in_play().set_stand_ins(1, v1::FOR_THIS_TURN);
    say(snapshot);
    EXPECT_EQ(stand_in(at(), Seat{0}), v1::FOR_THIS_TURN);
    EXPECT_EQ(stand_in(at(), Seat{1}), v1::NO_STAND_IN) << "it is not their turn any more";
    EXPECT_EQ(left(Seat{1}), seconds(200));
}

TEST_F(ClientClocks, AreAsManyAsSeatsOrNone) {
    for (const v1::InPlay& wrong : {clocks({1}), clocks({1, 2, 3})}) {
        in_play() = wrong;
        EXPECT_FALSE(validate(model, snapshot));
    }
    in_play() = {};
    EXPECT_TRUE(validate(model, snapshot));
    say(snapshot);
    EXPECT_FALSE(validate(model, resumed_at(10, clocks({1}))));
    const Effects effects = say(update_at(11, clocks({1})));
    EXPECT_TRUE(std::get<OutOfSync>(effects.news.back()).is_invalid);
    EXPECT_EQ(effects.watch, std::vector<MatchId>{match});
    EXPECT_EQ(left(Seat{0}), std::nullopt);
}

TEST_F(ClientClocks, HaveNoMoreThanAnyPaceGives) {
    const auto most = static_cast<std::uint64_t>(clock_max.count());
    in_play().set_clocks_ms(1, most);
    EXPECT_TRUE(validate(model, snapshot));
    in_play().set_clocks_ms(1, most + 1);
    EXPECT_FALSE(validate(model, snapshot));
    in_play().set_clocks_ms(1, ~std::uint64_t{0});
    EXPECT_FALSE(validate(model, snapshot));
}

TEST_F(ClientClocks, AreStoodInForAsWeKnow) {
    in_play().set_stand_ins(1, static_cast<v1::StandIn>(4));
    EXPECT_FALSE(validate(model, snapshot));
    in_play() = clocks({1, 2});
    say(snapshot);
    for (const bool flagged : {true, false}) {
        v1::Event event;
        flagged ? event.mutable_seat_flagged()->set_stand_in(static_cast<v1::StandIn>(4))
                : event.mutable_stand_in_changed()->set_stand_in(static_cast<v1::StandIn>(4));
        EXPECT_FALSE(validate(at(), event));
    }
}

TEST_F(ClientClocks, DoNotRunForBots) {
    snapshot.mutable_snapshot()->mutable_table()->mutable_seats(0)->set_bot(v1::EASY);
    in_play() = clocks({1'000, 2'000});
    in_play().set_stand_ins(0, v1::ALWAYS);
    say(snapshot);
    EXPECT_EQ(clock_running(at()), std::nullopt);
    EXPECT_EQ(time_left(at(), Seat{0}, {}), std::nullopt);
    EXPECT_EQ(stand_in(at(), Seat{0}), v1::NO_STAND_IN) << "it plays for nobody else";
}

TEST_F(ClientClocks, RequireAValidPace) {
    const auto expect = [&](v1::PaceKind kind, std::uint32_t time, std::uint32_t more, bool can) {
        pace().set_kind(kind);
        pace().set_seconds(time);
        pace().set_increment_seconds(more);
        EXPECT_EQ(validate(model, snapshot), can) << kind << " " << time << " " << more;
    };
    expect(v1::UNTIMED, 0, 0, true);
    expect(v1::UNTIMED, 1, 0, false);
    expect(v1::TURN, 0, 0, false);
    expect(v1::TURN, 60, 5, false);
    expect(v1::BANK, 300, 600, true);
    expect(v1::BANK, 300, 601, false);
    expect(v1::DAYS, 14 * 86'400, 0, true);
    expect(v1::DAYS, 14 * 86'400 + 1, 0, false);
    expect(static_cast<v1::PaceKind>(4), 60, 0, false);
    expect(v1::TURN, 60, 0, true);
    pace().set_time_out(static_cast<v1::TimeOut>(2));
    EXPECT_FALSE(validate(model, snapshot));
}

TEST_F(ClientClocks, GiveWayToTheAnswerTimer) {
    in_play().set_answer_ms(30'000);
    say(snapshot);
    EXPECT_TRUE(has_own_time_limit(at()));
    EXPECT_EQ(clock_running(at()), Seat{0});
    EXPECT_EQ(left(Seat{0}, seconds(10)), seconds(20));
    EXPECT_EQ(left(Seat{0}, seconds(40)), seconds(0));
    EXPECT_EQ(left(Seat{1}, seconds(10)), seconds(200));
    say(update_at(11, clocks({100'000, 200'000})));
    EXPECT_FALSE(has_own_time_limit(at()));
    EXPECT_EQ(left(Seat{0}, seconds(10)), seconds(90)) << "that has not run meanwhile";
}

TEST_F(ClientClocks, RunTheAnswerTimerWithoutAPace) {
    snapshot.mutable_snapshot()->mutable_table()->clear_pace();
    in_play().clear_clocks_ms();
    in_play().set_answer_ms(30'000);
    say(snapshot);
    EXPECT_EQ(clock_running(at()), Seat{0});
    EXPECT_EQ(left(Seat{0}, seconds(10)), seconds(20));
    EXPECT_EQ(left(Seat{1}, seconds(10)), std::nullopt);
    say(update_at(11, {}));
    EXPECT_EQ(clock_running(at()), std::nullopt);
    in_play().set_answer_ms(std::chrono::milliseconds(clock_max).count() + 1);
    EXPECT_FALSE(validate(model, snapshot));
}

TEST_F(ClientClocks, AreChangedWithTheTable) {
    v1::Snapshot& shown = *snapshot.mutable_snapshot();
    shown.mutable_table()->set_phase(v1::OPEN);
    shown.mutable_table()->set_seats_max(5);
    shown.clear_position();
    shown.clear_in_play();
    say(snapshot);
    v1::ServerMessage message = update_at(11, {});
    v1::TableChanged& changed = *message.mutable_update()->add_events()->mutable_table_changed();
    changed.set_seats_max(5);
    changed.mutable_pace()->set_kind(v1::TURN);
    changed.mutable_pace()->set_seconds(60);
    const Effects effects = say(message);
    EXPECT_EQ(std::get<TableChanged>(effects.news.front()).pace.kind(), v1::BANK);
    EXPECT_EQ(at().table.pace().kind(), v1::TURN);
    changed.mutable_pace()->set_seconds(0);
    EXPECT_FALSE(validate(at(), message.update().events(0)));
}

}  // namespace
}  // namespace bastide::model
