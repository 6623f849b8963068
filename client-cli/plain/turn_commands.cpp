#include "client-cli/plain/context.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "client/words/phrases.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "engine/notation.hpp"

namespace bastide::plain {
namespace {

std::string obstacle(const Attended& at, Step step) {
    const bool ours = model::our_turn(at);
    if (ours && at.game->turn.step == step) {
        return "";
    }
    if (model::is_played_by_bot(at) && !model::is_over(at) && !model::in_a_pause(at)) {
        return "A bot plays for you. Type back to take over again.";
    }
    const auto stage = ours ? std::optional(turn::begin_plan({}, *at.game).stage) : std::nullopt;
    return words::turn_status(at, at.seat, stage) + ".";
}

/// True if the match waits for this step from us; otherwise prints why not.
bool waits_for(const Context& c, Step step) {
    const std::string why_not = obstacle(*c.attended(), step);
    c.say(why_not);
    return why_not.empty();
}

Step step_now(const Context& c) {
    return c.attended()->game->turn.step;
}

Step step_asked(const Context& c) {
    return model::our_turn(*c.attended()) ? step_now(c) : Step::over;
}

void show_question(Context& c) {
    c.printer.show(question_lines(*c.attended(), c.printer.paper(), c.focus));
}

/// Takes a choice. A tile of the board is first picked up, then placed (V-10).
void take(Context& c, const Action& choice) {
    const auto* place = std::get_if<Place>(&choice);
    const auto* move = std::get_if<Rebuild>(&choice);
    if (move != nullptr) {
        c.focus.taken = move->from;
        return show_question(c);
    }
    c.send_move(c.focus.taken ? Rebuild{*c.focus.taken, place->cell, place->rotation} : choice);
}

void read_board(Context& c, WordReader& words) {
    const auto cell = words.at_end() ? std::nullopt : std::optional(read_cell(words));
    if (cell && !*cell) {
        return c.say("Which part of the board? For example: board 2,-1");
    }
    c.focus.middle = cell ? std::optional(**cell) : std::nullopt;
    const Step step = step_asked(c);
    if (step != Step::over && step != Step::deploy && step != Step::extra_meeple) {
        return show_question(c);
    }
    c.printer.show(board_lines(*c.attended(), c.printer.paper(), c.focus.middle));
}

/// Reads a placement in the notation of records.
void read_place(Context& c, WordReader& words) {
    const std::string line = "place " + std::string(words.rest());
    WordReader notated(line);
    const auto place = read_action(notated, c.attended()->game->board);
    if (!place) {
        return c.say("Give the cell and the rotation, for example: place 1,0 r90");
    }
    if (waits_for(c, c.focus.taken ? Step::rebuild : Step::place)) {
        take(c, *place);
    }
}

void show_scores(Context& c) {
    const Attended& at = *c.attended();
    const PageFormat paper = c.printer.paper();
    c.printer.show(model::is_over(at) ? final_table(at, paper)
                                      : score_table(at, paper, c.since_update(), c.absence_ages()));
}

void show_options(Context& c) {
    if (waits_for(c, step_now(c))) {
        c.printer.show(choice_lines(*c.attended(), c.printer.paper(), c.focus));
    }
}

void reclaim_seat(Context& c) {
    const Attended* at = c.attended();
    if (!model::is_played_by_bot(*at)) {
        return c.say("No bot plays for you here.");
    }
    c.send(model::request::reclaim_seat(*c.match));
}

// clang-format off
constexpr std::array all_turn_verbs{
    Verb{in::asked, "N", "take choice N"},
    Verb{in::placing | in::rebuilding, "place X,Y R",
         "place the tile on that cell, rotated: place 1,0 r90", read_place},
    Verb{in::in_mountains, "place X,Y r0 down", "place it face down, as a mountain"},
    Verb{in::asked, "pass, p", "place no (more) meeple, move no tile, put a tile back, bid nothing",
         pass_turn},
    Verb{in::asked, "options, o", "all your choices", show_options},
    Verb{in::games, "board, b", "the board; board X,Y: around X,Y", read_board},
    Verb{in::games, "scores, s", "points and meeples", show_scores},
    Verb{in::games, "tiles, t", "the remaining tiles",
         [](Context& c) { c.printer.show(unseen_lines(*c.attended()->game, c.printer.paper())); }},
    Verb{in::holding, "hand, h", "your hand and the others'",
         [](Context& c) { c.printer.show(hand_lines(*c.attended(), c.printer.paper())); }},
    Verb{in::games, "log", "all moves, the latest last",
         [](Context& c) { c.printer.show(log_lines(c.log, c.printer.paper())); }},
    Verb{in::replaced, "back", "take over again from the bot", reclaim_seat},
};
// clang-format on

}  // namespace

std::span<const Verb> turn_verbs() {
    return all_turn_verbs;
}

void update_turn(Context& c) {
    const Attended* at = c.attended();
    if (at == nullptr || !model::our_turn(*at)) {
        return;
    }
    const turn::Question now = turn::make_question(*c.match, at->prompt, *at->game);
    if (c.question == now) {
        return;
    }
    c.question = now;
    c.focus = {};
    if (now.step != Step::deploy || !turn::piece_moves(*at->game).empty()) {
        return show_question(c);
    }
    // BA-2: the server also asks if passing is the only choice.
    c.say(words::capital(std::string(words::no_move_reason(*at->game))) + ", so you pass.");
    c.send_move(Pass{});
}

void answer_by_number(Context& c, int number) {
    const Step step = step_asked(c);
    if (!waits_for(c, step == Step::over ? Step::place : step)) {
        return;
    }
    const int first = step == Step::offer ? 0 : 1;  // a bid of 0 is possible
    const auto all = choices(*c.attended()->game, c.focus);
    const int last = first + static_cast<int>(all.size()) - 1;
    if (number < first || number > last) {
        return c.say("Choose a number from " + std::to_string(first) + " to " +
                     std::to_string(last) + "; type options to list them.");
    }
    take(c, all[static_cast<std::size_t>(number - first)]);
}

void pass_turn(Context& c) {
    const Step step = step_asked(c);
    if (step == Step::rebuild && c.focus.taken) {
        c.focus.taken.reset();
        return show_question(c);
    }
    if (step == Step::choose || step == Step::deploy || turn::may_be_declined(step)) {
        return c.send_move(turn::decline_action(step));
    }
    waits_for(c, Step::deploy);  // prints what to do first
}

}  // namespace bastide::plain
