// Commands on people: removing, renaming, registration, announcements.
#include "server/admin/command_table.hpp"
#include "tests/server/admin/admin_fixture.hpp"

#include <gmock/gmock.h>

namespace bastide::admin {
namespace {

using test::Caller;
using test::reason_given;
using testing::HasSubstr;

class PeopleCommands : public AdminTest {
  protected:
    void SetUp() override {
        token = anna.hello("Anna").welcome().token();
        ben.hello("Ben");
    }

    Caller anna{world};
    Caller ben{world};
    std::string token;
};

TEST_F(PeopleCommands, ARemovedPersonIsNotifiedAndMayReturn) {
    Caller second(world);
    second.hello("", token);
    EXPECT_EQ(output("remove 1"), "Closed 2 connections of person 1.\n");
    for (const Caller* caller : {&anna, &second}) {
        ASSERT_TRUE(caller->link.closed);
        EXPECT_EQ(caller->link.closed->code, session::CloseCode::policy);
        EXPECT_TRUE(caller->link.sent.back().notice().closing());
        EXPECT_THAT(caller->link.sent.back().notice().message(), HasSubstr("The operator"));
    }
    EXPECT_FALSE(ben.link.closed);
    Caller again(world);
    EXPECT_TRUE(again.hello("", token).has_welcome());
}

TEST_F(PeopleCommands, OnlyConnectedPeopleAreRemoved) {
    for (const char* person : {"3", "0", "Anna", "\x1b[2J"}) {
        EXPECT_THAT(error(std::string("remove ") + person), HasSubstr(" is not connected."));
    }
}

TEST_F(PeopleCommands, ARenamedPersonAndTheirTableReceiveTheName) {
    anna.ask(test::create_table());
    ben.ask(test::join_table(1));
    EXPECT_EQ(output("rename 1 Anna of the Hills"), "Renamed Anna to Anna of the Hills.\n");
    EXPECT_EQ(ben.link.sent.back().renamed().name(), "Anna of the Hills");
    EXPECT_EQ(anna.link.sent.back().renamed().name(), "Anna of the Hills");
    Caller again(world);
    EXPECT_EQ(again.hello("", token).welcome().name(), "Anna of the Hills");
}

TEST_F(PeopleCommands, AnAbsentPersonStaysAbsentWhenRenamed) {
    anna.hang_up();
    world.settle();
    const auto away = *world.people.away_since(static_cast<match::PersonId>(1));
    ASSERT_TRUE(away);
    world.time_goes_by(std::chrono::hours(1));
    output("rename 1 Hanna");
    EXPECT_EQ(*world.people.away_since(static_cast<match::PersonId>(1)), away);
}

TEST_F(PeopleCommands, AForgottenPersonIsUnknown) {
    anna.ask(test::create_table());
    const std::string second_token(32, 'n');
    world.people.add_device(match::PersonId{1}, second_token, "", [](bool) {});
    world.people.set_recovery_code(match::PersonId{1}, "code", [](bool) {});
    world.settle();
    EXPECT_THAT(error("forget-person 1"), HasSubstr("connected"));
    anna.hang_up();
    world.settle();
    EXPECT_THAT(error("forget-person 1"), HasSubstr("unfinished game"));
    output("close-table 1");
    EXPECT_EQ(output("forget-person 1"), "Deleted person 1.\n");
    Caller again(world);
    EXPECT_EQ(reason_given(again.hello("", token)), v1::UNKNOWN_TOKEN);
    EXPECT_EQ(reason_given(again.hello("", second_token)), v1::UNKNOWN_TOKEN);
    EXPECT_EQ(*world.people.find_by_recovery("code"), std::nullopt);
    EXPECT_EQ(*world.people.name_of(static_cast<match::PersonId>(1)), "somebody");
    for (const char* nobody : {"1", "0", "Anna", "-2"}) {
        EXPECT_THAT(error(std::string("forget-person ") + nobody), HasSubstr("There is no person"));
    }
}

TEST_F(PeopleCommands, AnUndeletedPersonIsReported) {
    ben.hang_up();
    world.settle();
    world.journal.faulty.readable = false;
    EXPECT_THAT(error("forget-person 2"), HasSubstr("cannot be read"));
    world.journal.faulty.repair();
    EXPECT_EQ(output("forget-person 2"), "Deleted person 2.\n");
}

TEST_F(PeopleCommands, NamesFollowTheRules) {
    EXPECT_THAT(error("rename 1 \x1b[2J"), HasSubstr("control characters"));
    EXPECT_THAT(error("rename 1 " + std::string(33, 'x')), HasSubstr("at most 32"));
    EXPECT_THAT(error("rename 1"), HasSubstr("Usage: rename PERSON NAME..."));
    EXPECT_THAT(error("rename 9 Nina"), HasSubstr("There is no person 9."));
    EXPECT_THAT(error("rename x Nina"), HasSubstr("There is no person x."));
}

TEST_F(PeopleCommands, AnUnstoredNameChangesNothing) {
    world.journal.keeps_changes = false;
    EXPECT_THAT(error("rename 1 Nina"), HasSubstr("cannot be stored"));
    world.journal.keeps_changes = true;
    world.journal.faulty.readable = false;
    EXPECT_THAT(error("rename 1 Nina"), HasSubstr("cannot be read"));
}

TEST_F(PeopleCommands, ClosedRegistrationRefusesNewGuestsOnly) {
    output("close-registration");
    EXPECT_THAT(output("status"), HasSubstr("registration      closed\n"));
    Caller cleo(world);
    const auto answer = cleo.hello("Cleo");
    EXPECT_EQ(reason_given(answer), v1::SERVER_BUSY);
    EXPECT_THAT(answer.refused().message(), HasSubstr("no new guests"));
    Caller again(world);
    EXPECT_TRUE(again.hello("", token).has_welcome());
    output("open-registration");
    EXPECT_TRUE(cleo.hello("Cleo").has_welcome());
}

TEST_F(PeopleCommands, AnAnnouncementReachesAllConnections) {
    Caller stranger(world);
    EXPECT_EQ(output("announce The server restarts  at 8, gr\u00fc\u00dfe!"),
              "Sent to 2 people.\n");
    for (const Caller* caller : {&anna, &ben}) {
        const v1::Notice& notice = caller->link.sent.back().notice();
        EXPECT_EQ(notice.message(),
                  "From the operator: The server restarts  at 8, gr\u00fc\u00dfe!");
        EXPECT_FALSE(notice.closing());
    }
    EXPECT_TRUE(stranger.link.sent.empty());
}

TEST_F(PeopleCommands, AnnouncementsAreBoundedAndPrintable) {
    EXPECT_THAT(error("announce \x1b[2J"), HasSubstr("visible characters"));
    EXPECT_THAT(error("announce \xff"), HasSubstr("visible characters"));
    EXPECT_THAT(error("announce " + std::string(announcement_characters_max + 1, 'x')),
                HasSubstr("at most 300"));
    output("announce " + std::string(announcement_characters_max, 'x'));
    EXPECT_THAT(error("announce"), HasSubstr("Usage: announce TEXT..."));
    EXPECT_THAT(error("announce   "), HasSubstr("Usage: announce TEXT..."));
}

}  // namespace
}  // namespace bastide::admin
