// The commands that are typed line by line, and the requests and lines that they lead to.
#include "client/model/requests.hpp"
#include "client/turn/choices.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/setup.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/printed_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::test {
namespace {

constexpr model::MatchId match = 7;

Ruleset rules(const std::string& text) {
    WordReader words(text);
    return read_ruleset(words).value();
}

/// Anna, who is us and the host, and Bob are at a table.
class Commands : public Lines {
  protected:
    Commands() {
        v1::ServerMessage message;
        message.mutable_welcome()->set_name("Anna");
        client.receive(message);
        take_output();
        v1::TableInfo& table = *shown.mutable_snapshot()->mutable_table();
        table.set_match(match);
        table.set_phase(v1::OPEN);
        table.set_seats_max(2);
        table.add_seats()->set_name("Anna");
        table.add_seats()->set_name("Bob");
        codec::to_wire(Ruleset{}, *table.mutable_ruleset());
        shown.mutable_snapshot()->set_version(12);
        shown.mutable_snapshot()->set_seated(true);
    }

    void sit_down() {
        type("join 7");
        shown.set_request(asked().request());
        receive(shown);
    }

    /// The game of Anna and Bob waits for Anna.
    void play(const Game& game) {
        v1::Snapshot& snapshot = *shown.mutable_snapshot();
        snapshot.mutable_table()->set_phase(v1::PLAYING);
        codec::to_wire(game.ruleset, *snapshot.mutable_table()->mutable_ruleset());
        codec::to_wire(game, *snapshot.mutable_position());
        sit_down();
    }

    void place(const char* tile) {
        Game game = start(standard_setup({}, 2).value());
        game.turn.step = Step::place;
        game.turn.hand = catalogue().find(tile);
        play(game);
    }

    [[nodiscard]] const model::Attended& at() const { return client.model().matches.at(match); }

    testing::AssertionResult sends(const std::string& line, const Action& action) {
        type(line);
        v1::ClientMessage expected = model::request::move(match, at(), action);
        expected.set_request(asked().request());
        return expected.SerializeAsString() == asked().SerializeAsString()
                   ? testing::AssertionSuccess()
                   : testing::AssertionFailure() << line << ": " << asked().DebugString();
    }

    [[nodiscard]] const v1::ClientMessage& asked() const { return client.asked(); }

    const v1::CreateTable& created(const std::string& line) {
        type(line);
        return asked().create_table();
    }

    const v1::ChangeTable& changed(const std::string& line) {
        type(line);
        return asked().change_table();
    }

    v1::ServerMessage shown;
};

bool has(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

TEST_F(Commands, AreReadWithTheirWordsInTheLobby) {
    EXPECT_EQ(type("   "), "");
    EXPECT_TRUE(has(type("?"), "  quit, q "));
    type("name  Anna of the hills ");
    EXPECT_EQ(asked().rename().name(), "Anna of the hills");
    type("join 12");
    EXPECT_EQ(asked().join_table().match(), 12U);
    EXPECT_TRUE(type("rules supply").starts_with("supply: "));
    EXPECT_TRUE(has(type("rules"), "supply"));
    type("tables all");
    ASSERT_TRUE(asked().has_list_tables());
    EXPECT_EQ(asked().list_tables().before(), 0U);
    EXPECT_TRUE(has(type("device less"), "Type device or device recovery."));
    EXPECT_TRUE(plain::is_quit("quit"));
    EXPECT_TRUE(plain::is_quit(" q"));
    EXPECT_FALSE(plain::is_quit("quick"));
}

TEST_F(Commands, AreReadWithTheirWordsAtATable) {
    sit_down();
    type("colour k");
    EXPECT_EQ(asked().choose_colour().colour(), v1::BLACK);
    type("colour Orange");
    EXPECT_EQ(asked().choose_colour().colour(), v1::ORANGE);
    type("ready");
    EXPECT_TRUE(asked().set_ready().ready());
    type("unready");
    ASSERT_TRUE(asked().has_set_ready());
    EXPECT_FALSE(asked().set_ready().ready());
    EXPECT_EQ(type("leave"), "You leave table 7.\n");
}

TEST_F(Commands, PlaceTheTile) {
    place("base.U");
    const auto places = turn::placements(*at().game);
    ASSERT_GE(places.size(), 3U);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string cell =
            std::to_string(places[i].cell.x) + "," + std::to_string(places[i].cell.y);
        const std::string turns = std::to_string(90 * index_of(places[i].rotation));
        EXPECT_TRUE(sends(number, places[i]));
        EXPECT_TRUE(sends("place " + cell + " r" + turns, places[i]));
    }
    EXPECT_EQ(type("h"), "Nobody holds a tile.\n");
    for (const char* command : {"leave", "resign"}) {
        EXPECT_TRUE(has(type(command), "type: resign now"));
        EXPECT_FALSE(asked().has_leave_table());
    }
    type("resign now");
    EXPECT_TRUE(asked().has_leave_table());
}

/// A row of roads that is wider than a page.
TEST_F(Commands, ShowThePartOfTheBoardAroundACell) {
    std::string position =
        "position 1\nruleset base-c1\nseat 1 score 0 supply 7\n"
        "seat 2 score 0 supply 7\nturn 9 seat 1 step place hand base.B\n"
        "tile base.D 0,0 r0\n";
    for (int x = 1; x <= 8; ++x) {
        position += "tile base.U " + std::to_string(x) + ",0 r0\n";
    }
    for (int x = 1; x <= 3; ++x) {
        position += "tile base.D " + std::to_string(-x) + ",0 r0\n";
    }
    const auto game = read_position(position + "unseen base.A 2\nend\n");
    ASSERT_TRUE(game) << game.error().message;
    play(*game);
    const std::string east = type("b 8,0");
    const std::string west = type("board -3,0");
    EXPECT_NE(east, west);
    EXPECT_TRUE(has(east, "8")) << east;
    EXPECT_TRUE(has(west, "-3")) << west;
}

TEST_F(Commands, DeployAMeeple) {
    Game game = start(standard_setup({}, 2).value());
    game.turn.step = Step::deploy;
    play(game);
    const auto moves = turn::piece_moves(*at().game);
    ASSERT_GE(moves.size(), 2U);
    EXPECT_TRUE(sends("2", moves[1]));
    EXPECT_TRUE(sends("p", Pass{}));
}

TEST_F(Commands, ChooseATile) {
    const auto game = read_position(
        "position 1\nruleset base-c1 supply=hand\nseat 1 score 0 supply 7\n"
        "seat 2 score 0 supply 7 hidden 2\nturn 4 seat 1 step choose\ntile base.D 0,0 r0\n"
        "held 1 base.B\nheld 1 base.U\nheld 1 base.W\nunseen base.A 2\nunseen base.U 2\nend\n");
    ASSERT_TRUE(game) << game.error().message;
    play(*game);
    EXPECT_TRUE(sends("3", turn::tiles_and_goods(*at().game)[2]));
}

TEST_F(Commands, OfTheHostAreRead) {
    sit_down();
    EXPECT_TRUE(has(type("remove  Bob the Builder now "), "'Bob the Builder'"));
    type("host 2");
    EXPECT_EQ(asked().hand_over().seat(), 1U);
    EXPECT_TRUE(has(type("close"), "type: close now"));
    EXPECT_FALSE(asked().has_close_table());
    type("close now");
    EXPECT_TRUE(asked().has_close_table());
    EXPECT_EQ(changed("change 4").seats_max(), 4U);
    EXPECT_FALSE(asked().change_table().has_ruleset());
    EXPECT_EQ(changed("change supply=hand preset=c2 5 abbot=1").seats_max(), 5U);
    EXPECT_EQ(codec::from_wire(asked().change_table().ruleset()).value(),
              rules("preset=c2 supply=hand abbot=1"));
}

TEST_F(Commands, ReadThePaceOfATable) {
    EXPECT_EQ(created("create").pace().kind(), v1::BANK);
    EXPECT_EQ(created("create").pace().seconds(), 1200U);
    EXPECT_EQ(created("create").pace().increment_seconds(), 20U);
    EXPECT_EQ(created("create pace=none").pace().kind(), v1::UNTIMED);
    EXPECT_EQ(created("create pace=day Long 3").pace().kind(), v1::DAYS);
    sit_down();
    EXPECT_EQ(changed("change pace=evening").pace().seconds(), 1200U);
    EXPECT_FALSE(changed("change 4").has_pace());
    for (const std::string verb : {"create", "change"}) {
        EXPECT_TRUE(
            type(verb + " pace=fast").starts_with("Unknown pace 'fast'. The pace is one of none,"));
    }
}

TEST_F(Commands, TakeTheLastNumberOfCreateForTheSeats) {
    EXPECT_EQ(created("create").seats_max(), 0U);
    EXPECT_EQ(created("create Round 2 4").title(), "Round 2");
    EXPECT_EQ(created("create Round 2 4").seats_max(), 4U);
    EXPECT_EQ(created("create Area 51").title(), "Area 51");
    sit_down();
    for (const char* line : {"create Foo 9", "create 1", "create Foo 7 supply=hand", "change 9"}) {
        EXPECT_EQ(type(line), "A table has 2 to 6 seats.\n") << line;
    }
}

TEST_F(Commands, TakeWordsWithAnEqualsSignOfCreateForTheRules) {
    const v1::CreateTable& create = created("create supply=hand Round 2 preset=c2 4 bigFollower=1");
    EXPECT_EQ(create.title(), "Round 2");
    EXPECT_EQ(create.seats_max(), 4U);
    EXPECT_EQ(codec::from_wire(create.ruleset()).value(),
              rules("preset=c2 supply=hand bigFollower=1"));
    EXPECT_EQ(codec::from_wire(created("create Plain").ruleset()).value(), Ruleset{});
}

TEST_F(Commands, AcceptNamedGames) {
    const v1::CreateTable& create = created("create game=river Friday 4 supply=hand");
    EXPECT_EQ(create.title(), "Friday");
    EXPECT_EQ(codec::from_wire(create.ruleset()).value(),
              rules("sets=base-c1,river1-c1 supply=hand"));
    sit_down();
    EXPECT_EQ(codec::from_wire(changed("change game=gardens").ruleset()).value(),
              rules("preset=c2 abbot=1"));
    for (const std::string verb : {"create", "change"}) {
        EXPECT_TRUE(type(verb + " game=chess").starts_with("The games are usual, first, river,"));
    }
}

TEST_F(Commands, ReadTheCodeOfALink) {
    EXPECT_TRUE(has(type("join bastide://there/ABCDE-FGHJK"), "That table is at there,"));
    EXPECT_FALSE(asked().has_join_table());
    type("join ABCDE-FGHJK");
    EXPECT_EQ(asked().join_table().key().code(), "ABCDEFGHJK");
    type("watch ABCDE-FGHJK");
    EXPECT_EQ(asked().watch().key().code(), "ABCDEFGHJK");
    EXPECT_TRUE(has(type("join ws://there"), "Which table?"));
}

TEST_F(Commands, ExplainAnInvalidTable) {
    const auto said = [this](const char* line) {
        std::string text = type(line);
        std::ranges::replace(text, '\n', ' ');
        return text;
    };
    EXPECT_EQ(
        said("create handSize=4 supply=display"),
        "These rules cannot be played: handSize=4 and supply=display cannot be combined: a "
        "hand size needs hands that are refilled (V-2). Type rules all to list the options. ");
    EXPECT_EQ(said("create castle=1"),
              "These rules cannot be played: there is no option 'castle'. Type rules all to list "
              "the options. ");
    EXPECT_NE(said("create sets=inns-c1").find("start tile"), std::string::npos);
    EXPECT_NE(said("create preset=c9").find("the presets are c1-2000"), std::string::npos);
}

TEST_F(Commands, ExplainTheirFault) {
    sit_down();
    const std::string before = asked().SerializeAsString();
    for (const char* line : {"dance",
                             "join",
                             "join two",
                             "colour mauve",
                             "place",
                             "place 1,0",
                             "place 1,0 r45",
                             "place 1",
                             "leave me",
                             "remove",
                             "host",
                             "change",
                             "change everything",
                             "change Round 2",
                             "close up",
                             "board here",
                             "name"}) {
        EXPECT_GT(type(line).size(), 10U) << line;
        EXPECT_EQ(asked().SerializeAsString(), before) << line;
    }
}

}  // namespace
}  // namespace bastide::test
