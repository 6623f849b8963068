// How a table comes to agree with its journal: when it is brought back to memory, when somebody
// else has written there, and when the store was in trouble.
#include "server/table/snapshot.hpp"
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

Restoring Table::restore() {
    const auto snapshot = services_.journal.reader().snapshot(id_);
    if (!snapshot.readable()) {
        return Restoring::unreadable_now;
    }
    const bool from_snapshot = *snapshot && restore_snapshot(**snapshot);
    const auto envelopes = services_.journal.reader().read(id_, match_.version + 1);
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
        free_later(holder.person, away_before_game_max);
    }
    services_.bots.count(id_, match_);
    resume_clocks();
    watch_time();
    work();
    return Restoring::restored;
}

void Table::watch_journal() {
    services_.journal.watch(id_, [weak = weak_from_this()](store::Version newest) {
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
    negotiation_.cancel();
    const auto envelopes = services_.journal.reader().read(id_, match_.version + 1);
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
    cancel_bot_search_if_board_changed(envelope->events);
    evict_removed_players(envelope->events);
    publisher_.publish(*std::move(updates));
    welcome_new_players(envelope->events);
    check_absent_players(envelope->events);
    services_.changed(id_, match_, *envelope);
    services_.bots.count(id_, match_);
    restart_grace_after_pause(envelope->events);
    watch_time();
    begin_soon();
    return true;
}

/// The version is taken: by somebody else, or by ourselves when the store could not say so. What is
/// there counts; the command is decided again behind it, or has had its effect already.
void Table::reload_from_journal() {
    if (!follow_journal()) {
        return wait_for_store(&Table::reload_from_journal);
    }
    Request request = std::move(storing_->request);
    storing_.reset();
    auto* command = std::get_if<match::Command>(&request.command);
    if (command != nullptr && std::holds_alternative<match::Start>(*command)) {
        *command = match::Start{};  // to be agreed on anew, by those who sit here now
    }
    if (request.by != match::CommandSource::bot) {  // which is asked again, about what there is now
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
    services_.run_after(time, [self = shared_from_this(), then] { ((*self).*then)(); });
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
    services_.paused(id_, store_pause_.lasts());
}

}  // namespace bastide::table
