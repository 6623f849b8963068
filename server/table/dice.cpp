#include "server/table/dice.hpp"

#include "engine/tile_supply.hpp"

#include "match/decide.hpp"

#include <sodium.h>

namespace bastide::table {

/// Draws, perhaps several times: for an unplaceable tile (PL-6), and to fill hands (V-2).
void draw_for_chance(match::Decision& decision, Dice& dice) {
    Match& next = decision.next;
    if (!next.waits_for_chance()) {
        return;
    }
    const fair::Bytes32 key = fair::draw_key(next.draws->secret, next.draws->values);
    while (next.waits_for_chance()) {
        const TileCounts tiles = drawable(*next.game);
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        const std::uint32_t place = dice.choose(key, fair::Stream::tile, next.chances, copies);
        match::draw(decision, fair::tile_at(tiles, place));
    }
}

std::uint32_t first_player_lot(const match::Draws& draws, Dice& dice) {
    const fair::Bytes32 key = fair::draw_key(draws.secret, draws.values);
    const auto seats = static_cast<std::uint32_t>(draws.values.size());
    return dice.choose(key, fair::Stream::first_player, 0, seats);
}

void SecureDice::fill(std::span<std::uint8_t> bytes) {
    randombytes_buf(bytes.data(), bytes.size());
}

}  // namespace bastide::table
