// A process of the server: the real tables, sessions, people and store, and everything that waits
// in it. When it dies, all of that is gone but what is on the disk.
#pragma once

#include "server/session/tables.hpp"
#include "server/store/group_commit.hpp"
#include "server/table/server_clock.hpp"
#include "tests/simulation/network.hpp"
#include "tests/support/lossy_vfs.hpp"

#include <deque>
#include <map>

namespace bastide::simulation {

/// What outlives every process.
struct Machine {
    Scheduler& scheduler;
    RandomSources& chance;
    Trace& trace;
    Witness& witness;
    test::LossyDisk& disk;
    std::vector<std::weak_ptr<Connection>> connections;  ///< all there ever were
    Time ran{};                                          ///< servers that are gone, in truth
    store::ServerTime server_time{};                     ///< the most that the store has had of it
};

class Server {
  public:
    explicit Server(Machine& machine);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// As when the process is killed: nothing is written any more, nobody is told anything.
    ~Server();

    /// False: the store could not be opened.
    [[nodiscard]] bool start();

    /// In good order: everyone is told, and what waits is written.
    void stop();

    session::Hub* hub() { return hub_ ? &*hub_ : nullptr; }

    /// What is in the file now.
    [[nodiscard]] const store::StoreReader& stored() const { return file_.reader(); }

  private:
    /// Runs the jobs of the store one after the other, each in its time.
    class Worker final : public store::Worker {
      public:
        explicit Worker(Server& server) : server_(server) {}

        void give(Job job) override { server_.give(std::move(job)); }

        void pause(std::chrono::milliseconds /*time*/) override {}  // a job takes its time anyway

      private:
        Server& server_;
    };

    /// The secrets it makes are told to the witness.
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
    table::TableServices surroundings();
    void check_server_time();

    Machine& machine_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    Time started_{};
    Time last_job_{};   ///< when the last of the jobs is due
    Time last_post_{};  ///< and the last of what the store posts
    std::deque<std::function<void()>> jobs_;
    Dice dice_{machine_};
    table::LocalLeases leases_{
        [this] { return std::chrono::steady_clock::time_point(machine_.scheduler.now()); },
        [this](std::chrono::milliseconds time, std::function<void()> then) {
            later(time, std::move(then));
        }};
    store::SqliteFile file_;
    std::optional<store::GroupCommit> store_;  // outlives all that waits for it in `waiting_`
    std::map<std::uint64_t, std::function<void()>> waiting_;
    std::uint64_t next_waiting_ = 0;
    std::optional<table::ServerClock> clock_;
    std::optional<people::People> people_;
    std::optional<session::Tables> tables_;
    std::optional<session::Hub> hub_;
};

}  // namespace bastide::simulation
