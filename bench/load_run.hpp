// One measurement of a server under load, phase by phase. Each prints its figures.
#pragma once

#include "bench/load_match.hpp"
#include "bench/measuring.hpp"
#include "bench/poller.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace bastide::bench {

struct LoadPlan {
    int matches = 1000;
    int flat_out_matches = 1000;  ///< of them
    int seats = 4;
    double seconds = 8;   ///< of each phase
    double rate = 1000;   ///< moves a second in the open loop
    bool clocks = false;  ///< every table has a pace; nobody's time is ever up
    /// Besides, each of somebody alone who moves at once and a hard program. Nothing of theirs is
    /// counted.
    int bot_matches = 0;
};

class LoadRun {
  public:
    /// Connects everyone to this port of the server, whose processor time is watched.
    LoadRun(const LoadPlan& plan, std::uint16_t port, pid_t server);

    /// Brings every match to another stage of its game.
    void stagger();

    /// Some matches always have a move under way.
    void flat_out();

    /// Moves are due at a fixed rate, one match after the other, and their time counts from then.
    void open_loop();

    /// Players of some matches come from elsewhere, having missed more and more.
    void come_back();

  private:
    enum class Mode : std::uint8_t { settling, staggering, flat_out, open_loop };

    /// How much there has been of everything.
    struct Counts {
        Clock::time_point when;
        double cpu = 0;         ///< the server's
        double cpu_beside = 0;  ///< of that, outside its network thread
        double cpu_load = 0;    ///< our own
        std::uint64_t messages = 0;
        std::uint64_t bytes = 0;
    };

    void acknowledged(Clock::duration time);
    void ready(LoadMatch& match);
    void settle();
    void make_due(Clock::time_point due);
    void move_if_due(LoadMatch& match);
    [[nodiscard]] int wanted_before(const LoadMatch& match) const;
    [[nodiscard]] bool plays_flat_out(const LoadMatch& match) const;
    [[nodiscard]] Counts count() const;
    Counts begin_counting();
    void report(const std::string& phase, const Counts& before);

    template <typename Done>
    void poll_until(Done done);

    LoadPlan plan_;
    std::uint16_t port_;
    pid_t server_;
    Poller poller_;
    std::vector<std::unique_ptr<LoadMatch>> matches_;
    std::vector<std::unique_ptr<LoadMatch>> beside_;  ///< those of programs
    Mode mode_ = Mode::settling;
    std::vector<float> times_;  ///< from due to acknowledged, milliseconds
    std::map<const LoadMatch*, std::deque<Clock::time_point>> due_;
    std::size_t next_ = 0;  ///< the match whose turn it is in the open loop
};

}  // namespace bastide::bench
