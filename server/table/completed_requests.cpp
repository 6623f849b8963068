#include "server/table/completed_requests.hpp"

#include "engine/notation.hpp"

#include "bastide/journal/v1/envelope.pb.h"

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

StoredCommand to_stored(const match::Command& command, const match::Match& match) {
    const auto* act = std::get_if<match::Act>(&command);
    if (act == nullptr || !match.game) {
        return command;
    }
    StoredAction written{act->prompt, {}};
    write(written.action, match.game->board, act->action);
    return written;
}

void record_completed(const Envelope& envelope,
                      const match::Match& after,
                      CompletedRequests& into) {
    CompletedRequest kept{envelope.person, to_stored(envelope.command, after), envelope.version};
    for (const match::Event& event : envelope.events) {
        const auto* put = std::get_if<match::QuestionAsked>(&event);
        if (put != nullptr && after.seat_of(envelope.person) == put->seat) {
            kept.next_prompt = put->number;
        }
    }
    into.keep(envelope.request, std::move(kept));
}

store::ReadResult<match::Version> find_in_journal(const store::JournalReader& journal,
                                                  store::MatchId match,
                                                  match::PersonId person,
                                                  const RequestId& request) {
    const auto envelopes = journal.read(match, 1, versions_searched_max);
    if (!envelopes.readable()) {
        return store::unreadable;
    }
    for (const std::string& bytes : *envelopes) {
        bastide::journal::v1::Envelope envelope;
        if (envelope.ParseFromString(bytes) &&
            static_cast<match::PersonId>(envelope.person()) == person &&
            std::ranges::equal(envelope.request(), request, {}, [](char byte) {
                return static_cast<std::uint8_t>(byte);
            })) {
            return envelope.version();
        }
    }
    return 0;
}

}  // namespace bastide::table
