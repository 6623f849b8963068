#include "tests/simulation/server.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds job_delay_max{30};
constexpr milliseconds callback_delay_max{5};

/// Simulated time begins in 2023.
constexpr std::chrono::milliseconds unix_time_at_start{1'700'000'000'000};

/// Maximum time for which a server that starts waits for the time of another one.
constexpr std::chrono::seconds wait_for_time_max{1};

}  // namespace

Server::Server(Machine& machine, Host& host)
    : machine_(machine),
      host_(host),
      cluster_(machine_.shared ? &bus_.emplace(machine_.buses, host_.process) : nullptr, now_),
      leases_(now_, [this](milliseconds time, std::function<void()> then) {
          run_after(time, std::move(then));
      }) {}

Server::~Server() {
    if (store_) {
        check_server_time();
        machine_.server_ended();
    }
    if (bus_ && !ends_well_) {
        bus_->silence();
    }
    if (link_) {
        link_->die();
    } else {
        machine_.disk.trouble_now(test::DiskFault::dead);
    }
    for (const auto& weak : host_.connections) {
        if (const auto connection = weak.lock()) {
            connection->silence();
        }
    }
    for (const auto& weak : host_.connections) {
        if (const auto connection = weak.lock()) {
            connection->server_died();
        }
    }
    host_.connections.clear();
    jobs_.clear();
}

bool Server::open_store() {
    if (machine_.shared) {
        link_.emplace(*machine_.shared, machine_.scheduler, machine_.chance);
        return true;
    }
    const auto refusal = file_.open(
        {.path = "store.db", .checkpoint_pages = checkpoint_pages, .vfs = machine_.disk.name()});
    if (refusal) {
        machine_.trace.note("the store can't be opened: " + *refusal);
    }
    return !refusal;
}

bool Server::start() {
    if (!open_store()) {
        return false;
    }
    const auto server_time = stored().server_time();
    if (!server_time.readable()) {
        machine_.trace.note("the store can't be read");
        return false;
    }
    store_.emplace(*this, link_ ? static_cast<store::Database&>(*link_) : file_);
    started_ = machine_.scheduler.now();
    machine_.server_started();
    check_server_time();
    if (machine_.shared) {
        running_.emplace(steady_, [this](milliseconds time, std::function<void()> then) {
            later(time, std::move(then));
        });
    }
    clock_.emplace(*store_, *server_time, steady_, table_services().run_after);
    people_.emplace(*store_);
    tables_.emplace(store_->reader(), table_services());
    hub_.emplace(*people_,
                 *tables_,
                 cluster_,
                 leases_,
                 session::Clock{now_, table_services().unix_time},
                 "a server 1.2.3");
    hub_->chat.mode = v1::CHAT_ON;
    if (machine_.shared) {
        run_in_cluster();
    }
    tables_->wake_due_matches();
    return true;
}

void Server::run_in_cluster() {
    journal_follower_.emplace(cluster_, *store_, *hub_, *clock_);
    hub_->catch_up = [this](store::MatchId id) { return journal_follower_->catch_up({id}); };
    running_->on_gap([this](milliseconds /*gap*/) {
        hub_->tables.for_each_in_memory([](table::Table& table) { table.restart_grace(); });
    });
}

bool Server::is_open() const {
    return !journal_follower_ || journal_follower_->has_received_time() ||
           machine_.scheduler.now() - started_ >= wait_for_time_max;
}

void Server::run_after(milliseconds time, std::function<void()> then) {
    if (running_) {
        running_->run_after(time, std::move(then));
    } else {
        later(time, std::move(then));
    }
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
        [this](milliseconds time, std::function<void()> then) { run_after(time, std::move(then)); },
        [this](store::MatchId id, const match::Match& match, const table::Envelope& envelope) {
            machine_.trace.note("match " + std::to_string(id) + " is at version " +
                                std::to_string(match.version));
            machine_.witness.installed(host_.process.number(), id, match, envelope.request);
        },
        [this](store::MatchId id, bool paused) {
            machine_.trace.note("match " + std::to_string(id) + (paused ? " waits" : " goes on"));
        },
        [this](store::MatchId id) {
            machine_.trace.broken("match " + std::to_string(id) + " cannot be restored");
        },
        {},
        {},
        [this](cluster::v1::Message message) { cluster_.send(std::move(message)); },
        cluster_.is_enabled()};
}

/// Stored server time never decreases, and never exceeds the time that servers have run.
void Server::check_server_time() {
    const auto stored = this->stored().server_time();
    if (!stored.readable()) {
        return;
    }
    if (*stored < machine_.server_time) {
        machine_.trace.broken("server time has gone back");
    }
    if (*stored > machine_.time_up()) {
        machine_.trace.broken("server time runs ahead");
    }
    machine_.server_time = *stored;
}

void Server::stop() {
    machine_.trace.note("the server goes down in good order");
    ends_well_ = true;
    for (const auto& weak : host_.connections) {
        if (const auto connection = weak.lock()) {
            connection->dismiss();
        }
    }
    if (running_) {
        running_->stop();
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

Server::ReportingStore::ReportingStore(Server& server, store::Database& database)
    : GroupCommit(
          database,
          std::make_unique<Worker>(server),
          [&server](std::function<void()> run) { server.post(std::move(run)); },
          [&server](const store::CommitResult& committed) {
              if (!committed.error.empty()) {
                  server.machine_.trace.note("store: " + committed.error);
              }
          }),
      server_(server) {}

void Server::ReportingStore::append(store::Append append, Journal::AppendCallback done) {
    const Machine& machine = server_.machine_;
    if (machine.shared) {
        machine.witness.appending(append, machine.time_up());
    }
    GroupCommit::append(std::move(append), std::move(done));
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
    Process& process = host_.process;
    machine_.scheduler.after(time, [this, number, &process, alive = std::weak_ptr(alive_)] {
        process.run([this, number, alive] {
            if (alive.expired()) {
                return;
            }
            const auto run = std::move(waiting_.at(number));
            waiting_.erase(number);
            run();
        });
    });
}

}  // namespace bastide::simulation
