#include "client-cli/play/choosing_screen.hpp"

#include "client-cli/play/board_text.hpp"
#include "client-cli/play/choices.hpp"
#include "client-cli/play/colours.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_picture.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/play/wrap.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_supply.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::client {
namespace {

/// Between the board and the tiles, and between tiles.
constexpr int gap = 2;

/// The board never gets less than three tiles across and down.
constexpr int board_columns_min = 3 * column_step + 5;
constexpr int board_rows_min = 3 * row_step + 2;

/// A tile, or the back of one, and what is written above it.
struct Card {
    std::string title;
    std::optional<TileTypeId> type;
};

Canvas back_of_a_tile() {
    Canvas back(tile_columns, tile_rows);
    constexpr std::array<std::u32string_view, tile_rows> lines{
        U"┌───────┐", U"│·······│", U"│·······│", U"│·······│", U"└───────┘"};
    for (int y = 0; y < tile_rows; ++y) {
        for (int x = 0; x < tile_columns; ++x) {
            const char32_t line = lines[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            back.put(x, y, {line, Ink::coast, Ground::none});
        }
    }
    back.write(tile_columns / 2, tile_rows / 2, "?", Ink::strong);
    return back;
}

/// Rows of cards, so many beside each other.
Canvas draw_cards(const std::vector<Card>& cards, int across) {
    const int count = static_cast<int>(cards.size());
    const int down = (count + across - 1) / across;
    Canvas canvas(across * (tile_columns + gap) - gap, down * (tile_rows + 1));
    for (int i = 0; i < count; ++i) {
        const Card& card = cards[static_cast<std::size_t>(i)];
        const int x = i % across * (tile_columns + gap);
        const int y = i / across * (tile_rows + 1);
        canvas.write(x, y, card.title, Ink::choice);
        canvas.paste(
            x,
            y + 1,
            card.type ? draw_tile(catalogue()[*card.type], Rotation::r0) : back_of_a_tile());
    }
    return canvas;
}

/// "3 hand", "4 row": short enough to stand above a tile.
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
    }
    return {};
}

std::vector<Card> cards_of(const std::vector<Choose>& choices) {
    std::vector<Card> cards;
    cards.reserve(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        cards.push_back(
            {std::to_string(i + 1) + " " + std::string(brief(choices[i].from)), choices[i].type});
    }
    return cards;
}

std::string in_words(const Choose& choice) {
    if (!choice.type) {
        return "draw a tile";
    }
    const TileType& type = catalogue()[*choice.type];
    std::string tile = type.name + ", " + describe(type);
    switch (choice.from) {
        case TileSource::stack:
        case TileSource::hand:
            break;
        case TileSource::display:
            return tile + ", from the row";
        case TileSource::monastery:
            return tile + ", which you began with";
    }
    return tile;
}

Lines numbered(const std::vector<Choose>& choices, Look look) {
    Lines items;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        items.push_back(coloured(std::to_string(i + 1), Ink::choice, Ground::none, look) + "  " +
                        in_words(choices[i]));
    }
    return items;
}

std::string question(const Game& game) {
    if (throws_away(game)) {
        return "Nothing in your hand fits. Which tile do you throw away?";
    }
    return may_keep_its_monastery(game) ? "Do you lay your monastery? pass: no, it leaves the game."
                                        : "Which tile do you lay?";
}

/// Too many tiles for pictures: in words, as many as there is room for.
Canvas draw_names(const std::vector<Choose>& choices, int rows) {
    constexpr int columns = 34;
    Canvas canvas(columns, rows);
    const int count = static_cast<int>(choices.size());
    const int shown = count <= rows ? count : rows - 1;
    for (int i = 0; i < shown; ++i) {
        canvas.write(0, i, right_aligned(i + 1, 2), Ink::choice);
        canvas.write(3, i, in_words(choices[static_cast<std::size_t>(i)]));
    }
    if (shown < count) {
        canvas.write(0, shown, "options: all " + std::to_string(count) + " in words");
    }
    return canvas;
}

/// As many beside each other as leave room for the board.
Canvas draw_choices(const std::vector<Choose>& choices, Room room) {
    const int count = static_cast<int>(choices.size());
    const int most_across = (room.columns - board_columns_min) / (tile_columns + gap);
    const int most_down = std::max(1, room.rows / (tile_rows + 1));
    if (count > most_across * most_down) {
        return draw_names(choices, room.rows);
    }
    const int across = std::clamp((count + most_down - 1) / most_down, std::min(count, 3), count);
    return draw_cards(cards_of(choices), std::min(across, most_across));
}

/// A title, and below it the tiles with their names.
void add_tiles(Lines& lines, const std::string& title, const auto& types, const Paper& paper) {
    std::vector<Card> cards;
    cards.reserve(types.size());
    for (const TileTypeId type : types) {
        cards.push_back({catalogue()[type].name, type});
    }
    if (cards.empty()) {
        return;
    }
    lines.push_back(title);
    const int across = std::max(1, (paper.room.columns + gap) / (tile_columns + gap));
    append(lines,
           draw_cards(cards, std::min(across, static_cast<int>(cards.size()))).lines(paper.look));
}

/// "Bob: 3 tiles in hand, seen by all base.W; begins with base.B".
std::string holding(const Attended& attended, Seat seat) {
    const Game& game = *attended.game;
    std::vector<std::string> words;
    if (const int held = hand_size(game, seat); held > 0) {
        words.push_back(counted(held, "tile in hand", "tiles in hand"));
    }
    std::vector<std::string> open;
    for (const HeldTile& held : game.hands) {
        if (held.seat == seat && seat != attended.seat) {
            open.push_back(catalogue()[held.type].name);
        }
    }
    if (!open.empty()) {
        words.push_back("for all to see " + listed(open));
    }
    if (const auto monastery = game.player(seat).monastery) {
        words.push_back("a monastery to lay (" + catalogue()[*monastery].name + ")");
    }
    return listed(words);
}

}  // namespace

Lines choosing_lines(const Attended& attended, const Paper& paper, std::optional<Cell> middle) {
    const Game& game = *attended.game;
    const auto choices = tiles_to_choose(game);
    Lines lines = score_line(attended, paper);
    const Lines below = wrap(question(game), paper.room.columns);
    const int used = static_cast<int>(lines.size() + below.size()) + 1;
    const int rows = std::max(paper.room.rows - used, board_rows_min);
    const Canvas tiles = draw_choices(choices, {paper.room.columns, rows});
    const BoardScene scene{game, looks_of(attended.table), {}, {}, middle};
    const Room room{paper.room.columns - gap - tiles.width(), rows};
    append(lines, beside(draw_board(scene, window_of(scene, room)), tiles, gap).lines(paper.look));
    append(lines, below);
    return lines;
}

Lines choices_in_words(const Attended& attended, const Paper& paper) {
    Lines lines = wrap(question(*attended.game), paper.room.columns);
    for (const std::string& item : numbered(tiles_to_choose(*attended.game), paper.look)) {
        append(lines, wrap(item, paper.room.columns, 3));
    }
    return lines;
}

Lines hand_lines(const Attended& attended, const Paper& paper) {
    const Game& game = *attended.game;
    Lines lines;
    std::vector<TileTypeId> ours;
    for (const HeldTile& held : game.hands) {
        if (held.seat == attended.seat) {
            ours.push_back(held.type);
        }
    }
    add_tiles(lines, "Your hand:", ours, paper);
    add_tiles(lines, "The row for all:", game.display, paper);
    add_tiles(lines, "Set aside until another one fits:", game.aside, paper);
    for (std::size_t i = 0; i < game.players.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const std::string words = holding(attended, seat);
        if (!words.empty()) {
            const v1::SeatInfo& info = attended.table.seats(static_cast<int>(i));
            append(lines,
                   wrap(badge(info.colour(), paper.look) + " " + info.name() + ": " + words + ".",
                        paper.room.columns,
                        4));
        }
    }
    return lines.empty() ? Lines{"Nobody holds any tile."} : lines;
}

}  // namespace bastide::client
