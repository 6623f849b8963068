#include "client/words/hand_words.hpp"

#include "client/words/phrases.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::words {
namespace {

/// Tiles of another player that are `open` to all, or that only we know because we gave them
/// (V-11). Our own hand is shown elsewhere.
std::vector<std::string> known(const model::Attended& table, Seat seat, bool open) {
    std::vector<std::string> names;
    for (const HeldTile& held : table.game->hands) {
        if (held.seat == seat && seat != table.seat && held.open == open) {
            names.push_back(catalogue()[held.type].name);
        }
    }
    return names;
}

}  // namespace

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

}  // namespace bastide::words
