#include "client-cli/plain/choosing_lines.hpp"

#include "client-cli/plain/board_text.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/rebuilding.hpp"
#include "client/words/answer_words.hpp"
#include "client/words/hand_words.hpp"
#include "client/words/harbour_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <string_view>

namespace bastide::plain {
namespace {

constexpr int column_gap = 2;

constexpr int board_columns_min = 4 + 4 * tile_size(paint::Zoom::overview).columns;
constexpr int board_rows_min = 1 + 4 * tile_size(paint::Zoom::overview).rows;

constexpr int card_rows = 1 + tile_beside.rows;

/// A tile below a title; its back if there is no type.
struct Card {
    std::string title;
    std::optional<TileTypeId> type;
    Rotation rotation = Rotation::r0;
};

paint::Canvas draw_cards(const std::vector<Card>& cards,
                         int across,
                         const Ruleset& ruleset,
                         paint::Look look) {
    const int count = static_cast<int>(cards.size());
    const int down = (count + across - 1) / across;
    const int step = tile_beside.columns + column_gap;
    paint::Canvas canvas = bare_canvas({across * step - column_gap, down * card_rows});
    for (int i = 0; i < count; ++i) {
        const Card& card = cards[static_cast<std::size_t>(i)];
        const paint::Point at{i % across * step, i / across * card_rows};
        canvas.write(at, card.title, style::choice, tile_beside.columns);
        draw_tile(canvas, {at.x, at.y + 1}, ruleset, card.type, card.rotation, look);
    }
    return canvas;
}

std::string_view brief(TileSource from) {
    switch (from) {
        case TileSource::stack:
            return "draw";
        case TileSource::hand:
            return "hand";
        case TileSource::display:
            return "row";
        case TileSource::monastery:
            return "yours";
        case TileSource::bought:
            return "bought";
    }
    return {};
}

/// Returns the card of a numbered choice. Goods are shown as their harbour tile.
Card card_of(const Game& game, std::size_t number, const Action& choice) {
    const std::string title = std::to_string(number) + " ";
    if (const auto* goods = std::get_if<PutGoods>(&choice)) {
        const PlacedTile& harbour = game.board.tiles()[*game.board.tile_at(goods->at.cell)];
        return {title + "goods", harbour.type, harbour.rotation};
    }
    const Choose& tile = std::get<Choose>(choice);
    const bool is_gift = game.turn.step == Step::deal;
    return {title + std::string(is_gift ? "" : brief(tile.from)), tile.type};
}

std::vector<Card> cards_of(const Game& game, const std::vector<Action>& choices) {
    std::vector<Card> cards;
    cards.reserve(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        cards.push_back(card_of(game, i + 1, choices[i]));
    }
    return cards;
}

std::string in_words(const Choose& choice) {
    if (!choice.type) {
        return "draw a tile";
    }
    const TileType& type = catalogue()[*choice.type];
    std::string tile = type.name + ", " + words::describe(type);
    switch (choice.from) {
        case TileSource::stack:
        case TileSource::hand:
            break;
        case TileSource::display:
            return tile + ", from the display";
        case TileSource::monastery:
            return tile + ", your starting monastery";
        case TileSource::bought:
            return tile + ", which you bought";
    }
    return tile;
}

std::string in_words(const Board& board, const Action& choice) {
    const auto* goods = std::get_if<PutGoods>(&choice);
    return goods == nullptr
               ? in_words(std::get<Choose>(choice))
               : "put goods on " + words::field_of_harbour(board, goods->at) + ", and draw no tile";
}

Lines numbered(const Board& board, const std::vector<Action>& choices, paint::Depth depth) {
    Lines items;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        items.push_back(coloured(std::to_string(i + 1), style::choice, depth) + "  " +
                        in_words(board, choices[i]));
    }
    return items;
}

std::string question(const model::Attended& attended) {
    const Game& game = *attended.game;
    if (game.turn.step == Step::deal) {
        return words::gift_words(attended);
    }
    if (turn::throws_away(game)) {
        return "No tile in your hand fits. Which one do you discard?";
    }
    if (!turn::goods_to_put(game).empty()) {
        return "Which tile do you play, or where do you put goods?";
    }
    return may_keep_its_monastery(game) ? "Place your starting monastery? Type pass to discard it."
                                        : "Which tile do you play?";
}

Lines names_of(const Board& board,
               const std::vector<Action>& choices,
               int rows,
               paint::Depth depth) {
    const int count = static_cast<int>(choices.size());
    const int shown = count <= rows ? count : rows - 1;
    Lines lines = numbered(board, choices, depth);
    lines.resize(static_cast<std::size_t>(shown));
    if (shown < count) {
        lines.push_back("options: all " + std::to_string(count) + " in words");
    }
    return lines;
}

Lines tiles_of(const Game& game,
               const std::vector<Action>& choices,
               paint::Size room,
               paint::Look look) {
    const int count = static_cast<int>(choices.size());
    const int most_across = (room.columns - board_columns_min) / (tile_beside.columns + column_gap);
    const int most_down = std::max(1, room.rows / card_rows);
    if (count > most_across * most_down) {
        return names_of(game.board, choices, room.rows, look.depth);
    }
    const int across = std::clamp((count + most_down - 1) / most_down, std::min(count, 3), count);
    return coloured(
        draw_cards(cards_of(game, choices), std::min(across, most_across), game.ruleset, look),
        look.depth);
}

int width_of(const Lines& lines) {
    int columns = 0;
    for (const std::string& line : lines) {
        columns = std::max(columns, paint::width_of(line));
    }
    return columns;
}

void add_tiles(Lines& lines,
               const std::string& title,
               const auto& types,
               const Ruleset& ruleset,
               const PageFormat& paper) {
    std::vector<Card> cards;
    cards.reserve(types.size());
    for (const TileTypeId type : types) {
        cards.push_back({catalogue()[type].name, type});
    }
    if (cards.empty()) {
        return;
    }
    lines.push_back(title);
    const int most =
        std::max(1, (paper.room.columns + column_gap) / (tile_beside.columns + column_gap));
    const int across = std::min(most, static_cast<int>(cards.size()));
    append(lines, coloured(draw_cards(cards, across, ruleset, paper.look), paper.look.depth));
}

// ---- Moving tiles on the board (V-10)

TileTypeId type_at(const Game& game, Cell cell) {
    return game.board.tiles()[*game.board.tile_at(cell)].type;
}

std::string question(const Game& game) {
    return "Move a tile on the board? This costs " + std::to_string(price_of_a_move) + " of your " +
           words::counted(game.player(game.turn.seat).score, "point", "points") + ".";
}

Lines tiles_in_words(const Game& game, const PageFormat& paper) {
    Lines lines = wrapped(question(game), paper.room.columns);
    Lines items;
    for (const Cell cell : turn::tiles_to_move(game)) {
        items.push_back(
            coloured(std::to_string(items.size() + 1), style::choice, paper.look.depth) + " " +
            words::text(cell) + " " + words::describe(catalogue()[type_at(game, cell)]));
    }
    append(lines, flow(items, paper.room.columns));
    append(lines, {coloured("p", style::choice, paper.look.depth) + "  none"});
    return lines;
}

model::Attended with_the_tile_taken(const model::Attended& attended, Cell from) {
    model::Attended taken = attended;
    taken.game = turn::without(*attended.game, from);
    return taken;
}

Laying laying_of(const Game& game, Cell from) {
    const TileTypeId type = type_at(game, from);
    return {type,
            turn::new_places(game, from),
            "The tile from " + words::text(from) + " is " +
                words::with_article(words::describe(catalogue()[type])) +
                ". Where does it go? p puts it back."};
}

}  // namespace

Lines choosing_lines(const model::Attended& attended,
                     const PageFormat& paper,
                     std::optional<Cell> middle) {
    const Game& game = *attended.game;
    const auto choices = turn::tiles_and_goods(game);
    Lines lines = score_line(attended, paper);
    const Lines below = wrapped(question(attended), paper.room.columns);
    const int used = static_cast<int>(lines.size() + below.size()) + 1;
    const int rows = std::max(paper.room.rows - used, board_rows_min);
    const Lines tiles = tiles_of(game, choices, {paper.room.columns, rows}, paper.look);
    BoardScene scene{game, seat_colours(attended.table), {}, {}, middle};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (const auto* goods = std::get_if<PutGoods>(&choices[i])) {
            scene.segments.push_back({goods->at, std::to_string(i + 1)});
        }
    }
    const paint::Size room{paper.room.columns - column_gap - width_of(tiles), rows};
    const paint::Canvas board = draw_board(scene, part_of(scene, room), paper.look);
    append(lines,
           beside(coloured(board, paper.look.depth), board.size().columns + column_gap, tiles));
    append(lines, below);
    return lines;
}

Lines choices_in_words(const model::Attended& attended, const PageFormat& paper) {
    Lines lines = wrapped(question(attended), paper.room.columns);
    for (const std::string& item :
         numbered(attended.game->board, turn::tiles_and_goods(*attended.game), paper.look.depth)) {
        append(lines, paper, item, 3);
    }
    return lines;
}

Lines hand_lines(const model::Attended& attended, const PageFormat& paper) {
    const Game& game = *attended.game;
    Lines lines;
    std::vector<TileTypeId> ours;
    for (const HeldTile& held : game.hands) {
        if (held.seat == attended.seat) {
            ours.push_back(held.type);
        }
    }
    add_tiles(lines, "Your hand:", ours, game.ruleset, paper);
    add_tiles(lines, "Display:", game.display, game.ruleset, paper);
    add_tiles(lines, "Set aside until another tile fits:", game.aside, game.ruleset, paper);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const std::string words = words::hand_words(attended, seat, words::Verbosity::in_full);
        if (!words.empty()) {
            const v1::SeatInfo& info = attended.table.seats(static_cast<int>(i));
            append(lines,
                   paper,
                   badge(info.colour(), paper.look) + " " + info.name() + ": " + words + ".",
                   4);
        }
    }
    return lines.empty() ? Lines{"Nobody holds a tile."} : lines;
}

Lines rebuilding_lines(const model::Attended& attended,
                       const PageFormat& paper,
                       std::optional<Cell> taken,
                       std::optional<Cell> middle) {
    const Game& game = *attended.game;
    if (taken) {
        return laying_lines(
            with_the_tile_taken(attended, *taken), laying_of(game, *taken), paper, middle);
    }
    const Lines below = tiles_in_words(game, paper);
    PageFormat above = paper;
    above.room.rows -= static_cast<int>(below.size());
    Lines lines = board_lines(attended, above, middle);
    append(lines, below);
    return lines;
}

Lines rebuilding_in_words(const model::Attended& attended,
                          const PageFormat& paper,
                          std::optional<Cell> taken) {
    const Game& game = *attended.game;
    return taken ? places_in_words(laying_of(game, *taken), paper) : tiles_in_words(game, paper);
}

}  // namespace bastide::plain
