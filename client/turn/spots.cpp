#include "client/turn/spots.hpp"

#include "client/turn/choices.hpp"
#include "engine/enumerators.hpp"

#include <algorithm>

namespace bastide::turn {
namespace {

std::optional<MeepleKind> kind_of(const std::optional<Action>& piece_move) {
    const auto* deploy = piece_move ? std::get_if<Deploy>(&*piece_move) : nullptr;
    return deploy != nullptr ? std::optional(deploy->kind) : std::nullopt;
}

std::size_t move_with(const Plan& plan, const Spot& spot, std::optional<MeepleKind> kind) {
    const auto found = std::ranges::find_if(
        spot.moves, [&](std::size_t move) { return kind && kind_of(plan.pieces[move]) == kind; });
    return found == spot.moves.end() ? spot.moves.front() : *found;
}

}  // namespace

std::vector<Spot> spots_of(const Plan& plan) {
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < plan.pieces.size(); ++i) {
        const SegmentAt at = place_of(plan.pieces[i]);
        const auto known = std::ranges::find(spots, at, &Spot::at);
        if (known == spots.end()) {
            spots.push_back({at, {i}});
        } else {
            known->moves.push_back(i);
        }
    }
    return spots;
}

std::optional<std::size_t> chosen_spot(const Plan& plan, const std::vector<Spot>& spots) {
    return index_in(spots, true, [&](const Spot& spot) {
        return std::ranges::find(spot.moves, plan.piece) != spot.moves.end();
    });
}

void choose_spot(Plan& plan, std::size_t spot) {
    const auto spots = spots_of(plan);
    if (spot < spots.size() && chosen_spot(plan, spots) != spot) {
        plan.touched = true;
        plan.piece = move_with(plan, spots[spot], kind_of(chosen_piece(plan)));
    }
}

void next_spot(Plan& plan, int steps) {
    const auto spots = spots_of(plan);
    const std::size_t now = chosen_spot(plan, spots).value_or(spots.size());
    const std::size_t next = wrapped_index(now, steps, spots.size() + 1);
    plan.touched = true;
    if (next == spots.size()) {
        plan.piece = plan.pieces.size();
    } else {
        choose_spot(plan, next);
    }
}

void next_move_choice(Plan& plan, int steps) {
    const auto spots = spots_of(plan);
    if (const auto now = chosen_spot(plan, spots)) {
        const auto& moves = spots[*now].moves;
        const auto move = std::ranges::find(moves, plan.piece) - moves.begin();
        plan.touched = true;
        plan.piece = moves[wrapped_index(static_cast<std::size_t>(move), steps, moves.size())];
    }
}

bool has_other_moves(const Plan& plan) {
    const auto spots = spots_of(plan);
    const auto now = chosen_spot(plan, spots);
    return now && spots[*now].moves.size() > 1;
}

}  // namespace bastide::turn
