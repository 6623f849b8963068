// Players' figures: kinds, supplies, and those that stand on the board.
#pragma once

#include "engine/enumerators.hpp"
#include "engine/geometry.hpp"
#include "engine/tile.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide {

/// A place at the table, in playing order from 0. Survives disconnects.
enum class Seat : std::uint8_t {};

/// Kinds of figure a player may own.
enum class MeepleKind : std::uint8_t {
    follower,
    big,    ///< counts two for the majority (IC-5)
    abbot,  ///< for monasteries and gardens only (AB-2)
};

inline constexpr std::size_t meeple_kinds = enumerators<MeepleKind>();

/// "follower", "big", "abbot"; and back.
std::string_view name_of(MeepleKind kind);
std::optional<MeepleKind> meeple_kind(std::string_view name);

/// What a figure is called where it stands (DP-3): "thief" on a road, "knight" in a city, "monk" in
/// a monastery, "farmer" on a field, "boatman" on a waterway, "miner" on a mountain. An abbot is an
/// "abbot" everywhere (AB-2).
std::string_view role_of(MeepleKind kind, FeatureKind feature);

/// How much a figure counts for the majority (SC-10).
int weight_of(MeepleKind kind);

/// A player's figures at home, by kind.
using Supply = std::array<std::uint8_t, meeple_kinds>;

/// One segment on the board.
struct SegmentAt {
    Cell cell;
    SegmentIndex segment = 0;

    friend auto operator<=>(const SegmentAt&, const SegmentAt&) = default;
    friend bool operator==(const SegmentAt&, const SegmentAt&) = default;
};

/// A figure on the board.
struct Meeple {
    Seat owner{};
    MeepleKind kind = MeepleKind::follower;
    SegmentAt at;

    friend bool operator==(const Meeple&, const Meeple&) = default;
};

}  // namespace bastide
