// Levels of the bots. choose.cpp lists the player of each level.
#pragma once

#include "engine/enumerators.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::bots {

enum class Level : std::uint8_t {
    easy,    ///< points and prospects of the current turn
    medium,  ///< the whole current turn, and the likely outcome of all features
    hard,    ///< simulated games after the current turn
};

inline constexpr std::array all_levels = all_enumerators<Level>();

constexpr std::string_view name_of(Level level) {
    return identifier_of(level);
}

using Nodes = std::uint64_t;  ///< number of positions judged

/// Returns 0 if none. `hard` takes about 0.3 s on a typical core, up to 2 s with many expansions.
constexpr Nodes usual_budget(Level level) {
    return level == Level::hard ? 50'000 : 0;
}

/// The parameters that, with the view and the seed, reproduce an answer.
struct BotParameters {
    Level level = Level::easy;
    std::uint32_t version = 0;  ///< bots::version (choose.hpp)
    Nodes budget = 0;

    friend bool operator==(const BotParameters&, const BotParameters&) = default;
};

}  // namespace bastide::bots
