#include "client-cli/screen/turn_words.hpp"

#include "client-cli/plain_text.hpp"
#include "client-cli/play/duration.hpp"
#include "client-cli/play/tile_words.hpp"
#include "engine/tile_supply.hpp"

namespace bastide::screen {
namespace {

std::string_view what_to_do(Stage stage) {
    switch (stage) {
        case Stage::choose:
            return "choose a tile";
        case Stage::place:
            return "lay the tile";
        case Stage::deploy:
            return "deploy a figure, or nobody";
        case Stage::sent:
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

std::string end_words(const State& state) {
    if (!state.story || state.story->over()) {
        return "The game is over";
    }
    return "Final scoring: " + std::to_string(state.story->step + 1) + " of " +
           std::to_string(state.story->scorings.size());
}

}  // namespace

bool waits_for_us(const State& state) {
    return state.plan && state.plan->stage != Stage::sent;
}

std::string whose_turn(const State& state, const Model& model) {
    const Attended* at = attended(state, model);
    if (at == nullptr || !at->game) {
        return {};
    }
    const Turn& turn = at->game->turn;
    if (turn.step == Step::over) {
        return end_words(state);
    }
    if (turn.step == Step::opening) {
        return "The tiles are dealt";
    }
    const std::string name = seat_name(at->table, turn.seat);
    if (state.curtain) {
        return seat_name(at->table, *state.curtain) + "'s turn";
    }
    if (state.plan) {
        return (state.seating == Seating::several ? name + "'s turn: " : "Your turn: ") +
               std::string(what_to_do(state.plan->stage));
    }
    if (at->seat == turn.seat) {
        return "Your turn";
    }
    const bool away = at->table.seats(static_cast<int>(turn.seat)).away();
    return away ? name + " is away" : name + std::string(what_they_do(turn.step));
}

std::string trouble(const State& state, const Model& model) {
    const Line& line = state.line;
    if (line.lost || (!line.reached && line.attempts > 0)) {
        const std::string when = line.retry_in < std::chrono::seconds(1)
                                     ? "trying again now"
                                     : "trying again in " + client::duration(line.retry_in);
        const std::string attempt =
            line.attempts > 0 ? " (attempt " + std::to_string(line.attempts + 1) + ")" : "";
        return std::string(line.lost ? "Connection lost, " : "No connection yet, ") + when +
               attempt + (line.why.empty() ? "." : ". " + client::plain(line.why));
    }
    const Attended* at = attended(state, model);
    if (at != nullptr && at->paused) {
        return "The server cannot store moves just now; the game waits, nothing is lost.";
    }
    return at != nullptr && at->out_of_step ? "Asking the server for the whole game ..." : "";
}

std::string title_of(const v1::TableInfo& table) {
    return table.title().empty() ? "Table " + std::to_string(table.match())
                                 : client::plain(table.title());
}

std::string tiles_left(const Game& game) {
    const int left = stack_size(game);
    const int river = total(only(game.unseen, catalogue().river_tiles()));
    const std::string first =
        river == 0 ? "" : client::counted(river, "river tile and ", "river tiles and ");
    return left + river == 0 ? "no tiles left"
                             : first + client::counted(left, "tile left", "tiles left");
}

std::string seat_name(const v1::TableInfo& table, Seat seat) {
    const int index = static_cast<int>(seat);
    return index < table.seats_size() ? client::plain(table.seats(index).name()) : "somebody";
}

std::string possessive(const Attended& table, Seat seat) {
    return table.seat == seat ? "Your" : seat_name(table.table, seat) + "'s";
}

}  // namespace bastide::screen
