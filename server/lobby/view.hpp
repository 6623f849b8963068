// What somebody sees who looks at the lobby: which of the tables, and in which order. Pure.
#pragma once

#include "server/store/catalogue.hpp"

#include "match/match.hpp"

#include <compare>
#include <string>
#include <vector>

namespace bastide::lobby {

using match::PersonId;
using store::MatchId;

/// Tables that one view has.
inline constexpr std::size_t tables_in_view_max = 50;

/// Of the same host in one view, so that nobody fills it alone.
inline constexpr std::size_t places_per_host = 3;

/// Of all hosts who come from one network, so that nobody fills it with many guests.
inline constexpr std::size_t places_per_network = 10;

/// Kept for the tables where somebody has waited longest for others, so that newer ones do not push
/// all of them out.
inline constexpr std::size_t places_for_oldest = 10;

/// What is asked of a table before it is shown.
struct Filter {
    enum class Time : std::uint8_t { any, without_clock, with_clock, by_days };
    enum class Rules : std::uint8_t { any, usual, other };
    enum class Seats : std::uint8_t { any, only_people, with_bots };

    bool free_seat = false;
    Time time = Time::any;
    Rules rules = Rules::any;
    Seats seats = Seats::any;

    friend auto operator<=>(const Filter&, const Filter&) = default;
};

/// What a view asks of a table.
struct TableSummary {
    MatchId match = 0;
    PersonId host{};
    bool has_person_present = false;  ///< a person with a seat is here for it
    bool free_seat = false;           ///< its game has not begun, and one may sit down
    match::PaceKind pace{};
    bool usual_rules = false;
    bool bots = false;         ///< one has a seat
    std::string network = {};  ///< that the host came from last; empty: limits do not apply to it
};

/// `match` as the catalogue has it.
[[nodiscard]] TableSummary summary_of(MatchId id,
                                      const match::Match& match,
                                      bool has_person_present);

[[nodiscard]] bool passes(const TableSummary& summary, const Filter& filter);

struct View {
    std::vector<MatchId> tables;  ///< where somebody is first, then the newest
    bool more = false;            ///< others pass too
};

/// `all`: newest first. `network_limit_factor`: times `places_per_network`.
[[nodiscard]] View view(const std::vector<TableSummary>& all,
                        const Filter& filter,
                        std::size_t network_limit_factor = 1);

}  // namespace bastide::lobby
