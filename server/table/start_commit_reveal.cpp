#include "server/table/start_commit_reveal.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {

StartCommitReveal::StartCommitReveal(const match::Bytes32& secret,
                                     const std::vector<match::SeatHolder>& seats)
    : secret_(secret) {
    for (const match::SeatHolder& holder : seats) {
        seats_.push_back(match::initial_contribution(holder.person));
    }
}

StartCommitReveal::ContributionResult StartCommitReveal::commit(Seat seat,
                                                                const match::Bytes32& commitment) {
    auto& given = seats_[index_of(seat)].commitment;
    if (given && *given != commitment) {
        return ContributionResult::not_now;
    }
    given = commitment;
    return ContributionResult::taken;
}

StartCommitReveal::ContributionResult StartCommitReveal::reveal(Seat seat,
                                                                const match::Bytes32& value) {
    if (!all_committed()) {
        return ContributionResult::not_now;
    }
    match::Contribution& contribution = seats_[index_of(seat)];
    if (fair::commitment_to(value) != contribution.commitment) {
        return ContributionResult::wrong;
    }
    contribution.value = value;
    return ContributionResult::taken;
}

bool StartCommitReveal::all_committed() const {
    return std::ranges::all_of(seats_,
                               [](const auto& seat) { return seat.commitment.has_value(); });
}

bool StartCommitReveal::all_revealed() const {
    return std::ranges::all_of(seats_, [](const auto& seat) { return seat.value.has_value(); });
}

std::vector<Seat> StartCommitReveal::missing() const {
    const bool revealing = all_committed();
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (revealing ? !seats_[i].value : !seats_[i].commitment) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return seats;
}

std::vector<match::Bytes32> StartCommitReveal::commitments() const {
    assert(all_committed());
    std::vector<match::Bytes32> commitments;
    commitments.reserve(seats_.size());
    for (const match::Contribution& seat : seats_) {
        commitments.push_back(seat.commitment.value());
    }
    return commitments;
}

match::Draws StartCommitReveal::draws() const {
    assert(all_revealed());
    match::Draws draws{secret_, {}};
    for (const match::Contribution& seat : seats_) {
        draws.values.push_back(seat.value.value());
    }
    return draws;
}

}  // namespace bastide::table
