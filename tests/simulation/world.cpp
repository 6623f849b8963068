#include "tests/simulation/world.hpp"

#include "engine/view.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t players_min = 2;
constexpr std::size_t players_max = 5;

constexpr seconds fault_period_max{40};

/// Time limit for all matches to end once the faults are over.
constexpr seconds quiet_period_max{1800};

/// One world in this number has strangers.
constexpr std::size_t strangers_once_in = 16;

/// One world in this number has lobby subscribers.
constexpr std::size_t onlookers_once_in = 4;

constexpr std::size_t strangers_max = 3;
constexpr std::size_t onlookers_max = 3;

constexpr milliseconds downtime_max{3000};
constexpr std::uint64_t steps_between_checks = 32;

std::string time_text(const Scheduler& scheduler) {
    const auto ms = std::chrono::duration_cast<milliseconds>(scheduler.now()).count();
    return "step " + std::to_string(scheduler.steps()) + ", " + std::to_string(ms) + " ms: ";
}

bool has_newest_versions(Server& server) {
    bool has_all = server.hub() != nullptr;
    if (!has_all) {
        return false;
    }
    server.hub()->tables.for_each_in_memory([&](const table::Table& table) {
        const auto newest = server.stored().newest({table.id()});
        has_all =
            has_all && newest.readable() &&
            (!newest->contains(table.id()) || newest->at(table.id()) == table.match().version);
    });
    return has_all;
}

}  // namespace

World::World(std::uint64_t seed, std::size_t servers)
    : chance_(seed), trace_([this] { return time_text(scheduler_); }) {
    const std::size_t players = players_min + chance_.below(players_max - players_min + 1);
    plans_ = make_plans(chance_, players);
    if (servers > 1) {
        machine_.shared.emplace(disk_);
    }
    for (std::size_t number = 0; number < servers; ++number) {
        cluster_.push_back(std::make_unique<Node>(number));
        start_server(*cluster_.back());
    }
    for (std::size_t number = 0; number < players; ++number) {
        players_.push_back(std::make_unique<Player>(
            machine_,
            [this](FrameCodec codec) { return dial(codec, {"here", "here", true}); },
            number,
            plans_));
    }
    connect_strangers();
    connect_onlookers();
    scheduler_.after(milliseconds(chance_.below(milliseconds(fault_period_max).count())),
                     [this] { end_faults(); });
    schedule_fault();
}

World::~World() {
    onlookers_.clear();
    strangers_.clear();
    players_.clear();
    cluster_.clear();
}

void World::connect_strangers() {
    if (!chance_.once_in(strangers_once_in)) {
        return;
    }
    constexpr std::array kinds{
        Stranger::Kind::greedy, Stranger::Kind::silent, Stranger::Kind::deaf};
    for (std::size_t left = 1 + chance_.below(strangers_max); left > 0; --left) {
        strangers_.push_back(std::make_unique<Stranger>(
            machine_,
            [this](FrameCodec codec) { return dial(codec, {"elsewhere", "elsewhere", false}); },
            kinds.at(chance_.below(kinds.size())),
            plans_));
    }
}

void World::connect_onlookers() {
    if (!chance_.once_in(onlookers_once_in)) {
        return;
    }
    for (std::size_t left = 1 + chance_.below(onlookers_max); left > 0; --left) {
        onlookers_.push_back(std::make_unique<Onlooker>(
            machine_,
            [this](FrameCodec codec) { return dial(codec, {"there", "there", true}); },
            plans_));
    }
}

World::Node& World::any_node() {
    return *cluster_[cluster_.size() > 1 ? chance_.below(cluster_.size()) : 0];
}

std::shared_ptr<Connection> World::dial(FrameCodec codec, const session::Origin& from) {
    Node& node = any_node();
    auto connection = std::make_shared<Connection>(
        scheduler_,
        chance_,
        witness_,
        node.host.process,
        [&node]() -> session::Hub* { return node.server ? node.server->hub() : nullptr; },
        codec,
        from,
        static_cast<Revision>(node.host.connections.size() % 3));
    node.host.connections.push_back(connection);
    return connection;
}

std::optional<std::string> World::run() {
    while (!trace_.failure() && scheduler_.step()) {
        crash_if_due();
        if (quiet_ && scheduler_.steps() % steps_between_checks == 0 && over()) {
            check_end();
            break;
        }
        if (scheduler_.now() > fault_period_max + quiet_period_max) {
            for (const auto& player : players_) {
                trace_.note(player->state());
            }
            for (const auto& onlooker : onlookers_) {
                trace_.note(onlooker->state());
            }
            trace_.broken("it does not come to an end");
        }
    }
    return trace_.failure() ? std::optional(trace_.text()) : std::nullopt;
}

void World::start_server(Node& node) {
    node.server.emplace(machine_, node.host);
    if (!node.server->start()) {
        end_server(node, Death::killed);
        return start_server_later(node);
    }
    trace_.note(node.host.name() + " is up");
    witness_.audit(node.server->stored());
}

void World::start_server_later(Node& node) {
    scheduler_.after(chance_.between(milliseconds(10), downtime_max),
                     [this, &node] { start_server(node); });
}

void World::end_server(Node& node, Death death) {
    planned_crash_.reset();
    node.server.reset();
    if (machine_.shared) {
        trace_.note(node.host.name() + " is gone");
        node.host.process.resume();
    } else if (death == Death::power_lost) {
        trace_.note("the power is gone");
        disk_.come_back_from_power_loss(static_cast<std::uint32_t>(chance_.below(1U << 31U)));
    } else {
        trace_.note("the process is gone");
        disk_.come_back();
    }
}

void World::restart_server(Node& node) {
    node.server->stop();
    end_server(node, Death::killed);
    start_server_later(node);
}

void World::crash_if_due() {
    for (const auto& node : cluster_) {
        const bool is_due = planned_crash_ && disk_.writes_and_syncs() >= planned_crash_->operation;
        StoreLink* const link = node->server ? node->server->link() : nullptr;
        if (node->server && (is_due || (link != nullptr && link->is_dead()))) {
            end_server(*node, is_due ? planned_crash_->death : Death::killed);
            start_server_later(*node);
        }
    }
}

void World::end_faults() {
    trace_.note("from here on nothing goes wrong");
    quiet_ = true;
    planned_crash_.reset();
    disk_.heal();
    end_node_faults();
    for (const auto& player : players_) {
        player->stop_whims();
    }
    for (const auto& onlooker : onlookers_) {
        onlooker->stop_whims();
    }
}

bool World::over() {
    return std::ranges::all_of(players_,
                               [](const auto& player) { return player->has_seen_all_ends(); }) &&
           servers_are_up_to_date();
}

/// Every server has the newest versions of its tables, and sees the same lobby.
bool World::servers_are_up_to_date() {
    return std::ranges::all_of(cluster_, [this](const auto& node) {
        return node->server && (!machine_.shared || has_newest_versions(*node->server)) &&
               spectators_are_up_to_date(*node);
    });
}

/// Compares with the lobby as read by a new subscriber on a server without subscriptions.
bool World::spectators_are_up_to_date(Node& node) {
    if (onlookers_.empty() || node.server->hub() == nullptr) {
        return onlookers_.empty();
    }
    const session::Hub& hub = *node.server->hub();
    session::LobbyTables there(hub.tables, hub.people, hub.networks);
    if (!there.read()) {
        return false;
    }
    std::map<store::MatchId, std::string> tags;
    for (const store::MatchId match : lobby::view(there.summaries(), {}).tables) {
        tags[match] = there.at(match).state_tag();
    }
    std::vector<std::string> in_order;
    in_order.reserve(tags.size());
    for (const auto& [match, tag] : tags) {
        in_order.push_back(tag);
    }
    return std::ranges::all_of(onlookers_,
                               [&](const auto& onlooker) { return onlooker->seen() == in_order; });
}

/// All servers have the match of the journal in memory, if any.
void World::check_tables(Node& node) {
    node.server->hub()->tables.for_each_in_memory([&](const table::Table& table) {
        const match::Match* match = witness_.match(table.id());
        if (match == nullptr || *match != table.match()) {
            trace_.broken(node.host.name() + " has another match " + std::to_string(table.id()));
        }
    });
}

/// All clients agree with the journal. Messages to a player's second device may still be in
/// transit.
void World::check_end() {
    witness_.audit(cluster_.front()->server->stored());
    for (const auto& node : cluster_) {
        if (machine_.shared) {
            check_tables(*node);
        }
    }
    for (const auto& player : players_) {
        for (const auto& [id, attended] : player->device().model().matches) {
            check_picture(*player, id, attended);
        }
        const Device* other = player->other_device();
        if (other == nullptr) {
            continue;
        }
        for (const auto& [id, attended] : other->model().matches) {
            const match::Match* match = witness_.match(id);
            if (match != nullptr && match->version == attended.version &&
                !attended.awaits_snapshot) {
                check_picture(*player, id, attended);
            }
        }
    }
}

void World::check_picture(const Player& player,
                          model::MatchId id,
                          const model::Attended& attended) {
    const match::Match* match = witness_.match(id);
    if (attended.table.phase() == v1::CLOSED || witness_.closed(id)) {
        return;
    }
    const bool same = match != nullptr && match->version == attended.version &&
                      match->game.has_value() == attended.game.has_value() &&
                      (!match->game || view(*match->game, attended.seat) == *attended.game);
    if (!same) {
        trace_.broken("player " + std::to_string(player.number()) +
                      " has another picture of match " + std::to_string(id));
    }
}

}  // namespace bastide::simulation
