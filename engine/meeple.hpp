#pragma once

#include "engine/enumerators.hpp"
#include "engine/geometry.hpp"
#include "engine/tile.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide {

/// Number of a seat in playing order, from 0. Disconnects do not change it.
enum class Seat : std::uint8_t {};

enum class MeepleKind : std::uint8_t {
    follower,
    big,    ///< weight 2 for the majority (IC-5)
    abbot,  ///< for monasteries and gardens only (AB-2)
};

inline constexpr std::size_t meeple_kinds = enumerators<MeepleKind>();

std::string_view name_of(MeepleKind kind);

/// Returns the name of a piece's role, such as "thief" on a road (DP-3), always "abbot" for an
/// abbot (AB-2). Empty if no such piece can stand there.
std::string_view role_of(MeepleKind kind, FeatureKind feature);

/// Returns the piece's weight for the majority (SC-10).
int weight_of(MeepleKind kind);

using Supply = std::array<std::uint8_t, meeple_kinds>;  ///< pieces off the board, by MeepleKind

struct SegmentAt {
    Cell cell;
    SegmentIndex segment = 0;

    friend auto operator<=>(const SegmentAt&, const SegmentAt&) = default;
    friend bool operator==(const SegmentAt&, const SegmentAt&) = default;
};

struct Meeple {
    Seat owner{};
    MeepleKind kind = MeepleKind::follower;
    SegmentAt at;

    friend bool operator==(const Meeple&, const Meeple&) = default;
};

}  // namespace bastide
