#include "server/table/stored_match.hpp"

#include "server/table/listing.hpp"
#include "server/table/recent_updates.hpp"
#include "server/table/snapshot.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {

Envelope envelope_of(const Request& request,
                     const match::Command& command,
                     const match::Decision& decision,
                     const match::DecisionContext& at) {
    const auto& events = decision.events;
    const auto* time = events.empty() ? nullptr : std::get_if<match::TimePassed>(&events.front());
    const bool timed = decision.next.game || decision.next.is_correspondence_start();
    return {decision.next.version,
            request.received,
            at.passed,
            time == nullptr ? std::chrono::milliseconds(0) : time->credited,
            request.by,
            request.person,
            request.id,
            command,
            events,
            timed ? at.now : ServerTime()};
}

store::Append StoredMatch::append_of(const Envelope& envelope, const Match& next) const {
    assert(envelope.version == next.version && next.version == match_.version + 1);
    store::Append append{id_, next.version, write_envelope(envelope, next), {}, {}};
    if (change_listing(envelope.events) || has_another_deadline(next)) {
        const RequestId& opened_by = next.version == 1 ? envelope.request : opened_by_;
        append.listing =
            listing_of(next, title_, opened_by, envelope.received, envelope.server_time);
    }
    if (next.phase == match::Phase::finished && match_.phase != next.phase) {
        append.standings = standings_of(next);
    }
    if (next.version % snapshot_interval == 0) {
        CompletedRequests answered = answered_;
        record_completed(envelope, next, answered);
        append.snapshot = save(next, answered, envelope.server_time);
    }
    return append;
}

/// True if the deadline in the catalogue is missing, past or too late, or if no clock runs.
bool StoredMatch::has_another_deadline(const Match& next) const {
    const auto time = next.time_until_earliest_flag();
    if (!time) {
        return match_.time_until_earliest_flag().has_value();
    }
    const ServerTime now = server_time_();
    return !deadline_ || *deadline_ <= now || now + *time < *deadline_;
}

void StoredMatch::advance(const Envelope& envelope,
                          const Match& next,
                          const std::optional<store::Listing>& listing) {
    assert(envelope.version == next.version && next.version == match_.version + 1);
    if (listing) {
        deadline_ = listing->deadline;
    }
    match_ = next;
    remember(envelope);
}

void StoredMatch::remember(const Envelope& envelope) {
    record_completed(envelope, match_, answered_);
    newest_at_ = envelope.server_time;
    if (envelope.version == 1) {
        opened_by_ = envelope.request;
    }
}

Restoring StoredMatch::restore(const OnRead& on_read) {
    assert(match_.version == 0);
    const auto snapshot = journal_.snapshot(id_);
    if (!snapshot.readable()) {
        return Restoring::unreadable_now;
    }
    const bool from_snapshot = *snapshot && restore_snapshot(**snapshot);
    const auto envelopes = journal_.read(id_, match_.version + 1);
    if (!envelopes.readable()) {
        return Restoring::unreadable_now;
    }
    if (envelopes->empty() && !from_snapshot) {
        return Restoring::none_such;
    }
    const std::size_t kept = std::min(envelopes->size(), recent_updates_restored);
    for (std::size_t i = 0; i < envelopes->size(); ++i) {
        const auto envelope = read_envelope((*envelopes)[i], match_);
        if (!envelope) {
            return Restoring::broken;
        }
        remember(*envelope);
        if (!on_read(*envelope, i + kept >= envelopes->size())) {
            return Restoring::unreadable_now;
        }
    }
    return Restoring::restored;
}

/// Restores a snapshot. If this returns false, the caller reads the whole journal.
bool StoredMatch::restore_snapshot(const store::Snapshot& stored) {
    auto restored = table::restore(stored.bytes, stored.version);
    if (!restored) {
        return false;
    }
    match_ = std::move(restored->match);
    answered_ = std::move(restored->answered);
    newest_at_ = restored->newest;
    for (const auto& [request, answered] : answered_.all()) {
        if (answered.version == 1) {
            opened_by_ = request;
        }
    }
    return true;
}

bool StoredMatch::follow(const OnFollow& on_follow) {
    const auto envelopes = journal_.read(id_, match_.version + 1);
    if (!envelopes.readable()) {
        return false;
    }
    deadline_.reset();  // another server may have changed it
    return std::all_of(envelopes->begin(), envelopes->end(), [&](const std::string& bytes) {
        Match next = match_;
        const auto envelope = read_envelope(bytes, next);
        return envelope && on_follow(*envelope, next);
    });
}

}  // namespace bastide::table
