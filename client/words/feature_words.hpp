// Texts about features, their size and their owners.
#pragma once

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

std::string_view feature_word(FeatureKind kind);

/// Returns the seats with the most followers on the feature, which score or would score; with FM-2,
/// the owners of the farms.
std::vector<Seat> majority(const FeatureScored& scored);

/// Returns the share of the seat; all 0 if it has none.
Share share_of(const FeatureScored& scored, Seat seat);

int best_share(const FeatureScored& scored);

/// "3 tiles and 1 pennant", "5 of 8 neighbours", "2 complete cities". In full also "4 tiles with an
/// inn".
std::string extent(const FeatureScored& scored, Verbosity verbosity);

/// "your city", "Bob's road", "the city of you and Bob", "an unclaimed road".
std::string owned_feature(const Attended& table, const FeatureScored& scored);

/// "Anna holds it with 2", "you and Bob share it", "unclaimed".
std::string holding(const Attended& table, const FeatureScored& scored);

std::string state_of_feature(const Attended& table, const FeatureScored& scored);

}  // namespace bastide::words
