#include "bots/outlook.hpp"

#include "engine/catalogue.hpp"

#include <algorithm>

namespace bastide::bots {
namespace {

constexpr int quarters_of_a_tile = 4;

unsigned taken_sides(const OpenCell& open) {
    unsigned taken = 0;
    for (const Side side : all_sides) {
        taken |= open.neighbours[index_of(side)] == no_tile ? 0U : 1U << index_of(side);
    }
    return taken;
}

unsigned turned_sides(const Segment& segment, Rotation rotation) {
    const unsigned twice = segment.sides * 0x11U;  // two copies, so that a shift rotates
    return twice >> (4 - index_of(rotation)) & 0xFU;
}

/// True if the tile's segments on `sides` of the cell reach only sides in `taken`.
bool ends_there(const TileType& type, Rotation rotation, unsigned sides, unsigned taken) {
    for (const Side side : all_sides) {
        if ((sides >> index_of(side) & 1U) == 0) {
            continue;
        }
        const SegmentIndex segment = type.segment_at_side[index_of(rotation)][index_of(side)];
        if (segment == no_segment ||
            (turned_sides(type.segments[segment], rotation) & ~taken) != 0) {
            return false;
        }
    }
    return true;
}

std::uint64_t key_of(const OpenCell& open, unsigned sides, unsigned kind) {
    return open.required | static_cast<std::uint64_t>(open.mask) << 16U |
           static_cast<std::uint64_t>(sides) << 32U | static_cast<std::uint64_t>(kind) << 36U;
}

}  // namespace

Outlook::Outlook(const Game& view) : to_come_(view.unseen) {
    const auto add = [&](TileTypeId type) { ++to_come_[index_of(type)]; };
    for (const HeldTile& held : view.hands) {
        add(held.type);
    }
    std::ranges::for_each(view.display, add);
    for (const Player& player : view.players) {
        if (player.monastery) {
            add(*player.monastery);
        }
    }
    tiles_ = total(to_come_);
    seats_ = std::max(view.seats_in_play(), 1);
    turns_left_ = (tiles_ + seats_ - 1) / seats_;
}

Chance Outlook::chance_to_draw(int quarters, int draws) const {
    const int all = tiles_ * quarters_of_a_tile;
    if (all == 0 || draws == 0) {
        return 0;
    }
    constexpr std::int64_t one = 1 << 16;
    const std::int64_t missed = one * std::max(all - quarters, 0) / all;
    std::int64_t missed_always = one;
    for (int i = 0; i < draws; ++i) {
        missed_always = missed_always * missed / one;
    }
    return static_cast<Chance>((one - missed_always) * certain / one);
}

int Outlook::closing_quarters(const OpenCell& open, unsigned sides) const {
    const unsigned taken = taken_sides(open);
    int quarters = 0;
    for (std::size_t i = 0; i < to_come_.size(); ++i) {
        if (to_come_[i] == 0) {
            continue;
        }
        const TileType& type = catalogue()[static_cast<TileTypeId>(i)];
        int best = 0;
        for (std::size_t turn = 0; turn < type.distinct_rotations && best < quarters_of_a_tile;
             ++turn) {
            if (open.fits(type.edges[turn])) {
                const bool ends = ends_there(type, static_cast<Rotation>(turn), sides, taken);
                best = std::max(best, ends ? quarters_of_a_tile : 1);
            }
        }
        quarters += best * to_come_[i];
    }
    return quarters;
}

int Outlook::fitting_tiles(const OpenCell& open) const {
    int tiles = 0;
    for (std::size_t i = 0; i < to_come_.size(); ++i) {
        const TileType& type = catalogue()[static_cast<TileTypeId>(i)];
        const auto fits = [&](EdgePattern edges) { return open.fits(edges); };
        if (to_come_[i] > 0 && std::ranges::any_of(type.edges, fits)) {
            tiles += to_come_[i];
        }
    }
    return tiles;
}

Chance Outlook::chance_to_close(const Board& board,
                                Cell cell,
                                FeatureKind kind,
                                unsigned sides) const {
    const OpenCell* open = board.open_cell_at(cell);
    if (open == nullptr) {
        return 0;
    }
    const auto key = key_of(*open, sides, static_cast<unsigned>(index_of(kind)) + 1);
    return chance_of(
        key, [&] { return chance_to_draw(closing_quarters(*open, sides), turns_left_ * 9 / 20); });
}

Chance Outlook::chance_to_fill(const Board& board, Cell cell) const {
    const OpenCell* open = board.open_cell_at(cell);
    if (open == nullptr) {
        return chance_to_draw(tiles_ * quarters_of_a_tile / 4, turns_left_ / 2);
    }
    return chance_of(key_of(*open, 0, 0), [&] {
        // The owner tries to fill the cell, the others do so by chance.
        return chance_to_draw(fitting_tiles(*open), turns_left_ * (seats_ + 1) / 2);
    });
}

}  // namespace bastide::bots
