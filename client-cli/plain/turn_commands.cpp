// The commands of a game: looking, and answering its questions.
#include "client-cli/plain/choosing_lines.hpp"
#include "client-cli/plain/score_lines.hpp"
#include "client-cli/plain/verbs.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/turn/rebuilding.hpp"
#include "client/words/phrases.hpp"
#include "client/words/piece_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/notation.hpp"
#include "engine/placement.hpp"
#include "engine/prompt.hpp"
#include "engine/tile_choice.hpp"
#include "engine/tile_moves.hpp"

#include <array>
#include <tuple>

namespace bastide::plain {
namespace {

std::string_view required_first(Step step) {
    switch (step) {
        case Step::choose:
            return "First choose a tile.";
        case Step::place:
            return "First place your tile.";
        case Step::deploy:
            return "Your tile is placed. Place a meeple (deploy), or pass.";
        case Step::deal:
            return "First deal the tiles: a number, or choose N.";
        case Step::offer:
        case Step::sell:
        case Step::extra_meeple:
            return "First answer: a number, or no.";
        case Step::rebuild:
            return "First move a tile on the board, or type p for none.";
        case Step::opening:
        case Step::draw:
        case Step::over:
            break;
    }
    return "The server draws a tile.";
}

/// Returns why the match does not wait for this step from us; empty if it does.
std::string obstacle(const model::Attended& at, Step step) {
    const Turn& turn = at.game->turn;
    const bool draws = turn.step == Step::opening || turn.step == Step::draw;
    if (model::is_over(at) || model::in_a_pause(at)) {
        return words::turn_status(at, at.seat, std::nullopt) + ".";
    }
    if (model::is_played_by_bot(at)) {
        return "A bot plays for you. Type back to take over again.";
    }
    if (!draws && !model::our_turn(at)) {
        return seat_asked(*at.game) == turn.seat
                   ? "It is " + words::turn_of(at.table, turn.seat, at.seat) + "."
                   : words::turn_status(at, at.seat, std::nullopt) + ".";
    }
    return draws || turn.step != step ? std::string(required_first(turn.step)) : "";
}

/// Match that waits for this step from us; otherwise prints why not and returns nullptr.
const model::Attended* turn_at_hand(const Context& c, Step step) {
    const std::string why_not = obstacle(*c.attended(), step);
    if (!why_not.empty()) {
        c.say(why_not);
    }
    return why_not.empty() ? c.attended() : nullptr;
}

/// The step of the game, also if it waits for others.
Step step_now(const Context& c) {
    return c.attended()->game->turn.step;
}

/// The step at which we are asked something, or `over`.
Step step_asked(const Context& c) {
    return model::our_turn(*c.attended()) ? step_now(c) : Step::over;
}

void show_question(Context& c) {
    const model::Attended& at = *c.attended();
    const PageFormat paper = c.printer.paper();
    switch (at.game->turn.step) {
        case Step::choose:
        case Step::deal:
            return c.printer.show(choosing_lines(at, paper, c.middle));
        case Step::place:
            return c.printer.show(placing_lines(at, paper, c.middle));
        case Step::deploy:
        case Step::extra_meeple:
            return c.printer.show(deploying_lines(at, paper));
        case Step::offer:
        case Step::sell:
            return c.printer.show(choice_lines(at, paper));
        case Step::rebuild:
            return c.printer.show(rebuilding_lines(at, paper, c.taken, c.middle));
        case Step::opening:
        case Step::draw:
        case Step::over:
            return;
    }
}

std::vector<Action> choices(const Game& game) {
    if (game.turn.step == Step::place) {
        const auto places = turn::placements(game);
        return {places.begin(), places.end()};
    }
    return game.turn.step == Step::choose ? turn::tiles_and_goods(game) : turn::answers(game);
}

/// Prints an error and returns false if the number is not on the list, which begins at `first`.
bool is_listed(const Context& c, int number, std::size_t count, int first = 1) {
    const int last = first + static_cast<int>(count) - 1;
    const bool listed = number >= first && number <= last;
    if (!listed) {
        c.say("Choose a number from " + std::to_string(first) + " to " + std::to_string(last) +
              "; options shows them.");
    }
    return listed;
}

void choose(Context& c, Step step, int number) {
    const model::Attended* at = turn_at_hand(c, step);
    const int first = step == Step::offer ? 0 : 1;  // a bid of 0 is possible
    const auto all = at == nullptr ? std::vector<Action>{} : choices(*at->game);
    if (at != nullptr && is_listed(c, number, all.size(), first)) {
        c.send_move(all[static_cast<std::size_t>(number - first)]);
    }
}

void lay_elsewhere(Context& c, const Place& place) {
    const Rebuild rebuild{*c.taken, place.cell, place.rotation};
    if (const auto refusal = refuse_rebuild(*c.attended()->game, rebuild)) {
        return c.say(std::string(sentence(*refusal)));
    }
    c.send_move(rebuild);
}

/// The first number picks a tile, the second a place.
void choose_of_rebuilds(Context& c, int number) {
    const Game& game = *c.attended()->game;
    const auto tiles = turn::tiles_to_move(game);
    const auto places = c.taken ? turn::new_places(game, *c.taken) : std::vector<Place>{};
    if (!is_listed(c, number, c.taken ? places.size() : tiles.size())) {
        return;
    }
    const auto index = static_cast<std::size_t>(number - 1);
    if (c.taken) {
        return lay_elsewhere(c, places[index]);
    }
    c.taken = tiles[index];
    show_question(c);
}

void decline_to_rebuild(Context& c) {
    if (!c.taken) {
        return c.send_move(Decline{});
    }
    c.taken.reset();
    show_question(c);
}

/// Chooses a tile, or deals it (V-11).
void choose_tile(Context& c, int number) {
    choose(c, step_now(c) == Step::deal ? Step::deal : Step::choose, number);
}

void deploy(Context& c, int number) {
    const Step step = step_now(c);
    const bool another = step == Step::choose || step == Step::place || step == Step::rebuild;
    choose(c, another ? Step::deploy : step, number);
}

void place_at(Context& c, const Place& place) {
    if (c.taken && step_asked(c) != Step::over) {
        return lay_elsewhere(c, place);
    }
    const model::Attended* at = turn_at_hand(c, Step::place);
    const auto refusal =
        at == nullptr ? std::nullopt : refuse_placement(*at->game, *at->game->turn.hand, place);
    if (refusal) {
        return c.say(std::string(sentence(*refusal)));
    }
    if (at != nullptr) {
        c.send_move(place);
    }
}

void show_deployments(Context& c, Cell cell) {
    const bool again = step_now(c) == Step::extra_meeple;
    if (const auto* at = turn_at_hand(c, again ? Step::extra_meeple : Step::deploy)) {
        c.printer.show(deployments_at(*at, c.printer.paper(), cell));
    }
}

void show_board(Context& c, std::optional<Cell> middle) {
    const model::Attended* at = c.attended();
    c.middle = middle;
    if (model::our_turn(*at) && at->game->turn.step != Step::deploy) {
        return show_question(c);
    }
    c.printer.show(board_lines(*at, c.printer.paper(), middle));
}

void show_log(Context& c, bool all) {
    const PageFormat paper = c.printer.paper();
    c.printer.show(all ? log_lines(c.log, paper) : end_of_log(c.log, paper));
}

std::optional<Rotation> read_turns(std::string_view word) {
    for (const Rotation rotation : all_rotations) {
        std::string name;
        write(name, rotation);
        if (word == name || word == std::string_view(name).substr(1)) {
            return rotation;
        }
    }
    return std::nullopt;
}

bool begins_with_cell(const WordReader& words) {
    return words.peek().find(',') != std::string_view::npos;
}

Parsed read_board(WordReader& words) {
    if (words.at_end()) {
        return {[](Context& c) { show_board(c, std::nullopt); }};
    }
    const auto cell = read_cell(words);
    if (!cell) {
        return wrong("Which part of the board? For example: board 2,-1");
    }
    return {[cell = *cell](Context& c) { show_board(c, cell); }};
}

Parsed read_place(WordReader& words) {
    if (!begins_with_cell(words)) {
        return read(
            words,
            WithNumber{"Where? For example: place 2 (a number of the list) or place 1,0 r90",
                       [](Context& c, int number) { choose(c, Step::place, number); }});
    }
    const auto cell = read_cell(words);
    const auto rotation = words.peek() != "down" ? read_turns(words.next()) : Rotation::r0;
    const bool face_down = words.peek() == "down" && words.next() == "down";
    if (!cell || !rotation || !words.at_end()) {
        return wrong("Give the cell and the rotation, for example: place 1,0 r90");
    }
    const Place place{*cell, *rotation, face_down};
    return {[place](Context& c) { place_at(c, place); }};
}

Parsed read_deploy(WordReader& words) {
    if (!begins_with_cell(words)) {
        return read(
            words,
            WithNumber{"Which one? For example: deploy 1 (a number of the list), or pass", deploy});
    }
    const auto cell = read_cell(words);
    if (!cell || !words.at_end()) {
        return wrong(
            "On which tile? For example: deploy 1,0 shows the meeples you can place there");
    }
    return {[cell = *cell](Context& c) { show_deployments(c, cell); }};
}

void show_scores(Context& c) {
    const model::Attended& at = *c.attended();
    const PageFormat paper = c.printer.paper();
    c.printer.show(model::is_over(at) ? final_table(at, paper)
                                      : score_table(at, paper, c.since_update(), c.absence_ages()));
}

void show_options(Context& c) {
    if (const model::Attended* at = turn_at_hand(c, step_now(c))) {
        const PageFormat paper = c.printer.paper();
        c.printer.show(c.taken ? rebuilding_in_words(*at, paper, c.taken)
                               : choice_lines(*at, paper));
    }
}

void reclaim_seat(Context& c) {
    const model::Attended* at = c.attended();
    if (!model::is_played_by_bot(*at)) {
        return c.say("No bot plays for you here.");
    }
    c.send(model::request::reclaim_seat(*c.match));
}

void show_tiles(Context& c) {
    c.printer.show(unseen_lines(*c.attended()->game, c.printer.paper()));
}

void show_hand(Context& c) {
    c.printer.show(hand_lines(*c.attended(), c.printer.paper()));
}

constexpr std::array all_turn_verbs{
    Verb{"board", "b", Needs::game, read_board},
    Verb{"scores", "s", Needs::game, show_scores},
    Verb{"tiles", "t", Needs::game, show_tiles},
    Verb{"hand", "h", Needs::game, show_hand},
    Verb{"log",
         "",
         Needs::game,
         WithOption{"all", "Type log, or log all for the whole game.", show_log}},
    Verb{"options", "o", Needs::game, show_options},
    Verb{"choose",
         "c",
         Needs::game,
         WithNumber{"Which tile? For example: choose 1 (a number of the list)", choose_tile}},
    Verb{"place", "", Needs::game, read_place},
    Verb{"deploy", "d", Needs::game, read_deploy},
    Verb{"pass", "p", Needs::game, pass_turn},
    Verb{"back", "", Needs::game, reclaim_seat},
};

}  // namespace

std::span<const Verb> turn_verbs() {
    return all_turn_verbs;
}

void update_turn(Context& c) {
    const model::Attended* at = c.attended();
    if (at == nullptr || !model::our_turn(*at)) {
        return;
    }
    const turn::Question now = turn::make_question(*c.match, at->prompt, *at->game);
    if (c.question == now) {
        return;
    }
    c.question = now;
    c.middle.reset();
    c.taken.reset();
    if (!turn::moves_pieces(now.step) || !turn::piece_moves(*at->game).empty()) {
        return show_question(c);
    }
    // BA-2: the server also asks if passing is the only choice.
    c.say(words::capital(std::string(words::no_move_reason(*at->game))) + ", so you pass.");
    c.send_move(Pass{});
}

void answer_by_number(Context& c, int number) {
    const Step step = step_asked(c);
    if (step == Step::rebuild) {
        return choose_of_rebuilds(c, number);
    }
    choose(c, step == Step::over ? Step::place : step, number);
}

void pass_turn(Context& c) {
    const Step step = step_asked(c);
    if (step == Step::rebuild) {
        return decline_to_rebuild(c);
    }
    if (step == Step::choose && !may_keep_its_monastery(*c.attended()->game)) {
        return c.say(std::string(sentence(Refusal::must_lay_a_tile)));
    }
    if (step == Step::choose || step == Step::deploy || turn::may_be_declined(step)) {
        return c.send_move(turn::decline_action(step));
    }
    std::ignore = turn_at_hand(c, Step::deploy);  // prints what to do first
}

}  // namespace bastide::plain
