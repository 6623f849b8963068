#include "engine/refusal.hpp"

#include "engine/geometry.hpp"

namespace bastide {
namespace {

struct Row {
    Refusal refusal;
    std::string_view name;
    std::string_view sentence;
};

constexpr std::array<Row, refusal_count> rows{{
    {Refusal::game_over, "game_over", "The game is over."},
    {Refusal::not_your_turn, "not_your_turn", "It is not your turn."},
    {Refusal::wrong_step, "wrong_step", "This is not the step of the turn for that."},
    {Refusal::not_in_stack,
     "not_in_stack",
     "That tile can't be drawn now: none is left, or river tiles come first."},
    {Refusal::cell_taken, "cell_taken", "There is a tile on that cell already."},
    {Refusal::no_edge_neighbour,
     "no_edge_neighbour",
     "The tile must share a whole edge with a tile on the board."},
    {Refusal::edge_mismatch,
     "edge_mismatch",
     "The edges do not match: road must meet road, city city and field field."},
    {Refusal::off_the_table, "off_the_table", "That cell is beyond the edge of the table."},
    {Refusal::river_not_continued,
     "river_not_continued",
     "A river tile must go on from where the river ends."},
    {Refusal::river_turns_back,
     "river_turns_back",
     "The river may not bend the same way again here."},
    {Refusal::river_without_room,
     "river_without_room",
     "The river would run into a tile or off the table."},
    {Refusal::no_such_tile, "no_such_tile", "There is no such tile for you to take there."},
    {Refusal::fits_nowhere, "fits_nowhere", "That tile fits nowhere: take one that does."},
    {Refusal::must_lay_a_tile, "must_lay_a_tile", "You have a tile to lay, and must lay one."},
    {Refusal::not_the_tile_just_placed,
     "not_the_tile_just_placed",
     "A follower may only be deployed on the tile just placed."},
    {Refusal::the_tile_just_placed,
     "the_tile_just_placed",
     "At this table nobody deploys on the tile just placed."},
    {Refusal::feature_complete,
     "feature_complete",
     "That was complete before this turn, and would never score."},
    {Refusal::no_such_segment, "no_such_segment", "The tile has no such segment."},
    {Refusal::supply_empty, "supply_empty", "There is no such follower left in your supply."},
    {Refusal::feature_occupied, "feature_occupied", "There is a follower in that feature already."},
    {Refusal::not_on_the_river, "not_on_the_river", "Nobody may be put on the river."},
    {Refusal::garden_for_abbot, "garden_for_abbot", "A garden takes an abbot and nobody else."},
    {Refusal::not_for_abbot,
     "not_for_abbot",
     "An abbot may only be put on a monastery or a garden."},
    {Refusal::no_farmers, "no_farmers", "This table plays without farmers."},
    {Refusal::no_abbot_to_take_home,
     "no_abbot_to_take_home",
     "There is no abbot of yours on an incomplete monastery or garden there."},
    {Refusal::already_withdrawn, "already_withdrawn", "You have left this game already."},
    {Refusal::no_such_figure, "no_such_figure", "No such figure of yours stands there."},
    {Refusal::stays_on_its_mountain,
     "stays_on_its_mountain",
     "A miner stays on its mountain to the end."},
    {Refusal::out_of_reach,
     "out_of_reach",
     "A figure moves in on a field of its tile, out of a city onto a road of its tile, or from a "
     "farm into a city beside it."},
    {Refusal::city_complete, "city_complete", "A burgher moves into an incomplete city only."},
    {Refusal::not_two_knights,
     "not_two_knights",
     "A war of religion takes two knights of yours, told in reading order."},
    {Refusal::no_monastery_of_another,
     "no_monastery_of_another",
     "A war of religion is about a monastery that just one other player holds and that is not "
     "complete yet."},
    {Refusal::laid_face_up, "laid_face_up", "At this table tiles are laid face up."},
    {Refusal::river_comes_first,
     "river_comes_first",
     "River tiles are laid face up, and mountains come after the river."},
    {Refusal::not_beside_a_mountain,
     "not_beside_a_mountain",
     "A mountain lies beside fields that no road runs out of, and beside mountains, on all its "
     "sides."},
    {Refusal::not_turned, "not_turned", "A mountain looks the same from every side: lay it at r0."},
    {Refusal::no_tile_there, "no_tile_there", "There is no tile on that cell."},
    {Refusal::tile_stays,
     "tile_stays",
     "The tile just placed, river tiles and mountains stay where they are."},
    {Refusal::tile_occupied, "tile_occupied", "A figure stands on that tile."},
    {Refusal::tile_joined,
     "tile_joined",
     "A tile with more than two neighbours stays where it is."},
    {Refusal::board_falls_apart,
     "board_falls_apart",
     "Without that tile the board would fall apart."},
    {Refusal::same_cell, "same_cell", "The tile must come to another cell."},
    {Refusal::not_dealt, "not_dealt", "That is none of the tiles to give out."},
    {Refusal::too_many_points, "too_many_points", "You cannot offer more points than you have."},
    {Refusal::no_offer_of_that_seat, "no_offer_of_that_seat", "That seat has made no offer."},
    {Refusal::one_boat_a_tile, "one_boat_a_tile", "There is a boat on that tile already."},
    {Refusal::abbot_rests,
     "abbot_rests",
     "Your abbot came home in this turn; he goes out again in your next."},
    {Refusal::not_on_a_harbour,
     "not_on_a_harbour",
     "Goods are put on a field of a harbour that a river has come to."},
    {Refusal::no_right_to_trade,
     "no_right_to_trade",
     "You had no boat on the river when it came to that harbour."},
    {Refusal::goods_there, "goods_there", "There are goods on that field already."},
    {Refusal::no_goods_left, "no_goods_left", "All your goods are out."},
    {Refusal::table_stays, "table_stays", "This table does not grow any further on that side."},
}};

constexpr bool rows_stand_in_order() {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (index_of(rows[i].refusal) != i) {
            return false;
        }
    }
    return true;
}

static_assert(rows_stand_in_order());

}  // namespace

std::string_view name_of(Refusal refusal) {
    return rows[index_of(refusal)].name;
}

std::string_view sentence(Refusal refusal) {
    return rows[index_of(refusal)].sentence;
}

std::optional<Refusal> refusal_named(std::string_view name) {
    return enumerator_named<Refusal>(name);
}

}  // namespace bastide
