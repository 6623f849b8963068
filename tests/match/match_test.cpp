// Every command and every refusal of a match; the events of a decision lead to its state.
#include "engine/prompt.hpp"
#include "engine/tile_supply.hpp"
#include "tests/match/people.hpp"
#include "tests/support/random_match.hpp"

#include "match/decide.hpp"
#include "match/evolve.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace bastide::match {
namespace {

using Answer = std::optional<AnyRefusal>;

/// Applies commands to a match. Chance always draws the first remaining tile.
class MatchRules : public testing::Test {
  protected:
    Answer give(PersonId who, const Command& command) {
        const Match before = match;
        Answer answer = decide(match, who, command, decision);
        EXPECT_EQ(match, before) << "deciding changed the match itself";
        if (answer) {
            return answer;
        }
        while (decision.next.waits_for_chance()) {
            draw(decision, first_tile(*decision.next.game));
        }
        match = decision.next;
        return std::nullopt;
    }

    void open(std::uint8_t seats_max = 5) { expect_accepted(anna, Open{{seats_max, {}}}); }

    void start(const std::vector<PersonId>& others = {ben},
               std::uint32_t lot = 0,
               const Ruleset& ruleset = {}) {
        expect_accepted(anna, Open{{5, ruleset}});
        for (const PersonId other : others) {
            expect_accepted(other, Join{});
        }
        expect_accepted(anna, Start{{}, lot});
    }

    void expect_accepted(PersonId who, const Command& command) {
        ASSERT_EQ(give(who, command), std::nullopt);
    }

    Act first_legal() const {
        std::vector<Action> legal;
        legal_actions(*match.game, legal);
        return {asked(), legal.front()};
    }

    PromptNumber asked() const { return match.questions_asked; }

    PersonId in_turn() const { return match.seats[index_of(match.game->turn.seat)].person; }

    void play_to_the_end() {
        while (match.phase == Phase::playing) {
            expect_accepted(in_turn(), first_legal());
        }
    }

    static TileTypeId first_tile(const Game& game) {
        const TileCounts tiles = drawable(game);
        std::size_t type = 0;
        while (tiles[type] == 0) {
            ++type;
        }
        return static_cast<TileTypeId>(type);
    }

    Match match;
    Decision decision;
};

TEST_F(MatchRules, OpeningSeatsTheHost) {
    open(3);
    EXPECT_EQ(match.version, 1U);
    EXPECT_EQ(match.phase, Phase::open);
    EXPECT_EQ(match.settings.seats_max, 3);
    EXPECT_EQ(match.seats, (std::vector<SeatHolder>{{anna, Colour::red}}));
    EXPECT_EQ(decision.events,
              (std::vector<Event>{TableOpened{{3, {}}}, SeatTaken{{anna, Colour::red}}}));
}

TEST_F(MatchRules, OpeningIsTheFirstCommandOnly) {
    open();
    EXPECT_EQ(give(ben, Open{}), AnyRefusal{Refusal::bad_settings});
}

TEST_F(MatchRules, NothingElseCanBeTheFirstCommand) {
    for (const Command& command : {Command{Leave{}}, Command{Start{}}, Command{Act{}}}) {
        EXPECT_EQ(give(anna, command), AnyRefusal{Refusal::not_seated});
    }
}

TEST_F(MatchRules, SettingsHaveLimits) {
    const TileSets base = tile_set("base-c1");
    const TileSets inns = tile_set("inns-c1");
    const TileSets river = tile_set("river1-c1");
    const auto with_inns = static_cast<TileSets>(base | inns);
    const auto with_river = static_cast<TileSets>(base | river);
    const auto settings = [](std::uint8_t seats, std::uint8_t followers, TileSets sets) {
        return Open{{seats, {.sets = sets, .followers = followers}}};
    };
    for (const Open& bad : {settings(1, 7, base),
                            settings(6, 7, base),
                            settings(0, 7, base),
                            settings(7, 7, with_inns),
                            settings(5, 0, base),
                            settings(5, 13, base),
                            settings(5, 254, base),
                            settings(5, 7, 0),
                            settings(5, 7, inns)}) {
        EXPECT_EQ(give(anna, bad), AnyRefusal{Refusal::bad_settings});
    }
    for (const Open& good : {settings(2, 1, base),
                             settings(5, 12, base),
                             settings(5, followers_by_table, base),
                             settings(6, 7, with_inns),
                             settings(5, 7, with_river),
                             settings(6, 7, tile_set("base-c2") | tile_set("inns-c2"))}) {
        match = {};
        EXPECT_EQ(give(anna, good), std::nullopt);
    }
}

TEST_F(MatchRules, TheSetsGiveTheDefaultNumberOfSeats) {
    expect_accepted(anna, Open{});
    EXPECT_EQ(match.settings.seats_max, 5);
    EXPECT_EQ(seat_limit({}), 5);
    Ruleset with_inns;
    with_inns.sets |= tile_set("inns-c2");
    EXPECT_EQ(seat_limit(with_inns), 6);
}

/// Players of a rematch keep their colours.
TEST_F(MatchRules, ANewcomerMayChooseAColour) {
    expect_accepted(anna, Open{{3, {}, 17}, Colour::pink});
    EXPECT_EQ(match.settings.rematch_of, 17U);
    expect_accepted(ben, Join{Colour::pink});
    expect_accepted(cleo, Join{Colour::black});
    EXPECT_EQ(
        match.seats,
        (std::vector<SeatHolder>{{anna, Colour::pink}, {ben, Colour::red}, {cleo, Colour::black}}))
        << "Ben's is taken";
    EXPECT_EQ(match.version, 3U);
}

TEST_F(MatchRules, JoiningTakesTheNextSeatAndAFreeColour) {
    open();
    expect_accepted(ben, Join{Colour::green});
    expect_accepted(cleo, Join{});
    EXPECT_EQ(
        match.seats,
        (std::vector<SeatHolder>{{anna, Colour::red}, {ben, Colour::green}, {cleo, Colour::blue}}));
    EXPECT_EQ(match.seat_of(cleo), Seat{2});
}

TEST_F(MatchRules, AFullTableRefusesPlayers) {
    open(2);
    expect_accepted(ben, Join{});
    EXPECT_EQ(give(cleo, Join{}), AnyRefusal{Refusal::table_full});
    expect_accepted(ben, Leave{});
    EXPECT_EQ(give(cleo, Join{}), std::nullopt);
}

TEST_F(MatchRules, StartedGamesRefusePlayers) {
    start();
    EXPECT_EQ(give(cleo, Join{}), AnyRefusal{Refusal::already_started});
    play_to_the_end();
    EXPECT_EQ(give(cleo, Join{}), AnyRefusal{Refusal::already_started});
}

TEST_F(MatchRules, APersonHasAtMostOneSeat) {
    open();
    EXPECT_EQ(give(anna, Join{}), AnyRefusal{Refusal::already_seated});
    expect_accepted(ben, Join{});
    EXPECT_EQ(give(ben, Join{}), AnyRefusal{Refusal::already_seated});
    EXPECT_EQ(match.seats.size(), 2U);
}

TEST_F(MatchRules, SeatsMoveUpAndTheHostPassesOn) {
    open();
    expect_accepted(ben, Join{});
    expect_accepted(cleo, Join{});
    expect_accepted(anna, Leave{});
    EXPECT_EQ(decision.events, (std::vector<Event>{SeatLeft{Seat{0}}, HostChanged{Seat{0}}}));
    EXPECT_EQ(match.seats, (std::vector<SeatHolder>{{ben, Colour::blue}, {cleo, Colour::green}}));
    EXPECT_EQ(give(cleo, Start{}), AnyRefusal{Refusal::not_host});
    EXPECT_EQ(give(ben, Start{}), std::nullopt);
}

TEST_F(MatchRules, TheLastToLeaveClosesTheTable) {
    open();
    expect_accepted(anna, Leave{});
    EXPECT_EQ(decision.events, (std::vector<Event>{SeatLeft{Seat{0}}, TableClosed{}}));
    EXPECT_EQ(match.phase, Phase::closed);
    EXPECT_EQ(give(ben, Join{}), AnyRefusal{Refusal::already_started});
    EXPECT_EQ(give(anna, Leave{}), AnyRefusal{Refusal::not_seated});
}

TEST_F(MatchRules, JoiningAndLeavingIsLimited) {
    open();
    expect_accepted(ben, Join{});
    while (match.version < versions_before_start_max) {
        expect_accepted(cleo, Join{});
        expect_accepted(cleo, Leave{});
    }
    EXPECT_EQ(give(cleo, Join{}), AnyRefusal{Refusal::too_many_changes});
    Decision unused;
    EXPECT_EQ(decide(match, ben, Leave{}, unused), std::nullopt);
    EXPECT_EQ(give(anna, Start{}), std::nullopt);
    EXPECT_EQ(give(anna, first_legal()), std::nullopt) << "games take as long as they take";
}

TEST_F(MatchRules, AGameNeedsTwoAndTheHost) {
    open();
    EXPECT_EQ(give(anna, Start{}), AnyRefusal{Refusal::too_few_players});
    expect_accepted(ben, Join{});
    EXPECT_EQ(give(ben, Start{}), AnyRefusal{Refusal::not_host});
    EXPECT_EQ(give(cleo, Start{}), AnyRefusal{Refusal::not_seated});
    EXPECT_EQ(give(anna, Start{}), std::nullopt);
    EXPECT_EQ(give(anna, Start{}), AnyRefusal{Refusal::already_started});
}

TEST_F(MatchRules, TheStartCarriesTheColours) {
    open();
    expect_accepted(ben, Join{});
    ASSERT_EQ(decide(match, anna, Start{{}, 0, {Colour::red, Colour::pink}}, decision),
              std::nullopt);
    EXPECT_EQ(decision.events[0], Event{(ColourChosen{Seat{1}, Colour::pink})});
    EXPECT_TRUE(std::holds_alternative<GameStarted>(decision.events[1]));
    EXPECT_EQ(decision.next.seats,
              (std::vector<SeatHolder>{{anna, Colour::red}, {ben, Colour::pink}}));
}

TEST_F(MatchRules, ObsoleteJournalCommandsAreStale) {
    open();
    EXPECT_EQ(give(anna, RetiredCommand{}), AnyRefusal{Refusal::stale});
}

TEST_F(MatchRules, TheStartEndsWithTheFirstQuestion) {
    start({ben, cleo}, 2);
    EXPECT_EQ(match.phase, Phase::playing);
    ASSERT_EQ(decision.events.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<GameStarted>(decision.events[0]));
    EXPECT_EQ(decision.events[1], Event{bastide::Event{TileDrawn{*match.game->turn.hand}}});
    EXPECT_EQ(decision.events[2], (Event{QuestionAsked{Seat{2}, 1}}));
    EXPECT_EQ(match.game->players.size(), 3U);
    EXPECT_EQ(in_turn(), cleo);
}

TEST_F(MatchRules, TheHostBeginsByTheHostRule) {
    for (const std::uint32_t lot : {0U, 1U, 2U, 839U}) {
        match = {};
        start({ben, cleo}, lot, {.first_player = FirstPlayer::host});
        EXPECT_EQ(in_turn(), anna);
    }
}

/// HR-2: everyone draws a lot, and most roads begin. No player is asked before the first turn.
TEST_F(MatchRules, MostRoadsBeginByTheRoadsRule) {
    expect_accepted(anna, Open{{2, {.first_player = FirstPlayer::most_roads}}});
    expect_accepted(ben, Join{});
    ASSERT_EQ(decide(match, anna, Start{{}, 0}, decision), std::nullopt);
    ASSERT_TRUE(decision.next.waits_for_chance());
    EXPECT_EQ(decision.next.game->turn.step, Step::opening);
    for (const char* lot : {"base.B", "base.X", "base.U"}) {
        ASSERT_TRUE(decision.next.waits_for_chance());
        draw(decision, *catalogue().find(lot));
    }
    EXPECT_FALSE(decision.next.waits_for_chance());
    EXPECT_EQ(decision.next.game->turn.step, Step::place);
    EXPECT_EQ(decision.next.game->turn.seat, Seat{1}) << "four roads are more than none";
}

TEST_F(MatchRules, ChanceDealsUntilTheFirstQuestion) {
    start({ben, cleo}, 2, {.supply = TileSupply::hand});
    EXPECT_EQ(match.game->hands.size(), 9U);
    EXPECT_EQ(match.game->turn.seat, Seat{2});
    EXPECT_FALSE(match.waits_for_chance());
    play_to_the_end();
    EXPECT_EQ(match.phase, Phase::finished);
}

/// 840 lots are divisible by every number of seats, so each seat starts equally often.
TEST_F(MatchRules, TheFirstPlayerIsUniformlyRandom) {
    open();
    expect_accepted(ben, Join{});
    expect_accepted(cleo, Join{});
    std::array<int, 3> starts{};
    for (std::uint32_t lot = 0; lot < 840; ++lot) {
        ASSERT_EQ(decide(match, anna, Start{{}, lot}, decision), std::nullopt);
        ++starts.at(index_of(decision.next.game->turn.seat));
    }
    EXPECT_EQ(starts, (std::array<int, 3>{280, 280, 280}));
}

/// The server closes an open table to free its place; players need not leave first.
TEST_F(MatchRules, AnOpenTableCanBeClosed) {
    open();
    expect_accepted(ben, Join{});
    expect_accepted(nobody, Close{});
    EXPECT_EQ(decision.events, (std::vector<Event>{TableClosed{}}));
    EXPECT_EQ(match.phase, Phase::closed);
    EXPECT_TRUE(match.seats.empty());
    EXPECT_FALSE(match.is_active(anna));
}

TEST_F(MatchRules, AGameIsNotClosed) {
    start();
    EXPECT_EQ(give(nobody, Close{}), AnyRefusal{Refusal::already_started});
}

TEST_F(MatchRules, ActionsNeedARunningGame) {
    open();
    EXPECT_EQ(give(anna, Act{1, Place{{1, 0}, Rotation::r0}}), AnyRefusal{Refusal::not_started});
}

TEST_F(MatchRules, OnlyTheSeatInTurnActs) {
    start();
    EXPECT_EQ(give(ben, first_legal()), AnyRefusal{bastide::Refusal::not_your_turn});
    EXPECT_EQ(give(cleo, first_legal()), AnyRefusal{Refusal::not_seated});
    EXPECT_EQ(give(anna, first_legal()), std::nullopt);
}

using Questions = std::vector<Question>;

Questions questions_of(const Match& match) {
    return {match.questions.begin(), match.questions.end()};
}

TEST_F(MatchRules, QuestionNumbersIncrease) {
    start();
    EXPECT_EQ(questions_of(match), (Questions{{Seat{0}, 1, 1, Step::place}}));
    expect_accepted(anna, first_legal());
    EXPECT_EQ(questions_of(match), (Questions{{Seat{0}, 2, 1, Step::deploy}}));
    expect_accepted(anna, first_legal());
    EXPECT_EQ(questions_of(match), (Questions{{Seat{1}, 3, 2, Step::place}}));
    EXPECT_EQ(match.prompt_of(Seat{1}), 3U);
    EXPECT_EQ(match.prompt_of(Seat{0}), 0U) << "is asked nothing";
    play_to_the_end();
    EXPECT_EQ(questions_of(match), Questions{});
}

TEST_F(MatchRules, AnAnswerIsStaleExactlyWhenItsQuestionIsGone) {
    start();
    Act act = first_legal();
    for (const PromptNumber prompt : {0U, 2U, 0xFFFFFFFFU}) {
        act.prompt = prompt;
        EXPECT_EQ(give(anna, act), AnyRefusal{Refusal::stale});
    }
    expect_accepted(anna, first_legal());
    EXPECT_EQ(give(anna, Act{1, Pass{}}), AnyRefusal{Refusal::stale});
    EXPECT_EQ(give(ben, Act{1, Pass{}}), AnyRefusal{Refusal::stale});
    EXPECT_EQ(give(ben, Act{2, Pass{}}), AnyRefusal{bastide::Refusal::not_your_turn});
    EXPECT_EQ(give(anna, Act{2, Pass{}}), std::nullopt);
}

TEST_F(MatchRules, OthersActionsLeaveAQuestionOpen) {
    start({ben, cleo});
    const Act answer = first_legal();
    expect_accepted(cleo, Leave{});
    EXPECT_EQ(questions_of(match), (Questions{{Seat{0}, 1, 1, Step::place}}));
    EXPECT_EQ(give(anna, answer), std::nullopt);
}

TEST_F(MatchRules, AQuestionEndsWithItsSeat) {
    start({ben, cleo});
    expect_accepted(anna, Leave{});
    EXPECT_EQ(questions_of(match), (Questions{{Seat{1}, 2, 2, Step::place}}));
}

/// A seat is asked again in the same step after an unplaceable tile. Each time is a new question.
TEST_F(MatchRules, AQuestionMayComeTwiceInATurn) {
    start();
    Decision again;
    again.next = match;
    again.answered = 1;  // as if by an action after which the game asks the same
    update_questions(again);
    EXPECT_EQ(again.events, (std::vector<Event>{QuestionClosed{1}, QuestionAsked{Seat{0}, 2}}));
    EXPECT_EQ(questions_of(again.next), (Questions{{Seat{0}, 2, 1, Step::place}}));
    match = again.next;
    EXPECT_EQ(give(anna, Act{1, first_legal().action}), AnyRefusal{Refusal::stale});
    EXPECT_EQ(give(anna, Act{2, first_legal().action}), std::nullopt);
}

/// With several open questions, a seat can answer only its own.
TEST_F(MatchRules, EachSeatHasItsOwnQuestion) {
    start();
    evolve(match, QuestionAsked{Seat{1}, 2});
    EXPECT_EQ(match.prompt_of(Seat{0}), 1U);
    EXPECT_EQ(match.prompt_of(Seat{1}), 2U);
    EXPECT_EQ(give(ben, Act{1, first_legal().action}), AnyRefusal{bastide::Refusal::not_your_turn});
    evolve(match, QuestionClosed{1});
    EXPECT_EQ(match.prompt_of(Seat{0}), 0U);
    EXPECT_EQ(match.prompt_of(Seat{1}), 2U) << "is asked still";
}

TEST_F(MatchRules, TheRulesOfTheGameRefuse) {
    start();
    EXPECT_EQ(give(anna, Act{1, Pass{}}), AnyRefusal{bastide::Refusal::wrong_step});
    EXPECT_EQ(give(anna, Act{1, Place{{0, 0}, Rotation::r0}}),
              AnyRefusal{bastide::Refusal::cell_taken});
    EXPECT_EQ(give(anna, Act{1, Place{{5, 5}, Rotation::r0}}),
              AnyRefusal{bastide::Refusal::no_edge_neighbour});
    EXPECT_EQ(give(anna, Act{1, Draw{*match.game->turn.hand}}),
              AnyRefusal{bastide::Refusal::not_your_turn});
}

/// Leaving withdraws a player. A repeated `Leave` is refused as the game refuses a second
/// withdrawal.
TEST_F(MatchRules, APlayerWithdrawsOnce) {
    start({ben, cleo});
    expect_accepted(ben, Leave{});
    EXPECT_TRUE(match.game->player(Seat{1}).withdrawn);
    EXPECT_EQ(match.seats.size(), 3U);
    EXPECT_EQ(give(ben, Leave{}), AnyRefusal{bastide::Refusal::already_withdrawn});
    EXPECT_FALSE(match.is_active(ben));
    EXPECT_TRUE(match.is_active(cleo));
}

TEST_F(MatchRules, TheLastPlayerWins) {
    start();
    expect_accepted(anna, Leave{});
    EXPECT_EQ(match.phase, Phase::finished);
    EXPECT_EQ(match.game->turn.step, Step::over);
    EXPECT_FALSE(match.is_active(ben));
    EXPECT_EQ(give(ben, Leave{}), AnyRefusal{bastide::Refusal::game_over});
}

TEST_F(MatchRules, TheTurnPassesOnWhenItsPlayerLeaves) {
    start({ben, cleo});
    expect_accepted(anna, Leave{});
    EXPECT_EQ(in_turn(), ben);
    EXPECT_EQ(match.game->turn.number, 2);
    EXPECT_EQ(give(ben, first_legal()), std::nullopt);
}

TEST_F(MatchRules, AfterTheEndTheGameIsOver) {
    start();
    play_to_the_end();
    EXPECT_EQ(match.phase, Phase::finished);
    for (const PromptNumber prompt : {0U, asked(), asked() + 1}) {
        EXPECT_EQ(give(in_turn(), Act{prompt, Pass{}}), AnyRefusal{bastide::Refusal::game_over});
    }
    EXPECT_FALSE(match.is_active(anna));
    EXPECT_FALSE(match.waits_for_chance());
}

TEST_F(MatchRules, EveryMoveIsOneVersion) {
    start();
    const Version before = match.version;
    expect_accepted(anna, first_legal());
    expect_accepted(
        anna, first_legal());  // passes: scoring, the next turn and its draw share one version
    EXPECT_EQ(match.version, before + 2);
    EXPECT_EQ(match.game->turn.step, Step::place);
    EXPECT_EQ(in_turn(), ben);
}

TEST(Match, EveryRefusalHasASentence) {
    for (int i = 0; i <= static_cast<int>(Refusal::stale); ++i) {
        const std::string_view said = error_message(static_cast<Refusal>(i));
        ASSERT_FALSE(said.empty());
        EXPECT_EQ(said.back(), '.');
    }
}

/// `time_until_earliest_flag` may be too early for the next flag, but never too late.
TEST(Match, NoFlagFallsTooEarly) {
    random_play::Dice dice(8);
    int flags = 0;
    for (std::size_t i = random_play::games(400); i > 0 && !testing::Test::HasFailure(); --i) {
        milliseconds not_before{};
        random_play::play_match(dice, [&](const random_play::Given& given) {
            for (const Event& event : given.decision.events) {
                if (std::holds_alternative<SeatFlagged>(event)) {
                    EXPECT_GE(given.at.now, not_before);
                    ++flags;
                }
            }
            if (const auto time = given.decision.next.time_until_earliest_flag()) {
                not_before = std::max(not_before, given.at.now + *time);
            }
        });
    }
    EXPECT_GT(flags, 10);
}

TEST(Match, EventsReproduceTheDecision) {
    random_play::Dice dice(7);
    for (std::size_t i = random_play::games(200); i > 0 && !testing::Test::HasFailure(); --i) {
        random_play::play_match(dice, [](const random_play::Given& given) {
            Match match = given.before;
            for (const Event& event : given.decision.events) {
                evolve(match, event);
            }
            ++match.version;
            EXPECT_TRUE(match == given.decision.next);
            EXPECT_FALSE(given.decision.events.empty());
        });
    }
}

}  // namespace
}  // namespace bastide::match
