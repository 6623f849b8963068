#include "client/words/harbour_words.hpp"

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"

#include <array>
#include <bit>
#include <string_view>

namespace bastide::words {
namespace {

/// Returns the corner of the tile where a field of a harbour is. Such a field reaches only one half
/// edge.
std::string_view corner_of(const Board& board, const SegmentAt& at) {
    constexpr std::array<std::string_view, half_edges> corners{"north-west",
                                                               "north-east",
                                                               "north-east",
                                                               "south-east",
                                                               "south-east",
                                                               "south-west",
                                                               "south-west",
                                                               "north-west"};
    const TileIndex tile = *board.tile_at(at.cell);
    const auto half =
        static_cast<std::size_t>(std::countr_zero(board.type_of(tile).segments[at.segment].halves));
    return corners[turned_half(half % half_edges, board.tiles()[tile].rotation)];
}

}  // namespace

std::string field_of_harbour(const Board& board, const SegmentAt& at) {
    return "the " + std::string(corner_of(board, at)) + " field of the harbour at " + text(at.cell);
}

std::string harbour_sentence(const Attended& table, const HarbourReached& reached) {
    return "A waterway reaches its harbour at " + text(reached.harbour) + ": " +
           names_of(table, {reached.seats.begin(), reached.seats.end()}) + " may trade there.";
}

std::string end_of_waterway(const Board& board, const SegmentAt& at) {
    return board.segment(board.node(at)).end == RoadEnd::market ? "the market" : "the harbour";
}

std::string goods_sentence(const Attended& table, const HarbourScored& traded) {
    std::string line = "For goods at " + text(traded.harbour) + ":";
    std::string_view between = " ";
    for (const Share& share : traded.shares) {
        line.append(between)
            .append(name_of(table, share.seat))
            .append(" " + counted(share.points, "point", "points"))
            .append(" (" + counted(share.weight, "piece", "pieces") + ")");
        between = ", ";
    }
    return line + ".";
}

}  // namespace bastide::words
