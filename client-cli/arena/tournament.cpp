#include "client-cli/arena/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

namespace bastide::arena {
namespace {

std::vector<std::unique_ptr<Contender>> contenders_of(const Terms& terms) {
    std::vector<std::unique_ptr<Contender>> contenders;
    contenders.reserve(terms.contenders.size());
    for (const std::string& words : terms.contenders) {
        contenders.push_back(new_contender(words, terms.seconds));
    }
    return contenders;
}

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

std::vector<Tally> play_all(const Terms& terms, const Progress& progress) {
    std::vector<Tally> tallies(terms.contenders.size());
    std::atomic<int> next{0};
    std::mutex counting;
    std::atomic<bool> stopped{false};
    const auto play_some = [&] {
        const auto contenders = contenders_of(terms);
        for (int game = next++; game < terms.games && !stopped; game = next++) {
            const Played played = play(terms, game, contenders, {});
            const std::lock_guard one_at_a_time(counting);
            if (stopped) {
                return;
            }
            add(tallies, played);
            progress(game, played);
            stopped = played.never_answered;
        }
    };
    std::vector<std::jthread> threads;
    threads.reserve(static_cast<std::size_t>(terms.threads));
    for (int i = 0; i < terms.threads; ++i) {
        threads.emplace_back(play_some);
    }
    threads.clear();  // joins them
    return tallies;
}

Played play_one(const Terms& terms, int game, const Witness& witness) {
    return play(terms, game, contenders_of(terms), witness);
}

Interval wilson(double wins, int games) {
    if (games == 0) {
        return {};
    }
    constexpr double z = 1.959964;  // 95 %
    const double n = games;
    const double share = wins / n;
    const double scale = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
    return {std::max(middle - half, 0.0), std::min(middle + half, 1.0)};
}

void add(std::vector<Tally>& tallies, const Played& played) {
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        Tally& tally = tallies[i];
        ++tally.games;
        tally.wins += played.wins[i];
        tally.points += played.points[i];
        tally.thinking.all += played.thinking[i].all;
        tally.thinking.longest = std::max(tally.thinking.longest, played.thinking[i].longest);
        tally.thinking.answers += played.thinking[i].answers;
    }
}

std::string line_of(const std::string& name, std::size_t width, const Tally& tally) {
    const int games = std::max(tally.games, 1);
    const auto [low, high] = wilson(tally.wins, tally.games);
    return fmt::format(
        "{:<{}}  wins {:5.1f} % ({:.1f} to {:.1f})  points {:5.1f}  {:.2f} ms, {:.0f} at most",
        name,
        width,
        100 * tally.wins / games,
        100 * low,
        100 * high,
        static_cast<double>(tally.points) / games,
        milliseconds(tally.thinking.all) / std::max(tally.thinking.answers, 1),
        milliseconds(tally.thinking.longest));
}

}  // namespace bastide::arena
