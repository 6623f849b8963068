#include "client/model/own_draws.hpp"

#include <algorithm>

namespace bastide::model {
namespace {

std::string text_of(const fair::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

}  // namespace

OwnDraws::OwnDraws(const v1::StartProposed& proposed, const fair::Bytes32& fresh)
    : match_(proposed.match()), servers_(proposed.commitment()), value_(fresh) {}

bool OwnDraws::belongs_to(const v1::StartProposed& proposed) const {
    return servers_ == proposed.commitment();
}

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
    v1::ClientMessage message;
    message.mutable_reveal_draws()->set_match(match_);
    message.mutable_reveal_draws()->set_value(text_of(value_));
    message.mutable_reveal_draws()->set_proposed(servers_);
    return message;
}

std::optional<DrawsFault> OwnDraws::fault(const v1::FairDraws& draws, std::size_t seat) const {
    const auto place = static_cast<int>(seat);
    if (place >= draws.values_size() || draws.values(place) != text_of(value_)) {
        return DrawsFault::our_value_missing;
    }
    if (draws.commitment() != servers_ || !std::equal(draws.commitments().begin(),
                                                      draws.commitments().end(),
                                                      commitments_.begin(),
                                                      commitments_.end())) {
        return DrawsFault::commitment_changed;
    }
    const bool kept =
        draws.values_size() == draws.commitments_size() && std::equal(draws.commitments().begin(),
                                                                      draws.commitments().end(),
                                                                      draws.values().begin(),
                                                                      matches_commitment);
    return kept ? std::nullopt : std::optional(DrawsFault::value_not_committed);
}

bool agree(v1::FairDraws one, v1::FairDraws other) {
    one.clear_secret();
    other.clear_secret();
    return one.SerializeAsString() == other.SerializeAsString();
}

bool matches_commitment(const std::string& commitment, const std::string& revealed) {
    fair::Bytes32 bytes{};
    if (revealed.size() != bytes.size()) {
        return false;
    }
    std::copy(revealed.begin(), revealed.end(), bytes.begin());
    return text_of(fair::commitment_to(bytes)) == commitment;
}

}  // namespace bastide::model
