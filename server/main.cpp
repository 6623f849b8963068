#include "server/admin/command_table.hpp"
#include "server/admin/socket.hpp"
#include "server/configured_limits.hpp"
#include "server/net/metrics_pages.hpp"
#include "server/net/notice_sender.hpp"
#include "server/net/server_state.hpp"
#include "server/network_frontend.hpp"
#include "server/open_store.hpp"
#include "server/ops/config.hpp"
#include "server/ops/config_addresses.hpp"
#include "server/ops/config_shown.hpp"
#include "server/ops/disk_space_log.hpp"
#include "server/ops/match_log.hpp"
#include "server/ops/running_clock.hpp"
#include "server/ops/signals.hpp"
#include "server/ops/spare_memory.hpp"
#include "server/ops/store_monitor.hpp"
#include "server/ops/system_clock.hpp"
#include "server/ops/version.hpp"
#include "server/server_metrics.hpp"
#include "server/session/server.hpp"
#include "server/store/group_commit.hpp"
#include "server/store/postgres_message_bus.hpp"
#include "server/store/store_thread.hpp"
#include "server/store/store_url.hpp"
#include "server/store_commands.hpp"
#include "server/thinking/pool.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace {

using namespace bastide;

auto timer_on(boost::asio::io_context& io) {
    return [&io](std::chrono::milliseconds time, std::function<void()> then) {
        auto timer = std::make_shared<boost::asio::steady_timer>(io, time);
        timer->async_wait([timer, then = std::move(then)](boost::system::error_code error) {
            if (!error) {
                then();
            }
        });
    };
}

store::DiskSpaceLimits disk_space_limits(const ops::Config& config) {
    constexpr std::uint64_t mib = 1U << 20U;
    return {config.store_size_max * mib, config.disk_free_min * mib};
}

std::size_t threads_of(const ops::Config& config) {
    const unsigned cores = std::thread::hardware_concurrency();
    return config.bot_threads > 0 ? config.bot_threads : std::max(cores, 2U) - 1;
}

table::Bots bot_services(const ops::Config& config, thinking::Pool& pool, ops::Log& log) {
    table::Bots bots;
    bots.think = [&pool](auto thought, const auto& stop, auto then) {
        pool.think(std::move(thought), stop, std::move(then));
    };
    bots.pause = std::chrono::milliseconds(config.bot_delay);
    bots.limits = {config.bots_per_table, config.hard_bots_per_table};
    bots.failed = [&log](MatchId id, Seat seat, bots::Level level) {
        ops::log_bot_failed(log, id, seat, level);
    };
    return bots;
}

/// Returns false on failure. Writes the port file last: it says that the server listens.
bool open_ports(const ops::Config& config,
                ops::Log& log,
                net::MetricsPages& pages,
                NetworkFrontend& front) {
    std::optional<std::string> error;
    for (const std::string& address : config.metrics_listen) {
        const ops::Endpoint endpoint = *ops::endpoint_in(address);
        error = error ? error : pages.open(endpoint.address, endpoint.port);
    }
    error = error ? error : front.open();
    if (error) {
        log.error("start_failed", "reason=\"{}\"", ops::quotable(*error));
    }
    return !error;
}

auto state_of(session::Hub& hub, ServerMetrics& metrics) {
    return [&hub, &metrics] {
        pages::ServerState state = net::state_of(hub, false);
        state.metrics = [&metrics] { return metrics.text(); };
        return state;
    };
}

/// Opens the admin socket, without which the server can run.
void open_admin_socket(const ops::Config& config, ops::Log& log, admin::Socket& socket) {
    const auto file = ops::admin_socket_file(config);
    if (const auto error = file ? socket.open(*file) : std::nullopt) {
        log.error("admin_socket_failed", "reason=\"{}\"", ops::quotable(*error));
    }
}

auto post_to(boost::asio::io_context& io) {
    return [&io](std::function<void()> run) { boost::asio::post(io, std::move(run)); };
}

std::unique_ptr<store::MessageBus> bus_of(const ops::Config& config,
                                          boost::asio::io_context& io,
                                          ops::Log& log) {
    if (config.cluster == "off") {
        return nullptr;
    }
    return std::make_unique<store::PostgresMessageBus>(
        config.store, post_to(io), [&log](const std::string& problem) {
            if (problem.empty()) {
                log.info("cluster_link_recovered");
            } else {
                log.warn("cluster_link_failed", "reason=\"{}\"", ops::quotable(problem));
            }
        });
}

void wait_for_others(const store::Database& database,
                     boost::asio::io_context& io,
                     session::Server& server,
                     const bool& stops) {
    constexpr std::chrono::milliseconds interval{200};
    const int intervals = database.is_used_by_others() ? 5 : 0;
    for (int i = 0; i < intervals && !server.has_received_time() && !stops; ++i) {
        server.hub().people_elsewhere.ask();
        io.run_for(interval);
    }
}

session::ServerCallbacks callbacks_to(ops::Log& log, ServerMetrics& metrics) {
    return {[&log, &metrics](MatchId id, const Match& match, const table::Envelope& envelope) {
                ops::log_envelope(log, id, match, envelope);
                metrics.receive(match, envelope);
            },
            [&log](MatchId id, bool paused) { ops::log_paused(log, id, paused); },
            [&log](MatchId id) { ops::log_broken(log, id); }};
}

void report_refusals(session::Hub& hub, ops::Log& log) {
    hub.refusals.set_report([&log](const session::Origin& from, const std::string& reason) {
        log.info("network_refused", "address={} reason={}", from.address, reason);
    });
}

void allow_notices(session::Hub& hub,
                   boost::asio::io_context& io,
                   const ops::Config& config,
                   ops::Log& log) {
    if (config.notices == "on") {
        hub.notices.send = net::notice_sender(io, net::public_or_in(config.notice_networks));
    }
    hub.notices.report = [&log](PersonId person, const people::NoticeResult& result) {
        log.info("notice_failed",
                 "person={} address_removed={} reason=\"{}\"",
                 static_cast<std::uint32_t>(person),
                 result.is_gone,
                 ops::quotable(result.problem));
    };
}

void handle_gaps(ops::RunningClock& running, ops::Log& log, session::Hub& hub) {
    running.on_gap([&log, &hub](std::chrono::milliseconds gap) {
        log.warn("clock_stopped", "seconds={}", gap / std::chrono::seconds(1));
        hub.tables.for_each_in_memory([](table::Table& table) { table.restart_grace(); });
    });
}

void configure(session::Hub& hub, const ops::Config& config) {
    hub.meters.limits = network_limits(config);
    hub.meters.local = {1.0 * config.local_budget, 1.0 * config.local_budget};
    hub.lobby.set_places_per_network(hub.meters.limits.lobby_places);
    hub.greeting = config.greeting;
    hub.contact = config.contact;
    hub.password = config.password;
    hub.chat.mode = session::chat_mode(config.chat);
    hub.chat.kept_for = std::chrono::days(config.chat_days);
}

auto receiver_of_sizes(session::Hub& hub, ops::StoreMonitor& monitor, ops::DiskSpaceLog& room) {
    return [&hub, &monitor, &room](const std::optional<store::Sizes>& sizes) {
        monitor.receive(sizes);
        hub.store_works = monitor.works();
        hub.store_error = monitor.error();
        hub.chat.forget_old(hub.clock);
        if (sizes) {
            const auto space = room.receive(*sizes, hub.clock.now());
            hub.has_room = space != store::DiskSpace::none;
            hub.chat.has_room = space == store::DiskSpace::ample;
        }
    };
}

/// Ends this server, and sets `replaced`, if another one has taken its place.
auto receiver_of_commits(ops::StoreMonitor& monitor, ServerMetrics& metrics, bool& replaced) {
    return [&monitor, &metrics, &replaced](const store::CommitResult& committed) {
        monitor.receive(committed);
        metrics.receive(committed);
        if (committed.replaced && !std::exchange(replaced, true)) {
            std::raise(SIGTERM);
        }
    };
}

void add_sources(ServerMetrics& metrics,
                 session::Server& server,
                 store::GroupCommit& store,
                 ops::StoreMonitor& monitor,
                 thinking::Pool& pool,
                 NetworkFrontend& front) {
    metrics.add(server.hub());
    metrics.add(store, monitor);
    metrics.add(pool);
    metrics.add_network([&front] { return front.load(); });
}

int serve(const ops::Config& config, ops::Log& log) {
    const auto database = open_store(config, log);
    if (!database) {
        return 1;
    }
    const session::Clock system = ops::system_clock();
    ops::StoreMonitor store_monitor(log, store::without_password(config.store));
    ServerMetrics metrics;
    std::optional<store::GroupCommit> store;  // outlives the handlers in `io`
    boost::asio::io_context io(1);
    bool replaced = false;
    store.emplace(*database,
                  std::make_unique<store::StoreThread>(),
                  post_to(io),
                  receiver_of_commits(store_monitor, metrics, replaced));
    ops::RunningClock running(system.now, timer_on(io));
    const session::Clock clock{[&running] { return running.now(); }, system.unix_time};
    const auto run_after = std::bind_front(&ops::RunningClock::run_after, &running);
    table::SecureDice dice;
    thinking::Pool pool(threads_of(config), post_to(io));
    const ServerTime ran = *database->reader().server_time();
    const auto bus = bus_of(config, io, log);
    const session::Dependencies on{*store,
                                   dice,
                                   clock,
                                   run_after,
                                   ran,
                                   bot_services(config, pool, log),
                                   bus.get(),
                                   system.now};
    session::Server server(on, callbacks_to(log, metrics), ops::software());
    configure(server.hub(), config);
    report_refusals(server.hub(), log);
    allow_notices(server.hub(), io, config, log);
    handle_gaps(running, log, server.hub());
    ops::DiskSpaceLog room(log, disk_space_limits(config));
    const auto receive_sizes = receiver_of_sizes(server.hub(), store_monitor, room);
    receive_sizes(database->measure());  // the writing thread is still idle
    ops::watch_disk_space(
        timer_on(io), [&store](auto then) { store->measure(std::move(then)); }, receive_sizes);
    NetworkFrontend front(io, server.hub(), [&store] { return store->is_behind(); }, log, config);
    // Signals must be handled before `front` opens a port.
    bool stops = false;
    ops::Shutdown shutdown(
        io,
        log,
        [&front, &running, &stops] {
            stops = true;
            running.stop();  // the restart costs no player time
            front.stop();
        },
        [&front] { front.drop_everyone(); },
        [&front] { return front.idle(); });
    net::MetricsPages metrics_pages(io, log, state_of(server.hub(), metrics));
    add_sources(metrics, server, *store, store_monitor, pool, front);
    const auto drain = [] { std::raise(SIGTERM); };
    const admin::Control control{server.hub(), log, clock.now(), drain, config.store};
    admin::Socket admin_socket(io, log, std::bind_front(admin::run, control));
    wait_for_others(*database, io, server, stops);
    open_admin_socket(config, log, admin_socket);
    if (!stops && !open_ports(config, log, metrics_pages, front)) {
        return 1;
    }
    ops::return_spare_memory(timer_on(io));
    io.run();
    pool.stop();
    server.store_final_server_time();
    store->finish();
    log.info("server_stopped");
    return replaced ? 1 : 0;
}

int start(const ops::LoadedConfig& settings) {
    ops::Log log = ops::make_log(settings.config.log_level, ops::system_clock().now);
    log.info("configuration_read", "{}", ops::settings_line(ops::keys(), settings));
    log.info("server_started", "software=\"{}\"", ops::software());
    const ops::Problems problems = ops::problems_with(settings.config);
    for (const std::string& problem : problems) {
        log.error("start_failed", "reason=\"{}\"", ops::quotable(problem));
    }
    return problems.empty() ? serve(settings.config, log) : 1;
}

int send_admin_command(const ops::Config& config, const std::vector<std::string>& words) {
    return admin::send_command(ops::admin_socket_file(config), words, std::cout, std::cerr);
}

int run(const ops::LoadedConfig& settings) {
    if (!settings.problems.empty() && settings.job.task != ops::Task::check_config) {
        for (const std::string& problem : settings.problems) {
            std::cerr << problem << '\n';
        }
        return 1;
    }
    switch (settings.job.task) {
        case ops::Task::serve:
            return start(settings);
        case ops::Task::check_config:
            return check_config(settings);
        case ops::Task::back_up:
            return back_up_store(settings);
        case ops::Task::back_up_running:
            return back_up_running_store(settings);
        case ops::Task::health:
            return send_admin_command(settings.config, {"health"});
        case ops::Task::admin:
            return send_admin_command(settings.config, settings.job.words);
        case ops::Task::restore:
            return restore_store(settings);
        case ops::Task::verify_store:
            return verify_store(settings);
        case ops::Task::copy_store:
            return copy_store(settings);
    }
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGHUP, SIG_IGN);   // until network_frontend.hpp handles it
    std::signal(SIGPIPE, SIG_IGN);  // the reader of the log may end
    std::signal(SIGXFSZ, SIG_IGN);  // a limit of file size is an error of the write
    if (sodium_init() < 0) {
        std::cerr << "This machine provides no secure random numbers.\n";
        return 1;
    }
    const auto read = ops::read_config(argc, argv, environ);
    if (const auto* help = std::get_if<ops::Help>(&read)) {
        std::cout << help->text;
        return 0;
    }
    return run(std::get<ops::LoadedConfig>(read));
}
