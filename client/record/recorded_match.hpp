// The match of a record as clients know matches: its table, and the updates of a viewer.
#pragma once

#include "client/model/history.hpp"
#include "client/record/replay.hpp"
#include "engine/view.hpp"

namespace bastide::record {

/// Returns the table at the replay's position, with printable names.
v1::TableInfo table_of(const Replay& replay);

struct RecordedMatch {
    model::History history;
    int draws = 0;
};

/// Verifies a record, with the recorded answers of bots. Its history has the updates that a server
/// would have sent to the viewer, so hands are as hidden as they were.
Result<RecordedMatch, Fault> recorded_match(std::string_view text, const Viewer& viewer);

}  // namespace bastide::record
