#include "client/model/post_parts.hpp"

#include "client/model/post.hpp"
#include "client/model/requests.hpp"

#include <algorithm>
#include <memory>

namespace bastide::model {
namespace {

using What = StartByPost::What;

std::string text_of(const fair::Bytes32& bytes) {
    return {bytes.begin(), bytes.end()};
}

std::string commitment_to(const std::string& value) {
    fair::Bytes32 bytes{};
    std::copy_n(value.begin(), std::min(value.size(), bytes.size()), bytes.begin());
    return text_of(fair::commitment_to(bytes));
}

std::string agreed_to(const v1::TableInfo& table) {
    return table.ruleset().SerializeAsString() + table.pace().SerializeAsString();
}

std::vector<std::string> commitments(const v1::Exchange& exchange) {
    return {exchange.commitments().begin(), exchange.commitments().end()};
}

bool stands_at_our_seat(const Attended& at, const KeptPart& part) {
    return commitment_of(at, *at.seat) == commitment_to(part.value);
}

/// It was given for this exchange, or for whichever comes next.
bool is_for(const KeptPart& part, const v1::Exchange& exchange) {
    return part.servers.empty() || part.servers == exchange.commitment();
}

bool is_of(const KeptPart& part, const v1::Exchange& exchange) {
    return exchange.number() != 0 && part.servers == exchange.commitment();
}

bool is_behind(const Attended& at, const KeptPart& part) {
    return at.version < part.version;
}

v1::ClientMessage reveal_message(const Attended& at, const KeptPart& part) {
    v1::ClientMessage message;
    message.mutable_reveal_draws()->set_match(at.table.match());
    message.mutable_reveal_draws()->set_value(part.value);
    message.mutable_reveal_draws()->set_proposed(part.servers);
    return message;
}

bool has_values_committed_to(const v1::FairDraws& draws) {
    return draws.values_size() == draws.commitments_size() &&
           std::equal(draws.commitments().begin(),
                      draws.commitments().end(),
                      draws.values().begin(),
                      keeps);
}

}  // namespace

Shelf shelf_in_memory() {
    const auto kept = std::make_shared<std::vector<KeptPart>>();
    return {[kept] { return *kept; }, [kept](const auto& parts) { *kept = parts; }};
}

std::optional<KeptPart> PostParts::find(MatchId match) const {
    for (KeptPart& part : shelf_.read()) {
        if (part.match == match) {
            return std::move(part);
        }
    }
    return std::nullopt;
}

void PostParts::keep(KeptPart part, const Attended& at) {
    part.version = at.version;
    put(std::move(part));
}

void PostParts::put(KeptPart part) {
    std::vector<KeptPart> parts = shelf_.read();
    std::erase_if(parts, [&](const KeptPart& kept) { return kept.match == part.match; });
    parts.push_back(std::move(part));
    if (parts.size() > kept_parts_max) {
        parts.erase(parts.begin());
    }
    shelf_.write(parts);
}

void PostParts::refused(MatchId match) {
    if (auto part = find(match)) {
        part->agreed.clear();
        put(*std::move(part));
    }
}

void PostParts::forget(MatchId match) {
    std::vector<KeptPart> parts = shelf_.read();
    if (std::erase_if(parts, [&](const KeptPart& kept) { return kept.match == match; }) > 0) {
        shelf_.write(parts);
    }
}

/// A value that the server knows already, or that was meant for another secret of it, is never
/// given again.
std::string PostParts::commit(const Attended& at, int in_vain) {
    auto part = find(at.table.match());
    if (part && is_behind(at, *part)) {
        return commitment_to(part->value);
    }
    const bool usable = part && part->commitments.empty() && is_for(*part, at.exchange);
    if (!usable) {
        part = KeptPart{at.table.match(), text_of(fresh_()), {}, {}};
    }
    if (!stands_at_our_seat(at, *part)) {
        part->servers.clear();  // another exchange may begin by it
    }
    part->agreed = agreed_to(at.table);
    part->in_vain = in_vain;
    keep(*part, at);
    return commitment_to(part->value);
}

PostParts::Part PostParts::look(const Attended& at) {
    auto part = find(at.table.match());
    if (is_ready_elsewhere(at)) {
        return tell_elsewhere(at);
    }
    if (!part || is_behind(at, *part)) {
        return {};
    }
    if (!stands_at_our_seat(at, *part) && is_of(*part, at.exchange)) {
        forget(at.table.match());  // another program of ours has said that we are not ready
        return {};
    }
    if (!stands_at_our_seat(at, *part)) {
        return part->agreed == agreed_to(at.table) ? commit_anew(at, *part) : Part{};
    }
    if (part->servers.empty()) {
        part->servers = at.exchange.commitment();
        keep(*part, at);
    }
    if (!is_for(*part, at.exchange)) {
        return {.fault = DrawsFault::exchange_changed};
    }
    const bool due = awaits_values(at) && !has_looked_in(at, *at.seat);
    return due ? reveal(at, *std::move(part)) : Part{};
}

/// Whoever has all values knows the draws, and could say that nothing came of it where they don't
/// like them: so not for ever without the player.
PostParts::Part PostParts::commit_anew(const Attended& at, const KeptPart& before) {
    const int in_vain = before.in_vain + (before.commitments.empty() ? 0 : 1);
    if (in_vain >= fair::start_proposals_max) {
        forget(at.table.match());
        return {.fault = DrawsFault::proposed_too_often};
    }
    v1::ClientMessage message = request::ready(at.table.match(), at, true);
    message.mutable_set_ready()->set_commitment(commit(at, in_vain));
    return {.answer = std::move(message), .told = What::again};
}

/// It is never shown for other commitments than those it was shown for first.
PostParts::Part PostParts::reveal(const Attended& at, KeptPart part) {
    const auto told = commitments(at.exchange);
    if (!part.commitments.empty() && part.commitments != told) {
        return {.fault = DrawsFault::exchange_changed};
    }
    part.commitments = told;
    keep(part, at);
    return {.answer = reveal_message(at, part), .told = What::shown};
}

bool PostParts::is_ready_elsewhere(const Attended& at) const {
    const auto part = find(at.table.match());
    const bool here = part && (stands_at_our_seat(at, *part) || is_behind(at, *part));
    return !commitment_of(at, *at.seat).empty() && !here;
}

/// Once for each exchange.
PostParts::Part PostParts::tell_elsewhere(const Attended& at) {
    const bool told = told_elsewhere_[at.table.match()] == at.exchange.number();
    told_elsewhere_[at.table.match()] = at.exchange.number();
    return told ? Part{} : Part{.told = What::elsewhere};
}

/// Where another exchange led to it, with the word of another program of ours, our part in the one
/// before means nothing.
PostParts::Begun PostParts::begun(const Attended& at) {
    const auto part = find(at.table.match());
    if (!part) {
        return {};
    }
    const v1::FairDraws& draws = at.draws;
    if (draws.commitment() != part->servers || part->commitments.empty()) {
        forget(at.table.match());
        return {};
    }
    const auto seat = static_cast<int>(index_of(*at.seat));
    if (seat >= draws.values_size() || draws.values(seat) != part->value) {
        return {.fault = DrawsFault::our_value_missing};
    }
    const std::vector<std::string> told(draws.commitments().begin(), draws.commitments().end());
    if (told != part->commitments) {
        return {.fault = DrawsFault::commitment_changed};
    }
    if (!has_values_committed_to(draws)) {
        return {.fault = DrawsFault::value_not_committed};
    }
    return {.ours = true};
}

}  // namespace bastide::model
