#include "tests/support/kill_run.hpp"

#include "tests/support/journal_check.hpp"
#include "tests/support/returning_party.hpp"
#include "tests/support/server_process.hpp"

#include <algorithm>
#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <thread>
#include <utility>

namespace bastide::test {
namespace {

using Clock = std::chrono::steady_clock;

/// Kills between two progress messages.
constexpr int kills_between_words = 50;

/// Maximum wait for something to read.
constexpr std::chrono::milliseconds look_round{5};

/// Maximum time for a normal shutdown.
constexpr std::chrono::seconds goodbye_time_max{10};

class KillRun {
  public:
    KillRun(const KillPlan& plan, std::ostream& progress)
        : plan_(plan), progress_(progress), random_(plan.seed) {
        for (int i = 0; i < plan.parties; ++i) {
            parties_.push_back(std::make_unique<ReturningParty>(
                2 + i % 4, plan.seed * 1000 + static_cast<std::uint64_t>(i), witness_));
        }
    }

    KillResult run() {
        for (result_.kills = 0; result_.kills < plan_.kills; ++result_.kills) {
            live_and_be_killed();
            if (result_.kills % kills_between_words == kills_between_words - 1) {
                progress_ << result_.kills + 1 << " kills, " << witness_.acknowledgements()
                          << " acknowledgements, " << witness_.objections().size() << " objections"
                          << std::endl;
            }
        }
        play_to_the_end();
        check();
        return result_;
    }

  private:
    /// Starts a server. If there is a standby, it becomes the server, and the new one the standby.
    void start_server() {
        std::vector<std::string> flags{"--log-level", "warn", "--store", plan_.store};
        if (!standby_) {
            server_ = std::make_unique<ServerProcess>(plan_.server, flags);
        } else {
            server_ = std::move(standby_);
            server_->wait_for_port();
        }
        if (plan_.has_standby) {
            flags.insert(flags.end(), {"--standby", "on"});
            standby_ =
                std::make_unique<ServerProcess>(ServerProcess::NotReady{}, plan_.server, flags);
        }
    }

    /// Another thread kills the server, so that it can happen at any moment, even during a
    /// handshake.
    void live_and_be_killed() {
        start_server();
        const auto alive = std::chrono::microseconds(std::uniform_int_distribution<std::int64_t>(
            std::chrono::microseconds(plan_.uptime_min).count(),
            std::chrono::microseconds(plan_.uptime_max).count())(random_));
        Clock::time_point signalled;
        std::jthread killer([this, alive, &signalled] {
            std::this_thread::sleep_for(alive);
            signalled = Clock::now();
            server_->signal(plan_.signal);
        });
        const Clock::time_point middle = Clock::now() + alive / 2;
        for (bool is_disturbed = false; server_->running();) {
            step();
            notice_returns();
            if (Clock::now() >= middle && !std::exchange(is_disturbed, true)) {
                plan_.disturbance();
            }
        }
        killer.join();
        expect_exit(plan_.signal == SIGKILL ? 128 + SIGKILL : 0);
        interrupted_ = signalled;
        for (const auto& party : parties_) {
            for (const auto& player : party->players()) {
                away_.insert(player.get());
            }
        }
    }

    void notice_returns() {
        if (away_.empty()) {
            return;
        }
        std::erase_if(away_, [](const auto* player) { return player->is_up_to_date(); });
        result_.longest_interruption = std::max(
            result_.longest_interruption,
            std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - interrupted_));
    }

    void play_to_the_end() {
        start_server();
        standby_.reset();
        for (const auto& party : parties_) {
            party->stop_after_match();
        }
        const auto done = [](const auto& party) { return party->done(); };
        std::uint64_t progress = 0;
        Clock::time_point last_progress = Clock::now();
        while (server_->running() && Clock::now() - last_progress < plan_.standstill_max &&
               !std::ranges::all_of(parties_, done)) {
            step();
            notice_returns();
            if (progress < total_progress()) {
                progress = total_progress();
                last_progress = Clock::now();
            }
        }
        result_.stuck =
            parties_.size() - static_cast<std::size_t>(std::ranges::count_if(parties_, done));
        server_->signal(SIGTERM);
        server_->wait(goodbye_time_max);
        expect_exit(0);
        server_.reset();
    }

    /// Grows with each stored command and each finished match.
    [[nodiscard]] std::uint64_t total_progress() const {
        std::uint64_t total = witness_.acknowledgements();
        for (const auto& party : parties_) {
            total += party->finished().size();
        }
        return total;
    }

    void expect_exit(int code) {
        const auto ended = server_->wait(std::chrono::seconds(0));
        if (ended != code) {
            witness_.object("the server ended with " + std::to_string(ended.value_or(-1)) +
                            " and said:\n" + server_->log());
        }
    }

    void step() {
        for (const auto& party : parties_) {
            party->step(server_->port());
        }
        wait_for_news(parties_, look_round);
    }

    void check() {
        for (const auto& party : parties_) {
            result_.finished += party->finished().size();
            for (const auto& player : party->players()) {
                result_.returns += static_cast<std::uint64_t>(player->returns());
            }
        }
        result_.matches = witness_.matches().size();
        result_.updates = witness_.updates();
        result_.snapshots = witness_.snapshots();
        result_.acknowledgements = witness_.acknowledgements();
        const JournalCheck journal = check_journal(plan_.store, witness_);
        result_.sightings = journal.sightings;
        result_.lost = journal.lost;
        result_.duplicated = journal.duplicated;
        result_.objections = witness_.objections();
        result_.objections.insert(
            result_.objections.end(), journal.objections.begin(), journal.objections.end());
    }

    const KillPlan& plan_;
    std::ostream& progress_;
    std::mt19937_64 random_;
    Witness witness_;
    std::vector<std::unique_ptr<ReturningParty>> parties_;
    std::unique_ptr<ServerProcess> server_;
    std::unique_ptr<ServerProcess> standby_;
    Clock::time_point interrupted_;
    std::set<const ReturningPlayer*> away_;  ///< since the last signal
    KillResult result_;
};

}  // namespace

KillResult run(const KillPlan& plan, std::ostream& progress) {
    return KillRun(plan, progress).run();
}

std::ostream& operator<<(std::ostream& out, const KillResult& result) {
    out << "kills " << result.kills << ", matches " << result.matches << ", of them finished "
        << result.finished << "\nreturns of players " << result.returns << ", snapshots "
        << result.snapshots << ", updates " << result.updates << "\nacknowledgements "
        << result.acknowledgements << ", versions seen " << result.sightings << "\nlost "
        << result.lost << ", duplicated " << result.duplicated << ", stuck " << result.stuck
        << ", objections " << result.objections.size() << "\nlongest interruption "
        << result.longest_interruption.count() << " ms\n";
    constexpr std::size_t shown = 20;
    for (std::size_t i = 0; i < std::min(shown, result.objections.size()); ++i) {
        out << "  " << result.objections[i] << '\n';
    }
    return out;
}

}  // namespace bastide::test
