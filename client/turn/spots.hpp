// Moves of pieces, grouped by place.
#pragma once

#include "client/turn/plan.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

/// A segment with moves. Contains indices in `Plan::pieces` of at least one move.
struct Spot {
    SegmentAt at;
    std::vector<std::size_t> moves;
};

std::vector<Spot> spots_of(const Plan& plan);

std::optional<std::size_t> chosen_spot(const Plan& plan, const std::vector<Spot>& spots);

/// Selects a spot, with the same kind of piece as before if possible. No-op for the selected spot.
void choose_spot(Plan& plan, std::size_t spot);

void next_spot(Plan& plan, int steps);

void next_move_choice(Plan& plan, int steps);

bool has_other_moves(const Plan& plan);

}  // namespace bastide::turn
