// What figures may do, by place: first a place is chosen, then who goes there.
#pragma once

#include "client/turn/plan.hpp"

#include <optional>
#include <vector>

namespace bastide::turn {

/// A segment, and what may be done there: which of the plan's `pieces`, at least one.
struct Spot {
    SegmentAt at;
    std::vector<std::size_t> ways;
};

/// In the order in which the plan comes to them.
std::vector<Spot> spots_of(const Plan& plan);

/// The one that is thought of; nothing: nobody goes anywhere.
std::optional<std::size_t> chosen_spot(const Plan& plan, const std::vector<Spot>& spots);

/// Thinks of that place, with the kind of figure that was thought of before where it may go there.
/// What is done at the place that was thought of already stays as it is.
void choose_spot(Plan& plan, std::size_t spot);

/// The next place, or nobody, or the one before.
void next_spot(Plan& plan, int steps);

/// What else may be done at the same place, or the one before.
void next_move_choice(Plan& plan, int steps);

/// Whether there is anything else.
bool has_other_moves(const Plan& plan);

}  // namespace bastide::turn
