#include "client-cli/screen/key_list.hpp"

#include "client-cli/screen/deciding.hpp"
#include "client-cli/screen/form_rows.hpp"
#include "client-cli/screen/key_actions.hpp"
#include "client-cli/screen/labels.hpp"
#include "client-cli/screen/status.hpp"
#include "client/model/clocks.hpp"
#include "client/model/requests.hpp"
#include "client/model/table.hpp"
#include "client/turn/spots.hpp"
#include "engine/options.hpp"

#include <algorithm>
#include <functional>

namespace bastide::screen {
namespace {

using terminal::key;
using enum terminal::KeyName;

constexpr Places everywhere = ~Places{0};
constexpr Places anywhere = (Places{1} << situations) - 1;  // in any situation

constexpr Places rooms = in(Situation::waiting_table, Situation::waiting_table_seen);
constexpr Places turn = in(Situation::choosing,
                           Situation::trading,
                           Situation::taking,
                           Situation::placing,
                           Situation::deploying);
constexpr Places others_turn = in(Situation::waiting, Situation::watching, Situation::sent);
constexpr Places ended = in(Situation::score_reel, Situation::result, Situation::after);
constexpr Places on_board = turn | others_turn | ended;
constexpr Places boards = on_board | in(Situation::replay);
constexpr Places forms = in(Situation::form, Situation::changing);
constexpr Places at_a_server = anywhere & ~in(Situation::start);
static_assert((in(Situation::start, Situation::lobby, Situation::curtain) | forms | rooms |
               boards) == anywhere);
constexpr Places pages =
    on(Sheet::help, Sheet::rules, Sheet::tiles, Sheet::hands, Sheet::log, Sheet::device);
constexpr Places leaving = on(Sheet::leave, Sheet::resign, Sheet::quit);
constexpr Places name_sheets = on(Sheet::first_name, Sheet::name);
constexpr Places password_sheets =
    on(Sheet::code, Sheet::password, Sheet::new_password, Sheet::notices);
constexpr Places first_sheets = on(Sheet::first_name, Sheet::server_password);
constexpr Places fields =
    name_sheets | password_sheets | on(Sheet::server_password, Sheet::people, Sheet::chat);
constexpr Places people_sheets = on(Sheet::people, Sheet::muted, Sheet::opponents);
constexpr Places deciding =
    on(Sheet::remove_player, Sheet::close_table, Sheet::new_code, Sheet::claim);

template <auto part>
bool at_table(const State& /*unused*/, const Attended& table) {
    return static_cast<bool>(std::invoke(part, table));
}

template <auto part>
bool in_plan(const State& state, const Attended& /*unused*/) {
    return state.match.plan && static_cast<bool>(std::invoke(part, *state.match.plan));
}

template <auto holds, typename... Seen>
bool not_if(const Seen&... seen) {
    return !holds(seen...);
}

/// True before, in and after a game.
bool hosts(const State& /*unused*/, const Attended& table) {
    return table.seat && table.seat == model::host_of(table.table);
}

/// True if we are a host who decides; a practice table needs no decisions.
bool decides(const State& state, const Attended& table) {
    return model::we_host(table) && !state.practice;
}

bool decides_about_others(const State& state, const Attended& table) {
    return decides(state, table) && model::has_others(table);
}

bool may_watch_the_rematch(const State& state, const Attended& table) {
    return !table.seat && state.match.rematch;
}

bool claims(const State& state, const Attended& table) {
    return model::is_claim(table, state.sheet.deciding.chosen.motion);
}

constexpr auto has_choice = in_plan<[](const Plan& plan) { return !plan.pieces.empty(); }>;

bool is_typed_row(const State& state) {
    return is_typed_into(current_form(state));
}

bool has_text_field(const State& state) {
    return is_typed_into(state.sheet.kind) || state.start || is_typed_row(state);
}

bool is_box_row(const State& state) {
    const TableForm& form = current_form(state);
    const FormRow::Kind kind = form.row.kind;
    return kind == FormRow::Kind::box ||
           (kind == FormRow::Kind::option && is_switch(options()[form.row.which]));
}

bool is_fold(const State& state) {
    return current_form(state).row.kind == FormRow::Kind::advanced;
}

bool is_search(const State& state) {
    return current_form(state).row.kind == FormRow::Kind::search;
}

bool sends_the_form(const State& state) {
    return !is_fold(state) && !is_search(state);
}

bool has_chat(const State& state) {
    return state.chat_person != 0;
}

bool has_unread(const State& state) {
    return chat_state(state).unread > 0;
}

bool has_read_all(const State& state) {
    return has_chat(state) && !has_unread(state);
}

bool is_line_of_others(const State& state) {
    return state.sheet.line && state.sheet.line->said.by().person() != state.chat_person;
}

bool is_asked_elsewhere(const State& state) {
    return asked_elsewhere(state) > 0;
}

bool may_invite(const State& state, const Attended& table) {
    return !state.practice && model::has_room(table.table);
}

bool is_our_table(const Model& model, const v1::TableInfo& table) {
    return std::ranges::count(model.seated_at, table.match()) > 0;
}

bool lists_mine(const State& state) {
    return state.lobby.mine;
}

bool practises(const State& state) {
    return state.practice;
}

constexpr Steps leftward{-1, 0};
constexpr Steps rightward{1, 0};
constexpr Steps upward{0, -1};
constexpr Steps downward{0, 1};
constexpr Steps forth = rightward;
constexpr Steps back = leftward;

constexpr Steps tenfold_up{10, 0};
constexpr Steps tenfold_down{-10, 0};

constexpr KeyBindings letter(char32_t printed, Steps steps = {}) {
    return {{key(printed), steps}};
}

constexpr KeyBindings named(terminal::KeyName name, Steps steps = {}) {
    return {{key(name), steps}};
}

/// Passes the letter on, as if it was a number.
constexpr KeyBindings itself(char32_t printed) {
    return letter(printed, {static_cast<int>(printed), 0});
}

constexpr KeyBindings control(char32_t letter, Steps steps = {}) {
    return {{{character, letter, false, true, false}, steps}};
}

constexpr terminal::Key with_shift(terminal::KeyName name) {
    return {name, 0, true, false, false};
}

constexpr KeyBindings sideways = named(left, leftward) + letter(U'h', leftward) +
                                 named(right, rightward) + letter(U'l', rightward);
constexpr KeyBindings upright =
    named(up, upward) + letter(U'k', upward) + named(down, downward) + letter(U'j', downward);
constexpr KeyBindings hjkl = letter(U'h', leftward) + letter(U'j', downward) +
                             letter(U'k', upward) + letter(U'l', rightward);
constexpr KeyBindings arrows = sideways + upright;
constexpr KeyBindings shifted_arrows{{with_shift(left), leftward},
                                     {with_shift(right), rightward},
                                     {with_shift(up), upward},
                                     {with_shift(down), downward},
                                     {key(U'H'), leftward},
                                     {key(U'L'), rightward},
                                     {key(U'K'), upward},
                                     {key(U'J'), downward}};
constexpr KeyBindings onward = letter(U'n', forth) + named(tab, forth);
constexpr KeyBindings onward_or_back = onward + letter(U'N', back) + named(back_tab, back);
constexpr KeyBindings up_and_down =
    named(up, upward) + named(back_tab, upward) + named(down, downward) + named(tab, downward);
constexpr KeyBindings rows_of_a_list = upright + named(tab, downward) + named(back_tab, upward);
constexpr KeyBindings paging = named(page_up, upward) + letter(U'b', upward) +
                               named(page_down, downward) + letter(U' ', downward);
constexpr KeyBindings undo = named(escape) + named(backspace);
constexpr KeyBindings yes_keys = letter(U'y') + letter(U'Y');
constexpr KeyBindings no_keys = letter(U'n') + letter(U'N') + named(escape);
constexpr KeyBindings question_mark = letter(U'?') + named(f1);
constexpr KeyBindings home_of_the_tile = letter(U'g') + named(home);

constexpr terminal::Key with_control(terminal::KeyName name) {
    return {name, 0, false, true, false};
}

constexpr int whole_text = 1'000'000;  // more than any field holds
constexpr KeyBindings moving_the_cursor =
    named(left, leftward) + named(right, rightward) + named(home, {-whole_text, 0}) +
    named(terminal::KeyName::end, {whole_text, 0}) +
    KeyBindings{{with_control(left), upward}, {with_control(right), downward}};

constexpr KeyBindings digits = [] {
    KeyBindings all{};
    for (int i = 1; i <= 9; ++i) {
        all = all + letter(U'0' + static_cast<char32_t>(i), {i, 0});
    }
    return all;
}();

constexpr KeyBindings letter_signs = [] {
    KeyBindings all{};
    for (std::size_t i = digit_signs; i < signs.size(); ++i) {
        all = all + letter(signs[i], {static_cast<int>(i) + 1, 0});
    }
    return all;
}();

constexpr KeyBindings levels = letter(U'1', {1, 0}) + letter(U'2', {2, 0}) + letter(U'3', {3, 0});

template <v1::ClientMessage (*request)(model::MatchId)>
void send(const Update& update) {
    update.send(request(*update.state.match.id));
}

template <v1::ClientMessage (*request)(model::MatchId)>
void answer_with(const Update& update) {
    close_sheet(update);
    if (const auto match = update.state.match.id) {
        update.send(request(*match));
    }
}

template <void (*act)(Plan&, int)>
void step_through(const Update& update, Steps by) {
    act(*update.state.match.plan, by.x + by.y);
}

template <auto act, auto choice>
void with(const Update& update) {
    act(update, choice);
}

template <v1::ClientMessage (*request)(model::MatchId, const model::ChatLine&)>
void ask_about_line(const Update& update) {
    update.send(request(update.state.match.id.value_or(0), *update.state.sheet.line));
    close_sheet(update);
}

using enum Situation;
using enum KeyHint;

// If several rows have the same key, the first active row applies.
// clang-format off
constexpr KeyRow all_key_rows[] = {
    {everywhere, nowhere, {}, control(U'c'), interrupt},
    {in(start), first, {"↑↓", "choose", "choose where to play; also Tab"},
     up_and_down, choose_place},
    {in(start), first, {"Enter", "go", "go there"}, named(enter), open_linked_server},
    {in(start), first, {"Backspace", "delete", "delete the last letter; Ctrl-W a word, Ctrl-U all"},
     named(backspace, leftward), erase},
    {in(start), first, {"Esc", "quit", "clear the field; if it is empty, quit"},
     named(escape), empty_the_field_or_quit},
    {in(start), general, {"F1", "help", "the keys that work here"}, named(f1), Sheet::help},
    {in(start), general, {"F2", "settings", "your settings: name, colours, mouse and more"},
     named(f2), open_settings},

    {in(lobby), first, {"y", "accept", "accept the invitation"},
     letter(U'y'), accept_invitation, nullptr, is_invited},
    {in(lobby), first, {"x", "decline", "decline the invitation"},
     letter(U'x'), with<decline, false>, nullptr, is_invited},
    {in(lobby), first, {"X", "", "decline and mute this player"},
     letter(U'X'), with<decline, true>, nullptr, is_invited},
    {in(lobby), first, {"↑↓", "choose", "choose a table"}, rows_of_a_list, choose_table},
    {in(lobby), first, {"Enter", "return", "return to your table"},
     named(enter), sit_down, nullptr, nullptr, is_our_table},
    {in(lobby), first, {"Enter", "join", "join the table"},
     named(enter), sit_down, nullptr, nullptr, [](const Model& model, const v1::TableInfo& table) {
         return model::has_room(table) && !is_our_table(model, table);
     }},
    {in(lobby), first, {"Enter", "watch", "watch the table"},
     named(enter), sit_down, nullptr, nullptr, [](const Model& model, const v1::TableInfo& table) {
         return !model::has_room(table) && !is_our_table(model, table) && !table.has_result();
     }},
    {in(lobby), first, {"Enter", "replay", "replay this game, move by move"},
     named(enter), sit_down, nullptr, nullptr,
     [](const Model& /*unused*/, const v1::TableInfo& table) { return table.has_result(); }},
    {in(lobby), first, {"Esc", "tables", "back to the list of tables"},
     named(escape), toggle_my_games, nullptr, lists_mine},
    {in(lobby), first, {"n", "new table", "open a table of your own"}, letter(U'n'), open_form},
    {in(lobby), first, {"p", "Quick play", "start a game for two with the next available player"},
     letter(U'p'), [](const Update& update) { update.send(model::request::quick_play()); }},
    {in(lobby), first, {"c", "code", "join a table by its code or link"},
     letter(U'c'), Sheet::code},
    {in(lobby), first, {"Esc", "back", "back to the start page"},
     named(escape), back_to_start, nullptr,
     [](const State& state) { return state.from_start && !state.lobby.mine; }},
    {in(lobby) | rooms, first, {"C", "chat", "chat with the players here"},
     letter(U'C'), open_chat, nullptr, has_read_all},
    {in(lobby), first, {"f", "filter", "filter the list"},
     letter(U'f'), open_filter, nullptr, not_if<lists_mine>},

    {forms, first, {"↑↓", "row", "select a row"}, rows_of_a_list, choose_row},
    {forms, first, {"Space", "tick", "tick or untick the box; also left and right"},
     sideways + letter(U' ', forth), change_row, nullptr, is_box_row},
    {forms, first, {"←→", "change", "change the value; also Space"},
     sideways + letter(U' ', forth), change_row, nullptr,
     [](const State& state) { return !is_typed_row(state) && !is_box_row(state); }},
    {forms, first, {"m", "fix", "change the rules that conflict with your last choice"},
     letter(U'm'), repair_rules, nullptr, [](const State& state) {
         return wrong_in(current_form(state)) != nullptr && !is_typed_row(state);
     }},
    {forms, first, {"Enter", "show or hide", "show or hide the advanced rules"},
     named(enter, forth), change_row, nullptr, is_fold},
    {forms, first, {"Enter", "first match", "to the first rule found"},
     named(enter, downward), choose_row, nullptr, [](const State& state) {
         return is_search(state) &&
                form_rows(current_form(state), {}).back().kind != FormRow::Kind::search;
     }},
    {in(form), first, {"Enter", "open the table", "open the table"},
     named(enter), open_table, nullptr, sends_the_form},
    {in(changing), first, {"Enter", "apply", "apply the changes; everyone has to press ready again"},
     named(enter), change_table, nullptr, sends_the_form},
    {forms, first, {"PgUp PgDn", "section", "to the next or previous section"},
     named(page_up, upward) + named(page_down, downward), choose_section},
    {forms, first, {"Esc", "back", "cancel"},
     named(escape) + letter(U'q'),
     [](const Update& update) { current_form(update.state).open = false; }},
    {forms, nowhere, {}, named(backspace, leftward), erase, nullptr, is_typed_row},
    {forms, nowhere, {}, question_mark, Sheet::help},

    {in(waiting_table), first, {"r", "not ready", "mark yourself as not ready"},
     letter(U'r'), toggle_ready, at_table<model::is_ready>},
    {in(waiting_table), first, {"r", "ready", "mark yourself as ready"},
     letter(U'r'), toggle_ready, not_if<at_table<model::is_ready>>},
    {in(waiting_table), nowhere, {}, letter(U's'), "Press r first.",
     at_table<[](const Attended& at) { return model::we_host(at) && !model::is_ready(at); }>},
    {in(waiting_table), first, {"s", "start", "start the game when everyone is ready"},
     letter(U's'), send<model::request::start>, at_table<model::we_host>},
    {in(waiting_table), nowhere, {}, letter(U's'), send<model::request::start>},
    {in(waiting_table), first, {"c", "colour", "take the next free colour"},
     letter(U'c'), take_next_colour},
    {in(waiting_table), first, {"w", "invite", "invite players from the lobby"},
     letter(U'w'), with<list_people, Sheet::people>, may_invite},
    {in(waiting_table), first, {"↑↓", "", "select a player"},
     upright, choose_somebody, decides_about_others},
    {in(waiting_table), first, {"x", "", "remove the selected player (asks first) or bot"},
     letter(U'x'), ask_to_remove, decides_about_others},
    {in(waiting_table), first, {"h", "", "make the selected player the host"},
     letter(U'h'), hand_over, decides_about_others},
    {in(waiting_table), first, {"1-3", "", "add a bot: 1 easy, 2 medium, 3 hard"},
     levels, seat_bot, decides},
    {in(waiting_table), first, {"e", "edit", "change rules, clock or number of players"},
     letter(U'e'), open_change_form, decides},
    {in(waiting_table), general, {"d", "privacy", "privacy: public, unlisted or password"},
     letter(U'd'), change_access, decides},
    {in(waiting_table), general, {"o", "spectators", "forbid or allow spectators"},
     letter(U'o'), toggle_spectators, decides},
    {in(waiting_table), general, {"N", "new code", "make a new code and link (asks first)"},
     letter(U'N'), Sheet::new_code, [](const State& state, const Attended& table) {
         return decides(state, table) && !table.table.access().code().empty();  // older servers have none
     }},
    {rooms | in(result, after), general, {"y", "copy link", "copy the link of this table"},
     letter(U'y'), copy_link, nullptr, not_if<practises>},
    {in(waiting_table), first, {"X", "", "close the table for everyone (asks first)"},
     letter(U'X'), Sheet::close_table, decides},
    {in(waiting_table_seen), first, {"Enter", "join", "take a free seat"},
     named(enter),
     [](const Update& update) { update.send(model::request::join(*update.state.match.id)); },
     [](const State& /*unused*/, const Attended& table) {
         return !table.lost_seat || table.lost_seat->why != v1::BY_THE_HOST;
     }},
    {rooms, first, {"v", "rules", "the rules of this table"}, letter(U'v'), Sheet::rules},
    {rooms, first, {"Esc", "leave", "leave this table"}, named(escape), ask_to_leave_waiting_table},

    {turn | in(waiting), first, {"y", "agree", "agree to the proposal"},
     letter(U'y'), with<cast_vote, true>, at_table<model::waits_for_our_vote>},
    {turn | in(waiting), first, {"x", "decline", "decline the proposal"},
     letter(U'x'), with<cast_vote, false>, at_table<model::waits_for_our_vote>},
    {turn | in(waiting, sent), urgent, {"d", "vote", "call a vote"},
     letter(U'd'), open_decisions, is_urgent},

    {in(choosing), first, {"←→", "choose", "choose a tile; also n and N"},
     arrows + onward_or_back, step_through<turn::next_tile>},
    {in(choosing), first, {"1-9", "by number", "choose a tile by its number"},
     digits, choose_tile_by_number},
    {in(choosing), nowhere, {}, letter_signs, choose_tile_by_number},
    {in(choosing), first, {"Enter", "take it", "take or give this tile (cannot be undone)"},
     named(enter), confirm},
    {in(choosing), first, {"p", "pass", "place no tile; if no other tiles are left, your monastery is lost"},
     letter(U'p'), choose_to_pass, in_plan<&Plan::may_pass>},

    {in(taking), first, {"n", "next", "next movable tile, N back; also Tab"}, onward_or_back, jump},
    {in(taking), first, {"←↑↓→", "move", "to another tile; also h j k l"}, arrows, move_tile},
    {in(taking), first, {"Enter", "take it", "pick up this tile to move it for a point"},
     named(enter), pick_up_board_tile},
    {in(taking), first, {"p", "move none", "move no (more) tiles; costs nothing"},
     letter(U'p') + letter(U'0'), skip_rebuild},

    {in(trading), first, {"←→", "price", "raise or lower the bid; when selling, change buyer"},
     sideways + onward_or_back, choose_bid},
    {in(trading), first, {"↑↓", "±10", "ten points more or less"},
     named(up, tenfold_up) + letter(U'k', tenfold_up) + named(down, tenfold_down) +
         letter(U'j', tenfold_down), choose_bid},
    {in(trading), first,
     {"0-9", "by number", "type the points, or the buyer's number"},
     digits + letter(U'0'), choose_bid_by_number},
    {in(trading), first, {"Enter", "confirm", "make the offer, or sell"}, named(enter), confirm},
    {in(trading), first, {"p", "no", "offer nothing, or keep the tile"}, letter(U'p'), bid_nothing},

    {in(placing), first, {"←↑↓→", "move", "move the tile; also h j k l"}, arrows, move_tile},
    {in(placing), first,
     {"r", "rotate", "rotate, R rotate back; also Space"},
     letter(U'r', forth) + letter(U' ', forth) + letter(U'R', back), turn_tile},
    {in(placing), first, {"m", "flip", "flip it face down as a mountain, or back"},
     letter(U'm'), turn_tile_over, in_plan<turn::can_turn_over>},
    {in(placing), first, {"n", "next", "next place where it fits, N back; also Tab"},
     onward_or_back, jump},
    {in(placing), first, {"Enter", "place", "place the tile; you can still undo it"},
     named(enter), preview_placement},
    {in(placing), first, {"Esc", "put back", "put the tile back; also Backspace"},
     undo, put_tile_back, in_plan<&Plan::taken>},
    {in(placing), nowhere, {}, undo, "Nothing to undo: this is your tile for the turn."},

    {in(deploying), first, {"r", "meeple", "another meeple for the same place, R back; also Space"},
     letter(U'r', forth) + letter(U'R', back) + letter(U' ', forth) + upright,
     step_through<turn::next_move_choice>, in_plan<turn::has_other_moves>},
    {in(deploying), first, {"n", "next", "next place, N back; also Tab and arrows"},
     onward_or_back + arrows + letter(U' ', forth), step_through<turn::next_spot>, has_choice},
    {in(deploying), first, {"0", "skip", "place no meeple"},
     letter(U'0'), choose_spot_by_number, has_choice},
    {in(deploying), first, {"Enter", "confirm", "confirm your move"}, named(enter), confirm},
    {in(deploying), first, {"Esc", "undo", "take the tile back; also u and Backspace"},
     undo + letter(U'u'), undo_tile_placement, in_plan<&Plan::laid>},
    {in(deploying), first, {"1-9", "by number", "choose by number"},
     digits, choose_spot_by_number, has_choice},
    {in(deploying), first, {"C..Z", "", "choose a place by its letter"},
     letter_signs, choose_spot_by_number, in_plan<[](const Plan& plan) {
         return digit_signs < turn::spots_of(plan).size();
     }>},
    {in(deploying), nowhere, {}, undo + letter(U'u'), undo_tile_placement},

    {in(waiting), first,
     {"b", "take over", "take over again from the bot"},
     letter(U'b'), send<model::request::reclaim_seat>, at_table<model::is_played_by_bot>},

    {in(score_reel), first, {"Enter", "next", "next scoring; also Space and n"},
     named(enter) + letter(U' ') + onward, answer_next},
    {in(score_reel), first, {"b", "back", "previous scoring"}, letter(U'b'), replay_scoring},
    {in(score_reel), first, {"e", "skip", "to the result"},
     letter(U'e') + named(escape), stop_announcing},
    {in(score_reel), first, {"p", "pause", "pause and resume"}, letter(U'p'), toggle_playback},
    {in(score_reel), nowhere, {}, letter(U'm'), send<model::request::rematch>, at_table<&Attended::seat>},
    {in(score_reel), nowhere, {}, letter(U'm'), watch_the_rematch, may_watch_the_rematch},

    {in(result, after), first, {"m", "rematch", "a rematch with the same players"},
     letter(U'm'), send<model::request::rematch>, at_table<&Attended::seat>},
    {in(result, after), first, {"m", "watch rematch", "watch the rematch"},
     letter(U'm'), watch_the_rematch, may_watch_the_rematch},
    {in(result), first, {"Enter", "board", "look at the board; also Esc"},
     named(enter) + named(escape) + letter(U' ') + onward, toggle_result},
    {in(after), first, {"Enter", "result", "back to the result"},
     named(enter) + letter(U' ') + onward, toggle_result},
    {in(result), first, {"T", "tables", "back to the list of tables"},
     letter(U'T'), to_the_lobby, nullptr, not_if<practises>},
    {in(after), nowhere, {}, letter(U'T'), to_the_lobby, nullptr, not_if<practises>},
    {in(after, watching), first, {"Esc", "back to tables", "back to the list of tables"},
     named(escape), to_the_lobby, nullptr, not_if<practises>},
    {in(waiting), nowhere, {}, named(escape), to_the_lobby,
     not_if<at_table<model::plays>>, not_if<practises>},

    {in(result, after), first, {"r", "replay", "replay the game, move by move"},
     letter(U'r'), request_replay},

    {in(replay), first, {"←→", "step", "one move back or forward; PgUp PgDn: ten moves"},
     named(left, back) + named(right, forth) + named(page_up, tenfold_down) + named(page_down, tenfold_up),
     step_replay},
    {in(replay), first, {"↑↓", "turn", "go to the previous turn, or the next one"},
     named(up, upward) + named(down, downward), step_by_turns},
    {in(replay), first, {"Space", "play", "play or pause"}, letter(U' ') + letter(U'p'), play_replay},
    {in(replay), first, {"n", "points", "go to the next scoring; N: the previous one"},
     onward_or_back, jump_to_scoring},
    {in(replay), general, {"Home End", "", "go to the start or the end"},
     named(home, back) + named(terminal::KeyName::end, forth), jump_in_replay},
    {in(replay), first, {"< >", "speed", "play slower or faster"},
     letter(U'<', back) + letter(U',', back) + letter(U'>', forth) + letter(U'.', forth), change_replay_speed},
    {in(replay), first, {"Esc", "back", "leave the replay"}, named(escape), close_replay},
    {in(replay), nowhere, {}, named(enter), toggle_result},
    {in(replay), urgent, {"C", "new message", "leave the replay and read new messages"},
     itself(U'C'), leave_replay, nullptr, has_unread},
    {in(replay), urgent, {"G", "next game", "leave the replay for your next game where it's your turn"},
     itself(U'G'), leave_replay, nullptr, is_asked_elsewhere},
    {in(replay), nowhere, {}, itself(U'm'), leave_replay, nullptr,
     [](const State& state) { return state.replay && state.replay->behind.rematch; }},
    {in(replay), nowhere, {}, itself(U'T'), leave_replay, nullptr, [](const State& state) {
         return state.replay && !state.practice && state.replay->exit != ReplayExit::quit;
     }},
    {in(replay), general, {"q", "quit", "quit"}, letter(U'q'), quit},

    {in(curtain), first, {"Enter", "continue", "show the game to the player whose turn it is"},
     named(enter), [](const Update& update) { update.state.match.curtain.reset(); }},

    {in(lobby) | rooms | on_board, urgent, {"C", "new message", "read new messages"},
     letter(U'C'), open_chat, nullptr, has_unread},
    {in(lobby) | rooms | on_board, urgent, {"G", "next game", "go to your next game where it's your turn"},
     letter(U'G'), go_to_next_game, nullptr, is_asked_elsewhere},

    {at_a_server & ~forms, general, {"?", "help", "the keys that work here"},
     question_mark, Sheet::help},
    {in(lobby), general, {"a", "all tables", "list all tables, or only those you can join or watch"},
     letter(U'a'), toggle_full_list},
    {in(lobby), general, {"m", "my games", "your running and finished games"},
     letter(U'm'), toggle_my_games},
    {in(lobby), general, {"r", "refresh", "refresh the list"},
     letter(U'r'), list_again, nullptr, [](const State& state) { return state.lobby.all; }},
    {others_turn | ended, general, {"←↑↓→", "scroll", "scroll the board; also h j k l"},
     arrows, scroll_board},
    {turn, general, {"Shift", "", "with arrows: scroll the board; also H J K L"},
     shifted_arrows, scroll_board},
    {others_turn | ended, nowhere, {}, shifted_arrows, scroll_board},
    {in(replay), general, {"Shift", "", "with arrows: scroll the board; also h j k l"},
     shifted_arrows + hjkl, scroll_board},
    {boards, general, {"+ -", "zoom", "zoom in and out; also the mouse wheel"},
     letter(U'+', forth) + letter(U'=', forth) + letter(U'-', back) + letter(U'_', back), zoom},
    {on_board, general, {"C", "chat", "chat with the players here"},
     letter(U'C'), open_chat, nullptr, has_read_all},
    {boards, general, {"w", "log", "the game log"}, letter(U'w'), Sheet::log},
    {boards, general, {"o", "farms", "show farms, owners or incomplete features; O: off"},
     letter(U'o', forth) + letter(U'O', back), change_overlay},
    {boards, general, {"t", "tiles", "the remaining tiles"}, letter(U't'), show_remaining_tiles},
    {at_a_server & ~(forms | in(replay)), general,
     {"q", "quit", "quit; your seat in a running game is kept"},
     letter(U'q'), ask_to_quit, nullptr, not_if<practises>},
    {at_a_server & ~(forms | in(replay)), general, {"q", "quit", "quit; you can resume the practice game later"},
     letter(U'q'), ask_to_quit, nullptr, practises},
    {in(lobby), general, {"i", "name", "change your name"}, letter(U'i'), Sheet::name},
    {in(lobby), general, {"d", "device", "play as yourself on another device; a recovery code"},
     letter(U'd'), add_device},
    {rooms, general, {"i", "name", "change your name"}, letter(U'i'), Sheet::name, nullptr, not_if<practises>},
    {on_board | in(curtain), general, {"i", "", "change your name"},
     letter(U'i'), Sheet::name, nullptr, not_if<practises>},
    {boards, general, {"z", "fit", "fit the board to the window"}, letter(U'z'), show_whole_board},
    {boards, general, {"c", "last move", "go to the last placed tile"},
     letter(U'c'), show_last_tile},
    {turn | in(waiting), general, {"d", "vote", "call a vote: end the game, pause"},
     letter(U'd'), open_decisions, [](const State& state, const Attended& table) {
         return !is_urgent(state, table) && !proposals(state, table).empty();
     }},
    {in(taking, placing, deploying), general, {"g", "", "go to your tile; also Home"},
     home_of_the_tile, scroll_to_ghost},
    {in(sent), nowhere, {}, home_of_the_tile, scroll_to_ghost},
    {boards, general, {"s", "", "all hands, if the rules use hands"}, letter(U's'), Sheet::hands},
    {boards, general, {"v", "rules", "the rules of this table"}, letter(U'v'), Sheet::rules},
    {boards, general, {"x", "", "toggle coordinates"}, letter(U'x'), [](const Update& update) {
         update.state.view.coordinates = !update.state.view.coordinates;
     }},
    {boards, general, {"f", "", "toggle automatic scrolling to the latest move"},
     letter(U'f'), toggle_follow},
    {turn | in(waiting, sent, curtain), general,
     {"Q", "", "resign; you are asked twice"},
     letter(U'Q'), Sheet::leave, at_table<model::plays>, is_seat_known},
    {on_board | rooms | in(lobby), general, {"M", "", "the players you have muted"},
     letter(U'M'), open_muted, nullptr, has_chat},
    {rooms | in(lobby), general, {"O", "opponents", "the people you played with, and your results"},
     letter(U'O'), with<list_people, Sheet::opponents>, nullptr, not_if<practises>},
    {boards | rooms | in(lobby), general,
     {"P", "", "choose how pictures are drawn"},
     letter(U'P'), compare_glyphs},
    {turn | in(waiting_table, waiting, sent), general,
     {"T", "tables", "list of tables; your seat is kept"},
     letter(U'T'), show_lobby, [](const State& state, const Attended& table) {
         return !state.practice && (table.game ? model::plays(table) : table.seat.has_value());
     }},
    {on_board | in(curtain), nowhere, {}, letter(U'i'), "Names are fixed in practice.", nullptr, practises},
    {turn | in(waiting_table, waiting, sent), nowhere, {},
     letter(U'T'), "There are no other tables in practice.", nullptr, practises},
    {in(lobby) | rooms | on_board, nowhere, {}, letter(U'G'), "It's not your turn in another game."},
    {turn | in(waiting), nowhere, {}, letter(U'd'), "Votes are for games with other people.", nullptr, practises},
    {turn | in(waiting), nowhere, {}, letter(U'd'), "You are offline. You can vote again once you reconnect.",
     nullptr, [](const State& state) { return state.line.lost; }},
    {turn | in(waiting), nowhere, {}, letter(U'd'), "There is nothing to vote on now."},
    {at_a_server, general, {"F2", "", "your settings: name, colours, mouse and more"},
     named(f2), open_settings},
    {everywhere, general, {"Ctrl-L", "", "redraw the screen"}, control(U'l'), repaint},
    {everywhere, general, {"Ctrl-Z", "", "suspend; fg resumes"}, control(U'z'),
     [](const Update& update) { update.requests.push_back(shell_request::Suspend{}); }},

    // Keys of open sheets. The key that opened a sheet also closes it.
    {pages, first, {"↑↓", "scroll", "scroll by a line"}, upright, scroll_by_lines},
    {pages, first, {"PgUp PgDn", "page", "scroll by a page"}, paging, scroll_by_pages},
    {pages, first, {"Esc", "close", "close this"},
     named(escape) + named(enter) + letter(U'q'), close_sheet},
    {pages, nowhere, {}, named(home), scroll_to_the_top},
    {on(Sheet::help), nowhere, {}, question_mark, close_sheet},
    {on(Sheet::rules), nowhere, {}, letter(U'v'), close_sheet},
    {on(Sheet::tiles), nowhere, {}, letter(U't'), close_sheet},
    {on(Sheet::hands), nowhere, {}, letter(U's'), close_sheet},
    {on(Sheet::log), nowhere, {}, letter(U'w'), close_sheet},
    {on(Sheet::device), nowhere, {}, letter(U'd'), close_sheet},
    {on(Sheet::device), first, {"r", "recovery code", "make a code for when you lose this device"},
     letter(U'r'), make_recovery_code},
    {on(Sheet::leave), first, {"y", "resign", "resign"},
     yes_keys, leave_game, at_table<model::plays>},
    {on(Sheet::leave), first, {"y", "leave", "leave"},
     yes_keys, leave_game, not_if<at_table<&Attended::game>>},
    {on(Sheet::resign), first, {"R", "resign", "resign"},
     letter(U'R'), answer_with<model::request::leave>},
    {on(Sheet::quit), first, {"y", "quit", "quit"}, yes_keys + letter(U'q'), quit},
    {leaving, first, {"n", "stay", "stay"}, no_keys, close_sheet},
    {on(Sheet::remove_player), first, {"y", "remove", "remove"}, yes_keys, remove_player},
    {on(Sheet::close_table), first, {"y", "close the table", "close the table"},
     yes_keys, answer_with<model::request::close>},
    {on(Sheet::new_code), first, {"y", "new code", "make a new code and link"},
     yes_keys, take_new_code},
    {on(Sheet::claim), first, {"y", "claim", "end the game and win"}, yes_keys, call_vote},
    {deciding, first, {"n", "no", "no"}, no_keys, close_sheet},
    {on(Sheet::decide), first, {"↑↓", "choose", "choose a proposal"},
     rows_of_a_list, choose_proposal},
    {on(Sheet::decide), first, {"←→", "minutes", "shorter or longer pause"},
     sideways, change_pause, [](const State& state, const Attended& /*unused*/) {
         return state.sheet.deciding.chosen.motion == v1::PAUSE;
     }},
    {on(Sheet::decide), first, {"Enter", "call the vote", "propose it to everyone"},
     named(enter), call_vote, not_if<claims>},
    {on(Sheet::decide), first, {"Enter", "claim", "claim victory (asks first)"},
     named(enter), ask_to_claim, claims},
    {on(Sheet::decide), first, {"Esc", "back", "close"},
     named(escape) + letter(U'd') + letter(U'q'), close_sheet},
    {on(Sheet::glyphs), first, {"1", "half blocks", "half blocks"},
     letter(U'1', {1, 0}), take_glyphs},
    {on(Sheet::glyphs), first, {"2", "quadrants", "four pixels per character"},
     letter(U'2', {2, 0}), take_glyphs},
    {on(Sheet::glyphs), first, {"3", "sextants", "six pixels per character"},
     letter(U'3', {3, 0}), take_glyphs},
    {on(Sheet::glyphs), first, {"4", "octants", "eight pixels per character, if the font has them"},
     letter(U'4', {4, 0}), take_glyphs},
    {on(Sheet::glyphs), first, {"Esc", "skip", "keep the pictures as they are; also Enter"},
     named(escape) + named(enter) + letter(U'q') + letter(U'P'), keep_glyphs},
    {on(Sheet::first_name), first, {"Enter", "set name", "set name"},
     named(enter), take_first_name},
    {on(Sheet::server_password), first, {"Enter", "connect", "connect with this password"},
     named(enter), take_server_password},
    {first_sheets, first, {"Esc", "quit", "quit"}, named(escape), quit},
    {on(Sheet::name), first, {"Enter", "set name", "set name"}, named(enter), take_another_name},
    {on(Sheet::name), first, {"Esc", "back", "keep your name"}, named(escape), close_sheet},
    {on(Sheet::code), first, {"Enter", "join", "join that table"}, named(enter), join_by_code},
    {on(Sheet::password), first, {"Enter", "join", "join with this password"},
     named(enter), join_by_password},
    {on(Sheet::new_password), first, {"Enter", "set password", "set password"},
     named(enter), set_new_password},
    {on(Sheet::notices), first, {"Enter", "set address", "set the address, and send a test notice"},
     named(enter), set_notices},
    {password_sheets, first, {"Esc", "back", "cancel"}, named(escape), close_sheet},
    {on(Sheet::filter), first, {"↑↓", "row", "select a row"}, rows_of_a_list, choose_filter_row},
    {on(Sheet::filter), first, {"←→", "change", "change what is chosen; also Space"},
     sideways + letter(U' ', forth), change_filter},
    {on(Sheet::filter), first, {"Enter", "apply", "apply the filter"}, named(enter), take_filter},
    {on(Sheet::filter), first, {"Esc", "back", "cancel"},
     named(escape) + letter(U'f') + letter(U'q'), close_sheet},
    {on(Sheet::settings), first, {"↑↓", "setting", "select a setting"}, rows_of_a_list, choose_setting},
    {on(Sheet::settings), first, {"←→", "change", "change the setting; also Space and Enter"},
     sideways + letter(U' ', forth) + named(enter, forth), change_setting},
    {on(Sheet::settings), first, {"Esc", "close", "close this"},
     named(escape) + named(f2) + letter(U'q'), close_sheet},
    {people_sheets, first, {"↑↓", "choose", "select a player"}, up_and_down, choose_person},
    {on(Sheet::people), first, {"Enter", "invite", "invite this player to your table"}, named(enter), invite},
    {on(Sheet::opponents), first, {"Enter", "invite", "invite this player to your table"},
     named(enter), invite, may_invite},
    {on(Sheet::opponents), nowhere, {}, named(enter), "To invite somebody, sit down at a table with a free seat first.", nullptr, not_if<practises>},
    {on(Sheet::opponents), first, {"m", "mute", "mute this player; they can't invite you either"},
     letter(U'm'), mute_person},
    {on(Sheet::people), first, {"y", "copy link", "copy the invite link"},
     letter(U'y'), copy_link, nullptr, is_people_list_empty},
    {people_sheets, first, {"Esc", "back", "close this"}, named(escape), close_sheet},
    {on(Sheet::muted), first, {"Enter", "unmute", "unmute this player"}, named(enter), unmute},
    {on(Sheet::chat_line), first, {"m", "mute", "mute this player"},
     letter(U'm'), ask_about_line<model::request::mute_speaker>, nullptr, is_line_of_others},
    {on(Sheet::chat_line), first, {"r", "report", "report the message to the operator"},
     letter(U'r'), ask_about_line<model::request::report_line>, nullptr, is_line_of_others},
    {on(Sheet::chat_line), first, {"x", "delete", "delete the message for everyone"},
     letter(U'x'), ask_about_line<model::request::delete_line>, nullptr, not_if<is_line_of_others>},
    {on(Sheet::chat_line), first, {"x", "delete", "delete the message for everyone"},
     letter(U'x'), ask_about_line<model::request::delete_line>, hosts, is_line_of_others},
    {on(Sheet::chat_line), first, {"Esc", "back", "back to the chat"}, named(escape), close_sheet},
    {on(Sheet::chat), first, {"Enter", "send", "send the message"},
     named(enter), send_line, nullptr, [](const State& state) { return !state.sheet.line; }},
    {on(Sheet::chat), first, {"Enter", "mute, report, delete", "mute its author, report or delete the message"},
     named(enter), open_line, nullptr, [](const State& state) { return state.sheet.line.has_value(); }},
    {on(Sheet::chat), first, {"Tab", "phrase", "choose a ready-made phrase"},
     named(tab, forth) + named(back_tab, back), choose_phrase},
    {on(Sheet::chat), first, {"↑↓", "choose", "recall your last messages; further up, select a message to mute, report or delete it"},
     named(up, upward) + named(down, downward), choose_line},
    {on(Sheet::chat), nowhere, {}, named(page_up, downward) + named(page_down, upward), scroll_by_pages},
    {on(Sheet::chat), first, {"Esc", "back", "back; your text is kept"}, named(escape), close_chat},
    {fields, first,
      {"Backspace", "delete", "delete the last letter; Ctrl-W a word, Ctrl-U all"},
     named(backspace, leftward), erase},
    {in(start) | forms | fields, nowhere, {}, moving_the_cursor, move_cursor, nullptr, has_text_field},
    {in(start) | forms | fields, nowhere, {},
     named(del, rightward) + control(U'w', upward) + control(U'u', {-whole_text, 0}),
     erase, nullptr, has_text_field},
};
// clang-format on

constexpr Places named_first() {
    Places all = 0;
    for (const KeyRow& row : all_key_rows) {
        all |= row.named == first ? row.where : 0;
    }
    return all;
}

static_assert((anywhere & ~named_first()) == in(sent));  // nothing to do while a move is sent

}  // namespace

std::span<const KeyRow> key_rows() {
    return all_key_rows;
}

}  // namespace bastide::screen
