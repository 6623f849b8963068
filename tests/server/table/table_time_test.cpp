// A table with a pace: running clocks, timeouts, and time that does not count.
#include "bots/choose.hpp"
#include "engine/prompt.hpp"
#include "engine/view.hpp"
#include "tests/support/table_fixture.hpp"

#include "match/evolve.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::anna;
using test::ben;
using test::FakeAttendant;
using test::refusal_of;
using test::version_of;

constexpr match::Pace per_turn{match::PaceKind::turn, seconds(60)};
constexpr match::Pace blitz{match::PaceKind::bank, seconds(180), seconds(5)};

/// From a question to the timeout of its clock.
constexpr milliseconds until_called = seconds(60) + match::lag_per_answer_max + in_flight_allowance;

class Time : public testing::Test, protected test::TableFixture {
  protected:
    void start_at(const match::Pace& pace) {
        give(anna, match::Open{{5, {}, 0, pace}});
        journal.answer_all();
        seat_and_ready({ben});
        begin();
    }

    void pass_time(milliseconds time) {
        wait(time);
        journal.answer_all();
    }

    [[nodiscard]] milliseconds left(std::size_t seat) const {
        return table->match().clocks[seat].left;
    }

    [[nodiscard]] match::StandIn stand_in(std::size_t seat) const {
        return table->match().stand_ins[seat];
    }

    void play_a_turn() {
        const auto turn = table->match().game->turn.number;
        while (table->match().game->turn.number == turn) {
            act();
        }
    }
};

TEST_F(Time, RunsForTheSeatInTurnOnly) {
    start_at(blitz);
    now += seconds(12);
    act();
    EXPECT_EQ(left(0), seconds(168));
    EXPECT_EQ(left(1), seconds(180));
}

/// A server that cannot read the store does not know if the player has moved at another server.
TEST_F(Time, IsNotCalledElsewhereWithoutReadingTheStore) {
    services.has_nodes = true;
    table = std::make_shared<Table>(1, "A table", services);
    start_at(per_turn);
    const auto elsewhere = restored();
    now += until_called + other_node_delay;
    journal.faulty.readable = false;
    elsewhere->check_clocks();
    EXPECT_TRUE(journal.waiting.empty());
    journal.faulty.readable = true;
    elsewhere->check_clocks();
    EXPECT_EQ(journal.waiting.size(), 1U);
}

TEST_F(Time, IsSentUpToDateWithEachUpdate) {
    start_at(blitz);
    FakeAttendant bens(ben);
    table->attend(bens);
    now += seconds(12);
    act();
    const v1::Update update = bens.updates().back();
    ASSERT_EQ(update.in_play().clocks_ms_size(), 2);
    EXPECT_EQ(update.in_play().clocks_ms(0), 168'000U);
    EXPECT_EQ(update.in_play().clocks_ms(1), 180'000U);
    now += seconds(3);
    v1::Snapshot shown;
    ASSERT_TRUE(table->publisher().write_snapshot(ben, shown));
    EXPECT_EQ(shown.in_play().clocks_ms(0), 165'000U);
    v1::Resumed resumed;
    ASSERT_TRUE(table->publisher().write_resumed(resumed));
    EXPECT_EQ(resumed.in_play().clocks_ms(0), 165'000U);
    EXPECT_EQ(shown.table().pace().seconds(), 180U);
}

TEST_F(Time, IsNotTakenByTheStore) {
    start_at(blitz);
    give(anna, first_legal());
    now += seconds(100);
    journal.answer(store::WriteStatus::unknown);
    wait(seconds(60));
    journal.answer_all();
    now += seconds(1);
    act();
    EXPECT_EQ(left(0), seconds(179));
}

TEST_F(Time, HasNoMeaningAtAnUntimedTable) {
    start();
    later.clear();
    now += std::chrono::hours(24);
    act();
    EXPECT_TRUE(table->match().clocks.empty());
    EXPECT_TRUE(later.empty());
}

/// Lag is credited up to the clock's limit, and the envelope has the amount.
TEST_F(Time, OfTheLineIsNotCounted) {
    start_at(blitz);
    now += seconds(2);
    Request request;
    request.person = anna;
    request.id = test::request_id(77);
    request.command = match::Command(first_legal());
    request.arrived = since_boot();
    request.lag = milliseconds(300);
    request.answer = [](const Answer& /*unused*/) {};
    table->receive(std::move(request));
    journal.answer_all();
    EXPECT_EQ(left(0), seconds(180) - milliseconds(1700));
    EXPECT_EQ(changes.back().elapsed, seconds(2));
    EXPECT_EQ(changes.back().lag, milliseconds(300));
}

TEST_F(Time, LetsABotFinishTheTurnOnTimeout) {
    start_at(per_turn);
    changes.clear();
    pass_time(until_called - milliseconds(1));
    EXPECT_TRUE(changes.empty()) << "an answer may still be on its way";
    pass_time(milliseconds(1));
    ASSERT_GE(changes.size(), 2U);
    EXPECT_EQ(changes[0].by, match::CommandSource::clock);
    EXPECT_EQ(changes[0].person, match::nobody);
    for (std::size_t i = 1; i < changes.size(); ++i) {
        EXPECT_EQ(changes[i].by, match::CommandSource::bot);
    }
    EXPECT_EQ(in_turn(), ben);
    EXPECT_EQ(stand_in(0), match::StandIn::this_turn);
    play_a_turn();
    EXPECT_EQ(in_turn(), anna);
    EXPECT_EQ(stand_in(0), match::StandIn::none);
    EXPECT_EQ(left(0), seconds(60));
    EXPECT_EQ(table->match().clocks[0].flags, 1);
    act();
    EXPECT_EQ(table->match().clocks[0].flags, 0) << "she is there";
}

TEST_F(Time, SendsTimeoutsToAll) {
    start_at(per_turn);
    FakeAttendant bens(ben);
    table->attend(bens);
    bens.frames.clear();
    pass_time(until_called);
    ASSERT_FALSE(bens.updates().empty());
    const v1::Event event = bens.updates()[0].events(0);
    EXPECT_EQ(event.seat_flagged().seat(), 0U);
    EXPECT_EQ(event.seat_flagged().stand_in(), v1::FOR_THIS_TURN);
    EXPECT_EQ(bens.updates()[0].in_play().stand_ins(0), v1::FOR_THIS_TURN);
}

/// The stand-in's answers follow from the draw key, so everybody can verify them later.
TEST_F(Time, SeedsTheBotFromTheDrawKeyOnTimeout) {
    start_at(per_turn);
    changes.clear();
    const match::Match before = table->match();
    pass_time(until_called);
    match::Match then = before;
    for (const Envelope& envelope : changes) {
        if (envelope.by == match::CommandSource::bot) {
            const auto& act = std::get<match::Act>(envelope.command);
            const fair::Bytes32 key = fair::draw_key(then.draws->secret, then.draws->values);
            EXPECT_EQ(act.play, (bots::BotParameters{bots::Level::easy, bots::version, 0}));
            EXPECT_EQ(act.action,
                      bots::choose(view(*then.game, Seat{0}),
                                   bots::Level::easy,
                                   0,
                                   fair::bot_seed(key, Seat{0}, act.prompt)));
        }
        for (const match::Event& event : envelope.events) {
            match::evolve(then, event);
        }
    }
}

TEST_F(Time, YieldsToAnEarlierAnswer) {
    start_at(per_turn);
    now += until_called - milliseconds(1);
    give(anna, first_legal());
    wait(seconds(1));
    const match::PromptNumber asked = table->match().questions_asked;
    journal.answer_all();
    EXPECT_GT(table->match().questions_asked, asked);
    EXPECT_EQ(table->match().clocks[0].flags, 0);
    EXPECT_EQ(stand_in(0), match::StandIn::none);
}

TEST_F(Time, MayForfeitTheSeatOnTimeout) {
    match::Pace pace = per_turn;
    pace.time_out = match::TimeOut::give_up;
    start_at(pace);
    pass_time(until_called);
    EXPECT_TRUE(table->match().game->players[0].withdrawn);
    EXPECT_EQ(table->match().phase, match::Phase::finished);
}

/// People cannot report timeouts, play for others, or decide when a bot plays.
TEST_F(Time, CannotBeCalledByPeople) {
    start_at(per_turn);
    const match::PromptNumber asked = table->match().questions_asked;
    now += std::chrono::hours(1);
    EXPECT_EQ(refusal_of(*give(ben, match::CallTime{asked})),
              match::AnyRefusal{match::Refusal::stale});
    EXPECT_EQ(refusal_of(*give(anna, match::ReclaimSeat{})),
              match::AnyRefusal{match::Refusal::nobody_stands_in});
}

TEST_F(Time, MarksAPlayerGoneAfterSeveralTimeouts) {
    start_at(per_turn);
    for (int turn = 1; turn <= match::flags_until_gone; ++turn) {
        ASSERT_EQ(in_turn(), anna);
        EXPECT_EQ(stand_in(0), match::StandIn::none);
        pass_time(until_called);
        ASSERT_EQ(in_turn(), ben);
        play_a_turn();
    }
    EXPECT_EQ(in_turn(), ben) << "a program has played Anna's turn at once";
    EXPECT_EQ(stand_in(0), match::StandIn::until_return);
}

TEST_F(Time, ReturnsTheSeatToAReconnectedPlayer) {
    start_at(per_turn);
    for (int turn = 1; turn <= match::flags_until_gone; ++turn) {
        pass_time(until_called);
        play_a_turn();
    }
    ASSERT_EQ(stand_in(0), match::StandIn::until_return);
    FakeAttendant annas(anna);
    table->attend(annas);
    journal.answer_all();
    EXPECT_EQ(stand_in(0), match::StandIn::none);
    play_a_turn();
    EXPECT_EQ(in_turn(), anna);
    EXPECT_EQ(left(0), seconds(60));
    EXPECT_TRUE(version_of(*give(anna, first_legal())) || !journal.waiting.empty());
}

/// Bots move after a pause, in which a player can return.
class TimeWithAPause : public Time {
  protected:
    static constexpr milliseconds pause{700};

    TimeWithAPause() {
        services.bots.pause = pause;
        table = std::make_shared<Table>(1, "A table", services);
    }

    void let_it_play() {
        while (in_turn() == anna) {
            pass_time(pause);
        }
    }
};

/// Before: each timeout was followed by a return to the seat, and another timeout.
TEST_F(TimeWithAPause, IsNotGivenAgainWithTheSeat) {
    start_at(per_turn);
    pass_time(until_called);
    ASSERT_EQ(in_turn(), anna) << "the program still waits";
    const match::Version flagged = table->match().version;
    for (int again = 0; again < 10; ++again) {
        EXPECT_EQ(refusal_of(*give(anna, match::ReclaimSeat{})),
                  match::AnyRefusal{match::Refusal::back_next_turn});
        FakeAttendant annas(anna);
        table->attend(annas);
        table->unattend(annas);
        journal.answer_all();
    }
    EXPECT_EQ(table->match().version, flagged) << "nothing is stored";
    let_it_play();
    EXPECT_EQ(in_turn(), ben);
    EXPECT_EQ(table->match().clocks[0].flags, 1);
}

TEST_F(TimeWithAPause, ResumesNextTurnAfterAReturnMidTurn) {
    start_at(per_turn);
    for (int turn = 1; turn < match::flags_until_gone; ++turn) {
        pass_time(until_called);
        let_it_play();
        play_a_turn();
    }
    pass_time(until_called);
    ASSERT_EQ(stand_in(0), match::StandIn::until_return);
    FakeAttendant annas(anna);
    table->attend(annas);
    journal.answer_all();
    ASSERT_EQ(in_turn(), anna);
    EXPECT_EQ(stand_in(0), match::StandIn::this_turn) << "the program plays it to its end";
    let_it_play();
    play_a_turn();
    EXPECT_EQ(in_turn(), anna);
    EXPECT_EQ(stand_in(0), match::StandIn::none);
    EXPECT_EQ(left(0), seconds(60));
}

TEST_F(Time, ContinuesFromTheJournal) {
    start_at(blitz);
    now += seconds(12);
    act();
    now += seconds(20);
    act();
    const auto again = restored();
    EXPECT_EQ(again->match(), table->match());
    EXPECT_EQ(again->match().clocks[0].left + again->match().clocks[1].left,
              table->match().clocks[0].left + table->match().clocks[1].left);
}

/// The server restarts during a bot's turn.
TEST_F(Time, LetsABotContinueAfterARestart) {
    start_at(per_turn);
    wait(until_called);
    journal.answer();
    ASSERT_EQ(stand_in(0), match::StandIn::this_turn);
    journal.waiting.clear();
    const auto again = restored();
    journal.answer_all();
    EXPECT_EQ(again->match().seats[index_of(again->match().game->turn.seat)].person, ben);
}

TEST_F(Time, EndsAnUnattendedMatch) {
    start_at(per_turn);
    for (int hours = 0; hours < 5 && table->match().phase == match::Phase::playing; ++hours) {
        for (int minute = 0; minute < 60; ++minute) {
            pass_time(std::chrono::minutes(1));
        }
    }
    EXPECT_EQ(table->match().phase, match::Phase::finished);
}

}  // namespace
}  // namespace bastide::table
