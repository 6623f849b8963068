#pragma once

#include "client/model/model.hpp"

namespace bastide::model {

struct Effects {
    std::vector<News> news;
    std::vector<MatchId> watch;  ///< matches that need a new snapshot
    bool is_valid = true;        ///< false if the message was invalid and must be ignored
};

/// Validates the message, applies events, and compares view hashes. Requests a snapshot if a
/// version is missing, an event does not fit, or the hash differs. After two mismatches in a row it
/// stops comparing.
Effects update(Model& model, const v1::ServerMessage& message);

void forget_invitation(Model& model, MatchId match);

/// Marks all matches as possibly outdated.
void mark_disconnected(Model& model);

}  // namespace bastide::model
