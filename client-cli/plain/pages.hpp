#pragma once

#include "client-cli/paint/tile_art.hpp"
#include "client-cli/plain/lines.hpp"
#include "client/model/model.hpp"
#include "client/model/votes.hpp"
#include "client/turn/board_window.hpp"
#include "client/words/match_log.hpp"
#include "engine/game.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::plain {

using model::Attended;
using paint::Canvas, paint::Depth, paint::Look, paint::Paint, paint::Point, paint::Rect;
using paint::SeatMark, paint::Size, paint::TileImage, paint::Zoom;

struct BoardFocus {
    std::optional<Cell> middle = {};  ///< kept in view; by default the last tile
    std::optional<Cell> taken = {};   ///< cell of the tile picked up to be moved (V-10)
};

/// Returns the choices by number. A tile that can be picked up is a `Rebuild` to its own cell.
std::vector<Action> choices(const Game& game, const BoardFocus& focus);

Lines board_lines(const Attended& at, const PageFormat& paper, std::optional<Cell> middle);

/// Shows the board with numbers of choices, and the choices in words. The lines fit on a screen.
Lines question_lines(const Attended& at, const PageFormat& paper, const BoardFocus& focus = {});

Lines choice_lines(const Attended& at, const PageFormat& paper, const BoardFocus& focus = {});

/// Our hand, the display, the tiles set aside, and what the others hold.
Lines hand_lines(const Attended& attended, const PageFormat& paper);

Lines rules_explained(const v1::TableInfo& table, int columns);

Lines options_list(int columns);

/// Explains an option, preset, named game or box; no lines if none has that name.
Lines explanation(std::string_view name, int columns);

Lines score_line(const Attended& attended, const PageFormat& paper);

/// Returns the scores. `since_update` and `ages`: ages of the clocks' values and the absences.
Lines score_table(const Attended& attended,
                  const PageFormat& paper,
                  std::chrono::milliseconds since_update = {},
                  const model::AbsenceAges& ages = {});

/// Returns the final table, or why there are no winners. Requires a finished match.
Lines final_table(const Attended& attended, const PageFormat& paper);

Lines unseen_lines(const Game& game, const PageFormat& paper);

Lines table_lines(const Attended& attended, const PageFormat& paper);

Lines table_list(const std::vector<v1::TableInfo>& tables, const PageFormat& paper);

Lines page_of_tables(const model::TablesListed& listed, const PageFormat& paper);

Lines log_lines(const words::Log& log, const PageFormat& paper);

struct CellLabel {
    Cell cell;
    std::string text;
};

struct SegmentLabel {
    SegmentAt at;
    std::string text;
};

struct BoardScene {
    const Game& game;
    std::vector<SeatMark> seats;
    std::vector<CellLabel> cells;
    std::vector<SegmentLabel> segments;
    std::optional<Cell> middle;  ///< kept in view; by default the last tile
};

struct BoardPart {
    Zoom zoom = Zoom::normal;
    turn::Window window;
};

BoardPart part_of(const BoardScene& scene, Zoom zoom, Size room);

/// Returns the board at the largest zoom at which all of it fits, or at the smallest.
BoardPart part_of(const BoardScene& scene, Size room);

Canvas draw_board(const BoardScene& scene, const BoardPart& part, Look look);

Canvas bare_canvas(Size size);

inline constexpr Size tile_beside = paint::tile_size(Zoom::normal);

/// Draws the back of a tile if `type` is nullopt.
void draw_tile(Canvas& canvas,
               Point at,
               const Ruleset& ruleset,
               std::optional<TileTypeId> type,
               Rotation rotation,
               Look look);

}  // namespace bastide::plain
