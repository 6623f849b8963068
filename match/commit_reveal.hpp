// What is agreed on before a game at a table for days, where nobody need be there at once: whoever
// gets ready commits to a value, and shows it when all have committed, at their next visit. Then
// the game begins, with draws that nobody has chosen (docs/fairness.md). A plain value.
#pragma once

#include "match/bot.hpp"
#include "match/draws.hpp"
#include "match/pace.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace bastide::match {

using std::chrono::milliseconds;

/// Numbers the exchanges of a match, from 1; 0 is none.
using CommitRevealNumber = std::uint32_t;

/// What a bot adds to the draws: nothing, 32 bytes of zero, as everybody can see. What it
/// could bring would be the server's, which has its secret there already.
inline constexpr Bytes32 bot_value{};

/// The SHA-256 of that.
inline constexpr Bytes32 bot_commitment{
    0x66, 0x68, 0x7a, 0xad, 0xf8, 0x62, 0xbd, 0x77, 0x6c, 0x8f, 0xc1, 0x8b, 0x8e, 0x9f, 0x8e, 0x20,
    0x08, 0x97, 0x14, 0x85, 0x6e, 0xe2, 0x33, 0xb3, 0x90, 0x2a, 0x59, 0x1d, 0x0d, 0x5f, 0x29, 0x25};

/// What one seat has given of its part in the draws.
struct Contribution {
    std::optional<Bytes32> commitment = {};
    std::optional<Bytes32> value = {};

    friend bool operator==(const Contribution&, const Contribution&) = default;
};

/// What a person has yet to give, and a bot gives at once.
Contribution contribution_at_first(PersonId person);

struct CommitReveal {
    CommitRevealNumber number = 0;
    Bytes32 secret{};                 ///< of the server; told to nobody before the game is over
    std::vector<Contribution> seats;  ///< by seat
    std::optional<milliseconds> reveal_by = {};  ///< server time; set while values are awaited

    friend bool operator==(const CommitReveal&, const CommitReveal&) = default;
};

/// All have committed.
bool all_committed(const CommitReveal& commit_reveal);

/// What the draws follow from; nothing while a value is missing.
std::optional<Draws> draws_of(const CommitReveal& commit_reveal);

/// Whether a table at this pace begins like that.
constexpr bool is_correspondence(const Pace& pace) {
    return pace.kind == PaceKind::days;
}

}  // namespace bastide::match
