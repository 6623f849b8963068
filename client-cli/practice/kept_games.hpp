// Practice games on disk: an unfinished one is a store and a file of its seats, a finished one a
// record. Their names begin with a number; the latest game has the highest.
#pragma once

#include "client-cli/practice/practice.hpp"

namespace bastide::practice {

inline constexpr int games_kept_max = 20;  ///< maximum games that are kept; older ones are deleted

inline constexpr const char* store_suffix = ".store";

/// Returns a new game's path without a suffix; empty on failure. Deletes games beyond the limit.
std::string new_game(const std::string& folder);

std::optional<PracticeTable> unfinished_game(const std::string& folder);

/// Returns the path of the latest record; empty if there is none.
std::string latest_record(const std::string& folder);

bool keep_seats(const PracticeTable& table);

bool keep_record(const std::string& kept_in, model::MatchId match, const std::string& text);

/// Removes the saved seats of a finished game, so that it cannot be resumed.
void forget_seats(const std::string& kept_in);

}  // namespace bastide::practice
