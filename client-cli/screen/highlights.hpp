// Highlighted segments: an overlay, the final scoring, places for a piece, recent points.
#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/tints.hpp"

namespace bastide::screen {

Tints highlights(const BoardView& view);

std::string_view overlay_caption(Overlay overlay);

/// Returns the pieces to draw. Includes pieces that a later step of the final scoring returns.
std::vector<Meeple> shown_meeples(const BoardView& view);

/// Returns the current step of the final scoring, or nullptr.
const FeatureScored* current_score(const State& state);

/// Returns where to show the points of the feature: on its first segment if visible, else another.
SegmentAt place_of_points(const BoardView& view, const FeatureScored& scored);

/// "+8" in the colour of each player who scores.
std::vector<Word> points_of(const BoardView& view, const FeatureScored& scored);

}  // namespace bastide::screen
