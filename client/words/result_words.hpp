// How a game ended, in words.
#pragma once

#include "client/words/names.hpp"

#include <array>
#include <string>
#include <string_view>

namespace bastide::words {

/// Points by kind of feature.
using Earned = std::array<int, all_feature_kinds.size()>;

/// Why a match was not played to its end: "Stopped together: no result."; empty where it was.
std::string_view ending_words(v1::Ending ending);

/// The same of a match that has ended so: of two, whoever counted as gone by name.
std::string ending_words(const Attended& table, v1::Ending ending);

/// "You win!", "Anna wins.", "You and Bob share the victory." `reader`: who is "you". Without a
/// result, why there is none.
std::string winners_words(const Attended& table, const std::optional<Seat>& reader);

/// "cities 40 · roads 12 · farms 9": what the points were made with; empty where not all of it was
/// seen.
std::string earned_words(const Earned& earned, int score);

}  // namespace bastide::words
