#include "client-cli/play/turn_screen.hpp"

#include "client-cli/play/board_text.hpp"
#include "client-cli/play/choices.hpp"
#include "client-cli/play/choosing_screen.hpp"
#include "client-cli/play/colours.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/tile_picture.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/play/wrap.hpp"

namespace bastide::client {
namespace {

/// Between the board and what stands beside it.
constexpr int gap = 3;

/// Lines kept free below a screen: the prompt, and what was said just before.
constexpr int lines_below = 2;

/// The board never gets less than three tiles.
constexpr int board_rows_min = 3 * row_step + 2;

/// Placements on the same cell, and the number of the first.
struct CellChoice {
    Cell cell;
    std::size_t first = 1;
    std::vector<Rotation> rotations;
};

std::vector<CellChoice> by_cell(const std::vector<Place>& places) {
    std::vector<CellChoice> cells;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (cells.empty() || cells.back().cell != places[i].cell) {
            cells.push_back({places[i].cell, i + 1, {}});
        }
        cells.back().rotations.push_back(places[i].rotation);
    }
    return cells;
}

/// "3" or "3-5", for the board.
std::string label(const CellChoice& choice) {
    const std::size_t last = choice.first + choice.rotations.size() - 1;
    return std::to_string(choice.first) + (last == choice.first ? "" : "-" + std::to_string(last));
}

/// "-1,0: 3 r0, 4 r90", for the list.
std::string words(const CellChoice& choice, Look look) {
    std::string out = text(choice.cell) + ":";
    for (std::size_t i = 0; i < choice.rotations.size(); ++i) {
        out += (i == 0 ? " " : ", ") +
               coloured(std::to_string(choice.first + i), Ink::choice, Ground::none, look) + " " +
               text(choice.rotations[i]);
    }
    return out;
}

/// The tile in hand in all rotations that look different: beside each other in twos.
Canvas draw_hand(const TileType& type) {
    const int count = type.distinct_rotations;
    const int across = count > 2 ? 2 : 1;
    const int down = (count + across - 1) / across;
    Canvas canvas(across * (tile_columns + 2) - 2, down * (tile_rows + 1));
    for (int i = 0; i < count; ++i) {
        const auto rotation = static_cast<Rotation>(i);
        const int x = i % across * (tile_columns + 2);
        const int y = i / across * (tile_rows + 1);
        canvas.write(x + 3, y, text(rotation), Ink::strong);
        canvas.paste(x, y + 1, draw_tile(type, rotation));
    }
    return canvas;
}

/// What stands below the board: the tile in words and the placements in the window.
Lines lines_below_board(const TileType& type,
                        const std::vector<CellChoice>& cells,
                        const Window& window,
                        const Paper& paper) {
    Lines lines = wrap("Your tile is " + with_article(describe(type)) + " (" + type.name + "):",
                       paper.room.columns);
    Lines items;
    for (const CellChoice& choice : cells) {
        if (window.has(choice.cell)) {
            items.push_back(words(choice, paper.look));
        }
    }
    append(lines, flow(items, paper.room.columns));
    if (items.size() < cells.size()) {
        append(lines,
               wrap(counted(static_cast<int>(cells.size() - items.size()),
                            "more cell is out of sight",
                            "more cells are out of sight") +
                        ": options lists all, board X,Y goes there.",
                    paper.room.columns));
    }
    return lines;
}

BoardScene scene_of(const Attended& attended, std::optional<Cell> middle) {
    return {*attended.game, looks_of(attended.table), {}, {}, middle};
}

/// "3  knight in the city: ...", and the cell where it may be any.
Lines figure_line(const Game& game,
                  const std::vector<Action>& moves,
                  std::size_t index,
                  const Paper& paper) {
    const std::string number =
        coloured(std::to_string(index + 1), Ink::choice, Ground::none, paper.look);
    const bool anywhere =
        game.ruleset.late_follower && std::holds_alternative<Deploy>(moves[index]);
    const std::string where = anywhere ? text(place_of(moves[index]).cell) + " " : "";
    return wrap(number + "  " + where + describe(game, moves[index]), paper.room.columns, 3);
}

Lines lines_of_passing(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    const int at_home = game.player(game.turn.seat).supply[index_of(MeepleKind::follower)];
    Lines lines = wrap(coloured("p", Ink::choice, Ground::none, paper.look) + "  pass: nobody; " +
                           counted(at_home, "follower", "followers") + " at home",
                       paper.room.columns,
                       3);
    for (const FeatureScored& scored : scored_by_passing(game)) {
        append(lines,
               wrap("In any case: " + scoring_sentence(attended, scored), paper.room.columns, 3));
    }
    return lines;
}

/// V-4: the nearest choices that there is room for, and how to come by the others.
Lines nearest_choices(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    const auto moves = figure_moves(game);
    const auto shown = one_of_each_feature(game, moves);
    const Lines passing = lines_of_passing(attended, paper);
    constexpr int lines_besides = 4;  // the question, and where the others are
    const int room =
        std::max(paper.room.rows - static_cast<int>(passing.size()) - lines_besides, 3);
    Lines lines{"Whom do you deploy, and where?"};
    std::size_t count = 0;
    for (; count < shown.size(); ++count) {
        const Lines next = figure_line(game, moves, shown[count], paper);
        if (static_cast<int>(lines.size() + next.size()) > room) {
            break;
        }
        append(lines, next);
    }
    if (count < moves.size()) {
        append(lines,
               wrap("options: all features, by distance. deploy X,Y: whom you can deploy there.",
                    paper.room.columns,
                    3));
    }
    append(lines, passing);
    return lines;
}

}  // namespace

Lines board_lines(const Attended& attended, const Paper& paper, std::optional<Cell> middle) {
    Lines lines = score_line(attended, paper);
    Room room = paper.room;
    room.rows -= static_cast<int>(lines.size()) + lines_below - 1;
    room.rows = std::max(room.rows, board_rows_min);
    const BoardScene scene = scene_of(attended, middle);
    append(lines, draw_board(scene, window_of(scene, room)).lines(paper.look));
    return lines;
}

Lines placing_lines(const Attended& attended, const Paper& paper, std::optional<Cell> middle) {
    const Game& game = *attended.game;
    const TileType& type = catalogue()[*game.turn.hand];
    const auto cells = by_cell(placements(game));
    BoardScene scene = scene_of(attended, middle);
    for (const CellChoice& choice : cells) {
        scene.cells.push_back({choice.cell, label(choice)});
    }
    const Canvas hand = draw_hand(type);
    Lines lines = score_line(attended, paper);
    const int rows = paper.room.rows - static_cast<int>(lines.size()) - 1;
    Room room{paper.room.columns - gap - hand.width(), std::max(rows - 2, board_rows_min)};
    Window window;
    Lines below;
    bool fits = false;
    while (!fits) {
        window = window_of(scene, room);
        below = lines_below_board(type, cells, window, paper);
        fits = room.rows + static_cast<int>(below.size()) <= rows || room.rows <= board_rows_min;
        room.rows -= fits ? 0 : 1;
    }
    append(lines, beside(draw_board(scene, window), hand, gap).lines(paper.look));
    append(lines, below);
    return lines;
}

Lines deploying_lines(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    BoardScene scene = scene_of(attended, std::nullopt);
    const auto choices = figure_moves(game);
    std::vector<SegmentAt> marked;  // by the first figure that may stand there
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const SegmentAt at = place_of(choices[i]);
        if (std::find(marked.begin(), marked.end(), at) == marked.end()) {
            marked.push_back(at);
            scene.segments.push_back({at, i < 9 ? U'1' + static_cast<char32_t>(i) : U'+'});
        }
    }
    const Canvas board =
        draw_board(scene, window_of(scene, {4 + 3 * column_step + 1, board_rows_min}));
    const Lines left = board.lines(paper.look);
    const int indent = board.width() + gap;
    Lines lines = score_line(attended, paper);
    const Paper column{{std::max(paper.room.columns - indent, 20),
                        paper.room.rows - static_cast<int>(lines.size()) - 1},
                       paper.look};
    const Lines right = game.ruleset.late_follower ? nearest_choices(attended, column)
                                                   : choice_lines(attended, column);
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        std::string line = i < left.size() ? left[i] : "";
        if (i < right.size() && !right[i].empty()) {
            line = padded(line, indent) + right[i];
        }
        lines.push_back(line);
    }
    return lines;
}

Lines choice_lines(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    if (game.turn.step == Step::choose) {
        return choices_in_words(attended, paper);
    }
    if (game.turn.step == Step::place) {
        Lines items;
        for (const CellChoice& choice : by_cell(placements(game))) {
            items.push_back(words(choice, paper.look));
        }
        return flow(items, paper.room.columns);
    }
    const auto moves = figure_moves(game);
    Lines lines{"Whom do you deploy?", ""};
    for (const std::size_t i : one_of_each_feature(game, moves)) {
        append(lines, figure_line(game, moves, i, paper));
    }
    append(lines, lines_of_passing(attended, paper));
    return lines;
}

Lines deployments_at(const Attended& attended, const Paper& paper, Cell cell) {
    const Game& game = *attended.game;
    const auto moves = figure_moves(game);
    Lines lines;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (place_of(moves[i]).cell == cell) {
            append(lines, figure_line(game, moves, i, paper));
        }
    }
    return lines.empty() ? Lines{"Nobody can be deployed at " + text(cell) + "."} : lines;
}

}  // namespace bastide::client
