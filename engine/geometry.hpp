#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace bastide {

/// A place on the board, counted in tiles: x grows east, y grows south.
struct Cell {
    std::int16_t x = 0;
    std::int16_t y = 0;

    /// Compares both coordinates at once, because boards are often searched by cell.
    friend constexpr bool operator==(Cell a, Cell b) {
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    }

    /// Orders cells by row, then by column ("lowest cell first" in SC-13).
    friend std::strong_ordering operator<=>(Cell a, Cell b) {
        if (a.y != b.y) {
            return a.y <=> b.y;
        }
        return a.x <=> b.x;
    }
};

enum class Side : std::uint8_t { north, east, south, west };

inline constexpr std::array all_sides{Side::north, Side::east, Side::south, Side::west};

/// Quarter turns clockwise.
enum class Rotation : std::uint8_t { r0, r90, r180, r270 };

inline constexpr std::array all_rotations{
    Rotation::r0, Rotation::r90, Rotation::r180, Rotation::r270};

/// Half edges clockwise from the west half of the north edge: NL NR EL ER SL SR WL WR.
inline constexpr std::size_t half_edges = 8;

template <typename Enum>
constexpr std::size_t index_of(Enum value) {
    return static_cast<std::size_t>(value);
}

constexpr Side opposite(Side side) {
    return static_cast<Side>((index_of(side) + 2) % 4);
}

/// NL meets SR, NR meets SL, EL meets WR, ER meets WL.
constexpr std::size_t opposite_half(std::size_t half) {
    return ((half / 2 + 2) % 4) * 2 + (1 - half % 2);
}

constexpr Side turned(Side printed, Rotation by) {
    return static_cast<Side>((index_of(printed) + index_of(by)) % 4);
}

constexpr std::size_t turned_half(std::size_t printed, Rotation by) {
    return (printed + 2 * index_of(by)) % half_edges;
}

constexpr Cell neighbour(Cell cell, Side side) {
    constexpr std::array<std::int16_t, 4> dx{0, 1, 0, -1};
    constexpr std::array<std::int16_t, 4> dy{-1, 0, 1, 0};
    return {static_cast<std::int16_t>(cell.x + dx[index_of(side)]),
            static_cast<std::int16_t>(cell.y + dy[index_of(side)])};
}

constexpr bool surrounds(Cell a, Cell b) {
    const auto dx = static_cast<unsigned>(a.x - b.x + 1);
    const auto dy = static_cast<unsigned>(a.y - b.y + 1);
    return dx <= 2 && dy <= 2 && a != b;
}

constexpr std::array<Cell, 8> surroundings(Cell cell) {
    const auto at = [&](int dx, int dy) {
        return Cell{static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)};
    };
    return {at(-1, -1), at(0, -1), at(1, -1), at(-1, 0), at(1, 0), at(-1, 1), at(0, 1), at(1, 1)};
}

}  // namespace bastide
