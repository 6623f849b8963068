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
match::PromptNumber prompt_answered_by(const Said& said,
                                       match::PersonId person,
                                       const AnsweredRequests& answered) {
    if (!said.after) {
        return said.prompt;
    }
    const Answered* before = answered.find(*said.after);
    return before != nullptr && before->person == person ? before->next_prompt : 0;
}

/// What has been said, as a command on the board as it is now.
std::variant<match::Command, codec::Unreadable> read(const Request& request,
                                                     const match::Match& match,
                                                     const AnsweredRequests& answered) {
    if (const auto* command = std::get_if<match::Command>(&request.command)) {
        return *command;
    }
    if (!match.game) {
        return match::Act{};  // which is refused
    }
    const Said& said = std::get<Said>(request.command);
    const auto action = codec::from_wire(said.action, match.game->board);
    if (const auto* unreadable = std::get_if<codec::Unreadable>(&action)) {
        return *unreadable;
    }
    return match::Act{prompt_answered_by(said, request.person, answered), std::get<Action>(action)};
}

}  // namespace

Table::Table(store::MatchId id, std::string title, const TableServices& services)
    : Actor(services),
      id_(id),
      title_(std::move(title)),
      presence_(id, match_, services),
      publisher_(id, title_, match_, presence_, services),
      start_talk_(id, match_, presence_, services),
      correspondence_(match_, presence_.preparation(), services.dice),
      bots_(id, match_, *this),
      alarm_(id, match_, presence_, publisher_, *this),
      activity_(match_, presence_, alarm_, *this),
      away_seats_(match_, presence_, *this),
      waiting_(match_, presence_, start_talk_, *this) {}

Table::~Table() {
    services().journal.watch(id_, nullptr);
}

void Table::receive(Request request) {
    if (is_from_non_player(request)) {
        return request.answer(match::AnyRefusal{match::Refusal::not_seated});
    }
    if (request.by == match::By::person) {
        report_activity(request.person);
    }
    if (!mailbox_.has_room_for(request.person)) {
        return request.answer(Trouble::busy);
    }
    mailbox_.put(std::move(request));
    work();
}

/// While commands wait, those who have no seat and are not about to take one must not keep the
/// players out. What has been answered before is answered again, in its turn.
bool Table::is_from_non_player(const Request& request) const {
    if (request.by != match::By::person) {
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
    return !storing_ && !start_talk_.under_way() && mailbox_.empty();
}

/// Takes commands until one must wait for the journal, or for what a start needs. Commands behind
/// it wait too: each is decided on what is stored.
void Table::work() {
    while (!storing_ && !start_talk_.under_way() && !store_pause_.lasts()) {
        if (auto played = bots_.next_move()) {
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
    correspondence_.complete(command, request.person);
    if (const auto answer = answer_without_storing(request, command)) {
        return request.answer(*answer);
    }
    const auto* start = std::get_if<match::Start>(&command);
    if (start != nullptr && start->draws.values.empty() && !match_.is_correspondence_start()) {
        return agree_on_start(std::move(request));
    }
    draw_for_chance(decision_, services().dice);
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
    const Answered* before = answered_.find(request.id);
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
    start_talk_.propose([weak = weak_from_this(), request = std::move(request)](const auto& came) {
        if (const auto self = weak.lock()) {
            self->start_is_over(request, came);
        }
    });
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
    if (const Answered* before = answered_.find(request.id)) {
        if (before->person != request.person || before->command != to_keep(command, match_)) {
            return Trouble::request_reused;
        }
        return Accepted{before->version};
    }
    if (away_seats_.is_obsolete(command)) {
        return match::AnyRefusal{match::Refusal::stale};
    }
    if (correspondence_.is_wrong_value(command, request.person)) {
        return match::AnyRefusal{match::Refusal::value_not_committed};
    }
    at_ = circumstances(request, command);
    if (const auto refusal = match::decide(match_, request.person, command, decision_, at_)) {
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
                        at_.passed,
                        credited(decision_.events),
                        request.by,
                        request.person,
                        request.id,
                        command,
                        decision_.events,
                        timed ? at_.now : store::ServerTime()};
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
        AnsweredRequests answered = answered_;
        keep_answer(storing.envelope, next, answered);
        storing.append.snapshot = save(next, answered, storing.envelope.server_time);
    }
    storing.request = std::move(request);
    storing_ = std::move(storing);
    services().bots.count(id_, next);
    append();
}

/// What counts is when it came, however long it had to wait. Only a vote asks who is there.
match::Circumstances Table::circumstances(const Request& request,
                                          const match::Command& command) const {
    const auto waited = std::chrono::floor<std::chrono::milliseconds>(
        std::max(services().now() - request.arrived, UpdatePublisher::Time::duration::zero()));
    const store::ServerTime now = services().server_time();
    match::Circumstances at{elapsed_until(request), request.lag, now - std::min(waited, now)};
    at.bots = bots_.limits_for(command, request.person);
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
    services().journal.append(
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
            return overtaken();
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
    if (done.envelope.by == match::By::bot) {
        services().bots.moved(match_.host);
    }
    bots_.cancel_search_if_board_changed(done.envelope.events);
    presence_.evict_shut_out(done.envelope.events);
    publisher_.publish(*std::move(updates));
    publisher_.send_to_new_players(done.envelope.events);
    away_seats_.watch_new_players(done.envelope.events);
    done.request.answer(Accepted{match_.version});
    presence_.send_absent_newcomers(done.envelope.events);
    away_seats_.watch_if_table_changed(done.envelope.events);
    services().changed(id_, match_, done.envelope);
    activity_.return_seats_to_reconnected(done.envelope.events, done.request.arrived);
    activity_.restart_grace_after_pause(done.envelope.events);
    alarm_.set();
    work();
    waiting_.start_soon();
    waiting_.check_hold_ups();
}

/// Whoever agrees to the rules of a game before this need not agree to others.
bool Table::is_ready(const Request& sits_down) const {
    const match::Settings& now = decision_.next.settings;
    return sits_down.ready_for && sits_down.ready_for->ruleset == now.ruleset &&
           sits_down.ready_for->pace == now.pace;
}

void Table::remember(const Envelope& envelope) {
    keep_answer(envelope, match_, answered_);
    bots_.count(envelope);
    newest_at_ = envelope.server_time;
    if (envelope.version == 1) {
        opened_by_ = envelope.request;
    }
}

bool Table::is_storing_start() const {
    return storing_ && match::starts_game(storing_->envelope.events);
}

std::optional<StartNegotiation::Taken> Table::commit(const Attendant& from,
                                                     const match::Bytes32& commitment) {
    return start_talk_.commit(from, commitment);
}

std::optional<StartNegotiation::Taken> Table::reveal(const Attendant& from,
                                                     const match::Bytes32& value) {
    return start_talk_.reveal(from, value);
}

std::optional<match::Bytes32> Table::proposed() const {
    return start_talk_.proposed();
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
        services().run_after(names_retry_interval, [weak = weak_from_this(), person, before] {
            if (const auto self = weak.lock()) {
                self->send_new_names(person, before);
            }
        });
    }
    return presence_.attendants().size();
}

bool Table::attend(Attendant& attendant) {
    if (!presence_.attend(attendant)) {
        return false;
    }
    activity_.report(attendant.person());
    activity_.reclaim_seat(attendant.person());
    alarm_.set();  // it could be seen of nobody here before that they are silent
    waiting_.start_soon();
    waiting_.check_hold_ups();
    return true;
}

void Table::unattend(Attendant& attendant) {
    presence_.unattend(attendant);
    start_talk_.lost(attendant);
}

/// A start can't wait for somebody who has gone.
void Table::lease_ended(match::PersonId person) {
    if (!match_.seat_of(person)) {
        return;
    }
    presence_.gone(person);
    start_talk_.cancel();
    away_seats_.left(person);
    waiting_.check_hold_ups();
}

void Table::check_clocks() {
    alarm_.ring();
    activity_.send_silent_seats();
    alarm_.set();
}

/// With this move the catalogue is told another: the one it has is over, or too late, because
/// something is asked that the rules time, or nobody's time runs any more. It is not with each.
bool Table::has_another_deadline(const match::Match& next) const {
    const auto time = next.no_flag_before();
    if (!time) {
        return match_.no_flag_before().has_value();
    }
    const store::ServerTime now = services().server_time();
    return !deadline_ || *deadline_ <= now || now + *time < *deadline_;
}

void Table::send_pending_status(Attendant& attendant) {
    if (store_pause_.lasts()) {
        tell(attendant, match_paused(id_, true));
    }
    start_talk_.tell(attendant);
}

}  // namespace bastide::table
