// The levels that computer players have: three, by how far they look.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bastide::bots {

enum class Level : std::uint8_t {
    easy,    ///< takes what is to be had now
    medium,  ///< looks at all of its own turn, and at what will become of everything
    hard,    ///< plays on from there, with tiles that may come
};

inline constexpr std::array all_levels{Level::easy, Level::medium, Level::hard};

/// "easy", "medium", "hard"; and back.
std::string_view name_of(Level level);
std::optional<Level> level_named(std::string_view name);

/// Positions judged.
using Nodes = std::uint64_t;

/// How many of them `level` judges for an answer: for `hard` a fraction of a second. The others
/// have no budget: 0.
Nodes usual_budget(Level level);

/// How a bot answered: with these it can be worked out again what it does.
struct BotParameters {
    Level level = Level::easy;
    std::uint32_t version = 0;  ///< of all bots here (choose.hpp)
    Nodes budget = 0;

    friend bool operator==(const BotParameters&, const BotParameters&) = default;
};

}  // namespace bastide::bots
