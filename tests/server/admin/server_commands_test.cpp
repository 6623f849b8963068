// Commands on tables and on the log.
#include "tests/server/admin/admin_fixture.hpp"

#include <gmock/gmock.h>

namespace bastide::admin {
namespace {

using test::Caller;
using testing::HasSubstr;
using testing::Not;

class ServerCommands : public AdminTest {
  protected:
    /// The update before the last message, a notice.
    static const v1::Update& last_update(const Caller& caller) {
        EXPECT_TRUE(caller.link.sent.back().has_notice());
        return std::next(caller.link.sent.rbegin())->update();
    }
};

TEST_F(ServerCommands, AWaitingTableIsClosed) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    EXPECT_EQ(output("close-table 1"), "Closed table 1.\n");
    ASSERT_TRUE(last_update(ben).events(0).has_table_closed());
    EXPECT_EQ(ben.link.sent.back().notice().message(),
              "The operator of this server closed the table \"Anna's table\".");
    EXPECT_EQ(error("close-table 1"), "There is no table 1. Run tables to list them.");
}

TEST_F(ServerCommands, ARunningGameEndsWithoutAResult) {
    Caller anna(world);
    Caller ben(world);
    anna.hello("Anna");
    ben.hello("Ben");
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    anna.ask(test::set_ready(1));
    ben.ask(test::set_ready(1));
    anna.ask(test::start_game(1));
    EXPECT_EQ(output("close-table 1"), "Closed table 1.\n");
    const v1::MatchEnded& ended = last_update(ben).events(0).match_ended();
    EXPECT_EQ(ended.ending(), v1::STOPPED);
    EXPECT_TRUE(ended.interrupted());
    EXPECT_THAT(ben.link.sent.back().notice().message(), HasSubstr("The operator of this server"));
    EXPECT_EQ(error("close-table 1"), "The game at table 1 is over.");
}

TEST_F(ServerCommands, ATableStaysOpenIfItsEndCannotBeStored) {
    Caller anna(world);
    anna.hello("Anna");
    anna.ask(test::create_table());
    world.journal.faulty.readable = false;
    EXPECT_THAT(error("close-table 2"), HasSubstr("cannot be read"));
}

TEST_F(ServerCommands, OldFinishedGamesAreDeleted) {
    Caller anna(world);
    anna.hello("Anna");
    for (int i = 0; i < 2; ++i) {
        Caller ben(world);
        ben.hello("Ben");
        anna.ask(test::create_table());
        const auto match = static_cast<store::MatchId>(i + 1);
        ben.ask(test::join_table(match));
        anna.ask(test::set_ready(match));
        ben.ask(test::set_ready(match));
        anna.ask(test::start_game(match));
        output("close-table " + std::to_string(match));
        world.time_goes_by(std::chrono::days(5));
    }
    anna.ask(test::create_table());
    EXPECT_EQ(output("forget-finished 7"), "Deleted 1 games.\n");
    world.settle();
    EXPECT_FALSE(world.tables.find(1).table);
    EXPECT_TRUE(world.tables.find(2).table);
    EXPECT_EQ(output("forget-finished 1"), "Deleted 1 games.\n");
    world.settle();
    EXPECT_EQ(output("forget-finished 1"), "Deleted 0 games.\n");
    EXPECT_TRUE(world.tables.find(3).table) << "it is not over";
    for (const char* days : {"0", "-1", "x", "36501", "4294967296"}) {
        EXPECT_THAT(error(std::string("forget-finished ") + days), HasSubstr("1 to 36500"));
    }
    world.journal.faulty.readable = false;
    EXPECT_THAT(error("forget-finished 1"), HasSubstr("cannot be read"));
}

TEST_F(ServerCommands, NumbersOfTablesAreChecked) {
    for (const char* number : {"0", "-1", "1x", "4294967296", "99999999999999999999", "\x1b[2J"}) {
        EXPECT_THAT(error(std::string("close-table ") + number), HasSubstr("There is no table"));
    }
}

TEST_F(ServerCommands, TheLogLevelChangesUntilTheNextStart) {
    EXPECT_EQ(output("log-level error"), "The log level is error until the next start.\n");
    log.warn("something_happened");
    EXPECT_THAT(written(), Not(HasSubstr("something_happened")));
    EXPECT_THAT(output("status"), HasSubstr("log level         error\n"));
    EXPECT_EQ(error("log-level loud"), "A log level is debug, info, warn or error.");
    output("log-level debug");
    log.debug("something_happened");
    EXPECT_THAT(written(), HasSubstr("something_happened"));
}

TEST_F(ServerCommands, BackupsAreLoggedWithTheirOutcome) {
    output("backup /backups/two words.db");
    EXPECT_THAT(written(), HasSubstr(R"(command="backup /backups/two words.db" outcome="done")"));
    EXPECT_EQ(error("backup failed: /backups/old.db"),
              "The backup failed; its command printed why.");
    EXPECT_THAT(
        written(),
        HasSubstr(R"(command="backup failed: /backups/old.db" outcome="The backup failed; )"));
}

TEST_F(ServerCommands, DrainingAnswersFirst) {
    EXPECT_FALSE(is_shut_down);
    EXPECT_EQ(output("drain"), "The server closes all connections and exits.\n");
    EXPECT_TRUE(is_shut_down);
}

TEST_F(ServerCommands, EveryActIsLoggedAtEveryLevel) {
    output("log-level error");
    for (int i = 0; i < 200; ++i) {
        error("close-table \"7\n");
    }
    EXPECT_THAT(written(),
                HasSubstr("level=info event=admin_command_run user=1000 "
                          R"(command="close-table \"7\x0a" outcome="There is no table)"));
    std::size_t count = 0;
    for (std::size_t at = written().find("event=admin_command_run"); at != std::string::npos;
         at = written().find("event=admin_command_run", at + 1)) {
        ++count;
    }
    EXPECT_EQ(count, 201U) << written();
    log.info("something_happened");
    EXPECT_THAT(written(), Not(HasSubstr("something_happened"))) << "the level is back";
}

}  // namespace
}  // namespace bastide::admin
