// Proposals that players can put to the vote, with the commands for them.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/model/votes.hpp"

namespace bastide::plain {

/// Returns "vote bot Bob", "vote pause 10" or "claim".
std::string command_for(const model::Attended& attended, const model::Proposal& proposal);

Lines proposal_lines(const model::Attended& attended,
                     const std::vector<model::Proposal>& proposals,
                     const PageFormat& paper);

}  // namespace bastide::plain
