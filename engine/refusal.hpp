// Reasons of refusals. Functions named `refuse_*` return nullopt if the action is legal.
#pragma once

#include "engine/enumerators.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide {

enum class Refusal : std::uint8_t {
    game_over,
    not_your_turn,
    wrong_step,
    not_in_stack,
    cell_taken,
    no_edge_neighbour,
    edge_mismatch,
    off_the_table,
    river_not_continued,
    river_turns_back,
    river_without_room,
    no_such_tile,
    fits_nowhere,
    must_lay_a_tile,
    not_the_tile_just_placed,
    the_tile_just_placed,
    feature_complete,
    no_such_segment,
    supply_empty,
    feature_occupied,
    not_on_the_river,
    garden_for_abbot,
    not_for_abbot,
    no_farmers,
    no_abbot_to_take_home,
    already_withdrawn,
    no_such_meeple,
    stays_on_its_mountain,
    out_of_reach,
    city_complete,
    not_two_knights,
    no_monastery_of_another,
    laid_face_up,
    river_comes_first,
    not_beside_a_mountain,
    not_turned,
    no_tile_there,
    tile_stays,
    tile_occupied,
    tile_joined,
    board_falls_apart,
    same_cell,
    not_dealt,
    too_many_points,
    no_offer_of_that_seat,
    one_boat_a_tile,
    abbot_rests,
    not_on_a_harbour,
    no_right_to_trade,
    goods_there,
    no_goods_left,
    table_stays,
};

inline constexpr std::size_t refusal_count = enumerators<Refusal>();

/// Returns the name in scenarios, the rules driver and the protocol, such as "edge_mismatch".
std::string_view name_of(Refusal refusal);

std::string_view error_message(Refusal refusal);

inline std::optional<Refusal> refuse_if(bool refused, Refusal why) {
    return refused ? std::optional(why) : std::nullopt;
}

}  // namespace bastide
