#include "tests/hostile/trial.hpp"

#include "bench/measuring.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>

namespace bastide::hostile {
namespace {

using namespace std::chrono_literals;

constexpr auto sample_interval = 50ms;

/// Yields to the bystanders; a higher value would let other load on the machine stop the attack.
constexpr int strangers_niceness = 5;

constexpr std::size_t complaints_printed = 2;

class Watch {
  public:
    explicit Watch(const Scene& scene)
        : thread_([this, &scene] {
              while (!enough_) {
                  memory_mb = std::max(memory_mb, scene.memory_mb());
                  kernel_mb = std::max(kernel_mb, kernel_memory_mb());
                  std::this_thread::sleep_for(sample_interval);
              }
          }) {}

    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    ~Watch() { stop(); }

    void stop() {
        enough_ = true;
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    double memory_mb = 0;
    double kernel_mb = 0;

  private:
    std::atomic<bool> enough_ = false;
    std::thread thread_;
};

std::string rounded(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

Pace pace_of(std::vector<float>& moves) {
    return {bench::percentile(moves, 0.5), bench::percentile(moves, 0.99)};
}

/// Runs the attack on a thread with lower priority than the bystanders.
void play(const Attack& attack, Scene& scene) {
    std::thread([&] {
        ::setpriority(PRIO_PROCESS, 0, strangers_niceness);  // on Linux, for this thread only
        try {
            attack.play(scene);
        } catch (const std::exception& error) {
            scene.fail(std::string("the attack came to nothing: ") + error.what());
        }
    }).join();
}

void complain(Scene& scene, const std::vector<std::string>& complaints) {
    for (std::size_t i = 0; i < std::min(complaints.size(), complaints_printed); ++i) {
        scene.fail(complaints[i]);
    }
    if (complaints.size() > complaints_printed) {
        scene.fail("and " + std::to_string(complaints.size() - complaints_printed) +
                   " more like that");
    }
}

double settled_memory_mb(const Scene& scene, double before_mb) {
    const auto until = std::chrono::steady_clock::now() + settling_time_max;
    double now_mb = scene.memory_mb();
    while (now_mb > before_mb + memory_growth_mb_max && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(1s);
        now_mb = scene.memory_mb();
    }
    return now_mb;
}

Verdict run_once(const Attack& attack, const Plan& plan) {
    Scene scene(plan.server, plan.attack_time, plan.behind_proxy);
    if (attack.prepare) {
        attack.prepare(scene);
    }
    Verdict verdict;
    scene.bystanders().take_experience();
    std::this_thread::sleep_for(plan.quiet_time);
    Experience quiet = scene.bystanders().take_experience();
    verdict.quiet = pace_of(quiet.moves);
    verdict.memory_before_mb = scene.memory_mb();

    Watch watch(scene);
    play(attack, scene);
    Experience attacked = scene.bystanders().take_experience();
    watch.stop();
    verdict.attacked = pace_of(attacked.moves);
    verdict.welcome_ms = bench::percentile(attacked.welcomes, 1);
    verdict.bot_ms = bench::percentile(attacked.bots, 1);
    verdict.memory_max_mb = watch.memory_mb;
    verdict.kernel_max_mb = watch.kernel_mb;

    scene.clear();
    scene.stop_bystanders();
    verdict.memory_after_mb = settled_memory_mb(scene, verdict.memory_before_mb);
    complain(scene, quiet.complaints);
    complain(scene, attacked.complaints);
    if (attacked.moves.empty()) {
        scene.fail("no move was made meanwhile");
    }
    if (attacked.welcomes.empty()) {
        scene.fail("no newcomer came in meanwhile");
    }
    if (attacked.bots.empty()) {
        scene.fail("no bot moved meanwhile");
    }
    if (!scene.is_server_running()) {
        scene.fail("the server has ended");
    }
    verdict.failures = std::move(scene.failures);
    verdict.notes = std::move(scene.notes);
    return verdict;
}

double median(const std::vector<Verdict>& runs, double Pace::* part, Pace Verdict::* of) {
    std::vector<double> values;
    values.reserve(runs.size());
    for (const Verdict& run : runs) {
        values.push_back(run.*of.*part);
    }
    std::ranges::sort(values);
    return values[values.size() / 2];
}

Verdict summary_of(const std::vector<Verdict>& runs) {
    Verdict all = *std::ranges::max_element(
        runs, {}, [](const Verdict& run) { return run.memory_after_mb - run.memory_before_mb; });
    all.failures.clear();
    for (const Verdict& run : runs) {
        all.failures.insert(all.failures.end(), run.failures.begin(), run.failures.end());
        all.welcome_ms = std::max(all.welcome_ms, run.welcome_ms);
        all.bot_ms = std::max(all.bot_ms, run.bot_ms);
        all.memory_max_mb = std::max(all.memory_max_mb, run.memory_max_mb);
        all.kernel_max_mb = std::max(all.kernel_max_mb, run.kernel_max_mb);
    }
    for (Pace Verdict::* const of : {&Verdict::quiet, &Verdict::attacked}) {
        (all.*of).p50 = median(runs, &Pace::p50, of);
        (all.*of).p99 = median(runs, &Pace::p99, of);
    }
    return all;
}

void judge(Verdict& verdict) {
    const auto fail_if = [&](bool wrong, const std::string& what) {
        if (wrong) {
            verdict.failures.push_back(what);
        }
    };
    fail_if(verdict.attacked.p50 > slowdown_max * verdict.quiet.p50,
            "moves are " + rounded(verdict.attacked.p50 / verdict.quiet.p50) + " times slower");
    fail_if(verdict.attacked.p99 >= p99_ms_max,
            "the slowest of 100 moves takes " + rounded(verdict.attacked.p99) + " ms");
    fail_if(verdict.welcome_ms > welcome_ms_max,
            "a newcomer waits " + rounded(verdict.welcome_ms) + " ms");
    fail_if(verdict.bot_ms > bot_ms_max, "an easy bot takes " + rounded(verdict.bot_ms) + " ms");
    fail_if(verdict.memory_after_mb > verdict.memory_before_mb + memory_growth_mb_max,
            "a minute later the server keeps " +
                rounded(verdict.memory_after_mb - verdict.memory_before_mb) + " MB");
}

}  // namespace

Verdict run_attack(const Attack& attack, const Plan& plan) {
    std::vector<Verdict> runs;
    runs.reserve(static_cast<std::size_t>(plan.runs));
    for (int run = 0; run < plan.runs; ++run) {
        runs.push_back(run_once(attack, plan));
    }
    Verdict verdict = summary_of(runs);
    judge(verdict);
    return verdict;
}

}  // namespace bastide::hostile
