// Features, who holds them and what they pay, in words.
#pragma once

#include "client-cli/model.hpp"
#include "engine/action.hpp"
#include "engine/game.hpp"

#include <string>

namespace bastide::screen {

using client::Attended;

/// "road", "city", "monastery", "garden", "farm".
std::string_view feature_word(FeatureKind kind);

/// The most that anyone is paid.
int best_share(const FeatureScored& scored);

/// "your city", "Bob's road", "a city that you and Bob hold", "a free road".
std::string owned_feature(const Attended& table, const FeatureScored& scored);

/// "Anna scores 9 for the farm: 3 complete cities.", "You and Bob score 4 each for ..."
std::string scored_words(const Attended& table, const FeatureScored& scored);

/// ", and nobody else is there": who stands where the figure would, or stands already.
std::string holders_words(const Attended& table, const Game& game, const Action& figure_move);

/// "You have 5 followers left.": what is at home once the figure is deployed.
std::string supply_words(const Game& game, const Action& figure_move);

/// "From your hand.", "From the row for all.".
std::string source_words(TileSource from);

/// "City: Anna holds it with 2, 8 points so far (4 tiles)."
std::string state_of_feature(const Attended& table, const Game& game, const FeatureScored& scored);

/// What may still be laid on an empty cell: "Open: 5 of the 31 tiles to come fit here."
std::string open_cell_words(const Game& game, Cell cell);

}  // namespace bastide::screen
