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

/// The servers of one store, which the matches use in turn.
struct Servers {
    std::vector<std::uint16_t> ports;
    std::vector<pid_t> processes;
    std::vector<pid_t> database = {};  ///< processes of a database beside them

    /// The server of all people at one table.
    [[nodiscard]] std::uint16_t port_of(int match) const {
        return ports[static_cast<std::size_t>(match) % ports.size()];
    }
};

class LoadRun {
  public:
    LoadRun(const LoadPlan& plan, Servers servers);

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
        double cpu_beside = 0;  ///< of the servers, outside their network threads
        double cpu_database = 0;
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
    Servers servers_;
    Poller poller_;
    std::vector<std::unique_ptr<LoadMatch>> matches_;
    std::vector<std::unique_ptr<LoadMatch>> beside_;
    Mode mode_ = Mode::settling;
    std::vector<float> times_;  ///< from due to acknowledged, milliseconds
    std::map<const LoadMatch*, std::deque<Clock::time_point>> due_;
    std::size_t next_ = 0;
};

}  // namespace bastide::bench
