// How much time a table gives those who are asked, and what happens when it is up.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::match {

enum class PaceKind : std::uint8_t {
    untimed,
    turn,  ///< so much for each turn
    bank,  ///< so much for the whole game, and more with each turn (Fischer)
    days,  ///< so much for each turn, in days: nobody need be there at once
};

/// "untimed", "turn", "bank", "days".
std::string_view name_of(PaceKind kind);

/// What becomes of the turn of somebody whose time is up.
enum class TimeOut : std::uint8_t {
    bot_plays,  ///< an easy bot plays this turn
    give_up,    ///< the seat is given up (BA-1)
};

/// "program", "withdraw".
std::string_view name_of(TimeOut time_out);

struct Pace {
    PaceKind kind = PaceKind::untimed;
    std::chrono::seconds time{};       ///< untimed: none
    std::chrono::seconds increment{};  ///< of a bank alone
    TimeOut time_out = TimeOut::bot_plays;

    friend bool operator==(const Pace&, const Pace&) = default;
};

/// Of quick play, and the default of a new table.
inline constexpr Pace default_pace{
    PaceKind::bank, std::chrono::minutes(20), std::chrono::seconds(20), TimeOut::bot_plays};

inline constexpr std::chrono::seconds turn_least{5};
inline constexpr std::chrono::seconds turn_most = std::chrono::hours(1);
inline constexpr std::chrono::seconds bank_least{10};
inline constexpr std::chrono::seconds bank_most = std::chrono::hours(12);
inline constexpr std::chrono::seconds increment_most = std::chrono::minutes(10);
inline constexpr std::chrono::seconds days_least = std::chrono::days(1);
inline constexpr std::chrono::seconds days_most = std::chrono::days(14);

/// What is wrong with it, in one sentence without its full stop; nothing if a table can have it.
std::optional<std::string> fault(const Pace& pace);

}  // namespace bastide::match
