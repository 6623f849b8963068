// Names at a table that look alike are numbered in every message.
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names_of(const v1::TableInfo& table) {
    std::vector<std::string> names;
    for (const v1::SeatInfo& seat : table.seats()) {
        names.push_back(seat.name());
    }
    return names;
}

class Namesakes : public testing::Test {
  protected:
    void SetUp() override {
        first.hello("Anna");
        second.hello("Anna");
        third.hello("anna");
        watcher.hello("Cleo");
        first.ask(create_table("Evening"));
        watcher.ask(watch(1));
        second.ask(join_table(1));
        third.ask(join_table(1));
    }

    static v1::Event last_event(const Caller& caller) {
        const auto& sent = caller.link.sent;
        const auto found = std::find_if(
            sent.rbegin(), sent.rend(), [](const auto& message) { return message.has_update(); });
        return found == sent.rend() ? v1::Event() : found->update().events(0);
    }

    void finish() {
        for (Caller* caller : {&first, &second, &third}) {
            caller->ask(set_ready(1, true, 3));
        }
        first.ask(start_game(1));
        second.ask(leave_table(1));
        third.ask(leave_table(1));
    }

    World world;
    Caller first{world};
    Caller second{world};
    Caller third{world};
    Caller watcher{world};
};

TEST_F(Namesakes, AreNumberedInSnapshotsListsAndEvents) {
    EXPECT_EQ(last_event(watcher).seat_taken().name(), "anna (3)");
    EXPECT_THAT(names_of(third.ask(watch(1)).snapshot().table()),
                ElementsAre("Anna", "Anna (2)", "anna (3)"));
    EXPECT_THAT(names_of(watcher.ask(list_tables()).table_list().tables(0)),
                ElementsAre("Anna", "Anna (2)", "anna (3)"));
}

TEST_F(Namesakes, MoveUpWhenOneBeforeThemLeaves) {
    first.ask(leave_table(1));
    const v1::SeatLeft left = last_event(watcher).seat_left();
    EXPECT_EQ(left.seat(), 0U);
    EXPECT_THAT(left.names(), ElementsAre("Anna", "anna (2)"));
    first.ask(join_table(1));
    EXPECT_EQ(last_event(watcher).seat_taken().name(), "Anna (3)") << "nobody else is called that";
    EXPECT_THAT(names_of(watcher.ask(watch(1)).snapshot().table()),
                ElementsAre("Anna", "anna (2)", "Anna (3)"));
}

TEST_F(Namesakes, AreNumberedInTheRecord) {
    finish();
    const std::string record = first.ask(get_record(1)).record().text();
    EXPECT_THAT(record, HasSubstr("\"Anna\""));
    EXPECT_THAT(record, HasSubstr("\"Anna (2)\""));
    EXPECT_THAT(record, HasSubstr("\"anna (3)\""));
}

TEST_F(Namesakes, AreNumberedInAListAfterARestart) {
    World after(world.store);
    Caller later(after);
    later.hello("Dan");
    EXPECT_THAT(names_of(later.ask(list_tables()).table_list().tables(0)),
                ElementsAre("Anna", "Anna (2)", "anna (3)"));
}

TEST_F(Namesakes, AreNumberedInWaitingMessages) {
    for (Caller* caller : {&first, &second, &third}) {
        caller->ask(set_ready(1, true, 3));
    }
    second.contributes_automatically = false;
    first.ask(start_game(1));
    world.time_goes_by(table::start_time_max);
    world.settle();
    const v1::Refused refused = first.link.sent.back().refused();
    EXPECT_EQ(refused.reason(), v1::START_CANCELLED);
    EXPECT_EQ(refused.message(), "The game did not start: no answer from Anna (2).");
}

/// An invalid stored name is kept until its owner changes it.
TEST(StoredNames, AreKeptEvenIfInvalidNow) {
    World world;
    std::optional<people::People::Guest> guest;
    world.people.create_guest("You", {}, [&](const auto& welcomed) { guest = welcomed; });
    world.settle();
    ASSERT_TRUE(guest);
    Caller caller(world);
    const std::string token(guest->token.begin(), guest->token.end());
    EXPECT_EQ(caller.hello("You", token).refused().reason(), v1::BAD_NAME);
    EXPECT_EQ(caller.hello("", token).welcome().name(), "You");
}

}  // namespace
}  // namespace bastide::test
