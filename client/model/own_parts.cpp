#include "client/model/own_parts.hpp"

namespace bastide::model {
namespace {

bool stands_at(const v1::FairDraws& draws, std::size_t seat, const OwnDraws& part) {
    const auto place = static_cast<int>(seat);
    return place < draws.commitments_size() && part.is_commitment(draws.commitments(place));
}

}  // namespace

/// The same proposal told again gets the same answer.
OwnParts::Part OwnParts::proposed(const v1::StartProposed& proposal) {
    const auto known = given_.find(proposal.match());
    const bool is_repeated = known != given_.end() && known->second.part.belongs_to(proposal);
    const bool anothers = !proposal.given().empty() &&
                          !(is_repeated && known->second.part.is_commitment(proposal.given()));
    if (anothers) {
        const bool replaced = is_repeated && known->second.stands;
        forget(proposal.match());
        return {.fault =
                    replaced ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt};
    }
    if (!is_repeated) {
        given_.insert_or_assign(proposal.match(), Given{OwnDraws(proposal, fresh_())});
    }
    return {.answer = given_.at(proposal.match()).part.commit()};
}

/// They may be told before our own is answered.
OwnParts::Part OwnParts::all_committed(const v1::AllCommitted& all, std::size_t seat) {
    const auto known = given_.find(all.match());
    if (known == given_.end()) {
        return {};
    }
    Given& given = known->second;
    if (auto reveal = given.part.reveal(all, seat)) {
        given.stands = true;
        return {.answer = std::move(reveal)};
    }
    given.missing = true;
    return {.fault =
                given.stands ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt};
}

std::optional<DrawsFault> OwnParts::accepted(const v1::CommitDraws& ours) {
    Given* given = given_as(ours);
    if (given == nullptr) {
        return std::nullopt;
    }
    given->stands = true;
    return given->missing ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt;
}

void OwnParts::refused(const v1::CommitDraws& ours, v1::Reason why) {
    const Given* given = given_as(ours);
    if (given != nullptr && !given->stands && why == v1::COMMITTED_ELSEWHERE) {
        forget(ours.match());
    }
}

void OwnParts::lost() {
    for (auto& [match, given] : given_) {
        given.lost = true;
    }
}

std::vector<OwnParts::Match> OwnParts::open() const {
    std::vector<Match> matches;
    matches.reserve(given_.size());
    for (const auto& [match, given] : given_) {
        matches.push_back(match);
    }
    return matches;
}

OwnParts::Begun OwnParts::begun(Match match,
                                const v1::FairDraws& draws,
                                std::size_t seat,
                                bool is_due) {
    const Given& given = given_.at(match);
    const bool superseded = given.lost && !given.part.is_for(draws.commitment());
    const bool accepted = (given.stands && !superseded) || stands_at(draws, seat, given.part);
    if (!accepted && is_due) {
        return {};
    }
    const auto fault = accepted ? given.part.fault(draws, seat) : std::nullopt;
    const Begun begun{accepted && !fault, fault};
    forget(match);
    if (begun.ours) {
        remember(match, draws);
    }
    return begun;
}

OwnParts::Begun OwnParts::resumed_draws(Match match, const v1::FairDraws& draws) const {
    const auto known = begun_.find(match);
    if (known == begun_.end()) {
        return {};
    }
    const bool ours = agree(known->second, draws);
    return {ours, ours ? std::nullopt : std::optional(DrawsFault::commitment_changed)};
}

/// Our part in the last proposal, if that is what was committed to.
OwnParts::Given* OwnParts::given_as(const v1::CommitDraws& ours) {
    const auto known = given_.find(ours.match());
    const bool is_it = known != given_.end() && known->second.part.is_commitment(ours.commitment());
    return is_it ? &known->second : nullptr;
}

void OwnParts::remember(Match match, const v1::FairDraws& draws) {
    begun_.insert_or_assign(match, draws);
    if (begun_.size() > own_games_max) {
        begun_.erase(begun_.begin());
    }
}

}  // namespace bastide::model
