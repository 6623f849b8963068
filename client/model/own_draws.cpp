#include "client/model/requests.hpp"
#include "client/model/start_contributions.hpp"

#include <algorithm>

namespace bastide::model {

OwnDraws::OwnDraws(const v1::StartProposed& proposed, const fair::Bytes32& fresh)
    : match_(proposed.match()), servers_(proposed.commitment()), value_(fresh) {}

bool OwnDraws::is_commitment(const std::string& reported) const {
    return reported == text_of(fair::commitment_to(value_));
}

v1::ClientMessage OwnDraws::commit() const {
    v1::ClientMessage message;
    message.mutable_commit_draws()->set_match(match_);
    message.mutable_commit_draws()->set_proposed(servers_);
    message.mutable_commit_draws()->set_commitment(text_of(fair::commitment_to(value_)));
    return message;
}

std::optional<v1::ClientMessage> OwnDraws::reveal(const v1::AllCommitted& all, std::size_t seat) {
    const std::vector<std::string> reported(all.commitments().begin(), all.commitments().end());
    const bool ours = seat < reported.size() && is_commitment(reported[seat]);
    if (!ours || (!commitments_.empty() && commitments_ != reported)) {
        return std::nullopt;
    }
    commitments_ = reported;
    return request::reveal(match_, text_of(value_), servers_);
}

std::optional<DrawsFault> OwnDraws::fault(const v1::FairDraws& draws, std::size_t seat) const {
    return fault_in(draws, seat, text_of(value_), servers_, commitments_);
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
