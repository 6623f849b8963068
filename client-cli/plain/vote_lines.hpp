// What those who play may decide together, and the words to type for it.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/model/votes.hpp"

namespace bastide::plain {

/// "vote bot Bob", "vote pause 10", "claim".
std::string command_for(const model::Attended& attended, const model::Proposal& proposal);

/// A line for each.
Lines proposal_lines(const model::Attended& attended,
                     const std::vector<model::Proposal>& proposals,
                     const PageFormat& paper);

}  // namespace bastide::plain
