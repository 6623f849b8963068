// Bots at a table: their search requests, when their answers are played, and what happens
// meanwhile. The test answers the searches.
#include "bots/choose.hpp"
#include "engine/view.hpp"
#include "tests/support/table_fixture.hpp"

#include "match/evolve.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::table {
namespace {

using bots::Level;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::anna;
using test::ben;

struct Asked {
    thinking::SearchRequest thought;
    std::stop_token stop;
    thinking::SearchCallback then;

    [[nodiscard]] std::optional<Action> answer() const { return thinking::run_search(thought); }
};

class TableWithBots : public testing::Test, protected test::TableFixture {
  protected:
    TableWithBots() {
        services.bots.think = [this](auto thought, auto stop, auto then) {
            asked.push_back({std::move(thought), std::move(stop), std::move(then)});
        };
        services.bots.failed = [this](store::MatchId, Seat seat, Level level) {
            failed.emplace_back(seat, level);
        };
        table = std::make_shared<Table>(1, "A table", services);
    }

    void start_with(Level level, const std::vector<match::PersonId>& others = {}) {
        open();
        give(anna, match::SeatBot{level});
        seat_and_ready(others);
        begin();
        while (in_turn() == anna) {
            act();
        }
        changes.clear();
    }

    void pass_time(milliseconds time) {
        wait(time);
        journal.answer_all();
    }

    void answer(const std::optional<Action>& action) {
        const Asked last = asked.back();
        last.then(action);
        journal.answer_all();
    }

    void let_it_play() {
        const Seat seat = table->match().questions[0].seat;
        while (table->match().phase == match::Phase::playing &&
               table->match().questions[0].seat == seat) {
            answer(asked.back().answer());
        }
    }

    /// Players who count as gone return while another seat is asked.
    void give_back_seats() {
        for (const match::PersonId person : {anna, ben}) {
            const Seat seat = *table->match().seat_of(person);
            if (table->match().stand_ins[index_of(seat)] == match::StandIn::until_return &&
                table->match().questions[0].seat != seat) {
                give(person, match::ReclaimSeat{});
                journal.answer_all();
            }
        }
    }

    [[nodiscard]] const Game& game() const { return *table->match().game; }

    std::vector<Asked> asked;
    std::vector<std::pair<Seat, Level>> failed;
};

TEST_F(TableWithBots, GivesThemTheirViewABudgetAndLuckAndNothingElse) {
    start_with(Level::hard);
    ASSERT_EQ(asked.size(), 1U);
    const thinking::SearchRequest& thought = asked[0].thought;
    const match::Match& match = table->match();
    const fair::Bytes32 key = fair::draw_key(match.draws->secret, match.draws->values);
    EXPECT_EQ(thought.view, view(game(), Seat{1}));
    EXPECT_EQ(thought.level, Level::hard);
    EXPECT_EQ(thought.budget, bots::usual_budget(Level::hard));
    EXPECT_EQ(thought.seed, fair::bot_seed(key, Seat{1}, match.questions[0].number));
}

/// The host asked for the bots and therefore pays for them.
TEST_F(TableWithBots, HasTheHostChargedForTheirThinking) {
    services.bots.payer = [](match::PersonId host) {
        return thinking::Payer{"network", static_cast<std::uint32_t>(host)};
    };
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::hard, {ben});
    EXPECT_EQ(asked.at(0).thought.payer, (thinking::Payer{"network", 1}));
}

TEST_F(TableWithBots, PlaysAnAnswerAndRecordsItsLevel) {
    start_with(Level::medium);
    const auto found = asked[0].answer();
    answer(found);
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].by, match::CommandSource::bot);
    EXPECT_EQ(changes[0].person, match::nobody);
    const auto& act = std::get<match::Act>(changes[0].command);
    EXPECT_EQ(act.action, found);
    EXPECT_EQ(act.play, (bots::BotParameters{Level::medium, bots::version, 0}));
    EXPECT_EQ(asked.size(), 2U) << "it has laid its tile, and is asked for a figure";
}

TEST_F(TableWithBots, PlaysWholeGames) {
    start_with(Level::easy);
    while (table->match().phase == match::Phase::playing) {
        if (in_turn() == anna) {
            act();
        } else {
            let_it_play();
        }
    }
    EXPECT_EQ(table->match().ending, match::Ending::played);
    EXPECT_TRUE(failed.empty());
}

TEST_F(TableWithBots, LetsAMomentPassBeforeTheyMove) {
    services.bots.pause = milliseconds(700);
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::easy);
    answer(asked[0].answer());
    EXPECT_TRUE(changes.empty());
    pass_time(milliseconds(699));
    EXPECT_TRUE(changes.empty());
    pass_time(milliseconds(1));
    EXPECT_EQ(changes.size(), 1U);
}

TEST_F(TableWithBots, AddsNoPauseAfterLongThinking) {
    services.bots.pause = milliseconds(700);
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::hard);
    pass_time(seconds(2));
    EXPECT_TRUE(changes.empty());
    answer(asked[0].answer());
    EXPECT_EQ(changes.size(), 1U);
}

TEST_F(TableWithBots, RestsWhileItsHostIsInDebt) {
    services.bots.pause = milliseconds(700);
    services.bots.rest = [](match::PersonId host) {
        return host == anna ? milliseconds(1500) : milliseconds(0);
    };
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::easy, {ben});
    answer(asked[0].answer());
    pass_time(milliseconds(1499));
    EXPECT_TRUE(changes.empty());
    pass_time(milliseconds(1));
    EXPECT_EQ(changes.size(), 1U);
}

TEST_F(TableWithBots, ChargesTheHostForEachMove) {
    std::vector<match::PersonId> charged;
    services.bots.moved = [&](match::PersonId host) { charged.push_back(host); };
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::easy, {ben});
    EXPECT_TRUE(charged.empty()) << "people pay for their own moves";
    answer(asked[0].answer());
    EXPECT_EQ(charged, std::vector{anna});
}

/// Neither of two people moves: they time out, and those who count as gone return.
TEST_F(TableWithBots, SlowsDownWithoutMovesOfPeople) {
    services.bots.pause = milliseconds(700);
    table = std::make_shared<Table>(1, "A table", services);
    give(anna, match::Open{{5, {}, 0, {match::PaceKind::turn, seconds(60)}}});
    for (int i = 0; i < 3; ++i) {
        give(anna, match::SeatBot{Level::easy});
    }
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    std::uint32_t moves = 0;
    while (moves < consecutive_bot_moves_max) {
        ASSERT_EQ(table->match().phase, match::Phase::playing);
        give_back_seats();
        if (table->match().question_for_bot() == nullptr) {
            pass_time(seconds(62));
            continue;
        }
        changes.clear();
        answer(asked.back().answer());
        pass_time(milliseconds(700));
        ASSERT_EQ(changes.size(), 1U) << moves;
        ++moves;
    }
    give_back_seats();
    while (table->match().question_for_bot() == nullptr) {
        pass_time(seconds(62));
    }
    changes.clear();
    answer(asked.back().answer());
    pass_time(bot_pause_alone - milliseconds(1));
    EXPECT_TRUE(changes.empty());
    pass_time(milliseconds(1));
    EXPECT_EQ(changes.size(), 1U);
}

/// Two people, so that the game continues.
TEST_F(TableWithBots, AsksAgainIfTheBoardChanges) {
    start_with(Level::easy, {ben});
    ASSERT_EQ(asked.size(), 1U);
    give(anna, match::Leave{});
    journal.answer_all();
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_TRUE(asked[0].stop.stop_requested());
    EXPECT_EQ(asked[1].thought.view, view(game(), Seat{1}));
    EXPECT_TRUE(asked[1].thought.view.player(Seat{0}).withdrawn);
    let_it_play();
    EXPECT_EQ(in_turn(), ben);
}

TEST_F(TableWithBots, DoesNotAskAgainForAVote) {
    start_with(Level::easy, {ben});
    give(anna, match::CallVote{match::Motion::stop});
    journal.answer_all();
    EXPECT_EQ(asked.size(), 1U);
    EXPECT_FALSE(asked[0].stop.stop_requested());
}

TEST_F(TableWithBots, WaitsOutAPause) {
    start_with(Level::easy, {ben});
    give(anna, match::CallVote{match::Motion::pause, {}, seconds(60)});
    give(ben, match::CastVote{1, true});
    journal.answer_all();
    ASSERT_TRUE(table->match().paused_until);
    EXPECT_TRUE(asked[0].stop.stop_requested());
    EXPECT_EQ(asked.size(), 1U);
    pass_time(seconds(60));
    EXPECT_EQ(asked.size(), 2U);
    let_it_play();
    EXPECT_EQ(in_turn(), ben);
}

TEST_F(TableWithBots, StopsThinkingAtTheEnd) {
    start_with(Level::hard);
    give(anna, match::Leave{});
    journal.answer_all();
    EXPECT_TRUE(asked[0].stop.stop_requested());
    EXPECT_EQ(asked.size(), 1U);
}

TEST_F(TableWithBots, CancelsAnOutdatedSearch) {
    start_with(Level::easy, {ben});
    const Asked late = asked[0];
    give(anna, match::Leave{});
    journal.answer_all();
    EXPECT_TRUE(late.stop.stop_requested()) << "so nobody tells its answer";
    answer(asked[1].answer());
    EXPECT_EQ(std::get<match::Act>(changes.back().command).play->level, Level::easy);
}

TEST_F(TableWithBots, FallsBackToEasyIfNoAnswerComes) {
    start_with(Level::hard);
    answer(std::nullopt);
    EXPECT_EQ(failed, (std::vector{std::pair(Seat{1}, Level::hard)}));
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[1].thought.level, Level::easy);
    EXPECT_TRUE(changes.empty());
    answer(asked[1].answer());
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(std::get<match::Act>(changes[0].command).play,
              (bots::BotParameters{Level::easy, bots::version, 0}));
}

TEST_F(TableWithBots, FallsBackToEasyOnAnIllegalAnswer) {
    start_with(Level::medium);
    answer(Action{Sell{Seat{0}}});
    EXPECT_EQ(failed, (std::vector{std::pair(Seat{1}, Level::medium)}));
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[1].thought.level, Level::easy);
}

TEST_F(TableWithBots, PlaysAnyLegalMoveIfEasyFails) {
    start_with(Level::easy);
    answer(std::nullopt);
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(std::get<match::Act>(changes[0].command).play,
              (bots::BotParameters{Level::easy, bots::no_bot, 0}));
}

/// The server that has stored the newest envelope moves the bot, unless it has ended.
TEST_F(TableWithBots, AreAskedLaterByAnotherServer) {
    services.has_nodes = true;
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::easy);
    EXPECT_EQ(asked.size(), 1U);
    const auto elsewhere = restored();
    pass_time(other_node_delay - milliseconds(1));
    EXPECT_EQ(asked.size(), 1U);
    pass_time(milliseconds(1));
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[0].thought.seed, asked[1].thought.seed);
    answer(asked[1].answer());
    EXPECT_EQ(elsewhere->match().version, table->match().version + 1);
}

TEST_F(TableWithBots, AreAskedByAnotherServerAfterThePauseOfTheFirst) {
    services.has_nodes = true;
    services.bots.pause = seconds(3);
    table = std::make_shared<Table>(1, "A table", services);
    start_with(Level::easy);
    EXPECT_EQ(asked.size(), 1U);
    const auto elsewhere = restored();
    pass_time(seconds(3) + other_node_delay - milliseconds(1));
    EXPECT_EQ(asked.size(), 1U);
    pass_time(milliseconds(1));
    EXPECT_EQ(asked.size(), 2U);
}

/// The store has an unreadable envelope after those of another server.
TEST_F(TableWithBots, DropsAFailureAboutAClosedQuestion) {
    start_with(Level::easy, {ben});
    const Asked thought = asked[0];
    const auto here = std::exchange(table, restored());
    give(anna, match::CallVote{match::Motion::pause, {}, seconds(60)});
    give(ben, match::CastVote{1, true});
    journal.answer_all();
    const store::Version newest = table->match().version;
    journal.MemoryStore::append({1, newest + 1, "unreadable", {}, {}}, [](store::WriteStatus) {});
    table = here;
    give(anna, match::CallVote{match::Motion::stop});
    journal.answer_all();
    ASSERT_TRUE(table->match().paused_until);
    ASSERT_FALSE(thought.stop.stop_requested()) << "its answer would be dropped";
    thought.then(std::nullopt);
    EXPECT_TRUE(failed.empty());
}

TEST_F(TableWithBots, LetsAnEasyBotStandInForAbsentPlayers) {
    give(anna, match::Open{{5, {}, 0, {match::PaceKind::turn, seconds(60)}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    EXPECT_TRUE(asked.empty());
    pass_time(seconds(62));
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].thought.level, Level::easy);
    EXPECT_EQ(asked[0].thought.view, view(game(), Seat{0}));
}

/// The absent player may be the host, and so could delay the game.
TEST_F(TableWithBots, DoesNotLetStandInsRest) {
    services.bots.rest = [](match::PersonId /*host*/) { return milliseconds(60'000); };
    table = std::make_shared<Table>(1, "A table", services);
    give(anna, match::Open{{5, {}, 0, {match::PaceKind::turn, seconds(60)}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    pass_time(seconds(62));
    ASSERT_EQ(asked.size(), 1U);
    const std::size_t before = changes.size();
    answer(asked[0].answer());
    EXPECT_EQ(changes.size(), before + 1);
}

/// They have timed out in this turn and get their seat back with their next one.
TEST_F(TableWithBots, FinishesTheTurnOfALateReturner) {
    give(anna, match::Open{{5, {}, 0, {match::PaceKind::turn, seconds(60)}}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    pass_time(seconds(62));
    give(anna, match::ReclaimSeat{});
    journal.answer_all();
    EXPECT_FALSE(asked[0].stop.stop_requested());
    EXPECT_EQ(table->match().stand_ins[0], match::StandIn::this_turn);
    EXPECT_EQ(asked.size(), 1U);
    let_it_play();
    ASSERT_EQ(in_turn(), ben);
    while (in_turn() == ben) {
        act();
    }
    EXPECT_EQ(table->match().stand_ins[0], match::StandIn::none);
    EXPECT_EQ(asked.back().thought.view.turn.number, 1) << "nobody is asked for them now";
}

TEST_F(TableWithBots, ContinuesAfterARestart) {
    start_with(Level::hard);
    const Asked before = asked[0];
    const auto again = restored();
    ASSERT_EQ(asked.size(), 2U);
    EXPECT_EQ(asked[1].thought.view, before.thought.view);
    EXPECT_EQ(asked[1].thought.seed, before.thought.seed);
    EXPECT_EQ(asked[1].answer(), before.answer());
}

/// In a correspondence game nobody need be connected: the catalogue has the deadline.
TEST_F(TableWithBots, IsWokenAtATableForDays) {
    give(anna, match::Open{{5, {}, 0, {match::PaceKind::days, std::chrono::days(2)}}});
    give(anna, match::SeatBot{Level::easy});
    journal.answer_all();
    dice.script.push_front(0);
    give(anna, match::CommitCorrespondence{commitment_of(anna), 2});
    journal.answer_all();
    give(anna, match::Start{});
    journal.answer_all();
    give(anna, match::RevealCorrespondence{value_of(anna)});
    journal.answer_all();
    ASSERT_EQ(table->match().phase, match::Phase::playing);
    while (in_turn() == anna) {
        act();
    }
    EXPECT_EQ((*journal.reader().listing(1))->deadline, server_time());
    let_it_play();
    EXPECT_GT((*journal.reader().listing(1))->deadline, server_time() + std::chrono::days(1));
}

TEST_F(TableWithBots, DistinguishesThemFromPeople) {
    start_with(Level::hard);
    v1::Snapshot shown;
    ASSERT_TRUE(table->publisher().write_snapshot(anna, shown));
    ASSERT_EQ(shown.table().seats_size(), 2);
    EXPECT_EQ(shown.table().seats(0).bot(), v1::NO_BOT);
    EXPECT_EQ(shown.table().seats(1).bot(), v1::HARD);
    EXPECT_EQ(shown.table().seats(1).name(), "Hard bot");
    EXPECT_FALSE(shown.table().seats(1).away());
    EXPECT_FALSE(shown.table().seats(1).has_absence());
    EXPECT_FALSE(shown.has_in_play());
}

}  // namespace
}  // namespace bastide::table
