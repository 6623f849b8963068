// Holds what a match allows against the pace of its table: counts by itself, from the envelopes
// alone, how long each seat has been asked, and knows nothing of the clocks in the match.
//
//     the time a seat uses never exceeds what its pace allows plus the named allowances
//
// The allowances: what is credited for the line (lag_per_game_max in a game); time_after_flag_least
// after a timeout with a clock for the whole game; and once, at the end, lag_per_answer_max and
// answers_on_their_way: what an answer is late comes off the next turn. A pause is none of them:
// everybody who is in play must have voted for it.
#pragma once

#include "match/command.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

class TimeAudit {
  public:
    /// An accepted command, as an envelope tells it.
    struct Accepted {
        match::PersonId person{};
        const match::Command& command;
        match::milliseconds passed{};
        match::milliseconds credited{};
        const std::vector<match::Event>& events;
    };

    /// What is wrong with accepting that. Nothing: all seats have kept to their time. `before`: the
    /// match that the command was given to.
    std::optional<std::string> add(const match::Match& before, const Accepted& accepted);

  private:
    struct SeatTime {
        match::milliseconds left{};
        match::milliseconds credited{};  ///< in the whole game
        std::uint16_t given_for = 0;     ///< the turn that it last had time for
        std::uint16_t flagged_in = 0;    ///< the turn in which its time was up last
        bool flagged = false;            ///< since it last answered
    };

    void pass(const match::Match& before, match::milliseconds time);
    std::optional<std::string> answer(const match::Match& before, const Accepted& accepted);
    std::optional<std::string> follow(match::Match match, const std::vector<match::Event>& events);
    static void give_turn(const match::Match& match, SeatTime& seat);

    std::array<SeatTime, seats_max> seats_{};
    match::milliseconds question_left_{};  ///< of the question that the rules time
};

}  // namespace bastide::test
