#include "server/store/postgres_database.hpp"

#include "server/store/postgres_connection.hpp"
#include "server/store/postgres_opening.hpp"
#include "server/store/sql_writer.hpp"
#include "server/store/store_url.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

namespace bastide::store {
namespace {

using postgres::connect_to_primary;
using postgres::ServerConnection;
using Problem = std::optional<std::string>;

/// Maximum times of a statement. A read blocks the network thread.
constexpr std::chrono::milliseconds write_limit{8'000};
constexpr std::chrono::milliseconds read_limit{2'000};
constexpr std::chrono::milliseconds verify_limit{3'600'000};

/// Pauses before a broken connection is replaced. Each is twice as long as the one before.
constexpr std::chrono::milliseconds pause_min{50};
constexpr std::chrono::milliseconds pause_max{2'000};

/// Tables repeat an append of unknown outcome, and server time is stored every ten seconds.
bool is_repeated(const Write& write) {
    return std::holds_alternative<Append>(write) || std::holds_alternative<Heartbeat>(write);
}

/// The clock of the database in ms. The number 'clock' is its lead over the server time.
constexpr const char* clock_ms = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

}  // namespace

struct PostgresDatabase::Connections {
    explicit Connections(std::chrono::milliseconds limit_of_reads, bool is_shared = false)
        : reading(limit_of_reads, is_shared) {}

    ServerConnection writing{write_limit};
    ServerConnection reading;
    std::unique_ptr<sql::BatchWriter> writer = postgres::make_writer(writing);
    std::unique_ptr<StoreReader> reader = sql::make_reader(reading);
    sql::Statement size{writing, "SELECT pg_database_size(current_database())"};
    sql::Statement set_away{writing, "UPDATE person SET away_since = ?1 WHERE away_since IS NULL"};
    sql::Statement begin_run{writing, "UPDATE server SET run = run + 1 RETURNING run"};
    sql::Statement confirm_run{writing, "UPDATE server SET run = run WHERE run = ?1"};
    sql::Statement confirm_shared_run{writing, "UPDATE server SET run = greatest(run, ?1)"};
    sql::Statement start_clock{writing,
                               std::string("INSERT INTO last_number SELECT 'clock', ") + clock_ms +
                                   " - ran FROM server"
                                   " ON CONFLICT (kind) DO UPDATE SET number = excluded.number"};
    sql::Statement join_clock{writing,
                              std::string("UPDATE server SET ran = greatest(ran, ") + clock_ms +
                                  " - (SELECT number FROM last_number WHERE kind = 'clock'))"};
    sql::Statement note_clock{writing,
                              std::string("UPDATE last_number SET number = least(number, ") +
                                  clock_ms + " - ?1) WHERE kind = 'clock'"};
    sql::Statement awaited_standbys{writing,
                                    "SELECT current_setting('synchronous_standby_names')"
                                    " FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
                                    " AND datname = current_database() LIMIT 1"};
    sql::Statement other_run{writing, "SELECT run FROM server WHERE run > ?1"};
};

Problem problem_with_postgres(const std::string& url, Problem& user, bool is_shared) {
    ServerConnection connection(write_limit);
    auto problem = connect_to_primary(connection, url);
    if (!problem) {
        user = postgres::holder_of(connection, {is_shared});
        problem = postgres::refuse_schema(connection, without_password(url), is_shared);
    }
    return problem;
}

bool is_postgres_used_here(const std::string& url) {
    ServerConnection connection(write_limit);
    return !connect_to_primary(connection, url) &&
           postgres::holder_of(connection, {.is_here = true}).has_value();
}

PostgresDatabase::PostgresDatabase() = default;
PostgresDatabase::~PostgresDatabase() = default;

Problem PostgresDatabase::open(const std::string& url,
                               std::optional<std::chrono::milliseconds> opened,
                               bool is_shared) {
    url_ = url;
    name_ = without_password(url);
    is_shared_ = is_shared;
    connections_ = std::make_unique<Connections>(read_limit, is_shared);
    ServerConnection& writing = connections_->writing;
    auto problem = is_shared ? open_alone_or_shared() : open_writing();
    problem = problem ? problem : postgres::refuse_schema(writing, name_, is_shared);
    problem = problem ? problem : postgres::migrate(writing, name_, !is_used_by_others_);
    problem = problem ? problem : begin_run(is_used_by_others_ ? std::nullopt : opened);
    problem = problem ? problem : lock_own_number();
    if (!problem && is_shared && !is_used_by_others_) {
        problem = postgres::share(writing, name_);
    }
    return problem ? problem : open_reading();
}

Problem PostgresDatabase::open_to_verify(const std::string& url) {
    connections_ = std::make_unique<Connections>(verify_limit);
    ServerConnection& reading = connections_->reading;
    const std::string name = without_password(url);
    auto problem = connect_to_primary(reading, url);
    problem = problem ? problem : postgres::refuse_schema(reading, name);
    const bool is_empty = !problem && !reader().server_time().readable();
    return is_empty ? Problem(name + " has no store. Check the address.") : problem;
}

/// Takes the lock alone if no other server has it, until the store is ready to be shared.
Problem PostgresDatabase::open_alone_or_shared() {
    auto problem = connect_to_primary(connections_->writing, url_);
    is_used_by_others_ = !problem && !postgres::try_to_lock(connections_->writing);
    return is_used_by_others_ ? postgres::lock(connections_->writing, name_, {true}) : problem;
}

Problem PostgresDatabase::open_writing() {
    auto problem = connect_to_primary(connections_->writing, url_);
    return problem ? problem : postgres::lock(connections_->writing, name_, {is_shared_});
}

Problem PostgresDatabase::lock_own_number() {
    return is_shared_ ? postgres::lock(connections_->writing, name_, {false, run_}) : std::nullopt;
}

/// Reads must reach the server that has the lock: a replica may answer with an older state.
Problem PostgresDatabase::open_reading() {
    ServerConnection link(write_limit);
    if (auto problem = postgres::connect(link, url_)) {
        return problem;
    }
    const postgres::Lock own{false, is_shared_ ? run_ : 0};
    const auto user = postgres::holder_of(link, own);
    if (!user || user != postgres::holder_of(connections_->writing, own)) {
        return name_ + " connects to a server that is not the primary. Add " +
               "target_session_attrs=read-write to the URL, and stop the former primary.";
    }
    connections_->reading.give(link.take());
    return std::nullopt;
}

/// The commit also makes the first read safe: what an earlier server wrote is then durable.
Problem PostgresDatabase::begin_run(std::optional<std::chrono::milliseconds> opened) {
    const WriteStatus begun =
        connections_->begin_run.each([this](const sql::Row& row) { run_ = row.integer(0); });
    const WriteStatus away = opened ? connections_->set_away.run(*opened) : begun;
    auto& clock = is_used_by_others_ ? connections_->join_clock : connections_->start_clock;
    const WriteStatus timed = is_shared_ ? clock.run() : begun;
    return begun == WriteStatus::stored && away == WriteStatus::stored &&
                   timed == WriteStatus::stored
               ? std::nullopt
               : Problem(name_ + " cannot be written to: " + connections_->writing.message() + ".");
}

/// Like `begin_run`, this makes it safe to read what was written before the connection broke.
Problem PostgresDatabase::confirm_run() {
    auto& confirm = is_shared_ ? connections_->confirm_shared_run : connections_->confirm_run;
    if (confirm.run(run_) != WriteStatus::stored) {
        return name_ + " cannot be written to: " + connections_->writing.message() + ".";
    }
    return connections_->writing.changes() == 1
               ? std::nullopt
               : Problem("Another server has used " + name_ + " since this one started.");
}

/// Sets `replaced_` if another server has started since this one. It may have the lock.
void PostgresDatabase::notice_other_run() {
    const auto found = [this](const sql::Row& /*row*/) { replaced_ = !is_shared_; };
    std::ignore = connections_->other_run.each(found, run_);
}

/// Returns an error message if a commit of an earlier connection, which has the lock, waits.
PostgresDatabase::Problem PostgresDatabase::missing_standby() {
    std::string standbys;
    std::ignore =
        connections_->awaited_standbys.each([&](const sql::Row& row) { standbys = row.bytes(0); });
    return standbys.empty() ? std::nullopt
                            : Problem(name_ +
                                      " waits for a synchronous standby that does not "
                                      "answer: its synchronous_standby_names is '" +
                                      standbys + "'. Start the standby, or change this setting.");
}

/// Replaces a broken writing connection. Returns false, and sets `problem_`, if that fails.
bool PostgresDatabase::is_ready() {
    const auto now = std::chrono::steady_clock::now();
    if (connections_->writing.is_open() || now < next_attempt_) {
        return connections_->writing.is_open();
    }
    auto problem = open_writing();
    problem = problem ? problem : lock_own_number();
    problem = problem ? problem : confirm_run();
    problem = problem ? problem : open_reading();
    if (problem) {
        notice_other_run();
        problem_ = missing_standby().value_or(*problem);
        connections_->writing.close();
        pause_ = std::clamp(2 * pause_, pause_min, pause_max);
        next_attempt_ = std::chrono::steady_clock::now() + pause_;
        return false;
    }
    pause_ = {};
    return true;
}

CommitResult PostgresDatabase::commit(const std::vector<Write>& batch) {
    if (!is_ready()) {
        return {std::vector(batch.size(), WriteStatus::unknown), problem_, {}, replaced_};
    }
    for (const Write& write : batch) {
        if (const auto* beat = std::get_if<Heartbeat>(&write); beat != nullptr && is_shared_) {
            std::ignore = connections_->note_clock.run(beat->now);
        }
    }
    CommitResult committed = connections_->writer->commit(batch);
    if (committed.error.empty() || std::ranges::all_of(batch, is_repeated) || !is_ready()) {
        return committed;
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
        if (!is_repeated(batch[i]) && connections_->writer->is_stored(batch[i])) {
            committed.outcomes[i] = WriteStatus::stored;
        }
    }
    return committed;
}

std::optional<Sizes> PostgresDatabase::measure() {
    if (!is_ready() || (!connections_->reading.is_open() && open_reading())) {
        return std::nullopt;
    }
    Sizes sizes;
    const WriteStatus done = connections_->size.each(
        [&](const sql::Row& row) { sizes.used = static_cast<std::uint64_t>(row.integer(0)); });
    return done == WriteStatus::stored ? std::optional(sizes) : std::nullopt;
}

const StoreReader& PostgresDatabase::reader() const {
    return *connections_->reader;
}

sql::Connection& PostgresDatabase::connection() {
    return connections_->writing;
}

}  // namespace bastide::store
