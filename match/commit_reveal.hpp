// Players of a correspondence start commit to a value when getting ready, and reveal it once all
// have committed (docs/fairness.md).
#pragma once

#include "match/bot.hpp"
#include "match/pace.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::match {

using std::chrono::milliseconds;

using Bytes32 = std::array<std::uint8_t, 32>;

/// Inputs of all draws of a game, fixed before the first one.
struct Draws {
    Bytes32 secret{};             ///< the server's; not revealed before the game is over
    std::vector<Bytes32> values;  ///< by seat

    friend bool operator==(const Draws&, const Draws&) = default;
};

using CommitRevealNumber = std::uint32_t;  ///< number in its match, from 1; 0 means none

/// Value of a bot. It adds nothing: the server's secret is part of the draws already.
inline constexpr Bytes32 bot_contribution_value{};

/// SHA-256 of `bot_contribution_value`.
inline constexpr Bytes32 bot_commitment{
    0x66, 0x68, 0x7a, 0xad, 0xf8, 0x62, 0xbd, 0x77, 0x6c, 0x8f, 0xc1, 0x8b, 0x8e, 0x9f, 0x8e, 0x20,
    0x08, 0x97, 0x14, 0x85, 0x6e, 0xe2, 0x33, 0xb3, 0x90, 0x2a, 0x59, 0x1d, 0x0d, 0x5f, 0x29, 0x25};

struct Contribution {
    std::optional<Bytes32> commitment = {};
    std::optional<Bytes32> value = {};

    friend bool operator==(const Contribution&, const Contribution&) = default;
};

/// The contribution of a new seat: empty for a person, complete for a bot.
Contribution initial_contribution(PersonId person);

struct CommitReveal {
    CommitRevealNumber number = 0;
    Bytes32 secret{};                 ///< the server's; not revealed before the game is over
    std::vector<Contribution> seats;  ///< by seat
    std::optional<milliseconds> reveal_by = {};  ///< server time; set while values are awaited

    friend bool operator==(const CommitReveal&, const CommitReveal&) = default;
};

bool all_committed(const CommitReveal& commit_reveal);

/// Returns the draws; nullopt while a value is missing.
std::optional<Draws> draws_of(const CommitReveal& commit_reveal);

constexpr bool is_correspondence(const Pace& pace) {
    return pace.kind == PaceKind::days;
}

}  // namespace bastide::match
