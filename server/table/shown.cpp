// What a table shows, and to whom: updates, snapshots, options. Nothing hidden passes here.
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "server/table/table.hpp"

#include <array>

namespace bastide::table {
namespace {

/// A message to many: encoded once for each codec that somebody uses, and shared.
class Encoded {
  public:
    explicit Encoded(v1::ServerMessage message) : message_(std::move(message)) {}

    const Frame& in(FrameCodec codec) {
        Frame& frame = frames_[index_of(codec)];
        if (!frame) {
            frame = std::make_shared<const std::string>(encode(message_, codec));
        }
        return frame;
    }

  private:
    v1::ServerMessage message_;
    std::array<Frame, all_frame_codecs.size()> frames_;
};

void tell(Attendant& attendant, const v1::ServerMessage& message) {
    attendant.deliver(std::make_shared<const std::string>(encode(message, attendant.codec())));
}

std::string hash_of(const std::optional<Game>& game, const Viewer& viewer) {
    if (!game) {
        return {};
    }
    const ViewHash hash =
        hides_hands(game->ruleset) ? view_hash(view(*game, viewer)) : view_hash(*game);
    return {hash.begin(), hash.end()};
}

/// The event as this viewer may hear of it.
match::Event heard(const match::Event& event, const match::Match& match, const Viewer& viewer) {
    const auto* in_game = std::get_if<bastide::Event>(&event);
    return in_game == nullptr ? event : redact(match.game->ruleset, *in_game, viewer);
}

/// Of the first question that these events put; 0: none is.
match::PromptNumber first_put(const std::vector<match::Event>& events) {
    for (const match::Event& event : events) {
        if (const auto* put = std::get_if<match::QuestionPut>(&event)) {
            return put->number;
        }
    }
    return 0;
}

}  // namespace

void Table::tell_all(v1::ServerMessage message) {
    Encoded encoded(std::move(message));
    for (Attendant* attendant : attendants_) {
        attendant->deliver(encoded.in(attendant->codec()));
    }
}

void Table::tell_what_is_up(Attendant& attendant) const {
    if (paused_) {
        tell(attendant, pause_notice());
    }
    if (starting_) {
        tell(attendant, proposal(match_.seat_of(attendant.person())));
        if (starting_->exchange.all_committed()) {
            tell(attendant, all_commitments());
        }
    }
}

v1::ServerMessage Table::rematch_offer(store::MatchId next) const {
    v1::ServerMessage message;
    message.mutable_rematch_offered()->set_match(id_);
    message.mutable_rematch_offered()->set_next(next);
    return message;
}

void Table::offer_rematch(store::MatchId next) {
    tell_all(rematch_offer(next));
}

void Table::offer_rematch(store::MatchId next, Attendant& attendant) const {
    tell(attendant, rematch_offer(next));
}

v1::ServerMessage Table::update_for(const Viewer& viewer,
                                    const std::vector<match::Event>& events,
                                    const NameOf& name_of) const {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_match(id_);
    update.set_version(match_.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(heard(event, match_, viewer), match_, name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    update.set_view_hash(hash_of(match_.game, viewer));
    update.set_prompt(first_put(events));
    return message;
}

/// Mostly everyone may see everything, and one update serves all. Where hands are hidden each seat
/// has its own, and one more serves all spectators.
std::vector<Viewer> Table::viewers() const {
    std::vector<Viewer> viewers{spectator};
    if (match_.game && hides_hands(match_.game->ruleset)) {
        for (std::size_t i = 0; i < match_.seats.size(); ++i) {
            viewers.emplace_back(static_cast<Seat>(i));
        }
    }
    return viewers;
}

/// Nothing: a name in it cannot be read now.
std::optional<Table::Updates> Table::updates_of(const std::vector<match::Event>& events) const {
    Names names(around_.name_of);
    Updates updates;
    for (const Viewer& viewer : viewers()) {
        updates.emplace_back(viewer, update_for(viewer, events, names.name_of()));
    }
    return names.complete() ? std::optional(std::move(updates)) : std::nullopt;
}

/// To those who are here, and into the history for those who are not.
void Table::publish(Updates updates) {
    Past past{match_.version, {}};
    for (auto& [viewer, message] : updates) {
        Sent sent{viewer, message.update().view_hash(), {}};
        Encoded update(std::move(message));
        for (Attendant* attendant : attendants_) {
            if (updates.size() == 1 || match_.seat_of(attendant->person()) == viewer) {
                attendant->deliver(update.in(attendant->codec()));
            }
        }
        sent.frame = update.in(FrameCodec::binary);
        past.sent.push_back(std::move(sent));
    }
    history_.add(std::move(past));
    shown_at_ = around_.now();
}

std::optional<std::vector<Frame>> Table::missed(match::PersonId viewer,
                                                match::Version since,
                                                std::string_view view_hash) const {
    const Viewer seat = match_.seat_of(viewer);
    if (since == match_.version && view_hash == hash_of(match_.game, seat)) {
        return std::vector<Frame>{};
    }
    return history_.after(since, view_hash, seat);
}

bool Table::write_resumed(v1::Resumed& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    const std::vector<Seat> seats = away();
    return std::all_of(seats.begin(), seats.end(), [&](Seat seat) {
        return write_presence(seat, *into.add_away());
    });
}

std::vector<Seat> Table::away() const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        if (!present(match_.seats[i].person)) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return seats;
}

void Table::tell_presence(match::PersonId person) {
    if (const auto seat = match_.seat_of(person)) {
        v1::ServerMessage message;
        if (write_presence(*seat, *message.mutable_presence())) {  // who has just come or gone is
            tell_all(std::move(message));                          // known without the store
        }
    }
}

bool Table::write_presence(Seat seat, v1::Presence& into) const {
    const match::PersonId person = match_.seats[index_of(seat)].person;
    const auto seconds = away_seconds(person);
    if (!seconds.readable()) {
        return false;
    }
    into.set_match(id_);
    into.set_seat(static_cast<std::uint32_t>(index_of(seat)));
    into.set_away(!present(person));
    into.set_away_seconds(*seconds);
    return true;
}

/// Whoever went away before this table came into memory is remembered with the people; where not
/// even they know, it is since then.
store::Reading<std::uint32_t> Table::away_seconds(match::PersonId person) const {
    if (present(person)) {
        return 0U;
    }
    const auto left = left_at_.find(person);
    if (left != left_at_.end()) {
        return seconds_away(left->second, around_.unix_time());
    }
    const auto since = around_.away_since(person);
    if (!since.readable()) {
        return store::unreadable;
    }
    return seconds_away(since->value_or(since_), around_.unix_time());
}

bool Table::write_info(v1::TableInfo& into) const {
    Names names(around_.name_of);
    to_wire(match_, names.name_of(), into);
    into.set_match(id_);
    into.set_title(title_);
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        const match::PersonId person = match_.seats[i].person;
        const auto seconds = away_seconds(person);
        if (!seconds.readable()) {
            return false;
        }
        into.mutable_seats(static_cast<int>(i))->set_away(!present(person));
        into.mutable_seats(static_cast<int>(i))->set_away_seconds(*seconds);
    }
    return names.complete();
}

bool Table::write_snapshot(match::PersonId viewer, v1::Snapshot& into) const {
    into.set_version(match_.version);
    if (!write_info(*into.mutable_table())) {
        return false;
    }
    if (const auto seat = match_.seat_of(viewer)) {
        into.set_seated(true);
        into.set_your_seat(static_cast<std::uint32_t>(index_of(*seat)));
    }
    if (!match_.game) {
        return true;
    }
    const Game seen = view(*match_.game, match_.seat_of(viewer));
    codec::to_wire(seen, *into.mutable_position());
    into.set_view_hash(hash_of(match_.game, match_.seat_of(viewer)));
    to_wire(*match_.draws, match_.secret_revealed, *into.mutable_draws());
    for (const match::Question& question : match_.questions) {
        v1::Asked& asked = *into.add_asked();
        asked.set_seat(static_cast<std::uint32_t>(index_of(question.seat)));
        asked.set_prompt(question.number);
    }
    if (match_.phase == match::Phase::finished) {
        for (const int rank : ranks(*match_.game)) {
            into.add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
    return true;
}

/// What a hand allows tells what is in it. Everything else that may be done follows from what lies
/// open.
bool Table::may_know_options(match::PersonId viewer) const {
    const Game& game = *match_.game;
    return game.turn.step != Step::choose || !hides_hands(game.ruleset) ||
           match_.seat_of(viewer) == game.turn.seat;
}

void Table::write_options(match::PersonId viewer, v1::Options& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    if (!match_.game || match_.questions.empty() || !may_know_options(viewer)) {
        return;
    }
    into.set_prompt(match_.prompt_of(match_.game->turn.seat));
    std::vector<Action> actions;
    legal_actions(*match_.game, actions);
    for (const Action& action : actions) {
        v1::Action written;
        if (codec::to_wire(action, match_.game->board, written)) {
            *into.add_actions() = std::move(written);
        }
    }
}

}  // namespace bastide::table
