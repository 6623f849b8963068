#include "server/table/table.hpp"

#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide::table {

Table::Table(store::MatchId id, std::string title, const Surroundings& around)
    : id_(id), title_(std::move(title)), around_(around) {}

void Table::receive(Request request) {
    if (mailbox_.size() >= mailbox_commands_max) {
        request.answer(Trouble::busy);
        return;
    }
    mailbox_.push_back(std::move(request));
    work();
}

/// Takes commands until one must wait for the journal. Commands behind it wait too: each is decided
/// on what is stored.
void Table::work() {
    while (!storing_ && !mailbox_.empty()) {
        Request request = std::move(mailbox_.front());
        mailbox_.pop_front();
        take(std::move(request));
    }
}

void Table::take(Request request) {
    if (const auto answer = answer_at_once(request)) {
        request.answer(*answer);
        return;
    }
    draw_for_chance();
    store(std::move(request));
}

/// The answer where nothing needs to be stored: a request seen before, or a refusal. Otherwise the
/// decision is made.
std::optional<Answer> Table::answer_at_once(const Request& request) {
    const auto before = answered_.find(request.id);
    if (before != answered_.end()) {
        const Answered& answered = before->second;
        if (answered.person != request.person || answered.command != request.command) {
            return Trouble::request_reused;
        }
        return Accepted{answered.version};
    }
    if (const auto refusal = match::decide(match_, request.person, request.command, decision_)) {
        return *refusal;
    }
    return std::nullopt;
}

/// The game may wait for chance more than once: a tile that fits nowhere is followed by another
/// (PL-6), and hands are filled up tile by tile (V-2).
void Table::draw_for_chance() {
    while (decision_.next.waits_for_chance()) {
        match::draw(decision_, draw_tile(drawable(*decision_.next.game), around_.dice));
    }
}

void Table::store(Request request) {
    Envelope envelope{decision_.next.version,
                      request.received,
                      request.person,
                      request.id,
                      request.command,
                      decision_.events};
    std::string bytes = write_envelope(envelope, decision_.next);
    storing_ = true;
    auto done = [self = shared_from_this(), request = std::move(request), envelope](
                    store::Appended outcome) {
        self->storing_ = false;
        if (outcome == store::Appended::stored) {
            self->install(request, envelope);
        } else {
            request.answer(Trouble::busy);
        }
        self->work();
    };
    around_.journal.append(id_, decision_.next.version, std::move(bytes), std::move(done));
}

/// The envelope is stored: now the match moves on, and everyone may know.
void Table::install(const Request& request, const Envelope& envelope) {
    match_ = decision_.next;
    if (match_.version == 1) {
        opened_by_ = request.id;
    }
    answered_[request.id] = {request.person, request.command, match_.version};
    publish(envelope.events);
    request.answer(Accepted{match_.version});
    around_.changed(id_, match_, envelope);
}

bool Table::attend(Attendant& attendant) {
    if (std::find(attendants_.begin(), attendants_.end(), &attendant) != attendants_.end()) {
        return true;
    }
    // Spectators must never keep a player out.
    if (attendants_.size() >= attendants_max && !match_.seat_of(attendant.person())) {
        return false;
    }
    const bool came = !present(attendant.person());
    attendants_.push_back(&attendant);
    if (came) {
        tell_presence(attendant.person());
    }
    return true;
}

void Table::unattend(Attendant& attendant) {
    const auto found = std::find(attendants_.begin(), attendants_.end(), &attendant);
    if (found == attendants_.end()) {
        return;
    }
    attendants_.erase(found);
    if (!present(attendant.person())) {
        tell_presence(attendant.person());
    }
}

bool Table::present(match::PersonId person) const {
    return std::any_of(attendants_.begin(), attendants_.end(), [&](const Attendant* a) {
        return a->person() == person;
    });
}

void Table::tell_presence(match::PersonId person) {
    const auto seat = match_.seat_of(person);
    if (!seat) {
        return;
    }
    v1::ServerMessage message;
    message.mutable_presence()->set_match(id_);
    message.mutable_presence()->set_seat(static_cast<std::uint32_t>(index_of(*seat)));
    message.mutable_presence()->set_away(!present(person));
    tell_all(std::move(message));
}

}  // namespace bastide::table
