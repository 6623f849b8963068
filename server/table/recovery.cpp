// How a table comes to agree with its journal: when it is brought back to memory, when somebody
// else has written there, and when the store was in trouble.
#include "server/table/record.hpp"
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
            auto updates = updates_of(envelope->events);
            if (!updates) {
                return Restoring::unreadable_now;
            }
            publish(*std::move(updates));
        }
    }
    watch_journal();
    return Restoring::restored;
}

void Table::watch_journal() {
    around_.journal.watch(id_, [weak = weak_from_this()](store::Version newest) {
        const auto self = weak.lock();
        if (self && newest > self->match_.version && !self->storing_) {
            self->follow_journal();
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
    for (const auto& [request, answered] : answered_) {
        if (answered.version == 1) {
            opened_by_ = request;
        }
    }
    return true;
}

/// Takes in what somebody else has stored, and shows it. False: it could not be read. A start was
/// agreed on by those who sat here before.
bool Table::follow_journal() {
    if (starting_) {
        cancel_start();
    }
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
    std::swap(match_, next);
    auto updates = updates_of(envelope->events);
    if (!updates) {
        std::swap(match_, next);
        return false;
    }
    remember(*envelope);
    publish(*std::move(updates));
    around_.changed(id_, match_, *envelope);
    return true;
}

/// The version is taken: by somebody else, or by ourselves when the store could not say so. What is
/// there counts; the command is decided again behind it, or has had its effect already.
void Table::overtaken() {
    if (!follow_journal()) {
        return pause(&Table::overtaken);
    }
    mailbox_.push_front(std::move(storing_->request));
    auto* command = std::get_if<match::Command>(&mailbox_.front().command);
    if (command != nullptr && std::holds_alternative<match::Start>(*command)) {
        *command = match::Start{};  // to be agreed on anew, by those who sit here now
    }
    storing_.reset();
    set_paused(false);
    work();
}

std::optional<std::string> Table::record(const std::string& server) const {
    const auto envelopes = around_.journal.reader().read(id_, 1);
    if (!envelopes.readable()) {
        return std::nullopt;
    }
    Names names(around_.name_of);
    auto text = write_record({server, id_, title_, names.name_of()}, *envelopes);
    return names.complete() ? std::move(text) : std::nullopt;
}

void Table::pause(void (Table::*then)()) {
    set_paused(true);
    around_.later(next_pause_, [self = shared_from_this(), then] { ((*self).*then)(); });
    next_pause_ = std::min(2 * next_pause_, store_pause_most);
}

void Table::set_paused(bool paused) {
    if (!paused) {
        next_pause_ = store_pause_least;
    }
    if (paused == paused_) {
        return;
    }
    paused_ = paused;
    tell_all(pause_notice());
    around_.paused(id_, paused);
}

v1::ServerMessage Table::pause_notice() const {
    v1::ServerMessage message;
    message.mutable_match_paused()->set_match(id_);
    message.mutable_match_paused()->set_paused(paused_);
    return message;
}

}  // namespace bastide::table
