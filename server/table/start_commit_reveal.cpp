#include "server/table/start_commit_reveal.hpp"

#include <cassert>

namespace bastide::table {

StartCommitReveal::StartCommitReveal(const match::Bytes32& secret,
                                     const std::vector<SeatHolder>& seats)
    : given_{.secret = secret, .seats = {}} {
    for (const SeatHolder& holder : seats) {
        given_.seats.push_back(match::initial_contribution(holder.person));
    }
}

StartCommitReveal::ContributionResult StartCommitReveal::commit(Seat seat,
                                                                const match::Bytes32& commitment) {
    auto& given = given_.seats[index_of(seat)].commitment;
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
    match::Contribution& contribution = given_.seats[index_of(seat)];
    if (fair::commitment_to(value) != contribution.commitment) {
        return ContributionResult::wrong;
    }
    contribution.value = value;
    return ContributionResult::taken;
}

std::vector<Seat> StartCommitReveal::missing() const {
    const bool revealing = all_committed();
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < given_.seats.size(); ++i) {
        if (revealing ? !given_.seats[i].value : !given_.seats[i].commitment) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return seats;
}

std::vector<match::Bytes32> StartCommitReveal::commitments() const {
    assert(all_committed());
    std::vector<match::Bytes32> commitments;
    commitments.reserve(given_.seats.size());
    for (const match::Contribution& seat : given_.seats) {
        commitments.push_back(seat.commitment.value());
    }
    return commitments;
}

}  // namespace bastide::table
