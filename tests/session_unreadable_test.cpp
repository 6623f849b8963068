// A store that cannot be read for a moment: nobody is told that something is not there, nothing is
// made up, and afterwards everything is as it was.
#include "tests/support/session_world.hpp"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

v1::Reason reason(const v1::ServerMessage& answer) {
    return answer.refused().reason();
}

/// A server that has just been started: what is in its store is not in its memory.
class Unreadable : public testing::Test {
  protected:
    void SetUp() override {
        World before;
        Caller host(before);
        anna = host.hello("Anna").welcome().token();
        host.ask(create_table("Evening"));
        host.hang_up();
        before.settle();
        store = before.store;
    }

    std::shared_ptr<ManualStore> store;
    std::string anna;  ///< her token
};

TEST_F(Unreadable, ATableKeepsItsTitle) {
    World world(store);
    Caller ben(world);
    ben.hello("Ben");
    store->faulty.listings_readable = false;
    EXPECT_EQ(reason(ben.ask(watch(1))), v1::SERVER_BUSY);
    EXPECT_EQ(reason(ben.ask(join_table(1))), v1::SERVER_BUSY);
    store->faulty.listings_readable = true;
    EXPECT_EQ(ben.ask(watch(1)).snapshot().table().title(), "Evening");
    EXPECT_EQ(ben.ask(join_table(1)).snapshot().table().title(), "Evening");
}

TEST_F(Unreadable, NoTableIsNotAnEmptyList) {
    World world(store);
    Caller ben(world);
    ben.hello("Ben");
    store->faulty.readable = false;
    EXPECT_EQ(reason(ben.ask(list_tables())), v1::SERVER_BUSY);
    EXPECT_EQ(reason(ben.ask(list_tables(true))), v1::SERVER_BUSY);
    store->faulty.readable = true;
    EXPECT_EQ(ben.ask(list_tables()).table_list().tables(0).title(), "Evening");
}

/// The token is looked up, and then nothing more can be read.
TEST_F(Unreadable, NobodyIsToldThatTheySitNowhere) {
    World world(store);
    Caller back(world);
    store->faulty.reads_left = 1;
    EXPECT_EQ(reason(back.hello("", anna)), v1::SERVER_BUSY);
    EXPECT_FALSE(back.session().known());
    store->faulty.reads_left.reset();
    EXPECT_EQ(back.hello("", anna).welcome().matches_size(), 1);
}

}  // namespace
}  // namespace bastide::test
