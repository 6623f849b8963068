// One load measurement of a server, in phases. Each phase prints its results.
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
    int flat_out_matches = 1000;
    int seats = 4;
    double seconds = 8;   ///< per phase
    double rate = 1000;   ///< moves a second in the open loop
    bool clocks = false;  ///< every table has a pace; nobody times out
    /// Additional matches of a person, who moves at once, and a hard bot. Not counted.
    int bot_matches = 0;
};

class LoadRun {
  public:
    LoadRun(const LoadPlan& plan, std::uint16_t port, pid_t server);

    void stagger();

    void flat_out();

    /// Moves are due at a fixed rate. Their time counts from when they are due.
    void open_loop();

    /// Players of some matches reconnect, after more and more missed updates.
    void come_back();

  private:
    enum class Mode : std::uint8_t { settling, staggering, flat_out, open_loop };

    /// Totals so far, CPU times in seconds.
    struct Counts {
        Clock::time_point when;
        double cpu = 0;
        double cpu_beside = 0;  ///< of the server, outside its network thread
        double cpu_load = 0;
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
    std::vector<std::unique_ptr<LoadMatch>> beside_;
    Mode mode_ = Mode::settling;
    std::vector<float> times_;  ///< from due to acknowledged, milliseconds
    std::map<const LoadMatch*, std::deque<Clock::time_point>> due_;
    std::size_t next_ = 0;
};

}  // namespace bastide::bench
