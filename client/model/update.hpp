// How what the server says changes what the client knows. Pure.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

struct Effects {
    std::vector<News> news;      ///< in order
    std::vector<MatchId> watch;  ///< matches to ask a fresh snapshot of
    bool believed = true;        ///< the message; otherwise nothing of it may be acted on
};

/// Applies a message, if it is believable. Events are applied with the engine's own `evolve`; after
/// each update the view hash is compared. A gap in the versions, an event that does not fit or a
/// hash that differs asks for a snapshot; the second differing hash in a row ends the comparing.
Effects update(Model& model, const v1::ServerMessage& message);

/// The invitation to that table, if there is one.
void forget_invitation(Model& model, MatchId match);

/// The connection is lost: nothing is known to be so still, until the server has said what we
/// missed.
void mark_disconnected(Model& model);

}  // namespace bastide::model
