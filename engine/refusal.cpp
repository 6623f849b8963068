#include "engine/refusal.hpp"

#include "engine/geometry.hpp"

namespace bastide {
namespace {

struct Row {
    Refusal refusal;
    std::string_view message;
};

constexpr std::array<Row, refusal_count> rows{{
    {Refusal::game_over, "The game is over."},
    {Refusal::not_your_turn, "It is not your turn."},
    {Refusal::wrong_step, "You cannot do that in this step of the turn."},
    {Refusal::not_in_stack,
     "That tile can't be drawn now: none is left, or river tiles come first."},
    {Refusal::cell_taken, "There is already a tile on that cell."},
    {Refusal::no_edge_neighbour, "The tile must share a whole edge with a tile on the board."},
    {Refusal::edge_mismatch, "The edges do not match: roads, cities and fields must continue."},
    {Refusal::off_the_table, "That cell is off the table."},
    {Refusal::river_not_continued, "A river tile must continue the river from its end."},
    {Refusal::river_turns_back, "The river may not turn the same way again here."},
    {Refusal::river_without_room, "The river would run into a tile or off the table."},
    {Refusal::no_such_tile, "You cannot take that tile."},
    {Refusal::fits_nowhere, "That tile fits nowhere. Choose one that fits."},
    {Refusal::must_lay_a_tile, "You must place a tile."},
    {Refusal::not_the_tile_just_placed, "You can only place a meeple on the tile you just placed."},
    {Refusal::the_tile_just_placed,
     "At this table you cannot place a meeple on the tile you just placed."},
    {Refusal::feature_complete, "That feature was completed before this turn."},
    {Refusal::no_such_segment, "The tile has no such segment."},
    {Refusal::supply_empty, "You have no such meeple left."},
    {Refusal::feature_occupied, "That feature already has a meeple."},
    {Refusal::not_on_the_river, "Meeples cannot go on the river."},
    {Refusal::garden_for_abbot, "Only an abbot can go on a garden."},
    {Refusal::not_for_abbot, "An abbot can only go on a monastery or a garden."},
    {Refusal::no_farmers, "This table plays without farmers."},
    {Refusal::no_abbot_to_take_home,
     "You have no abbot on an incomplete monastery or garden there."},
    {Refusal::already_withdrawn, "You have already left this game."},
    {Refusal::no_such_meeple, "You have no such meeple there."},
    {Refusal::stays_on_its_mountain, "A miner stays on its mountain until the end of the game."},
    {Refusal::out_of_reach,
     "A meeple moves to a field of its tile, from a city to a road of its tile, or from a farm to "
     "an adjacent city."},
    {Refusal::city_complete, "A farmer can only move into an incomplete city."},
    {Refusal::not_two_knights,
     "A war of religion needs two of your knights, named in reading order."},
    {Refusal::no_monastery_of_another,
     "A war of religion needs an incomplete monastery held by exactly one other player."},
    {Refusal::laid_face_up, "At this table tiles are placed face up."},
    {Refusal::river_comes_first,
     "River tiles are placed face up, and mountains only after the river."},
    {Refusal::not_beside_a_mountain,
     "A mountain may only touch other mountains and fields that no road leads out of."},
    {Refusal::not_turned, "A mountain looks the same from every side: use r0."},
    {Refusal::no_tile_there, "There is no tile on that cell."},
    {Refusal::tile_stays, "The tile just placed, river tiles and mountains cannot be moved."},
    {Refusal::tile_occupied, "A meeple is on that tile."},
    {Refusal::tile_joined, "A tile with more than two neighbours cannot be moved."},
    {Refusal::board_falls_apart, "Without that tile the board would split."},
    {Refusal::same_cell, "Move the tile to another cell."},
    {Refusal::not_dealt, "That tile is not one of the tiles you are dealing."},
    {Refusal::too_many_points, "You cannot bid more points than you have."},
    {Refusal::no_offer_of_that_seat, "That player has made no bid."},
    {Refusal::one_boat_a_tile, "There is already a boat on that tile."},
    {Refusal::abbot_rests, "You took your abbot back this turn. You can place it again next turn."},
    {Refusal::not_on_a_harbour, "Goods go on a field of a harbour that a waterway has reached."},
    {Refusal::no_right_to_trade, "You had no boat on the waterway when it reached that harbour."},
    {Refusal::goods_there, "There are already goods on that field."},
    {Refusal::no_goods_left, "You have no goods left."},
    {Refusal::table_stays, "This table cannot grow further on that side."},
}};
static_assert(has_row_for_each(rows, &Row::refusal));

}  // namespace

std::string_view name_of(Refusal refusal) {
    return identifier_of(refusal);
}

std::string_view error_message(Refusal refusal) {
    return rows[index_of(refusal)].message;
}

}  // namespace bastide
