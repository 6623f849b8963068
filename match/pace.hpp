#pragma once

#include "engine/enumerators.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::match {

enum class PaceKind : std::uint8_t {
    untimed,
    turn,  ///< a limit for each turn
    bank,  ///< a limit for the game, with an increment for each turn (Fischer)
    days,  ///< correspondence: a limit of whole days for each turn
};

constexpr std::string_view name_of(PaceKind kind) {
    return identifier_of(kind);
}

enum class TimeOut : std::uint8_t {
    bot_plays,
    give_up,  ///< the player withdraws (BA-1)
};

constexpr std::string_view name_of(TimeOut time_out) {
    constexpr std::array<std::string_view, 2> names{"program", "withdraw"};
    return entry_for(names, time_out);
}

struct Pace {
    PaceKind kind = PaceKind::untimed;
    std::chrono::seconds time{};       ///< zero if untimed
    std::chrono::seconds increment{};  ///< PaceKind::bank only
    TimeOut time_out = TimeOut::bot_plays;

    friend bool operator==(const Pace&, const Pace&) = default;
};

/// Pace of quick play, and default for new tables.
inline constexpr Pace default_pace{
    PaceKind::bank, std::chrono::minutes(20), std::chrono::seconds(20), TimeOut::bot_plays};

inline constexpr std::chrono::seconds turn_min{5};
inline constexpr std::chrono::seconds turn_max = std::chrono::hours(1);
inline constexpr std::chrono::seconds bank_min{10};
inline constexpr std::chrono::seconds bank_max = std::chrono::hours(12);
inline constexpr std::chrono::seconds increment_max = std::chrono::minutes(10);
inline constexpr std::chrono::seconds days_min = std::chrono::days(1);
inline constexpr std::chrono::seconds days_max = std::chrono::days(14);

/// Returns an error message without a full stop.
std::optional<std::string> error_in(const Pace& pace);

}  // namespace bastide::match
