#include "client-cli/plain/rebuilding_lines.hpp"

#include "client-cli/plain/colours.hpp"
#include "client/turn/rebuilding.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "engine/tile_moves.hpp"

namespace bastide::plain {
namespace {

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
