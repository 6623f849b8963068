#include "engine/placement.hpp"
#include "engine/table_bounds.hpp"

#include <cstdlib>

namespace bastide {
namespace {

using Bend = int;  ///< 1 is a quarter turn to the right, -1 to the left, 0 straight on

std::optional<Side> side_of_river(const TileType& type,
                                  Rotation rotation,
                                  std::optional<Side> but) {
    for (const Side side : all_sides) {
        if (side != but && type.edge(side, rotation) == Edge::river) {
            return side;
        }
    }
    return std::nullopt;
}

Bend bend(Side enters, Side leaves) {
    const std::size_t turn = (index_of(leaves) + 4 - index_of(opposite(enters))) % 4;
    return turn == 3 ? -1 : static_cast<Bend>(turn);
}

class Upstream {
  public:
    /// Starts at `tile`, the neighbour on side `from` of a cell.
    Upstream(const Board& board, TileIndex tile, Side from)
        : board_(board), tile_(tile), leaves_(opposite(from)) {}

    std::optional<Bend> next() {
        const auto enters =
            side_of_river(board_.type_of(tile_), board_.tiles()[tile_].rotation, leaves_);
        if (ended_ || !enters) {
            return std::nullopt;
        }
        const Bend here = bend(*enters, leaves_);
        const auto before = board_.tile_at(neighbour(board_.tiles()[tile_].cell, *enters));
        ended_ = !before;
        tile_ = before.value_or(tile_);
        leaves_ = opposite(*enters);
        return here;
    }

  private:
    const Board& board_;
    TileIndex tile_;
    Side leaves_;
    bool ended_ = false;
};

/// True if the bend repeats the last one, ignoring straight tiles (RV-5, `strict`).
bool repeats_last_bend(Upstream river, Bend here) {
    std::optional<Bend> before = river.next();
    while (before == 0) {
        before = river.next();
    }
    return before == here;
}

/// True if it repeats the previous bend, or makes three more to one side (RV-5, `immediate`).
bool turns_back_at_once(Upstream river, Bend here) {
    const std::optional<Bend> before = river.next();
    int all = here + before.value_or(0);
    while (const std::optional<Bend> further = river.next()) {
        all += *further;
    }
    return before == here || std::abs(all) > 2;
}

}  // namespace

std::optional<Refusal> refuse_river(const Game& game,
                                    const OpenCell& open,
                                    const TileType& type,
                                    Rotation rotation) {
    std::optional<Side> enters;
    for (const Side side : all_sides) {
        if ((open.mask & edge_mask(side)) != 0 && type.edge(side, rotation) == Edge::river) {
            enters = side;
        }
    }
    if (!enters) {
        return Refusal::river_not_continued;
    }
    const std::optional<Side> leaves = side_of_river(type, rotation, enters);
    if (!leaves) {
        return std::nullopt;  // the lake
    }
    const bool taken = open.neighbours[index_of(*leaves)] != no_tile;
    const CellRange on_table = cells_on_table(game);
    if (taken || !on_table.contains(neighbour(open.cell, *leaves))) {
        return Refusal::river_without_room;
    }
    const Bend here = bend(*enters, *leaves);
    const Upstream river(game.board, open.neighbours[index_of(*enters)], *enters);
    const bool turns_back = game.ruleset.river_u_turn == RiverUTurn::strict
                                ? repeats_last_bend(river, here)
                                : turns_back_at_once(river, here);
    return refuse_if(here != 0 && turns_back, Refusal::river_turns_back);
}

}  // namespace bastide
