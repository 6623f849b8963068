#include "server/table/completed_requests.hpp"

#include "server/table/journal_parts.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::table {

const CompletedRequest* CompletedRequests::find(const RequestId& request) const {
    const auto found = by_request_.find(request);
    return found == by_request_.end() ? nullptr : &found->second;
}

/// Never drops the request that opened the table.
void CompletedRequests::keep(const RequestId& request, CompletedRequest answered) {
    by_version_[answered.version] = request;
    by_request_[request] = std::move(answered);
    if (by_version_.size() > answers_kept_max) {
        const auto oldest = std::next(by_version_.begin());
        by_request_.erase(oldest->second);
        by_version_.erase(oldest);
    }
}

std::string comparable(journal::Command command) {
    if (command.has_start()) {
        command.set_start(0);
    } else if (command.has_open()) {
        command.mutable_open()->mutable_access()->clear_code();
    } else if (command.has_change_access()) {
        command.mutable_change_access()->mutable_access()->clear_code();
    } else if (command.has_act()) {
        command.mutable_act()->clear_play();
    }
    return command.SerializeAsString();
}

std::string comparable(const match::Command& command, const Match& match) {
    journal::Command written;
    if (match.game || !std::holds_alternative<match::Act>(command)) {
        write_command(command, match, written);
    }
    return comparable(std::move(written));
}

void record_completed(const Envelope& envelope, const Match& after, CompletedRequests& into) {
    CompletedRequest kept{envelope.person, comparable(envelope.command, after), envelope.version};
    for (const match::Event& event : envelope.events) {
        const auto* put = std::get_if<match::QuestionAsked>(&event);
        if (put != nullptr && after.seat_of(envelope.person) == put->seat) {
            kept.next_prompt = put->number;
        }
    }
    into.keep(envelope.request, std::move(kept));
}

ReadResult<match::Version> find_in_journal(const store::JournalReader& journal,
                                           MatchId match,
                                           PersonId person,
                                           const RequestId& request) {
    const auto envelopes = journal.read(match, 1, versions_searched_max);
    if (!envelopes.readable()) {
        return store::unreadable;
    }
    for (const std::string& bytes : *envelopes) {
        journal::Envelope envelope;
        if (envelope.ParseFromString(bytes) && static_cast<PersonId>(envelope.person()) == person &&
            std::ranges::equal(envelope.request(), request, {}, [](char byte) {
                return static_cast<std::uint8_t>(byte);
            })) {
            return envelope.version();
        }
    }
    return 0;
}

}  // namespace bastide::table
