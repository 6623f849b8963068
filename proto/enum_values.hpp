// Enumerators, their values in messages, and numbers of seats.
#pragma once

#include "engine/enumerators.hpp"
#include "engine/meeple.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>

namespace bastide::codec {

/// Rows of an enumerator and its values elsewhere, the first of them on the wire.
template <typename Ours>
inline constexpr std::array<std::tuple<Ours>, 0> enum_values;

template <typename Ours>
consteval bool has_all_values() {
    for (std::size_t i = 0; i < enum_values<Ours>.size(); ++i) {
        if (std::get<Ours>(enum_values<Ours>[i]) != static_cast<Ours>(i)) {
            return false;
        }
    }
    return enum_values<Ours>.size() == enumerators<Ours>();
}

template <typename Ours>
concept Listed = (enum_values<Ours>.size() > 0);

template <Listed Ours>
constexpr auto to_wire(Ours value) {
    static_assert(has_all_values<Ours>());
    return std::get<1>(enum_values<Ours>[index_of(value)]);
}

template <Listed Ours, typename Theirs>
constexpr std::optional<Ours> enumerator_of(Theirs value) {
    static_assert(has_all_values<Ours>());
    for (const auto& row : enum_values<Ours>) {
        if (std::get<Theirs>(row) == value) {
            return std::get<Ours>(row);
        }
    }
    return std::nullopt;
}

inline std::uint32_t number(Seat seat) {
    return static_cast<std::uint32_t>(index_of(seat));
}

}  // namespace bastide::codec
