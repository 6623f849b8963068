// A process of the server: the real tables, sessions, people and store, and their pending
// callbacks. After its end, only the disk remains.
#pragma once

#include "server/ops/running_clock.hpp"
#include "server/session/journal_follower.hpp"
#include "server/store/group_commit.hpp"
#include "tests/simulation/message_buses.hpp"
#include "tests/simulation/network.hpp"
#include "tests/simulation/shared_store.hpp"

#include <deque>
#include <map>

namespace bastide::simulation {

/// State that outlives a process.
struct Machine {
    Scheduler& scheduler;
    RandomSources& chance;
    Trace& trace;
    Witness& witness;
    test::LossyDisk& disk;
    MessageBuses buses;
    std::optional<SharedStore> shared;  ///< if there are several servers
    std::size_t servers_up = 0;
    Time up_since{};                  ///< if servers are up
    Time ran{};                       ///< before that, with at least one server up
    store::ServerTime server_time{};  ///< highest stored value
    std::size_t lines_said = 0;       ///< by all players

    [[nodiscard]] Time time_up() const {
        return ran + (servers_up > 0 ? scheduler.now() - up_since : Time(0));
    }

    void server_started() { up_since = servers_up++ == 0 ? scheduler.now() : up_since; }

    void server_ended() {
        ran = servers_up == 1 ? time_up() : ran;
        --servers_up;
    }
};

/// The parts that outlive one of several server processes.
struct Host {
    Process process;
    std::vector<std::weak_ptr<Connection>> connections{};  ///< all of the current process

    [[nodiscard]] std::string name() const { return "server " + std::to_string(process.number()); }
};

class Server {
  public:
    Server(Machine& machine, Host& host);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Like a kill: nothing more is written or sent.
    ~Server();

    /// Returns false if the store cannot be opened.
    [[nodiscard]] bool start();

    void stop();

    /// Returns null until the server accepts connections.
    session::Hub* hub() { return hub_ && is_open() ? &*hub_ : nullptr; }

    [[nodiscard]] const store::StoreReader& stored() const {
        return machine_.shared ? machine_.shared->file.reader() : file_.reader();
    }

    /// The connection to the database that servers share.
    [[nodiscard]] StoreLink* link() { return link_ ? &*link_ : nullptr; }

  private:
    /// Runs the store's jobs one after another, each with a delay.
    class Worker final : public store::Worker {
      public:
        explicit Worker(Server& server) : server_(server) {}

        void give(Job job) override { server_.give(std::move(job)); }

        void pause(std::chrono::milliseconds /*time*/) override {}  // a job is delayed anyway

      private:
        Server& server_;
    };

    class Dice final : public table::Dice {
      public:
        explicit Dice(Machine& machine) : machine_(machine) {}

        void fill(std::span<std::uint8_t> bytes) override;

      private:
        Machine& machine_;
    };

    /// Reports when an append is made for the first time.
    class ReportingStore final : public store::GroupCommit {
      public:
        ReportingStore(Server& server, store::Database& database);

        void append(store::Append append, Journal::AppendCallback done) override;

      private:
        Server& server_;
    };

    bool open_store();
    void run_in_cluster();
    [[nodiscard]] bool is_open() const;
    void run_after(std::chrono::milliseconds time, std::function<void()> then);
    void give(std::function<void()> job);
    void run_job();
    void post(std::function<void()> run);
    void later(Time time, std::function<void()> then);
    table::TableServices table_services();
    void check_server_time();

    Machine& machine_;
    Host& host_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    bool ends_well_ = false;  ///< not by a kill
    Time started_{};
    Time last_job_{};   ///< time of the last job
    Time last_post_{};  ///< time of the last callback posted by the store
    std::deque<std::function<void()>> jobs_;
    Dice dice_{machine_};
    std::function<std::chrono::steady_clock::time_point()> steady_ = [this] {
        return std::chrono::steady_clock::time_point(machine_.scheduler.now());
    };
    std::function<std::chrono::steady_clock::time_point()> now_ = [this] {
        return running_ ? running_->now() : steady_();
    };
    store::SqliteFile file_;
    std::optional<StoreLink> link_;
    std::optional<MessageBus> bus_;
    std::optional<ReportingStore> store_;  // outlives its callbacks in `waiting_`
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_waiting_ = 0;
    std::optional<ops::RunningClock> running_;  ///< for one of several servers, which may stop
    cluster::Cluster cluster_;
    table::Leases leases_;
    std::optional<table::ServerClock> clock_;
    std::optional<people::People> people_;
    std::optional<session::Tables> tables_;
    std::optional<session::Hub> hub_;
    std::optional<session::JournalFollower> journal_follower_;
};

}  // namespace bastide::simulation
