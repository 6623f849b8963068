#include "client-cli/screen/key_list.hpp"

#include <array>

namespace bastide::screen {
namespace {

using Places = std::uint32_t;

constexpr Places in(Situation situation) {
    return Places{1} << static_cast<unsigned>(situation);
}

constexpr Places rooms = in(Situation::room) | in(Situation::room_seen);
constexpr Places turn = in(Situation::choosing) | in(Situation::placing) | in(Situation::deploying);
constexpr Places others = in(Situation::waiting) | in(Situation::watching) | in(Situation::sent);
constexpr Places ended = in(Situation::story) | in(Situation::result) | in(Situation::after);
constexpr Places board = turn | others | ended;

/// What a key needs besides.
using When = bool (*)(const State& state, const Attended& table);

bool is_host(const State& /*unused*/, const Attended& table) {
    return table.seat == Seat{};
}

bool has_seat(const State& /*unused*/, const Attended& table) {
    return table.seat.has_value();
}

/// In practice there is nothing but the one game.
bool has_tables(const State& state, const Attended& /*unused*/) {
    return !state.practice;
}

bool may_pass(const State& state, const Attended& /*unused*/) {
    return state.plan && state.plan->may_pass;
}

bool can_take_back(const State& state, const Attended& /*unused*/) {
    return state.plan && state.plan->laid;
}

bool has_choice(const State& state, const Attended& /*unused*/) {
    return state.plan && !state.plan->figures.empty();
}

struct Row {
    Places where;
    KeyEntry entry;
    When when = nullptr;
};

// What each situation is about, most important first.
constexpr std::array rows{
    Row{in(Situation::lobby), {"↑↓", "choose", "choose a table"}},
    Row{in(Situation::lobby),
        {"Enter", "sit down", "sit down there; watch, where all seats are taken"}},
    Row{in(Situation::lobby), {"n", "new table", "open a table of your own"}},
    Row{in(Situation::lobby), {"r", "look again", "ask for the list of tables again"}},

    Row{in(Situation::form), {"↑↓", "row", "to another row"}},
    Row{in(Situation::form), {"←→", "change", "change what is chosen"}},
    Row{in(Situation::form), {"Enter", "open the table", "open the table"}},
    Row{in(Situation::form), {"Esc", "back", "back to the list, without a new table"}},

    Row{in(Situation::room), {"r", "ready", "say that you are ready, or not yet"}},
    Row{in(Situation::room), {"s", "start", "begin the game, when all are ready"}, is_host},
    Row{in(Situation::room), {"c", "colour", "play the next colour that is free"}},
    Row{in(Situation::room_seen), {"Enter", "sit down", "take a seat, if there is one"}},
    Row{rooms, {"v", "rules", "the rules of this table"}},
    Row{rooms, {"Esc", "leave", "leave this table"}},

    Row{in(Situation::choosing), {"←→", "choose", "choose a tile; also n and N"}},
    Row{in(Situation::choosing), {"1-9", "by number", "choose a tile by its number"}},
    Row{in(Situation::choosing), {"Enter", "take it", "this one for good; then you lay it"}},
    Row{in(Situation::choosing), {"p", "pass", "keep your monastery and lay no tile"}, may_pass},

    Row{in(Situation::placing), {"←↑↓→", "move", "move the tile; also h j k l"}},
    Row{in(Situation::placing),
        {"r", "turn", "to the next way it fits there, R the other way round; also Space"}},
    Row{in(Situation::placing), {"n", "next", "to the next place where it fits, N back; also Tab"}},
    Row{in(Situation::placing), {"Enter", "lay", "lay it for a trial; you can take it back"}},

    Row{in(Situation::deploying),
        {"n", "next", "the next choice, N back; also Tab and arrows"},
        has_choice},
    Row{in(Situation::deploying), {"1-9", "by number", "choose by number"}, has_choice},
    Row{in(Situation::deploying), {"0", "nobody", "no figure goes there"}, has_choice},
    Row{in(Situation::deploying), {"Enter", "confirm", "confirm tile and figure: it is your move"}},
    Row{in(Situation::deploying),
        {"Esc", "take back", "take the tile back; also u and Backspace"},
        can_take_back},

    Row{in(Situation::story), {"Enter", "next", "on to the next scoring; also Space and n"}},
    Row{in(Situation::story), {"b", "back", "back to the one before"}},
    Row{in(Situation::story), {"e", "to the end", "to the result"}},
    Row{in(Situation::story), {"p", "pause", "stop and let it run on"}},

    Row{in(Situation::result) | in(Situation::after),
        {"m", "play again", "a rematch with the same players"},
        has_seat},
    Row{in(Situation::result), {"Enter", "the board", "look at the board; also Esc"}},
    Row{in(Situation::after), {"Enter", "the result", "back to the result"}},
    Row{in(Situation::after) | in(Situation::watching),
        {"Esc", "to the tables", "back to the list of tables"},
        has_tables},

    Row{in(Situation::curtain), {"Enter", "go on", "show the game to whoever is in turn"}},
};

// What works besides.
constexpr std::array besides{
    Row{others | ended, {"←↑↓→", "scroll", "scroll the board; also h j k l"}},
    Row{turn, {"Shift", "", "with arrows: scroll the board; also H J K L"}},
    Row{board, {"+ -", "zoom", "larger and smaller; also the mouse wheel"}},
    Row{board, {"w", "log", "what happened, turn by turn"}},
    Row{board, {"o", "farms", "show farms, then who holds what, then what is open; O: off"}},
    Row{board, {"t", "tiles", "which tiles are still to come"}},
    Row{~Places{0} & ~in(Situation::form),
        {"q", "quit", "leave the program; a seat at a server is kept for you"}},
    Row{board, {"z", "fit", "as much of the board as fits"}},
    Row{board, {"c", "last move", "to where the last tile was laid"}},
    Row{in(Situation::placing) | in(Situation::deploying), {"g", "", "to your tile; also Home"}},
    Row{board, {"s", "", "what everyone has in hand, where the rules have hands"}},
    Row{board, {"v", "rules", "the rules of this table"}},
    Row{board, {"x", "", "name the cells, on and off"}},
    Row{board, {"f", "", "follow what happens on the board, on and off"}},
    Row{turn | in(Situation::waiting) | in(Situation::sent) | in(Situation::curtain),
        {"Q", "", "leave the game for good; you are asked first"}},
    Row{~Places{0}, {"Ctrl-L", "", "paint the screen anew"}},
    Row{~Places{0}, {"Ctrl-Z", "", "to the shell and back with fg"}},
};

constexpr KeyEntry help{"?", "help", "what works here and now"};

template <std::size_t count>
std::vector<KeyEntry> those_that_work(const std::array<Row, count>& list,
                                      const State& state,
                                      const Model& model) {
    const Places here = in(situation(state, model));
    const Attended* table = attended(state, model);
    std::vector<KeyEntry> found;
    for (const Row& row : list) {
        const bool works = row.when == nullptr || (table != nullptr && row.when(state, *table));
        if ((row.where & here) != 0 && works) {
            found.push_back(row.entry);
        }
    }
    return found;
}

}  // namespace

std::vector<KeyEntry> keys_of(const State& state, const Model& model) {
    return those_that_work(rows, state, model);
}

std::vector<KeyEntry> keys_besides(const State& state, const Model& model) {
    std::vector<KeyEntry> keys = those_that_work(besides, state, model);
    if (situation(state, model) != Situation::form) {
        keys.insert(keys.begin(), help);
    }
    return keys;
}

std::vector<KeyEntry> keys_of_sheet(Sheet sheet) {
    switch (sheet) {
        case Sheet::none:
            return {};
        case Sheet::help:
        case Sheet::rules:
        case Sheet::tiles:
        case Sheet::hands:
        case Sheet::log:
            return {{"↑↓", "scroll", "scroll by a line"},
                    {"PgUp PgDn", "page", "scroll by a page"},
                    {"Esc", "close", "close this"}};
        case Sheet::leave:
            return {{"y", "leave the game", "leave"}, {"n", "stay", "stay"}};
        case Sheet::quit:
            return {{"y", "quit", "quit"}, {"n", "stay", "stay"}};
    }
    return {};
}

}  // namespace bastide::screen
