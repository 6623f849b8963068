// The record of a match with clocks: whose time was called, what a program answered then, and who
// came back. Checked like a draw: what a program answers follows from the values.
#include "client/record/verify.hpp"
#include "server/table/record.hpp"
#include "tests/support/table_here.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace bastide::table {
namespace {

using std::chrono::seconds;
using test::anna;
using test::ben;

constexpr match::Pace per_turn{match::PaceKind::turn, seconds(60)};

class TimedRecord : public testing::Test, protected test::TableHere {
  protected:
    /// Anna is not there for the first turns, and then is; Ben plays.
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
        test::FakeAttendant annas(anna);
        table->attend(annas);
        journal.answer_all();
        play_to_the_end();
        table->unattend(annas);
        const RecordHead head{"bastide-server 1.2.3", 1, "A table", test::name_of};
        return write_record(head, journal.stored.at(1)).value();
    }

    static std::string fault_in(const std::string& text) {
        const auto replay = record::verify(text);
        return replay ? "" : replay.error().wrong;
    }

    /// With the first line that begins like this changed.
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
    EXPECT_EQ(fault_in(record), "");
    EXPECT_EQ(record.find("bastide record 2\n"), 0U);
    for (const char* const kind : {"\ncall ", "\nprogram ", "\nback ", "\nmove "}) {
        EXPECT_NE(record.find(kind), std::string::npos) << kind;
    }
}

TEST_F(TimedRecord, TellsOfSeatsThatAreGivenUp) {
    match::Pace pace = per_turn;
    pace.time_out = match::TimeOut::give_up;
    const std::string record = record_at(pace);
    EXPECT_EQ(fault_in(record), "");
    EXPECT_NE(record.find(" 1 withdraw\n"), std::string::npos);
}

/// A server could let the program answer what suits somebody.
TEST_F(TimedRecord, ShowsWhereAProgramWasMadeToAnswerOtherwise) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(fault_in(with_line(record, "program ", "place .*", "place 9,9 r0")),
              "The program answers otherwise: that follows from the values.");
}

TEST_F(TimedRecord, ShowsWhereAProgramPlaysForWhoeverIsThere) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(fault_in(with_line(record, "move ", "^move", "program")),
              "No program may play for that seat here.");
    EXPECT_EQ(fault_in(with_line(record, "call ", " 1 program", " 2 program")),
              "That seat is not asked anything here.");
    EXPECT_EQ(fault_in(with_line(record, "call ", "program", "something")),
              "This is not understood: what happens when time is up.");
    EXPECT_EQ(fault_in(with_line(record, "back ", " 1$", " 2")),
              "No program plays for that seat here.");
}

/// Nothing of it is known where there are no clocks.
TEST_F(TimedRecord, IsOfAVersionOfItsOwn) {
    const std::string record = record_at(per_turn);
    EXPECT_EQ(fault_in("bastide record 1" + record.substr(std::string("bastide record 2").size())),
              "The next move was expected.");
}

}  // namespace
}  // namespace bastide::table
