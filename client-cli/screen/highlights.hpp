// What is picked out on the board at this moment: by an overlay, by the story of the end, where a
// figure may stand, what has just scored.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/tints.hpp"

namespace bastide::screen {

Tints highlights(const BoardView& view);

/// The scoring that the story of the end is at.
const FeatureScored* current_score(const State& state);

/// The segment of the feature that `scored` is about where its points are best shown: its first if
/// that is in sight, else one that is.
SegmentAt place_of_points(const BoardView& view, const FeatureScored& scored);

/// "+8" in the colour of everyone who got points.
std::vector<Word> points_of(const BoardView& view, const FeatureScored& scored);

}  // namespace bastide::screen
