#include "server/table/shown.hpp"

#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "server/table/encoded.hpp"

#include <utility>

namespace bastide::table {
namespace {

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

Shown::Shown(store::MatchId id,
             std::string title,
             const match::Match& match,
             const Presence& presence,
             NameOf name_of)
    : id_(id),
      title_(std::move(title)),
      match_(match),
      presence_(presence),
      name_of_(std::move(name_of)) {}

v1::ServerMessage Shown::update_for(const Viewer& viewer,
                                    const std::vector<match::Event>& events) const {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_match(id_);
    update.set_version(match_.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(heard(event, match_, viewer), match_, name_of_, written)) {
            *update.add_events() = std::move(written);
        }
    }
    update.set_view_hash(hash_of(match_.game, viewer));
    update.set_prompt(first_put(events));
    return message;
}

/// Mostly everyone may see everything, and one update serves all. Where hands are hidden each seat
/// has its own, and one more serves all spectators.
std::vector<Viewer> Shown::viewers() const {
    std::vector<Viewer> viewers{spectator};
    if (match_.game && hides_hands(match_.game->ruleset)) {
        for (std::size_t i = 0; i < match_.seats.size(); ++i) {
            viewers.emplace_back(static_cast<Seat>(i));
        }
    }
    return viewers;
}

void Shown::publish(const std::vector<match::Event>& events) {
    Past past{match_.version, {}};
    const std::vector<Viewer> each = viewers();
    for (const Viewer& viewer : each) {
        past.sent.push_back(show(viewer, each.size() == 1, events));
    }
    history_.add(std::move(past));
}

/// To those here who are this viewer, or to all.
Sent Shown::show(const Viewer& viewer, bool to_all, const std::vector<match::Event>& events) const {
    v1::ServerMessage message = update_for(viewer, events);
    std::string hash = message.update().view_hash();
    Encoded update(std::move(message));
    for (Attendant* attendant : presence_.attendants()) {
        if (to_all || match_.seat_of(attendant->person()) == viewer) {
            attendant->deliver(update.in(attendant->codec()));
        }
    }
    return {viewer, std::move(hash), update.in(FrameCodec::binary)};
}

std::optional<std::vector<Frame>> Shown::missed(match::PersonId viewer,
                                                match::Version since,
                                                std::string_view view_hash) const {
    const Viewer seat = match_.seat_of(viewer);
    if (since == match_.version && view_hash == hash_of(match_.game, seat)) {
        return std::vector<Frame>{};
    }
    return history_.after(since, view_hash, seat);
}

void Shown::write_resumed(v1::Resumed& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    for (const Seat seat : presence_.away()) {
        presence_.write(seat, *into.add_away());
    }
}

void Shown::write_info(v1::TableInfo& into) const {
    to_wire(match_, name_of_, into);
    into.set_match(id_);
    into.set_title(title_);
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        const match::PersonId person = match_.seats[i].person;
        into.mutable_seats(static_cast<int>(i))->set_away(!presence_.is_here(person));
        into.mutable_seats(static_cast<int>(i))->set_away_seconds(presence_.seconds_away(person));
    }
}

void Shown::write_snapshot(match::PersonId viewer, v1::Snapshot& into) const {
    into.set_version(match_.version);
    write_info(*into.mutable_table());
    if (const auto seat = match_.seat_of(viewer)) {
        into.set_seated(true);
        into.set_your_seat(static_cast<std::uint32_t>(index_of(*seat)));
    }
    if (!match_.game) {
        return;
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
}

/// What a hand allows tells what is in it. Everything else that may be done follows from what lies
/// open.
bool Shown::may_know_options(match::PersonId viewer) const {
    const Game& game = *match_.game;
    return game.turn.step != Step::choose || !hides_hands(game.ruleset) ||
           match_.seat_of(viewer) == game.turn.seat;
}

void Shown::write_options(match::PersonId viewer, v1::Options& into) const {
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
