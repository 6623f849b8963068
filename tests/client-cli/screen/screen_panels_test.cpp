// Everything on the screen except the board, as text.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/hand_grid.hpp"
#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/sheets.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/rules_in_play.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace bastide::screen {
namespace {

using Lines = std::vector<std::string>;
using paint::Canvas;
using paint::Rect;

Ruleset rules(const std::string& words) {
    return model::chosen_rules(words, 0).value();
}

ScreenTable placing(int seats = 2, paint::Size size = {}) {
    ScreenTable table(seats, {}, Seat{0}, size);
    table.draw("base.D");
    table.state.notice.text.clear();
    return table;
}

ScreenTable deploying() {
    ScreenTable table = placing();
    table.press(terminal::KeyName::enter);
    return table;
}

ScreenTable choosing(const std::string& words = "supply=hand", paint::Size size = {}) {
    ScreenTable table(2, rules(words), Seat{0}, size);
    table.play_on();
    table.state.notice.text.clear();
    return table;
}

ScreenTable ended() {
    ScreenTable table(3);
    table.play_at_random(100'000);
    table.state.notice.text.clear();
    return table;
}

ScreenTable in_the_lobby(int tables) {
    ScreenTable table;
    for (int i = 0; i < tables; ++i) {
        v1::TableInfo info = table.model.matches.begin()->second.table;
        info.set_match(static_cast<std::uint32_t>(i + 10));
        info.set_phase(i % 2 == 0 ? v1::OPEN : v1::PLAYING);
        info.set_seats_max(4);
        table.model.tables.push_back(info);
    }
    table.state.lobby.all = true;
    table.model.matches.clear();
    table.state.match = {};
    table.state.line.reached = true;
    return table;
}

ScreenTable before_the_game() {
    ScreenTable table;
    Attended& at = table.model.matches.begin()->second;
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    at.table.set_seats_max(3);
    at.table.mutable_seats(0)->set_ready(true);
    return table;
}

Canvas drawn(const ScreenTable& table) {
    paint::TileArt art;
    return draw(table.state, table.model, art);
}

Lines part(const Canvas& canvas, const Rect& rect) {
    Canvas cut({rect.width, rect.height});
    for (int y = 0; y < rect.height; ++y) {
        for (int x = 0; x < rect.width; ++x) {
            cut.put({x, y}, canvas.at({rect.x + x, rect.y + y}));
        }
    }
    return cut.lines();
}

std::string whole(const Canvas& canvas) {
    std::string text;
    for (const std::string& line : canvas.lines()) {
        text += line + "\n";
    }
    return text;
}

testing::AssertionResult shows(const ScreenTable& table, const std::string& words) {
    const std::string text = whole(drawn(table));
    return text.find(words) != std::string::npos ? testing::AssertionSuccess()
                                                 : testing::AssertionFailure() << text;
}

Layout layout_of(const ScreenTable& table) {
    return layout(table.state, table.model);
}

TEST(Panels, ShowPointsWithoutLapsOfTheScoreboardAtTheEnd) {
    ScreenTable table = ended();
    go(*table.state.match.score_reel, 1000);
    Game& game = *table.model.matches.at(ScreenTable::match).game;
    game.players[0].score = 263;
    game.players[1].score = 99;
    EXPECT_TRUE(shows(table, " 263 "));
    EXPECT_FALSE(shows(table, "100+50"));
    EXPECT_FALSE(shows(table, "50+49"));
}

TEST(Panels, ShowAPlacementAt80x24) {
    const ScreenTable table = placing();
    const Canvas canvas = drawn(table);
    const Layout at = layout_of(table);
    EXPECT_EQ(part(canvas, at.title),
              Lines{" Bastide · Evening · turn 1 · 70 tiles left · Your turn: place the tile"});
    EXPECT_EQ(part(canvas, at.players),
              (Lines{"▶ R  Anna (you)  0", "     ♟♟♟♟♟♟♟", "  B  Bob         0", "     ♟♟♟♟♟♟♟"}));
    EXPECT_EQ(part(canvas, at.tile).front(), " Your tile");
    EXPECT_EQ(part(canvas, at.keys).front().substr(0, 57),
              " ←↑↓→ move  r rotate  n next  Enter place  ? help");
    EXPECT_EQ(part(canvas, at.advice).back(), "   Your tile: city and straight road.");
    EXPECT_EQ(at.board, (Rect{0, 1, 60, 20}));
}

TEST(Panels, ShowADeployment) {
    ScreenTable table = deploying();
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::deploy);
    EXPECT_TRUE(shows(table, "Your turn: place a meeple, or skip"));
    EXPECT_TRUE(shows(table, "No meeple."));
    EXPECT_TRUE(shows(table, "n next  0 skip  Enter confirm  Esc undo  1-9 by number"));
    table.press(U'n');
    EXPECT_TRUE(shows(table, "1 of "));
    EXPECT_TRUE(shows(table, "Knight in the city: 2 tiles, 4 points now; no   │"));
    EXPECT_TRUE(shows(table, "   one else is there."));
}

TEST(Panels, ShowPointsWithoutLapsAndAbsentPlayers) {
    ScreenTable table = placing();
    Attended& at = table.model.matches.begin()->second;
    at.game->players[0].score = 64;
    at.game->players[1].score = 114;
    at.table.mutable_seats(1)->set_away(true);
    at.table.mutable_seats(1)->set_away_seconds(200);
    EXPECT_EQ(
        part(drawn(table), layout_of(table).players),
        (Lines{"▶ R  Anna       64", "     ♟♟♟♟♟♟♟", "  B  Bob       114", "     away 3 min"}));
    at.game->players[1].withdrawn = true;
    EXPECT_EQ(part(drawn(table), layout_of(table).players).back(), "     left the game");
}

TEST(Panels, BeginTheLogBelowItsHeading) {
    ScreenTable table = placing();
    for (int i = 0; i < 40; ++i) {
        words::LogLine line;
        line.text = "Bob places a city corner with a road bend.";
        table.state.match.log.push_back(line);
    }
    const Lines rows = part(drawn(table), layout_of(table).log);
    EXPECT_EQ(rows[0], " Log");
    EXPECT_TRUE(rows[1].starts_with("   Bob places")) << rows[1];
}

TEST(Panels, ShortenTheBarsForALongName) {
    ScreenTable table = placing();
    table.state.size = {140, 40};
    v1::TableInfo& info = table.model.matches.begin()->second.table;
    const auto players = [&] { return part(drawn(table), layout_of(table).players); };
    info.mutable_seats(1)->set_name("Bernadette of Foix");
    EXPECT_TRUE(players()[3].starts_with("  B  Bernadette of Foix ▄▄▄▄")) << players()[3];
    info.mutable_seats(1)->set_name("Bernadette, Lady of Foix");
    EXPECT_TRUE(players()[3].starts_with("  B  Bernadette, Lady of Foix")) << players()[3];
    EXPECT_EQ(players()[0].find("▄"), std::string::npos) << "bars are of equal length";
}

TEST(Panels, ShowBigFollowersAndAbbotsAtHome) {
    ScreenTable table(2, rules("sets=base-c2 bigFollower=1 abbot=1"));
    table.draw("base.D");
    EXPECT_EQ(part(drawn(table), layout_of(table).players)[1], "     ♟♟♟♟♟♟♟ ♜ ♝");
}

TEST(Panels, ShowEightPlayersInARowEach) {
    ScreenTable table(8);
    table.draw("base.D");
    Attended& at = table.model.matches.begin()->second;
    at.table.mutable_seats(3)->set_name("Dora, the one with the longest name");
    at.table.mutable_seats(4)->set_name("王小明与他的朋友们");
    at.game->players[3].score = 123;
    const Layout where = layout_of(table);
    EXPECT_EQ(where.rows_a_player, 1);
    const Lines rows = part(drawn(table), where.players);
    ASSERT_EQ(rows.size(), 8U);
    EXPECT_EQ(rows[0], "▶ R  Anna   ♟7   0");
    EXPECT_EQ(rows[3], "  Y  Dora,… ♟7 123");
    for (const std::string& row : rows) {
        EXPECT_LE(paint::width_of(row), 18) << row;
    }
}

TEST(Panels, ShowTheTilesToChooseFrom) {
    ScreenTable table = choosing();
    ASSERT_TRUE(table.state.match.plan);
    ASSERT_EQ(table.state.match.plan->stage, turn::Stage::choose);
    EXPECT_TRUE(shows(table, "Choose a tile"));
    EXPECT_TRUE(shows(table, "Your turn: choose a tile"));
    const Rect hand = layout_of(table).hand;
    const auto offers = offered(*table.state.match.plan, hand);
    ASSERT_EQ(offers.size(), table.state.match.plan->tiles.size());
    for (const Offered& one : offers) {
        EXPECT_EQ(offered_at(*table.state.match.plan, hand, {one.frame.x + 2, one.frame.y + 2}),
                  one.number);
        EXPECT_LE(one.frame.right(), hand.right());
        EXPECT_LE(one.frame.bottom(), hand.bottom());
    }
}

TEST(Panels, ShowTheReceiverOfATileAndTheDealer) {
    WordReader words("supply=dealer");
    ScreenTable table(3, read_ruleset(words).value());
    for (const char* const tile : {"base.U", "base.E", "base.V"}) {
        table.draw(tile);
    }
    EXPECT_TRUE(shows(table, "Anna ♦"));
    EXPECT_TRUE(shows(table, "deal the tiles"));
    EXPECT_TRUE(shows(table, "For you"));
    EXPECT_TRUE(shows(table, "Which tile do you keep?"));
    table.act(Seat{0}, Give{*catalogue().find("base.U")});
    EXPECT_TRUE(shows(table, "For Bob"));
    EXPECT_TRUE(shows(table, "Which tile does Bob get?"));
}

TEST(Panels, ShowALargeHandInPages) {
    ScreenTable table = choosing("supply=dealAll");
    turn::Plan& plan = *table.state.match.plan;
    const Rect hand = layout_of(table).hand;
    ASSERT_GT(plan.tiles.size(), 6U);
    for (plan.tile = 0; plan.tile < plan.tiles.size(); ++plan.tile) {
        const auto offers = offered(plan, hand);
        EXPECT_TRUE(std::any_of(offers.begin(), offers.end(), [&](const Offered& one) {
            return one.number == plan.tile;
        })) << plan.tile;
    }
    plan.tile = 0;
    EXPECT_TRUE(shows(table, "1 to "));
}

TEST(Panels, ExplainEveryWait) {
    ScreenTable table = placing();
    table.state.line.lost = true;
    table.state.line.why = "No server listens there.";
    table.state.line.attempts = 1;
    table.state.line.retry_in = std::chrono::milliseconds(3000);
    EXPECT_EQ(part(drawn(table), layout_of(table).title),
              Lines{" Bastide · ! Connection lost. No server listens there. Trying again in 3 s "
                    "(at…"});
    table.state.line = {};
    table.model.matches.begin()->second.paused = true;
    EXPECT_TRUE(shows(table, "The server cannot save moves right now"));
}

TEST(Panels, HideTheHandsBehindTheCurtain) {
    ScreenTable table = choosing();
    table.state.seating = LocalPlayers::several;
    table.state.match.curtain = Seat{1};
    EXPECT_TRUE(shows(table, "Pass the keyboard to Bob."));
    EXPECT_FALSE(shows(table, "Choose a tile"));
    table.state.sheet.kind = Sheet::hands;
    EXPECT_FALSE(shows(table, "in hand")) << whole(drawn(table));
}

TEST(Panels, ShowTheEndAndTheResult) {
    ScreenTable table = ended();
    ASSERT_TRUE(table.state.match.score_reel);
    if (!table.state.match.score_reel->over()) {
        EXPECT_TRUE(shows(table, "Final scoring: 1 of "));
        EXPECT_TRUE(shows(table, "for the "));
    }
    table.state.match.score_reel->step = table.state.match.score_reel->scorings.size();
    table.state.match.draws = {DrawsCheck::Status::right, "All 54 draws match."};
    EXPECT_TRUE(shows(table, "The result"));
    EXPECT_TRUE(shows(table, "All 54 draws match."));
    EXPECT_TRUE(shows(table, "m rematch"));
    table.state.match.rematch = 9;
    EXPECT_TRUE(shows(table, "A rematch is waiting."));
    table.state.match.score_reel->put_away = true;
    EXPECT_FALSE(shows(table, "A rematch is waiting."));
}

/// The client keeps attending the old match, which has the rematch's code.
TEST(Panels, LetASpectatorWatchTheRematch) {
    ScreenTable table = ended();
    table.model.matches.at(ScreenTable::match).seat.reset();
    table.state.match.score_reel->step = table.state.match.score_reel->scorings.size();
    EXPECT_FALSE(shows(table, "m watch it"));
    table.press(U'm');
    EXPECT_FALSE(table.wished<shell_request::Watch>());
    table.receive(model::RematchOffered{ScreenTable::match, 9});
    EXPECT_TRUE(shows(table, "A rematch is waiting: press m to watch it."));
    EXPECT_TRUE(shows(table, "m watch it    Enter board"));
    table.others.clear();
    table.press(U'm');
    ASSERT_TRUE(table.wished<shell_request::Watch>());
    EXPECT_EQ(std::get<shell_request::Watch>(table.others.back()).match, 9U);
    EXPECT_FALSE(table.wished<shell_request::Unwatch>()) << "its code is forgotten with this match";
}

TEST(Panels, ShowTheLobby) {
    ScreenTable empty = in_the_lobby(0);
    EXPECT_TRUE(shows(empty, "No open tables right now."));
    empty.state.lobby.all = false;
    EXPECT_TRUE(shows(empty, "Loading tables ..."));
    empty.model.lobby.people = 1;
    EXPECT_TRUE(shows(empty, "No open tables right now."));
    EXPECT_TRUE(shows(empty, "n to open one."));
    ScreenTable lobby = in_the_lobby(40);
    EXPECT_TRUE(shows(lobby, "2 of 4  open"));
    lobby.state.lobby.row = 39;
    EXPECT_TRUE(shows(lobby, "40 of 40"));
    lobby.model.more_tables = true;
    EXPECT_TRUE(shows(lobby, "40 of 40 and more"));
    lobby.press(U'n');
    EXPECT_TRUE(shows(lobby, "A new table"));
    EXPECT_TRUE(shows(lobby, "◀ 2 ▶"));
    ScreenTable early = in_the_lobby(0);
    early.state.line.reached = false;
    early.state.address = "ws://there:1";
    EXPECT_TRUE(shows(early, "Connecting to ws://there:1"));
}

TEST(Panels, ShowTheEncryptionOfTheConnection) {
    ScreenTable lobby = in_the_lobby(0);
    lobby.state.address = "ws://there:1";
    EXPECT_TRUE(shows(lobby, "● there:1\n"));
    lobby.state.address = "wss://there";
    EXPECT_TRUE(shows(lobby, "● there · encrypted\n"));
    lobby.state.address = "wss://" + std::string(200, 'x') + ".example";
    EXPECT_TRUE(shows(lobby, "xxx… · encrypted\n"));
    lobby.state.size = least_size;
    EXPECT_TRUE(shows(lobby, "· encrypted\n"));
}

TEST(Panels, ExplainARefusedCertificate) {
    const model::Disconnected lost{
        "The certificate of there:443 expired long ago, so nobody can "
        "tell whether this is the right server.",
        std::chrono::seconds(4),
        3,
        true};
    ScreenTable lobby = in_the_lobby(0);
    lobby.receive(lost);
    EXPECT_TRUE(shows(lobby, "! The certificate of there:443 expired long ago"));
    EXPECT_TRUE(shows(lobby, " this is the right server.\n"));
    ScreenTable table = placing(2, least_size);
    const std::size_t lines_before = table.state.match.log.size();
    table.receive(lost);
    table.receive(lost);
    ASSERT_EQ(table.state.match.log.size(), lines_before + 1);
    EXPECT_EQ(table.state.match.log.back().text, lost.why + " Trying again in 4 s ...");
}

TEST(Panels, ShowTheTableBeforeItsGame) {
    ScreenTable table = before_the_game();
    table.state.address = "ws://there:1";
    EXPECT_TRUE(shows(table, "Anna (you), host"));
    EXPECT_TRUE(shows(table, "empty"));
    EXPECT_TRUE(shows(table, "Waiting for Bob to be ready."));
    EXPECT_TRUE(shows(table, "Invite others with: bastide play ws://there:1"));
    table.state.size = least_size;
    EXPECT_TRUE(shows(table, "Invite others with: bastide play ws://there:1"));
    table.state.size = {};
    table.model.matches.begin()->second.table.mutable_seats(1)->set_ready(true);
    EXPECT_TRUE(shows(table, "You are the host: press s to start the game."));
}

TEST(Panels, ScrollASheetToItsEndAndNoFurther) {
    ScreenTable table = placing(2, least_size);
    table.state.sheet.kind = Sheet::help;
    EXPECT_TRUE(shows(table, "Your turn: place the tile"));
    table.state.sheet.scrolled = 10'000;
    EXPECT_TRUE(shows(table, "against it, ? not yet."));
}

/// The help explains every key that the keys line shows in the same place.
TEST(Panels, ExplainEveryNamedKeyInTheHelp) {
    for (const ScreenTable& table :
         {placing(), deploying(), choosing(), ended(), in_the_lobby(2), before_the_game()}) {
        paint::TileArt art;
        const Scene scene{table.state, table.model, art, layout_of(table)};
        const Page page = help_page(scene, 70);
        const std::string text = whole(page.canvas());
        auto all = keys_of(KeyHint::first, table.state, table.model);
        EXPECT_FALSE(all.empty());
        for (const KeyEntry& entry : keys_of(KeyHint::general, table.state, table.model)) {
            all.push_back(entry);
        }
        for (const KeyEntry& entry : all) {
            EXPECT_NE(text.find(std::string("\n") + std::string(entry.keys) + " "),
                      std::string::npos)
                << entry.keys;
            EXPECT_FALSE(entry.meaning.empty());
        }
    }
}

const std::vector<paint::Size> sizes{{1, 1},
                                     {2, 3},
                                     {9, 2},
                                     {20, 5},
                                     {59, 18},
                                     {60, 17},
                                     {60, 18},
                                     {61, 19},
                                     {79, 24},
                                     {80, 24},
                                     {100, 30},
                                     {101, 18},
                                     {132, 43},
                                     {160, 48},
                                     {250, 70}};

bool inside(const Rect& part, const Rect& whole) {
    return part.width == 0 || part.height == 0 ||
           (part.x >= whole.x && part.y >= whole.y && part.right() <= whole.right() &&
            part.bottom() <= whole.bottom());
}

bool apart(const Rect& a, const Rect& b) {
    return a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y ||
           a.width * a.height == 0 || b.width * b.height == 0;
}

void expect_sound(const Layout& at, paint::Size size) {
    const Rect screen{0, 0, size.columns, size.rows};
    const std::vector<Rect> outer{at.title, at.board, at.panel, at.advice, at.keys};
    const std::vector<Rect> inner{at.players, at.tile, at.hand, at.log};
    for (const Rect& part : outer) {
        EXPECT_TRUE(inside(part, screen)) << size.columns << "x" << size.rows;
    }
    EXPECT_TRUE(inside(at.sheet, screen));
    for (const Rect& part : inner) {
        EXPECT_TRUE(inside(part, at.panel)) << size.columns << "x" << size.rows;
    }
    for (const auto& parts : {outer, inner}) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_TRUE(apart(parts[i], parts[j])) << size.columns << "x" << size.rows;
            }
        }
    }
}

std::vector<ScreenTable> situations_to_draw() {
    std::vector<ScreenTable> all{placing(),
                                 placing(8),
                                 deploying(),
                                 choosing(),
                                 choosing("supply=dealAll"),
                                 choosing("supply=display"),
                                 ended(),
                                 in_the_lobby(0),
                                 in_the_lobby(9),
                                 before_the_game()};
    all.push_back(ended());
    all.back().state.match.score_reel->step = all.back().state.match.score_reel->scorings.size();
    all.push_back(in_the_lobby(2));
    all.back().press(U'n');
    all.push_back(choosing());
    all.back().state.match.curtain = Seat{1};
    all.push_back(in_the_lobby(0));
    all.back().state.start = start_page("Anna", {{"wss://example.org", "Anna"}, {"ws://h", ""}});
    return all;
}

TEST(Layout, KeepsItsPartsApartAtEverySize) {
    for (ScreenTable& table : situations_to_draw()) {
        for (int columns = 1; columns <= 250; columns += columns < 100 ? 3 : 17) {
            for (int rows = 1; rows <= 70; rows += rows < 26 ? 1 : 7) {
                table.state.size = {columns, rows};
                expect_sound(layout_of(table), table.state.size);
            }
        }
    }
}

TEST(Draw, SurvivesEverySizeDepthAndGlyphSet) {
    paint::TileArt art;
    for (ScreenTable& table : situations_to_draw()) {
        for (const paint::Size size : sizes) {
            table.state.size = size;
            for (const auto glyphs : {paint::GlyphSet::ascii,
                                      paint::GlyphSet::console,
                                      paint::GlyphSet::blocks,
                                      paint::GlyphSet::sextants}) {
                table.state.look.glyphs = glyphs;
                EXPECT_EQ(draw(table.state, table.model, art).size(), size);
            }
            for (const auto depth : {paint::Depth::none,
                                     paint::Depth::colours8,
                                     paint::Depth::colours16,
                                     paint::Depth::colours256}) {
                table.state.look = {depth, paint::GlyphSet::blocks};
                EXPECT_EQ(draw(table.state, table.model, art).size(), size);
            }
            table.state.look = {};
        }
    }
}

TEST(Draw, ShowsEverySheetAtEverySize) {
    paint::TileArt art;
    for (ScreenTable& table : situations_to_draw()) {
        for (std::size_t sheet = 1; sheet < enumerators<Sheet>(); ++sheet) {
            table.state.sheet.kind = static_cast<Sheet>(sheet);
            for (const paint::Size size : sizes) {
                table.state.size = size;
                EXPECT_EQ(draw(table.state, table.model, art).size(), size);
            }
        }
    }
}

TEST(Draw, AsksForALargerWindow) {
    ScreenTable table = placing(2, {40, 10});
    EXPECT_TRUE(shows(table, "Please enlarge the window"));
}

/// Left where nothing was drawn.
constexpr char32_t untouched = U'\uE000';

Canvas untouched_canvas(paint::Size size) {
    Canvas canvas(size);
    for (int y = 0; y < size.rows; ++y) {
        for (int x = 0; x < size.columns; ++x) {
            canvas.put({x, y}, {untouched, {}});
        }
    }
    return canvas;
}

void expect_untouched_but(const Rect& where, const Canvas& canvas, paint::Size size) {
    for (int y = 0; y < size.rows; ++y) {
        for (int x = 0; x < size.columns; ++x) {
            if (!where.has({x, y})) {
                ASSERT_EQ(canvas.at({x, y}).character, untouched) << x << "," << y;
            }
        }
    }
}

TEST(Draw, LetsNoPartLeaveItsPlace) {
    paint::TileArt art;

    struct PartOf {
        Rect Layout::* where;
        void (*draws)(Canvas& canvas, const Scene& scene);
    };

    for (ScreenTable table : {placing(), placing(8), deploying(), choosing(), ended()}) {
        if (!table.model.matches.empty()) {
            Attended& at = table.model.matches.begin()->second;
            at.table.mutable_seats(1)->set_name("Somebody with quite a long name 王小明");
            at.game->players[1].score = 20'123;
        }
        for (const paint::Size size : {least_size, paint::Size{}, paint::Size{160, 48}}) {
            table.state.size = size;
            const Scene scene{table.state, table.model, art, layout_of(table)};
            for (const PartOf& one : {PartOf{&Layout::title, draw_title},
                                      PartOf{&Layout::players, draw_players},
                                      PartOf{&Layout::log, draw_log},
                                      PartOf{&Layout::advice, draw_advice},
                                      PartOf{&Layout::keys, draw_keys},
                                      PartOf{&Layout::tile, draw_tile},
                                      PartOf{&Layout::hand, draw_hand}}) {
                const Rect where = scene.layout.*one.where;
                if (where.width * where.height == 0) {
                    continue;
                }
                Canvas canvas = untouched_canvas(size);
                one.draws(canvas, scene);
                expect_untouched_but(where, canvas, size);
            }
        }
    }
}

TEST(Watching, IsShownAllTheTimeWithItsKeys) {
    for (const paint::Size size : {paint::Size{80, 24}, {60, 18}, {150, 45}}) {
        ScreenTable table(3, {}, std::nullopt, size);
        for (int i = 0; i < 12; ++i) {
            table.play_at_random(1);
            const Layout where = layout_of(table);
            const Lines lines = drawn(table).lines();
            EXPECT_NE(lines[0].find("You are watching"), std::string::npos) << lines[0];
            EXPECT_NE(lines[static_cast<std::size_t>(where.panel.y)].find("You are watching"),
                      std::string::npos);
        }
        if (size.rows >= 24) {
            table.state.notice = {};
            EXPECT_TRUE(shows(table, "You are watching. Esc returns to the tables."));
        }
        EXPECT_TRUE(shows(table, "Esc back to tables"));
    }
}

TEST(Result, NamesTheKeyForTheTablesAt80x24) {
    ScreenTable table;
    table.play_at_random(100'000);
    table.press(U'e');
    EXPECT_NE(drawn(table).lines().back().find("T tables"), std::string::npos)
        << drawn(table).lines().back();
    table.press(U'T');
    EXPECT_FALSE(table.state.match.id);
}

/// At the end, Esc first returns to the board.
TEST(Watching, IsShownAtTheEndToo) {
    ScreenTable table(3, {}, std::nullopt);
    table.play_at_random(100'000);
    table.press(U'e');
    EXPECT_TRUE(shows(table, "You are watching"));
    EXPECT_FALSE(shows(table, "Esc returns to the tables"));
}

TEST(Watching, IsNotShownToPlayers) {
    ScreenTable table(3);
    for (int i = 0; i < 12; ++i) {
        table.play_at_random(1);
        EXPECT_FALSE(shows(table, "watching"));
    }
}

TEST(Watching, IsShownAfterWithdrawing) {
    ScreenTable table(3);
    table.play_on();
    table.press(terminal::KeyName::enter);
    table.press(terminal::KeyName::enter);
    table.model.matches.begin()->second.game->players[0].withdrawn = true;
    table.receive(model::Updated{ScreenTable::match});
    EXPECT_TRUE(shows(table, "You are watching"));
}

std::string read_through(ScreenTable& table) {
    std::string all;
    for (int page = 0; page < 12; ++page) {
        for (const std::string& line : drawn(table).lines()) {
            all += line + "\n";
        }
        table.press(terminal::KeyName::page_down);
    }
    return all;
}

TEST(RulesSheet, ExplainsAllRulesInASmallWindow) {
    ScreenTable table(2,
                      rules("sets=base-c2,inns-c2,river1-c2 bigFollower=1 abbot=1 supply=hand "
                            "wayOfLife=true breach=true monasteriesForAll=true"),
                      Seat{0},
                      {80, 24});
    table.press(U'v');
    const std::string all = read_through(table);
    for (const words::RuleChapter& chapter : words::rules_in_play(table.game().ruleset)) {
        EXPECT_NE(all.find(chapter.title), std::string::npos) << chapter.title;
        for (const words::RuleInPlay& rule : chapter.rules) {
            EXPECT_NE(all.find(std::string(rule.name) + " "), std::string::npos) << rule.name;
            const std::string end = rule.words.substr(rule.words.rfind(' ') + 1);
            EXPECT_NE(all.find(end), std::string::npos) << end;
        }
    }
}

}  // namespace
}  // namespace bastide::screen
