#pragma once

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

#include <array>
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

using Earned = std::array<int, all_feature_kinds.size()>;

/// Describes an early end: "Ended by agreement: no result."; empty without one.
std::string_view ending_words(v1::Ending ending);

/// Describes an early end. Names the player who left if it is only one.
std::string ending_words(const Attended& table, v1::Ending ending);

/// Returns "You win!" or "You and Bob share the victory."; the reason if there is no result.
std::string winners_words(const Attended& table, const std::optional<Seat>& reader);

struct Standing {
    int place = 0;  ///< from 1; 0 without a result
    Seat seat{};

    friend auto operator<=>(const Standing&, const Standing&) = default;
};

/// Returns the places of a finished game, best first.
std::vector<Standing> standings(const Attended& table);

/// Returns "cities 40 · roads 12"; empty if that is not the whole score.
std::string earned_words(const Earned& earned, int score);

/// Returns "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant."; short beside the board.
std::string scoring_sentence(const Attended& table,
                             const FeatureScored& scored,
                             Verbosity verbosity);

std::string scoring_sentences(const Attended& table, const std::vector<FeatureScored>& scored);

}  // namespace bastide::words
