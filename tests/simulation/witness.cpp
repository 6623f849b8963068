#include "tests/simulation/witness.hpp"

#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
#include "proto/fair_draws.hpp"
#include "proto/match/wire.hpp"
#include "proto/view_hash.hpp"
#include "server/session/tables.hpp"
#include "tests/simulation/plan.hpp"

#include "match/evolve.hpp"

#include <algorithm>

namespace bastide::simulation {
namespace {

bool is_command(const v1::ClientMessage& message) {
    return message.has_create_table() || message.has_join_table() || message.has_leave_table() ||
           message.has_start_game() || message.has_act() || message.has_rematch() ||
           message.has_call_vote() || message.has_cast_vote() || message.has_reclaim_seat();
}

/// Refusals that do not exclude a later success of the same command.
bool is_passing(v1::Reason reason) {
    return reason == v1::SERVER_BUSY || reason == v1::TOO_MANY_REQUESTS ||
           reason == v1::START_CANCELLED || reason == v1::NO_SUCH_MATCH;  // closed and forgotten
}

bool reveals(const v1::Update& update) {
    return std::ranges::any_of(update.events(),
                               [](const v1::Event& event) { return event.has_secret_revealed(); });
}

bool reveals(const v1::ServerMessage& message) {
    const auto& match_history = message.match_history().updates();
    return message.has_record() || message.snapshot().table().phase() == v1::FINISHED ||
           reveals(message.update()) ||
           std::ranges::any_of(match_history,
                               [](const v1::Update& update) { return reveals(update); });
}

/// The update without colours and readiness, which are not in the journal before the game.
std::string journaled_part(v1::ServerMessage message) {
    for (v1::Event& event : *message.mutable_update()->mutable_events()) {
        if (event.has_seat_taken()) {
            event.mutable_seat_taken()->clear_colour();
            event.mutable_seat_taken()->clear_ready();
        }
    }
    return message.SerializeAsString();
}

std::string expected_update(store::MatchId id,
                            const match::Match& after,
                            const table::Envelope& envelope,
                            const Viewer& viewer,
                            const codec::NameOf& name_of) {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_match(id);
    update.set_version(after.version);
    for (match::Event event : envelope.events) {
        if (auto* in_game = std::get_if<bastide::Event>(&event)) {
            *in_game = redact(after.game->ruleset, *in_game, viewer);
        }
        if (const auto* put = std::get_if<match::QuestionAsked>(&event)) {
            update.set_prompt(put->number);
        }
        v1::Event written;
        if (codec::to_wire(event, after, name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    if (codec::change_commit_reveal(envelope.events, after)) {
        codec::write_commit_reveal(
            after,
            envelope.server_time,
            *update.add_events()->mutable_commit_reveal_changed()->mutable_commit_reveal());
    }
    if (after.game) {
        const ViewHash hash = view_hash(view(*after.game, viewer));
        update.set_view_hash(std::string(hash.begin(), hash.end()));
    }
    if (auto in_play = codec::in_play(after, {}, envelope.server_time)) {
        *update.mutable_in_play() = *std::move(in_play);
    }
    return journaled_part(std::move(message));
}

std::vector<Viewer> viewers(const match::Match& match) {
    std::vector<Viewer> viewers{spectator};
    if (match.game && hides_hands(match.game->ruleset)) {
        for (std::size_t i = 0; i < match.seats.size(); ++i) {
            viewers.emplace_back(static_cast<Seat>(i));
        }
    }
    return viewers;
}

std::string name(store::MatchId id, match::Version version) {
    return "match " + std::to_string(id) + " version " + std::to_string(version);
}

}  // namespace

void Witness::record_request(const v1::ClientMessage& message) {
    chat_.record_request(message);
    if (is_command(message)) {
        asked_.insert(message.request());
    }
}

Witness::Message Witness::record_frame(std::size_t server,
                                       const Person& person,
                                       const table::Frame& frame,
                                       FrameCodec codec) {
    if (frame != last_frame_) {
        last_frame_ = frame;
        last_message_.reset();
        if (auto message = decode_server(*frame, codec)) {
            check_secrets(*message);
            last_message_ = std::make_shared<const v1::ServerMessage>(std::move(*message));
        }
    }
    if (last_message_ == nullptr) {
        trace_.broken("the server says what nobody can read");
        return nullptr;
    }
    chat_.record_frame(server, person, *frame, *last_message_);
    note(*last_message_);
    if (last_message_->has_update()) {
        const v1::Update& update = last_message_->update();
        matches_[update.match()].updates.push_back({update.version(), person, last_message_});
    }
    for (const v1::Update& update : last_message_->match_history().updates()) {
        auto again = std::make_shared<v1::ServerMessage>();
        *again->mutable_update() = update;
        note(*again);
        matches_[update.match()].updates.push_back({update.version(), person, std::move(again)});
    }
    return last_message_;
}

/// Every version in a message must be in the journal.
void Witness::note(const v1::ServerMessage& message) {
    const auto see = [&](store::MatchId id, match::Version version, bool closed) {
        Seen& seen = matches_[id];
        seen.newest = std::max(seen.newest, version);
        seen.closed |= closed;
    };
    if (message.has_update()) {
        const auto& events = message.update().events();
        const bool closed = std::any_of(events.begin(), events.end(), [](const auto& event) {
            return event.has_table_closed();
        });
        see(message.update().match(), message.update().version(), closed);
    } else if (message.has_snapshot()) {
        const v1::TableInfo& table = message.snapshot().table();
        see(table.match(), message.snapshot().version(), table.phase() == v1::CLOSED);
    } else if (message.has_resumed()) {
        see(message.resumed().match(), message.resumed().version(), false);
    } else if (message.has_done()) {
        see(message.done().match(), message.done().version(), false);
    }
    note_answer(message);
}

/// All answers to a request must be equal.
void Witness::note_answer(const v1::ServerMessage& message) {
    if (!asked_.contains(message.request())) {
        return;
    }
    if (message.has_done()) {
        const std::pair where(message.done().match(), message.done().version());
        const auto known = accepted_.emplace(message.request(), where).first;
        if (known->second != where) {
            trace_.broken("a request was accepted twice: " + name(where.first, where.second));
        }
    } else if (message.has_refused() && !is_passing(message.refused().reason()) &&
               (installed_.contains(message.request()) || effects_.contains(message.request()))) {
        trace_.broken("a request is refused that has had its effect: " +
                      message.refused().message());
    }
}

void Witness::appending(const store::Append& append, std::chrono::microseconds time_up) {
    matches_[append.match].appended_at.try_emplace(append.envelope, time_up);
    chat_.appending(append);
}

void Witness::installed(std::size_t server,
                        store::MatchId id,
                        const match::Match& match,
                        const table::RequestId& request) {
    chat_.installed(server, id, match);
    installed_.emplace(request.begin(), request.end());
    matches_[id].closed |= match.phase == match::Phase::closed;
    if (!match.seats.empty() && !match.seat_of(match.host)) {
        trace_.broken("the host of a match has no seat there");
    }
    for (const match::PersonId removed : match.removed) {
        if (match.seat_of(removed)) {
            trace_.broken("somebody sits where the host has removed them");
        }
    }
}

void Witness::check_secrets(const v1::ServerMessage& message) {
    const std::string bytes = message.SerializeAsString();
    if (bytes.find(table_password) != std::string::npos) {
        trace_.broken("the word of a door is told: " + message.ShortDebugString());
    }
    if (reveals(message)) {
        return;
    }
    for (const std::string& secret : secrets_) {
        if (bytes.find(secret) != std::string::npos) {
            trace_.broken("the secret is told: " + message.ShortDebugString());
        }
    }
}

void Witness::audit(const store::StoreReader& stored) {
    const auto next = stored.next_match();
    if (!next.readable()) {
        return trace_.broken("the catalogue can't be read");
    }
    for (store::MatchId id = 1; id < *next; ++id) {
        matches_[id];
    }
    for (auto& [id, seen] : matches_) {
        audit(id, seen, stored);
    }
    if (const auto server_time = stored.server_time(); server_time.readable()) {
        began_at_ = *server_time;
    }
    check_answers();
    check_rematches();
    chat_.audit(stored, [this](store::MatchId id) { return closed(id); });
}

/// Starts at the last known envelope, to check that it has not changed.
void Witness::audit(store::MatchId id, Seen& seen, const store::StoreReader& stored) {
    const auto envelopes = stored.read(id, std::max(seen.match.version, 1U));
    if (!envelopes.readable()) {
        return trace_.broken("the journal can't be read");
    }
    if (envelopes->empty() && (seen.closed || seen.newest == 0)) {
        seen.updates.clear();
        return;  // forgotten, or never existed
    }
    for (const std::string& bytes : *envelopes) {
        if (seen.match.version > 0 && &bytes == &envelopes->front()) {
            if (bytes != seen.last_envelope) {
                trace_.broken(name(id, seen.match.version) + " has changed");
            }
            continue;
        }
        follow(id, seen, bytes, stored);
    }
    check_updates(id, seen);
    if (seen.match.version < seen.newest) {
        trace_.broken(name(id, seen.newest) +
                      " was told and is not in the journal, which ends at " +
                      std::to_string(seen.match.version));
    }
    if (envelopes->empty()) {
        trace_.broken(name(id, seen.newest) + " is gone");
    }
}

void Witness::follow(store::MatchId id,
                     Seen& seen,
                     const std::string& bytes,
                     const store::StoreReader& stored) {
    match::Match after = seen.match;
    const auto envelope = table::read_envelope(bytes, after);
    if (!envelope || envelope->version != seen.match.version + 1) {
        return trace_.broken(name(id, seen.match.version + 1) + " is no envelope");
    }
    check_draws(seen.match, *envelope);
    check_time(seen, after, *envelope, time_up_before(bytes, seen));
    const std::string request(envelope->request.begin(), envelope->request.end());
    const auto [before, first] = effects_.try_emplace(request, std::pair(id, envelope->version));
    // After a table has closed, its forgotten requests may have an effect again.
    if (!first && !closed(before->second.first)) {
        trace_.broken(name(id, envelope->version) + ": that request has had its effect already");
    }
    seen.closed |= after.phase == match::Phase::closed;
    seen.match = std::move(after);
    seen.last_envelope = bytes;
    seen.server_time = envelope->server_time;
    note_rematch(seen, *envelope);
    const auto name_of = [&](match::PersonId person) {
        if (match::is_bot(person)) {
            return match::bot_name(person);
        }
        const auto found = stored.find(static_cast<store::PersonNumber>(person));
        if (!found.readable() || !*found) {
            trace_.broken("somebody sits there whom nobody knows");
            return std::string();
        }
        return (*found)->name;
    };
    for (const Viewer& viewer : viewers(seen.match)) {
        seen.due[{envelope->version, viewer}] =
            expected_update(id, seen.match, *envelope, viewer, name_of);
    }
}

void Witness::note_rematch(Seen& seen, const table::Envelope& envelope) {
    seen.opener = envelope.version == 1 ? envelope.person : seen.opener;
    const auto before = matches_.find(seen.match.settings.rematch_of);
    if (before == matches_.end()) {
        return;
    }
    for (const match::SeatHolder& player : before->second.match.seats) {
        if (!session::is_open_to(seen.match, player.person)) {
            seen.denied_players.insert(player.person);
        }
    }
}

void Witness::check_draws(match::Match before, const table::Envelope& envelope) {
    for (const match::Event& event : envelope.events) {
        const auto* in_game = std::get_if<bastide::Event>(&event);
        if (in_game != nullptr && match::is_draw(*in_game)) {
            const TileCounts tiles = drawable(*before.game);
            const auto key = fair::draw_key(before.draws->secret, before.draws->values);
            const auto place = fair::below(
                key, fair::Stream::tile, before.chances, static_cast<std::uint32_t>(total(tiles)));
            const TileTypeId due = fair::tile_at(tiles, place);
            const auto* drawn = std::get_if<TileDrawn>(in_game);
            const auto* dealt = std::get_if<TileDealt>(in_game);
            if ((drawn != nullptr && drawn->type != due) ||
                (dealt != nullptr && dealt->type != due)) {
                trace_.broken("a draw does not follow from the secret");
            }
        }
        match::evolve(before, event);
    }
}

/// Returns the time with a server up since the previous envelope was first appended.
std::chrono::microseconds Witness::time_up_before(const std::string& bytes, Seen& seen) {
    const auto found = seen.appended_at.find(bytes);
    if (found == seen.appended_at.end()) {
        return std::chrono::microseconds::min();
    }
    return found->second - std::exchange(seen.last_appended_at, found->second);
}

/// No player gets more time than the pace gives. Only the active players' clocks run, and none
/// while the server is down. After a kill, server time continues from an earlier value, and time is
/// counted from there.
/// The clocks of several servers may differ: server time does not bound what one of them measures.
void Witness::check_time(Seen& seen,
                         const match::Match& after,
                         const table::Envelope& envelope,
                         std::chrono::microseconds time_up) {
    const match::Match& before = seen.match;
    const auto wrong = seen.time.add(
        before,
        {envelope.person, envelope.command, envelope.elapsed, envelope.lag, envelope.events});
    if (wrong) {
        trace_.broken(*wrong + ", at version " + std::to_string(envelope.version));
    }
    for (std::size_t i = 0; i < before.clocks.size() && i < after.clocks.size(); ++i) {
        const bool ran = before.clock_runs(static_cast<Seat>(i));
        const bool given_again = after.clocks[i].turn != before.clocks[i].turn;
        if (!ran && !given_again && after.clocks[i].left < before.clocks[i].left) {
            trace_.broken("a clock has run for somebody who was not asked");
        }
    }
    const bool same_game = before.game && envelope.version == before.version + 1;
    const auto up = envelope.server_time - std::min(seen.server_time, began_at_);
    if (same_game && envelope.elapsed > up && envelope.elapsed > time_up) {
        trace_.broken("somebody has lost time to a server that was down");
    }
}

/// All clients that receive a version receive the same update, as computed from the journal.
void Witness::check_updates(store::MatchId id, Seen& seen) {
    std::set<std::pair<Viewer, const v1::ServerMessage*>> checked;
    for (const Update& update : seen.updates) {
        const Viewer seat = update.person ? seen.match.seat_of(*update.person) : spectator;
        const auto own = seen.due.find({update.version, seat});
        const auto due = own == seen.due.end() ? seen.due.find({update.version, spectator}) : own;
        if (due != seen.due.end() && checked.insert({seat, update.message.get()}).second &&
            journaled_part(*update.message) != due->second) {
            trace_.broken(name(id, update.version) +
                          " was told otherwise than it is: " + update.message->ShortDebugString());
        }
    }
    seen.updates.clear();
}

void Witness::check_answers() {
    for (const auto& [request, where] : accepted_) {
        const auto effect = effects_.find(request);
        const auto seen = matches_.find(where.first);
        const bool forgotten = seen != matches_.end() && seen->second.closed;
        if (effect == effects_.end() ? !forgotten : effect->second != where) {
            trace_.broken(name(where.first, where.second) + " does not hold the request's effect");
        }
    }
}

/// Players of a match meet at one rematch table, unless one of them had no access to it.
void Witness::check_rematches() {
    std::map<store::MatchId, std::vector<const Seen*>> rematches;
    for (const auto& [id, seen] : matches_) {
        const match::Match& match = seen.match;
        const bool continues = !seen.closed && (match.phase == match::Phase::open ||
                                                match.phase == match::Phase::playing);
        if (match.settings.rematch_of != 0 && continues) {
            rematches[match.settings.rematch_of].push_back(&seen);
        }
    }
    for (const auto& [of, tables] : rematches) {
        check_rematches(of, tables);
    }
}

void Witness::check_rematches(store::MatchId of, const std::vector<const Seen*>& rematches) {
    for (std::size_t i = 1; i < rematches.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!rematches[j]->denied_players.contains(rematches[i]->opener)) {
                trace_.broken("match " + std::to_string(of) + " is played again at two tables");
            }
        }
    }
}

bool Witness::closed(store::MatchId id) const {
    const auto found = matches_.find(id);
    return found != matches_.end() && found->second.closed;
}

const match::Match* Witness::match(store::MatchId id) const {
    const auto found = matches_.find(id);
    return found == matches_.end() ? nullptr : &found->second.match;
}

}  // namespace bastide::simulation
