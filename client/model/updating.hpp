#pragma once

#include "client/model/model.hpp"
#include "client/model/update.hpp"

namespace bastide::model {

struct Updating {
    Model& model;
    Effects effects;

    void report(News news) { effects.news.push_back(std::move(news)); }

    [[nodiscard]] Attended* attended(MatchId match) {
        const auto found = model.matches.find(match);
        return found == model.matches.end() ? nullptr : &found->second;
    }
};

void receive(Updating& updating, const v1::TableList& list);
void receive(Updating& updating, const v1::Lobby& reported);
void receive(Updating& updating, const v1::LobbyChanged& reported);
void receive(Updating& updating, const v1::People& reported);
void receive(Updating& updating, const v1::Invited& reported);
void receive(Updating& updating, const v1::InvitationDeclined& reported);
void receive(Updating& updating, const v1::Chat& reported);

void receive(Updating& updating, const std::string& request, const v1::Snapshot& snapshot);
void receive(Updating& updating, const v1::Resumed& resumed);

void receive(Updating& updating, const v1::Update& update);

void receive(Updating& updating, const v1::Presence& presence);
void receive(Updating& updating, const v1::MatchPaused& paused);
void receive(Updating& updating, const v1::RematchOffered& offered);
void receive(Updating& updating, const v1::Evicted& evicted);
void receive(Updating& updating, const v1::Renamed& renamed);
void receive(Updating& updating, const v1::StartProposed& proposed);
void receive(Updating& updating, const v1::StartCancelled& cancelled);

/// Reports that we are out of sync. Updates are ignored until a snapshot arrives.
void out_of_sync(Updating& updating, Attended& attended, const OutOfSync& reported);

bool compare_hashes(Updating& updating,
                    MatchId match,
                    Attended& attended,
                    const std::string& server_hash);

/// Requests a snapshot if the invalid message had the state or an update of an attended match.
void reject_invalid(Updating& updating, const v1::ServerMessage& message);

v1::TableInfo printable_table(v1::TableInfo table);

/// The seat that an event affects, before the event if its player leaves, otherwise after it.
struct AffectedSeat {
    v1::SeatInfo who;
    bool ours = false;
};

/// Applies an event and returns its seat. Returns nullopt for events that concern no seats.
/// `GameStarted` returns seat 0; `MatchEnded`, `TableClosed` and pauses return an empty seat.
std::optional<AffectedSeat> apply_at_table(Attended& attended, const v1::Event& event);

/// Changes the table's settings. All players must get ready again.
void change_table(Attended& attended, const v1::TableChanged& changed);

}  // namespace bastide::model
