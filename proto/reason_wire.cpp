#include "proto/game_codec.hpp"

namespace bastide::codec {

v1::Reason to_wire(Refusal refusal) {
    switch (refusal) {
        case Refusal::game_over:
            return v1::GAME_OVER;
        case Refusal::not_your_turn:
            return v1::NOT_YOUR_TURN;
        case Refusal::wrong_step:
            return v1::WRONG_STEP;
        case Refusal::not_in_stack:
            return v1::NOT_IN_STACK;
        case Refusal::cell_taken:
            return v1::CELL_TAKEN;
        case Refusal::no_edge_neighbour:
            return v1::NO_EDGE_NEIGHBOUR;
        case Refusal::edge_mismatch:
            return v1::EDGE_MISMATCH;
        case Refusal::off_the_table:
            return v1::OFF_THE_TABLE;
        case Refusal::river_not_continued:
            return v1::RIVER_NOT_CONTINUED;
        case Refusal::river_turns_back:
            return v1::RIVER_TURNS_BACK;
        case Refusal::river_without_room:
            return v1::RIVER_WITHOUT_ROOM;
        case Refusal::no_such_tile:
            return v1::NO_SUCH_TILE;
        case Refusal::fits_nowhere:
            return v1::FITS_NOWHERE;
        case Refusal::must_lay_a_tile:
            return v1::MUST_LAY_A_TILE;
        case Refusal::not_the_tile_just_placed:
            return v1::NOT_THE_TILE_JUST_PLACED;
        case Refusal::the_tile_just_placed:
            return v1::THE_TILE_JUST_PLACED;
        case Refusal::feature_complete:
            return v1::FEATURE_COMPLETE;
        case Refusal::no_such_segment:
            return v1::NO_SUCH_SEGMENT;
        case Refusal::supply_empty:
            return v1::SUPPLY_EMPTY;
        case Refusal::feature_occupied:
            return v1::FEATURE_OCCUPIED;
        case Refusal::not_on_the_river:
            return v1::NOT_ON_THE_RIVER;
        case Refusal::garden_for_abbot:
            return v1::GARDEN_FOR_ABBOT;
        case Refusal::not_for_abbot:
            return v1::NOT_FOR_ABBOT;
        case Refusal::no_farmers:
            return v1::NO_FARMERS;
        case Refusal::no_abbot_to_take_home:
            return v1::NO_ABBOT_TO_TAKE_HOME;
        case Refusal::already_withdrawn:
            return v1::ALREADY_WITHDRAWN;
    }
    return v1::REASON_UNSPECIFIED;
}

}  // namespace bastide::codec
