#include "client/words/turn_words.hpp"

#include "client/model/clocks.hpp"
#include "client/model/table.hpp"
#include "client/words/tile_words.hpp"
#include "engine/enumerators.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace bastide::words {
namespace {

std::string_view answer_prompt(Step step) {
    return step == Step::offer          ? "bid points, or pass"
           : step == Step::sell         ? "sell the tile, or keep it"
           : step == Step::rebuild      ? "move a tile, or skip"
           : step == Step::extra_meeple ? "another action, or skip"
                                        : "place a meeple, or skip";
}

std::string_view remedy(turn::Stage stage, Step step) {
    const std::array<std::string_view, 6> remedies{
        step == Step::deal ? "deal the tiles" : "choose a tile",
        answer_prompt(step),
        "pay 1 point to move a tile, or skip",
        "place the tile",
        answer_prompt(step),
        "sending"};
    return entry_for(remedies, stage);
}

std::string_view step_activity(Step step) {
    const bool waits = step == Step::opening || step == Step::draw || step == Step::over;
    return waits                                       ? " is next"
           : step == Step::choose                      ? " is choosing a tile"
           : step == Step::deal                        ? " is dealing the tiles"
           : step == Step::offer || step == Step::sell ? " is thinking about the price"
                                                       : " is thinking";
}

int river_tiles(const Game& game) {
    return total(only(game.unseen, catalogue().river_tiles()));
}

/// Returns tiles `open` to all, or given by us (V-11). Our own hand is shown elsewhere.
std::vector<std::string> known(const model::Attended& table, Seat seat, bool open) {
    std::vector<std::string> names;
    for (const HeldTile& held : table.game->hands) {
        if (held.seat == seat && seat != table.seat && held.open == open) {
            names.push_back(catalogue()[held.type].name);
        }
    }
    return names;
}

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

std::string turn_status(const Attended& table,
                        const std::optional<Seat>& reader,
                        const std::optional<turn::Stage>& asked) {
    const Turn& turn = table.game->turn;
    if (model::is_over(table)) {
        return "The game is over";
    }
    if (model::in_a_pause(table)) {
        return "The game is paused";
    }
    if (turn.step == Step::opening) {
        return "Dealing the tiles";
    }
    if (asked) {
        return turn_of(table.table, turn.seat, reader) + ": " +
               std::string(remedy(*asked, turn.step));
    }
    const Seat waited_for = seat_asked(*table.game);
    if (model::stand_in(table, waited_for) != v1::NO_STAND_IN) {
        return "A bot plays for " + name_of(table, waited_for);
    }
    if (table.seat == waited_for) {
        return "Your turn";
    }
    if (model::has_days_per_turn(table.table)) {
        return "Waiting for " + seat_name(table.table, waited_for);
    }
    const v1::SeatInfo& who = model::seat_info(table.table, waited_for);
    return seat_name(table.table, waited_for) + std::string(who.away() ? " is away"
                                                            : who.absence().silent()
                                                                ? " is idle"
                                                                : step_activity(turn.step));
}

std::string turn_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return possessive(table, seat, reader) + " turn";
}

std::string step_of_scoring(std::size_t step, std::size_t steps) {
    return "Final scoring: " + std::to_string(step + 1) + " of " + std::to_string(steps);
}

std::string tile_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return possessive(table, seat, reader) + " tile";
}

std::string tiles_left(const Game& game) {
    const int left = stack_size(game);
    const int river = river_tiles(game);
    const std::string first =
        river == 0 ? "" : counted(river, "river tile and ", "river tiles and ");
    return left + river == 0 ? "no tiles left" : first + counted(left, "tile left", "tiles left");
}

std::string unseen_words(const Game& game) {
    const int hidden = total(game.unseen) - stack_size(game) - river_tiles(game);
    return tiles_left(game) + "." +
           (hidden == 0 ? "" : " " + counted(hidden, "more is", "more are") + " in hands.");
}

std::string hand_words(const model::Attended& table, Seat seat, Verbosity verbosity) {
    const bool in_full = verbosity == Verbosity::in_full;
    std::vector<std::string> parts;
    if (const int held = hand_size(*table.game, seat); held > 0) {
        parts.push_back(counted(held, "tile in hand", "tiles in hand"));
    }
    if (const auto open = known(table, seat, true); in_full && !open.empty()) {
        parts.push_back("face up: " + listed(open));
    }
    if (const auto given = known(table, seat, false); in_full && !given.empty()) {
        parts.push_back("given by you: " + listed(given));
    }
    if (const auto& game = *table.game; game.dealer == seat && !is_over(table)) {
        parts.emplace_back("the token");
    }
    if (const auto monastery = table.game->player(seat).monastery) {
        parts.push_back(std::string("a monastery to place") +
                        (in_full ? " (" + catalogue()[*monastery].name + ")" : ""));
    }
    if (const auto bought = table.game->player(seat).bought) {
        parts.push_back(std::string("a tile bought for next turn") +
                        (in_full ? " (" + catalogue()[*bought].name + ")" : ""));
    }
    return listed(parts);
}

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
