// Causes faults at random times until the simulation ends them.
#include "tests/simulation/world.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds fault_interval_min{20};
constexpr milliseconds fault_interval_max{6000};

/// Maximum time that a player is disconnected. Longer than an open table keeps the seat of an
/// absent player (`table::away_before_game_max`), so that some seats are lost.
constexpr milliseconds absence_max{300'000};

/// Maximum number of writes and syncs before a fault.
constexpr std::size_t operations_ahead = 60;

constexpr std::size_t operations_refused = 200;

/// Maximum number of commits of a server before its end.
constexpr std::size_t commits_ahead = 10;

}  // namespace

void World::schedule_fault() {
    scheduler_.after(chance_.between(fault_interval_min, fault_interval_max), [this] {
        if (!quiet_) {
            cause_fault();
            schedule_fault();
        }
    });
}

void World::cause_fault() {
    if (machine_.shared && chance_.once_in(2)) {
        return cause_node_fault();
    }
    switch (chance_.below(9)) {
        case 8:
            return invite_somebody();
        case 0:
        case 1:
        case 2:
            for (const auto& node : cluster_) {
                cut_some_connections(node->host);
            }
            return trace_.note("connections break");
        case 3:
        case 4:
            return fault_player();
        case 5:
            return fault_disk();
        case 6:
            return restart_some_server();
        default:
            return plan_crash();
    }
}

void World::cut_some_connections(const Host& host) {
    for (const auto& weak : host.connections) {
        const auto connection = weak.lock();
        if (connection && chance_.once_in(3)) {
            connection->cut();
        }
    }
}

void World::restart_some_server() {
    Node& node = any_node();
    if (node.server && node.server->hub() != nullptr && !node.host.process.is_stopped()) {
        restart_server(node);
    }
}

/// Plans the end of a process in the middle of a commit.
void World::plan_crash() {
    if (machine_.shared) {
        Node& node = any_node();
        return node.server ? node.server->link()->die_at(chance_.below(commits_ahead)) : void();
    }
    planned_crash_ = PlannedCrash{disk_.writes_and_syncs() + 1 + chance_.below(operations_ahead),
                                  chance_.once_in(3) ? Death::killed : Death::power_lost};
    disk_.trouble_at(planned_crash_->operation - disk_.writes_and_syncs(), test::DiskFault::dead);
    trace_.note("the process is going to end");
}

void World::invite_somebody() {
    const Plan& plan = plans_[chance_.below(plans_.size())];
    Node& node = any_node();
    const session::Hub* hub = node.server ? node.server->hub() : nullptr;
    if (hub == nullptr || !plan.match) {
        return;
    }
    for (const auto& [number, person] : hub->lobby.members().newest_first()) {
        players_[plan.seated.front()]->invite(*plan.match, static_cast<std::uint32_t>(person));
    }
}

void World::fault_disk() {
    if (planned_crash_) {
        return;
    }
    constexpr std::array kinds{test::DiskFault::failing,
                               test::DiskFault::full,
                               test::DiskFault::read_only,
                               test::DiskFault::dead};  // of several servers, each has its own link
    disk_.trouble_at(chance_.below(operations_ahead),
                     kinds.at(chance_.below(kinds.size() - (machine_.shared ? 1 : 0))),
                     1 + chance_.below(operations_refused));
    trace_.note("the disk is in trouble");
}

void World::fault_player() {
    Player& player = *players_[chance_.below(players_.size())];
    const std::string who = "player " + std::to_string(player.number());
    switch (chance_.below(6)) {
        case 4:
            trace_.note(who + " takes up another device");
            return player.add_device();
        case 5:
            trace_.note(who + " goes for a while");
            return player.device().disconnect_for(chance_.between(milliseconds(0), absence_max));
        case 0:
            trace_.note(who + " starts anew");
            return player.restart();
        case 1:
            trace_.note(who + " withholds its draws");
            return player.device().withhold(true);
        case 2:
            return player.device().withhold(false);
        default:
            return player.repeat_last_request();
    }
}

}  // namespace bastide::simulation
