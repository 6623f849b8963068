#include "client-cli/plain/turn_lines.hpp"

#include "client-cli/plain/board_text.hpp"
#include "client-cli/plain/choosing_lines.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/outcome.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/piece_words.hpp"
#include "client/words/scoring_words.hpp"
#include "client/words/tile_words.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

constexpr int hand_gap = 3;

/// Lines below a screen for the prompt and the last message.
constexpr int lines_below = 2;

/// Space for four rows of small tiles.
constexpr int board_rows_min = 1 + 4 * tile_size(paint::Zoom::overview).rows;

/// The last tile and its neighbours, with the axes.
constexpr paint::Size surroundings{4 + 3 * tile_beside.columns, 1 + 3 * tile_beside.rows};

struct CellChoice {
    Cell cell;
    std::size_t first = 1;
    std::vector<Place> places;
};

std::vector<CellChoice> by_cell(const std::vector<Place>& places) {
    std::vector<CellChoice> cells;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (cells.empty() || cells.back().cell != places[i].cell) {
            cells.push_back({places[i].cell, i + 1, {}});
        }
        cells.back().places.push_back(places[i]);
    }
    return cells;
}

/// Formats "3" or "3-5", for the board.
std::string label(const CellChoice& choice) {
    const std::size_t last = choice.first + choice.places.size() - 1;
    return std::to_string(choice.first) + (last == choice.first ? "" : "-" + std::to_string(last));
}

/// Formats "-1,0: 3 r0, 4 r90, 5 down", for the list.
std::string words(const CellChoice& choice, paint::Depth depth) {
    std::string out = words::text(choice.cell) + ":";
    for (std::size_t i = 0; i < choice.places.size(); ++i) {
        out += (i == 0 ? " " : ", ") +
               coloured(std::to_string(choice.first + i), style::choice, depth) + " " +
               (choice.places[i].face_down ? "down" : words::text(choice.places[i].rotation));
    }
    return out;
}

/// True if the tile may lie face down in this cell, as a mountain (V-9).
bool may_be_a_mountain(const CellChoice& choice) {
    return choice.places.back().face_down;
}

/// All distinct rotations of a tile, two in a row.
paint::Canvas draw_turned(const Game& game, TileTypeId type, paint::Look look) {
    constexpr int title = 1;
    const int count = catalogue()[type].distinct_rotations;
    const int across = count > 2 ? 2 : 1;
    const int down = (count + across - 1) / across;
    const auto [columns, rows] = tile_beside;
    paint::Canvas canvas = bare_canvas({across * (columns + 2) - 2, down * (rows + title)});
    for (int i = 0; i < count; ++i) {
        const auto rotation = static_cast<Rotation>(i);
        const paint::Point at{i % across * (columns + 2), i / across * (rows + title)};
        canvas.write({at.x + 3, at.y}, words::text(rotation), style::strong);
        draw_tile(canvas, {at.x, at.y + title}, game.ruleset, type, rotation, look);
    }
    return canvas;
}

Lines lines_below_board(const std::string& sentence,
                        const std::vector<CellChoice>& cells,
                        const turn::Window& window,
                        const PageFormat& paper) {
    Lines lines = wrapped(sentence, paper.room.columns);
    if (std::any_of(cells.begin(), cells.end(), may_be_a_mountain)) {
        append(lines, paper, "down: face down, as a mountain.");
    }
    Lines items;
    for (const CellChoice& choice : cells) {
        if (window.has(choice.cell)) {
            items.push_back(words(choice, paper.look.depth));
        }
    }
    append(lines, flow(items, paper.room.columns));
    if (items.size() < cells.size()) {
        append(lines,
               paper,
               words::counted(static_cast<int>(cells.size() - items.size()),
                              "more cell is off screen",
                              "more cells are off screen") +
                   ". Type options to list all, board X,Y to look there.");
    }
    return lines;
}

BoardScene scene_of(const model::Attended& attended, std::optional<Cell> middle) {
    return {*attended.game, seat_colours(attended.table), {}, {}, middle};
}

/// Formats "3  knight in the city: ...", with the cell if it need not be the last tile.
Lines piece_line(const Game& game,
                 const std::vector<Action>& moves,
                 std::size_t index,
                 const PageFormat& paper) {
    const std::string number = coloured(std::to_string(index + 1), style::choice, paper.look.depth);
    const bool anywhere =
        game.ruleset.late_follower && std::holds_alternative<Deploy>(moves[index]);
    const std::string where = anywhere ? words::text(turn::place_of(moves[index]).cell) + " " : "";
    return wrapped(
        number + "  " + where + words::describe(game, moves[index]), paper.room.columns, 3);
}

Lines lines_of_passing(const model::Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    const int at_home = game.player(game.turn.seat).supply[index_of(MeepleKind::follower)];
    const bool again = game.turn.step == Step::extra_meeple;
    Lines lines = wrapped(coloured("p", style::choice, paper.look.depth) +
                              "  pass: " + (again ? "no further action" : "no meeple") + "; " +
                              words::counted(at_home, "meeple", "meeples") + " left",
                          paper.room.columns,
                          3);
    for (const FeatureScored& scored : turn::scored_by_passing(game)) {
        append(
            lines,
            paper,
            "In any case: " + words::scoring_sentence(attended, scored, words::Verbosity::in_full),
            3);
    }
    return lines;
}

Laying laying_of(const Game& game) {
    const TileTypeId type = *game.turn.hand;
    return {type,
            turn::placements(game),
            "Your tile is " + words::tile_description(type, words::Verbosity::in_full) + ":"};
}

/// Returns the question for a piece. With V-7 and V-8, other actions than deploying are possible.
std::string piece_question(const Game& game) {
    if (game.turn.step == Step::extra_meeple) {
        return "Another action, for 1 of your " +
               words::counted(game.player(game.turn.seat).score, "point", "points") + "?";
    }
    if (game.ruleset.way_of_life) {
        return "Place or move a meeple?";
    }
    return game.ruleset.late_follower ? "Place a meeple? Where?" : "Place a meeple?";
}

/// Lists only what fits: with V-4 or V-7 there may be a hundred choices.
Lines choices_with_room(const model::Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    const auto moves = turn::piece_moves(game);
    const auto shown = turn::one_of_each_feature(game, moves);
    const Lines passing = lines_of_passing(attended, paper);
    Lines lines = wrapped(piece_question(game), paper.room.columns);
    constexpr int lines_besides = 3;
    const int room =
        std::max(paper.room.rows - static_cast<int>(passing.size()) - lines_besides, 3);
    std::size_t count = 0;
    for (; count < shown.size(); ++count) {
        const Lines next = piece_line(game, moves, shown[count], paper);
        if (static_cast<int>(lines.size() + next.size()) > room) {
            break;
        }
        append(lines, next);
    }
    const bool late = game.ruleset.late_follower;
    if (count < (late ? moves.size() : shown.size())) {
        append(lines,
               paper,
               late ? "options: all features, by distance. deploy X,Y: the meeples you can "
                      "place there."
                    : "options: all " + std::to_string(shown.size()) + " choices.",
               3);
    }
    append(lines, passing);
    return lines;
}

Lines pieces_in_words(const model::Attended& attended, const PageFormat& paper) {
    const auto moves = turn::piece_moves(*attended.game);
    Lines lines = wrapped(piece_question(*attended.game), paper.room.columns);
    append(lines, {""});
    for (const std::size_t i : turn::one_of_each_feature(*attended.game, moves)) {
        append(lines, piece_line(*attended.game, moves, i, paper));
    }
    append(lines, lines_of_passing(attended, paper));
    return lines;
}

Lines choice_line(const std::string& choice, const std::string& meaning, const PageFormat& paper) {
    return wrapped(
        coloured(choice, style::choice, paper.look.depth) + "  " + meaning, paper.room.columns, 4);
}

/// Lists the bids or buyers of an auction (HR-7). The number of a choice is a bid in points, or a
/// buyer.
Lines trade_in_words(const model::Attended& attended, const PageFormat& paper) {
    const auto answers = turn::answers(*attended.game);
    Lines lines = wrapped(words::sale_words(attended), paper.room.columns);
    if (attended.game->turn.step == Step::offer) {
        const auto most = answers.size() - 1;
        append(lines,
               choice_line(most == 0 ? "0" : "0 to " + std::to_string(most),
                           "the points you bid for it",
                           paper));
        append(lines, choice_line("no", "no bid", paper));
        return lines;
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        append(lines,
               choice_line(std::to_string(i + 1),
                           "sell it " + words::buyer_words(attended, std::get<Sell>(answers[i]).to),
                           paper));
    }
    append(lines, choice_line("no", "keep it and place it", paper));
    return lines;
}

}  // namespace

Lines board_lines(const model::Attended& attended,
                  const PageFormat& paper,
                  std::optional<Cell> middle) {
    Lines lines = score_line(attended, paper);
    paint::Size room = paper.room;
    room.rows -= static_cast<int>(lines.size()) + lines_below - 1;
    room.rows = std::max(room.rows, board_rows_min);
    const BoardScene scene = scene_of(attended, middle);
    append(lines, coloured(draw_board(scene, part_of(scene, room), paper.look), paper.look.depth));
    return lines;
}

Lines placing_lines(const model::Attended& attended,
                    const PageFormat& paper,
                    std::optional<Cell> middle) {
    return laying_lines(attended, laying_of(*attended.game), paper, middle);
}

Lines laying_lines(const model::Attended& attended,
                   const Laying& laying,
                   const PageFormat& paper,
                   std::optional<Cell> middle) {
    const Game& game = *attended.game;
    const auto cells = by_cell(laying.places);
    BoardScene scene = scene_of(attended, middle);
    for (const CellChoice& choice : cells) {
        scene.cells.push_back({choice.cell, label(choice)});
    }
    const paint::Canvas hand = draw_turned(game, laying.type, paper.look);
    Lines lines = score_line(attended, paper);
    const int rows = paper.room.rows - static_cast<int>(lines.size()) - 1;
    paint::Size room{paper.room.columns - hand_gap - hand.size().columns,
                     std::max(rows - 2, board_rows_min)};
    BoardPart part;
    Lines below;
    bool fits = false;
    while (!fits) {
        part = part_of(scene, room);
        below = lines_below_board(laying.sentence, cells, part.window, paper);
        fits = room.rows + static_cast<int>(below.size()) <= rows || room.rows <= board_rows_min;
        room.rows -= fits ? 0 : 1;
    }
    const paint::Canvas board = draw_board(scene, part, paper.look);
    append(lines,
           beside(coloured(board, paper.look.depth),
                  board.size().columns + hand_gap,
                  coloured(hand, paper.look.depth)));
    append(lines, below);
    return lines;
}

Lines places_in_words(const Laying& laying, const PageFormat& paper) {
    Lines items;
    for (const CellChoice& choice : by_cell(laying.places)) {
        items.push_back(words(choice, paper.look.depth));
    }
    return flow(items, paper.room.columns);
}

Lines deploying_lines(const model::Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    BoardScene scene = scene_of(attended, std::nullopt);
    const auto choices = turn::piece_moves(game);
    std::vector<SegmentAt> marked;  // each labelled with its first choice
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const SegmentAt at = turn::place_of(choices[i]);
        if (std::find(marked.begin(), marked.end(), at) == marked.end()) {
            marked.push_back(at);
            scene.segments.push_back({at, i < 9 ? std::to_string(i + 1) : "+"});
        }
    }
    const paint::Canvas board =
        draw_board(scene, part_of(scene, paint::Zoom::normal, surroundings), paper.look);
    const int indent = board.size().columns + hand_gap;
    Lines lines = score_line(attended, paper);
    const PageFormat column{{std::max(paper.room.columns - indent, 20),
                             paper.room.rows - static_cast<int>(lines.size()) - 1},
                            paper.look};
    append(lines,
           beside(coloured(board, paper.look.depth), indent, choices_with_room(attended, column)));
    return lines;
}

Lines choice_lines(const model::Attended& attended, const PageFormat& paper) {
    switch (attended.game->turn.step) {
        case Step::choose:
        case Step::deal:
            return choices_in_words(attended, paper);
        case Step::place:
            return places_in_words(laying_of(*attended.game), paper);
        case Step::deploy:
        case Step::extra_meeple:
            return pieces_in_words(attended, paper);
        case Step::rebuild:
            return rebuilding_in_words(attended, paper, std::nullopt);
        case Step::offer:
        case Step::sell:
            return trade_in_words(attended, paper);
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return {};
}

Lines deployments_at(const model::Attended& attended, const PageFormat& paper, Cell cell) {
    const Game& game = *attended.game;
    const auto moves = turn::piece_moves(game);
    Lines lines;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (turn::place_of(moves[i]).cell == cell) {
            append(lines, piece_line(game, moves, i, paper));
        }
    }
    return lines.empty() ? Lines{"You can place no meeple at " + words::text(cell) + "."} : lines;
}

}  // namespace bastide::plain
