#include "engine/table_seats.hpp"

namespace bastide {

int seats_most(const Ruleset& ruleset) {
    const bool inns = (ruleset.sets & (tile_set("inns-c1") | tile_set("inns-c2"))) != 0;
    return inns ? table_seats_most_with_inns : table_seats_most;
}

}  // namespace bastide
