#include "bench/load_run.hpp"

#include "bench/catch_up.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace bastide::bench {
namespace {

/// When the measurement begins, the first match is at its first move, and the last this many moves
/// later. A game of four has about 140.
constexpr int stagger_moves = 100;

/// Numbers of missed updates, and number of players who reconnect for each.
constexpr std::array missed{0U, 1U, 5U, 20U, 60U, 90U};
constexpr std::size_t returns_for_each = 20;

/// Maximum wait before a condition is checked again.
constexpr std::chrono::milliseconds look_round{10};

constexpr double per_moves = 10'000;

}  // namespace

LoadRun::LoadRun(const LoadPlan& plan, Servers servers)
    : plan_(plan), servers_(std::move(servers)) {
    for (int number = 0; number < plan.matches; ++number) {
        matches_.push_back(std::make_unique<LoadMatch>(
            servers_.port_of(number),
            LoadMatch::Company{plan.seats, 0, plan.clocks},
            number,
            LoadMatch::Events{[this](Clock::duration time) { acknowledged(time); },
                              [this](LoadMatch& match) { ready(match); }},
            poller_));
    }
    for (int number = 0; number < plan.bot_matches; ++number) {
        beside_.push_back(std::make_unique<LoadMatch>(
            servers_.port_of(number),
            LoadMatch::Company{1, 1},
            number,
            LoadMatch::Events{[](Clock::duration /*unused*/) {},
                              [](LoadMatch& match) { match.move(Clock::now()); }},
            poller_));
    }
}

void LoadRun::acknowledged(Clock::duration time) {
    times_.push_back(std::chrono::duration<float, std::milli>(time).count());
}

void LoadRun::ready(LoadMatch& match) {
    switch (mode_) {
        case Mode::settling:
            return;
        case Mode::staggering:
            if (match.moves() < wanted_before(match)) {
                match.move(Clock::now());
            }
            return;
        case Mode::flat_out:
            if (plays_flat_out(match)) {
                match.move(Clock::now());
            }
            return;
        case Mode::open_loop:
            return move_if_due(match);
    }
}

template <typename Done>
void LoadRun::poll_until(Done done) {
    while (!done()) {
        poller_.poll(Clock::now() + look_round);
    }
}

void LoadRun::settle() {
    mode_ = Mode::settling;
    poll_until([this] {
        return std::ranges::all_of(matches_, [](const auto& match) { return match->ready(); });
    });
}

int LoadRun::wanted_before(const LoadMatch& match) const {
    return match.number() * stagger_moves / plan_.matches;
}

void LoadRun::stagger() {
    mode_ = Mode::staggering;
    const auto in_place = [this](const auto& match) {
        return match->ready() && match->moves() >= wanted_before(*match);
    };
    poll_until([&] { return std::ranges::all_of(matches_, in_place); });
}

bool LoadRun::plays_flat_out(const LoadMatch& match) const {
    return match.number() % std::max(1, plan_.matches / plan_.flat_out_matches) == 0;
}

void LoadRun::flat_out() {
    mode_ = Mode::flat_out;
    const Counts before = begin_counting();
    for (const auto& match : matches_) {
        ready(*match);
    }
    const auto until = Clock::now() + std::chrono::duration<double>(plan_.seconds);
    poll_until([&] { return Clock::now() >= until; });
    report("flat_out", before);
    settle();
}

void LoadRun::open_loop() {
    mode_ = Mode::open_loop;
    const Counts before = begin_counting();
    const std::chrono::duration<double> pause(1.0 / plan_.rate);
    const auto begun = Clock::now();
    const auto slots = static_cast<int>(plan_.rate * plan_.seconds);
    for (int slot = 0; slot < slots; ++slot) {
        const auto due = begun + std::chrono::duration_cast<Clock::duration>(pause * slot);
        while (Clock::now() < due) {
            poller_.poll(due);
        }
        make_due(due);
    }
    const auto all_made = [](const auto& waiting) { return waiting.second.empty(); };
    poll_until([&] { return std::ranges::all_of(due_, all_made); });
    settle();
    report("open_loop", before);
}

/// Gives a due move to the next match that plays. If that match has a move in progress, the new one
/// waits, and its time counts.
void LoadRun::make_due(Clock::time_point due) {
    for (std::size_t tried = 0; tried < matches_.size(); ++tried) {
        LoadMatch& match = *matches_[next_++ % matches_.size()];
        if (match.playing()) {
            due_[&match].push_back(due);
            if (match.ready()) {
                move_if_due(match);
            }
            return;
        }
    }
    throw std::runtime_error("no match is being played");
}

void LoadRun::move_if_due(LoadMatch& match) {
    std::deque<Clock::time_point>& waiting = due_[&match];
    if (!waiting.empty()) {
        const auto due = waiting.front();
        waiting.pop_front();
        match.move(due);
    }
}

void LoadRun::come_back() {
    settle();
    std::size_t next = 0;
    for (const std::uint32_t distance : missed) {
        std::vector<float> bytes;
        for (std::size_t tried = 0; tried < matches_.size() && bytes.size() < returns_for_each;
             ++tried) {
            const LoadMatch& match = *matches_[next++ % matches_.size()];
            if (match.version() > distance && match.knows(match.version() - distance)) {
                const std::uint32_t since = match.version() - distance;
                bytes.push_back(static_cast<float>(
                    bytes_to_catch_up(servers_.port_of(match.number()), match, since)));
            }
        }
        print("back.bytes_after_" + std::to_string(distance) + "_missed", percentile(bytes, 0.5));
    }
}

LoadRun::Counts LoadRun::count() const {
    Counts counts;
    counts.when = Clock::now();
    for (const pid_t server : servers_.processes) {
        counts.cpu += cpu_seconds(server);
        counts.cpu_beside += cpu_seconds_beside(server);
    }
    for (const pid_t process : servers_.database) {
        counts.cpu_database += cpu_seconds(process);
    }
    counts.cpu_load = cpu_seconds(::getpid());
    for (const auto& match : matches_) {
        counts.messages += match->messages();
        counts.bytes += match->bytes();
    }
    return counts;
}

LoadRun::Counts LoadRun::begin_counting() {
    times_.clear();
    return count();
}

void LoadRun::report(const std::string& phase, const Counts& before) {
    const Counts now = count();
    const auto moves = static_cast<double>(times_.size());
    const double seconds = seconds_between(before.when, now.when);
    const double cpu = now.cpu - before.cpu;
    const auto messages = static_cast<double>(now.messages - before.messages);
    const auto bytes = static_cast<double>(now.bytes - before.bytes);
    print(phase + ".moves_per_second", moves / seconds);
    print(phase + ".frames_per_second", messages / seconds);
    print(phase + ".frames_per_server_cpu_second", messages / cpu);
    print(phase + ".moves_per_server_cpu_second", moves / cpu);
    print(phase + ".bytes_per_frame", bytes / messages);
    print(phase + ".server_cpu_seconds_per_10000_moves", cpu / moves * per_moves);
    print(phase + ".store_thread_cpu_seconds_per_10000_moves",
          (now.cpu_beside - before.cpu_beside) / moves * per_moves);
    print(phase + ".database_cpu_seconds_per_10000_moves",
          (now.cpu_database - before.cpu_database) / moves * per_moves);
    print(phase + ".server_core_used", cpu / seconds);
    print(phase + ".load_core_used", (now.cpu_load - before.cpu_load) / seconds);
    print(phase + ".ack_p50_ms", percentile(times_, 0.5));
    print(phase + ".ack_p99_ms", percentile(times_, 0.99));
    print(phase + ".ack_p999_ms", percentile(times_, 0.999));
    print(phase + ".ack_max_ms", percentile(times_, 1));
}

}  // namespace bastide::bench
