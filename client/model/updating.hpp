// What the files of `update` share.
#pragma once

#include "client/model/update.hpp"

namespace bastide::model {

/// A message at work: what it changes, and what it leads to.
struct Updating {
    Model& model;
    Effects effects;

    void tell(News news) { effects.news.push_back(std::move(news)); }

    /// The match, if it is attended.
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

// What a server says of a match, by what it is about: all of it ...
void receive(Updating& updating, const std::string& request, const v1::Snapshot& snapshot);
void receive(Updating& updating, const v1::Resumed& resumed);

// ... what happened ...
void receive(Updating& updating, const v1::Update& update);

// ... and what is not part of its versions.
void receive(Updating& updating, const v1::Presence& presence);
void receive(Updating& updating, const v1::MatchPaused& paused);
void receive(Updating& updating, const v1::RematchOffered& offered);
void receive(Updating& updating, const v1::Evicted& evicted);
void receive(Updating& updating, const v1::Renamed& renamed);
void receive(Updating& updating, const v1::StartProposed& proposed);
void receive(Updating& updating, const v1::StartCancelled& cancelled);

// ---- Doubts

/// Our picture is wrong: a snapshot is asked for, and until it comes updates mean nothing.
void out_of_sync(Updating& updating, Attended& attended, const OutOfSync& reported);

/// Whether our game has the hash that the server says, or nobody compares them (any more).
bool compare(Updating& updating, MatchId match, Attended& attended, const std::string& said);

/// A message that cannot be true changes nothing. What was to show a match that is attended is
/// asked for once more.
void reject_invalid(Updating& updating, const v1::ServerMessage& message);

}  // namespace bastide::model
