#pragma once

#include "server/cluster/cluster.hpp"
#include "server/store/journal.hpp"
#include "server/store/server_time.hpp"
#include "server/table/decision_pool.hpp"
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
#include <memory>
#include <optional>

namespace bastide::table {

/// Returns the Unix time when a person who is not connected left; nullopt if unknown.
using AwaySince = std::function<ReadResult<std::optional<std::chrono::milliseconds>>(PersonId)>;

using UnixTime = std::function<std::chrono::milliseconds()>;

struct Bots {
    thinking::SearchFunction think = thinking::search_inline;
    std::chrono::milliseconds pause{};
    match::BotLimits limits = {};
    std::function<thinking::Payer(PersonId host)> payer = [](PersonId host) {
        return thinking::Payer{{}, static_cast<std::uint32_t>(host)};
    };
    std::function<void(PersonId host)> moved = [](PersonId /*host*/) {};
    /// Time until the host's debt is paid. Until then bots at their tables rest, but not stand-ins.
    std::function<std::chrono::milliseconds(PersonId host)> rest = [](PersonId /*host*/) {
        return std::chrono::milliseconds(0);
    };
    /// Called on loading and before each state is stored, to count bots of many tables at once.
    std::function<void(MatchId, const Match&)> count = [](MatchId /*id*/, const Match& /*match*/) {
    };
    /// Returns how many more hard bots this host may seat, at all tables together.
    std::function<std::uint32_t(PersonId host)> hard_bots_left = [](PersonId /*host*/) {
        return std::numeric_limits<std::uint32_t>::max();
    };
    std::function<void(MatchId, Seat, bots::Level)> failed =
        [](MatchId /*match*/, Seat /*seat*/, bots::Level /*level*/) {};
};

/// All references outlive the table.
struct TableServices {
    store::Journal& journal;
    Dice& dice;
    Leases& leases;
    LookUpName name_of;
    AwaySince away_since;
    UnixTime unix_time;
    std::function<ServerTime()> server_time;
    std::function<std::chrono::steady_clock::time_point()> now;
    RunAfter run_after;
    /// Called after the envelope is stored, with the match after it.
    std::function<void(MatchId, const Match&, const Envelope&)> changed;
    /// Called when the store starts or stops failing for a match.
    std::function<void(MatchId, bool paused)> paused;
    /// Called when the journal of a match is invalid.
    std::function<void(MatchId)> broken = [](MatchId /*match*/) {};
    /// Calls Table::check_clocks at that time or earlier. Loads the table if it is not in memory.
    std::function<void(MatchId, std::chrono::steady_clock::time_point)> wake_at =
        [](MatchId /*match*/, std::chrono::steady_clock::time_point /*at*/) {};
    Bots bots = {};
    /// Sends a message to the other servers of the store; Table::receive gets theirs.
    std::function<void(cluster::v1::Message)> send_to_nodes =
        [](const cluster::v1::Message& /*m*/) {};
    bool has_nodes = false;  ///< other servers may use the store
    std::shared_ptr<DecisionPool> decisions = std::make_shared<DecisionPool>();
};

}  // namespace bastide::table
