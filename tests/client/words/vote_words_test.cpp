#include "client/words/vote_words.hpp"

#include "client/words/match_log.hpp"
#include "client/words/phrases.hpp"
#include "client/words/problem_words.hpp"
#include "client/words/result_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/setup.hpp"

#include <gtest/gtest.h>

namespace bastide::words {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr model::MatchId match = 3;

/// Anna (us), Bob and Carl play.
class VoteWords : public testing::Test {
  protected:
    VoteWords() {
        at().table.set_match(match);
        at().table.set_phase(v1::PLAYING);
        for (const char* name : {"Anna", "Bob", "Carl"}) {
            v1::SeatInfo& seat = *at().table.add_seats();
            seat.set_name(name);
            seat.set_colour(static_cast<v1::Colour>(at().table.seats_size()));
        }
        at().seat = Seat{0};
        at().game = start(standard_setup({}, 3).value());
    }

    Attended& at() { return model.matches[match]; }

    static v1::Vote vote(v1::Motion motion, std::uint32_t by = 1, std::uint32_t about = 2) {
        v1::Vote vote;
        vote.set_number(1);
        vote.set_motion(motion);
        vote.set_by(by);
        vote.set_about(about);
        vote.set_pause_seconds(600);
        vote.set_needed(2);
        vote.add_ballots(v1::NOT_CAST);
        vote.add_ballots(v1::YES);
        vote.add_ballots(v1::NO_ELECTOR);
        return vote;
    }

    std::string sentence_for(const model::News& news) {
        return sentence(news, model, Verbosity::beside_board).text;
    }

    std::string opened(const v1::Vote& vote) {
        v1::Event event;
        event.mutable_vote_opened();
        return sentence_for(model::VoteChanged{match, event, vote});
    }

    std::string cast(std::uint32_t seat, bool yes) {
        v1::Event event;
        event.mutable_vote_cast()->set_seat(seat);
        event.mutable_vote_cast()->set_yes(yes);
        return sentence_for(model::VoteChanged{match, event, vote(v1::STOP)});
    }

    std::string closed(const v1::Vote& vote, v1::VoteResult result) {
        v1::Event event;
        event.mutable_vote_closed()->set_result(result);
        return sentence_for(model::VoteChanged{match, event, vote});
    }

    std::string ended(v1::Ending ending, bool interrupted = false) {
        v1::Event event;
        event.mutable_match_ended()->set_ending(ending);
        event.mutable_match_ended()->set_interrupted(interrupted);
        return sentence_for(model::AtTable{match, event, {}, false});
    }

    std::string proposed(v1::Motion motion) {
        return proposal_words(at(), {motion, Seat{1}}, minutes(10));
    }

    std::string meant(v1::Motion motion) { return proposal_meaning(at(), {motion, Seat{1}}); }

    model::Model model;
};

TEST_F(VoteWords, DescribeAProposal) {
    EXPECT_EQ(opened(vote(v1::STOP)), "Bob proposes to end the game with no result.");
    EXPECT_EQ(opened(vote(v1::STOP, 0)), "You propose to end the game with no result.");
    EXPECT_EQ(opened(vote(v1::PAUSE)), "Bob proposes a 10-minute pause.");
    EXPECT_EQ(opened(vote(v1::PAUSE, 0)), "You propose a 10-minute pause.");
    EXPECT_EQ(opened(vote(v1::GO_ON)), "Bob proposes to resume the game.");
    EXPECT_EQ(opened(vote(v1::STAND_IN)), "Bob proposes to let a bot play for Carl.");
    EXPECT_EQ(opened(vote(v1::STAND_IN, 1, 0)), "Bob proposes to let a bot play for you.");
    EXPECT_EQ(opened(vote(v1::FORFEIT_ABSENT)), "Bob proposes to remove Carl from the game.");
}

TEST_F(VoteWords, DescribeABallot) {
    EXPECT_EQ(cast(1, true), "Bob votes for it.");
    EXPECT_EQ(cast(0, false), "You vote against it.");
    EXPECT_EQ(tally_words(vote(v1::STOP)), "1 of 2 votes");
}

TEST_F(VoteWords, DescribeTheOutcome) {
    EXPECT_EQ(closed(vote(v1::PAUSE), v1::CARRIED), "") << "that it begins is told next";
    EXPECT_EQ(closed(vote(v1::FORFEIT_ABSENT), v1::CARRIED), "Carl forfeits the game.");
    EXPECT_EQ(closed(vote(v1::FORFEIT_ABSENT, 1, 0), v1::CARRIED), "You forfeit the game.");
    EXPECT_EQ(closed(vote(v1::PAUSE), v1::REJECTED), "Vote failed: no pause.");
    EXPECT_EQ(closed(vote(v1::STOP), v1::REJECTED), "Vote failed: the game continues.");
    EXPECT_EQ(closed(vote(v1::GO_ON), v1::EXPIRED),
              "Not enough votes in time: the pause continues.");
    EXPECT_EQ(closed(vote(v1::STAND_IN), v1::EXPIRED),
              "Not enough votes in time: no bot plays for Carl.");
    EXPECT_EQ(closed(vote(v1::FORFEIT_ABSENT), v1::CANCELLED),
              "The vote was cancelled: Carl is back.");
    EXPECT_EQ(closed(vote(v1::FORFEIT_ABSENT, 1, 0), v1::CANCELLED),
              "The vote was cancelled: you are back.");
    EXPECT_EQ(closed(vote(v1::STOP), v1::CANCELLED),
              "The vote was cancelled: there is nothing left to decide.");
}

TEST_F(VoteWords, DescribePauses) {
    v1::Event event;
    event.mutable_pause_began()->set_seconds(600);
    EXPECT_EQ(sentence_for(model::AtTable{match, event, {}, false}),
              "The game is paused for up to 10 minutes.");
    event.mutable_pause_began()->set_seconds(60);
    EXPECT_EQ(sentence_for(model::AtTable{match, event, {}, false}),
              "The game is paused for up to 1 minute.");
    EXPECT_EQ(proposal_words(at(), {v1::PAUSE, {}}, minutes(1)), "A 1-minute pause");
    EXPECT_EQ(proposal_words(at(), {v1::PAUSE, {}}, minutes(18)), "An 18-minute pause");
    EXPECT_EQ(countdown(seconds(106)), "1:46");
    EXPECT_EQ(countdown(seconds(7)), "0:07");
    event.mutable_pause_ended();
    EXPECT_EQ(sentence_for(model::AtTable{match, event, {}, false}),
              "The pause is over. The game continues.");
    at().in_play.set_pause_ms(60'000);
    EXPECT_EQ(turn_status(at(), Seat{0}, std::nullopt), "The game is paused");
}

TEST_F(VoteWords, DescribeTheEndingOfAMatch) {
    EXPECT_EQ(ended(v1::STOPPED), "Ended by agreement: no result.");
    EXPECT_EQ(ended(v1::STOPPED, true),
              "The operator of this server ended the game. There is no result.");
    EXPECT_EQ(ended(v1::ALL_GONE), "No result: only bots were still playing.");
    EXPECT_EQ(ended(v1::GIVEN_UP), "All other players left the game.");
    EXPECT_EQ(ended(v1::CLAIMED), "The other players were away too long.");
    EXPECT_EQ(ending_words(v1::PLAYED), "");
    at().game->players[1].withdrawn = true;
    EXPECT_EQ(ended(v1::CLAIMED), "Bob left the game.");
    EXPECT_EQ(ended(v1::GIVEN_UP), "Bob left the game.");
    at().game->players[2].withdrawn = true;
    EXPECT_EQ(ended(v1::CLAIMED), "The other players were away too long.");
}

TEST_F(VoteWords, DescribeOurOwnDeparture) {
    at().game->players[0].withdrawn = true;
    EXPECT_EQ(ended(v1::GIVEN_UP), "You resigned.");
    EXPECT_EQ(ended(v1::CLAIMED), "You were away too long.");
    at().table.mutable_pace()->set_time_out(v1::GIVE_UP);
    EXPECT_EQ(ended(v1::GIVEN_UP), "You left the game.");
}

TEST_F(VoteWords, NameNoWinnerWithoutAResult) {
    at().table.set_phase(v1::FINISHED);
    at().ending = v1::STOPPED;
    EXPECT_EQ(winners_words(at(), Seat{0}), "Ended by agreement: no result.");
    EXPECT_EQ(turn_status(at(), Seat{0}, std::nullopt), "The game is over");
}

TEST_F(VoteWords, DescribeAnAbsentPlayerAsForfeiting) {
    const std::string rest = " the game. Meeples on the board stay there.";
    EXPECT_EQ(sentence_for(model::InGame{match, SeatWithdrawn{Seat{1}}, true}),
              "Bob did not return and forfeits" + rest);
    EXPECT_EQ(sentence_for(model::InGame{match, SeatWithdrawn{Seat{0}}, true}),
              "You did not return and forfeit" + rest);
}

TEST_F(VoteWords, DescribeMovesOfAStandInBot) {
    const PlacedTile tile{{1, 0}, *catalogue().find("base.V"), Rotation::r0};
    EXPECT_EQ(sentence_for(model::InGame{match, TilePlaced{Seat{0}, tile}}),
              "You place a road bend.");
    EXPECT_EQ(sentence_for(model::InGame{match, TilePlaced{Seat{0}, tile}, true}),
              "A bot places a road bend for you.");
    EXPECT_EQ(sentence_for(model::InGame{match, TilePlaced{Seat{1}, tile}, true}),
              "A bot places a road bend for Bob.");
    const Meeple knight{Seat{0}, MeepleKind::follower, {{0, 0}, 0}};
    EXPECT_EQ(sentence_for(model::InGame{match, MeepleDeployed{knight}, true}),
              "A bot places a knight for you.");
}

TEST_F(VoteWords, DescribeAnAbsence) {
    const model::Absence away{false, seconds(70), seconds(30)};
    EXPECT_EQ(absence_words(at(), Seat{1}, away), "Bob disconnected 70 s ago");
    EXPECT_EQ(absence_in_brief(away), "away 70 s");
    EXPECT_EQ(grace_words(at(), away), "in 30 s you can call a vote");
    const model::Absence silent{true, minutes(5), std::nullopt};
    EXPECT_EQ(absence_words(at(), Seat{1}, silent), "Bob has been idle for 5 minutes");
    EXPECT_EQ(absence_in_brief(silent), "idle 5 min");
    EXPECT_EQ(absence_in_brief({false, seconds(0), std::nullopt}), "away");
    EXPECT_EQ(grace_words(at(), silent), "");
    EXPECT_EQ(grace_words(at(), {true, minutes(5), seconds(0)}), "");
}

TEST_F(VoteWords, ReportIdlenessOnce) {
    model::PresenceChanged news{match, Seat{1}, false, true};
    EXPECT_EQ(sentence_for(news), "Bob is connected but idle.");
    news.again = true;
    EXPECT_EQ(sentence_for(news), "");
    at().game->turn.seat = Seat{1};
    at().game->turn.step = Step::place;
    at().table.mutable_seats(1)->mutable_absence()->set_silent(true);
    EXPECT_EQ(turn_status(at(), Seat{0}, std::nullopt), "Bob is idle");
}

TEST_F(VoteWords, ReportNoIdlenessWhileABotPlays) {
    at().in_play.add_stand_ins(v1::NO_STAND_IN);
    at().in_play.add_stand_ins(v1::UNTIL_RETURN);
    EXPECT_EQ(sentence_for(model::PresenceChanged{match, Seat{1}, false, true}), "");
    EXPECT_EQ(sentence_for(model::PresenceChanged{match, Seat{1}, true, false}),
              "Bob disconnected.");
}

TEST_F(VoteWords, ReportNoAbsenceInACorrespondenceGame) {
    at().table.mutable_pace()->set_kind(v1::DAYS);
    EXPECT_EQ(sentence_for(model::PresenceChanged{match, Seat{1}, true, false}), "");
    EXPECT_EQ(sentence_for(model::PresenceChanged{match, Seat{1}, false, true}), "");
    EXPECT_EQ(sentence_for(model::PresenceChanged{match, Seat{1}, false, false}), "");
    at().game->turn.seat = Seat{1};
    at().game->turn.step = Step::place;
    at().table.mutable_seats(1)->mutable_absence()->set_silent(true);
    EXPECT_EQ(turn_status(at(), Seat{0}, std::nullopt), "Waiting for Bob");
}

TEST_F(VoteWords, DescribeEachMotion) {
    EXPECT_EQ(proposed(v1::STOP), "End the game with no result");
    EXPECT_EQ(proposed(v1::PAUSE), "A 10-minute pause");
    EXPECT_EQ(proposed(v1::GO_ON), "Resume now");
    EXPECT_EQ(proposed(v1::STAND_IN), "Let a bot play for Bob");
    EXPECT_EQ(proposed(v1::FORFEIT_ABSENT), "Remove Bob from the game");
    EXPECT_EQ(
        meant(v1::FORFEIT_ABSENT),
        "Bob forfeits the game and ranks last. More than half of the players here must agree.");
    for (const v1::Motion motion : {v1::STOP, v1::PAUSE, v1::GO_ON, v1::STAND_IN}) {
        EXPECT_NE(meant(motion).find("must agree."), std::string::npos);
    }
    at().game->players[2].withdrawn = true;
    EXPECT_EQ(proposed(v1::FORFEIT_ABSENT), "Claim victory (Bob is away)");
    EXPECT_EQ(meant(v1::FORFEIT_ABSENT), "Bob forfeits the game and you win.");
}

TEST_F(VoteWords, WarnAboutARunningClock) {
    const auto says = [](const std::string& meaning, const std::string& end) {
        return meaning.ends_with(end);
    };
    at().game->turn.seat = Seat{0};
    at().game->turn.step = Step::place;
    at().in_play.add_clocks_ms(60'000);
    at().in_play.add_clocks_ms(60'000);
    EXPECT_TRUE(says(meant(v1::PAUSE), " Your clock keeps running until everyone agrees."));
    EXPECT_TRUE(says(meant(v1::STAND_IN), " Your clock keeps running until enough players agree."));
    at().game->turn.seat = Seat{1};
    EXPECT_TRUE(says(meant(v1::PAUSE), " Every player who is here must agree."));
}

TEST_F(VoteWords, PutVotesInTheGameLog) {
    v1::Event event;
    event.mutable_vote_opened();
    const model::News news = model::VoteChanged{match, event, vote(v1::PAUSE)};
    const auto line = line_of(news, model, sentence(news, model, Verbosity::beside_board), 4);
    ASSERT_TRUE(line);
    EXPECT_TRUE(line->is_match_event);
    EXPECT_EQ(line->colour, colour_of(at().table, Seat{1}));
}

/// TB-3.
TEST_F(VoteWords, NameTheSideOfAnExtension) {
    at().game->ruleset.table = {TableMode::extendable, 5, 5, 2};
    v1::Vote east = vote(v1::EXTEND);
    east.set_side("E");
    v1::Vote ours = vote(v1::EXTEND, 0);
    ours.set_side("N");
    EXPECT_EQ(opened(east), "Bob proposes to enlarge the table to the east.");
    EXPECT_EQ(opened(ours), "You propose to enlarge the table to the north.");
    EXPECT_EQ(closed(east, v1::CARRIED), "") << "that it grows is told next";
    EXPECT_EQ(closed(east, v1::REJECTED), "Vote failed: the table stays as it is.");
    EXPECT_EQ(closed(east, v1::EXPIRED), "Not enough votes in time: the table stays as it is.");
    EXPECT_EQ(closed(east, v1::CANCELLED),
              "The vote was cancelled: there is nothing left to decide.");
    const model::Proposal west{v1::EXTEND, {}, Side::west};
    EXPECT_EQ(proposal_words(at(), west, minutes(10)), "Enlarge the table to the west");
    EXPECT_EQ(proposal_meaning(at(), west),
              "From the next turn, the table is 2 tiles larger to the west. Every player "
              "who is here must agree.");
    EXPECT_EQ(sentence_for(model::InGame{match, ExtensionAgreed{Side::south}}),
              "Everyone agrees: the table grows to the south.");
    EXPECT_EQ(sentence_for(model::InGame{match, TableExtended{Side::south}}),
              "The table has grown to the south.");
}

}  // namespace
}  // namespace bastide::words
