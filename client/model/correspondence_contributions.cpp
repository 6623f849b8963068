#include "client/model/correspondence_contributions.hpp"

#include "client/model/requests.hpp"
#include "client/model/table.hpp"

#include <memory>
#include <utility>

namespace bastide::model {
namespace {

using What = CorrespondenceStart::What;

/// Copies only fields of this protocol: protobuf's runtime for browsers cannot discard others.
std::string agreed_to(const v1::TableInfo& table) {
    v1::Ruleset ruleset;
    ruleset.set_tile_set(table.ruleset().tile_set());
    ruleset.set_followers(table.ruleset().followers());
    ruleset.set_options(table.ruleset().options());
    v1::Pace pace;
    pace.set_kind(table.pace().kind());
    pace.set_seconds(table.pace().seconds());
    pace.set_increment_seconds(table.pace().increment_seconds());
    pace.set_time_out(table.pace().time_out());
    return ruleset.SerializeAsString() + pace.SerializeAsString();
}

std::vector<std::string> commitments(const v1::CommitReveal& commit_reveal) {
    return {commit_reveal.commitments().begin(), commit_reveal.commitments().end()};
}

bool stands_at_our_seat(const Attended& at, const StoredContribution& part) {
    return commitment_of(at, *at.seat) == commitment_to(part.value);
}

/// True if the value belongs to the commit-reveal, or is not bound to one yet.
bool is_for(const StoredContribution& part, const v1::CommitReveal& commit_reveal) {
    return part.servers.empty() || part.servers == commit_reveal.commitment();
}

bool is_of(const StoredContribution& part, const v1::CommitReveal& commit_reveal) {
    return commit_reveal.number() != 0 && part.servers == commit_reveal.commitment();
}

bool is_behind(const Attended& at, const StoredContribution& part) {
    return at.version < part.version;
}

}  // namespace

ContributionStore memory_contribution_store() {
    const auto kept = std::make_shared<std::vector<StoredContribution>>();
    return {[kept] { return *kept; }, [kept](const auto& parts) { *kept = parts; }};
}

std::optional<StoredContribution> CorrespondenceContributions::find(MatchId match) const {
    for (StoredContribution& part : store_.read()) {
        if (part.match == match) {
            return std::move(part);
        }
    }
    return std::nullopt;
}

void CorrespondenceContributions::keep(StoredContribution part, const Attended& at) {
    part.version = at.version;
    put(std::move(part));
}

void CorrespondenceContributions::put(StoredContribution part) {
    std::vector<StoredContribution> parts = store_.read();
    std::erase_if(parts, [&](const StoredContribution& kept) { return kept.match == part.match; });
    parts.push_back(std::move(part));
    if (parts.size() > stored_parts_max) {
        parts.erase(parts.begin());
    }
    store_.write(parts);
}

void CorrespondenceContributions::refused(MatchId match) {
    if (auto part = find(match)) {
        part->agreed.clear();
        put(*std::move(part));
    }
}

void CorrespondenceContributions::forget(MatchId match) {
    std::vector<StoredContribution> parts = store_.read();
    if (std::erase_if(parts, [&](const StoredContribution& kept) { return kept.match == match; }) >
        0) {
        store_.write(parts);
    }
}

/// Takes a new value unless the stored one is hidden and for this commitment of the server.
std::string CorrespondenceContributions::commit(const Attended& at, int failed_attempts) {
    auto part = find(at.table.match());
    if (part && is_behind(at, *part)) {
        return commitment_to(part->value);
    }
    const bool usable = part && part->commitments.empty() && is_for(*part, at.commit_reveal);
    if (!usable) {
        part = StoredContribution{at.table.match(), text_of(fresh_()), {}, {}};
    }
    if (!stands_at_our_seat(at, *part)) {
        part->servers.clear();  // this may begin another commit-reveal
    }
    part->agreed = agreed_to(at.table);
    part->failed_attempts = failed_attempts;
    keep(*part, at);
    return commitment_to(part->value);
}

CorrespondenceContributions::Reaction CorrespondenceContributions::check(const Attended& at) {
    auto part = find(at.table.match());
    if (is_ready_elsewhere(at)) {
        std::uint32_t& reported = reported_elsewhere_[at.table.match()];
        const std::uint32_t before = std::exchange(reported, at.commit_reveal.number());
        return before == reported ? Reaction{} : Reaction{.reported = What::elsewhere};
    }
    if (!part || is_behind(at, *part)) {
        return {};
    }
    if (!stands_at_our_seat(at, *part) && is_of(*part, at.commit_reveal)) {
        forget(at.table.match());  // another client of ours withdrew it
        return {};
    }
    if (!stands_at_our_seat(at, *part)) {
        return part->agreed == agreed_to(at.table) ? commit_again(at, *part) : Reaction{};
    }
    if (part->servers.empty()) {
        part->servers = at.commit_reveal.commitment();
        keep(*part, at);
    }
    if (!is_for(*part, at.commit_reveal)) {
        return {.fault = DrawsFault::commit_reveal_changed};
    }
    const bool due = awaits_values(at) && !has_revealed(at, *at.seat);
    return due ? reveal(at, *std::move(part)) : Reaction{};
}

/// Repeats our commitment after a failed start without asking the player, a limited number of
/// times: a server that has all values could let starts fail until it likes the draws.
CorrespondenceContributions::Reaction CorrespondenceContributions::commit_again(
    const Attended& at, const StoredContribution& before) {
    const int failed_attempts = before.failed_attempts + (before.commitments.empty() ? 0 : 1);
    if (failed_attempts >= fair::start_proposals_max) {
        forget(at.table.match());
        return {.fault = DrawsFault::proposed_too_often};
    }
    v1::ClientMessage message = request::ready(at.table.match(), at, true);
    message.mutable_set_ready()->set_commitment(commit(at, failed_attempts));
    return {.answer = std::move(message), .reported = What::again};
}

/// Reveals a value, but never for another list of commitments than it was first revealed for.
CorrespondenceContributions::Reaction CorrespondenceContributions::reveal(const Attended& at,
                                                                          StoredContribution part) {
    const auto reported = commitments(at.commit_reveal);
    if (!part.commitments.empty() && part.commitments != reported) {
        return {.fault = DrawsFault::commit_reveal_changed};
    }
    part.commitments = reported;
    keep(part, at);
    return {.answer = request::reveal(at.table.match(), part.value, part.servers),
            .reported = What::shown};
}

bool CorrespondenceContributions::is_ready_elsewhere(const Attended& at) const {
    const auto part = find(at.table.match());
    const bool here = part && (stands_at_our_seat(at, *part) || is_behind(at, *part));
    return !commitment_of(at, *at.seat).empty() && !here;
}

/// Checks the game. Drops our value if another client of ours joined the game's commit-reveal.
GameCheck CorrespondenceContributions::begun(const Attended& at) {
    const auto part = find(at.table.match());
    if (!part) {
        return {};
    }
    const v1::FairDraws& draws = at.draws;
    if (draws.commitment() != part->servers || part->commitments.empty()) {
        forget(at.table.match());
        return {};
    }
    const auto fault =
        fault_in(draws, index_of(*at.seat), part->value, part->servers, part->commitments);
    return {.ours = !fault, .fault = fault};
}

}  // namespace bastide::model
