#include "server/server_metrics.hpp"

#include "engine/enumerators.hpp"
#include "proto/version.hpp"
#include "server/net/server_state.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace bastide {
namespace {

ops::Metrics::Read read(const std::uint64_t& count) {
    return [&count] { return static_cast<double>(count); };
}

double cpu_seconds() {
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double resident_bytes() {
    double total_pages = 0;
    double resident_pages = 0;
    std::ifstream("/proc/self/statm") >> total_pages >> resident_pages;
    return resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

std::map<std::string, double> tables_by_phase(const session::Tables& tables) {
    std::map<std::string, double> counts{{"open", 0}, {"playing", 0}};
    tables.for_each_in_memory([&](const table::Table& table) {
        ++counts[std::string(identifier_of(table.match().phase))];
    });
    return counts;
}

}  // namespace

ServerMetrics::ServerMetrics() {
    metrics_.add_info(
        {"bastide_build_info", "The version of the server; always 1"},
        {{"version", std::string(build::release)}, {"commit", std::string(build::commit)}});
    count_commit_ =
        metrics_.add_histogram({"bastide_store_commit_seconds",
                                "Time of a transaction of the store, until it is on the disk"});
    metrics_.add_counter({"bastide_commands_total", "Commands that tables have accepted"},
                         read(commands_accepted_));
    metrics_.add_counter({"bastide_tables_opened_total", "Tables opened"}, read(tables_opened_));
    metrics_.add_counter({"bastide_matches_started_total", "Games begun"}, read(matches_started_));
    metrics_.add_counters(
        {"bastide_matches_ended_total", "Games and tables that are over; closed: without a game"},
        "ending",
        [this] { return matches_ended_; });
    metrics_.add_gauge({"process_resident_memory_bytes", "Memory of the process"}, resident_bytes);
    metrics_.add_counter({"process_cpu_seconds_total", "CPU time of the process"}, cpu_seconds);
}

void ServerMetrics::receive(const Match& match, const table::Envelope& envelope) {
    ++commands_accepted_;
    tables_opened_ += std::holds_alternative<match::Open>(envelope.command) ? 1 : 0;
    matches_started_ += match::has_any<match::GameStarted>(envelope.events) ? 1 : 0;
    if (match.phase == match::Phase::finished) {
        ++matches_ended_[std::string(name_of(match.ending))];
    } else if (match.phase == match::Phase::closed) {
        ++matches_ended_["closed"];
    }
}

void ServerMetrics::add(session::Hub& hub) {
    metrics_.add_gauge({"bastide_ready", "1 if /ready answers 200, else 0"},
                       [&hub] { return pages::is_ready(net::state_of(hub, false)) ? 1 : 0; });
    metrics_.add_gauge(
        {"process_start_time_seconds", "Unix time of the start"},
        [start = hub.clock.unix_time()] { return std::chrono::duration<double>(start).count(); });
    metrics_.add_gauge({"bastide_people_connected", "People with a connection"},
                       [&hub] { return hub.connections.people(); });
    metrics_.add_gauge({"bastide_people_in_lobby", "People who see the lobby"},
                       [&hub] { return hub.lobby.members().size(); });
    metrics_.add_gauges({"bastide_tables_in_memory",
                         "Tables in memory: all with a connection, and those loaded most recently"},
                        "phase",
                        [&hub] { return tables_by_phase(hub.tables); });
    metrics_.add_gauge(
        {"bastide_matches_unsaved", "Matches that wait because the store cannot save their moves"},
        [&hub] { return hub.count_unsaved_matches(); });
    metrics_.add_counter({"bastide_requests_total", "Requests received"},
                         read(hub.counts.received));
    metrics_.add_counter(
        {"bastide_requests_rate_limited_total", "Requests that waited because of a rate limit"},
        read(hub.counts.delayed));
    metrics_.add_counters({"bastide_requests_refused_total", "Requests refused"}, "reason", [&hub] {
        return hub.counts.refused;
    });
    metrics_.add_counters({"bastide_notices_total", "Notices to players; failed: attempts"},
                          "result",
                          [&hub] { return hub.notices.counts(); });
    metrics_.add_counters({"bastide_network_refusals_total",
                           "Connections and requests refused by bans and limits of networks"},
                          "reason",
                          [&hub] { return hub.refusals.by_reason(); });
}

void ServerMetrics::add(store::GroupCommit& store, const ops::StoreMonitor& monitor) {
    metrics_.add_gauge({"bastide_store_queue_length", "Writes that wait for the next transaction"},
                       [&store] { return store.waiting(); });
    metrics_.add_counter({"bastide_store_writes_total", "Writes stored"},
                         [&monitor] { return monitor.writes(); });
    metrics_.add_counter({"bastide_store_failed_commits_total", "Transactions that failed"},
                         [&monitor] { return monitor.failed_commits(); });
    metrics_.add_gauge({"bastide_store_size_bytes", "Size of the store without free pages"},
                       [&monitor] { return monitor.sizes() ? monitor.sizes()->used : 0; });
    metrics_.add_gauge(
        {"bastide_store_disk_free_bytes", "Free space on the disk of the store"},
        [&monitor] { return monitor.sizes() ? monitor.sizes()->disk_free.value_or(0) : 0; });
}

void ServerMetrics::add(const thinking::Pool& pool) {
    metrics_.add_gauge({"bastide_bot_searches", "Searches of bots that run or wait"},
                       [&pool] { return pool.pending(); });
}

void ServerMetrics::add_network(std::function<net::Load()> load) {
    metrics_.add_gauge({"bastide_connections", "Connections of players"},
                       [load] { return load().connections; });
    metrics_.add_gauge({"bastide_requests_waiting", "Requests that wait for their turn"},
                       [load] { return load().waiting_requests; });
    metrics_.add_gauge({"bastide_unsent_bytes", "Bytes that wait for slow readers"},
                       [load] { return load().unsent_bytes; });
}

}  // namespace bastide
