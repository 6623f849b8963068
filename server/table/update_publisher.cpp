#include "server/table/update_publisher.hpp"

#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "proto/game_codec.hpp"
#include "proto/match/enum_values.hpp"
#include "proto/match/wire.hpp"
#include "server/table/attendants.hpp"

#include <algorithm>
#include <utility>

namespace bastide::table {
namespace {

std::vector<Viewer> viewers_of(const Match& match) {
    std::vector<Viewer> viewers{spectator};
    if (match.game && hides_hands(match.game->ruleset)) {
        for (std::size_t i = 0; i < match.seats.size(); ++i) {
            viewers.emplace_back(static_cast<Seat>(i));
        }
    }
    return viewers;
}

}  // namespace

UpdatePublisher::UpdatePublisher(MatchId id,
                                 std::string title,
                                 const Match& match,
                                 const Presence& presence,
                                 const TableServices& services)
    : id_(id),
      title_(std::move(title)),
      match_(match),
      presence_(presence),
      services_(services),
      since_(services.now()) {}

std::optional<Updates> UpdatePublisher::updates_of(const std::vector<match::Event>& events,
                                                   const Match& next,
                                                   ServerTime at) const {
    Names names(services_.name_of, next.seats);
    Updates updates;
    for (const Viewer& viewer : viewers_of(next)) {
        v1::ServerMessage message;
        *message.mutable_update() =
            codec::update_for(viewer, id_, events, next, at, names.name_of());
        updates.emplace_back(viewer, std::move(message));
    }
    if (!next.game) {
        write_preparations(next, updates);
    }
    return names.complete() ? std::optional(std::move(updates)) : std::nullopt;
}

/// Writes colours and readiness before the game, which the match does not have.
void UpdatePublisher::write_preparations(const Match& next, Updates& updates) const {
    const PreGameChoices& pre_game_choices = presence_.pre_game_choices();
    for (auto& [viewer, message] : updates) {
        for (v1::Event& event : *message.mutable_update()->mutable_events()) {
            if (event.has_seat_taken()) {
                const SeatHolder& holder = next.seats[event.seat_taken().seat()];
                event.mutable_seat_taken()->set_colour(
                    codec::to_wire(pre_game_choices.colour_of(holder)));
                event.mutable_seat_taken()->set_ready(pre_game_choices.is_ready(holder.person));
            }
        }
    }
}

void UpdatePublisher::publish(Updates updates) {
    RecentUpdate recent{match_.version, {}};
    for (auto& [viewer, update] : updates) {
        recent.sent.push_back(show(viewer, updates.size() == 1, std::move(update)));
    }
    recent_updates_.add(std::move(recent));
    since_ = services_.now();
}

bool UpdatePublisher::republish(const Envelope& envelope) {
    auto updates = updates_of(envelope.events, match_, envelope.server_time);
    if (updates) {
        publish(*std::move(updates));
    }
    return updates.has_value();
}

void UpdatePublisher::send_to_new_players(const std::vector<match::Event>& events) const {
    for (const match::Event& event : events) {
        const auto* taken = std::get_if<match::SeatTaken>(&event);
        for (Attendant* attendant : presence_.attendants()) {
            v1::ServerMessage message;
            if (taken != nullptr && attendant->person() == taken->holder.person &&
                write_snapshot(attendant->person(), *message.mutable_snapshot())) {
                send_to(*attendant, message);
            }
        }
    }
}

Sent UpdatePublisher::show(const Viewer& viewer, bool to_all, v1::ServerMessage update) const {
    std::string hash = update.update().view_hash();
    Encoded encoded(std::move(update));
    for (Attendant* attendant : presence_.attendants()) {
        const Viewer seat = match_.seat_of(attendant->person());
        if (!seat && (to_all || seat == viewer)) {
            attendant->deliver_to_spectator(encoded.in(attendant->codec()));
        } else if (to_all || seat == viewer) {
            attendant->deliver(encoded.in(attendant->codec()));
        }
    }
    return {viewer, std::move(hash), encoded.in(FrameCodec::binary)};
}

bool UpdatePublisher::send_new_names(PersonId person, const std::string& before) const {
    const LookUpName ask_before = [&](PersonId asked) {
        return asked == person ? ReadResult<std::string>(before) : services_.name_of(asked);
    };
    Names old_names(ask_before, match_.seats);
    Names new_names(services_.name_of, match_.seats);
    const std::vector<std::string>& was = old_names.by_seat();
    const std::vector<std::string>& is = new_names.by_seat();
    if (!old_names.complete() || !new_names.complete()) {
        return false;
    }
    for (std::size_t seat = 0; seat < is.size(); ++seat) {
        if (is[seat] != was[seat]) {
            const auto number = static_cast<std::uint32_t>(seat);
            presence_.attendants().broadcast(codec::renamed(id_, number, is[seat]));
        }
    }
    return true;
}

std::optional<std::vector<Frame>> UpdatePublisher::updates_since(PersonId viewer,
                                                                 match::Version since,
                                                                 std::string_view view_hash) const {
    if (view_hash.empty()) {
        return std::nullopt;  // updates before the game are incomplete
    }
    const Viewer seat = match_.seat_of(viewer);
    if (since == match_.version && view_hash == codec::hash_seen(match_.game, seat)) {
        return std::vector<Frame>{};
    }
    return recent_updates_.after(since, view_hash, seat);
}

bool UpdatePublisher::write_resumed(v1::Resumed& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    if (auto now = codec::in_play(match_, running_for(), services_.server_time())) {
        *into.mutable_in_play() = *std::move(now);
    }
    const std::vector<Seat> missed = presence_.absent_seats();
    return std::ranges::all_of(missed,
                               [&](Seat seat) { return presence_.write(seat, *into.add_away()); });
}

std::optional<std::vector<v1::ServerMessage>> UpdatePublisher::name_changes_since() const {
    std::vector<v1::ServerMessage> messages;
    if (names_current_) {
        return messages;
    }
    Names names(services_.name_of, match_.seats);
    for (const std::string& name : names.by_seat()) {
        messages.push_back(codec::renamed(id_, static_cast<std::uint32_t>(messages.size()), name));
    }
    return names.complete() ? std::optional(std::move(messages)) : std::nullopt;
}

bool UpdatePublisher::write_info(v1::TableInfo& into) const {
    Names names(services_.name_of, match_.seats);
    codec::to_wire(match_, names.name_of(), into);
    into.set_match(id_);
    into.set_title(title_);
    bool readable = names.complete();
    for (int i = 0; i < into.seats_size(); ++i) {
        readable = presence_.write(static_cast<Seat>(i), *into.mutable_seats(i)) && readable;
    }
    return readable;
}

bool UpdatePublisher::write_snapshot(PersonId viewer, v1::Snapshot& into) const {
    into.set_version(match_.version);
    if (!write_info(*into.mutable_table())) {
        return false;
    }
    into.mutable_table()->mutable_access()->set_code(match_.access.code);
    if (const auto seat = match_.seat_of(viewer)) {
        into.set_seated(true);
        into.set_your_seat(static_cast<std::uint32_t>(index_of(*seat)));
    }
    if (match_.commit_reveal) {
        codec::write_commit_reveal(match_, services_.server_time(), *into.mutable_commit_reveal());
    }
    if (!match_.game) {
        return true;
    }
    const Game seen = view(*match_.game, match_.seat_of(viewer));
    codec::to_wire(seen, *into.mutable_position());
    into.set_view_hash(codec::hash_seen(match_.game, match_.seat_of(viewer)));
    codec::to_wire(*match_.draws, match_.secret_revealed, *into.mutable_draws());
    for (const match::Question& question : match_.questions) {
        v1::Asked& asked = *into.add_asked();
        asked.set_seat(static_cast<std::uint32_t>(index_of(question.seat)));
        asked.set_prompt(question.number);
    }
    if (auto now = codec::in_play(match_, running_for(), services_.server_time())) {
        *into.mutable_in_play() = *std::move(now);
    }
    if (match_.phase == match::Phase::finished) {
        into.set_ending(codec::to_wire(match_.ending));
        into.set_interrupted(match_.ending == match::Ending::interrupted);
    }
    if (match_.game->turn.step == Step::over) {
        for (const int rank : ranks(*match_.game)) {
            into.add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
    return true;
}

bool UpdatePublisher::may_know_options(PersonId viewer) const {
    const Game& game = *match_.game;
    const bool about_hidden = game.turn.step == Step::choose || game.turn.step == Step::deal;
    return !about_hidden || !hides_hands(game.ruleset) ||
           match_.seat_of(viewer) == seat_asked(game);
}

void UpdatePublisher::write_options(PersonId viewer, v1::Options& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    if (!match_.game || match_.questions.empty() || !may_know_options(viewer)) {
        return;
    }
    into.set_prompt(match_.prompt_of(seat_asked(*match_.game)));
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
