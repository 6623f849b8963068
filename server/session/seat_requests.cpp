#include "server/session/request_groups.hpp"
#include "server/table/journal_parts.hpp"

namespace bastide::session {
namespace {

using table::read_bytes;

std::optional<match::Bytes32> proposed_at(const Table& table) {
    const auto& commit_reveal = table.match().commit_reveal;
    return commit_reveal ? fair::commitment_to(commit_reveal->secret) : table.proposed();
}

/// True if the request answers another start than the current one, as after a cancellation.
bool is_for_another(const Table& table, const std::string& proposed) {
    return !proposed.empty() && proposed_at(table) != read_bytes(proposed);
}

bool is_given(const Match& match, PersonId person, const match::Bytes32& commitment) {
    const auto seat = match.seat_of(person);
    return seat && match.contribution_of(*seat).commitment == commitment;
}

/// True for a repeated request: the game has started with `value` from this person.
bool has_begun_with(const Match& match, PersonId person, const match::Bytes32& value) {
    const auto seat = match.seat_of(person);
    return seat && match.draws && index_of(*seat) < match.draws->values.size() &&
           match.draws->values[index_of(*seat)] == value;
}

}  // namespace

/// Frees a seat, never refused. It costs at an open table, where the seat can be taken again.
void SeatRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::LeaveTable& /*request*/) {
    const bool frees_a_seat =
        table->match().phase == match::Phase::open && table->match().seat_of(context.person());
    if (frees_a_seat) {
        context.account().charge_seat();
    }
    send(asked, table, match::Leave{});
}

void SeatRequests::handle(const RequestInfo& asked, const v1::ChooseColour& request) {
    const auto colour = codec::from_wire(request.colour());
    if (!colour) {
        return context.refuse(asked, v1::BAD_FIELD, "ChooseColour.colour is unknown.");
    }
    if (const auto table = context.find(asked, request.match())) {
        prepared(asked, *table, table->choose_colour(context.person(), *colour));
    }
}

void SeatRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::SetReady& request) {
    if (table->match().is_correspondence_start() || context.is_repeated(asked, *table)) {
        return prepare_correspondence(asked, table, request);
    }
    if (!request.commitment().empty() && table->match().phase == match::Phase::open) {
        return context.refuse(
            asked, v1::BAD_FIELD, "SetReady.commitment is for correspondence tables only.");
    }
    prepared(asked, *table, table->set_ready(context.person(), request.ready(), request.version()));
}

/// Prepares a commitment, which is limited, because each is stored and broadcast.
void SeatRequests::prepare_correspondence(const RequestInfo& asked,
                                          const TablePtr& table,
                                          const v1::SetReady& request) {
    if (!request.ready()) {
        return send(asked, table, match::UncommitCorrespondence{});
    }
    const auto commitment = read_bytes(request.commitment());
    if (!commitment) {
        return context.refuse(
            asked,
            v1::BAD_FIELD,
            "SetReady.commitment at a correspondence table must be a SHA-256 of 32 bytes.");
    }
    if (context.is_repeated(asked, *table) ||
        is_given(table->match(), context.person(), *commitment) ||
        (context.commands().may_change(asked, *table) && context.may_commit(asked))) {
        send(asked, table, match::CommitCorrespondence{*commitment, request.version()});
    }
}

void SeatRequests::prepared(const RequestInfo& asked,
                            const Table& table,
                            const std::optional<match::Refusal>& refusal) {
    if (!refusal) {
        context.pay_for_broadcast(table);
        return context.done(asked, table.id(), table.match().version);
    }
    if (*refusal == match::Refusal::stale) {
        return context.refuse_changed(asked);
    }
    context.refuse(asked, *refusal);
}

void SeatRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::StartGame& /*request*/) {
    context.pay_for_broadcast(*table);
    send(asked, table, match::Start{});
}

void SeatRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::CommitDraws& request) {
    const auto commitment = read_bytes(request.commitment());
    if (!commitment) {
        return context.refuse(
            asked, v1::BAD_FIELD, "CommitDraws.commitment must be a SHA-256 of 32 bytes.");
    }
    if (is_for_another(*table, request.proposed())) {
        return contributed(asked, *table, std::nullopt);
    }
    contributed(asked, *table, table->commit(context, *commitment));
}

void SeatRequests::handle(const RequestInfo& asked,
                          const TablePtr& table,
                          const v1::RevealDraws& request) {
    const auto value = read_bytes(request.value());
    if (value && has_begun_with(table->match(), context.person(), *value)) {
        return context.done(asked, table->id(), table->match().version);
    }
    const bool is_repeated = context.is_repeated(asked, *table);
    if (!is_repeated && is_for_another(*table, request.proposed())) {
        return contributed(asked, *table, std::nullopt);
    }
    if (!value) {
        return context.refuse(asked, v1::BAD_FIELD, "RevealDraws.value must have 32 bytes.");
    }
    if (is_repeated || table->match().is_correspondence_start()) {
        return send(asked, table, match::RevealCorrespondence{*value});
    }
    contributed(asked, *table, table->reveal(context, *value));
}

void SeatRequests::contributed(const RequestInfo& asked,
                               const Table& table,
                               std::optional<table::StartCommitReveal::ContributionResult> taken) {
    using ContributionResult = table::StartCommitReveal::ContributionResult;
    if (!taken) {
        return context.refuse(asked, v1::NO_START_PROPOSED, "No start is proposed to you here.");
    }
    switch (*taken) {
        case ContributionResult::taken:
            return context.done(asked, table.id(), table.match().version);
        case ContributionResult::not_now:
            return context.refuse(
                asked, v1::BAD_REVEAL, "You have already committed, or not everyone has yet.");
        case ContributionResult::elsewhere:
            return context.refuse(asked,
                                  v1::COMMITTED_ELSEWHERE,
                                  "Another connection of yours already takes part in this start.");
        case ContributionResult::wrong:
            return context.refuse(
                asked, v1::BAD_REVEAL, "That value does not match your commitment.");
    }
}

}  // namespace bastide::session
