#include "server/table/table.hpp"

#include "engine/tile_supply.hpp"
#include "server/table/listing.hpp"
#include "server/table/snapshot.hpp"

#include <algorithm>

namespace bastide::table {

Table::Table(store::MatchId id, std::string title, const Surroundings& around)
    : id_(id), title_(std::move(title)), around_(around), since_(around_.unix_time()) {}

Table::~Table() {
    around_.journal.watch(id_, nullptr);
}

void Table::receive(Request request) {
    if (is_strangers(request)) {
        return request.answer(match::AnyRefusal{match::Refusal::not_seated});
    }
    if (!has_room_for(request)) {
        return request.answer(Trouble::busy);
    }
    mailbox_.push_back(std::move(request));
    work();
}

/// While commands wait, those who have no seat and are not about to take one must not keep the
/// players out. What has been answered before is answered again, in its turn.
bool Table::is_strangers(const Request& request) const {
    const bool comes = std::holds_alternative<match::Open>(request.command) ||
                       std::holds_alternative<match::Join>(request.command);
    const bool known = match_.seat_of(request.person) || answered_.contains(request.id) ||
                       (storing_ && storing_->request.person == request.person) ||
                       std::any_of(mailbox_.begin(), mailbox_.end(), [&](const Request& waiting) {
                           return waiting.person == request.person;
                       });
    return !comes && !known;
}

bool Table::has_room_for(const Request& request) const {
    const auto own = std::count_if(mailbox_.begin(), mailbox_.end(), [&](const Request& waiting) {
        return waiting.person == request.person;
    });
    return mailbox_.size() < mailbox_commands_max &&
           static_cast<std::size_t>(own) < mailbox_commands_per_person_max;
}

/// Takes commands until one must wait for the journal, or for what a start needs. Commands behind
/// it wait too: each is decided on what is stored.
void Table::work() {
    while (!storing_ && !starting_ && !paused_ && !mailbox_.empty()) {
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
    const auto* start = std::get_if<match::Start>(&request.command);
    if (start != nullptr && start->draws.values.empty()) {
        return propose_start(std::move(request));
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
    match::Match& next = decision_.next;
    if (!next.waits_for_chance()) {
        return;
    }
    const fair::Bytes32 key = fair::draw_key(next.draws->secret, next.draws->values);
    while (next.waits_for_chance()) {
        const TileCounts tiles = drawable(*next.game);
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        const std::uint32_t place =
            around_.dice.choose(key, fair::Stream::tile, next.chances, copies);
        match::draw(decision_, fair::tile_at(tiles, place));
    }
}

void Table::store(Request request) {
    const match::Match& next = decision_.next;
    Storing storing;
    storing.envelope = {next.version,
                        request.received,
                        request.person,
                        request.id,
                        request.command,
                        decision_.events};
    if (next.version == 1) {
        opened_by_ = request.id;
    }
    storing.append.match = id_;
    storing.append.version = next.version;
    storing.append.envelope = write_envelope(storing.envelope, next);
    if (change_listing(decision_.events)) {
        storing.append.listing = listing_of(next, title_, opened_by_, request.received);
    }
    if (next.version % snapshot_every == 0) {
        AnsweredRequests answered = answered_;
        answered[request.id] = {request.person, request.command, next.version};
        storing.append.snapshot = save(next, answered);
    }
    storing.request = std::move(request);
    storing_ = std::move(storing);
    append();
}

/// The table owns the append: it lives until the journal has answered, whoever else lets go of it.
void Table::append() {
    around_.journal.append(storing_->append, [self = shared_from_this()](store::Appended outcome) {
        self->stored(outcome);
    });
}

/// Where the outcome is unknown the same append is made again, until the journal says what there
/// is: nobody is told anything before.
void Table::stored(store::Appended outcome) {
    switch (outcome) {
        case store::Appended::stored:
            return install();
        case store::Appended::conflict:
            return overtaken();
        case store::Appended::unknown:
            return pause(&Table::append);
    }
}

/// The envelope is stored: now the match moves on, and everyone may know. Where it cannot be said
/// who has sat down, that is waited for like the storing itself.
void Table::install() {
    std::swap(match_, decision_.next);
    auto updates = updates_of(storing_->envelope.events);
    if (!updates) {
        std::swap(match_, decision_.next);
        return pause(&Table::install);
    }
    set_paused(false);
    const Storing done = std::move(*storing_);
    storing_.reset();
    if (match_.version == 1) {
        watch_journal();
    }
    remember(done.envelope);
    publish(*std::move(updates));
    done.request.answer(Accepted{match_.version});
    around_.changed(id_, match_, done.envelope);
    work();
}

void Table::remember(const Envelope& envelope) {
    answered_[envelope.request] = {envelope.person, envelope.command, envelope.version};
    if (envelope.version == 1) {
        opened_by_ = envelope.request;
    }
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
        left_at_.erase(attendant.person());
        tell_presence(attendant.person());
    }
    return true;
}

/// A start can't wait for somebody who has gone.
void Table::unattend(Attendant& attendant) {
    const auto found = std::find(attendants_.begin(), attendants_.end(), &attendant);
    if (found == attendants_.end()) {
        return;
    }
    attendants_.erase(found);
    const match::PersonId person = attendant.person();
    if (present(person) || !match_.seat_of(person)) {
        return;
    }
    left_at_[person] = around_.unix_time();
    tell_presence(person);
    if (starting_) {
        cancel_start();
    }
}

bool Table::present(match::PersonId person) const {
    return std::any_of(attendants_.begin(), attendants_.end(), [&](const Attendant* a) {
        return a->person() == person;
    });
}

}  // namespace bastide::table
