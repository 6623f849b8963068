// Scores, seats, tables, remaining tiles and the log of a match as text.
#pragma once

#include "client-cli/plain/turn_lines.hpp"
#include "client/model/absences.hpp"
#include "client/words/match_log.hpp"

#include <chrono>

namespace bastide::plain {

Lines score_line(const model::Attended& attended, const PageFormat& paper);

/// `since_update`: time since the clocks were received. `ages`: time since each absence was.
Lines score_table(const model::Attended& attended,
                  const PageFormat& paper,
                  std::chrono::milliseconds since_update = {},
                  const model::AbsenceAges& ages = {});

/// The winners, or why there are none. Requires a finished match.
Lines final_table(const model::Attended& attended, const PageFormat& paper);

Lines unseen_lines(const Game& game, const PageFormat& paper);

Lines table_lines(const model::Attended& attended, const PageFormat& paper);

Lines table_list(const std::vector<v1::TableInfo>& tables, const PageFormat& paper);

/// A page of the list, with the command for the next one.
Lines page_of_tables(const model::TablesListed& listed, const PageFormat& paper);

/// The whole log; the first line of each turn has its number.
Lines log_lines(const words::Log& log, const PageFormat& paper);

/// The part of the log that fits on the screen.
Lines end_of_log(const words::Log& log, const PageFormat& paper);

}  // namespace bastide::plain
