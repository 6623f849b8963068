#include "server/store_commands.hpp"

#include "server/admin/socket.hpp"
#include "server/ops/log.hpp"
#include "server/ops/system_clock.hpp"
#include "server/store/database.hpp"
#include "server/store/sqlite_backup.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_restore.hpp"
#include "server/store/store_url.hpp"
#include "server/table/store_checks.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <sstream>

namespace bastide {
namespace {

/// Blocks SIGINT and SIGTERM, which would end the program, while this exists.
class DeferredSignals {
  public:
    DeferredSignals() {
        sigemptyset(&ends_);
        sigaddset(&ends_, SIGINT);
        sigaddset(&ends_, SIGTERM);
        sigprocmask(SIG_BLOCK, &ends_, nullptr);
    }

    DeferredSignals(const DeferredSignals&) = delete;
    DeferredSignals& operator=(const DeferredSignals&) = delete;

    /// Drops a signal that has come: the command ends by itself, with an error message.
    ~DeferredSignals() {
        const timespec at_once{};
        while (sigtimedwait(&ends_, nullptr, &at_once) > 0) {
        }
        sigprocmask(SIG_UNBLOCK, &ends_, nullptr);
    }

    [[nodiscard]] static bool has_come() {
        sigset_t pending{};
        sigpending(&pending);
        return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1;
    }

  private:
    sigset_t ends_{};
};

int report(const std::optional<std::string>& problem, const std::string& success) {
    (problem ? std::cerr : std::cout) << problem.value_or(success) << '\n';
    return problem ? 1 : 0;
}

std::chrono::seconds time_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(ops::system_clock().unix_time());
}

/// Returns a path dated with the first second for which no restore has kept a file.
std::string kept_path(const std::string& store) {
    std::chrono::seconds time = time_now();
    const auto path = [&] { return store::dated_target(store + ".replaced", time); };
    const auto is_kept = [&](const char* end) { return std::filesystem::exists(path() + end); };
    while (std::ranges::any_of(std::array{"", "-wal", "-run"}, is_kept)) {
        ++time;
    }
    return path();
}

std::optional<std::string> interrupt_matches(const std::string& path,
                                             table::InterruptResult& into) {
    store::SqliteFile file;
    if (auto problem = file.open({.path = path})) {
        return problem;
    }
    const auto store_now = [&file](const store::Append& append) {
        return file.commit({append}).outcomes.front() == store::WriteStatus::stored;
    };
    auto interrupted =
        table::interrupt_matches({file.reader(), store_now, ops::system_clock().unix_time()});
    if (!interrupted) {
        return path + " cannot be written. Check the free space; the store is unchanged.";
    }
    into = *std::move(interrupted);
    return std::nullopt;
}

constexpr int matches_per_report = 1000;

/// Returns the number of damaged matches, or nullopt if the command is cancelled.
std::optional<int> count_damaged(const store::StoreReader& store, MatchId newest) {
    int damaged = 0;
    int checked = 0;
    for (MatchId match = 1; match <= newest; ++match) {
        if (DeferredSignals::has_come()) {
            return std::nullopt;
        }
        const auto listing = store.listing(match);
        const auto first = store.read(match, 1, 1);
        if (listing.readable() && !*listing && first.readable() && first->empty()) {
            continue;  // a number without a match
        }
        if (const auto fault = table::check_match(store, match)) {
            std::cout << "Match " << match << " is damaged: " << *fault << ".\n";
            ++damaged;
        }
        if (++checked % matches_per_report == 0) {
            std::cerr << "Checked " << checked << " matches, up to number " << match << " of "
                      << newest << ".\n";
        }
    }
    return damaged;
}

bool is_empty(const store::StoreReader& store) {
    const auto match = store.next_match();
    const auto person = store.next_person();
    return match.readable() && *match == 1 && person.readable() && *person == 1;
}

bool report_rows(std::string_view table, std::uint64_t rows) {
    constexpr std::uint64_t rows_per_report = 100'000;
    if (rows > 0 && rows % rows_per_report == 0) {
        std::cerr << "Copied " << rows << " rows of " << table << ".\n";
    }
    return !DeferredSignals::has_come();
}

/// Returns an error message. The target must be empty.
std::optional<std::string> copy_to(store::Database& target,
                                   const std::string& name,
                                   const std::string& source) {
    std::string problem;
    const auto from = store::open_database({.path = source}, problem);
    if (!from) {
        return problem;
    }
    if (const auto failed = store::copy(*from, target, report_rows)) {
        return DeferredSignals::has_come()
                   ? "Cancelled. " + name + " is still empty."
                   : "The copy failed, and " + name + " is still empty: " + *failed + ".";
    }
    const auto newest = target.reader().next_match();
    const auto damaged =
        newest.readable() ? count_damaged(target.reader(), *newest - 1) : std::nullopt;
    return damaged == 0 ? std::nullopt
                        : std::optional("Not all matches of " + name +
                                        " could be replayed. Keep using the old store.");
}

std::string restored_words(const std::string& file,
                           const std::string& kept,
                           const table::InterruptResult& interrupted) {
    std::string words = "Restored " + file + ". Running games that ended without a result: " +
                        std::to_string(interrupted.ended) + ".";
    words += kept.empty() ? "" : " The replaced store is " + kept + ".";
    for (const MatchId match : interrupted.broken) {
        words += "\nMatch " + std::to_string(match) + " is damaged, and cannot be ended.";
    }
    return words;
}

std::optional<std::string> refuse_url(const std::string& store) {
    return store::is_url(store)
               ? std::optional(
                     "The store is a PostgreSQL database. Use its own tools, pg_dump and "
                     "pg_restore, or pg_basebackup (docs/scaling.md).")
               : std::nullopt;
}

std::string backup_target(const ops::Job& job) {
    return job.keep > 0 ? store::dated_target(job.file, time_now()) : job.file;
}

int back_up(const ops::LoadedConfig& settings, const std::string& target) {
    if (const auto refusal = refuse_url(settings.config.store)) {
        return report(refusal, "");
    }
    const ops::Job& job = settings.job;
    const DeferredSignals signals;
    auto problem =
        store::back_up({settings.config.store, target, [] { return DeferredSignals::has_come(); }});
    if (!problem && job.keep > 0) {
        problem = store::rotate_backups(job.file, job.keep);
    }
    return report(problem, "Wrote and verified " + target + ".");
}

}  // namespace

int restore_store(const ops::LoadedConfig& settings) {
    if (const auto refusal = refuse_url(settings.config.store)) {
        return report(refusal, "");
    }
    const std::string& file = settings.job.file;
    const std::string kept = kept_path(settings.config.store);
    const DeferredSignals signals;
    store::RestoreSteps steps(
        {file, settings.config.store, kept, [] { return DeferredSignals::has_come(); }});
    table::InterruptResult interrupted;
    auto problem = steps.copy();
    problem = problem ? problem : interrupt_matches(steps.copied(), interrupted);
    const std::string note =
        fmt::format("file=\"{}\" games_ended={}", ops::quotable(file), interrupted.ended);
    problem = problem ? problem : steps.install_copy(note);
    return report(problem, restored_words(file, steps.replaces_store() ? kept : "", interrupted));
}

int verify_store(const ops::LoadedConfig& settings) {
    const std::string path = store::without_password(settings.config.store);
    std::string problem;
    const auto database = store::open_to_verify(settings.config.store, problem);
    if (!database) {
        return report(problem, "");
    }
    const DeferredSignals signals;
    const store::StoreReader& reader = database->reader();
    const auto next = reader.next_match();
    const auto damaged = next.readable() ? count_damaged(reader, *next - 1) : std::optional(0);
    if (!next.readable() || !damaged) {
        return report("The check of " + path + " is not complete. Run the command again.", "");
    }
    return report(*damaged == 0 ? std::nullopt
                                : std::optional("Damaged matches: " + std::to_string(*damaged) +
                                                ". Restore a backup, or continue to use this "
                                                "store: all other matches can be played."),
                  "All matches of " + path + " can be replayed.");
}

int copy_store(const ops::LoadedConfig& settings) {
    const std::string& source = settings.config.store;
    const std::string name = store::without_password(settings.job.file);
    const DeferredSignals signals;
    std::string problem;
    if (!store::open_to_verify(source, problem)) {
        return report(problem, "");
    }
    const auto target = store::open_database({.path = settings.job.file}, problem);
    if (!target) {
        return report(problem, "");
    }
    const auto refusal = is_empty(target->reader())
                             ? copy_to(*target, name, source)
                             : name + " is not empty. Name a new file or an empty database.";
    return report(refusal,
                  "Copied " + store::without_password(source) + " to " + name +
                      ", and verified it. Set store to the copy, and never start a server on the "
                      "old store again.");
}

int back_up_store(const ops::LoadedConfig& settings) {
    return back_up(settings, backup_target(settings.job));
}

int back_up_running_store(ops::LoadedConfig settings) {
    const auto socket = ops::admin_socket_file(settings.config);
    std::stringstream answer;
    if (admin::send_command(socket, {"store"}, answer, std::cerr) != 0) {
        return 1;
    }
    std::getline(answer, settings.config.store);
    const std::string target = backup_target(settings.job);
    const int code = back_up(settings, target);
    std::error_code none;
    const auto file = std::filesystem::absolute(target, none).string();
    std::ostream& complaints = code == 0 ? std::cerr : answer;
    const std::string outcome = code == 0 ? file : "failed: " + file;
    admin::send_command(socket, {"backup", outcome}, answer, complaints);
    return code;
}

}  // namespace bastide
