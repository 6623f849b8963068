#include "client-cli/screen/hand_grid.hpp"

#include "client/turn/choices.hpp"
#include "client/words/names.hpp"
#include "engine/round.hpp"
#include "engine/view.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr Size hand_picture = tile_size(Zoom::overview);
constexpr Size hand_cell{hand_picture.columns + 2, hand_picture.rows + 2};

constexpr int heading_rows = 1;

int across(int columns) {
    return std::max(1, columns / hand_cell.columns);
}

/// True if the hand may be shown. At a shared keyboard, a hidden hand waits for its player's key.
bool may_see_hand(const State& state, const Attended& table) {
    const bool secret =
        state.seating == LocalPlayers::several && table.game && hides_hands(table.game->ruleset);
    return !secret || (state.match.plan && !state.match.curtain);
}

}  // namespace

std::vector<Offered> offered(const Plan& plan, const Rect& hand) {
    const int each = across(hand.width);
    const int down = (hand.height - heading_rows) / hand_cell.rows;
    std::vector<Offered> shown;
    if (down <= 0 || hand_cell.columns > hand.width) {
        return shown;
    }
    const auto page = static_cast<std::size_t>(each) * static_cast<std::size_t>(down);
    const std::size_t first = plan.tile / page * page;
    for (std::size_t i = first; i < std::min(choices_of(plan), first + page); ++i) {
        const int place = static_cast<int>(i - first);
        shown.push_back({i,
                         {hand.x + place % each * hand_cell.columns,
                          hand.y + heading_rows + place / each * hand_cell.rows,
                          hand_cell.columns,
                          hand_cell.rows}});
    }
    return shown;
}

std::optional<std::size_t> offered_at(const Plan& plan, const Rect& hand, Point at) {
    const auto shown = offered(plan, hand);
    const auto has_point = [&](const Offered& one) { return one.frame.has(at); };
    const auto found = std::ranges::find_if(shown, has_point);
    return found == shown.end() ? std::nullopt : std::optional(found->number);
}

std::vector<TileTypeId> held_tiles(const State& state, const Attended& table, Seat seat) {
    const Game& game = *table.game;
    std::vector<TileTypeId> types;
    for (const HeldTile& held : game.hands) {
        if (held.seat == seat && may_see_hand(state, table)) {
            types.push_back(held.type);
        }
    }
    for (const auto& extra : {game.player(seat).monastery, game.player(seat).bought}) {
        if (extra) {
            types.push_back(*extra);
        }
    }
    return types;
}

int rows_of_hand(const State& state, const Attended& table, int columns) {
    if (state.match.curtain || !table.game) {
        return 0;
    }
    if (state.match.plan && state.match.plan->stage == Stage::choose) {
        const int count = static_cast<int>(choices_of(*state.match.plan));
        const int each = across(columns);
        return heading_rows + (count + each - 1) / each * hand_cell.rows;
    }
    const bool holds = table.seat && !held_tiles(state, table, *table.seat).empty();
    return holds || !table.game->display.empty() ? heading_rows + hand_picture.rows : 0;
}

std::string title_of_choice(const Plan& plan, const Attended& table) {
    if (!plan.goods.empty()) {
        return "Draw or trade";
    }
    const Game& game = *table.game;
    if (game.turn.step == Step::deal) {
        const Seat to = next_to_get(game);
        return to == table.seat ? "For you" : "For " + words::seat_name(table.table, to);
    }
    return turn::throws_away(game) ? "Discard one" : "Choose a tile";
}

}  // namespace bastide::screen
