// Texts about points and the result of a game.
#pragma once

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

using Earned = std::array<int, all_feature_kinds.size()>;

/// The reason for an early end: "Ended by agreement: no result."; empty if there was none.
std::string_view ending_words(v1::Ending ending);

/// Like `ending_words(ending)`, but names the player who left if it is only one.
std::string ending_words(const Attended& table, v1::Ending ending);

/// "You win!", "Anna wins.", "You and Bob share the victory." Without a result, the reason.
/// `reader`: the seat named "You".
std::string winners_words(const Attended& table, const std::optional<Seat>& reader);

/// "cities 40 · roads 12 · farms 9"; empty if that is not the whole score.
std::string earned_words(const Earned& earned, int score);

/// For example "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant." Beside the board the
/// cell is left out.
std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity);

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored);

}  // namespace bastide::words
