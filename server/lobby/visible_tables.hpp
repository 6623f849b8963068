#pragma once

#include "server/store/catalogue.hpp"

#include "match/match.hpp"

#include <compare>
#include <string>
#include <vector>

namespace bastide::lobby {

inline constexpr std::size_t tables_in_view_max = 50;

inline constexpr std::size_t places_per_host = 3;

inline constexpr std::size_t places_per_network = 10;  ///< default of --lobby-places-per-address

inline constexpr std::size_t places_for_oldest = 10;  ///< for tables that have waited longest

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

struct TableSummary {
    MatchId match = 0;
    PersonId host{};
    bool has_person_present = false;  ///< a person with a seat is connected
    bool free_seat = false;           ///< false once the game has begun
    match::PaceKind pace{};
    bool usual_rules = false;
    bool bots = false;
    std::string network = {};  ///< of the host; empty if no network limit applies
};

[[nodiscard]] TableSummary summary_of(MatchId id, const Match& match, bool has_person_present);

[[nodiscard]] bool passes(const TableSummary& summary, const Filter& filter);

struct View {
    std::vector<MatchId> tables;  ///< those with a person present first, then newest first
    bool more = false;            ///< more tables pass the filter
};

/// Returns the tables that match a filter. `all` must have the newest tables first.
[[nodiscard]] View view(const std::vector<TableSummary>& all,
                        const Filter& filter,
                        std::size_t per_network = places_per_network);

}  // namespace bastide::lobby
