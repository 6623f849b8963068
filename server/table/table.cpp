#include "server/table/table.hpp"

#include "engine/tile_supply.hpp"
#include "server/table/listing.hpp"
#include "server/table/snapshot.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

/// The game may wait for chance more than once: a tile that fits nowhere is followed by another
/// (PL-6), and hands are filled up tile by tile (V-2).
void draw_for_chance(match::Decision& decision, Dice& dice) {
    match::Match& next = decision.next;
    if (!next.waits_for_chance()) {
        return;
    }
    const fair::Bytes32 key = fair::draw_key(next.draws->secret, next.draws->values);
    while (next.waits_for_chance()) {
        const TileCounts tiles = drawable(*next.game);
        const auto copies = static_cast<std::uint32_t>(total(tiles));
        const std::uint32_t place = dice.choose(key, fair::Stream::tile, next.chances, copies);
        match::draw(decision, fair::tile_at(tiles, place));
    }
}

/// To the seat whose answer it is.
std::chrono::milliseconds credited(const std::vector<match::Event>& events) {
    const auto* time = events.empty() ? nullptr : std::get_if<match::TimePassed>(&events.front());
    return time == nullptr ? std::chrono::milliseconds(0) : time->credited;
}

/// An answer sent ahead is for what the answer before it led to, and for nothing else: somebody may
/// have answered in between.
match::PromptNumber prompt_answered_by(const SentAction& said,
                                       match::PersonId person,
                                       const CompletedRequests& answered) {
    if (!said.after) {
        return said.prompt;
    }
    const CompletedRequest* before = answered.find(*said.after);
    return before != nullptr && before->person == person ? before->next_prompt : 0;
}

/// What has been said, as a command on the board as it is now.
std::variant<match::Command, codec::Unreadable> read(const Request& request,
                                                     const match::Match& match,
                                                     const CompletedRequests& answered) {
    if (const auto* command = std::get_if<match::Command>(&request.command)) {
        return *command;
    }
    if (!match.game) {
        return match::Act{};  // which is refused
    }
    const SentAction& said = std::get<SentAction>(request.command);
    const auto action = codec::from_wire(said.action, match.game->board);
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&action)) {
        return *unreadable;
    }
    return match::Act{prompt_answered_by(said, request.person, answered), std::get<Action>(action)};
}

}  // namespace

Table::Table(store::MatchId id, std::string title, const TableServices& services)
    : id_(id),
      title_(std::move(title)),
      services_(services),
      presence_(id, match_, services_),
      publisher_(id, title_, match_, presence_, services_),
      negotiation_(id, match_, presence_, services_) {}

Table::~Table() {
    services_.journal.watch(id_, nullptr);
}

void Table::receive(Request request) {
    if (is_from_non_player(request)) {
        return request.answer(match::AnyRefusal{match::Refusal::not_seated});
    }
    if (request.by == match::CommandSource::person) {
        report_activity(request.person);
    }
    if (!mailbox_.has_room_for(request.person)) {
        return request.answer(RequestError::busy);
    }
    mailbox_.put(std::move(request));
    work();
}

/// While commands wait, those who have no seat and are not about to take one must not keep the
/// players out. What has been answered before is answered again, in its turn.
bool Table::is_from_non_player(const Request& request) const {
    if (request.by != match::CommandSource::person) {
        return false;
    }
    const auto* command = std::get_if<match::Command>(&request.command);
    const bool comes = command != nullptr && (std::holds_alternative<match::Open>(*command) ||
                                              std::holds_alternative<match::Join>(*command));
    const bool known = match_.seat_of(request.person) || answered_.find(request.id) != nullptr ||
                       (storing_ && storing_->request.person == request.person) ||
                       mailbox_.has_one_of(request.person);
    return !comes && !known;
}

bool Table::idle() const {
    return !storing_ && !negotiation_.is_running() && mailbox_.empty();
}

/// Takes commands until one must wait for the journal, or for what a start needs. Commands behind
/// it wait too: each is decided on what is stored.
void Table::work() {
    while (!storing_ && !negotiation_.is_running() && !store_pause_.lasts()) {
        if (auto played = bot_request()) {
            take(*std::move(played));
        } else if (!mailbox_.empty()) {
            take(mailbox_.take());
        } else {
            return;
        }
    }
}

void Table::take(Request request) {
    auto said = read(request, match_, answered_);
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&said)) {
        return request.answer(answer_unread(request, *unreadable));
    }
    auto& command = std::get<match::Command>(said);
    if (std::holds_alternative<match::Join>(command) && access_changed_since_request(request)) {
        return request.answer(match::AnyRefusal{match::Refusal::stale});
    }
    complete(command, request.person);
    if (const auto answer = answer_without_storing(request, command)) {
        return request.answer(*answer);
    }
    const auto* start = std::get_if<match::Start>(&command);
    if (start != nullptr && start->draws.values.empty() && !match_.is_correspondence_start()) {
        return agree_on_start(std::move(request));
    }
    draw_for_chance(decision_, services_.dice);
    store(std::move(request), command);
}

/// It was changed while they waited, and may not be open to them any more.
bool Table::access_changed_since_request(const Request& request) const {
    return request.access && *request.access != match_.access &&
           match_.access.visibility != match::Visibility::open &&
           answered_.find(request.id) == nullptr;
}

/// A request that was accepted once may name a tile that lies elsewhere by now (V-10): sent again,
/// it is answered again, though it cannot be compared any more.
Answer Table::answer_unread(const Request& request, const codec::Unreadable& unreadable) const {
    const CompletedRequest* before = answered_.find(request.id);
    if (before != nullptr && before->person == request.person) {
        return Accepted{before->version};
    }
    return unreadable;
}

/// The start has been decided on without draws, to see whether it would be refused.
void Table::agree_on_start(Request request) {
    if (!presence_.preparation().all_ready()) {
        return request.answer(match::AnyRefusal{match::Refusal::not_all_ready});
    }
    negotiation_.propose([weak = weak_from_this(), request = std::move(request)](const auto& came) {
        if (const auto self = weak.lock()) {
            self->start_is_over(request, came);
        }
    });
}

/// Whoever has just come is to be shown the table first.
void Table::begin_soon() {
    if (match_.settings.auto_start && match_.phase == match::Phase::open) {
        services_.run_after({}, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) {
                self->start_automatically();
            }
        });
    }
}

/// As if the host had said so.
void Table::start_automatically() {
    const bool all_are_there = match_.seats.size() == match_.settings.seats_max &&
                               presence_.preparation().all_ready() && presence_.away().empty();
    if (match_.phase != match::Phase::open || match_.is_correspondence_start() || !all_are_there ||
        !idle()) {
        return;
    }
    Request request = own_request(match::CommandSource::host, match::Start{});
    request.person = match_.host;
    request.answer = [weak = weak_from_this()](const Answer& answer) {
        const auto self = weak.lock();
        const auto* failed = std::get_if<StartFailed>(&answer);
        if (self && failed != nullptr) {
            self->missed_start(failed->missing);
        }
    };
    receive(std::move(request));
}

/// One envelope holds all of it: the secret, the values, the start and the first draw.
void Table::start_is_over(Request request, const StartNegotiation::Outcome& outcome) {
    if (const auto* failed = std::get_if<StartFailed>(&outcome)) {
        request.answer(*failed);
    } else {
        request.command = match::Command(std::get<match::Start>(outcome));
        take(std::move(request));
    }
    work();
}

/// The answer where nothing needs to be stored: a request seen before, a refusal, or what is so
/// already. Otherwise the decision is made.
std::optional<Answer> Table::answer_without_storing(const Request& request,
                                                    const match::Command& command) {
    if (const CompletedRequest* before = answered_.find(request.id)) {
        if (before->person != request.person || before->command != to_stored(command, match_)) {
            return RequestError::request_reused;
        }
        return Accepted{before->version};
    }
    if (came_back(command)) {
        return match::AnyRefusal{match::Refusal::stale};
    }
    if (is_wrong_value(command, request.person)) {
        return match::AnyRefusal{match::Refusal::value_not_committed};
    }
    context_ = circumstances(request, command);
    if (const auto refusal = match::decide(match_, request.person, command, decision_, context_)) {
        return *refusal;
    }
    if (decision_.events.empty()) {
        return Accepted{match_.version};
    }
    return std::nullopt;
}

void Table::store(Request request, const match::Command& command) {
    const match::Match& next = decision_.next;
    const bool timed = next.game || next.is_correspondence_start();
    Storing storing;
    storing.envelope = {next.version,
                        request.received,
                        context_.passed,
                        credited(decision_.events),
                        request.by,
                        request.person,
                        request.id,
                        command,
                        decision_.events,
                        timed ? context_.now : store::ServerTime()};
    if (next.version == 1) {
        opened_by_ = request.id;
    }
    storing.append.match = id_;
    storing.append.version = next.version;
    storing.append.envelope = write_envelope(storing.envelope, next);
    if (change_listing(decision_.events) || has_another_deadline(next)) {
        storing.append.listing =
            listing_of(next, title_, opened_by_, request.received, storing.envelope.server_time);
    }
    if (next.version % snapshot_every == 0) {
        CompletedRequests answered = answered_;
        record_completed(storing.envelope, next, answered);
        storing.append.snapshot = save(next, answered, storing.envelope.server_time);
    }
    storing.request = std::move(request);
    storing_ = std::move(storing);
    services_.bots.count(id_, next);
    append();
}

/// What counts is when it came, however long it had to wait. Only a vote asks who is there.
match::DecisionContext Table::circumstances(const Request& request,
                                            const match::Command& command) const {
    const auto waited = std::chrono::floor<std::chrono::milliseconds>(
        std::max(services_.now() - request.arrived, UpdatePublisher::Time::duration::zero()));
    const store::ServerTime now = services_.server_time();
    match::DecisionContext at{elapsed_until(request), request.lag, now - std::min(waited, now)};
    at.bots = bots_for(command, request.person);
    if (std::holds_alternative<match::CallVote>(command)) {
        at.attendances = presence_.absentees().attendances();
    }
    return at;
}

/// Nobody can have answered before the question was shown: what was sent ahead took no time.
std::chrono::milliseconds Table::elapsed_until(const Request& request) const {
    if (match_.version == 0) {
        return {};
    }
    const auto passed =
        std::chrono::duration_cast<std::chrono::milliseconds>(request.arrived - publisher_.since());
    return std::max(passed, std::chrono::milliseconds{});
}

/// The table owns the append: it lives until the journal has answered, whoever else lets go of it.
void Table::append() {
    services_.journal.append(
        storing_->append,
        [self = shared_from_this()](store::Appended outcome) { self->stored(outcome); });
}

/// Where the outcome is unknown the same append is made again, until the journal says what there
/// is: nobody is told anything before.
void Table::stored(store::Appended outcome) {
    switch (outcome) {
        case store::Appended::stored:
            return install();
        case store::Appended::conflict:
            return reload_from_journal();
        case store::Appended::unknown:
            return wait_for_store(&Table::append);
    }
}

/// The envelope is stored: now the match moves on, and everyone may know. Where it cannot be said
/// who has sat down, that is waited for like the storing itself.
void Table::install() {
    presence_.expect(storing_->envelope.events, is_ready(storing_->request));
    auto updates = publisher_.updates_of(
        storing_->envelope.events, decision_.next, storing_->envelope.server_time);
    if (!updates) {
        return wait_for_store(&Table::install);
    }
    resume_after_store_failure();
    if (storing_->append.listing) {
        deadline_ = storing_->append.listing->deadline;
    }
    const Storing done = std::move(*storing_);
    storing_.reset();
    match_ = decision_.next;
    if (match_.version == 1) {
        watch_journal();
    }
    remember(done.envelope);
    if (done.envelope.by == match::CommandSource::bot) {
        services_.bots.moved(match_.host);
    }
    cancel_bot_search_if_board_changed(done.envelope.events);
    evict_removed_players(done.envelope.events);
    publisher_.publish(*std::move(updates));
    welcome_new_players(done.envelope.events);
    done.request.answer(Accepted{match_.version});
    check_new_players(done.envelope.events);
    check_absent_players(done.envelope.events);
    services_.changed(id_, match_, done.envelope);
    return_seats_to_reconnected(done);
    restart_grace_after_pause(done.envelope.events);
    watch_time();
    work();
    begin_soon();
    check_start_delays();
}

/// Whoever agrees to the rules of a game before this need not agree to others.
bool Table::is_ready(const Request& sits_down) const {
    const match::Settings& now = decision_.next.settings;
    return sits_down.ready_for && sits_down.ready_for->ruleset == now.ruleset &&
           sits_down.ready_for->pace == now.pace;
}

/// Or nobody may ever come for the seat: the connection may have gone meanwhile.
void Table::welcome_new_players(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        if (const auto* taken = std::get_if<match::SeatTaken>(&event)) {
            show_to(taken->holder.person);
            free_later(taken->holder.person, away_before_game_max);
        }
    }
}

/// Removes attendants who have lost their seat or their access. They do not receive these events,
/// which may contain a code that is not for them.
void Table::evict_removed_players(const std::vector<match::Event>& events) const {
    const bool may_concern_some = std::ranges::any_of(events, [](const match::Event& event) {
        return std::holds_alternative<match::SeatLeft>(event) ||
               std::holds_alternative<match::AccessChanged>(event);
    });
    if (!may_concern_some) {
        return;
    }
    for (Attendant* attendant :
         std::vector(presence_.attendants().begin(), presence_.attendants().end())) {
        if (!match_.may_spectate(attendant->person())) {
            attendant->evicted(id_,
                               match_.has_removed(attendant->person())
                                   ? match::Refusal::removed
                                   : match::Refusal::no_spectators);
        }
    }
}

/// Whoever looked on and has sat down by another connection sits there on each of them. From here
/// on they are shown what the seat may see.
void Table::show_to(match::PersonId person) const {
    for (Attendant* attendant : presence_.attendants()) {
        v1::ServerMessage message;
        if (attendant->person() == person &&
            publisher_.write_snapshot(person, *message.mutable_snapshot())) {
            tell(*attendant, message);
        }
    }
}

void Table::remember(const Envelope& envelope) {
    record_completed(envelope, match_, answered_);
    bot_pace_.count(envelope);
    newest_at_ = envelope.server_time;
    if (envelope.version == 1) {
        opened_by_ = envelope.request;
    }
}

std::optional<match::Refusal> Table::choose_colour(match::PersonId person, match::Colour colour) {
    const auto seat = match_.seat_of(person);
    if (seat && presence_.preparation().colour_of(match_.seats[index_of(*seat)]) == colour) {
        return std::nullopt;
    }
    if (const auto refusal = refuse_preparing(person)) {
        return refusal;
    }
    return presence_.choose_colour(*seat, colour) ? std::nullopt
                                                  : std::optional(match::Refusal::colour_taken);
}

/// Who plays is ready. Whoever is not ready any more does not agree to a start that is under way
/// either.
std::optional<match::Refusal> Table::set_ready(match::PersonId person,
                                               bool ready,
                                               match::Version agreed_to) {
    if (ready && match_.game && match_.seat_of(person)) {
        return std::nullopt;
    }
    if (const auto refusal = refuse_preparing(person)) {
        return refusal;
    }
    if (ready && agreed_to != match_.version) {
        return match::Refusal::stale;
    }
    const Seat seat = *match_.seat_of(person);
    presence_.set_ready(seat, ready);
    if (!ready) {
        negotiation_.cancel({seat});
    } else {
        begin_soon();
    }
    check_start_delays();
    return std::nullopt;
}

std::optional<match::Refusal> Table::refuse_preparing(match::PersonId person) const {
    if (!match_.seat_of(person)) {
        return match::Refusal::not_seated;
    }
    return match_.phase == match::Phase::open && !is_storing_start()
               ? std::nullopt
               : std::optional(match::Refusal::already_started);
}

/// The colours in it stand.
bool Table::is_storing_start() const {
    return storing_ && match::starts_game(storing_->envelope.events);
}

std::optional<StartNegotiation::ContributionResult> Table::commit(
    const Attendant& from, const match::Bytes32& commitment) {
    return negotiation_.commit(from, commitment);
}

std::optional<StartNegotiation::ContributionResult> Table::reveal(const Attendant& from,
                                                                  const match::Bytes32& value) {
    return negotiation_.reveal(from, value);
}

std::optional<match::Bytes32> Table::proposed() const {
    return negotiation_.proposed();
}

std::size_t Table::send_new_names(match::PersonId person, const std::string& before) {
    if (!match_.seat_of(person)) {
        return 0;
    }
    publisher_.invalidate_names();
    if (presence_.attendants().empty()) {
        return 0;
    }
    if (!publisher_.send_new_names(person, before)) {
        services_.run_after(names_retry_interval, [weak = weak_from_this(), person, before] {
            if (const auto self = weak.lock()) {
                self->send_new_names(person, before);
            }
        });
    }
    return presence_.attendants().size();
}

void Table::send_pending_status(Attendant& attendant) {
    if (store_pause_.lasts()) {
        tell(attendant, match_paused(id_, true));
    }
    negotiation_.tell(attendant);
}

}  // namespace bastide::table
