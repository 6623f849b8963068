#include "client/model/start_contributions.hpp"

#include "client/model/requests.hpp"

#include <algorithm>
#include <ranges>

namespace bastide::model {
namespace {

bool stands_at(const v1::FairDraws& draws, std::size_t seat, const std::string& commitment) {
    const auto place = static_cast<int>(seat);
    return place < draws.commitments_size() && draws.commitments(place) == commitment;
}

}  // namespace

StartContributions::Reaction StartContributions::proposed(const v1::StartProposed& proposal) {
    const auto known = sent_.find(proposal.match());
    const bool is_repeated = known != sent_.end() && known->second.servers == proposal.commitment();
    const bool anothers = !proposal.given().empty() &&
                          !(is_repeated && commitment_to(known->second.value) == proposal.given());
    if (anothers) {
        const bool replaced = is_repeated && known->second.accepted;
        forget(proposal.match());
        return {.fault =
                    replaced ? std::optional(DrawsFault::our_commitment_missing) : std::nullopt};
    }
    if (!is_repeated) {
        sent_.insert_or_assign(proposal.match(),
                               SentCommitment{proposal.commitment(), text_of(fresh_())});
    }
    const SentCommitment& ours = sent_.at(proposal.match());
    return {.answer = request::commit(proposal.match(), ours.servers, commitment_to(ours.value))};
}

/// Reveals our value for the first list only, which may precede the answer to our own commitment.
StartContributions::Reaction StartContributions::all_committed(const v1::AllCommitted& all,
                                                               std::size_t seat) {
    const auto known = sent_.find(all.match());
    if (known == sent_.end()) {
        return {};
    }
    SentCommitment& given = known->second;
    const std::vector<std::string> reported(all.commitments().begin(), all.commitments().end());
    const bool ours = seat < reported.size() && reported[seat] == commitment_to(given.value);
    if (ours && (given.commitments.empty() || given.commitments == reported)) {
        given.accepted = true;
        given.commitments = reported;
        return {.answer = request::reveal(all.match(), given.value, given.servers)};
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
    const auto matches = std::views::keys(sent_);
    return {matches.begin(), matches.end()};
}

GameCheck StartContributions::begun(MatchId match,
                                    const v1::FairDraws& draws,
                                    std::size_t seat,
                                    bool is_due) {
    const SentCommitment& given = sent_.at(match);
    const bool superseded = given.lost && given.servers != draws.commitment();
    const bool accepted =
        (given.accepted && !superseded) || stands_at(draws, seat, commitment_to(given.value));
    if (!accepted && is_due) {
        return {};
    }
    const auto fault = accepted
                           ? fault_in(draws, seat, given.value, given.servers, given.commitments)
                           : std::nullopt;
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
    const bool is_it =
        known != sent_.end() && commitment_to(known->second.value) == ours.commitment();
    return is_it ? &known->second : nullptr;
}

void StartContributions::remember(MatchId match, const v1::FairDraws& draws) {
    begun_.insert_or_assign(match, draws);
    if (begun_.size() > own_games_max) {
        begun_.erase(begun_.begin());
    }
}

std::optional<DrawsFault> fault_in(const v1::FairDraws& draws,
                                   std::size_t seat,
                                   const std::string& value,
                                   const std::string& servers,
                                   const std::vector<std::string>& commitments) {
    const auto place = static_cast<int>(seat);
    if (place >= draws.values_size() || draws.values(place) != value) {
        return DrawsFault::our_value_missing;
    }
    if (draws.commitment() != servers || !std::ranges::equal(draws.commitments(), commitments)) {
        return DrawsFault::commitment_changed;
    }
    const bool are_committed =
        std::ranges::equal(draws.commitments(), draws.values(), matches_commitment);
    return are_committed ? std::nullopt : std::optional(DrawsFault::value_not_committed);
}

/// Compares fields: an updated server may send further ones.
bool agree(const v1::FairDraws& one, const v1::FairDraws& other) {
    return one.commitment() == other.commitment() &&
           std::ranges::equal(one.commitments(), other.commitments()) &&
           std::ranges::equal(one.values(), other.values());
}

std::string text_of(const fair::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

std::string commitment_to(const std::string& value) {
    fair::Bytes32 bytes{};
    std::copy_n(value.begin(), std::min(value.size(), bytes.size()), bytes.begin());
    return text_of(fair::commitment_to(bytes));
}

bool matches_commitment(const std::string& commitment, const std::string& revealed) {
    return revealed.size() == sizeof(fair::Bytes32) && commitment_to(revealed) == commitment;
}

}  // namespace bastide::model
