#include "tests/simulation/server.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds job_delay_max{30};
constexpr milliseconds callback_delay_max{5};

/// Simulated time begins in 2023.
constexpr std::chrono::milliseconds unix_time_at_start{1'700'000'000'000};

/// Low, so that most runs include a checkpoint of the WAL.
constexpr int checkpoint_pages = 40;

}  // namespace

Server::Server(Machine& machine) : machine_(machine) {}

Server::~Server() {
    if (store_) {
        check_server_time();
        machine_.ran += machine_.scheduler.now() - started_;
    }
    machine_.disk.trouble_now(test::DiskFault::dead);
    for (const auto& weak : machine_.connections) {
        if (const auto connection = weak.lock()) {
            connection->silence();
        }
    }
    for (const auto& weak : machine_.connections) {
        if (const auto connection = weak.lock()) {
            connection->server_died();
        }
    }
    machine_.connections.clear();
    jobs_.clear();
}

bool Server::start() {
    if (const auto refusal = file_.open({.path = "store.db",
                                         .checkpoint_pages = checkpoint_pages,
                                         .vfs = machine_.disk.name()})) {
        machine_.trace.note("the store can't be opened: " + *refusal);
        return false;
    }
    const auto server_time = file_.reader().server_time();
    if (!server_time.readable()) {
        machine_.trace.note("the store can't be read");
        return false;
    }
    store_.emplace(
        file_,
        std::make_unique<Worker>(*this),
        [this](std::function<void()> run) { post(std::move(run)); },
        [this](const store::Committed& committed) {
            if (!committed.error.empty()) {
                machine_.trace.note("store: " + committed.error);
            }
        });
    started_ = machine_.scheduler.now();
    check_server_time();
    clock_.emplace(*store_, *server_time, table_services().now, table_services().run_after);
    people_.emplace(*store_);
    tables_.emplace(store_->reader(), table_services());
    hub_.emplace(*people_,
                 *tables_,
                 nodes_,
                 leases_,
                 session::Clock{now_, table_services().unix_time},
                 "a server 1.2.3");
    hub_->chat.mode = v1::CHAT_ON;
    tables_->wake_due_matches();
    return true;
}

table::TableServices Server::table_services() {
    return {
        *store_,
        dice_,
        leases_,
        [this](match::PersonId person) { return people_->name_of(person); },
        [this](match::PersonId person) { return people_->away_since(person); },
        [this] {
            return unix_time_at_start +
                   std::chrono::duration_cast<milliseconds>(machine_.scheduler.now());
        },
        [this] { return clock_->now(); },
        now_,
        [this](milliseconds time, std::function<void()> then) { later(time, std::move(then)); },
        [this](store::MatchId id, const match::Match& match, const table::Envelope& envelope) {
            machine_.trace.note("match " + std::to_string(id) + " is at version " +
                                std::to_string(match.version));
            machine_.witness.installed(id, match, envelope.request);
        },
        [this](store::MatchId id, bool paused) {
            machine_.trace.note("match " + std::to_string(id) + (paused ? " waits" : " goes on"));
        }};
}

/// Stored server time never decreases, and never exceeds the time that servers have run.
void Server::check_server_time() {
    const auto stored = file_.reader().server_time();
    if (!stored.readable()) {
        return;
    }
    if (*stored < machine_.server_time) {
        machine_.trace.broken("server time has gone back");
    }
    if (*stored > machine_.ran + machine_.scheduler.now() - started_) {
        machine_.trace.broken("server time runs ahead");
    }
    machine_.server_time = *stored;
}

void Server::stop() {
    machine_.trace.note("the server goes down in good order");
    for (const auto& weak : machine_.connections) {
        if (const auto connection = weak.lock()) {
            connection->dismiss();
        }
    }
    clock_->send_last_heartbeat();
    while (!jobs_.empty()) {
        run_job();
    }
}

void Server::Dice::fill(std::span<std::uint8_t> bytes) {
    machine_.chance.fill(bytes);
    if (bytes.size() == std::tuple_size_v<match::Bytes32>) {
        machine_.witness.secret({bytes.begin(), bytes.end()});
    }
}

void Server::give(std::function<void()> job) {
    jobs_.push_back(std::move(job));
    Scheduler& scheduler = machine_.scheduler;
    last_job_ =
        std::max(last_job_, scheduler.now() + machine_.chance.between(Time(100), job_delay_max));
    later(last_job_ - scheduler.now(), [this] { run_job(); });
}

void Server::run_job() {
    if (!jobs_.empty()) {
        const auto job = std::move(jobs_.front());
        jobs_.pop_front();
        job();
    }
}

void Server::post(std::function<void()> run) {
    Scheduler& scheduler = machine_.scheduler;
    last_post_ = std::max(last_post_,
                          scheduler.now() + machine_.chance.between(Time(10), callback_delay_max));
    later(last_post_ - scheduler.now(), std::move(run));
}

/// Callbacks are kept here and not by the scheduler, because they must be destroyed before the
/// store.
void Server::later(Time time, std::function<void()> then) {
    const std::uint64_t number = next_waiting_++;
    waiting_.emplace(number, std::move(then));
    machine_.scheduler.after(time, [this, number, alive = std::weak_ptr(alive_)] {
        if (alive.expired()) {
            return;
        }
        const auto run = std::move(waiting_.at(number));
        waiting_.erase(number);
        run();
    });
}

}  // namespace bastide::simulation
