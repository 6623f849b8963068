// Questions timed by the rules (V-11): their duration at every pace, the default answers, and the
// paused clocks.
#include "engine/prompt.hpp"
#include "server/table/record.hpp"
#include "tests/support/event_equality.hpp"
#include "tests/support/table_fixture.hpp"

#include "match/rules_time.hpp"

#include <gtest/gtest.h>

namespace bastide::table {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using test::anna;
using test::ben;
using test::cleo;
using test::FakeAttendant;
using test::refusal_of;

constexpr match::Pace untimed{};
constexpr match::Pace per_turn{match::PaceKind::turn, seconds(60)};
constexpr match::Pace blitz{match::PaceKind::bank, seconds(180), seconds(5)};
constexpr match::Pace correspondence{match::PaceKind::days, std::chrono::days(2)};

constexpr milliseconds until_called = match::gift_time + in_flight_allowance;

class RulesTime : public testing::Test, protected test::TableFixture {
  protected:
    /// Anna deals three different tiles to herself, Ben and Cleo.
    void deal_at(const match::Pace& pace) {
        give(anna, match::Open{{5, {.supply = TileSupply::dealer}, 0, pace}});
        journal.answer_all();
        seat_and_ready({ben, cleo});
        begin();
        while (match().phase == match::Phase::playing && !gifts_differ()) {
            act();
        }
        ASSERT_TRUE(match().game->turn.step == Step::deal);
    }

    /// HR-7: a seat with points is asked for an offer.
    void sell_at(const match::Pace& pace) {
        give(anna, match::Open{{5, {.buy_tiles = true}, 0, pace}});
        journal.answer_all();
        seat_and_ready({ben, cleo});
        begin();
        while (match().phase == match::Phase::playing && !may_offer_a_point()) {
            act();
        }
        ASSERT_TRUE(game().turn.step == Step::offer);
    }

    [[nodiscard]] bool may_offer_a_point() const {
        return game().turn.step == Step::offer && game().offers.empty() &&
               game().player(seat_asked(game())).score > 0;
    }

    void offer_a_point() {
        give(in_turn(), match::Act{match().questions_asked, Offer{1}});
        journal.answer_all();
    }

    [[nodiscard]] milliseconds clock_of(Seat seat) const {
        return match().clocks[index_of(seat)].left;
    }

    [[nodiscard]] bool gifts_differ() const {
        const auto& dealt = game().dealt;
        return dealt.size() == 3 && dealt[0] != dealt[1] && dealt[1] != dealt[2] &&
               dealt[0] != dealt[2];
    }

    [[nodiscard]] const match::Match& match() const { return table->match(); }

    [[nodiscard]] const Game& game() const { return *match().game; }

    [[nodiscard]] milliseconds left() const { return match().questions[0].left.value(); }

    void pass_time(milliseconds time) {
        wait(time);
        journal.answer_all();
    }

    void vote_for_a_pause() {
        give(anna, match::CallVote{match::Motion::pause, std::nullopt, std::chrono::minutes(10)});
        journal.answer_all();
        for (const match::PersonId person : {ben, cleo}) {
            give(person, match::CastVote{match().votes_called, true});
            journal.answer_all();
        }
    }

    [[nodiscard]] std::vector<Event> given() const {
        std::vector<Event> all;
        for (const Envelope& envelope : changes) {
            for (const match::Event& event : envelope.events) {
                const auto* in_game = std::get_if<bastide::Event>(&event);
                if (in_game != nullptr && std::holds_alternative<TileGiven>(*in_game)) {
                    all.push_back(*in_game);
                }
            }
        }
        return all;
    }
};

TEST_F(RulesTime, GivesTheFirstTileOnTimeout) {
    deal_at(untimed);
    const TileTypeId first = game().dealt[0];
    const Seat dealer = game().turn.seat;
    changes.clear();
    pass_time(until_called - milliseconds(1));
    EXPECT_TRUE(changes.empty()) << "an answer may still be on its way";
    pass_time(milliseconds(1));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].by, match::CommandSource::clock);
    EXPECT_EQ(changes[0].person, match::nobody);
    EXPECT_EQ(given(), (std::vector<Event>{TileGiven{dealer, dealer, first}}));
    EXPECT_EQ(left(), match::gift_time) << "each gift has it anew";
    pass_time(until_called);
    EXPECT_EQ(given().size(), 3U) << "the last one goes by itself";
    EXPECT_TRUE(game().turn.step == Step::place);
    later.clear();
    now += std::chrono::hours(1);
    pass_time(std::chrono::hours(1));
    EXPECT_TRUE(game().turn.step == Step::place) << "laying has no time at this table";
}

TEST_F(RulesTime, RaisesNoFlagAndSetsNoStandIn) {
    deal_at(per_turn);
    const std::size_t dealer = index_of(game().turn.seat);
    pass_time(until_called);
    pass_time(until_called);
    ASSERT_TRUE(game().turn.step == Step::place);
    EXPECT_TRUE(match().stand_ins[dealer] == match::StandIn::none);
    EXPECT_EQ(match().clocks[dealer].flags, 0);
    EXPECT_EQ(match().clocks[dealer].left, seconds(60));
}

TEST_F(RulesTime, LetsTheClockStand) {
    deal_at(blitz);
    const std::size_t dealer = index_of(game().turn.seat);
    const milliseconds before = match().clocks[dealer].left;
    now += seconds(12);
    act();
    EXPECT_EQ(match().clocks[dealer].left, before);
    EXPECT_EQ(left(), match::gift_time);
    pass_time(until_called);
    ASSERT_TRUE(game().turn.step == Step::place);
    const milliseconds given = match().clocks[dealer].left - before;
    EXPECT_TRUE(given == seconds(0) || given == seconds(5)) << "that of the turn, once";
    now += seconds(7);
    act();
    EXPECT_EQ(match().clocks[dealer].left, before + given - seconds(7));
}

TEST_F(RulesTime, IsTheTimeForATurnWithDaysForEach) {
    deal_at(correspondence);
    EXPECT_EQ(left(), std::chrono::days(2));
    const std::size_t tiles = game().dealt.size();
    pass_time(std::chrono::days(2) - seconds(1));
    EXPECT_EQ(game().dealt.size(), tiles);
    pass_time(seconds(2));
    EXPECT_EQ(game().dealt.size(), tiles - 1);
    EXPECT_EQ(match().clocks[index_of(game().turn.seat)].flags, 0);
}

TEST_F(RulesTime, YieldsToAnEarlierAnswer) {
    deal_at(untimed);
    now += until_called - milliseconds(1);
    const TileTypeId last = game().dealt[2];
    give(in_turn(), match::Act{match().questions_asked, Give{last}});
    wait(seconds(1));
    changes.clear();
    journal.answer_all();
    EXPECT_EQ(given(), (std::vector<Event>{TileGiven{game().turn.seat, game().turn.seat, last}}));
}

TEST_F(RulesTime, CannotBeCalledByPeopleNorTooEarly) {
    deal_at(untimed);
    const match::CallTime call{match().questions_asked};
    EXPECT_EQ(refusal_of(*give(ben, call)), match::AnyRefusal{match::Refusal::stale});
    match::Decision decision;
    const milliseconds all = match::gift_time;
    EXPECT_TRUE(decide(match(), match::nobody, call, decision, {all - milliseconds(1)}));
    EXPECT_FALSE(decide(match(), match::nobody, call, decision, {all}));
}

TEST_F(RulesTime, StandsInAPause) {
    deal_at(untimed);
    now += seconds(10);
    vote_for_a_pause();
    ASSERT_TRUE(match().paused_until);
    EXPECT_EQ(left(), seconds(20));
    pass_time(std::chrono::minutes(5));
    EXPECT_EQ(game().dealt.size(), 3U);
    pass_time(std::chrono::minutes(5) + milliseconds(1));
    ASSERT_FALSE(match().paused_until);
    EXPECT_EQ(left(), seconds(20));
    pass_time(seconds(20) + in_flight_allowance);
    EXPECT_EQ(game().dealt.size(), 2U);
}

TEST_F(RulesTime, ContinuesFromTheJournal) {
    deal_at(untimed);
    now += seconds(10);
    vote_for_a_pause();
    give(anna, match::CallVote{match::Motion::resume});
    for (const match::PersonId person : {ben, cleo}) {
        journal.answer_all();
        give(person, match::CastVote{match().votes_called, true});
    }
    journal.answer_all();
    ASSERT_FALSE(match().paused_until);
    now += seconds(5);
    const auto again = restored();
    EXPECT_EQ(again->match(), match());
    EXPECT_EQ(again->match().questions[0].left, seconds(20));
    table = again;
    pass_time(seconds(15) + in_flight_allowance);
    EXPECT_EQ(game().dealt.size(), 2U) << "it ran while no server did";
}

TEST_F(RulesTime, IsSentUpToDateWithEachUpdate) {
    deal_at(untimed);
    FakeAttendant bens(ben);
    table->attend(bens);
    act();
    ASSERT_TRUE(game().turn.step == Step::deal);
    EXPECT_EQ(bens.updates().back().in_play().answer_ms(), 30'000U);
    EXPECT_EQ(bens.updates().back().in_play().clocks_ms_size(), 0);
    now += seconds(3);
    v1::Snapshot shown;
    ASSERT_TRUE(table->publisher().write_snapshot(ben, shown));
    EXPECT_EQ(shown.in_play().answer_ms(), 27'000U);
    act();
    ASSERT_TRUE(game().turn.step == Step::place);
    EXPECT_FALSE(bens.updates().back().has_in_play()) << "nothing runs any more";
    table->unattend(bens);
}

/// For another receiver or tile, an answer in flight belongs to the old question.
TEST_F(RulesTime, AsksAgainForAnotherReceiver) {
    deal_at(untimed);
    const match::PromptNumber first = match().questions_asked;
    act();
    EXPECT_EQ(match().questions_asked, first + 1);
    const match::PersonId dealer = in_turn();
    const TileTypeId tile = game().dealt[0];
    now += seconds(9);
    const match::SeatHolder waits = match().seats[(index_of(game().turn.seat) + 1) % 3];
    give(waits.person, match::Leave{});
    journal.answer_all();
    EXPECT_EQ(refusal_of(*give(dealer, match::Act{first + 1, Give{tile}})),
              match::AnyRefusal{match::Refusal::stale});
}

/// The catalogue has the deadline of each open timed question, even without a pace.
TEST_F(RulesTime, IsInTheCatalogueWhileItRuns) {
    deal_at(untimed);
    const auto deadline = [&] { return (*journal.reader().listing(1))->deadline; };
    ASSERT_TRUE(deadline());
    EXPECT_EQ(*deadline(), server_time() + match::gift_time);
    act();
    act();
    ASSERT_TRUE(game().turn.step == Step::place);
    EXPECT_FALSE(deadline());
}

/// HR-7.
TEST_F(RulesTime, OffersNothingAndKeepsTheTileOnSilence) {
    sell_at(blitz);
    const Seat seller = game().turn.seat;
    const milliseconds before = clock_of(seller);
    const auto hand = game().turn.hand;
    EXPECT_EQ(left(), match::offer_time);
    offer_a_point();
    while (game().turn.step == Step::offer) {
        EXPECT_EQ(left(), match::offer_time) << "each who is asked has it anew";
        pass_time(match::offer_time + in_flight_allowance);
    }
    ASSERT_TRUE(game().turn.step == Step::sell);
    EXPECT_EQ(left(), match::sale_time);
    ASSERT_EQ(game().offers.size(), 1U) << "who said nothing has offered nothing";
    pass_time(match::sale_time + in_flight_allowance - milliseconds(1));
    ASSERT_TRUE(game().turn.step == Step::sell) << "an answer may still be on its way";
    pass_time(milliseconds(1));
    EXPECT_TRUE(game().turn.step == Step::place);
    EXPECT_EQ(game().turn.hand, hand);
    EXPECT_EQ(clock_of(seller), before + seconds(5)) << "his turn, and no more, is paid for";
    for (std::size_t seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(match().clocks[seat].flags, 0);
        EXPECT_TRUE(match().stand_ins[seat] == match::StandIn::none);
    }
}

}  // namespace
}  // namespace bastide::table
