// The store in PostgreSQL: databases that it refuses, and connections that break. The contract of
// every store is tested in store_contract_test.cpp.
#include "server/store/database.hpp"
#include "server/store/postgres_database.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/store_url.hpp"
#include "tests/support/postgres_cluster.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <thread>
#include <tuple>

namespace bastide::store {
namespace {

using namespace std::chrono_literals;
using test::shared_cluster;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Outcomes = std::vector<WriteStatus>;
using Envelopes = std::vector<std::string>;

Append plain(MatchId match, Version version, std::string envelope) {
    return {match, version, std::move(envelope), {}, {}};
}

Outcomes commit(Database& database, const std::vector<Write>& batch) {
    return database.commit(batch).outcomes;
}

/// Commits until it is not unknown, as tables do.
Outcomes commit_again(Database& database, const std::vector<Write>& batch) {
    Outcomes outcomes(1, WriteStatus::unknown);
    for (int i = 0; i < 200 && outcomes.front() == WriteStatus::unknown; ++i) {
        outcomes = commit(database, batch);
        std::this_thread::sleep_for(outcomes.front() == WriteStatus::unknown ? 20ms : 0ms);
    }
    return outcomes;
}

/// Ends the sessions of a schema's store.
void end_sessions(const test::PostgresCluster& cluster) {
    cluster.sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE application_name = 'bastide-server'");
}

/// Ends the sessions that have no lock.
void end_reading_session(const test::PostgresCluster& cluster) {
    cluster.sql(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name ="
        " 'bastide-server' AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')");
}

/// Returns the error message of a start on this database, or "".
std::string refusal_of(const std::string& url) {
    return PostgresDatabase().open(url, std::nullopt).value_or("");
}

class PostgresStore : public testing::Test {
  protected:
    void open(PostgresDatabase& database) const {
        ASSERT_EQ(database.open(url, std::nullopt), std::nullopt);
    }

    [[nodiscard]] std::string refusal() const { return refusal_of(url); }

    /// Runs SQL in the schema.
    std::string sql(const std::string& statements) const {
        return shared_cluster().sql("SET search_path = " + schema + ";" + statements);
    }

    std::string schema = shared_cluster().new_schema();
    std::string url = shared_cluster().url(schema);
    std::string name = url;
};

TEST_F(PostgresStore, KeepsEverythingWhenItIsOpenedAgain) {
    ServerId id{};
    const Listing running{Stage::running, {{1, true}}, 5ms, 1ms, "listing", true, "ABC"};
    {
        PostgresDatabase database;
        open(database);
        id = *database.reader().server_id();
        commit(database,
               {plain(1, 1, "one"),
                Append{1, 2, "two", running, "snapshot"},
                Person{1, "Anna", {1}, std::nullopt},
                Heartbeat{77ms}});
    }
    PostgresDatabase again;
    ASSERT_EQ(again.open(url, 1000ms), std::nullopt);
    EXPECT_EQ(again.reader().server_id(), id);
    EXPECT_EQ(again.reader().read(1, 1), (Envelopes{"one", "two"}));
    EXPECT_EQ(again.reader().listing(1), running);
    EXPECT_EQ(again.reader().snapshot(1), (Snapshot{2, "snapshot"}));
    EXPECT_EQ(again.reader().server_time(), 77ms);
    EXPECT_EQ(again.reader().find(1), (Person{1, "Anna", {1}, 1000ms})) << "away since the start";
    ASSERT_TRUE(again.measure());
    EXPECT_GT(again.measure()->used, 1'000'000U);
    EXPECT_EQ(again.measure()->disk_free, std::nullopt);
}

// ---- Refused at a start

TEST_F(PostgresStore, IsRefusedWhileAnotherServerUsesIt) {
    PostgresDatabase first;
    open(first);
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user), std::nullopt);
    EXPECT_THAT(user.value_or(""), StartsWith("process "));
    EXPECT_THAT(refusal(),
                AllOf(StartsWith(name + " is in use by another server (process "),
                      EndsWith(" of PostgreSQL, connected from its own machine). Stop that server. "
                               "If its machine has failed, try again in a minute.")));
    PostgresDatabase other;
    EXPECT_EQ(other.open(shared_cluster().url(shared_cluster().new_schema()), std::nullopt),
              std::nullopt)
        << "another store of the same database";
}

class SharedStore : public PostgresStore {
  protected:
    static constexpr bool is_shared = true;

    void SetUp() override {
        shared_cluster().sql("REVOKE CONNECT ON DATABASE postgres FROM PUBLIC");
        open_node(one);
    }

    void open_node(PostgresDatabase& node) const {
        ASSERT_EQ(node.open(url, 1000ms, is_shared), std::nullopt);
    }

    PostgresDatabase one;
    PostgresDatabase other;
};

TEST_F(SharedStore, SharesTheStore) {
    open_node(other);
    EXPECT_EQ(commit(one, {plain(1, 1, "one")}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(commit(other, {plain(1, 1, "two")}), Outcomes{WriteStatus::conflict});
    EXPECT_EQ(commit(other, {plain(1, 2, "two")}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(one.reader().read(1, 1), (Envelopes{"one", "two"}));
    EXPECT_EQ(other.reader().read(1, 1), (Envelopes{"one", "two"}));
}

TEST_F(SharedStore, RefusesADatabaseWithAccessForAllUsers) {
    shared_cluster().sql("GRANT CONNECT ON DATABASE postgres TO PUBLIC");
    const std::string expected = name +
                                 " accepts connections from every PostgreSQL user, who could then "
                                 "read and forge messages between servers. Run in this database: "
                                 "REVOKE CONNECT ON DATABASE postgres FROM PUBLIC.";
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user, is_shared), expected);
    EXPECT_EQ(other.open(url, std::nullopt, is_shared), expected);
}

/// A function of the schema replaces the clock of PostgreSQL.
TEST_F(SharedStore, RefusesADatabaseWithAnotherClock) {
    sql("CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS"
        " $$ SELECT pg_catalog.now() - interval '1 hour' $$");
    std::optional<std::string> user;
    EXPECT_THAT(problem_with_postgres(url + ",pg_catalog", user, is_shared).value_or(""),
                AllOf(HasSubstr(" is on a machine whose clock differs from the one here by 3"),
                      EndsWith(" seconds. Set the clocks of all machines by NTP.")));
}

TEST_F(SharedStore, KeepsOutAServerWithoutTheSetting) {
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user, is_shared), std::nullopt);
    EXPECT_EQ(user, std::nullopt);
    EXPECT_EQ(problem_with_postgres(url, user), std::nullopt);
    EXPECT_THAT(user.value_or(""), StartsWith("process "));
    EXPECT_EQ(refusal(),
              name + " is in use by servers of a cluster. Set cluster = \"on\" here, too.");
    open_node(other);
}

TEST_F(SharedStore, IsUsedHere) {
    EXPECT_TRUE(is_postgres_used_here(url));
    EXPECT_FALSE(is_postgres_used_here(shared_cluster().url(shared_cluster().new_schema())));
}

TEST_F(PostgresStore, KeepsOutAServerOfACluster) {
    shared_cluster().sql("REVOKE CONNECT ON DATABASE postgres FROM PUBLIC");
    PostgresDatabase alone;
    open(alone);
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user, true), std::nullopt);
    EXPECT_THAT(user.value_or(""), StartsWith("process "));
    EXPECT_THAT(PostgresDatabase().open(url, std::nullopt, true).value_or(""),
                StartsWith(name + " is in use by another server, whose cluster is off (process "));
}

/// People leave one server for another: both change all of them, in different orders.
TEST_F(SharedStore, ChangesPeopleInAnyOrder) {
    open_node(other);
    std::vector<Write> changes;
    for (std::uint32_t number = 1; number <= 20; ++number) {
        commit(one, {Person{number, "Anna", {static_cast<std::uint8_t>(number)}, std::nullopt}});
        changes.emplace_back(PersonChange{number, std::nullopt, 1ms});
    }
    const auto change_often = [](PostgresDatabase& node, const std::vector<Write>& batch) {
        for (int i = 0; i < 15; ++i) {
            EXPECT_EQ(node.commit(batch).error, "");
        }
    };
    const std::vector<Write> reversed(changes.rbegin(), changes.rend());
    std::jthread thread([&] { change_often(other, reversed); });
    change_often(one, changes);
}

TEST_F(SharedStore, OpensOneOfTwoMatchesWithTheSameCode) {
    open_node(other);
    constexpr std::uint32_t count = 50;
    const auto open_all = [](PostgresDatabase& node, MatchId first, bool reversed) {
        std::size_t opened = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            std::vector<Write> batch;
            for (const char* kind : {"A", "B"}) {
                Listing listing;
                listing.code = kind + std::to_string(i);
                batch.emplace_back(Append{first++, 1, "one", listing, {}});
            }
            reversed ? std::ranges::reverse(batch) : batch.begin();
            const CommitResult committed = node.commit(batch);
            EXPECT_EQ(committed.error, "");
            opened += static_cast<std::size_t>(
                std::ranges::count(committed.outcomes, WriteStatus::stored));
        }
        return opened;
    };
    std::size_t opened_by_other = 0;
    std::jthread thread([&] { opened_by_other = open_all(other, 1001, true); });
    const std::size_t opened = open_all(one, 1, false);
    thread.join();
    EXPECT_EQ(opened + opened_by_other, 2 * count);
}

TEST_F(SharedStore, OpensOneOfTwoMatchesOfABatchWithTheSameCode) {
    Listing listing;
    listing.code = "A";
    EXPECT_EQ(commit(one, {Append{1, 1, "one", listing, {}}, Append{2, 1, "one", listing, {}}}),
              (Outcomes{WriteStatus::stored, WriteStatus::conflict}));
}

/// A server that joins others does not know whose people are connected.
TEST_F(SharedStore, MarksPeopleAsAwayOnlyIfNobodyElseUsesTheStore) {
    commit(one, {Person{1, "Anna", {1}, std::nullopt}});
    open_node(other);
    EXPECT_EQ(other.reader().find(1)->value().away_since, std::nullopt);
    end_sessions(shared_cluster());
    PostgresDatabase first;
    open_node(first);
    EXPECT_EQ(first.reader().find(1)->value().away_since, 1000ms);
}

TEST_F(SharedStore, IsNotUpgradedWhileOthersUseIt) {
    sql("ALTER TABLE person DROP COLUMN notices; UPDATE bastide SET format = 2");
    EXPECT_EQ(other.open(url, std::nullopt, is_shared),
              name +
                  " is of an older format, and servers of an older Bastide use it. Stop all of "
                  "them before you start this version.");
}

/// Each server waits for its own old session only.
TEST_F(SharedStore, IsUsedAgainAfterItsConnectionsBroke) {
    open_node(other);
    end_sessions(shared_cluster());
    for (PostgresDatabase* node : {&one, &other}) {
        const std::vector<Write> batch{plain(node == &one ? 1 : 2, 1, "one")};
        EXPECT_EQ(commit(*node, batch), Outcomes{WriteStatus::unknown});
        const CommitResult committed = node->commit(batch);
        EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::stored}) << committed.error;
        EXPECT_FALSE(committed.replaced);
    }
    EXPECT_EQ(one.reader().read(2, 1), Envelopes{"one"});
    EXPECT_EQ(other.reader().read(1, 1), Envelopes{"one"});
}

/// The numbers of two servers are equal if the database has lost the start of one.
TEST_F(SharedStore, HasOneServerOfANumber) {
    sql("UPDATE server SET run = 0");
    EXPECT_THAT(other.open(url, std::nullopt, is_shared).value_or(""),
                StartsWith(name + " is in use by another server (process "));
}

TEST_F(SharedStore, GivesEachServerItsOwnNumbers) {
    open_node(other);
    NumberRange of_one;
    NumberRange of_other;
    std::set<std::uint32_t> matches;
    for (int i = 0; i < 100; ++i) {
        matches.insert(*of_one.take([this] { return one.reader().reserve_matches(); }));
        matches.insert(*of_other.take([this] { return other.reader().reserve_matches(); }));
    }
    EXPECT_EQ(matches.size(), 200U);
    EXPECT_EQ(other.reader().reserve_people()->next, 1U);
    EXPECT_EQ(one.reader().reserve_people()->next, 65U);
    EXPECT_EQ(commit(one, {Person{3, "Anna", {1}, std::nullopt}}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(other.reader().next_person(), 129U) << "a number from an earlier block";
}

TEST_F(SharedStore, BeginsWithTheTimeOfTheOthers) {
    EXPECT_EQ(commit(one, {Heartbeat{ServerTime(100'000)}}), Outcomes{WriteStatus::stored});
    std::this_thread::sleep_for(50ms);
    open_node(other);
    const ServerTime joined = *other.reader().server_time();
    EXPECT_GE(joined, ServerTime(100'050));
    EXPECT_LT(joined, ServerTime(160'000));
}

TEST_F(PostgresStore, KeepsTheTimeWhileNoServerRuns) {
    shared_cluster().sql("REVOKE CONNECT ON DATABASE postgres FROM PUBLIC");
    auto first = std::make_unique<PostgresDatabase>();
    ASSERT_EQ(first->open(url, 1000ms, true), std::nullopt);
    EXPECT_EQ(commit(*first, {Heartbeat{ServerTime(100'000)}}), Outcomes{WriteStatus::stored});
    first.reset();
    std::this_thread::sleep_for(50ms);
    PostgresDatabase next;
    ASSERT_EQ(next.open(url, 1000ms, true), std::nullopt);
    EXPECT_EQ(next.reader().server_time(), ServerTime(100'000));
}

TEST_F(SharedStore, FindsAPersonAfterALostAnswer) {
    open_node(other);
    sql("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE WARNING 'might not have been replicated'; RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER warns AFTER INSERT ON person DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION warn()");
    const CommitResult committed = one.commit({Person{1, "Anna", {1}, std::nullopt}});
    EXPECT_EQ(committed.error, "might not have been replicated");
    EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::stored});
}

TEST_F(PostgresStore, OpensAsSoonAsTheOtherServerEnds) {
    auto first = std::make_unique<PostgresDatabase>();
    open(*first);
    first.reset();
    EXPECT_EQ(refusal(), "");
}

TEST_F(PostgresStore, RefusesASchemaWithForeignTables) {
    sql("CREATE TABLE orders (id int)");
    EXPECT_EQ(refusal(),
              name +
                  " is not a Bastide store: it has other tables, such as orders. Create a "
                  "database for Bastide alone.");
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user), refusal());
    EXPECT_EQ(
        sql("SELECT count(*) FROM pg_class WHERE relnamespace = '" + schema + "'::regnamespace"),
        "1\n")
        << "unchanged";
}

TEST_F(PostgresStore, RefusesANewerFormat) {
    EXPECT_EQ(refusal(), "");
    sql("UPDATE bastide SET format = 4711");
    EXPECT_EQ(refusal(),
              name +
                  " is of format 4711, written by a newer Bastide; this version knows 4. Use "
                  "that version, or restore an older copy.");
}

TEST_F(PostgresStore, RefusesASchemaWithAMissingTable) {
    EXPECT_EQ(refusal(), "");
    sql("DROP TABLE participant");
    EXPECT_EQ(refusal(), name + " is damaged: its table participant is missing. Restore a backup.");
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user), refusal());
}

/// Format 1 had no chat.
TEST_F(PostgresStore, OfFormat1IsUpgraded) {
    {
        PostgresDatabase database;
        open(database);
        commit(database, {plain(1, 1, "one"), Person{7, "Gus", {1}, 1ms}});
    }
    sql("DROP TABLE chat, chat_channel, opponent;"
        "DROP FUNCTION speaker_forgotten, opponent_forgotten CASCADE;"
        "ALTER TABLE person DROP COLUMN notices; UPDATE bastide SET format = 1");
    PostgresDatabase again;
    open(again);
    const ChatLine line{{{1, ChatKind::players}, 1}, 1, 7, 1000ms, 0, "hello"};
    EXPECT_EQ(commit(again, {line}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(*again.reader().lines({{1, ChatKind::players}, 9}, 9), std::vector{line});
    EXPECT_EQ(again.reader().read(1, 1), Envelopes{"one"});
    EXPECT_EQ(commit(again, {ForgetIdle{1, 7}}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(again.reader().lines({{1, ChatKind::players}, 9}, 9)->size(), 0U);
}

TEST_F(PostgresStore, OfFormat3TakesAddressesForNoticesWhenItIsUpgraded) {
    {
        PostgresDatabase database;
        open(database);
        commit(database, {Person{7, "Gus", {1}, 1ms}});
    }
    sql("ALTER TABLE person DROP COLUMN notices; UPDATE bastide SET format = 3");
    PostgresDatabase again;
    open(again);
    EXPECT_EQ(again.reader().find(7), (Person{7, "Gus", {1}, 1ms}));
    EXPECT_EQ(commit(again, {NoticeAddress{7, "https://ntfy.example/"}}),
              Outcomes{WriteStatus::stored});
    EXPECT_EQ(again.reader().find(7)->value().notices, "https://ntfy.example/");
}

/// Format 2 did not count games.
TEST_F(PostgresStore, OfFormat2CountsGamesWhenItIsUpgraded) {
    const Listing over{Stage::over, {{1, false}, {2, false}, {3, false}}, {}, 9ms, "", true, ""};
    {
        PostgresDatabase database;
        open(database);
        Listing running = over;
        running.stage = Stage::running;
        commit(database,
               {Person{1, "Anna", {1}, 1ms},
                Person{2, "Ben", {2}, 1ms},
                Append{1, 1, "one", over, {}},
                Append{2, 1, "two", over, {}},
                Append{3, 1, "three", running, {}}});
    }
    sql("DROP TABLE opponent; DROP FUNCTION opponent_forgotten CASCADE;"
        "ALTER TABLE person DROP COLUMN notices; UPDATE bastide SET format = 2");
    PostgresDatabase again;
    open(again);
    EXPECT_EQ(*again.reader().opponents_of(1, {}, 9), (std::vector{Opponent{2, 2, 0, 0, 0, 9ms}}));
    EXPECT_EQ(commit(again, {Append{3, 2, "four", over, {}, {{1, 2}, {2, 1}}}}),
              Outcomes{WriteStatus::stored});
    EXPECT_EQ(*again.reader().opponents_of(2, {}, 9), (std::vector{Opponent{1, 3, 1, 0, 0, 9ms}}));
    EXPECT_EQ(commit(again, {ForgetIdle{1, 1}}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(again.reader().opponents_of(2, {}, 9)->size(), 0U);
}

TEST_F(PostgresStore, RefusesASchemaWithoutOpponents) {
    EXPECT_EQ(refusal(), "");
    sql("DROP TABLE opponent");
    EXPECT_EQ(refusal(), name + " is damaged: its table opponent is missing. Restore a backup.");
}

TEST_F(PostgresStore, RefusesASchemaWithoutLines) {
    EXPECT_EQ(refusal(), "");
    sql("DROP TABLE chat");
    EXPECT_EQ(refusal(), name + " is damaged: its table chat is missing. Restore a backup.");
}

TEST_F(PostgresStore, RefusesASchemaWithAnEmptyTable) {
    EXPECT_EQ(refusal(), "");
    sql("DELETE FROM server");
    EXPECT_EQ(
        refusal(),
        name + " is damaged: its table \"server\" must have one row, but has 0. Restore a backup.");
}

/// A migration is one transaction: a start that fails in the middle leaves nothing.
TEST_F(PostgresStore, IsCreatedCompletelyOrNotAtAll) {
    sql("CREATE FUNCTION person_forgotten() RETURNS int LANGUAGE sql AS 'SELECT 1'");
    EXPECT_THAT(refusal(), StartsWith("Cannot prepare " + name + ": "));
    EXPECT_EQ(
        sql("SELECT count(*) FROM pg_class WHERE relnamespace = '" + schema + "'::regnamespace"),
        "0\n");
    sql("DROP FUNCTION person_forgotten()");
    EXPECT_EQ(refusal(), "");
}

class PostgresUser : public testing::Test {
  protected:
    void SetUp() override {
        shared_cluster().sql(
            "DROP DATABASE IF EXISTS club; DROP ROLE IF EXISTS bastide;"
            "CREATE ROLE bastide LOGIN PASSWORD 'pass@word';");
        shared_cluster().sql("CREATE DATABASE club");
    }

    std::string url = shared_cluster().url_with_password("pass%40word", "club");
    std::string name = shared_cluster().url_with_password("(secret)", "club");
};

TEST_F(PostgresUser, IsRefusedWithAWrongPassword) {
    const std::string wrong = shared_cluster().url_with_password("guessed", "club");
    EXPECT_THAT(
        refusal_of(wrong),
        AllOf(StartsWith("Cannot open store " + name + ": "),
              EndsWith("password authentication failed for user \"bastide\". Check the user "
                       "and the password."),
              Not(HasSubstr("guessed"))));
}

TEST_F(PostgresUser, IsRefusedWithoutADatabase) {
    EXPECT_THAT(refusal_of(shared_cluster().url_with_password("pass%40word", "clubs")),
                EndsWith("database \"clubs\" does not exist. Create the database: createdb --owner "
                         "USER NAME."));
}

TEST_F(PostgresUser, IsRefusedIfMissing) {
    EXPECT_THAT(refusal_of("postgres://nobody@/club?host=" + shared_cluster().folder().string()),
                EndsWith("role \"nobody\" does not exist. Create the user: createuser --pwprompt "
                         "NAME."));
}

TEST_F(PostgresUser, NeedsTheRightToCreateTables) {
    const std::string sentence =
        name +
        " does not let this user create tables: bastide. Make this user the owner of the "
        "database.";
    EXPECT_EQ(refusal_of(url), sentence);
    std::optional<std::string> user;
    EXPECT_EQ(problem_with_postgres(url, user), sentence);
}

TEST_F(PostgresUser, NeedsTheRightToWriteEveryTable) {
    shared_cluster().sql("ALTER DATABASE club OWNER TO bastide");
    EXPECT_EQ(refusal_of(url), "");
    shared_cluster().sql(
        "ALTER TABLE snapshot OWNER TO postgres; GRANT SELECT, INSERT ON snapshot TO bastide",
        "club");
    EXPECT_EQ(refusal_of(url),
              name +
                  " does not let this user read and write table snapshot. Make this user the "
                  "owner of the tables.");
}

TEST_F(PostgresUser, IsRefusedIfReadOnly) {
    shared_cluster().sql("ALTER ROLE bastide SET default_transaction_read_only = on");
    EXPECT_EQ(refusal_of(url),
              name + " is read-only. Turn default_transaction_read_only off for this user.");
}

TEST_F(PostgresUser, NeedsTwoConnections) {
    shared_cluster().sql(
        "ALTER DATABASE club OWNER TO bastide; ALTER ROLE bastide CONNECTION LIMIT 1");
    EXPECT_THAT(refusal_of(url),
                EndsWith("too many connections for role \"bastide\". Raise the limit, or end "
                         "other connections: Bastide needs three."));
}

TEST_F(PostgresUser, IsRefusedWithAnAmbiguousPassword) {
    EXPECT_EQ(refusal_of("postgres://bastide:a@b@localhost/club"),
              "The password in postgres://bastide:(secret)@localhost/club is ambiguous. "
              "Write @ as %40, / as %2F and ? as %3F in it.");
    EXPECT_THAT(refusal_of("postgres://bastide:a/b@localhost/club"), HasSubstr("is ambiguous"));
}

TEST_F(PostgresUser, NeverShowsThePasswordOfAMalformedUrl) {
    EXPECT_EQ(refusal_of("postgres://bastide:100%sure@localhost/club"),
              "Cannot open store postgres://bastide:(secret)@localhost/club: the URL is malformed. "
              "Percent-encode special characters in the password, such as %25 for %.");
    EXPECT_THAT(refusal_of("postgres://bastide@localhost/club?sslmod=require"),
                HasSubstr("invalid URI query parameter: \"sslmod\""));
}

TEST_F(PostgresUser, NeedsTheRightToConnect) {
    shared_cluster().sql("REVOKE CONNECT ON DATABASE club FROM PUBLIC");
    EXPECT_THAT(refusal_of(url),
                AllOf(HasSubstr("permission denied for database \"club\""),
                      EndsWith("Make this user the owner of the database.")));
}

TEST_F(PostgresUser, NeedsTheRightToLock) {
    shared_cluster().sql("ALTER DATABASE club OWNER TO bastide");
    shared_cluster().sql("REVOKE EXECUTE ON FUNCTION pg_try_advisory_lock(int, int) FROM PUBLIC",
                         "club");
    EXPECT_EQ(refusal_of(url),
              name + " cannot be read: permission denied for function pg_try_advisory_lock.");
}

TEST_F(PostgresStore, RefusesAnUnreachableServer) {
    const std::string failed = "/.s.PGSQL.5432\" failed: No such file or directory";
    const std::string advice = ". Check the address, and that PostgreSQL runs.";
    EXPECT_EQ(refusal_of("postgres:///club?host=/nowhere"),
              "Cannot open store postgres:///club?host=/nowhere: connection to server on socket "
              "\"/nowhere" +
                  failed + advice);
    EXPECT_EQ(refusal_of("postgres:///club?host=/nowhere,/there"),
              "Cannot open store postgres:///club?host=/nowhere,/there: connection to server on "
              "socket \"/nowhere" +
                  failed + "; connection to server on socket \"/there" + failed + advice);
}

/// Errors that functions raise may end with a full stop, and have several lines.
TEST_F(PostgresStore, PunctuatesMessagesOfTheDatabase) {
    EXPECT_EQ(refusal(), "");
    sql("CREATE FUNCTION forbid() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION E'No.\n\nNot now.\n'; END $$;"
        "CREATE TRIGGER forbid BEFORE UPDATE ON server EXECUTE FUNCTION forbid()");
    EXPECT_EQ(refusal(), name + " cannot be written to: No.; Not now.");
}

// ---- In use

TEST_F(PostgresStore, IsUsedAgainAfterItsConnectionsBroke) {
    PostgresDatabase database;
    open(database);
    commit(database, {plain(1, 1, "one")});
    EXPECT_EQ(database.reader().read(1, 1), Envelopes{"one"});
    end_sessions(shared_cluster());
    EXPECT_EQ(database.reader().read(1, 1), unreadable);
    const std::vector<Write> batch{plain(1, 2, "two"), Person{1, "Anna", {1}, std::nullopt}};
    const CommitResult committed = database.commit(batch);
    EXPECT_EQ(committed.outcomes, Outcomes(2, WriteStatus::unknown));
    EXPECT_THAT(committed.error, HasSubstr("terminating connection"));
    EXPECT_EQ(commit_again(database, batch), Outcomes(2, WriteStatus::stored));
    EXPECT_EQ(database.reader().read(1, 1), (Envelopes{"one", "two"}));
}

/// Players are notified of the failure at once. Reconnecting may take a while.
TEST_F(PostgresStore, ReportsAFailedAppendBeforeItReconnects) {
    PostgresDatabase database;
    open(database);
    end_sessions(shared_cluster());
    EXPECT_EQ(commit(database, {plain(1, 1, "one")}), Outcomes{WriteStatus::unknown});
    EXPECT_EQ(database.reader().read(1, 1), unreadable);
    EXPECT_EQ(commit(database, {plain(1, 1, "one")}), Outcomes{WriteStatus::stored});
    EXPECT_EQ(database.reader().read(1, 1), Envelopes{"one"});
}

TEST_F(PostgresStore, IsReadAgainAfterOnlyTheReadersConnectionBroke) {
    PostgresDatabase database;
    open(database);
    EXPECT_EQ(database.reader().read(1, 1), Envelopes{});
    end_reading_session(shared_cluster());
    EXPECT_EQ(database.reader().read(1, 1), unreadable);
    EXPECT_EQ(database.reader().read(1, 1), unreadable) << "not replaced on the network thread";
    EXPECT_TRUE(database.measure());
    EXPECT_EQ(database.reader().read(1, 1), Envelopes{});
}

/// The first server's lock ends with its connection. It must not write again.
TEST_F(PostgresStore, IsReadOnlyAfterAnotherServerHasTakenTheLock) {
    PostgresDatabase first;
    open(first);
    commit(first, {plain(1, 1, "one")});
    end_sessions(shared_cluster());
    auto second = std::make_unique<PostgresDatabase>();
    open(*second);
    EXPECT_EQ(commit(first, {plain(1, 2, "of the first")}), Outcomes{WriteStatus::unknown});
    CommitResult committed = first.commit({plain(1, 2, "of the first")});
    EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::unknown});
    EXPECT_THAT(committed.error, HasSubstr("is in use by another server"));
    EXPECT_TRUE(committed.replaced);
    EXPECT_EQ(first.measure(), std::nullopt);
    EXPECT_EQ(commit(*second, {plain(1, 2, "of the second")}), Outcomes{WriteStatus::stored});
    second.reset();
    while (committed.error.find("in use") != std::string::npos) {
        std::this_thread::sleep_for(20ms);
        committed = first.commit({plain(1, 3, "of the first")});
    }
    EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::unknown});
    EXPECT_EQ(committed.error, "Another server has used " + name + " since this one started.");
    PostgresDatabase third;
    open(third);
    EXPECT_EQ(third.reader().read(1, 1), (Envelopes{"one", "of the second"}));
}

/// PostgreSQL's only report of a commit that waited in vain for its standby is a warning.
TEST_F(PostgresStore, LeavesABatchWithAWarningUnknown) {
    PostgresDatabase database;
    open(database);
    sql("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE WARNING 'might not have been replicated'; RETURN NULL; END $$;"
        "CREATE TRIGGER warns AFTER INSERT ON envelope FOR EACH ROW EXECUTE FUNCTION warn()");
    const CommitResult committed = database.commit({plain(1, 1, "one"), plain(2, 1, "one")});
    EXPECT_EQ(committed.outcomes, Outcomes(2, WriteStatus::unknown));
    EXPECT_EQ(committed.error, "might not have been replicated");
    sql("DROP TRIGGER warns ON envelope");
    EXPECT_EQ(commit(database, {plain(1, 1, "one")}), Outcomes{WriteStatus::conflict});
    EXPECT_EQ(database.reader().read(1, 1), Envelopes{"one"}) << "the same one may be there";
}

/// The answer of a commit is lost. Only tables repeat a write of unknown outcome.
TEST_F(PostgresStore, FindsAPersonAfterALostAnswer) {
    PostgresDatabase database;
    open(database);
    sql("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE WARNING 'might not have been replicated'; RETURN NULL; END $$;"
        "CREATE CONSTRAINT TRIGGER warns AFTER INSERT ON person DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION warn()");
    const CommitResult committed =
        database.commit({plain(1, 1, "one"), Person{1, "Anna", {1}, std::nullopt}, Forget{2}});
    EXPECT_EQ(committed.error, "might not have been replicated");
    EXPECT_EQ(committed.outcomes,
              (Outcomes{WriteStatus::unknown, WriteStatus::stored, WriteStatus::unknown}));
}

TEST_F(PostgresStore, FindsADeletionAfterAWarning) {
    PostgresDatabase database;
    open(database);
    commit(database, {ChatLine{{{}, 1}, 0, 7, 1ms, 0, "kept"}});
    sql("CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE WARNING 'might not have been replicated'; RETURN NULL; END $$;"
        "CREATE TRIGGER warns AFTER INSERT ON envelope FOR EACH ROW EXECUTE FUNCTION warn()");
    const auto outcomes = database
                              .commit({plain(1, 1, "one"),
                                       ChatErasure{{{}, 1}, {}},
                                       ChatErasure{{}, 2ms},
                                       ChatErasure{{{}, 2}, 1ms}})
                              .outcomes;
    EXPECT_EQ(outcomes,
              (Outcomes{WriteStatus::unknown,
                        WriteStatus::unknown,
                        WriteStatus::unknown,
                        WriteStatus::stored}));
}

TEST_F(PostgresStore, StoresAnEnvelopeWithItsListingOrNotAtAll) {
    PostgresDatabase database;
    open(database);
    sql("CREATE FUNCTION no_luck() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'no luck'; END $$;"
        "CREATE TRIGGER fails BEFORE INSERT ON participant FOR EACH ROW WHEN (NEW.person = 13)"
        " EXECUTE FUNCTION no_luck()");
    const Listing unlucky{Stage::open, {{7, true}, {13, true}}, std::nullopt, 0ms, ""};
    const CommitResult committed = database.commit({plain(1, 1, "before"),
                                                    Append{2, 1, "unlucky", unlucky, "snapshot"},
                                                    plain(3, 1, "after")});
    EXPECT_EQ(committed.outcomes, Outcomes(3, WriteStatus::unknown));
    EXPECT_EQ(committed.error, "no luck");
    EXPECT_EQ(database.reader().read(2, 1), Envelopes{});
    EXPECT_EQ(database.reader().listing(2), std::nullopt);
    EXPECT_EQ(database.reader().active_of(7), std::vector<MatchId>{});
    EXPECT_EQ(commit(database, {plain(1, 1, "before"), plain(3, 1, "after")}),
              Outcomes(2, WriteStatus::stored));
}

/// Counts the rows that a store's statements find in indexes.
class PostgresIndexes : public PostgresStore {
  protected:
    /// Adds finished matches, each of person 2, each tenth also of person 1.
    void finish_matches(int first, int last) const {
        const std::string added = " FROM generate_series(" + std::to_string(first) + ", " +
                                  std::to_string(last) + ") AS n";
        sql("INSERT INTO match SELECT n, 2, NULL, n, '', true" + added +
            ";INSERT INTO participant SELECT n, 0, 2, false, false" + added +
            ";INSERT INTO participant SELECT n, 1, 1, false, false" + added + " WHERE n % 10 = 0");
    }

    [[nodiscard]] int rows_read(MatchId before) const {
        const int read = rows_found();
        {
            PostgresDatabase database;
            open(database);
            EXPECT_EQ(database.reader().finished_of(1, before, 25)->size(), 25U);
            EXPECT_EQ(database.reader().ended_since(1, 0ms, 25)->size(), 25U);
        }
        end_sessions(shared_cluster());
        return rows_found() - read;
    }

    /// Sessions report their rows when they end.
    [[nodiscard]] int rows_found() const {
        return std::stoi(
            sql("SELECT sum(seq_tup_read) + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes"
                " WHERE schemaname = current_schema()) FROM pg_stat_user_tables"
                " WHERE schemaname = current_schema() AND relname IN ('match', 'participant')"));
    }
};

TEST_F(PostgresIndexes, FindAPageOfFinishedMatchesAmongMany) {
    {
        PostgresDatabase database;
        open(database);
    }
    finish_matches(1, 20'000);
    EXPECT_LT(rows_read(0), 1'000);
    sql("ANALYZE match; ANALYZE participant");
    EXPECT_LT(rows_read(0), 1'000);
    EXPECT_LT(rows_read(260), 1'000);
}

TEST_F(PostgresStore, StoresSeveralVersionsOfAMatchInOneBatch) {
    PostgresDatabase database;
    open(database);
    const Listing open_table{Stage::open, {{7, true}}, std::nullopt, 0ms, ""};
    const Listing running{Stage::running, {{8, true}, {7, true}}, std::nullopt, 0ms, ""};
    EXPECT_EQ(commit(database,
                     {Append{1, 1, "one", open_table, {}},
                      plain(2, 1, "other"),
                      plain(1, 2, "two"),
                      plain(1, 2, "again"),
                      Append{1, 3, "three", running, "snapshot"},
                      Forget{2},
                      plain(2, 2, "late")}),
              (Outcomes{WriteStatus::stored,
                        WriteStatus::stored,
                        WriteStatus::stored,
                        WriteStatus::conflict,
                        WriteStatus::stored,
                        WriteStatus::stored,
                        WriteStatus::conflict}));
    EXPECT_EQ(database.reader().read(1, 1), (Envelopes{"one", "two", "three"}));
    EXPECT_EQ(database.reader().listing(1), running);
    EXPECT_EQ(database.reader().read(2, 1), Envelopes{});
}

/// Random writes have equal outcomes in SQLite and PostgreSQL, and equal results of all reads.
class BothDatabases : public PostgresStore {
  protected:
    void SetUp() override {
        open(postgres);
        ASSERT_EQ(sqlite.open({.path = folder.file("store"), .durable = false}), std::nullopt);
    }

    std::uint32_t below(std::uint32_t end) {
        return std::uniform_int_distribution<std::uint32_t>(0, end - 1)(random);
    }

    Listing some_listing() {
        Listing listing{static_cast<Stage>(static_cast<int>(below(4)) - 1), {}, {}, 0ms, "", true};
        for (PersonNumber person = 1; person <= people; ++person) {
            if (below(2) == 0) {
                listing.participants.push_back({person, below(2) == 0});
            }
        }
        std::ranges::shuffle(listing.participants, random);
        listing.deadline = below(2) == 0 ? std::optional(1ms * below(100)) : std::nullopt;
        listing.changed = 1ms * below(100);
        listing.listed = below(2) == 0;
        listing.bytes = std::string(below(3), '\0');
        return listing;
    }

    Write some_append() {
        const MatchId match = 1 + below(matches);
        const Version next = static_cast<Version>(sqlite.reader().read(match, 1)->size()) + 1;
        Append append{match, next + below(3) / 2, std::to_string(below(1000)), {}, {}};
        append.listing = below(2) == 0 ? std::optional(some_listing()) : std::nullopt;
        append.snapshot = below(4) == 0 ? std::optional(append.envelope) : std::nullopt;
        const bool has_ended = append.listing && below(2) == 0;
        for (const Participant& each :
             has_ended ? append.listing->participants : std::vector<Participant>{}) {
            append.standings.push_back({each.person, below(3)});
        }
        return append;
    }

    Write some_write() {
        const PersonNumber person = 1 + below(people);
        const TokenHash hash{static_cast<std::uint8_t>(below(20))};
        switch (below(12)) {
            case 0:
                return Forget{1 + below(matches)};
            case 1:
                return Person{person, "Anna", hash, 1ms * below(9)};
            case 2:
                return PersonChange{person, "Ben", 1ms * below(9)};
            case 3:
                return Credential{hash, person, below(2) == 0, std::nullopt};
            case 4:
                return Credential{
                    hash, person, false, TokenHash{static_cast<std::uint8_t>(below(20))}};
            case 5:
                return MutedPerson{person, 1 + below(people)};
            case 6:
                return ForgetIdle{1, below(2) == 0 ? person : 0};
            case 7:
                return NoticeAddress{
                    person, below(2) == 0 ? std::nullopt : std::optional<std::string>("url")};
            default:
                return some_append();
        }
    }

    /// A write about chat, mutes or what ends both.
    Write some_chat_write() {
        const PersonNumber person = 1 + below(people);
        const ChatChannel channel{below(matches), static_cast<ChatKind>(below(2))};
        const auto next = *sqlite.reader().last_line(channel) + 1;
        switch (below(10)) {
            case 0:
                return Forget{1 + below(matches)};
            case 1:
                return Person{person, "Anna", {static_cast<std::uint8_t>(person)}, 1ms};
            case 2:
                return ForgetIdle{1, person};
            case 3:
                return MutedPerson{person, 1 + below(people), below(3) == 0};
            case 4:
                return ChatErasure{{channel, 1 + below(9)}, 1ms * below(20)};
            default:
                return ChatLine{
                    {channel, next + below(2)}, below(9), person, 1ms * below(100), below(3), "hi"};
        }
    }

    void expect_equal_reads() {
        const StoreReader& one = sqlite.reader();
        const StoreReader& other = postgres.reader();
        EXPECT_EQ(one.next_match(), other.next_match());
        EXPECT_EQ(one.next_person(), other.next_person());
        EXPECT_EQ(one.count_people(), other.count_people());
        EXPECT_EQ(one.count_unfinished(), other.count_unfinished());
        EXPECT_EQ(one.unfinished(0, 100), other.unfinished(0, 100));
        EXPECT_EQ(one.due(50ms, 100), other.due(50ms, 100));
        for (MatchId match = 1; match <= matches; ++match) {
            EXPECT_EQ(one.read(match, 1), other.read(match, 1));
            EXPECT_EQ(one.newest({match, 9}), other.newest({match, 9}));
            EXPECT_EQ(one.listing(match), other.listing(match));
            EXPECT_EQ(one.snapshot(match), other.snapshot(match));
        }
        for (const std::uint32_t match : {0U, 1U, 2U, 3U, 4U}) {
            for (const ChatKind kind : {ChatKind::players, ChatKind::spectators}) {
                const ChatChannel channel{match, kind};
                EXPECT_EQ(one.lines({channel, 9999}, 99), other.lines({channel, 9999}, 99));
                EXPECT_EQ(one.last_line(channel), other.last_line(channel));
            }
        }
        for (PersonNumber person = 1; person <= people; ++person) {
            EXPECT_EQ(one.find(person), other.find(person));
            EXPECT_EQ(one.muted_by(person), other.muted_by(person));
            EXPECT_EQ(one.people_muting(person, {1, 2, 3}), other.people_muting(person, {1, 2, 3}));
            EXPECT_EQ(one.active_of(person), other.active_of(person));
            EXPECT_EQ(one.finished_of(person, 0, 100), other.finished_of(person, 0, 100));
            EXPECT_EQ(one.opponents_of(person, {}, 100), other.opponents_of(person, {}, 100));
        }
        for (int stage = -1; stage <= 2; ++stage) {
            EXPECT_EQ(one.untouched(static_cast<Stage>(stage), 50ms, 100),
                      other.untouched(static_cast<Stage>(stage), 50ms, 100));
        }
        for (std::uint8_t byte = 0; byte < 20; ++byte) {
            EXPECT_EQ(one.owner_of(TokenHash{byte}), other.owner_of(TokenHash{byte}));
            EXPECT_EQ(one.recovery_owner(TokenHash{byte}), other.recovery_owner(TokenHash{byte}));
        }
    }

    static constexpr std::uint32_t matches = 5;
    static constexpr std::uint32_t people = 6;

    test::TemporaryFolder folder;
    SqliteFile sqlite;
    PostgresDatabase postgres;
    std::mt19937 random{20261129};
};

TEST_F(BothDatabases, HoldTheSame) {
    constexpr int batches = 300;
    for (int i = 0; i < batches && !HasFailure(); ++i) {
        SCOPED_TRACE("batch " + std::to_string(i));
        std::vector<Write> batch(1 + below(8));
        std::ranges::generate(batch, [this] { return some_write(); });
        EXPECT_EQ(commit(sqlite, batch), commit(postgres, batch));
        if (i % 10 == 0) {
            expect_equal_reads();
        }
    }
    expect_equal_reads();
}

TEST_F(BothDatabases, HoldTheSameLinesAndMutes) {
    constexpr int batches = 300;
    for (int i = 0; i < batches && !HasFailure(); ++i) {
        std::vector<Write> batch(1 + below(4));
        std::ranges::generate(batch, [this] { return some_chat_write(); });
        EXPECT_EQ(commit(sqlite, batch), commit(postgres, batch)) << "batch " << i;
    }
    expect_equal_reads();
}

// ---- A database server that stops, hangs, or is full

class PostgresServer : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        cluster.emplace(
            std::vector<std::string>{"max_connections = 5", "superuser_reserved_connections = 3"});
        cluster->sql("CREATE ROLE guest LOGIN; CREATE DATABASE club OWNER guest");
    }

    static void TearDownTestSuite() { cluster.reset(); }

    static std::string url() { return "postgres://guest@/club?host=" + cluster->folder().string(); }

    static std::optional<test::PostgresCluster> cluster;
};

std::optional<test::PostgresCluster> PostgresServer::cluster;

TEST_F(PostgresServer, IsUsedAgainAfterARestart) {
    PostgresDatabase database;
    ASSERT_EQ(database.open(url(), std::nullopt), std::nullopt);
    commit(database, {plain(1, 1, "one")});
    for (const bool is_killed : {false, true}) {
        SCOPED_TRACE(is_killed);
        is_killed ? cluster->kill() : cluster->stop();
        const Version next = static_cast<Version>(is_killed ? 3 : 2);
        EXPECT_EQ(commit(database, {plain(1, next, "next")}), Outcomes{WriteStatus::unknown});
        const CommitResult committed = database.commit({plain(1, next, "next")});
        EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::unknown});
        EXPECT_THAT(committed.error, StartsWith("Cannot open store " + url()));
        EXPECT_EQ(database.measure(), std::nullopt);
        EXPECT_EQ(database.reader().read(1, 1), unreadable);
        cluster->start();
        EXPECT_EQ(commit_again(database, {plain(1, next, "next")}), Outcomes{WriteStatus::stored});
        EXPECT_EQ(database.reader().read(1, next), Envelopes{"next"});
        EXPECT_TRUE(database.measure());
    }
}

TEST_F(PostgresServer, DelaysReadsOnlyBrieflyIfItHangs) {
    PostgresDatabase database;
    ASSERT_EQ(database.open(url(), std::nullopt), std::nullopt);
    EXPECT_TRUE(database.reader().read(1, 1).readable());
    cluster->signal(SIGSTOP);
    const auto begun = std::chrono::steady_clock::now();
    for (int reads = 0; reads < 3; ++reads) {
        EXPECT_EQ(database.reader().read(1, 1), unreadable);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s) << "only the first one waits";
    cluster->signal(SIGCONT);
    EXPECT_TRUE(database.measure());
    EXPECT_TRUE(database.reader().read(1, 1).readable());
}

/// An old session keeps the lock while its commit waits for a standby.
TEST_F(PostgresServer, IsRefusedWhileItsLastUserWaitsForAStandby) {
    const auto wait_for = [](const std::string& standbys) {
        cluster->sql("ALTER SYSTEM SET synchronous_standby_names = '" + standbys + "'");
        cluster->sql("SELECT pg_reload_conf()");
    };
    PostgresDatabase database;
    ASSERT_EQ(database.open(url(), std::nullopt), std::nullopt);
    wait_for("*");
    std::atomic<bool> is_over = false;
    std::thread writing([&] {
        for (Version next = 1; !is_over; ++next) {
            std::ignore = commit(database, {plain(7, next, "next")});
        }
    });
    while (cluster->sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") !=
           "1\n") {
    }
    std::optional<std::string> user;
    EXPECT_EQ(
        problem_with_postgres("postgres://postgres@/club?host=" + cluster->folder().string(), user),
        std::nullopt);
    EXPECT_THAT(user.value_or(""), EndsWith("connected from its own machine, waits for a standby"));
    is_over = true;
    wait_for("");
    writing.join();
    EXPECT_EQ(commit_again(database, {plain(8, 1, "one")}), Outcomes{WriteStatus::stored});
}

/// Before: the log said that another server uses the database.
TEST(MissingStandby, IsReportedWhileCommitsWaitForIt) {
    const test::PostgresCluster cluster;
    cluster.sql("CREATE ROLE guest LOGIN; CREATE DATABASE club OWNER guest");
    const auto set_standbys = [&](const std::string& names) {
        cluster.sql("ALTER SYSTEM SET synchronous_standby_names = '" + names + "'");
        cluster.sql("SELECT pg_reload_conf()");
    };
    const std::string url = "postgres://guest@/club?host=" + cluster.folder().string();
    PostgresDatabase database;
    ASSERT_EQ(database.open(url, std::nullopt), std::nullopt);
    set_standbys("far_away");
    const std::string reason = url +
                               " waits for a synchronous standby that does not answer: its "
                               "synchronous_standby_names is 'far_away'. Start the standby, or "
                               "change this setting.";
    Version next = 0;
    CommitResult committed;
    while (committed.error.empty()) {  // until PostgreSQL has read the setting
        committed = database.commit({plain(7, ++next, "next")});
    }
    EXPECT_EQ(committed.error, "the database does not answer");
    EXPECT_EQ(committed.outcomes, Outcomes{WriteStatus::unknown});
    EXPECT_EQ(database.commit({plain(7, next, "next")}).error, reason);
    set_standbys("");
    EXPECT_EQ(commit_again(database, {plain(7, next, "next")}), Outcomes{WriteStatus::conflict});
    EXPECT_EQ(database.reader().read(7, next), Envelopes{"next"});
}

/// Another host of the URL may be a replica, or a former primary that came back.
TEST_F(PostgresServer, IsNeverReadFromAnotherServerThanItIsWrittenTo) {
    test::PostgresCluster former;
    former.sql("CREATE ROLE guest LOGIN; CREATE DATABASE club OWNER guest");
    const auto host = [](const auto& each) { return "?host=" + each.folder().string(); };
    {
        PostgresDatabase before;
        ASSERT_EQ(before.open("postgres://guest@/club" + host(former), std::nullopt), std::nullopt);
        commit(before, {plain(99, 1, "of the former primary")});
    }
    former.stop();
    PostgresDatabase database;
    ASSERT_EQ(
        database.open("postgres://guest@/club" + host(former) + ',' + cluster->folder().string(),
                      std::nullopt),
        std::nullopt);
    EXPECT_EQ(database.reader().read(99, 1), Envelopes{});
    former.start();
    end_reading_session(*cluster);
    EXPECT_EQ(database.reader().read(99, 1), unreadable);
    EXPECT_EQ(database.measure(), std::nullopt);
    EXPECT_EQ(database.reader().read(99, 1), unreadable);
    EXPECT_EQ(commit(database, {plain(99, 1, "one")}), Outcomes{WriteStatus::stored});
    former.stop();
    EXPECT_TRUE(database.measure());
    EXPECT_EQ(database.reader().read(99, 1), Envelopes{"one"});
}

/// "The database system is starting up" and other messages name no database.
TEST_F(PostgresServer, IsRefusedWhileItAcceptsNoConnections) {
    const auto restart_with = [](const std::string& line) {
        cluster->stop();
        cluster->configure(line);
        cluster->start();
    };
    const std::ofstream signal(cluster->folder() / "data/standby.signal");
    restart_with("hot_standby = off");
    EXPECT_THAT(PostgresDatabase().open(url(), std::nullopt).value_or(""),
                AllOf(HasSubstr("the database system is not accepting connections"),
                      EndsWith("Wait until PostgreSQL is ready.")));
    std::filesystem::remove(cluster->folder() / "data/standby.signal");
    restart_with("hot_standby = on");
}

TEST_F(PostgresServer, IsRefusedWithoutFreeConnections) {
    PostgresDatabase first;
    ASSERT_EQ(first.open(url(), std::nullopt), std::nullopt);
    EXPECT_THAT(
        PostgresDatabase().open(url(), std::nullopt).value_or(""),
        AllOf(HasSubstr("remaining connection slots are reserved"),
              EndsWith(". Raise the limit, or end other connections: Bastide needs three.")));
}

TEST_F(PostgresServer, IsRefusedIfItIsAReplica) {
    cluster->stop();
    const std::ofstream signal(cluster->folder() / "data/standby.signal");
    cluster->start();
    EXPECT_EQ(PostgresDatabase().open(url(), std::nullopt),
              url() +
                  " is a read-only replica. Name the primary, or all servers with "
                  "target_session_attrs=read-write.");
    EXPECT_THAT(PostgresDatabase()
                    .open(url() + "&target_session_attrs=read-write", std::nullopt)
                    .value_or(""),
                EndsWith("session is read-only. No server in the address accepts writes: name the "
                         "primary, too, or promote a standby."));
    cluster->stop();
    std::filesystem::remove(cluster->folder() / "data/standby.signal");
    cluster->start();
}

// ---- The URL

TEST(StoreUrl, IsShownWithoutItsPassword) {
    EXPECT_EQ(without_password("postgres://anna:s3cret@db/club"),
              "postgres://anna:(secret)@db/club");
    EXPECT_EQ(without_password("postgresql://anna:a@b:c/d@db:5432/club?sslmode=require"),
              "postgresql://anna:(secret)@db:5432/club?sslmode=require");
    EXPECT_EQ(without_password("postgres://db/club?user=anna&password=s3cret&sslpassword=x"),
              "postgres://db/club?user=anna&password=(secret)&sslpassword=(secret)");
    EXPECT_EQ(without_password("postgres://anna@db:5432/club"), "postgres://anna@db:5432/club");
    EXPECT_EQ(without_password("/var/lib/postgres:x@y.db"), "/var/lib/postgres:x@y.db");
}

}  // namespace
}  // namespace bastide::store
