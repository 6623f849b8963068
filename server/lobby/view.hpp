// What somebody sees who looks at the lobby: which of the tables, and in which order. Pure.
#pragma once

#include "server/store/catalogue.hpp"

#include "match/match.hpp"

#include <compare>
#include <vector>

namespace bastide::lobby {

using match::PersonId;
using store::MatchId;

/// Tables that one view has.
inline constexpr std::size_t tables_in_view_max = 50;

/// Of the same host in one view, so that nobody fills it alone.
inline constexpr std::size_t places_per_host = 3;

/// What is asked of a table before it is shown.
struct Filter {
    enum class Time : std::uint8_t { any, without_clock, with_clock, by_days };
    enum class Rules : std::uint8_t { any, usual, other };
    enum class Seats : std::uint8_t { any, only_people, with_programs };

    bool free_seat = false;
    Time time = Time::any;
    Rules rules = Rules::any;
    Seats seats = Seats::any;

    friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// What a view asks of a table.
struct Sight {
    MatchId match = 0;
    PersonId host{};
    bool somebody_there = false;  ///< a person with a seat is here for it
    bool free_seat = false;       ///< its game has not begun, and one may sit down
    match::PaceKind pace{};
    bool usual_rules = false;
    bool programs = false;  ///< one has a seat
};

/// `match` as the catalogue has it.
[[nodiscard]] Sight sight_of(MatchId id, const match::Match& match, bool somebody_there);

[[nodiscard]] bool passes(const Sight& sight, const Filter& filter);

struct View {
    std::vector<MatchId> tables;  ///< where somebody is first, then the newest
    bool more = false;            ///< others pass too
};

/// `all`: newest first.
[[nodiscard]] View view(const std::vector<Sight>& all, const Filter& filter);

}  // namespace bastide::lobby
