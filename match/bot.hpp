// Programs at a table: each has a seat like a person, and a number as they have, which says what it
// is. A match needs to know no more of them.
#pragma once

#include "bots/level.hpp"

#include "match/person.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::match {

/// People are counted from 1 and never get there.
inline constexpr std::uint32_t first_bot = 0xFFFF'0000;

/// Programs of one level at a table are told apart by the order in which they came, from 0.
constexpr PersonId bot_id(bots::Level level, std::uint8_t which) {
    return static_cast<PersonId>(first_bot + (static_cast<std::uint32_t>(level) << 8U) + which);
}

[[nodiscard]] bool is_bot(PersonId person);

/// Nothing: a person, or nobody.
[[nodiscard]] std::optional<bots::Level> level_of(PersonId person);

/// "Easy bot", and the next of them at a table "Easy bot 2".
[[nodiscard]] std::string bot_name(PersonId bot);

/// Maximum number of bots at a table. Bots that have a seat already may stay.
struct BotLimits {
    std::uint32_t seats = 5;
    std::uint32_t hard = 5;  ///< of them

    friend bool operator==(const BotLimits&, const BotLimits&) = default;
};

}  // namespace bastide::match
