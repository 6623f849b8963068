// The messages of a start, to clients and between nodes.
#pragma once

#include "engine/meeple.hpp"
#include "server/table/table_services.hpp"

#include "bastide/v1/server.pb.h"
#include "match/match.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace bastide::table {

/// `given`: the commitment that the recipient's seat has given already.
[[nodiscard]] v1::ServerMessage start_proposed(MatchId match,
                                               const match::Bytes32& commitment,
                                               std::chrono::steady_clock::duration left,
                                               const std::optional<match::Bytes32>& given);

[[nodiscard]] v1::ServerMessage all_committed(MatchId match,
                                              const std::vector<match::Bytes32>& commitments);

[[nodiscard]] v1::ServerMessage start_cancelled(MatchId match, const std::vector<Seat>& missing);

/// Writes an answer to the leader of a start. `proposed`: the leader's commitment.
void write_answer(PersonId person,
                  const match::Bytes32& value,
                  const match::Bytes32& proposed,
                  cluster::v1::Contribution& into);

/// Sends a step of a start to the other nodes. `version`: of the match.
void send_start_step(const TableServices& services,
                     MatchId match,
                     match::Version version,
                     cluster::v1::Start step);

}  // namespace bastide::table
