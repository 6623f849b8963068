// What a table needs from around it.
#pragma once

#include "server/store/journal.hpp"
#include "server/store/server_time.hpp"
#include "server/table/dice.hpp"
#include "server/table/envelope.hpp"
#include "server/table/leases.hpp"
#include "server/table/names.hpp"
#include "server/table/run_after.hpp"
#include "server/thinking/search_request.hpp"

#include "match/match.hpp"

#include <chrono>
#include <functional>
#include <limits>
#include <optional>

namespace bastide::table {

/// Unix time at which this person, who is not connected, went away; where that is known.
using AwaySince =
    std::function<store::ReadResult<std::optional<std::chrono::milliseconds>>(match::PersonId)>;

/// The time of day, in milliseconds since 1970.
using UnixTime = std::function<std::chrono::milliseconds()>;

/// How bots play, and how many may sit at a table.
struct Bots {
    thinking::SearchFunction think = thinking::search_inline;
    /// An answer is done so long after its question is put, at the earliest.
    std::chrono::milliseconds pause{};
    match::BotLimits limits = {};
    /// Who is charged for the thinking at tables of this host.
    std::function<thinking::Payer(match::PersonId host)> payer = [](match::PersonId host) {
        return thinking::Payer{{}, static_cast<std::uint32_t>(host)};
    };
    /// A bot at a table of this host has moved: charges the host.
    std::function<void(match::PersonId host)> moved = [](match::PersonId /*host*/) {};
    /// How long bots at tables of this host have to rest, until the host's debts are paid.
    std::function<std::chrono::milliseconds(match::PersonId host)> rest =
        [](match::PersonId /*host*/) { return std::chrono::milliseconds(0); };
    /// Called when a match has been read from the store, and with what each of its changes leads to
    /// before that is stored, so that bots seated at many tables at once are counted.
    std::function<void(store::MatchId, const match::Match&)> count =
        [](store::MatchId /*id*/, const match::Match& /*match*/) {};
    /// How many more hard bots this host may seat, at all tables together.
    std::function<std::uint32_t(match::PersonId host)> hard_bots_left =
        [](match::PersonId /*host*/) { return std::numeric_limits<std::uint32_t>::max(); };
    /// Called when the bot at this seat gives no answer, or none that is allowed.
    std::function<void(store::MatchId, Seat, bots::Level)> failed =
        [](store::MatchId /*match*/, Seat /*seat*/, bots::Level /*level*/) {};
};

/// All of it outlives the table.
struct TableServices {
    store::Journal& journal;
    Dice& dice;
    Leases& leases;
    LookUpName name_of;
    AwaySince away_since;
    UnixTime unix_time;
    std::function<store::ServerTime()> server_time;
    std::function<std::chrono::steady_clock::time_point()> now;
    RunAfter run_after;
    /// Called when the match has changed, with what the journal has just stored.
    std::function<void(store::MatchId, const match::Match&, const Envelope&)> changed;
    /// Called when the store stops or resumes taking what happens at a table.
    std::function<void(store::MatchId, bool paused)> paused;
    /// Called when what the store has of a match turns out to be no journal.
    std::function<void(store::MatchId)> broken = [](store::MatchId /*match*/) {};
    /// Has the table of this match look at the time then, if it is not woken before; in memory or
    /// not (Table::check_clocks).
    std::function<void(store::MatchId, std::chrono::steady_clock::time_point)> wake_at =
        [](store::MatchId /*match*/, std::chrono::steady_clock::time_point /*at*/) {};
    Bots bots = {};
};

}  // namespace bastide::table
