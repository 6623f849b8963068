// Checks a match's timeouts against the pace of its table: computes from the envelopes alone how
// long each seat was asked, independently of the clocks in the match.
//
//     the time a seat uses never exceeds what its pace allows plus the named allowances
//
// The allowances: credited lag (lag_per_game_max in a game); time_after_flag_min after a timeout
// with a clock for the whole game; and late_answer_max once, and once more after each timeout: the
// delay of an answer is subtracted from the next turn. A pause is not an allowance: all players in
// the game must have voted for it.
#pragma once

#include "match/command.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

class TimeAudit {
  public:
    struct Accepted {
        match::PersonId person{};
        const match::Command& command;
        match::milliseconds passed{};
        match::milliseconds credited{};
        const std::vector<match::Event>& events;
    };

    /// Returns the error of accepting that command, or nullopt. `before`: the match that the
    /// command was given to.
    std::optional<std::string> add(const match::Match& before, const Accepted& accepted);

  private:
    struct SeatTime {
        match::milliseconds left{};
        match::milliseconds credited{};
        std::uint16_t given_for = 0;   ///< last turn for which it received time
        std::uint16_t flagged_in = 0;  ///< turn of its last timeout
        bool flagged = false;          ///< since its last answer
    };

    void pass(const match::Match& before, match::milliseconds time);
    std::optional<std::string> answer(const match::Match& before, const Accepted& accepted);
    std::optional<std::string> follow(match::Match match, const std::vector<match::Event>& events);
    static void give_turn(const match::Match& match, SeatTime& seat);

    std::array<SeatTime, seats_max> seats_{};
    match::milliseconds question_left_{};  ///< of the question timed by the rules
};

}  // namespace bastide::test
