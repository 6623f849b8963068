// How a table comes to agree with its journal: when it is brought back to memory, when somebody
// else has written there, and when the store was in trouble.
#include "server/table/snapshot.hpp"
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

Restoring Table::restore() {
    const auto snapshot = services().journal.reader().snapshot(id_);
    if (!snapshot.readable()) {
        return Restoring::unreadable_now;
    }
    const bool from_snapshot = *snapshot && restore_snapshot(**snapshot);
    const auto envelopes = services().journal.reader().read(id_, match_.version + 1);
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
        if (i + kept >= envelopes->size()) {
            auto updates = publisher_.updates_of(envelope->events, match_, envelope->server_time);
            if (!updates) {
                return Restoring::unreadable_now;
            }
            publisher_.publish(*std::move(updates));
        }
    }
    publisher_.invalidate_names();
    watch_journal();
    for (const match::SeatHolder& holder : match_.seats) {
        away_seats_.watch(holder.person);
    }
    services().bots.count(id_, match_);
    if (match_.is_timed()) {  // its clocks ran on, whether a server did or not
        publisher_.has_stood_for(
            std::max(services().server_time() - newest_at_, store::ServerTime::zero()));
    }
    alarm_.set();
    work();
    return Restoring::restored;
}

void Table::watch_journal() {
    services().journal.watch(id_, [weak = weak_from_this()](store::Version newest) {
        const auto self = weak.lock();
        if (self && newest > self->match_.version && !self->storing_) {
            self->follow_journal();
            self->work();
        }
    });
}

/// One that makes no sense is as good as none: the journal has it all.
bool Table::restore_snapshot(const store::Snapshot& stored) {
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

/// Takes in what somebody else has stored, and shows it. False: it could not be read. A start was
/// agreed on by those who sat here before.
bool Table::follow_journal() {
    start_talk_.cancel();
    const auto envelopes = services().journal.reader().read(id_, match_.version + 1);
    if (!envelopes.readable()) {
        return false;
    }
    return std::all_of(envelopes->begin(), envelopes->end(), [&](const std::string& bytes) {
        return follow(bytes);
    });
}

bool Table::follow(const std::string& bytes) {
    match::Match next = match_;
    const auto envelope = read_envelope(bytes, next);
    if (!envelope) {
        return false;
    }
    presence_.expect(envelope->events, false);
    auto updates = publisher_.updates_of(envelope->events, next, envelope->server_time);
    if (!updates) {
        return false;
    }
    match_ = std::move(next);
    remember(*envelope);
    bots_.cancel_search_if_board_changed(envelope->events);
    presence_.evict_shut_out(envelope->events);
    publisher_.publish(*std::move(updates));
    publisher_.send_to_new_players(envelope->events);
    away_seats_.watch_new_players(envelope->events);
    away_seats_.watch_if_table_changed(envelope->events);
    services().changed(id_, match_, *envelope);
    services().bots.count(id_, match_);
    activity_.restart_grace_after_pause(envelope->events);
    alarm_.set();
    waiting_.start_soon();
    return true;
}

/// The version is taken: by somebody else, or by ourselves when the store could not say so. What is
/// there counts; the command is decided again behind it, or has had its effect already.
void Table::overtaken() {
    if (!follow_journal()) {
        return wait_for_store(&Table::overtaken);
    }
    Request request = std::move(storing_->request);
    storing_.reset();
    auto* command = std::get_if<match::Command>(&request.command);
    if (command != nullptr && std::holds_alternative<match::Start>(*command)) {
        *command = match::Start{};  // to be agreed on anew, by those who sit here now
    }
    if (request.by != match::By::bot) {  // which is asked again, about what there is now
        mailbox_.put_back(std::move(request));
    }
    resume_after_store_failure();
    work();
}

void Table::wait_for_store(void (Table::*then)()) {
    const bool begins = !store_pause_.lasts();
    const auto time = store_pause_.next();
    if (begins) {
        send_store_pause();
    }
    hold_and_run_after(time, [this, then] { (this->*then)(); });
}

void Table::resume_after_store_failure() {
    if (store_pause_.lasts()) {
        store_pause_.end();
        send_store_pause();
        restart_grace();  // nobody could say a word meanwhile
    }
}

void Table::send_store_pause() const {
    presence_.attendants().tell(match_paused(id_, store_pause_.lasts()));
    services().paused(id_, store_pause_.lasts());
}

}  // namespace bastide::table
