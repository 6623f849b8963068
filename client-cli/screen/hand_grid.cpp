#include "client-cli/screen/hand_grid.hpp"

#include "client-cli/paint/zoom.hpp"
#include "engine/view.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr paint::Size picture = paint::tile_size(paint::Zoom::overview);
constexpr paint::Size cell{picture.columns + 2, picture.rows + 2};

constexpr int heading_rows = 1;

int across(int columns) {
    return std::max(1, columns / cell.columns);
}

int rows_for(std::size_t count, int columns) {
    const int each = across(columns);
    return heading_rows + (static_cast<int>(count) + each - 1) / each * cell.rows;
}

}  // namespace

std::vector<Offered> offered(const turn::Plan& plan, const paint::Rect& hand) {
    const int each = across(hand.width);
    const int down = (hand.height - heading_rows) / cell.rows;
    std::vector<Offered> shown;
    if (down <= 0 || cell.columns > hand.width) {
        return shown;
    }
    const auto page = static_cast<std::size_t>(each) * static_cast<std::size_t>(down);
    const std::size_t first = plan.tile / page * page;
    for (std::size_t i = first; i < std::min(choices_of(plan), first + page); ++i) {
        const int place = static_cast<int>(i - first);
        shown.push_back({i,
                         {hand.x + place % each * cell.columns,
                          hand.y + heading_rows + place / each * cell.rows,
                          cell.columns,
                          cell.rows}});
    }
    return shown;
}

std::optional<std::size_t> offered_at(const turn::Plan& plan,
                                      const paint::Rect& hand,
                                      paint::Point at) {
    for (const Offered& one : offered(plan, hand)) {
        if (one.frame.has(at)) {
            return one.number;
        }
    }
    return std::nullopt;
}

bool may_see_hand(const State& state, const Attended& table) {
    const bool secret =
        state.seating == LocalPlayers::several && table.game && hides_hands(table.game->ruleset);
    return !secret || (state.match.plan && !state.match.curtain);
}

int rows_of_hand(const State& state, const Attended& table, int columns) {
    if (state.match.curtain || !table.game) {
        return 0;
    }
    if (state.match.plan && state.match.plan->stage == turn::Stage::choose) {
        return rows_for(choices_of(*state.match.plan), columns);
    }
    const Game& game = *table.game;
    const bool holds = may_see_hand(state, table) &&
                       std::any_of(game.hands.begin(), game.hands.end(), [&](const HeldTile& held) {
                           return held.seat == table.seat;
                       });
    const bool own =
        table.seat && (game.player(*table.seat).monastery || game.player(*table.seat).bought);
    return holds || own || !game.display.empty() ? heading_rows + picture.rows : 0;
}

}  // namespace bastide::screen
