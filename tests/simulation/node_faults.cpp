// Faults of single servers that share a store: ends, pauses, and lost connections to the others or
// to the store.
#include "tests/simulation/world.hpp"

namespace bastide::simulation {
namespace {

using std::chrono::milliseconds;

/// Longer than `cluster::node_silence_max`, after which the others forget a server.
constexpr milliseconds stopped_max{30'000};
constexpr milliseconds cut_off_max{30'000};
constexpr milliseconds link_broken_max{10'000};

constexpr std::size_t commits_before_break = 20;

}  // namespace

void World::cause_node_fault() {
    Node& node = any_node();
    if (!node.server) {
        return;
    }
    switch (chance_.below(5)) {
        case 0:
            end_server(node, Death::killed);
            return start_server_later(node);
        case 1:
            return stop_for_a_while(node);
        case 2:
            return cut_off_for_a_while(node);
        default:
            return break_links(node);
    }
}

/// Clients notice it or wait.
void World::stop_for_a_while(Node& node) {
    if (node.host.process.is_stopped()) {
        return;
    }
    trace_.note(node.host.name() + " stands still");
    node.host.process.stop();
    cut_some_connections(node.host);
    scheduler_.after(chance_.between(milliseconds(1), stopped_max), [this, &node] {
        trace_.note(node.host.name() + " continues");
        node.host.process.resume();
    });
}

void World::cut_off_for_a_while(const Node& node) {
    const bool is_noticed = chance_.once_in(2);
    trace_.note(node.host.name() + " is cut off, and " + (is_noticed ? "notices it" : "unaware"));
    machine_.buses.cut_off(node.host.process.number(), is_noticed);
    scheduler_.after(chance_.between(milliseconds(1), cut_off_max),
                     [this, &node] { machine_.buses.reconnect(node.host.process.number()); });
}

/// Breaks the connection of one server to the store, or those of all, as in a failover.
void World::break_links(Node& node) {
    const Time time = chance_.between(milliseconds(1), link_broken_max);
    const bool all = chance_.once_in(4);
    trace_.note(all ? "the store fails over" : node.host.name() + " loses the store");
    for (const auto& each : cluster_) {
        if (each->server && (all || each.get() == &node)) {
            each->server->link()->break_at(all ? 0 : chance_.below(commits_before_break), time);
        }
    }
}

void World::end_node_faults() {
    machine_.buses.stop_losing();
    for (const auto& node : cluster_) {
        node->host.process.resume();
        if (machine_.shared) {
            machine_.buses.reconnect(node->host.process.number());
        }
        if (node->server && node->server->link() != nullptr) {
            node->server->link()->cancel_plan();
        }
    }
}

}  // namespace bastide::simulation
