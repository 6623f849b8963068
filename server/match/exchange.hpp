// What is agreed on before a game at a table for days, where nobody need be there at once: whoever
// gets ready commits to a value, and shows it when all have committed, at their next visit. Then
// the game begins, with draws that nobody has chosen (docs/fairness.md). A plain value.
#pragma once

#include "server/match/draws.hpp"
#include "server/match/pace.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::match {

using std::chrono::milliseconds;

/// Numbers the exchanges of a match, from 1; 0 is none.
using ExchangeNumber = std::uint32_t;

/// What one seat has given of its part in the draws.
struct Contribution {
    std::optional<Bytes32> commitment = {};
    std::optional<Bytes32> value = {};

    friend bool operator==(const Contribution&, const Contribution&) = default;
};

struct Exchange {
    ExchangeNumber number = 0;
    Bytes32 secret{};                 ///< of the server; told to nobody before the game is over
    std::vector<Contribution> seats;  ///< by seat
    std::optional<milliseconds> reveal_by = {};  ///< server time; set while values are awaited

    friend bool operator==(const Exchange&, const Exchange&) = default;
};

/// All have committed.
bool all_committed(const Exchange& exchange);

/// What the draws follow from; nothing while a value is missing.
std::optional<Draws> draws_of(const Exchange& exchange);

/// Whether a table at this pace begins like that.
constexpr bool begins_by_post(const Pace& pace) {
    return pace.kind == PaceKind::days;
}

}  // namespace bastide::match
