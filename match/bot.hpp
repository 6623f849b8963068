// Seats of bots. Each bot has a PersonId, which encodes its level.
#pragma once

#include "bots/level.hpp"

#include "match/person.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::match {

/// PersonIds from here on are bots. People are numbered from 1 and never reach it.
inline constexpr std::uint32_t first_bot = 0xFFFF'0000;

/// Returns a bot's PersonId. `which` numbers the bots of one level at a table, from 0.
constexpr PersonId bot_id(bots::Level level, std::uint8_t which) {
    return static_cast<PersonId>(first_bot + (static_cast<std::uint32_t>(level) << 8U) + which);
}

[[nodiscard]] bool is_bot(PersonId person);

[[nodiscard]] std::optional<bots::Level> level_of(PersonId person);

/// Returns "Easy bot"; the second of that level at a table is "Easy bot 2".
[[nodiscard]] std::string bot_name(PersonId bot);

/// Limits on seating bots. A lower limit does not remove bots that have a seat.
struct BotLimits {
    std::uint32_t seats = 5;
    std::uint32_t hard = 5;

    friend bool operator==(const BotLimits&, const BotLimits&) = default;
};

}  // namespace bastide::match
