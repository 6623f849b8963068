#include "client/model/printable.hpp"
#include "client/model/updating.hpp"
#include "proto/game_codec.hpp"

#include <utility>

namespace bastide::model {
namespace {

std::size_t seat_count(const Attended& attended) {
    return static_cast<std::size_t>(attended.table.seats_size());
}

void compare_versions(Updating& updating,
                      MatchId match,
                      const Attended& attended,
                      std::uint32_t version) {
    if (version < attended.version) {
        updating.report(VersionWentBack{match, attended.version, version});
    } else if (attended.server_version == version_unknown) {
        updating.report(Returned{match, version - attended.version});
    }
}

/// Takes the first draws. Later only the secret is added.
void take_draws(Updating& updating, Attended& attended, const v1::Snapshot& snapshot) {
    if (attended.draws.commitment().empty()) {
        attended.draws = snapshot.draws();
        attended.draws_version = snapshot.version();
        return;
    }
    if (!agree(attended.draws, snapshot.draws())) {
        updating.report(DrawsDoubted{snapshot.table().match(), DrawsFault::commitment_changed});
    } else if (!snapshot.draws().secret().empty()) {
        attended.draws.set_secret(snapshot.draws().secret());
    }
}

void take_table(Attended& attended, const v1::Snapshot& snapshot) {
    attended.table = printable_table(snapshot.table());
    attended.version = snapshot.version();
    attended.server_version = snapshot.version();
    attended.seat.reset();
    if (snapshot.seated()) {
        attended.seat = static_cast<Seat>(snapshot.your_seat());
        attended.lost_seat.reset();
        std::erase_if(attended.chat, [&](const ChatLine& line) {
            return line.spectators && snapshot.table().phase() != v1::FINISHED;
        });
    }
    attended.awaits_snapshot = false;
    attended.invalid_snapshots = 0;
    attended.paused = false;  // the server repeats it if it still is
    attended.in_play = snapshot.in_play();
    attended.vote = snapshot.in_play().vote();
    attended.commit_reveal = snapshot.commit_reveal();
    attended.ending = ending_of(snapshot);
}

std::uint32_t prompt_of(const v1::Snapshot& snapshot) {
    for (const v1::Asked& asked : snapshot.asked()) {
        if (asked.seat() == snapshot.position().seat()) {
            return asked.prompt();
        }
    }
    return 0;
}

void take_missing(auto& seat, const v1::Presence& presence) {
    if (presence.has_absence()) {
        *seat.mutable_absence() = presence.absence();
    } else {
        seat.clear_absence();
    }
}

std::vector<v1::Presence> all_presences(const v1::Resumed& resumed, int seats) {
    std::vector<v1::Presence> all(static_cast<std::size_t>(seats));
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        all[seat].set_match(resumed.match());
        all[seat].set_seat(static_cast<std::uint32_t>(seat));
    }
    for (const v1::Presence& away : resumed.away()) {
        if (away.seat() < all.size()) {
            v1::Presence& reported = all[away.seat()];
            reported.set_away(!away.absence().silent());
            reported.set_away_seconds(away.away_seconds());
            take_missing(reported, away);
        }
    }
    return all;
}

void prepare(Updating& updating, const v1::Presence& presence, v1::SeatInfo& seat) {
    const auto number = static_cast<Seat>(presence.seat());
    if (seat.colour() != presence.colour()) {
        seat.set_colour(presence.colour());
        updating.report(ColourChosen{presence.match(), number});
    }
    if (seat.ready() != presence.ready()) {
        seat.set_ready(presence.ready());
        updating.report(ReadyChanged{presence.match(), number});
    }
}

}  // namespace

void receive(Updating& updating, const std::string& request, const v1::Snapshot& snapshot) {
    const MatchId match = snapshot.table().match();
    const Attended* known = find(updating.model, match);
    const bool unasked = request.empty() && known != nullptr;
    const bool had_seat = known != nullptr && known->seat;
    Attended& attended = updating.model.matches[match];
    compare_versions(updating, match, attended, snapshot.version());
    take_table(attended, snapshot);
    take_draws(updating, attended, snapshot);
    attended.game.reset();
    attended.prompt = prompt_of(snapshot);
    if (snapshot.has_position()) {
        attended.game = codec::from_wire(snapshot.position());
        compare_hashes(updating, match, attended, snapshot.view_hash());
    }
    if (attended.seat) {
        forget_invitation(updating.model, match);
    }
    updating.report(unasked ? News(Reseated{match, attended.seat && !had_seat})
                            : News(MatchShown{request, match}));
}

void receive(Updating& updating, const v1::Resumed& resumed) {
    Attended* attended = updating.attended(resumed.match());
    if (attended == nullptr) {
        return;
    }
    if (resumed.version() < attended->version) {
        return out_of_sync(updating, *attended, {.match = resumed.match()});
    }
    attended->server_version = resumed.version();
    attended->paused = false;
    attended->in_play = resumed.in_play();
    updating.report(Returned{resumed.match(), attended->server_version - attended->version});
    for (const v1::Presence& presence : all_presences(resumed, attended->table.seats_size())) {
        receive(updating, presence);
    }
}

void receive(Updating& updating, const v1::Presence& presence) {
    Attended* attended = updating.attended(presence.match());
    if (attended == nullptr || presence.seat() >= seat_count(*attended)) {
        return;  // not attended, or a seat that our version lacks
    }
    v1::SeatInfo& seat = *attended->table.mutable_seats(static_cast<int>(presence.seat()));
    if (attended->table.phase() == v1::OPEN && presence.colour() != v1::COLOUR_UNSPECIFIED) {
        prepare(updating, presence, seat);
    }
    const bool silent = presence.absence().silent();
    const bool same = seat.away() == presence.away() && seat.absence().silent() == silent;
    seat.set_away_seconds(presence.away_seconds());
    take_missing(seat, presence);
    if (same && !presence.has_absence()) {
        return;  // also sent for a player who sits down
    }
    seat.set_away(presence.away());
    updating.report(PresenceChanged{
        presence.match(), static_cast<Seat>(presence.seat()), presence.away(), silent, same});
}

void receive(Updating& updating, const v1::MatchPaused& paused) {
    Attended* attended = updating.attended(paused.match());
    if (attended != nullptr && attended->paused != paused.paused()) {
        attended->paused = paused.paused();
        updating.report(MatchPaused{paused.match(), paused.paused()});
    }
}

/// The server repeats an offer after a reconnect.
void receive(Updating& updating, const v1::RematchOffered& offered) {
    Attended* attended = updating.attended(offered.match());
    if (attended != nullptr && attended->rematch != offered.next()) {
        attended->rematch = offered.next();
        attended->rematch_code = offered.code();
        updating.report(RematchOffered{offered.match(), offered.next()});
    }
}

void receive(Updating& updating, const v1::Evicted& evicted) {
    if (updating.model.matches.erase(evicted.match()) > 0) {
        updating.report(Evicted{evicted.match(), printable(evicted.message())});
    }
}

/// Receives a name. A restarted server sends every name again.
void receive(Updating& updating, const v1::Renamed& renamed) {
    const std::string name = printable_name(renamed.name());
    Attended* attended = updating.attended(renamed.match());
    const bool ours = renamed.match() == 0;
    if (!ours && (attended == nullptr || renamed.seat() >= seat_count(*attended))) {
        return;
    }
    std::string& known =
        ours ? updating.model.name
             : *attended->table.mutable_seats(static_cast<int>(renamed.seat()))->mutable_name();
    const std::string before = std::exchange(known, name);
    if (before != name) {
        updating.report(
            Renamed{renamed.match(), ours ? Seat{} : static_cast<Seat>(renamed.seat()), before});
    }
}

void receive(Updating& updating, const v1::StartProposed& proposed) {
    Attended* attended = updating.attended(proposed.match());
    if (attended == nullptr) {
        return;
    }
    PendingStart& starting = attended->starting;
    const bool first = starting.proposals == 0;
    const bool was_proposed = !first && starting.commitment == proposed.commitment();
    if (!was_proposed) {
        starting = {proposed.commitment(), starting.proposals + 1};
    }
    updating.report(StartProposed{proposed.match(), !first && !was_proposed});
}

void receive(Updating& updating, const v1::StartCancelled& cancelled) {
    if (Attended* attended = updating.attended(cancelled.match())) {
        attended->starting = {};
    }
    StartCancelled news{cancelled.match(), {}};
    for (const std::uint32_t seat : cancelled.seats()) {
        news.silent.push_back(static_cast<Seat>(seat));
    }
    updating.report(std::move(news));
}

}  // namespace bastide::model
