#include "client/model/start_contributions.hpp"

namespace bastide::model {
namespace {

bool stands_at(const v1::FairDraws& draws, std::size_t seat, const OwnDraws& part) {
    const auto place = static_cast<int>(seat);
    return place < draws.commitments_size() && part.is_commitment(draws.commitments(place));
}

}  // namespace

StartContributions::Reaction StartContributions::proposed(const v1::StartProposed& proposal) {
    const auto known = sent_.find(proposal.match());
    const bool is_repeated =
        known != sent_.end() && known->second.part.is_for(proposal.commitment());
    const bool anothers = !proposal.given().empty() &&
                          !(is_repeated && known->second.part.is_commitment(proposal.given()));
    if (anothers) {
        const bool replaced = is_repeated && known->second.accepted;
        forget(proposal.match());
        return {.fault =
                    replaced ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt};
    }
    if (!is_repeated) {
        sent_.insert_or_assign(proposal.match(), SentCommitment{OwnDraws(proposal, fresh_())});
    }
    return {.answer = sent_.at(proposal.match()).part.commit()};
}

/// Handles the list of commitments, which may come before the answer to our own.
StartContributions::Reaction StartContributions::all_committed(const v1::AllCommitted& all,
                                                               std::size_t seat) {
    const auto known = sent_.find(all.match());
    if (known == sent_.end()) {
        return {};
    }
    SentCommitment& given = known->second;
    if (auto reveal = given.part.reveal(all, seat)) {
        given.accepted = true;
        return {.answer = std::move(reveal)};
    }
    given.missing = true;
    return {.fault =
                given.accepted ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt};
}

std::optional<DrawsFault> StartContributions::accepted(const v1::CommitDraws& ours) {
    SentCommitment* given = find_sent(ours);
    if (given == nullptr) {
        return std::nullopt;
    }
    given->accepted = true;
    return given->missing ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt;
}

void StartContributions::refused(const v1::CommitDraws& ours, v1::Reason why) {
    const SentCommitment* given = find_sent(ours);
    if (given != nullptr && !given->accepted && why == v1::COMMITTED_ELSEWHERE) {
        forget(ours.match());
    }
}

void StartContributions::lost() {
    for (auto& [match, given] : sent_) {
        given.lost = true;
    }
}

std::vector<MatchId> StartContributions::open() const {
    std::vector<MatchId> matches;
    matches.reserve(sent_.size());
    for (const auto& [match, given] : sent_) {
        matches.push_back(match);
    }
    return matches;
}

GameCheck StartContributions::begun(MatchId match,
                                    const v1::FairDraws& draws,
                                    std::size_t seat,
                                    bool is_due) {
    const SentCommitment& given = sent_.at(match);
    const bool superseded = given.lost && !given.part.is_for(draws.commitment());
    const bool accepted = (given.accepted && !superseded) || stands_at(draws, seat, given.part);
    if (!accepted && is_due) {
        return {};
    }
    const auto fault = accepted ? given.part.fault(draws, seat) : std::nullopt;
    const GameCheck begun{accepted && !fault, fault};
    forget(match);
    if (begun.ours) {
        remember(match, draws);
    }
    return begun;
}

GameCheck StartContributions::resumed_draws(MatchId match, const v1::FairDraws& draws) const {
    const auto known = begun_.find(match);
    if (known == begun_.end()) {
        return {};
    }
    const bool ours = agree(known->second, draws);
    return {ours, ours ? std::nullopt : std::optional(DrawsFault::commitment_changed)};
}

StartContributions::SentCommitment* StartContributions::find_sent(const v1::CommitDraws& ours) {
    const auto known = sent_.find(ours.match());
    const bool is_it = known != sent_.end() && known->second.part.is_commitment(ours.commitment());
    return is_it ? &known->second : nullptr;
}

void StartContributions::remember(MatchId match, const v1::FairDraws& draws) {
    begun_.insert_or_assign(match, draws);
    if (begun_.size() > own_games_max) {
        begun_.erase(begun_.begin());
    }
}

}  // namespace bastide::model
