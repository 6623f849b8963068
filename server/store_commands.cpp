#include "server/store_commands.hpp"

#include "server/ops/system_clock.hpp"
#include "server/store/sqlite_backup.hpp"

#include <csignal>
#include <iostream>

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

}  // namespace

int back_up_store(const ops::LoadedConfig& settings) {
    const ops::Job& job = settings.job;
    const auto now =
        std::chrono::duration_cast<std::chrono::seconds>(ops::system_clock().unix_time());
    const std::string target = job.keep > 0 ? store::dated_target(job.file, now) : job.file;
    const DeferredSignals signals;
    auto problem =
        store::back_up({settings.config.store, target, [] { return DeferredSignals::has_come(); }});
    if (!problem && job.keep > 0) {
        problem = store::rotate_backups(job.file, job.keep);
    }
    return report(problem, "Wrote and verified " + target + ".");
}

}  // namespace bastide
