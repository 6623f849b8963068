#include "client/words/answer_words.hpp"

#include "client/words/figure_words.hpp"
#include "client/words/harbour_words.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"

namespace bastide::words {
namespace {

struct Answer {
    const Attended& table;

    [[nodiscard]] const Game& game() const { return *table.game; }

    std::string operator()(const Rebuild& answer) const {
        return tile_at(answer.from) + " from " + text(answer.from) + " to " + text(answer.to) +
               " " + text(answer.rotation);
    }

    [[nodiscard]] std::string tile_at(Cell cell) const {
        const auto tile = game().board.tile_at(cell);
        return tile ? describe(game().board.type_of(*tile)) : std::string();
    }

    std::string operator()(const Give& answer) const {
        const TileType& type = catalogue()[answer.type];
        return type.name + ", " + describe(type);
    }

    std::string operator()(const Offer& answer) const {
        return counted(answer.points, "point", "points");
    }

    std::string operator()(const Sell& answer) const {
        for (const PointsOffered& offer : game().offers) {
            if (offer.seat == answer.to) {
                return "to " + name_of(table, answer.to) + " for " +
                       counted(offer.points, "point", "points");
            }
        }
        return {};
    }

    std::string operator()(const PutGoods& answer) const {
        return "goods on " + field_of_harbour(game().board, answer.at);
    }

    template <typename FigureMove>
    std::string operator()(const FigureMove& answer) const {
        return describe(game(), answer);
    }
};

}  // namespace

std::string_view side_word(Side side) {
    switch (side) {
        case Side::north:
            return "north";
        case Side::east:
            return "east";
        case Side::south:
            return "south";
        case Side::west:
            return "west";
    }
    return {};
}

std::string gift_words(const Attended& table) {
    const Seat to = next_to_get(*table.game);
    return to == table.seat ? "Which tile do you keep for yourself?"
                            : "Which tile does " + name_of(table, to) + " get?";
}

std::string bid_words(const Attended& table, const std::optional<Action>& bid) {
    const Game& game = *table.game;
    if (const auto* offer = bid ? std::get_if<Offer>(&*bid) : nullptr) {
        return "You offer " + std::to_string(offer->points) + " of your " +
               counted(game.player(seat_asked(game)).score, "point", "points") + ".";
    }
    if (bid) {
        return "You sell the tile " + answer_words(table, *bid) + ", and draw another.";
    }
    return game.turn.step == Step::sell ? "You keep the tile and lay it." : "You offer nothing.";
}

std::string sale_words(const Attended& table) {
    const Game& game = *table.game;
    if (!game.turn.hand) {
        return {};
    }
    std::string text = tile_of(table.table, game.turn.seat, table.seat) + ": " +
                       describe(catalogue()[*game.turn.hand]) + ".";
    for (const PointsOffered& offer : game.offers) {
        text += " " + capital(name_of(table, offer.seat)) +
                (table.seat == offer.seat ? " offer " : " offers ") + std::to_string(offer.points) +
                ".";
    }
    return text;
}

std::string answer_words(const Attended& table, const Action& answer) {
    return std::visit(Answer{table}, answer);
}

}  // namespace bastide::words
