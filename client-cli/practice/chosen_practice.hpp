// Turns the options of the command line into a practice table. Pure.
#pragma once

#include "client-cli/practice/practice.hpp"
#include "engine/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bastide::practice {

struct PracticeOptions {
    std::vector<std::string>
        players;              ///< names at the keyboard; if empty, one with the default name
    std::optional<int> bots;  ///< default: 1 for a single player, otherwise 0
    std::string level = "medium";
    std::string rules;  ///< such as "preset=c2 supply=hand"; if empty, the default rules
    int pace = 800;     ///< pause before each move of a bot, in milliseconds
};

inline constexpr int pace_max = 10'000;

/// Default name of a player: `users_name`, or "Guest" if servers do not accept that name.
std::string usual_name(const std::string& users_name);

/// Returns the table, or an error message. The bots' choices follow from `seed`.
Result<PracticeTable, std::string> chosen_practice(const PracticeOptions& options,
                                                   const std::string& usual_name,
                                                   std::uint64_t seed);

}  // namespace bastide::practice
