#include "client/words/answer_words.hpp"

#include "client/words/names.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::words {
namespace {

/// Returns the corner of a field of a harbour, which reaches only one half edge.
std::string_view corner_of(const Board& board, const SegmentAt& at) {
    // Corner i is between half edges 2 * i - 1 and 2 * i.
    constexpr std::array<std::string_view, 4> corners{
        "north-west", "north-east", "south-east", "south-west"};
    const TileIndex tile = *board.tile_at(at.cell);
    const auto half =
        static_cast<std::size_t>(std::countr_zero(board.type_of(tile).segments[at.segment].halves));
    return corners[(turned_half(half % half_edges, board.tiles()[tile].rotation) + 1) / 2 % 4];
}

}  // namespace

std::string_view side_word(Side side) {
    constexpr std::array<std::string_view, 4> words{"north", "east", "south", "west"};
    return entry_for(words, side);
}

std::string gift_words(const Attended& table) {
    const Seat to = next_to_get(*table.game);
    return to == table.seat ? "Which tile do you keep?"
                            : "Which tile does " + name_of(table, to) + " get?";
}

std::string bid_words(const Attended& table, const std::optional<Action>& bid) {
    const Game& game = *table.game;
    if (const auto* offer = bid ? std::get_if<Offer>(&*bid) : nullptr) {
        return "You offer " + std::to_string(offer->points) + " of your " +
               counted(game.player(seat_asked(game)).score, "point", "points") + ".";
    }
    if (const auto* sale = bid ? std::get_if<Sell>(&*bid) : nullptr) {
        return "You sell the tile " + buyer_words(table, sale->to) + " and draw another.";
    }
    return game.turn.step == Step::sell ? "You keep the tile and place it." : "You offer nothing.";
}

std::string sale_words(const Attended& table) {
    const Game& game = *table.game;
    if (!game.turn.hand) {
        return {};
    }
    std::string text = tile_of(table.table, game.turn.seat, table.seat) + ": " +
                       describe(catalogue()[*game.turn.hand]) + ".";
    for (const PointsOffered& offer : game.offers) {
        text += " " + capital(name_of(table, offer.seat)) +
                (table.seat == offer.seat ? " offer " : " offers ") + std::to_string(offer.points) +
                ".";
    }
    return text;
}

std::string buyer_words(const Attended& table, Seat buyer) {
    const auto& offers = table.game->offers;
    const auto* const offer = std::ranges::find(offers, buyer, &PointsOffered::seat);
    return offer == offers.end() ? ""
                                 : "to " + name_of(table, buyer) + " for " +
                                       counted(offer->points, "point", "points");
}

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
