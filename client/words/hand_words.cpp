#include "client/words/hand_words.hpp"

#include "client/words/phrases.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::words {
namespace {

/// Of others: what a seat of ours holds is shown otherwise.
std::vector<std::string> seen_by_all(const model::Attended& table, Seat seat) {
    std::vector<std::string> names;
    for (const HeldTile& held : table.game->hands) {
        if (held.seat == seat && seat != table.seat) {
            names.push_back(catalogue()[held.type].name);
        }
    }
    return names;
}

}  // namespace

std::string hand_words(const model::Attended& table, Seat seat, Telling telling) {
    const bool in_full = telling == Telling::in_full;
    std::vector<std::string> parts;
    if (const int held = hand_size(*table.game, seat); held > 0) {
        parts.push_back(counted(held, "tile in hand", "tiles in hand"));
    }
    if (const auto open = seen_by_all(table, seat); in_full && !open.empty()) {
        parts.push_back("for all to see " + listed(open));
    }
    if (const auto monastery = table.game->player(seat).monastery) {
        parts.push_back(std::string("a monastery to lay") +
                        (in_full ? " (" + catalogue()[*monastery].name + ")" : ""));
    }
    return listed(parts);
}

}  // namespace bastide::words
