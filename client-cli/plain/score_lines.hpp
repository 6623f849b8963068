// Scores, seats, tables and what is left, as lines.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/model/absences.hpp"

#include <chrono>

namespace bastide::plain {

/// Everyone's points on a line or two, and how many tiles are left.
Lines score_line(const model::Attended& attended, const PageFormat& paper);

/// A line for each seat: points, followers at home, and what else there is to say. `since_update`:
/// how long ago we were told of the clocks; `ages`: of who is missing.
Lines score_table(const model::Attended& attended,
                  const PageFormat& paper,
                  std::chrono::milliseconds since_update = {},
                  const model::AbsenceAges& ages = {});

/// Who won, or why nobody has. Only once the match is over.
Lines final_table(const model::Attended& attended, const PageFormat& paper);

/// The tiles nobody has seen yet.
Lines unseen_lines(const Game& game, const PageFormat& paper);

/// A table and who sits there.
Lines table_lines(const model::Attended& attended, const PageFormat& paper);

/// The list of tables.
Lines table_list(const std::vector<v1::TableInfo>& tables, const PageFormat& paper);

/// A page of it, and how to see the next one.
Lines page_of_tables(const model::TablesListed& listed, const PageFormat& paper);

}  // namespace bastide::plain
