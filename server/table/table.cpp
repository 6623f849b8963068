#include "server/table/table.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {

void Table::receive(Request request) {
    if (is_from_non_player(request, match()) && parts_.stored.answered(request.id) == nullptr &&
        !has_request_of(request.person)) {
        return request.answer(match::AnyRefusal{match::Refusal::not_seated});
    }
    if (request.by == match::CommandSource::person) {
        report_activity(request.person);
    }
    const auto seat = match().seat_of(request.person);
    const bool is_others = request.by == match::CommandSource::person && !seat;
    if (!mailbox_.has_room_for(request.person, !is_others)) {
        return request.answer(RequestError::busy);
    }
    const bool ends_start = cancels_start(request, match());
    mailbox_.put(std::move(request));
    if (ends_start) {
        parts_.negotiation.cancel(seat ? std::vector{*seat} : std::vector<Seat>{});
    }
    work();
}

void Table::receive(const cluster::v1::Message& message) {
    catch_up(table::version_of(message));
    if (table::version_of(message) == match().version && !is_storing_start()) {
        parts_.receive(message);
    }
}

bool Table::idle() const {
    return !storing_ && !parts_.negotiation.is_running() && mailbox_.empty();
}

/// Each command waits for the previous one, because each is decided on the stored match.
void Table::work() {
    while (!storing_ && !is_following_ && !parts_.negotiation.is_running() &&
           !parts_.store_retry.is_waiting()) {
        auto move = parts_.bots.next_move();
        if (!move && mailbox_.empty()) {
            break;
        }
        take(move ? *std::move(move) : mailbox_.take());
    }
    if (!storing_) {
        services().decisions->take_back(decision_);
    }
}

void Table::take(Request request) {
    const auto read = reader_.read(request);
    if (const auto* decided = std::get_if<Answer>(&read)) {
        return answer(std::move(request), *decided);
    }
    const auto& command = std::get<match::Command>(read);
    if (const auto decided = decide(request, command)) {
        return answer(std::move(request), *decided);
    }
    const auto* start = std::get_if<match::Start>(&command);
    if (start != nullptr && start->draws.values.empty() && !match().is_correspondence_start()) {
        return agree_on_start(std::move(request));
    }
    draw_for_chance(*decision_, services().dice);
    store(std::move(request), command);
}

/// Reads what other servers have stored before it refuses: it may allow or answer the request.
void Table::answer(Request request, const Answer& answer) {
    const match::Version decided_on = match().version;
    if (std::holds_alternative<match::AnyRefusal>(answer) && services().has_nodes &&
        follow_journal() && match().version > decided_on) {
        return take(std::move(request));
    }
    request.answer(answer);
}

/// Decides a command. Returns nullopt if there is something to store.
std::optional<Answer> Table::decide(const Request& request, const match::Command& command) {
    context_ = reader_.circumstances(request, command);
    services().decisions->lend(decision_);
    if (const auto refusal =
            match::decide(match(), request.person, command, *decision_, context_)) {
        return *refusal;
    }
    return decision_->events.empty() ? std::optional<Answer>(Accepted{match().version})
                                     : std::nullopt;
}

/// Negotiates a start, which was decided without draws before, to find out if it is refused.
void Table::agree_on_start(Request request) {
    if (!presence().pre_game_choices().all_ready()) {
        return answer(std::move(request), match::AnyRefusal{match::Refusal::not_all_ready});
    }
    parts_.negotiation.propose(
        [weak = weak_from_this(), request = std::move(request)](const auto& outcome) {
            if (const auto self = weak.lock()) {
                self->end_agreement(request, outcome);
            }
        });
}

/// Stores the secret, the values, the start and the first draw in one envelope.
void Table::end_agreement(Request request, const StartNegotiation::Outcome& outcome) {
    if (const auto* failed = std::get_if<StartFailed>(&outcome)) {
        request.answer(*failed);
    } else {
        request.command = match::Command(std::get<match::Start>(outcome));
        take(std::move(request));
    }
    work();
}

void Table::store(Request request, const match::Command& command) {
    assert(!storing_);
    Envelope envelope = envelope_of(request, command, *decision_, context_);
    store::Append append = parts_.stored.append_of(envelope, decision_->next);
    storing_ = Storing{std::move(request), std::move(envelope), std::move(append)};
    services().bots.count(id(), decision_->next);
    if (match().version == 0) {
        watch_journal();
    }
    this->append();
}

/// Keeps the table, which owns the append, alive until the journal has answered.
void Table::append() {
    const auto done = [self = shared_from_this()](auto outcome) { self->stored(outcome); };
    services().journal.append(storing_->append, done);
}

/// Repeats an append of unknown outcome until the journal answers. Nothing is published before.
void Table::stored(store::WriteStatus outcome) {
    assert(storing_);
    switch (outcome) {
        case store::WriteStatus::stored:
            return install();
        case store::WriteStatus::conflict:
            return decide_again();
        case store::WriteStatus::unknown:
            return parts_.store_retry.retry([this] { append(); });
    }
}

bool Table::is_storing_start() const {
    return storing_ && match::has_any<match::GameStarted>(storing_->envelope.events);
}

/// Installs an envelope. If a new player's name cannot be read, retries like a failed write.
void Table::install() {
    const Envelope& envelope = storing_->envelope;
    const bool is_ready = storing_->request.is_ready(decision_->next.settings);
    parts_.presence.expect(envelope.events, is_ready);
    auto updates =
        parts_.publisher.updates_of(envelope.events, decision_->next, envelope.server_time);
    if (!updates) {
        return parts_.store_retry.retry([this] { install(); });
    }
    parts_.resume_after_store_failure();
    const Storing done = *std::exchange(storing_, std::nullopt);
    parts_.stored.advance(done.envelope, decision_->next, done.append.listing);
    services().decisions->take_back(decision_);
    notify_observers(parts_, {done.envelope, *std::move(updates), true, &done.request});
    parts_.stop_relaying();
    if (is_ready) {
        presence().send_choices();
    }
    catch_up(newest_);
}

void Table::watch_journal() {
    services().journal.watch(id(), [weak = weak_from_this()](store::Version newest) {
        if (const auto self = weak.lock()) {
            self->catch_up(newest);
        }
    });
}

void Table::catch_up(match::Version newest) {
    newest_ = std::max(newest_, newest);
    if (newest_ > match().version && !storing_) {
        follow_journal();
        work();
    }
}

/// Applies the newer envelopes of the journal. Returns false if a read fails. First cancels a start
/// in progress, because the players may have changed. Exception: another server leads the start and
/// has all commitments; then the journal has that start, or it has failed.
bool Table::follow_journal() {
    is_following_ = true;
    if (!parts_.negotiation.may_have_values_from_here()) {
        parts_.negotiation.cancel(std::vector<Seat>{});
    }
    const bool has_followed =
        parts_.stored.follow([this](const Envelope& envelope, const Match& next) {
            parts_.presence.expect(envelope.events, false);
            auto updates = parts_.publisher.updates_of(envelope.events, next, envelope.server_time);
            if (!updates) {
                return false;
            }
            parts_.stored.advance(envelope, next);
            const bool is_ours = storing_ && storing_->envelope.request == envelope.request;
            if (is_storing_start() && !is_ours) {
                parts_.send_start_cancelled();
            }
            notify_observers(parts_, {envelope, *std::move(updates), is_ours});
            return true;
        });
    parts_.stop_relaying();
    is_following_ = false;
    return has_followed;
}

/// Another process has stored this version, or our own append of unknown outcome has. Decides again
/// on what is stored. Waits if the store has lost versions, as after a failover of its database.
void Table::decide_again() {
    const bool has_followed = follow_journal();
    parts_.is_opened_elsewhere = has_followed && match().version == 0;
    if (!has_followed || (match().version > 0 && match().version < storing_->append.version)) {
        return parts_.store_retry.retry([this] { decide_again(); });
    }
    Request request = std::move(storing_->request);
    storing_.reset();
    services().bots.count(id(), match());
    auto* command = std::get_if<match::Command>(&request.command);
    if (command != nullptr && std::holds_alternative<match::Start>(*command)) {
        *command = match::Start{};  // negotiated again by the present players
    }
    if (request.by != match::CommandSource::bot) {  // bots are asked again
        mailbox_.put_back(std::move(request));
    }
    parts_.resume_after_store_failure();
    work();
}

Restoring Table::restore() {
    const Restoring came = parts_.stored.restore([this](const Envelope& envelope, bool is_recent) {
        parts_.bots.count(envelope);
        return !is_recent || parts_.publisher.republish(envelope);
    });
    if (came == Restoring::restored) {
        watch_journal();
        parts_.resume_after_restore();
        work();
    }
    return came;
}

/// First reads the journal: the message about a command that was stored in time may be lost.
void Table::check_clocks() {
    if (node_delay().count() > 0 && !storing_ && !follow_journal()) {
        return services().wake_at(id(), services().now() + clock_read_retry);
    }
    parts_.alarm.ring();
    parts_.activity.send_silent_seats();
    parts_.alarm.set();
    work();
}

}  // namespace bastide::table
