// Features, how large they are and who holds them, in words.
#pragma once

#include "client/words/names.hpp"
#include "client/words/verbosity.hpp"
#include "engine/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// "road", "city", "monastery", "garden", "farm".
std::string_view feature_word(FeatureKind kind);

/// Who is paid, or would be: who has the most followers there, by seat. By FM-2 the owners of the
/// farms.
std::vector<Seat> majority(const FeatureScored& scored);

/// The most that anyone is paid.
int best_share(const FeatureScored& scored);

/// How large it is: "3 tiles and 1 pennant", "5 of 8 neighbours", "2 complete cities". In full also
/// what else counts: "4 tiles with an inn".
std::string extent(const FeatureScored& scored, Verbosity verbosity);

/// "your city", "Bob's road", "the city of you and Bob", "a free road".
std::string owned_feature(const Attended& table, const FeatureScored& scored);

/// "Anna holds it with 2", "you and Bob share it", "nobody is there".
std::string holding(const Attended& table, const FeatureScored& scored);

/// "City: Anna holds it with 2, 8 points so far (4 tiles)."
std::string state_of_feature(const Attended& table, const FeatureScored& scored);

}  // namespace bastide::words
