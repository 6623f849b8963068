// What happens between the host's wish to start and the start: the server and every seat commit
// themselves to a value, and only then show it. So nobody can choose the draws (docs/fairness.md).
//
// A plain value that knows no clock and nobody to talk to; the talking is done by
// start_negotiation.hpp.
#pragma once

#include "engine/meeple.hpp"
#include "proto/fair_draws.hpp"

#include "match/match.hpp"

#include <chrono>
#include <optional>
#include <vector>

namespace bastide::table {

/// From the proposal to the last value.
inline constexpr std::chrono::seconds start_time_max{10};

/// Minimum time to reveal a value, or to commit again, if other players were slow before.
inline constexpr std::chrono::seconds start_answer_time_min{5};

/// Nothing began: these seats did not give their part in the draws.
struct StartFailed {
    std::vector<Seat> missing;
};

class StartCommitReveal {
  public:
    /// How a contribution was taken.
    enum class ContributionResult : std::uint8_t {
        taken,      ///< also where it had been given before
        not_now,    ///< a value while somebody has not committed yet, or a second commitment
        wrong,      ///< not the value that was committed to
        elsewhere,  ///< by another connection, which speaks for the seat (start_negotiation.hpp)
    };

    /// What bots give is known.
    StartCommitReveal(const match::Bytes32& secret, const std::vector<match::SeatHolder>& seats);

    ContributionResult commit(Seat seat, const match::Bytes32& commitment);
    ContributionResult reveal(Seat seat, const match::Bytes32& value);

    [[nodiscard]] bool all_committed() const;
    [[nodiscard]] bool all_revealed() const;

    /// What this seat has committed itself to.
    [[nodiscard]] std::optional<match::Bytes32> commitment_of(Seat seat) const {
        return seats_[index_of(seat)].commitment;
    }

    [[nodiscard]] bool has_revealed(Seat seat) const {
        return seats_[index_of(seat)].value.has_value();
    }

    /// Who has not given what is asked for now.
    [[nodiscard]] std::vector<Seat> missing() const;

    /// What the server committed itself to.
    [[nodiscard]] match::Bytes32 commitment() const { return fair::commitment_to(secret_); }

    /// By seat. All must have committed.
    [[nodiscard]] std::vector<match::Bytes32> commitments() const;

    /// What the draws follow from. All must have revealed.
    [[nodiscard]] match::Draws draws() const;

  private:
    match::Bytes32 secret_;
    std::vector<match::Contribution> seats_;
};

}  // namespace bastide::table
