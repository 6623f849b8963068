// How a table comes to agree with its journal: when it is brought back to memory, when somebody
// else has written there, and when the store was in trouble.
#include "server/table/snapshot.hpp"
#include "server/table/table.hpp"

#include <algorithm>

namespace bastide::table {

Restoring Table::restore() {
    const auto snapshot = around_.journal.reader().snapshot(id_);
    if (!snapshot.readable()) {
        return Restoring::unreadable_now;
    }
    const bool from_snapshot = *snapshot && restore_snapshot(**snapshot);
    const auto envelopes = around_.journal.reader().read(id_, match_.version + 1);
    if (!envelopes.readable()) {
        return Restoring::unreadable_now;
    }
    if (envelopes->empty() && !from_snapshot) {
        return Restoring::none_such;
    }
    const std::size_t kept = std::min(envelopes->size(), history_updates_restored);
    for (std::size_t i = 0; i < envelopes->size(); ++i) {
        const auto envelope = read_envelope((*envelopes)[i], match_);
        if (!envelope) {
            return Restoring::broken;
        }
        remember(*envelope);
        if (i + kept >= envelopes->size()) {
            auto updates = shown_.updates_of(envelope->events, match_, envelope->server_time);
            if (!updates) {
                return Restoring::unreadable_now;
            }
            shown_.publish(*std::move(updates));
        }
    }
    shown_.doubt_names();
    watch_journal();
    for (const match::SeatHolder& holder : match_.seats) {
        free_later(holder.person, away_before_game_max);
    }
    around_.programs.count(id_, match_);
    resume_clocks();
    watch_time();
    work();
    return Restoring::restored;
}

void Table::watch_journal() {
    around_.journal.watch(id_, [weak = weak_from_this()](store::Version newest) {
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
    const auto envelopes = around_.journal.reader().read(id_, match_.version + 1);
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
    auto updates = shown_.updates_of(envelope->events, next, envelope->server_time);
    if (!updates) {
        return false;
    }
    match_ = std::move(next);
    remember(*envelope);
    forget_thought_of_another_board(envelope->events);
    show_out(envelope->events);
    shown_.publish(*std::move(updates));
    welcome_who_sat_down(envelope->events);
    look_for_those_away(envelope->events);
    around_.changed(id_, match_, *envelope);
    around_.programs.count(id_, match_);
    look_what_changed_for_the_missing(envelope->events);
    watch_time();
    begin_soon();
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
    if (request.by != match::By::program) {  // which is asked again, about what there is now
        mailbox_.put_back(std::move(request));
    }
    store_takes_again();
    work();
}

void Table::wait_for_store(void (Table::*then)()) {
    const bool begins = !store_pause_.lasts();
    const auto time = store_pause_.next();
    if (begins) {
        tell_store_pause();
    }
    around_.later(time, [self = shared_from_this(), then] { ((*self).*then)(); });
}

void Table::store_takes_again() {
    if (store_pause_.lasts()) {
        store_pause_.end();
        tell_store_pause();
        wait_anew();  // nobody could say a word meanwhile
    }
}

void Table::tell_store_pause() const {
    presence_.attendants().tell(match_paused(id_, store_pause_.lasts()));
    around_.paused(id_, store_pause_.lasts());
}

}  // namespace bastide::table
