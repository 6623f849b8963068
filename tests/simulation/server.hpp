// A process of the server: the real tables, sessions, people and store, and their pending
// callbacks. After its end, only the disk remains.
#pragma once

#include "server/session/tables.hpp"
#include "server/store/group_commit.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/table/server_clock.hpp"
#include "tests/simulation/network.hpp"
#include "tests/support/lossy_vfs.hpp"

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
    std::vector<std::weak_ptr<Connection>> connections;  ///< all connections ever made
    Time ran{};                                          ///< running time of all ended servers
    store::ServerTime server_time{};                     ///< highest stored value
    std::size_t lines_said = 0;                          ///< by all players
};

class Server {
  public:
    explicit Server(Machine& machine);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// Like a kill: nothing more is written or sent.
    ~Server();

    /// Returns false if the store cannot be opened.
    [[nodiscard]] bool start();

    void stop();

    session::Hub* hub() { return hub_ ? &*hub_ : nullptr; }

    [[nodiscard]] const store::StoreReader& stored() const { return file_.reader(); }

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

    void give(std::function<void()> job);
    void run_job();
    void post(std::function<void()> run);
    void later(Time time, std::function<void()> then);
    table::TableServices table_services();
    void check_server_time();

    Machine& machine_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    Time started_{};
    Time last_job_{};   ///< time of the last job
    Time last_post_{};  ///< time of the last callback posted by the store
    std::deque<std::function<void()>> jobs_;
    Dice dice_{machine_};
    std::function<std::chrono::steady_clock::time_point()> now_ = [this] {
        return std::chrono::steady_clock::time_point(machine_.scheduler.now());
    };
    nodes::Nodes nodes_{nullptr, now_};
    table::Leases leases_{now_, [this](std::chrono::milliseconds time, std::function<void()> then) {
                              later(time, std::move(then));
                          }};
    store::SqliteFile file_;
    std::optional<store::GroupCommit> store_;  // outlives its callbacks in `waiting_`
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_waiting_ = 0;
    std::optional<table::ServerClock> clock_;
    std::optional<people::People> people_;
    std::optional<session::Tables> tables_;
    std::optional<session::Hub> hub_;
};

}  // namespace bastide::simulation
