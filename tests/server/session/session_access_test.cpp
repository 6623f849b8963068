// Access to tables: finding, joining and watching them, and changes by the host.
#include "proto/table_code.hpp"
#include "server/session/join_keys.hpp"
#include "tests/support/session_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <tuple>

namespace bastide::test {
namespace {

std::string code_in(const v1::ServerMessage& snapshot) {
    return snapshot.snapshot().table().access().code();
}

class SessionAccess : public testing::Test {
  protected:
    void SetUp() override {
        for (const auto& [caller, name] :
             {std::pair(&anna, "Anna"), std::pair(&ben, "Ben"), std::pair(&cleo, "Cleo")}) {
            caller->hello(name);
        }
    }

    std::string open(v1::Visibility visibility, const std::string& word = "") {
        return code_in(anna.ask(create_table_with_access(visibility, word)));
    }

    std::vector<std::uint32_t> listed() {
        std::vector<std::uint32_t> numbers;
        const v1::ServerMessage list = cleo.ask(list_tables());
        for (const v1::TableInfo& table : list.table_list().tables()) {
            numbers.push_back(table.match());
        }
        return numbers;
    }

    World world;
    Caller anna{world};
    Caller ben{world};
    Caller cleo{world};
};

TEST_F(SessionAccess, GivesPublicTablesACode) {
    const std::string code = open(v1::PUBLIC);
    EXPECT_EQ(read_code(code), code);
    EXPECT_EQ(code_in(ben.ask(join_table(0, code))), code) << "a link works for every table";
}

TEST_F(SessionAccess, KeepsAnUnlistedTableOutOfTheList) {
    open(v1::UNLISTED);
    EXPECT_THAT(listed(), testing::IsEmpty());
    anna.ask(change_access(1, v1::PUBLIC));
    EXPECT_THAT(listed(), testing::ElementsAre(1U));
    anna.ask(change_access(1, v1::UNLISTED));
    EXPECT_THAT(listed(), testing::IsEmpty());
}

TEST_F(SessionAccess, ListsALockedTableWithoutItsCode) {
    open(v1::PASSWORD, "fjord");
    const v1::ServerMessage list = cleo.ask(list_tables());
    ASSERT_EQ(list.table_list().tables_size(), 1);
    EXPECT_EQ(list.table_list().tables(0).access().visibility(), v1::PASSWORD);
    EXPECT_EQ(list.table_list().tables(0).access().code(), "");
}

TEST_F(SessionAccess, RejectsAnOverlongPassword) {
    open(v1::PASSWORD, std::string(64, 'w'));
    for (const std::size_t length : {65U, 300U, 4000U}) {
        EXPECT_EQ(reason(ben.ask(join_table(1, "", std::string(length, 'w')))), v1::WRONG_PASSWORD);
    }
    EXPECT_TRUE(ben.ask(join_table(1, "", std::string(64, 'w'))).snapshot().seated());
}

/// The time of hashing grows with the length, so longer passwords are not hashed, even right ones.
/// 64 characters may have four bytes each.
TEST_F(SessionAccess, IgnoresOverlongPasswords) {
    for (const auto& [length, opened] : {std::pair(256U, true), std::pair(257U, false)}) {
        v1::AccessSettings wish;
        wish.set_visibility(v1::PASSWORD);
        wish.set_password(std::string(length, 'w'));
        v1::JoinKey key;
        key.set_password(wish.password());
        EXPECT_EQ(session::opens(key, session::access_from(wish, {})), opened) << length;
    }
}

TEST_F(SessionAccess, IgnoresTheSpellingOfTheCode) {
    const std::string code = open(v1::UNLISTED);
    std::string spoken = written_code(code);
    for (char& letter : spoken) {
        letter = static_cast<char>(std::tolower(letter));
    }
    EXPECT_TRUE(ben.ask(join_table(0, spoken)).snapshot().seated());
    EXPECT_TRUE(cleo.ask(watch(1, code)).has_snapshot());
}

/// Access lasts until the connection ends.
TEST_F(SessionAccess, RemainsWhileAttending) {
    const std::string code = open(v1::UNLISTED);
    cleo.ask(watch(0, code));
    EXPECT_TRUE(cleo.ask(join_table(1)).snapshot().seated());
    ben.ask(watch(0, code));
    ben.ask(unwatch(1));
    EXPECT_EQ(reason(ben.ask(watch(1))), v1::NO_SUCH_MATCH);
}

TEST_F(SessionAccess, ReadmitsSeatedPlayersWithoutACode) {
    const std::string code = open(v1::UNLISTED);
    ben.ask(join_table(0, code));
    ben.ask(unwatch(1));
    EXPECT_TRUE(ben.ask(watch(1)).snapshot().seated());
}

TEST_F(SessionAccess, AcceptsThePasswordOrTheCode) {
    const std::string code = open(v1::PASSWORD, "fjord");
    EXPECT_EQ(reason(ben.ask(join_table(1))), v1::WRONG_PASSWORD);
    EXPECT_EQ(reason(ben.ask(join_table(1, "", "ford"))), v1::WRONG_PASSWORD);
    EXPECT_TRUE(ben.ask(join_table(1, "", "fjord")).snapshot().seated());
    EXPECT_TRUE(cleo.ask(watch(1, code)).has_snapshot());
}

/// The table is gone, so the answer is not about the password.
TEST_F(SessionAccess, EndsWithTheTable) {
    const std::string code = open(v1::PASSWORD, "fjord");
    world.stores_at_once = false;
    anna.ask(close_table(1));
    ben.ask(join_table(1, "", "fjord"));
    world.settle();
    world.stores_at_once = true;
    EXPECT_EQ(reason(cleo.ask(join_table(1, "", "fjord"))), v1::NO_SUCH_MATCH);
    EXPECT_EQ(reason(cleo.ask(watch(0, code))), v1::NO_SUCH_MATCH);
}

TEST_F(SessionAccess, KeepsThePasswordIfNoneIsGiven) {
    open(v1::PASSWORD, "fjord");
    v1::ClientMessage alone = change_access(1, v1::PASSWORD);
    alone.mutable_change_access()->mutable_access()->set_no_spectators(true);
    EXPECT_TRUE(anna.ask(alone).has_done());
    EXPECT_TRUE(ben.ask(join_table(1, "", "fjord")).snapshot().seated());
}

/// The stored command has no password.
TEST_F(SessionAccess, KeepsThePasswordAcrossARestart) {
    open(v1::PASSWORD, "fjord");
    anna.ask(change_access(1, v1::PASSWORD));
    v1::ClientMessage alone = change_access(1, v1::PASSWORD);
    alone.mutable_change_access()->mutable_access()->set_no_spectators(true);
    ASSERT_TRUE(anna.ask(alone).has_done());
    World later{world.store};
    for (int request = 0; request < 9; ++request) {
        std::ignore = later.new_request();
    }
    Caller dora(later);
    dora.hello("Dora");
    EXPECT_TRUE(dora.ask(join_table(1, "", "fjord")).snapshot().seated());
    EXPECT_TRUE(later.broken.empty());
}

TEST_F(SessionAccess, RejectsInvalidSettings) {
    EXPECT_EQ(reason(anna.ask(create_table_with_access(v1::PASSWORD))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(create_table_with_access(v1::UNLISTED, "fjord"))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(create_table_with_access(v1::PASSWORD, std::string(65, 'x')))),
              v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(create_table_with_access(v1::PASSWORD, "a\nb"))), v1::BAD_FIELD);
    EXPECT_EQ(reason(anna.ask(create_table_with_access(static_cast<v1::Visibility>(9)))),
              v1::BAD_FIELD);
    EXPECT_TRUE(
        anna.ask(create_table_with_access(v1::PASSWORD, std::string(64, 'x'))).has_snapshot());
    open(v1::PUBLIC);
    EXPECT_EQ(reason(anna.ask(change_access(2, v1::PASSWORD))), v1::BAD_FIELD) << "it has no word";
}

TEST_F(SessionAccess, IsTheHostsToChangeBeforeTheGame) {
    const std::string code = open(v1::PUBLIC);
    ben.ask(join_table(1));
    EXPECT_EQ(reason(ben.ask(change_access(1, v1::UNLISTED))), v1::NOT_HOST);
    EXPECT_TRUE(anna.ask(change_access(1, v1::UNLISTED)).has_done());
    const v1::Event& received = ben.link.sent.back().update().events(0);
    EXPECT_EQ(received.access_changed().access().visibility(), v1::UNLISTED);
    EXPECT_EQ(received.access_changed().access().code(), code) << "the link goes on working";
    anna.ask(set_ready(1, true, 3));
    ben.ask(set_ready(1, true, 3));
    anna.ask(start_game(1));
    EXPECT_EQ(reason(anna.ask(change_access(1, v1::PUBLIC))), v1::ALREADY_STARTED);
}

/// Players agreed to the rules of the game, not to its access.
TEST_F(SessionAccess, KeepsPlayersReadyWhenItChanges) {
    open(v1::PUBLIC);
    ben.ask(join_table(1));
    ben.ask(set_ready(1, true, 2));
    anna.ask(change_access(1, v1::UNLISTED));
    EXPECT_TRUE(ben.ask(watch(1)).snapshot().table().seats(1).ready());
}

TEST_F(SessionAccess, ReplacesTheCodeOnRequest) {
    const std::string code = open(v1::UNLISTED);
    v1::ClientMessage renewal = change_access(1, v1::UNLISTED);
    renewal.mutable_change_access()->mutable_access()->set_new_code(true);
    EXPECT_TRUE(anna.ask(renewal).has_done());
    EXPECT_EQ(reason(ben.ask(join_table(0, code))), v1::NO_SUCH_MATCH);
    EXPECT_TRUE(ben.ask(join_table(0, code_in(anna.ask(watch(1))))).snapshot().seated());
}

TEST_F(SessionAccess, EvictsRemovedPlayers) {
    const std::string code = open(v1::UNLISTED);
    ben.ask(join_table(0, code));
    anna.ask(remove_player(1, 1, 2));
    ASSERT_TRUE(ben.link.sent.back().has_evicted());
    EXPECT_EQ(ben.link.sent.back().evicted().reason(), v1::REMOVED);
    EXPECT_EQ(reason(ben.ask(join_table(0, code))), v1::REMOVED) << "whatever they know";
    EXPECT_EQ(reason(ben.ask(watch(0, code))), v1::REMOVED);
    const std::size_t received = ben.link.sent.size();
    anna.ask(set_ready(1, true, 3));
    EXPECT_EQ(ben.link.sent.size(), received);
}

/// Otherwise they could return with the code under another name.
TEST_F(SessionAccess, HidesTheNewCodeFromEvictedSpectators) {
    open(v1::PUBLIC);
    cleo.ask(watch(1));
    v1::ClientMessage alone = change_access(1, v1::UNLISTED);
    alone.mutable_change_access()->mutable_access()->set_no_spectators(true);
    alone.mutable_change_access()->mutable_access()->set_new_code(true);
    anna.ask(alone);
    const std::string code = code_in(anna.ask(watch(1)));
    for (const v1::ServerMessage& message : cleo.link.sent) {
        EXPECT_EQ(message.SerializeAsString().find(code), std::string::npos);
    }
}

/// The queued request was admitted by the previous access.
TEST_F(SessionAccess, RejectsAJoinSentBeforeTheChange) {
    open(v1::PUBLIC);
    world.stores_at_once = false;
    anna.ask(change_access(1, v1::UNLISTED));
    ben.ask(join_table(1));
    world.settle();
    EXPECT_EQ(reason(ben.link.sent.back()), v1::STALE);
    world.stores_at_once = true;
    EXPECT_EQ(reason(ben.ask(join_table(1))), v1::NO_SUCH_MATCH);
}

TEST_F(SessionAccess, EvictsSpectatorsWhenTheyAreForbidden) {
    const std::string code = open(v1::PUBLIC);
    ben.ask(join_table(1));
    cleo.ask(watch(1));
    v1::ClientMessage alone = change_access(1, v1::PUBLIC);
    alone.mutable_change_access()->mutable_access()->set_no_spectators(true);
    anna.ask(alone);
    ASSERT_TRUE(cleo.link.sent.back().has_evicted());
    EXPECT_EQ(cleo.link.sent.back().evicted().reason(), v1::NO_SPECTATORS);
    EXPECT_EQ(reason(cleo.ask(watch(1))), v1::NO_SPECTATORS);
    EXPECT_EQ(reason(cleo.ask(watch(1, code))), v1::NO_SPECTATORS);
    EXPECT_TRUE(cleo.ask(join_table(1)).snapshot().seated()) << "to play is another thing";
    EXPECT_TRUE(cleo.ask(leave_table(1)).has_done());
    EXPECT_EQ(reason(cleo.ask(watch(1))), v1::NO_SPECTATORS);
}

TEST_F(SessionAccess, SurvivesTheServer) {
    const std::string code = open(v1::PASSWORD, "fjord");
    World later{world.store};
    for (int request = 0; request < 9; ++request) {
        std::ignore = later.new_request();  // skips the previous server's ids
    }
    Caller dora(later);
    dora.hello("Dora");
    EXPECT_EQ(reason(dora.ask(join_table(1, "", "ford"))), v1::WRONG_PASSWORD);
    EXPECT_TRUE(dora.ask(watch(0, code)).has_snapshot());
    const v1::ServerMessage in = dora.ask(join_table(1, "", "fjord"));
    EXPECT_TRUE(in.snapshot().seated()) << in.ShortDebugString();
}

TEST_F(SessionAccess, IsIdempotent) {
    v1::ClientMessage request = create_table_with_access(v1::PASSWORD, "fjord");
    request.set_request(world.new_request());
    const std::string code = code_in(anna.ask(request));
    EXPECT_EQ(code_in(anna.ask(request)), code);
    request.mutable_create_table()->mutable_access()->set_password("ford");
    EXPECT_EQ(reason(anna.ask(request)), v1::REQUEST_REUSED);
}

/// Players of the finished match are invited to its rematch, and all attendants of the rematch
/// receive its code.
TEST_F(SessionAccess, GivesTheRematchCodeToAttendants) {
    const std::string code = open(v1::UNLISTED);
    ben.ask(join_table(0, code));
    cleo.ask(watch(0, code));
    anna.ask(set_ready(1, true, 2));
    ben.ask(set_ready(1, true, 2));
    anna.ask(start_game(1));
    ben.ask(leave_table(1));
    anna.ask(rematch(1));
    const std::string next = code_in(anna.ask(watch(2)));
    EXPECT_NE(next, code);
    ASSERT_TRUE(cleo.link.sent.back().has_rematch_offered());
    EXPECT_EQ(cleo.link.sent.back().rematch_offered().code(), next);
    EXPECT_EQ(reason(cleo.ask(watch(2))), v1::NO_SUCH_MATCH);
    EXPECT_TRUE(cleo.ask(watch(2, next)).has_snapshot());
    EXPECT_TRUE(ben.ask(watch(2)).has_snapshot());
    EXPECT_THAT(listed(), testing::IsEmpty());
}

/// A public match can be watched by anybody, while its rematch is for its players.
TEST_F(SessionAccess, HidesTheRematchFromLaterSpectators) {
    open(v1::PUBLIC);
    ben.ask(join_table(1));
    anna.ask(set_ready(1, true, 2));
    ben.ask(set_ready(1, true, 2));
    anna.ask(start_game(1));
    ben.ask(leave_table(1));
    anna.ask(rematch(1));
    anna.ask(change_access(2, v1::UNLISTED));
    const std::string code = code_in(anna.ask(watch(2)));
    cleo.ask(watch(1));
    for (const v1::ServerMessage& message : cleo.link.sent) {
        EXPECT_FALSE(message.has_rematch_offered());
        EXPECT_EQ(message.SerializeAsString().find(code), std::string::npos);
    }
    ben.ask(unwatch(1));
    ben.ask(watch(1));
    EXPECT_EQ(ben.link.sent.back().rematch_offered().code(), code) << "who played is invited";
}

}  // namespace
}  // namespace bastide::test
