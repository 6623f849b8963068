#include "client/words/answer_words.hpp"

#include "client/words/enumerator_table.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/prompt.hpp"
#include "engine/round.hpp"

namespace bastide::words {
std::string_view side_word(Side side) {
    constexpr std::array<std::string_view, 4> words{"north", "east", "south", "west"};
    return entry_for(words, side);
}

std::string gift_words(const Attended& table) {
    const Seat to = next_to_get(*table.game);
    return to == table.seat ? "Which tile do you keep?"
                            : "Which tile does " + name_of(table, to) + " get?";
}

std::string bid_words(const Attended& table, const std::optional<Action>& bid) {
    const Game& game = *table.game;
    if (const auto* offer = bid ? std::get_if<Offer>(&*bid) : nullptr) {
        return "You offer " + std::to_string(offer->points) + " of your " +
               counted(game.player(seat_asked(game)).score, "point", "points") + ".";
    }
    if (const auto* sale = bid ? std::get_if<Sell>(&*bid) : nullptr) {
        return "You sell the tile " + buyer_words(table, sale->to) + " and draw another.";
    }
    return game.turn.step == Step::sell ? "You keep the tile and place it." : "You offer nothing.";
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

std::string buyer_words(const Attended& table, Seat buyer) {
    for (const PointsOffered& offer : table.game->offers) {
        if (offer.seat == buyer) {
            return "to " + name_of(table, buyer) + " for " +
                   counted(offer.points, "point", "points");
        }
    }
    return {};
}

}  // namespace bastide::words
