#include "server/open_store.hpp"

#include "server/ops/system_clock.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_restore.hpp"
#include "server/store/store_url.hpp"

#include <thread>
#include <utility>

namespace bastide {
namespace {

std::unique_ptr<store::Database> try_to_open_store(const ops::Config& config,
                                                   ops::Log& log,
                                                   std::string& problem) {
    store::SqliteOptions options;
    options.path = config.store;
    options.erasure_interval = std::chrono::seconds(1);
    options.opened = ops::system_clock().unix_time();
    options.is_shared = config.cluster == "on";
    options.upgrading = [&log](std::int64_t format, const std::string& copy) {
        log.info("store_upgraded", "from_format={} copy=\"{}\"", format, ops::quotable(copy));
    };
    auto database = store::open_database(options, problem);
    if (database && !database->reader().server_time().readable()) {
        problem = store::without_password(config.store) +
                  " is damaged: its server time is missing. Restore a backup.";
        database.reset();
    }
    return database;
}

}  // namespace

std::unique_ptr<store::Database> open_store(const ops::Config& config, ops::Log& log) {
    constexpr std::chrono::milliseconds pause{100};
    std::string logged;
    for (;; std::this_thread::sleep_for(pause)) {
        std::string problem;
        auto database = try_to_open_store(config, log, problem);
        if (database) {
            const auto note =
                store::is_url(config.store) ? "" : store::take_restore_note(config.store);
            if (!note.empty()) {
                log.info("store_restored", "{}", note);
            }
            return database;
        }
        if (config.standby == "off") {
            log.error("start_failed", "reason=\"{}\"", ops::quotable(problem));
            return nullptr;
        }
        if (std::exchange(logged, problem) != problem) {
            log.info("standby_started", "reason=\"{}\"", ops::quotable(problem));
        }
    }
}

}  // namespace bastide
