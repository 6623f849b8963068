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

/// Time below which a clock shows tenths and its player is warned.
inline constexpr std::chrono::milliseconds short_of_time{20'000};

struct NamedPace {
    std::string_view name;
    std::string_view word;  ///< as typed: "minute"
    v1::PaceKind kind{};
    std::uint32_t seconds = 0;
    std::uint32_t increment_seconds = 0;
};

std::span<const NamedPace> named_paces();

v1::Pace pace_of(const NamedPace& named);

v1::Pace default_pace();

/// Returns the named pace with these times, ignoring `time_out`; nullopt if the pace has no name.
std::optional<std::size_t> index_of_named_pace(const v1::Pace& pace);

/// Parses "blitz", "game:15m+10s", or "blitz,give-up". The error lists the choices.
Result<v1::Pace, std::string> parse_pace(std::string_view typed);

std::string pace_word(const v1::Pace& pace);

/// Returns "1 minute a turn", "5 minutes for the game and 5 seconds more a turn", "no clock".
std::string pace_words(const v1::Pace& pace);

std::string pace_in_brief(const v1::Pace& pace);

std::string pace_sentences(const v1::Pace& pace);

/// Returns "4:07", "12.3", "1:02:03", "2 d 3 h"; rounded down.
std::string clock_text(std::chrono::milliseconds left);

/// Time until a running clock shows another text; nullopt at 0.
std::optional<std::chrono::milliseconds> time_until_clock_text_changes(
    std::chrono::milliseconds left);

}  // namespace bastide::words
