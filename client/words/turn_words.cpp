#include "client/words/turn_words.hpp"

#include "client/model/clocks.hpp"
#include "client/words/phrases.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::words {
namespace {

std::string_view what_to_do(turn::Stage stage) {
    switch (stage) {
        case turn::Stage::choose:
            return "choose a tile";
        case turn::Stage::place:
            return "lay the tile";
        case turn::Stage::deploy:
            return "deploy a figure, or nobody";
        case turn::Stage::sent:
            return "on its way";
    }
    return {};
}

std::string_view what_they_do(Step step) {
    switch (step) {
        case Step::choose:
            return " chooses a tile";
        case Step::place:
        case Step::deploy:
            return " thinks";
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return " is next";
}

int river_tiles(const Game& game) {
    return total(only(game.unseen, catalogue().river_tiles()));
}

}  // namespace

std::string whose_turn(const Attended& table,
                       const std::optional<Seat>& reader,
                       const std::optional<turn::Stage>& asked) {
    const Turn& turn = table.game->turn;
    if (model::is_over(table)) {
        return model::without_result(table) ? "The match is over" : "The game is over";
    }
    if (model::in_a_pause(table)) {
        return "The game is paused";
    }
    if (turn.step == Step::opening) {
        return "The tiles are dealt";
    }
    if (asked) {
        return turn_of(table.table, turn.seat, reader) + ": " + std::string(what_to_do(*asked));
    }
    if (model::stand_in(table, turn.seat) != v1::NO_STAND_IN) {
        return "A program plays for " + name_of(table, turn.seat);
    }
    if (table.seat == turn.seat) {
        return "Your turn";
    }
    const v1::SeatInfo& who = table.table.seats(static_cast<int>(turn.seat));
    return seat_name(table.table, turn.seat) + std::string(who.away() ? " is away"
                                                           : who.missing().silent()
                                                               ? " is idle"
                                                               : what_they_do(turn.step));
}

std::string turn_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return possessive(table, seat, reader) + " turn";
}

std::string step_of_scoring(std::size_t step, std::size_t steps) {
    return "Final scoring: " + std::to_string(step + 1) + " of " + std::to_string(steps);
}

std::string tile_of(const v1::TableInfo& table, Seat seat, const std::optional<Seat>& reader) {
    return possessive(table, seat, reader) + " tile";
}

std::string tiles_left(const Game& game) {
    const int left = stack_size(game);
    const int river = river_tiles(game);
    const std::string first =
        river == 0 ? "" : counted(river, "river tile and ", "river tiles and ");
    return left + river == 0 ? "no tiles left" : first + counted(left, "tile left", "tiles left");
}

std::string unseen_words(const Game& game) {
    const int hidden = total(game.unseen) - stack_size(game) - river_tiles(game);
    return tiles_left(game) + "." +
           (hidden == 0 ? "" : " " + counted(hidden, "more is", "more are") + " in hands.");
}

}  // namespace bastide::words
