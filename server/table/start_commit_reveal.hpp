// The commit-reveal of a start, so that nobody can choose the draws (docs/fairness.md).
#pragma once

#include "engine/meeple.hpp"
#include "proto/fair_draws.hpp"

#include "match/match.hpp"

#include <cassert>
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
    StartCommitReveal(const match::Bytes32& secret, const std::vector<SeatHolder>& seats)
        : given_{.secret = secret, .seats = {}} {
        for (const SeatHolder& holder : seats) {
            given_.seats.push_back(match::initial_contribution(holder.person));
        }
    }

    ContributionResult commit(Seat seat, const match::Bytes32& commitment) {
        auto& given = given_.seats[index_of(seat)].commitment;
        if (given && *given != commitment) {
            return ContributionResult::not_now;
        }
        given = commitment;
        return ContributionResult::taken;
    }

    ContributionResult reveal(Seat seat, const match::Bytes32& value) {
        if (!all_committed()) {
            return ContributionResult::not_now;
        }
        match::Contribution& contribution = given_.seats[index_of(seat)];
        if (fair::commitment_to(value) != contribution.commitment) {
            return ContributionResult::wrong;
        }
        contribution.value = value;
        return ContributionResult::taken;
    }

    [[nodiscard]] bool all_committed() const { return match::all_committed(given_); }

    [[nodiscard]] std::optional<match::Bytes32> commitment_of(Seat seat) const {
        return given_.seats[index_of(seat)].commitment;
    }

    [[nodiscard]] bool has_revealed(Seat seat) const {
        return given_.seats[index_of(seat)].value.has_value();
    }

    /// Returns seats whose commitment or, once all have committed, whose value is missing.
    [[nodiscard]] std::vector<Seat> missing() const {
        const bool revealing = all_committed();
        std::vector<Seat> seats;
        for (std::size_t i = 0; i < given_.seats.size(); ++i) {
            if (revealing ? !given_.seats[i].value : !given_.seats[i].commitment) {
                seats.push_back(static_cast<Seat>(i));
            }
        }
        return seats;
    }

    [[nodiscard]] match::Bytes32 commitment() const { return fair::commitment_to(given_.secret); }

    /// Returns the commitments. All seats must have committed.
    [[nodiscard]] std::vector<match::Bytes32> commitments() const {
        assert(all_committed());
        std::vector<match::Bytes32> commitments;
        commitments.reserve(given_.seats.size());
        for (const match::Contribution& seat : given_.seats) {
            commitments.push_back(seat.commitment.value());
        }
        return commitments;
    }

    [[nodiscard]] std::optional<match::Draws> draws() const { return match::draws_of(given_); }

  private:
    match::CommitReveal given_;
};

}  // namespace bastide::table
