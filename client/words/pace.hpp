// How much time a table gives, and what a clock shows, in words.
#pragma once

#include "engine/result.hpp"

#include "bastide/v1/match.pb.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::words {

/// From here on a clock shows tenths of a second, and whoever it belongs to is warned.
inline constexpr std::chrono::milliseconds short_of_time{20'000};

/// A pace that tables usually have.
struct NamedPace {
    std::string_view name;  ///< "a minute a turn"
    std::string_view word;  ///< the same as it is typed: "minute"
    v1::PaceKind kind{};
    std::uint32_t seconds = 0;
    std::uint32_t increment_seconds = 0;
};

/// "no clock" first.
std::span<const NamedPace> named_paces();

v1::Pace pace_of(const NamedPace& named);

/// Of a new table: as in quick play.
v1::Pace default_pace();

/// Which of them it is, whatever happens when time is up; nothing where it is none.
std::optional<std::size_t> named_pace(const v1::Pace& pace);

/// What "blitz" means, or "game:15m+10s", or "blitz,give-up"; or which there are, as a sentence.
Result<v1::Pace, std::string> parse_pace(std::string_view typed);

/// A pace as it is typed: "blitz,give-up".
std::string pace_word(const v1::Pace& pace);

/// "1 minute a turn", "5 minutes for the game and 5 seconds more a turn", "no clock".
std::string pace_words(const v1::Pace& pace);

/// Its name where it has one, or else its words.
std::string pace_in_brief(const v1::Pace& pace);

/// "Each player has 1 minute a turn. If your time runs out, a bot plays the turn."
std::string pace_sentences(const v1::Pace& pace);

/// "4:07", "12.3", "1:02:03", "2 d 3 h". What has begun to pass does not count.
std::string clock_text(std::chrono::milliseconds left);

/// How long it is before a running clock shows something else; nothing where it stands at its end.
std::optional<std::chrono::milliseconds> clock_changes_in(std::chrono::milliseconds left);

}  // namespace bastide::words
