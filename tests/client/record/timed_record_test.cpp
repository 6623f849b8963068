// The record of a match with clocks: timeouts, the bot's answers after them, and returning players.
// Bot answers are checked like draws: they follow from the values.
#include "client/record/replay.hpp"
#include "server/table/record.hpp"
#include "tests/support/table_fixture.hpp"

#include "match/rules_time.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace bastide::table {
namespace {

using std::chrono::seconds;
using test::anna;
using test::ben;

constexpr match::Pace per_turn{match::PaceKind::turn, seconds(60)};

class TimedRecord : public testing::Test, protected test::TableFixture {
  protected:
    /// Anna is absent in the first turns and then returns; Ben plays.
    std::string record_at(const match::Pace& pace) {
        give(anna, match::Open{{2, {}, 0, pace}});
        journal.answer_all();
        seat_and_ready({ben});
        begin();
        for (int turn = 0; turn < 12 && table->match().phase == match::Phase::playing; ++turn) {
            if (in_turn() == anna) {
                wait(seconds(61));
                journal.answer_all();
            } else {
                act();
            }
        }
        table->attend(annas);
        journal.answer_all();
        play_to_the_end();
        table->unattend(annas);
        return record();
    }

    /// No dealer gives out tiles: the rules time that question even at an untimed table.
    std::string record_of_silent_dealers(const match::Pace& pace) {
        give(anna, match::Open{{2, {.supply = TileSupply::dealer}, 0, pace}});
        journal.answer_all();
        seat_and_ready({ben});
        begin();
        while (table->match().phase == match::Phase::playing) {
            if (table->match().game->turn.step == Step::deal) {
                wait(match::gift_time + in_flight_allowance);
                journal.answer_all();
            } else {
                act();
            }
        }
        return record();
    }

    std::string record_with_votes() {
        give(anna, match::Open{{5, {}, 0, {}}});
        journal.answer_all();
        seat_and_ready({ben, test::cleo});
        table->attend(annas);
        table->attend(cleos);
        begin();
        wait(std::chrono::minutes(4));
        vote(anna, {match::Motion::stand_in, Seat{1}});
        while (in_turn() != test::cleo) {
            act();
        }
        vote(anna, {match::Motion::stop});
        wait(seconds(61));
        journal.answer_all();
        vote(anna, {match::Motion::stop});
        cast(test::cleo, 3);
        table->unattend(annas);
        table->unattend(cleos);
        return record();
    }

    std::string record_with_pause() {
        give(anna, match::Open{{5, {}, 0, {}}});
        journal.answer_all();
        seat_and_ready({ben, test::cleo});
        table->attend(annas);
        table->attend(cleos);
        begin();
        vote(anna, {match::Motion::pause, std::nullopt, std::chrono::minutes(10)});
        cast(ben, 1);
        cast(test::cleo, 1);
        wait(std::chrono::minutes(10));
        journal.answer_all();
        vote(anna, {match::Motion::stop});
        cast(ben, 2);
        cast(test::cleo, 2);
        table->unattend(annas);
        table->unattend(cleos);
        return record();
    }

    void vote(match::PersonId who, const match::CallVote& call) {
        give(who, call);
        journal.answer_all();
    }

    void cast(match::PersonId who, match::VoteNumber number) {
        give(who, match::CastVote{number, true});
        journal.answer_all();
    }

    [[nodiscard]] std::string record() const {
        const RecordHead head{"bastide-server 1.2.3", 1, "A table", test::name_of};
        return write_record(head, journal.stored.at(1)).value();
    }

    void TearDown() override {
        table->unattend(annas);
        table->unattend(cleos);
    }

    test::FakeAttendant annas{anna};
    test::FakeAttendant cleos{test::cleo};

    static std::string error_in(const std::string& text) {
        const auto replay = record::verify(text);
        return replay ? "" : replay.error().wrong;
    }

    /// The record with the first line that begins with `begins` changed.
    static std::string with_line(const std::string& record,
                                 const std::string& begins,
                                 const std::string& pattern,
                                 const std::string& instead) {
        const std::size_t begin = record.find("\n" + begins) + 1;
        EXPECT_NE(begin, 0U) << begins;
        const std::size_t end = record.find('\n', begin);
        const std::string line = record.substr(begin, end - begin);
        const std::string changed = std::regex_replace(line, std::regex(pattern), instead);
        EXPECT_NE(line, changed) << line;
        return record.substr(0, begin) + changed + record.substr(end);
    }
};

TEST_F(TimedRecord, IsRight) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(error_in(record), "");
    EXPECT_EQ(record.find("bastide record 3\n"), 0U);
    for (const char* const kind : {"\ncall ", "\nprogram ", "\nreturn ", "\nmove "}) {
        EXPECT_NE(record.find(kind), std::string::npos) << kind;
    }
}

TEST_F(TimedRecord, IncludesForfeitedSeats) {
    match::Pace pace = per_turn;
    pace.time_out = match::TimeOut::give_up;
    const std::string record = record_at(pace);
    EXPECT_EQ(error_in(record), "");
    EXPECT_NE(record.find(" 1 withdraw\n"), std::string::npos);
}

/// A server could choose a bot answer that favours one player.
TEST_F(TimedRecord, RejectsAnAlteredBotAnswer) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(error_in(with_line(record, "program ", "place .*", "place 9,9 r0")),
              "From this view, the bot answers differently.");
}

TEST_F(TimedRecord, RejectsABotForAPresentPlayer) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(error_in(with_line(record, "move ", "^move", "program")),
              "No bot may play for that seat here.");
    EXPECT_EQ(error_in(with_line(record, "call ", " 1 program", " 2 program")),
              "That seat has nothing to answer here.");
    EXPECT_EQ(error_in(with_line(record, "call ", "program", "something")),
              "Something else happens here when time runs out.");
    EXPECT_EQ(error_in(with_line(record, "return ", " 1$", " 2")),
              "This is not allowed. No bot plays for you: the seat is yours.");
}

TEST_F(TimedRecord, RejectsATimeoutBeforeTheDeadline) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(error_in(with_line(record, "call ", "\\+[0-9]+", "+59999")),
              "That player's time had not run out.");
    EXPECT_EQ(error_in(with_line(record, "call ", "\\+[0-9]+", "soon")),
              "The time of the move was expected, in milliseconds.");
    EXPECT_EQ(error_in(with_line(record, "pace ", "60", "61")),
              "That player's time had not run out.");
    EXPECT_EQ(error_in(with_line(record, "pace ", "60", "4")), "A pace was expected.");
    EXPECT_EQ(error_in(with_line(record, "pace ", "program", "something")), "A pace was expected.");
}

TEST_F(TimedRecord, IncludesPauses) {
    const std::string record = record_with_pause();
    EXPECT_EQ(error_in(record), "");
    for (const char* const line : {" 1 pause 600 electors 1 2 3\n", "\nresume "}) {
        EXPECT_NE(record.find(line), std::string::npos) << line;
    }
    EXPECT_EQ(
        error_in(with_line(record, "vote ", "electors 1 2 3", "electors 1 3")),
        "This is not allowed. A pause lasts 1 to 60 minutes and needs everyone's vote, so it isn't "
        "possible while a player is away or a bot plays for one. Correspondence games can't be "
        "paused.");
    EXPECT_EQ(error_in(with_line(record, "resume ", "@[0-9]+", "@1")),
              "This is not allowed. That choice is no longer open.");
}

/// Ben is absent; Anna and Cleo vote that a bot plays for him, and then to stop.
TEST_F(TimedRecord, IncludesVotes) {
    const std::string record = record_with_votes();
    EXPECT_EQ(error_in(record), "");
    for (const char* const said : {" 1 stand_in 2 electors 1 3\n",
                                   "\nprogram ",
                                   " 3 yes\n",
                                   " 1 stop electors 1 3\n",
                                   " expired\n",
                                   "\nending stopped\nresult 1 score 0\n"}) {
        EXPECT_NE(record.find(said), std::string::npos) << said;
    }
    EXPECT_EQ(record.find(" rank "), std::string::npos);
}

TEST_F(TimedRecord, RejectsAlteredVotes) {
    const std::string record = record_with_votes();
    const std::string late = "This is not allowed. That vote is over.";
    EXPECT_EQ(error_in(with_line(record, "cast ", "@[0-9]+", "@999999999999")), late);
    EXPECT_EQ(error_in(with_line(record, "cast ", "yes", "perhaps")),
              "A vote was expected: yes or no.");
    EXPECT_EQ(error_in(with_line(record, "cast ", " 3 ", " 2 ")),
              "This is not allowed. You cannot vote on this.");
    EXPECT_EQ(error_in(with_line(record, "vote ", "stand_in", "sit_down")),
              "This is not understood: what is voted on.");
    EXPECT_EQ(error_in(with_line(record, "vote ", "electors.*", "electors 1 2 3")),
              "This is not allowed. You can't vote on that player now: they are here, or have not "
              "been away long enough.");
    EXPECT_EQ(error_in(with_line(record, "vote ", "electors 1 3", "electors 3")),
              "Other players may vote there.");
    EXPECT_EQ(error_in(with_line(record, "program ", "place .*", "withdraw")),
              "This is not allowed. You have no seat at this table.");
    EXPECT_EQ(error_in(with_line(record, "cast ", "@[0-9]+", "@9223372036854775807")),
              "The time of the move was expected, in milliseconds.");
    EXPECT_EQ(error_in(with_line(record, "close ", "expired", "carried")),
              "No vote is closed like that here.");
    EXPECT_EQ(error_in(with_line(record, "ending ", "stopped", "all_gone")),
              "The game ended differently.");
}

TEST_F(TimedRecord, IncludesAClaim) {
    give(anna, match::Open{{2, {}, 0, per_turn}});
    journal.answer_all();
    seat_and_ready({ben});
    begin();
    wait(seconds(60));
    table->attend(annas);
    wait(seconds(2));
    give(anna, match::CallVote{match::Motion::forfeit_absent, Seat{1}});
    journal.answer_all();
    ASSERT_EQ(table->match().ending, match::Ending::claimed);
    EXPECT_EQ(error_in(record()), "");
    EXPECT_NE(record().find("\nending claimed\n"), std::string::npos);
}

/// Records of older servers have no pace.
TEST_F(TimedRecord, HasItsOwnVersion) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(error_in("bastide record 1" + record.substr(std::string("bastide record 3").size())),
              "A seat with its colour and name was expected.");
}

TEST_F(TimedRecord, IncludesTimeoutAnswersWithoutAPace) {
    const std::string record = record_of_silent_dealers({});
    EXPECT_EQ(error_in(record), "");
    EXPECT_NE(record.find(" give base."), std::string::npos);
    EXPECT_EQ(record.find("\nprogram "), std::string::npos) << "nobody plays for anybody";
    EXPECT_EQ(error_in(with_line(record, "call ", "give .*", "give base.Z")),
              "Something else happens here when time runs out.");
    EXPECT_EQ(error_in(with_line(record, "call ", "\\+[0-9]+", "+29999")),
              "That player's time had not run out.");
}

TEST_F(TimedRecord, IncludesTimeoutAnswersWithClocks) {
    EXPECT_EQ(error_in(record_of_silent_dealers(per_turn)), "");
}

}  // namespace
}  // namespace bastide::table
