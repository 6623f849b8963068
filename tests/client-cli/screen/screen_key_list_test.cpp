// The list of keys is right: in every place, each listed key has an effect, unlisted keys have
// none, and a click on the keys line equals the key.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/layout.hpp"
#include "client-cli/screen/update_context.hpp"
#include "client/record/recorded_match.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace bastide::screen {
namespace {

using terminal::key;
using terminal::Key;
using terminal::KeyName;

ScreenTable at_the_board(ScreenTable table) {
    scroll(table.state.view.camera, 3, 2);
    table.state.notice = {};
    return table;
}

ScreenTable name_form() {
    ScreenTable table;
    table.state.match = {};
    ask_for_name(table.state, "anna");
    return table;
}

ScreenTable start_page_shown() {
    ScreenTable table;
    table.state.match = {};
    table.model.matches.clear();
    table.state.start = start_page("Anna", {{"ws://one", "Anna"}, {"ws://two", "Anna"}});
    table.state.start->field.typed = U"ws";
    return table;
}

ScreenTable in_the_lobby() {
    ScreenTable table;
    table.state.match = {};
    table.state.lobby.row = 1;
    for (std::uint32_t match = 7; match < 10; ++match) {
        table.list(match);
        table.model.tables.emplace_back().set_match(match);
    }
    return table;
}

ScreenTable lobby_with_all_tables() {
    ScreenTable table = in_the_lobby();
    table.state.lobby.all = true;
    return table;
}

/// The chosen table has free seats; `ours`: one seat is ours.
ScreenTable lobby_with_free_seats(bool ours) {
    ScreenTable table = in_the_lobby();
    for (auto& listed : table.model.lobby.tables) {
        listed.mutable_table()->set_phase(v1::OPEN);
        listed.mutable_table()->set_seats_max(4);
    }
    if (ours) {
        table.model.seated_at = {7, 8, 9};
    }
    return table;
}

ScreenTable lobby_with_invitation() {
    ScreenTable table = in_the_lobby();
    v1::TableInfo there;
    there.set_match(12);
    table.model.invitations = {{there, {4, "Ben"}, std::chrono::minutes(10)}};
    table.state.lobby.invited[12] = std::chrono::minutes(10);
    return table;
}

ScreenTable reached_from_start_page(ScreenTable table) {
    table.state.from_start = true;
    return table;
}

ScreenTable in_the_form() {
    ScreenTable table = in_the_lobby();
    table.press(U'n');
    table.press(KeyName::right);
    return table;
}

ScreenTable advanced_rules_form() {
    ScreenTable table = in_the_form();
    table.press(KeyName::page_down);
    table.press(KeyName::page_down);
    table.press(U' ');
    return table;
}

ScreenTable form_with_conflict() {
    ScreenTable table = advanced_rules_form();
    for (int section = 0; section < 8; ++section) {
        table.press(KeyName::page_down);
    }
    table.press(U' ');
    return table;
}

ScreenTable before_the_game(std::optional<Seat> ours, int seats = 2) {
    ScreenTable table(seats, {}, ours);
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.mutable_access()->set_code("ABCDEFGHJK");
    table.state.notice = {};
    return table;
}

ScreenTable ready(ScreenTable table) {
    Attended& at = table.model.matches.at(ScreenTable::match);
    at.table.mutable_seats(static_cast<int>(index_of(*at.seat)))->set_ready(true);
    return table;
}

ScreenTable with_a_free_seat() {
    ScreenTable table = before_the_game(Seat{0});
    table.model.matches.at(ScreenTable::match).table.set_seats_max(4);
    return table;
}

ScreenTable searching_for_people(const std::vector<model::LobbyMember>& people) {
    ScreenTable table = with_a_free_seat();
    table.press(U'w');
    table.receive(model::PeopleHere{people, false});
    return table;
}

ScreenTable with_hidden_hands(LocalPlayers seating) {
    WordReader words("supply=hand");
    ScreenTable table(2, read_ruleset(words).value());
    table.state.seating = seating;
    table.play_on();
    return at_the_board(std::move(table));
}

ScreenTable at_the_end() {
    ScreenTable table;
    table.play_at_random(100'000);
    return at_the_board(std::move(table));
}

ScreenTable move_in_flight() {
    ScreenTable table = our_turn();
    table.silent = true;
    table.press(KeyName::enter);
    table.press(KeyName::enter);
    return at_the_board(std::move(table));
}

ScreenTable watching() {
    ScreenTable table(3, {}, std::nullopt);
    table.play_at_random(30);
    return at_the_board(std::move(table));
}

ScreenTable among_mountains() {
    WordReader words("farms=1 mountains=true");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_on();
    return at_the_board(std::move(table));
}

ScreenTable with_many_to_deploy() {
    WordReader words("lateFollower=true bigFollower=1");
    ScreenTable table(2, read_ruleset(words).value());
    table.play_at_random(30);
    table.play_on();
    while (table.state.match.plan->stage != turn::Stage::deploy) {
        table.press(KeyName::enter);
    }
    return at_the_board(std::move(table));
}

ScreenTable with_a_monastery_to_keep() {
    ScreenTable table = with_hidden_hands(LocalPlayers::one);
    table.state.match.plan->may_pass = true;
    return table;
}

ScreenTable withdrawn(ScreenTable table) {
    table.model.matches.at(ScreenTable::match).game->players[0].withdrawn = true;
    return table;
}

ScreenTable disconnected(ScreenTable table) {
    table.state.line.lost = true;
    return table;
}

/// A bot plays for us, in our turn or in another one.
ScreenTable with_bot_in_our_place(ScreenTable table) {
    Attended& at = table.model.matches.at(ScreenTable::match);
    for (int i = 0; i < at.table.seats_size(); ++i) {
        at.in_play.add_stand_ins(i == 0 ? v1::UNTIL_RETURN : v1::NO_STAND_IN);
    }
    table.receive(model::Updated{ScreenTable::match});
    return table;
}

ScreenTable in_a_vote(ScreenTable table) {
    v1::Vote& vote = *table.model.matches.at(ScreenTable::match).in_play.mutable_vote();
    vote.set_motion(v1::STOP);
    vote.set_by(1);
    vote.add_ballots(v1::NOT_CAST);
    vote.add_ballots(v1::YES);
    table.receive(model::Updated{ScreenTable::match});
    return table;
}

/// Bob has been absent for long enough that we may decide about him.
ScreenTable with_absent_player(ScreenTable table) {
    v1::SeatInfo& bob = *table.model.matches.at(ScreenTable::match).table.mutable_seats(1);
    bob.set_away(true);
    bob.mutable_absence()->set_grace_seconds(0);
    return table;
}

ScreenTable paused(ScreenTable table) {
    table.model.matches.at(ScreenTable::match).in_play.set_pause_ms(60'000);
    table.receive(model::Updated{ScreenTable::match});
    return table;
}

template <typename... Keys>
ScreenTable after(ScreenTable table, Keys... keys) {
    (table.press(keys), ...);
    table.state.notice = {};
    return table;
}

ScreenTable with_rematch_for_spectator(ScreenTable table) {
    table.model.matches.at(ScreenTable::match).seat.reset();
    table.receive(model::RematchOffered{ScreenTable::match, 9});
    table.state.notice = {};
    return table;
}

/// `here`, while another game needs our move.
ScreenTable with_turn_at_other_table(ScreenTable table) {
    constexpr model::MatchId other = 9;
    table.model.matches[other] = our_turn().model.matches.at(ScreenTable::match);
    table.state.elsewhere[other].id = other;
    table.receive(model::Updated{other});
    table.state.notice = {};
    return table;
}

ScreenTable in_practice(ScreenTable table) {
    table.state.practice = true;
    return table;
}

ScreenTable too_small() {
    ScreenTable table = our_turn();
    table.react(terminal::Resized{{30, 10}});
    return table;
}

// Several functions, because all the tables of one function share its stack frame.

std::vector<ScreenTable> screens_without_game() {
    return {
        name_form(),
        after(name_form(), U'A', U'n'),
        start_page_shown(),
        in_the_lobby(),
        reached_from_start_page(in_the_lobby()),
        lobby_with_all_tables(),
        lobby_with_free_seats(true),
        lobby_with_free_seats(false),
        lobby_with_invitation(),
        with_turn_at_other_table(in_the_lobby()),
        with_turn_at_other_table(before_the_game(Seat{0})),
        with_turn_at_other_table(before_the_game(std::nullopt)),
        in_the_form(),
        after(in_the_form(), KeyName::down, KeyName::right),
        after(in_the_form(), KeyName::page_down, KeyName::page_down),
        advanced_rules_form(),
        after(advanced_rules_form(), KeyName::down, U'f'),
        after(advanced_rules_form(), KeyName::down, U'm', U'?'),
        after(advanced_rules_form(), KeyName::page_down, U'm', U'?'),
        form_with_conflict(),
        before_the_game(Seat{0}),
        before_the_game(Seat{1}),
        before_the_game(std::nullopt),
        before_the_game(Seat{0}, 4),
        with_a_free_seat(),
        ready(before_the_game(Seat{1})),
        after(before_the_game(Seat{0}, 4), KeyName::down),
        after(before_the_game(Seat{0}), U'e', KeyName::down),
        after(before_the_game(Seat{0}), U'e', KeyName::right),
        after(before_the_game(Seat{0}), U'e', KeyName::down, KeyName::right),
        after(before_the_game(Seat{0}), U'x'),
        after(before_the_game(Seat{0}), U'X'),
        after(before_the_game(Seat{0}), U'N'),
        after(before_the_game(Seat{1}), U'i'),
        after(before_the_game(Seat{1}), U'i', U'A', U'n', U'n'),
    };
}

std::vector<ScreenTable> screens_of_our_turn() {
    const ScreenTable placing = at_the_board(our_turn());
    return {
        with_hidden_hands(LocalPlayers::one),
        after(with_hidden_hands(LocalPlayers::one), KeyName::right),
        with_a_monastery_to_keep(),
        among_mountains(),
        after(among_mountains(), U'm'),
        placing,
        at_the_board(after(placing, KeyName::enter)),
        at_the_board(after(placing, KeyName::enter, U'n')),
        in_practice(placing),
        with_many_to_deploy(),
        after(with_many_to_deploy(), U'n'),
        move_in_flight(),
    };
}

std::vector<ScreenTable> extra_choices() {
    const ScreenTable moving = at_the_board(asked_to_move_tiles());
    return {
        moving,
        after(moving, KeyName::right),
        after(moving, KeyName::enter),
        after(moving, KeyName::enter, KeyName::enter),
        at_the_board(asked_for_an_offer()),
        after(at_the_board(asked_for_an_offer()), KeyName::right),
        at_the_board(asked_to_sell()),
    };
}

std::vector<ScreenTable> screens_of_others_turn() {
    const ScreenTable placing = at_the_board(our_turn());
    return {
        after(placing, KeyName::enter, KeyName::enter),
        with_bot_in_our_place(placing),
        in_a_vote(placing),
        paused(placing),
        with_absent_player(placing),
        with_turn_at_other_table(after(placing, KeyName::enter, KeyName::enter)),
        after(placing, U'd'),
        after(with_absent_player(placing), U'd', KeyName::down),
        after(with_absent_player(placing), U'd', KeyName::down, KeyName::enter),
        after(placing, U'd', KeyName::down),
        after(paused(placing), U'd', KeyName::down),
        withdrawn(after(placing, KeyName::enter, KeyName::enter)),
        disconnected(after(placing, KeyName::enter, KeyName::enter)),
    };
}

std::vector<ScreenTable> at_the_side() {
    const ScreenTable end = at_the_end();
    return {
        watching(),
        end,
        after(end, U'n', U'n'),
        after(end, U'e'),
        after(end, U'e', KeyName::enter),
        with_rematch_for_spectator(end),
        with_rematch_for_spectator(after(end, U'e')),
        with_rematch_for_spectator(after(end, U'e', KeyName::enter)),
        with_hidden_hands(LocalPlayers::several),
        too_small(),
    };
}

std::vector<ScreenTable> with_sheets() {
    const ScreenTable placing = at_the_board(our_turn());
    std::vector<ScreenTable> all;
    for (const char32_t opens : std::u32string_view(U"?tvswqQP")) {
        all.push_back(after(placing, opens));
        all.back().state.sheet.scrolled = 5;
    }
    all.push_back(after(placing, U'Q', U'y'));
    all.push_back(before_the_game(Seat{0}));
    all.back().state.sheet = {Sheet::leave};
    for (const Sheet typed : {Sheet::code,
                              Sheet::password,
                              Sheet::new_password,
                              Sheet::server_password,
                              Sheet::notices}) {
        for (const bool begun : {false, true}) {
            all.push_back(in_the_lobby());
            all.back().state.sheet = {typed};
            all.back().state.sheet.name.typed = begun ? U"fjord" : U"";
        }
    }
    all.push_back(after(in_the_lobby(), U'f', KeyName::down));
    all.push_back(after(in_the_lobby(), U'd'));
    all.back().state.sheet.scrolled = 5;
    all.push_back(after(in_the_lobby(), KeyName::f2));
    all.push_back(after(all.back(), KeyName::down));
    all.push_back(searching_for_people({}));
    all.push_back(searching_for_people({{4, "Ben"}, {5, "Carla"}, {6, "Dora"}}));
    all.push_back(after(all.back(), KeyName::down, U'r'));
    for (const ScreenTable& below : {in_the_lobby(), with_a_free_seat()}) {
        all.push_back(after(below, U'O'));
        all.back().receive(model::PeopleHere{{{4, "Ben"}, {5, "Carla"}}, false, false, true});
        all.push_back(after(all.back(), KeyName::down));
    }
    return all;
}

/// The chat has a line of ours and one of Ben's, who says it now.
ScreenTable talking(ScreenTable table) {
    table.state.chat_person = 1;
    model::Chat& chat = table.state.match.id ? table.model.matches.at(ScreenTable::match).chat
                                             : table.model.lobby.chat;
    for (const std::uint32_t person : {1U, 2U}) {
        chat.emplace_back().said.set_number(person);
        chat.back().said.mutable_by()->set_person(person);
        chat.back().said.set_text("hello");
    }
    table.receive(model::ChatSaid{table.state.match.id.value_or(0), chat.back()});
    table.state.notice = {};
    return table;
}

std::vector<ScreenTable> with_chat() {
    std::vector<ScreenTable> all;
    for (const ScreenTable& quiet :
         {in_the_lobby(), before_the_game(Seat{0}), at_the_board(our_turn())}) {
        const ScreenTable unread = talking(quiet);
        const ScreenTable open = after(unread, U'C');
        all.insert(all.end(),
                   {unread,
                    open,
                    after(open, U'h'),
                    after(open, KeyName::escape),
                    after(open, KeyName::up),
                    after(open, KeyName::up, KeyName::up),
                    after(open, KeyName::up, KeyName::enter),
                    after(open, KeyName::up, KeyName::up, KeyName::enter),
                    after(unread, U'M')});
        all.back().receive(model::PeopleHere{{{2, "Ben"}, {3, "Carla"}}, false, true});
        all.push_back(after(all.back(), KeyName::down));
    }
    return all;
}

/// A replay, and the list of our games.
std::vector<ScreenTable> replaying() {
    std::ifstream file("tests/records/programs.record");
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto recorded = record::recorded_match(text, spectator);
    ScreenTable table(2, {}, Seat{0});
    open_replay(
        {table.state, table.model, table.others}, recorded.value().history, ReplayExit::quit);
    table.press(KeyName::page_down);
    ScreenTable games = in_the_lobby();
    games.state.lobby.mine = true;
    games.model.finished.emplace_back().mutable_result();
    ScreenTable called = at_the_board(table);
    called.state.replay->exit = ReplayExit::result;
    called.state.replay->behind.rematch = 9;
    called.state.asked[9] = WaitsFor::our_turn;
    called.state.elsewhere[9].id = 9;
    called.state.chats[*called.state.match.id].unread = 1;
    return {at_the_board(table), after(table, KeyName::end), called, games};
}

std::vector<ScreenTable> all_screens() {
    std::vector<ScreenTable> all;
    for (const auto some : {screens_without_game,
                            screens_of_our_turn,
                            extra_choices,
                            screens_of_others_turn,
                            at_the_side,
                            with_sheets,
                            with_chat,
                            replaying}) {
        std::ranges::move(some(), std::back_inserter(all));
    }
    return all;
}

/// The places of `everywhere()`, with the camera far from the board and in other views.
std::vector<ScreenTable> all_screens_scrolled_away() {
    std::vector<ScreenTable> all = all_screens();
    for (ScreenTable& table : all) {
        scroll(table.state.view.camera, 60, 30);
        table.state.view.overlay = Overlay::farms;
    }
    return all;
}

/// The effects that a player notices, now or later.
struct Outcome {
    paint::Canvas canvas;
    std::size_t requests = 0;
    std::size_t moves = 0;
    Overlay overlay = Overlay::none;
    int scrolled = 0;
    bool runs = false;

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome outcome(const ScreenTable& table) {
    static paint::TileArt art;
    const auto& score_reel = table.state.match.score_reel;
    return {draw(table.state, table.model, art),
            table.others.size(),
            table.moves.size(),
            table.state.view.overlay,
            table.state.sheet.scrolled,
            score_reel && score_reel->runs};
}

Outcome outcome(ScreenTable table, const Key& pressed) {
    table.react(pressed);
    return outcome(table);
}

/// `word`: "n", "Space" or "arrows", as in the keys line and the help.
std::vector<Key> keys_named(std::string_view word, bool shifted) {
    const std::array named{std::pair{"Enter", key(KeyName::enter)},
                           std::pair{"Esc", key(KeyName::escape)},
                           std::pair{"Tab", key(KeyName::tab)},
                           std::pair{"Home", key(KeyName::home)},
                           std::pair{"Backspace", key(KeyName::backspace)},
                           std::pair{"PgUp", key(KeyName::page_up)},
                           std::pair{"PgDn", key(KeyName::page_down)},
                           std::pair{"Space", key(U' ')},
                           std::pair{"F1", key(KeyName::f1)},
                           std::pair{"F2", key(KeyName::f2)},
                           std::pair{"Ctrl-L", Key{KeyName::character, U'l', false, true, false}},
                           std::pair{"Ctrl-Z", Key{KeyName::character, U'z', false, true, false}}};
    for (const auto& [name, known] : named) {
        if (word == name) {
            return {known};
        }
    }
    if (word == "1-9") {
        return {key(U'1'), key(U'2')};
    }
    if (word == "C..Z") {
        return {key(U'C'), key(U'D')};
    }
    std::vector<Key> keys;
    const std::array arrows{std::pair{"←", KeyName::left},
                            std::pair{"→", KeyName::right},
                            std::pair{"↑", KeyName::up},
                            std::pair{"↓", KeyName::down}};
    for (const auto& [sign, arrow] : arrows) {
        if (word == "arrows" || word.find(sign) != std::string_view::npos) {
            keys.push_back({arrow, 0, shifted, false, false});
        }
    }
    if (word.size() == 1) {
        keys.push_back(key(static_cast<char32_t>(word.front())));
    }
    return keys;
}

std::vector<Key> keys_named(const KeyEntry& entry) {
    std::vector<Key> keys;
    const auto read = [&](std::string_view text, std::string_view no_key) {
        std::istringstream words{std::string(text)};
        for (std::string word; words >> word;) {
            while (word.size() > 1 &&
                   (word.back() == ',' || word.back() == ';' || word.back() == ':')) {
                word.pop_back();
            }
            const auto more = keys_named(word, entry.keys == "Shift");
            if (word != no_key) {
                keys.insert(keys.end(), more.begin(), more.end());
            }
        }
    };
    read(entry.keys, "");
    read(entry.meaning, "a");
    return keys;
}

std::vector<Key> every_key() {
    std::vector<Key> keys;
    for (int name = 1; name <= static_cast<int>(KeyName::other); ++name) {
        keys.push_back(key(static_cast<KeyName>(name)));
        keys.push_back({static_cast<KeyName>(name), 0, true, false, false});
    }
    for (char32_t letter = U' '; letter <= U'~'; ++letter) {
        keys.push_back(key(letter));
    }
    for (char32_t letter = U'a'; letter <= U'z'; ++letter) {
        keys.push_back({KeyName::character, letter, false, true, false});
        keys.push_back({KeyName::character, letter, false, false, true});
    }
    return keys;
}

bool answers(const KeyRow& row, Key pressed) {
    const auto is_there = [&](const Key& key) {
        return std::any_of(row.bindings.begin(),
                           row.bindings.end(),
                           [&](const KeyBinding& binding) { return binding.key == key; });
    };
    const bool exactly = is_there(pressed);
    pressed.shift = false;
    return exactly || is_there(pressed);
}

/// True if the key is in the list, or types a letter.
bool is_known(const ScreenTable& table, const Key& pressed) {
    const auto rows = key_rows();
    return types_letter(table.state, table.model, pressed) ||
           std::any_of(rows.begin(), rows.end(), [&](const KeyRow& row) {
               return is_active(row, table.state, table.model) && answers(row, pressed);
           });
}

std::string key_text(const Key& key) {
    return "key " + std::to_string(static_cast<int>(key.name)) + " '" +
           std::string(1, static_cast<char>(key.character)) + "'" + (key.shift ? " shift" : "") +
           (key.control ? " control" : "");
}

TEST(KeyList, EveryListedKeyHasAnEffect) {
    std::vector<ScreenTable> tables = all_screens();
    std::ranges::move(all_screens_scrolled_away(), std::back_inserter(tables));
    for (const KeyRow& row : key_rows()) {
        for (const Key& pressed : keys_named(row.entry)) {
            std::map<Places, bool> does;
            for (const ScreenTable& table : tables) {
                if (is_active(row, table.state, table.model)) {
                    does[places_of(table.state, table.model)] |=
                        outcome(table, pressed) != outcome(table);
                }
            }
            EXPECT_TRUE(answers(row, pressed)) << row.entry.meaning << ": " << key_text(pressed);
            for (const auto& [place, something] : does) {
                EXPECT_TRUE(something) << row.entry.meaning << ": " << key_text(pressed) << " in "
                                       << std::countr_zero(place);
            }
        }
    }
}

/// A question is excluded, because any other key closes it.
TEST(KeyList, UnlistedKeysHaveNoEffect) {
    for (const ScreenTable& table : all_screens()) {
        ScreenTable unasked = table;
        if (is_question(table.state.sheet.kind)) {
            const bool of_chat = table.state.sheet.kind == Sheet::chat_line;
            unasked.state.sheet = {of_chat ? Sheet::chat : Sheet::none};
        }
        const Outcome before = outcome(unasked);
        for (const Key& pressed : every_key()) {
            if (!is_known(table, pressed)) {
                EXPECT_TRUE(outcome(table, pressed) == before)
                    << key_text(pressed) << " in "
                    << std::countr_zero(places_of(table.state, table.model));
            }
        }
    }
}

TEST(KeyList, ClicksOnTheKeyLinePressItsKeys) {
    int clicks = 0;
    for (const ScreenTable& table : all_screens()) {
        const Model& model = model_on_screen(table.state, table.model);
        const paint::Rect line = layout(table.state, model).keys;
        for (const ShownKey& shown : shown_keys(table.state, model, line)) {
            ScreenTable clicked = table;
            const paint::Point at{shown.x, line.y};
            clicked.react(
                terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, at});
            const auto named = key_or_label_at(draw_words(table.state, model), at);
            EXPECT_TRUE(outcome(clicked) == (named ? outcome(table, *named) : outcome(table)))
                << shown.entry.keys;
            const bool is_a_span = shown.entry.keys.find('-') == 1;
            const bool is_drawn = !is_too_small(table.state);
            EXPECT_EQ(named.has_value(), is_drawn && !is_a_span) << shown.entry.keys;
            if (named && shown.entry.keys.size() == 1) {
                EXPECT_EQ(named, key(static_cast<char32_t>(shown.entry.keys.front())));
            }
            clicks += named ? 1 : 0;
        }
    }
    EXPECT_GT(clicks, 50);
}

TEST(KeyList, TheTestsSeeEveryPlaceAndEveryRow) {
    const std::vector<ScreenTable> tables = all_screens();
    Places seen = 0;
    for (const ScreenTable& table : tables) {
        seen |= places_of(table.state, table.model);
    }
    const int sheets = static_cast<int>(enumerators<Sheet>()) - 1;
    EXPECT_EQ(std::popcount(seen), static_cast<int>(situations) + sheets + 1);
    for (const KeyRow& row : key_rows()) {
        const bool works_somewhere = std::ranges::any_of(tables, [&](const ScreenTable& table) {
            return is_active(row, table.state, table.model);
        });
        EXPECT_TRUE(works_somewhere) << row.entry.meaning;
    }
}

}  // namespace
}  // namespace bastide::screen
