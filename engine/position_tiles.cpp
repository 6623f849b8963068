#include "engine/position_validation.hpp"
#include "engine/setup.hpp"
#include "engine/table_bounds.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>

namespace bastide {
namespace {

using Error = std::optional<std::string>;
using Tiles = FixedVector<PlacedTile, tiles_max>;

constexpr const char* in_pieces = "the tiles do not hold together";

/// True if a tile may already have been moved in this turn.
bool remembers_tiles(Step step) {
    return step == Step::rebuild || step == Step::deploy || step == Step::extra_meeple;
}

FixedVector<TileTypeId, tiles_max> types_of(const Tiles& tiles, std::size_t count) {
    FixedVector<TileTypeId, tiles_max> types;
    for (std::size_t i = 0; i < count; ++i) {
        types.push_back(tiles[i].type);
    }
    std::ranges::sort(types);
    return types;
}

/// Compares types, without the tile of this turn, which is last in `now`.
bool are_the_same_tiles(const Tiles& before, const Tiles& now) {
    return before.size() + 1 == now.size() &&
           types_of(before, before.size()) == types_of(now, before.size());
}

Error error_in_board_before(const Game& game) {
    Game then = game;
    then.board = {};
    Tiles tiles = game.before;
    tiles.push_back(game.board.tiles().back());
    for (const PlacedTile& tile : tiles) {
        if (const std::string_view error = error_in_place(then, tile); !error.empty()) {
            return "before this turn: " + std::string(error);
        }
        then.board.place(tile, game.ruleset);
    }
    return holds_together(then.board) ? std::nullopt
                                      : Error("before this turn: " + std::string(in_pieces));
}

Error error_in_tiles_before(const Game& game) {
    const Tiles& tiles = game.board.tiles();
    if (!remembers_tiles(game.turn.step)) {
        return "the tiles before a turn are given only during that turn";
    }
    if (!are_the_same_tiles(game.before, tiles)) {
        return "the tiles before this turn must be all tiles except the last one, on any cells";
    }
    if (!game.middle && game.before[0] != tiles[0]) {
        return "the start tile has been moved: add a line 'middle' with its first cell";
    }
    return error_in_board_before(game);
}

}  // namespace

std::string_view error_in_place(const Game& game, const PlacedTile& tile) {
    const Board& board = game.board;
    if (!cells_on_table(game).contains(tile.cell)) {
        return "that tile does not lie on the table";
    }
    const bool may_lie_alone = game.ruleset.reconstruction;
    if (board.tiles().empty()) {
        return may_lie_alone || has_room(tile.cell) ? "" : "the start tile lies too far out";
    }
    const OpenCell* open = board.open_cell_at(tile.cell);
    if (open == nullptr) {
        return may_lie_alone && !board.tile_at(tile.cell)
                   ? ""
                   : "that tile does not lie beside the tiles before it";
    }
    const bool fits = open->fits(catalogue()[tile.type].edges[index_of(tile.rotation)]);
    return fits ? "" : "that tile's edges do not match its neighbours";
}

Error error_in_board(const Game& game) {
    if (!game.ruleset.reconstruction && (game.middle || !game.before.empty())) {
        return "no tiles are moved at this table";
    }
    if (!holds_together(game.board)) {
        return in_pieces;
    }
    if (game.middle && !has_room(*game.middle)) {
        return "the start tile was laid too far out";
    }
    return game.before.empty() ? std::nullopt : error_in_tiles_before(game);
}

}  // namespace bastide
