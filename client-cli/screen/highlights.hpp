#pragma once

#include "client-cli/screen/board_view.hpp"
#include "client-cli/screen/paint_names.hpp"
#include "engine/game.hpp"

#include <vector>

namespace bastide::screen {

Tints highlights(const BoardView& view);

std::string_view overlay_caption(Overlay overlay);

/// Returns the pieces to show, including those that a later step of the final scoring returns.
std::vector<Meeple> shown_meeples(const BoardView& view);

const FeatureScored* current_score(const State& state);

/// Returns where points are shown: on the feature's first segment if visible, else on another.
SegmentAt place_of_points(const BoardView& view, const FeatureScored& scored);

/// Returns "+8" in the colour of each player who scores.
Spans points_of(const BoardView& view, const FeatureScored& scored);

/// Tints adjacent farms differently. Complete cities show what they add to each farm.
Tints farms_overlay(const Game& game, const std::vector<SeatMark>& colours, Depth depth);

/// Tints features by owner, several in stripes. Few colours or colour blindness: adds letters.
Tints owners_overlay(const Game& game,
                     const std::vector<SeatMark>& colours,
                     Depth depth,
                     Palette palette = Palette::usual);

/// Shows the number of missing sides or neighbours; complete features recede.
Tints open_overlay(const Game& game, Depth depth);

}  // namespace bastide::screen
