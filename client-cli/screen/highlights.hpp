// Highlighted segments: the final scoring, places for a piece, recent points, and the overlays,
// which show owners, values and missing parts of features.
#pragma once

#include "client-cli/paint/seat_colours.hpp"
#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/tints.hpp"
#include "engine/game.hpp"

#include <vector>

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

/// Tints adjacent farms differently. A farm with farmers has the colours of its owners, and shows
/// its present value. Complete cities show what they add to the value of each farm.
Tints farms_overlay(const Game& game,
                    const std::vector<paint::SeatColour>& colours,
                    paint::Depth depth);

/// Features with pieces have their owner's colour, or stripes for several owners; all others
/// recede. With few colours, letters also mark each segment.
Tints owners_overlay(const Game& game,
                     const std::vector<paint::SeatColour>& colours,
                     paint::Depth depth);

/// Marks incomplete features with the number of missing sides or neighbours; all others recede.
Tints open_overlay(const Game& game, paint::Depth depth);

}  // namespace bastide::screen
