#include "proto/fair_draws.hpp"
#include "proto/match/wire.hpp"

#include <algorithm>

namespace bastide::codec {
namespace {

using std::chrono::milliseconds;

}  // namespace

bool change_commit_reveal(const std::vector<match::Event>& events, const match::Match& after) {
    return after.phase == match::Phase::open &&
           (match::has_any<match::CommitRevealBegan,
                           match::SeatCommitted,
                           match::SeatUncommitted,
                           match::ValuesAwaited,
                           match::ValueRevealed,
                           match::CommitRevealEnded>(events) ||
            (after.commit_reveal && match::has_any<match::SeatTaken, match::SeatLeft>(events)));
}

void write_commit_reveal(const match::Match& match, milliseconds now, v1::CommitReveal& into) {
    if (!match.commit_reveal) {
        return;
    }
    into.set_number(match.commit_reveal->number);
    write(fair::commitment_to(match.commit_reveal->secret), *into.mutable_commitment());
    for (const match::Contribution& seat : match.commit_reveal->seats) {
        std::string& commitment = *into.add_commitments();
        if (seat.commitment) {
            write(*seat.commitment, commitment);
        }
        into.add_revealed(seat.value.has_value());
    }
    if (match.commit_reveal->reveal_by) {
        const milliseconds left = std::max(*match.commit_reveal->reveal_by - now, milliseconds(0));
        into.set_reveal_ms(static_cast<std::uint64_t>(left.count()));
    }
}

}  // namespace bastide::codec
