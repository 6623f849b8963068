// Reports about chat messages, as the operator sees them.
#include "tests/server/admin/admin_fixture.hpp"

#include <gmock/gmock.h>

namespace bastide::admin {
namespace {

using test::Caller;
using testing::HasSubstr;
using testing::Not;

class ReportCommands : public AdminTest {
  protected:
    void SetUp() override {
        world.hub.chat.mode = v1::CHAT_ON;
        world.unix_now = std::chrono::sys_days(std::chrono::year(2026) / 12 / 1).time_since_epoch();
        anna.ask(test::hello_to_chat("Anna"));
        ben.ask(test::hello_to_chat("Ben"));
        anna.ask(test::create_table());
        ben.ask(test::watch(1));
        ben.ask(test::say(1, "a rude remark"));
        anna.ask(test::watch_lobby());
        anna.ask(test::say_phrase(0, 3));
    }

    Caller anna{world};
    Caller ben{world};
};

/// The operator may be away for days: reports wait in the store.
TEST_F(ReportCommands, ReportsAreListedAlsoAfterARestart) {
    EXPECT_EQ(output("reports"), "There are no reports.\n");
    Caller cleo{world};
    cleo.ask(test::hello_to_chat("Cleo"));
    cleo.ask(test::watch(1));
    cleo.ask(test::report_line(1, 1, true));
    cleo.ask(test::watch_lobby());
    cleo.ask(test::report_line(0, 1));
    ben.ask(test::delete_line(1, 1, true));
    const std::string listed = output("reports");
    EXPECT_THAT(listed,
                HasSubstr("1  2026-12-01 00:00 UTC, reported by person 3: table 1, spectators, "
                          "message 1 by person 2 (\"Ben\"): \"a rude remark\"\n"));
    EXPECT_THAT(
        listed,
        HasSubstr("reported by person 3: lobby, message 1 by person 1 (\"Anna\"): phrase 3\n"));
    test::World later(world.store);
    std::string again;
    run({later.hub, log, started, [] {}, {}}, 1000, "reports", [&](const Outcome& outcome) {
        again = outcome.text;
    });
    EXPECT_EQ(again, listed);
}

TEST_F(ReportCommands, AReportIsDeletedWithoutItsMessage) {
    ben.ask(test::report_line(1, 1, true));
    EXPECT_EQ(output("delete-message reports 1"), "Deleted the message.\n");
    EXPECT_THAT(output("reports"), Not(HasSubstr("rude")));
    Caller cleo{world};
    cleo.ask(test::hello_to_chat("Cleo"));
    cleo.ask(test::watch(1));
    EXPECT_EQ(cleo.link.sent.back().chat().lines_size(), 1) << "the message stays";
}

TEST_F(ReportCommands, AMessageIsDeletedForEveryone) {
    EXPECT_EQ(output("delete-message 1 1 spectators"), "Deleted the message.\n");
    EXPECT_TRUE(ben.link.sent.back().chat().lines(0).deleted());
    EXPECT_EQ(output("delete-message lobby 1"), "Deleted the message.\n");
    EXPECT_TRUE(anna.link.sent.back().chat().lines(0).deleted());
    EXPECT_THAT(written(), HasSubstr("command=\"delete-message 1 1 spectators\""));
    EXPECT_THAT(written(), Not(HasSubstr("rude")));
}

TEST_F(ReportCommands, OnlyExistingMessagesAreDeleted) {
    ben.ask(test::report_line(1, 1, true));
    for (const std::string wrong : {"1 1",
                                    "1 2 spectators",
                                    "2 1",
                                    "0 1",
                                    "lobby 2",
                                    "lobby 1 spectators",
                                    "lobby 0",
                                    "table 1",
                                    "reports 2",
                                    "1 one",
                                    "1 1 players"}) {
        EXPECT_EQ(error("delete-message " + wrong),
                  "No such message. Run reports to list reported messages.")
            << wrong;
    }
}

TEST_F(ReportCommands, AreRefusedIfTheStoreFails) {
    ben.ask(test::report_line(1, 1, true));
    world.store->keeps_chat = false;
    EXPECT_EQ(error("delete-message 1 1 spectators"),
              "The message cannot be deleted now. Try again.");
    world.store->faulty.readable = false;
    EXPECT_EQ(error("reports"), store_unreadable);
    EXPECT_EQ(error("delete-message reports 1"), store_unreadable);
}

}  // namespace
}  // namespace bastide::admin
