// Applies the server's messages to the model. Pure.
#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

struct Effects {
    std::vector<News> news;
    std::vector<MatchId> watch;  ///< matches that need a new snapshot
    bool is_valid = true;        ///< false if the message was invalid and must be ignored
};

/// Validates and applies a message. Events are applied with the engine's `evolve`, then view hashes
/// are compared. A missing version, an event that does not fit, or a different hash requests a
/// snapshot; the second different hash in a row ends the comparison.
Effects update(Model& model, const v1::ServerMessage& message);

void forget_invitation(Model& model, MatchId match);

/// To be called when the connection is lost: all matches may be outdated from then on.
void mark_disconnected(Model& model);

}  // namespace bastide::model
