#include "client-cli/plain/pages.hpp"
#include "client/turn/choices.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"

#include <algorithm>

namespace bastide::plain {
namespace {

constexpr int column_gap = 2;

constexpr int prompt_rows = 1;  ///< kept free

constexpr int board_rows_min = 1 + 4 * tile_size(Zoom::overview).rows;
constexpr int board_columns_min = 4 + 4 * tile_size(Zoom::overview).columns;

constexpr int card_rows = 1 + tile_beside.rows;
constexpr int card_columns = tile_beside.columns + column_gap;

constexpr Size surroundings{4 + 3 * tile_beside.columns, 1 + 3 * tile_beside.rows};

bool asks_for_piece(Step step) {
    return step == Step::deploy || step == Step::extra_meeple;
}

struct Card {
    std::string title;
    std::optional<TileTypeId> type;
    Rotation rotation = Rotation::r0;
};

/// Draws cards in as few columns as the height allows. No lines if they are too wide.
Lines draw_cards(const std::vector<Card>& cards, const Ruleset& ruleset, Size room, Look look) {
    const int count = static_cast<int>(cards.size());
    const int down = std::max(1, room.rows / card_rows);
    const int across = (count + down - 1) / down;
    if (count == 0 || across * card_columns - column_gap > room.columns) {
        return {};
    }
    Canvas canvas = bare_canvas(
        {across * card_columns - column_gap, (count + across - 1) / across * card_rows});
    for (int i = 0; i < count; ++i) {
        const Card& card = cards[static_cast<std::size_t>(i)];
        const Point at{i % across * card_columns, i / across * card_rows};
        canvas.write(at, card.title, style::choice, tile_beside.columns);
        draw_tile(canvas, {at.x, at.y + 1}, ruleset, card.type, card.rotation, look);
    }
    return coloured(canvas, look.depth);
}

TileTypeId type_at(const Game& game, Cell cell) {
    return game.board.tiles()[*game.board.tile_at(cell)].type;
}

std::string in_words(const Attended& at, const Action& choice) {
    const Game& game = *at.game;
    if (const auto* tile = std::get_if<Choose>(&choice)) {
        return !tile->type ? "draw a tile"
                           : words::describe(catalogue()[*tile->type]) +
                                 (tile->from == TileSource::hand
                                      ? ""
                                      : ". " + std::string(words::source_words(tile->from)));
    }
    if (const auto* gift = std::get_if<Give>(&choice)) {
        return words::describe(catalogue()[gift->type]);
    }
    if (const auto* goods = std::get_if<PutGoods>(&choice)) {
        return "put goods on " + words::field_of_harbour(game.board, goods->at) +
               ", and draw no tile";
    }
    if (const auto* sale = std::get_if<Sell>(&choice)) {
        return "sell it " + words::buyer_words(at, sale->to);
    }
    if (const auto* move = std::get_if<Rebuild>(&choice)) {
        return words::text(move->from) + " " +
               words::describe(catalogue()[type_at(game, move->from)]);
    }
    const bool anywhere = game.ruleset.late_follower && std::holds_alternative<Deploy>(choice);
    return (anywhere ? words::text(turn::place_of(choice).cell) + " " : "") +
           words::describe(game, choice);
}

struct CellChoice {
    Cell cell;
    std::size_t first = 1;
    std::vector<std::string> ways;  ///< "r90", "down"

    [[nodiscard]] std::string label() const {
        const std::size_t last = first + ways.size() - 1;
        return std::to_string(first) + (last == first ? "" : "-" + std::to_string(last));
    }

    /// Returns "-1,0: 3 r0, 4 r90, 5 down", for the list.
    [[nodiscard]] std::string in_words(Depth depth) const {
        std::string out = words::text(cell) + ":";
        for (std::size_t i = 0; i < ways.size(); ++i) {
            out += (i == 0 ? " " : ", ") +
                   coloured(std::to_string(first + i), style::choice, depth) + " " + ways[i];
        }
        return out;
    }
};

std::vector<CellChoice> by_cell(const std::vector<Action>& choices) {
    std::vector<CellChoice> cells;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto* place = std::get_if<Place>(&choices[i]);
        if (place == nullptr) {
            continue;
        }
        if (cells.empty() || cells.back().cell != place->cell) {
            cells.push_back({place->cell, i + 1, {}});
        }
        cells.back().ways.push_back(place->face_down ? "down" : words::text(place->rotation));
    }
    return cells;
}

std::string points_of_ours(const Game& game) {
    return words::counted(game.player(game.turn.seat).score, "point", "points");
}

std::string question(const Attended& at, const BoardFocus& focus) {
    const Game& game = *at.game;
    switch (game.turn.step) {
        case Step::deal:
            return words::gift_words(at);
        case Step::choose:
            return turn::throws_away(game) ? "No tile in your hand fits. Which one do you discard?"
                   : !turn::goods_to_put(game).empty()
                       ? "Which tile do you play, or where do you put goods?"
                   : may_keep_its_monastery(game) ? "Place your monastery? Type pass to place no "
                                                    "tile; if no other tiles are left in "
                                                    "the game, your monastery is lost."
                                                  : "Which tile do you play?";
        case Step::place:
            return "Your tile is " +
                   words::tile_description(*game.turn.hand, words::Verbosity::in_full) +
                   ". Choices (number, rotation) by cell:";
        case Step::deploy:
            return game.ruleset.way_of_life     ? "Place or move a meeple?"
                   : game.ruleset.late_follower ? "Place a meeple? Where?"
                                                : "Place a meeple?";
        case Step::extra_meeple:
            return "Another action, for 1 of your " + points_of_ours(game) + "?";
        case Step::offer:
        case Step::sell:
            return words::sale_words(at);
        case Step::rebuild:
            return focus.taken
                       ? "The tile from " + words::text(*focus.taken) + " is " +
                             words::tile_description(type_at(game, *focus.taken),
                                                     words::Verbosity::beside_board) +
                             ". Where does it go? p puts it back."
                       : "Move a tile on the board? This costs " + std::to_string(price_of_a_move) +
                             " of your " + points_of_ours(game) + ".";
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return {};
}

Lines notes_of(const Attended& at,
               const std::vector<Action>& choices,
               const BoardFocus& focus,
               Depth depth) {
    const Game& game = *at.game;
    const Step step = game.turn.step;
    const std::string pass = coloured("p", style::choice, depth);
    const std::string no = coloured("no", style::choice, depth);
    const auto is_face_down = [](const Action& choice) {
        const auto* place = std::get_if<Place>(&choice);
        return place != nullptr && place->face_down;
    };
    if (!asks_for_piece(step)) {
        return std::ranges::any_of(choices, is_face_down) ? Lines{"down: face down, as a mountain."}
               : step == Step::offer                      ? Lines{no + "  no bid"}
               : step == Step::sell                       ? Lines{no + "  keep it and place it"}
               : step == Step::rebuild && !focus.taken    ? Lines{pass + "  none"}
                                                          : Lines{};
    }
    const int at_home = game.player(game.turn.seat).supply[index_of(MeepleKind::follower)];
    Lines notes{pass +
                "  pass: " + (step == Step::extra_meeple ? "no further action" : "no meeple") +
                "; " + words::counted(at_home, "meeple", "meeples") + " left"};
    for (const FeatureScored& scored : turn::scored_by_passing(game)) {
        notes.push_back("In any case: " +
                        words::scoring_sentence(at, scored, words::Verbosity::in_full));
    }
    return notes;
}

Lines items_of(const Attended& at, const std::vector<Action>& choices, Depth depth) {
    Lines items;
    for (const CellChoice& choice : by_cell(choices)) {
        items.push_back(choice.in_words(depth));
    }
    if (!items.empty()) {
        return items;
    }
    const auto number = [&](const std::string& text) {
        return coloured(text, style::choice, depth) + "  ";
    };
    if (at.game->turn.step == Step::offer) {
        const std::size_t most = choices.size() - 1;
        return {number(most == 0 ? "0" : "0 to " + std::to_string(most)) +
                "the points you bid for it"};
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        items.push_back(number(std::to_string(i + 1)) + in_words(at, choices[i]));
    }
    return items;
}

/// Lists choices. V-4 or V-7 may give a hundred. If `dense`, a line may have several.
Lines text_of(const Attended& at, const BoardFocus& focus, Depth depth, Size room, bool dense) {
    const auto all = choices(*at.game, focus);
    const Lines items = items_of(at, all, depth);
    Lines lines = wrapped(question(at, focus), room.columns);
    Lines notes;
    for (const std::string& note : notes_of(at, all, focus, depth)) {
        append(notes, wrapped(note, room.columns, 3));
    }
    const bool places = !all.empty() && std::holds_alternative<Place>(all[0]);
    Lines listed = flow(items, room.columns, dense || places ? "   " : "\n");
    const auto rows = static_cast<std::size_t>(
        std::max(room.rows - static_cast<int>(lines.size() + notes.size()), 3));
    if (listed.size() > rows) {
        listed.resize(rows - 1);
        listed.push_back("options: all " + std::to_string(items.size()) + " choices.");
    }
    append(lines, listed);
    append(lines, notes);
    return lines;
}

/// Returns pictures of the tiles to choose from, or of the rotations of the tile to be placed.
std::vector<Card> cards_of(const Game& game,
                           const std::vector<Action>& choices,
                           const BoardFocus& focus) {
    std::vector<Card> cards;
    if (focus.taken || game.turn.step == Step::place) {
        const TileTypeId type = focus.taken ? type_at(game, *focus.taken) : *game.turn.hand;
        for (int i = 0; i < catalogue()[type].distinct_rotations; ++i) {
            const auto rotation = static_cast<Rotation>(i);
            cards.push_back({"   " + words::text(rotation), type, rotation});
        }
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        if (const auto* goods = std::get_if<PutGoods>(&choices[i])) {
            const PlacedTile& harbour = game.board.tiles()[*game.board.tile_at(goods->at.cell)];
            cards.push_back({number, harbour.type, harbour.rotation});
        } else if (const auto* gift = std::get_if<Give>(&choices[i])) {
            cards.push_back({number, gift->type});
        } else if (const auto* tile = std::get_if<Choose>(&choices[i])) {
            cards.push_back({number, tile->type});
        }
    }
    return cards;
}

void label(BoardScene& scene, const std::vector<Action>& choices) {
    for (const CellChoice& choice : by_cell(choices)) {
        scene.cells.push_back({choice.cell, choice.label()});
    }
    const bool pieces = asks_for_piece(scene.game.turn.step);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto* goods = std::get_if<PutGoods>(&choices[i]);
        if (goods == nullptr && !pieces) {
            continue;
        }
        const SegmentAt at = goods != nullptr ? goods->at : turn::place_of(choices[i]);
        if (std::ranges::count(scene.segments, at, &SegmentLabel::at) == 0) {
            scene.segments.push_back({at, i < 9 ? std::to_string(i + 1) : "+"});
        }
    }
}

int width_of(const Lines& lines) {
    int columns = 0;
    for (const std::string& line : lines) {
        columns = std::max(columns, paint::width_of(line));
    }
    return columns;
}

Lines drawn(const BoardScene& scene, const BoardPart& part, Look look) {
    return coloured(draw_board(scene, part, look), look.depth);
}

}  // namespace

std::vector<Action> choices(const Game& game, const BoardFocus& focus) {
    std::vector<Action> all;
    if (game.turn.step == Step::place || focus.taken) {
        const auto places =
            focus.taken ? turn::new_places(game, *focus.taken) : turn::placements(game);
        return {places.begin(), places.end()};
    }
    if (game.turn.step != Step::rebuild) {
        return game.turn.step == Step::choose ? turn::tiles_and_goods(game) : turn::answers(game);
    }
    for (const Cell cell : turn::tiles_to_move(game)) {
        all.emplace_back(Rebuild{cell, cell, Rotation::r0});
    }
    return all;
}

Lines board_lines(const Attended& at, const PageFormat& paper, std::optional<Cell> middle) {
    Lines lines = score_line(at, paper);
    const int rows = paper.room.rows - static_cast<int>(lines.size()) - prompt_rows;
    const BoardScene scene{*at.game, seat_marks(at.table), {}, {}, middle};
    const Size room{paper.room.columns, std::max(rows, board_rows_min)};
    append(lines, drawn(scene, part_of(scene, room), paper.look));
    return lines;
}

Lines question_lines(const Attended& at, const PageFormat& paper, const BoardFocus& focus) {
    const Game& game = *at.game;
    const auto [columns, all_rows] = paper.room;
    const auto all = choices(game, focus);
    const Game shown = focus.taken ? turn::without(game, *focus.taken) : game;
    BoardScene scene{shown, seat_marks(at.table), {}, {}, focus.middle};
    label(scene, all);
    Lines lines = score_line(at, paper);
    const int rows = all_rows - static_cast<int>(lines.size()) - prompt_rows;
    const auto text = [&](Size room, bool dense) {
        return text_of(at, focus, paper.look.depth, room, dense);
    };
    if (asks_for_piece(game.turn.step)) {
        const BoardPart part = part_of(scene, Zoom::normal, surroundings);
        const int indent = surroundings.columns + column_gap;
        const Lines beside_board = text({std::max(columns - indent, 20), rows}, false);
        append(lines, beside(drawn(scene, part, paper.look), indent, beside_board));
        return lines;
    }
    const Lines below = text({columns, rows - board_rows_min}, true);
    const int height = std::max(rows - static_cast<int>(below.size()), board_rows_min);
    const Lines cards = draw_cards(cards_of(game, all, focus),
                                   game.ruleset,
                                   {columns - column_gap - board_columns_min, height},
                                   paper.look);
    const Lines board =
        drawn(scene, part_of(scene, {columns - column_gap - width_of(cards), height}), paper.look);
    append(lines, beside(board, width_of(board) + column_gap, cards));
    append(lines, below);
    return lines;
}

Lines choice_lines(const Attended& at, const PageFormat& paper, const BoardFocus& focus) {
    constexpr int no_limit = 10'000;
    return text_of(at, focus, paper.look.depth, {paper.room.columns, no_limit}, false);
}

Lines hand_lines(const Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    Lines lines;
    const auto add_tiles = [&](const std::string& where, const std::vector<TileTypeId>& types) {
        if (!types.empty()) {
            const auto names = words::texts_of(types, [](TileTypeId type) {
                return words::tile_description(type, words::Verbosity::in_full);
            });
            append(lines, paper, where + ": " + words::listed(names) + ".", 2);
        }
    };
    std::vector<TileTypeId> ours;
    for (const HeldTile& held : game.hands) {
        if (held.seat == attended.seat) {
            ours.push_back(held.type);
        }
    }
    add_tiles("Your hand", ours);
    add_tiles("Display", {game.display.begin(), game.display.end()});
    add_tiles("Set aside until another tile fits", {game.aside.begin(), game.aside.end()});
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const std::string held =
            words::hand_words(attended, static_cast<Seat>(i), words::Verbosity::in_full);
        if (!held.empty()) {
            const v1::SeatInfo& seat = attended.table.seats(static_cast<int>(i));
            std::string line = badge(seat.colour(), paper.look);
            line.append(" ").append(seat.name()).append(": ").append(held).append(".");
            append(lines, paper, line, 4);
        }
    }
    return lines.empty() ? Lines{"Nobody holds a tile."} : lines;
}

}  // namespace bastide::plain
