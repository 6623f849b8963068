// The commit-reveal of a start, so that nobody can choose the draws (docs/fairness.md).
#pragma once

#include "engine/meeple.hpp"
#include "proto/fair_draws.hpp"

#include "match/match.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace bastide::table {

inline constexpr std::chrono::seconds start_time_max{10};  ///< from the proposal to the last value

/// Minimum time to reveal. A start is not proposed again if less than this is left.
inline constexpr std::chrono::seconds start_answer_time_min{5};

/// Additional time after which a node gives up a start that another node leads.
inline constexpr std::chrono::seconds relay_allowance{1};

struct StartFailed {
    std::vector<Seat> missing;
};

class StartCommitReveal {
  public:
    enum class ContributionResult : std::uint8_t {
        taken,      ///< accepted, or a repeated contribution
        not_now,    ///< a value before all have committed, or another commitment
        wrong,      ///< not the committed value
        elsewhere,  ///< from a connection that did not commit for this seat
    };

    /// Adds the contributions of bots.
    StartCommitReveal(const match::Bytes32& secret, const std::vector<SeatHolder>& seats);

    ContributionResult commit(Seat seat, const match::Bytes32& commitment);
    ContributionResult reveal(Seat seat, const match::Bytes32& value);

    [[nodiscard]] bool all_committed() const { return match::all_committed(given_); }

    [[nodiscard]] std::optional<match::Bytes32> commitment_of(Seat seat) const {
        return given_.seats[index_of(seat)].commitment;
    }

    [[nodiscard]] bool has_revealed(Seat seat) const {
        return given_.seats[index_of(seat)].value.has_value();
    }

    /// Returns seats whose commitment or, once all have committed, whose value is missing.
    [[nodiscard]] std::vector<Seat> missing() const;

    [[nodiscard]] match::Bytes32 commitment() const { return fair::commitment_to(given_.secret); }

    /// Returns the commitments. All seats must have committed.
    [[nodiscard]] std::vector<match::Bytes32> commitments() const;

    [[nodiscard]] std::optional<match::Draws> draws() const { return match::draws_of(given_); }

  private:
    match::CommitReveal given_;
};

}  // namespace bastide::table
