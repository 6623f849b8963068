#include "tests/hostile/report.hpp"

#include <cstdio>

namespace bastide::hostile {

void print_head() {
    std::puts(
        "| attack | what strangers do | quiet p50 / p99, ms | attacked p50 / p99, ms "
        "| longest welcome, ms | slowest easy bot, ms | memory before / most / after, MB | kernel, "
        "MB | noticed | holds "
        "|");
    std::puts("|---|---|---|---|---|---|---|---|---|---|");
    std::fflush(stdout);
}

void print(const Attack& attack, const Verdict& verdict) {
    std::string notes;
    for (const std::string& note : verdict.notes) {
        notes += (notes.empty() ? "" : "; ") + note;
    }
    std::printf(
        "| %s | %s | %.1f / %.1f | %.1f / %.1f | %.0f | %.0f | %.0f / %.0f / %.0f | %.0f | %s | %s "
        "|\n",
        attack.name.c_str(),
        attack.what.c_str(),
        verdict.quiet.p50,
        verdict.quiet.p99,
        verdict.attacked.p50,
        verdict.attacked.p99,
        verdict.welcome_ms,
        verdict.bot_ms,
        verdict.memory_before_mb,
        verdict.memory_max_mb,
        verdict.memory_after_mb,
        verdict.kernel_max_mb,
        notes.c_str(),
        verdict.holds() ? "yes" : "**no**");
    std::fflush(stdout);
    for (const std::string& failure : verdict.failures) {
        std::fprintf(stderr, "%s: %s\n", attack.name.c_str(), failure.c_str());
    }
}

}  // namespace bastide::hostile
