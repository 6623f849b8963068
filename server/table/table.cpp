#include "server/table/table.hpp"

#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <array>

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
/// (PL-6).
void Table::draw_for_chance() {
    while (decision_.next.waits_for_chance()) {
        match::draw(decision_, draw_tile(decision_.next.game->unseen, around_.dice));
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
void Table::install(const Request& request, Envelope envelope) {
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
    deliver(message);
}

/// In the base game everyone may see everything (view.hpp), so one update serves all.
void Table::publish(const std::vector<match::Event>& events) {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_match(id_);
    update.set_version(match_.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(event, match_, around_.name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    if (match_.game) {
        const auto hash = view_hash(*match_.game);
        update.set_view_hash(hash.data(), hash.size());
    }
    deliver(message);
}

/// Encoded once for each codec that somebody uses, and shared.
void Table::deliver(const v1::ServerMessage& message) {
    std::array<Frame, all_frame_codecs.size()> frames;
    for (Attendant* attendant : attendants_) {
        Frame& frame = frames[index_of(attendant->codec())];
        if (!frame) {
            frame = std::make_shared<const std::string>(encode(message, attendant->codec()));
        }
        attendant->deliver(frame);
    }
}

void Table::write_info(v1::TableInfo& into) const {
    to_wire(match_, around_.name_of, into);
    into.set_match(id_);
    into.set_title(title_);
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        into.mutable_seats(static_cast<int>(i))->set_away(!present(match_.seats[i].person));
    }
}

void Table::write_snapshot(match::PersonId viewer, v1::Snapshot& into) const {
    into.set_version(match_.version);
    write_info(*into.mutable_table());
    if (const auto seat = match_.seat_of(viewer)) {
        into.set_seated(true);
        into.set_your_seat(static_cast<std::uint32_t>(index_of(*seat)));
    }
    if (!match_.game) {
        return;
    }
    codec::to_wire(*match_.game, *into.mutable_position());
    const auto hash = view_hash(*match_.game);
    into.set_view_hash(hash.data(), hash.size());
    if (match_.phase == match::Phase::finished) {
        for (const int rank : ranks(*match_.game)) {
            into.add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
}

void Table::write_options(v1::Options& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    if (!match_.game || match_.waits_for_chance()) {
        return;
    }
    std::vector<Action> actions;
    legal_actions(*match_.game, actions);
    for (const Action& action : actions) {
        if (const auto* place = std::get_if<Place>(&action)) {
            codec::to_wire(*place, *into.add_placements());
        }
        if (const auto* deploy = std::get_if<Deploy>(&action)) {
            codec::to_wire(*deploy, match_.game->board, *into.add_deployments());
        }
        if (const auto* home = std::get_if<TakeHome>(&action)) {
            codec::to_wire(*home, match_.game->board, *into.add_abbots());
        }
        if (std::holds_alternative<Pass>(action)) {
            into.set_pass(true);
        }
    }
}

}  // namespace bastide::table
