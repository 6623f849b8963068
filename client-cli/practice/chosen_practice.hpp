// What was asked for on the command line, as a table. Pure.
#pragma once

#include "client-cli/practice/practice.hpp"
#include "engine/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::practice {

struct PracticeOptions {
    std::vector<std::string> players;  ///< at the keyboard; empty: one, under the usual name
    std::optional<int> bots;           ///< none: one for a player alone, else 0
    std::string level = "medium";      ///< of the bots: easy, medium, hard
    std::string rules;                 ///< "preset=c2 supply=hand"; empty: the usual ones
    int pace = 800;                    ///< milliseconds before each move of a bot
};

/// The longest pause before a move, in milliseconds.
inline constexpr int pace_max = 10'000;

/// Of a player who gave none: the system's name for them, or "Guest" where no server would take
/// that.
std::string usual_name(const std::string& users_name);

/// The table, or why nobody can play like that, as a sentence. `usual_name` is that of a player who
/// gave none; from `seed` on the bots' choices follow.
Result<PracticeTable, std::string> chosen_practice(const PracticeOptions& options,
                                                   const std::string& usual_name,
                                                   std::uint64_t seed);

}  // namespace bastide::practice
