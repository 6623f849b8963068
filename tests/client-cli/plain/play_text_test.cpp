#include "client-cli/plain/context.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/pages.hpp"
#include "client/turn/choices.hpp"
#include "client/words/draws_words.hpp"
#include "client/words/lobby_words.hpp"
#include "client/words/match_log.hpp"
#include "client/words/named_games.hpp"
#include "client/words/phrases.hpp"
#include "client/words/result_words.hpp"
#include "client/words/rules_words.hpp"
#include "client/words/tile_words.hpp"
#include "client/words/turn_words.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"
#include "engine/tile_supply.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "tests/support/tile_marks.hpp"
#include "tests/support/tile_sets.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace bastide::plain {
namespace {

constexpr model::MatchId match = 3;

constexpr paint::Look without_colours{paint::Depth::none, paint::GlyphSet::blocks};

Ruleset rules(const std::string& text) {
    WordReader words(text);
    return read_ruleset(words).value();
}

model::Attended table_of(int seats,
                         std::optional<Seat> ours = Seat{0},
                         const Ruleset& ruleset = {}) {
    model::Attended attended;
    attended.seat = ours;
    attended.table.set_match(match);
    attended.table.set_phase(v1::PLAYING);
    for (const auto& [name, colour] : {std::pair{"Anna", v1::RED},
                                       std::pair{"Bob", v1::BLUE},
                                       std::pair{"Carl", v1::BLACK},
                                       std::pair{"Dora, the one with the longest name", v1::PINK},
                                       std::pair{"Eve", v1::WHITE}}) {
        if (attended.table.seats_size() < seats) {
            v1::SeatInfo& seat = *attended.table.add_seats();
            seat.set_name(name);
            seat.set_colour(colour);
        }
    }
    codec::to_wire(ruleset, *attended.table.mutable_ruleset());
    attended.game = start(standard_setup(ruleset, seats).value());
    return attended;
}

FeatureScored city(const std::vector<Share>& shares) {
    FeatureScored scored;
    scored.kind = FeatureKind::city;
    scored.at.cell = {0, 1};
    scored.complete = true;
    scored.tiles = 3;
    scored.pennants = 1;
    for (const Share& share : shares) {
        scored.shares.push_back(share);
    }
    return scored;
}

std::string scoring(const model::Attended& at, const FeatureScored& scored) {
    return words::scoring_sentence(at, scored, words::Verbosity::in_full);
}

std::string sentence(const model::News& news, const model::Model& model) {
    return words::sentence(news, model, words::Verbosity::in_full).text;
}

TEST(Prompt, ShowsOurClock) {
    model::Attended at = table_of(2);
    at.game->turn.step = Step::place;
    at.game->turn.hand = catalogue().find("base.U");
    EXPECT_EQ(prompt_text(&at), "place> ");
    at.table.mutable_pace()->set_kind(v1::BANK);
    at.in_play.add_clocks_ms(250'000);
    at.in_play.add_clocks_ms(90'000);
    EXPECT_EQ(prompt_text(&at, std::chrono::seconds(3)), "place 4:07> ");
    at.seat = Seat{1};
    EXPECT_EQ(prompt_text(&at, std::chrono::seconds(3)), "waiting 1:30> ");
    at.seat.reset();
    EXPECT_EQ(prompt_text(&at, std::chrono::seconds(3)), "watching> ");
}

TEST(Sentences, DescribeAScoring) {
    const model::Attended at = table_of(3, Seat{2});
    EXPECT_EQ(scoring(at, city({{Seat{0}, 1, 8}})),
              "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant.");
    EXPECT_EQ(scoring(at, city({{Seat{0}, 1, 0}, {Seat{2}, 2, 8}})),
              "You score 8 for the city at 0,1: 3 tiles and 1 pennant.");
    EXPECT_EQ(scoring(at, city({{Seat{1}, 1, 8}, {Seat{2}, 1, 8}})),
              "Bob and you score 8 each for the city at 0,1: 3 tiles and 1 pennant.");
}

TEST(Sentences, DescribeIncompleteFeaturesAndFarms) {
    const model::Attended at = table_of(2);
    FeatureScored scored = city({{Seat{1}, 1, 4}});
    scored.complete = false;
    EXPECT_EQ(scoring(at, scored),
              "Bob scores 4 for the incomplete city at 0,1: 3 tiles and 1 pennant.");
    scored.kind = FeatureKind::field;
    scored.cities = 2;
    EXPECT_EQ(scoring(at, scored), "Bob scores 4 for the farm at 0,1: 2 complete cities.");
    scored.kind = FeatureKind::monastery;
    scored.tiles = 5;
    EXPECT_EQ(scoring(at, scored),
              "Bob scores 4 for the incomplete monastery at 0,1: 4 of 8 neighbours.");
}

TEST(Sentences, NameInnsCathedralsGardensAndFarms) {
    const model::Attended at = table_of(3, Seat{2});
    FeatureScored scored = city({{Seat{0}, 2, 12}});
    scored.cathedrals = 1;
    EXPECT_EQ(scoring(at, scored),
              "Anna scores 12 for the city at 0,1: 3 tiles and 1 pennant, with a cathedral.");
    scored.kind = FeatureKind::road;
    scored.inns = 2;
    EXPECT_EQ(scoring(at, scored), "Anna scores 12 for the road at 0,1: 3 tiles with an inn.");
    scored.kind = FeatureKind::garden;
    EXPECT_EQ(scoring(at, scored), "Anna scores 12 for the garden at 0,1: 2 of 8 neighbours.");
    // FM-2: both own a farm there, one with more farmers than the other.
    scored = city({{Seat{0}, 2, 3}, {Seat{1}, 1, 3}});
    scored.kind = FeatureKind::field;
    scored.tiles = 0;
    EXPECT_EQ(scoring(at, scored),
              "Anna and Bob score 3 each for the farms around the city at 0,1.");
}

TEST(Sentences, DescribeMovesOfOthersAndOurOwn) {
    model::Model model;
    model.matches[match] = table_of(2);
    const auto said = [&](const Event& event) {
        return sentence(model::InGame{match, event}, model);
    };
    const PlacedTile tile{{1, 0}, *catalogue().find("base.U"), Rotation::r90};
    EXPECT_EQ(said(TilePlaced{Seat{0}, tile}), "You place base.U at 1,0 r90.");
    EXPECT_EQ(said(TilePlaced{Seat{1}, tile}), "Bob places base.U at 1,0 r90.");
    EXPECT_EQ(said(MeepleDeployed{{Seat{1}, MeepleKind::follower, {{0, 0}, 0}}}),
              "Bob places a knight in the city at 0,0.");
    EXPECT_EQ(said(TileDrawn{*catalogue().find("base.W")}),
              "You draw a junction of 3 roads (base.W).");
}

TEST(Sentences, DescribeTheSourceOfATile) {
    model::Model model;
    model.matches[match] = table_of(3, Seat{0}, rules("supply=hand"));
    const auto said = [&](const Event& event) {
        return sentence(model::InGame{match, event}, model);
    };
    const TileTypeId curve = *catalogue().find("base.V");
    const TileTypeId crossing = *catalogue().find("base.W");
    EXPECT_EQ(said(TileDealt{Pile::hand, Seat{0}, curve}),
              "You take a road bend (base.V) into your hand.");
    EXPECT_EQ(said(TileDealt{Pile::hand, Seat{1}, {}}), "");
    EXPECT_EQ(said(TileDealt{Pile::lot, Seat{1}, crossing}),
              "Bob draws a junction of 3 roads (base.W) with 3 roads.");
    EXPECT_EQ(said(TileDealt{Pile::start, Seat{0}, curve}),
              "The start tile is a road bend (base.V).");
    EXPECT_EQ(said(TileDealt{Pile::monastery, Seat{2}, catalogue().find("base.B")}),
              "Carl begins with a monastery (base.B).");
    EXPECT_EQ(said(TileDealt{Pile::display, Seat{0}, curve}),
              "The display shows a road bend (base.V).");
    LotsCompared lots;
    lots.most.push_back(Seat{0});
    EXPECT_EQ(said(lots), "You have the most roads.");
    lots.most.push_back(Seat{1});
    EXPECT_EQ(said(lots), "You and Bob have the most roads. They draw again.");
    EXPECT_EQ(said(GameOpened{Seat{1}}), "Bob begins.");
    EXPECT_EQ(said(ChoiceOffered{Seat{1}}), "Bob chooses a tile.");
    EXPECT_EQ(said(ChoiceOffered{Seat{0}}), "");
    EXPECT_EQ(said(TileChosen{Seat{1}, TileSource::hand, curve}),
              "Bob plays a road bend (base.V) from hand.");
    EXPECT_EQ(said(TileChosen{Seat{0}, TileSource::display, curve}),
              "You take a road bend (base.V) from the display.");
    EXPECT_EQ(said(TileChosen{Seat{0}, TileSource::monastery, catalogue().find("base.B")}),
              "You place the starting monastery.");
    EXPECT_EQ(said(TileChosen{Seat{1}, TileSource::stack, {}}), "");
    EXPECT_EQ(said(TileShown{Seat{1}, curve}),
              "Bob has no tile that fits, and shows a road bend (base.V).");
    EXPECT_EQ(said(TileSetAside{curve}), "A road bend (base.V) fits nowhere and is set aside.");
    EXPECT_EQ(said(TilePutBack{curve}), "A road bend (base.V) goes back into the stack.");
}

/// At table 3 with Anna (us), Bob and Carl.
model::Model at_a_table() {
    model::Model model;
    model.matches[match] = table_of(3);
    return model;
}

std::string sentence_of(const model::News& news) {
    return sentence(news, at_a_table());
}

TEST(Sentences, DescribeLostAndRestoredConnections) {
    using std::chrono::milliseconds;
    EXPECT_EQ(
        sentence_of(model::Disconnected{"The server closed the connection.", milliseconds(150), 0}),
        "Connection lost. The server closed the connection. Trying again in a moment ...");
    EXPECT_EQ(sentence_of(
                  model::Disconnected{"No server is listening at there:1.", milliseconds(600), 1}),
              "");
    EXPECT_EQ(sentence_of(
                  model::Disconnected{"No server is listening at there:1.", milliseconds(2400), 2}),
              "No server is listening at there:1. Trying again in 2 s ...");
    EXPECT_EQ(sentence_of(model::Reconnected{}), "");
    EXPECT_EQ(sentence(model::Reconnected{}, model::Model{}), "Connected again.");
    EXPECT_EQ(sentence_of(model::Returned{match, 0}), "Reconnected. You missed nothing.");
    EXPECT_EQ(sentence_of(model::Returned{match, 1}), "Reconnected. You missed 1 move.");
    EXPECT_EQ(sentence_of(model::Returned{match, 3}), "Reconnected. You missed 3 moves.");
    EXPECT_NE(sentence_of(model::VersionWentBack{match, 12, 9}).find("it had 12 and now has 9"),
              std::string::npos);
}

v1::Event left(v1::LeaveReason why) {
    v1::Event event;
    event.mutable_seat_left()->set_why(why);
    return event;
}

/// Anna is us; the default host is Anna.
std::string is_highlighted(const v1::Event& event, bool ours, std::uint32_t host = 0) {
    model::Model model = at_a_table();
    model::Attended& at = model.matches.at(match);
    at.table.set_phase(v1::OPEN);
    at.table.set_host(host);
    if (ours) {
        at.lost_seat = model::LostSeat{event.seat_left().why(), "Bob"};
    }
    v1::SeatInfo who;
    who.set_name("Zoe");
    return sentence(model::AtTable{match, event, who, ours}, model);
}

TEST(Sentences, ExplainAFreedSeat) {
    EXPECT_EQ(is_highlighted(left(v1::BY_ITSELF), false), "Zoe leaves the table.");
    EXPECT_EQ(is_highlighted(left(v1::BY_THE_HOST), false), "You have removed Zoe from the table.");
    EXPECT_EQ(is_highlighted(left(v1::BY_THE_HOST), false, 1),
              "Bob has removed Zoe from the table.");
    EXPECT_EQ(is_highlighted(left(v1::AWAY_TOO_LONG), false),
              "Zoe was away too long. The seat is free again.");
    EXPECT_EQ(is_highlighted(left(v1::NOT_READY), false),
              "Zoe was not ready in time and lost the seat.");
    EXPECT_EQ(is_highlighted(left(v1::NOT_READY), true),
              "You lost your seat at this table because you were not ready in time.");
    EXPECT_EQ(is_highlighted(left(v1::BY_ITSELF), true), "You have left this table.");
    EXPECT_EQ(is_highlighted(left(v1::BY_THE_HOST), true),
              "Bob, the host, removed you from this table. You can't rejoin.");
    EXPECT_EQ(is_highlighted(left(v1::AWAY_TOO_LONG), true),
              "You were away too long. Your seat at this table is free again.");
}

TEST(Sentences, NameTheNewHost) {
    v1::Event event;
    event.mutable_host_changed();
    EXPECT_EQ(is_highlighted(event, false), "Zoe is the host now.");
    EXPECT_EQ(is_highlighted(event, true), "You are the host now.");
}

TEST(Sentences, ExplainTheLossOfOurSeat) {
    model::Model model = at_a_table();
    EXPECT_EQ(sentence(model::Unseated{match}, model), "You no longer have a seat at this table.");
    model.matches.at(match).lost_seat = model::LostSeat{v1::AWAY_TOO_LONG, ""};
    EXPECT_EQ(sentence(model::Unseated{match}, model),
              "You were away too long. Your seat at this table is free again.");
    EXPECT_EQ(words::lost_seat_words(model::LostSeat{v1::BY_THE_HOST, ""}),
              "The host removed you from this table. You can't rejoin.");
}

TEST(Sentences, ReportASeatTakenByAnotherClient) {
    EXPECT_EQ(sentence_of(model::Reseated{match, true}),
              "You took a seat at this table in another client. You can play here, too.");
    EXPECT_EQ(sentence_of(model::Reseated{match, false}), "");
    EXPECT_EQ(sentence_of(model::HistoryReceived{match, nullptr}), "");
    EXPECT_EQ(sentence_of(model::StartProposed{match, true}),
              "Starting again: a player disconnected during the start.")
        << "it was told that it begins";
    EXPECT_NE(sentence_of(model::StartProposed{match, false}), "");
}

TEST(Sentences, ReportARename) {
    model::Model model = at_a_table();
    model.name = "Annie";
    EXPECT_EQ(sentence(model::Renamed{0, {}, "Anna"}, model), "Your name is now Annie.");
    EXPECT_EQ(sentence(model::Renamed{match, Seat{1}, "Robert"}, model),
              "Robert is now called Bob.");
    EXPECT_EQ(sentence(model::Renamed{match, Seat{0}, "Ann"}, model), "")
        << "that was told of ourselves";
}

model::TableChanged table_of_rules(const std::string& words, std::uint32_t seats) {
    model::TableChanged before{match, {}, seats};
    codec::to_wire(rules(words), before.ruleset);
    return before;
}

v1::TableInfo now_by_rules(const std::string& words, std::uint32_t seats) {
    v1::TableInfo table;
    table.set_seats_max(seats);
    codec::to_wire(rules(words), *table.mutable_ruleset());
    return table;
}

TEST(Sentences, DescribeChangesByTheHost) {
    EXPECT_EQ(words::changed_words(table_of_rules("base-c1", 2), now_by_rules("base-c1", 4)),
              "The table is now for 4 players.");
    EXPECT_EQ(words::changed_words(table_of_rules("smallCity=2 supply=hand", 3),
                                   now_by_rules("abbot=1", 3)),
              "A city of two tiles: scores 4. Each player also has an abbot. You draw a tile each "
              "turn.");
    EXPECT_EQ(words::changed_words(table_of_rules("base-c1", 3), now_by_rules("base-c1", 3)), "");
    model::Model model = at_a_table();
    model.matches.at(match).table.set_phase(v1::OPEN);
    model.matches.at(match).table.set_seats_max(4);
    EXPECT_EQ(
        sentence(table_of_rules("base-c1", 3), model),
        "You changed the table. The table is now for 4 players. Everyone must press ready again.");
    model.matches.at(match).table.set_host(1);
    EXPECT_EQ(sentence(table_of_rules("base-c1", 4), model),
              "Bob changed the table. Everyone must press ready again.");
}

TEST(Sentences, ReportUnknownRules) {
    model::TableChanged before = table_of_rules("base-c1", 3);
    before.ruleset.set_options("castle=1");
    EXPECT_EQ(words::changed_words(before, now_by_rules("base-c1", 3)),
              "Your version of Bastide doesn't support this table's rules. Please update.");
}

TEST(RulesText, DescribesEveryChangedOption) {
    for (const char* words : {"smallCity=2",
                              "farms=2",
                              "supply=hand",
                              "table=fixed:15x15",
                              "sets=base-c1,inns-c1",
                              "monasteriesForAll=true",
                              "holeTurn=true"}) {
        const auto there = words::changed_sentences({}, rules(words));
        const auto back = words::changed_sentences(rules(words), {});
        EXPECT_FALSE(there.empty()) << words;
        EXPECT_FALSE(back.empty()) << words;
        EXPECT_NE(there, back) << words;
    }
    EXPECT_TRUE(words::changed_sentences({}, {}).empty());
}

TEST(Names, AreMatchedAsTyped) {
    v1::TableInfo table = table_of(4).table;
    EXPECT_EQ(words::find_seat(table, "Bob"), Seat{1});
    EXPECT_EQ(words::find_seat(table, "bob"), Seat{1});
    EXPECT_EQ(words::find_seat(table, "3"), Seat{2});
    EXPECT_EQ(words::find_seat(table, "0"), std::nullopt);
    EXPECT_EQ(words::find_seat(table, "5"), std::nullopt);
    EXPECT_EQ(words::find_seat(table, "Bo"), std::nullopt);
    table.mutable_seats(3)->set_name("2");
    EXPECT_EQ(words::find_seat(table, "2"), Seat{3}) << "a name comes before a number";
    table.mutable_seats(3)->set_name("bob");
    EXPECT_EQ(words::find_seat(table, "bob"), Seat{3});
    EXPECT_EQ(words::find_seat(table, "Bob"), Seat{1});
}

TEST(Help, ShowsHostCommandsToTheHostOnly) {
    model::Attended at = table_of(2);
    at.game.reset();
    at.table.set_phase(v1::OPEN);
    const auto helps = [&](const std::string& command) {
        const Lines lines = help_lines(&at, {{80, 24}, without_colours}, true, false);
        return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.starts_with("  " + command);
        });
    };
    for (const char* command : {"start", "change", "remove", "host", "close"}) {
        at.table.set_host(0);
        EXPECT_TRUE(helps(command)) << command;
        at.table.set_host(1);
        EXPECT_FALSE(helps(command)) << command;
    }
    EXPECT_TRUE(helps("ready"));
    EXPECT_TRUE(helps("name"));
}

bool is_in_help(const model::Attended* at,
                const std::string& command,
                bool is_online = true,
                bool is_invited = false) {
    const Lines lines = help_lines(at, {{80, 24}, without_colours}, is_online, is_invited);
    return std::ranges::any_of(lines, [&](const std::string& line) {
        const char after = line.size() > command.size() + 2 ? line[command.size() + 2] : ' ';
        return line.starts_with("  " + command) && (after == ' ' || after == ',');
    });
}

TEST(Help, LeavesOutAnswersToNothing) {
    model::Attended at = table_of(2);
    for (const char* command : {"yes", "no", "decline", "back", "hand", "place X,Y down"}) {
        EXPECT_FALSE(is_in_help(&at, command)) << command;
        EXPECT_FALSE(is_in_help(nullptr, command)) << command;
    }
    EXPECT_TRUE(is_in_help(&at, "vote"));
    at.game->aside.push_back(TileTypeId{});
    EXPECT_TRUE(is_in_help(&at, "hand")) << "which lists the tiles set aside, RV-5b";
    EXPECT_TRUE(is_in_help(nullptr, "decline", true, true));
    EXPECT_FALSE(is_in_help(nullptr, "leave", true, true)) << "there is no table to leave";
    v1::Vote& vote = *at.in_play.mutable_vote();
    vote.set_motion(v1::STOP);
    vote.set_number(1);
    vote.add_ballots(v1::NOT_CAST);
    vote.add_ballots(v1::YES);
    EXPECT_TRUE(is_in_help(&at, "yes"));
    EXPECT_TRUE(is_in_help(&at, "no"));
}

TEST(Help, OffersNoServerInPractice) {
    model::Attended at = table_of(2);
    EXPECT_FALSE(is_in_help(&at, "vote", false));
    at.game->ruleset.table = {TableMode::extendable, 5, 5, 2};
    EXPECT_TRUE(is_in_help(&at, "vote", false)) << "the table can grow, TB-3";
    at.table.set_phase(v1::FINISHED);
    for (const char* command : {"tables", "quick", "join", "watch", "create", "people"}) {
        EXPECT_TRUE(is_in_help(&at, command)) << command;
        EXPECT_FALSE(is_in_help(&at, command, false)) << command;
    }
    for (const char* command : {"rematch", "board", "scores", "rules", "quit"}) {
        EXPECT_TRUE(is_in_help(&at, command, false)) << command;
    }
}

TEST(TableLines, MarkTheHostAndNumberTheSeats) {
    model::Attended at = table_of(2);
    at.table.set_phase(v1::OPEN);
    at.table.set_host(1);
    const Lines lines = table_lines(at, {{80, 24}, without_colours});
    EXPECT_EQ(lines[1], " 1 [R] Anna (you): not ready");
    EXPECT_EQ(lines[2], " 2 [B] Bob: host and not ready");
    at.table.set_phase(v1::PLAYING);
    EXPECT_EQ(table_lines(at, {{80, 24}, without_colours})[2].find("host"), std::string::npos);
}

words::Log log_of(int turns) {
    words::Log log;
    for (int turn = 1; turn <= turns; ++turn) {
        words::add(log, {"Anna lays a curve.", v1::RED, turn, 0, true, {}, {}});
        words::add(log, {"Bob disconnected.", std::nullopt, turn, 0, false, {}, {}});
    }
    return log;
}

TEST(LogLines, ShowTheTurnOnceWithThePlayer) {
    const PageFormat paper{{80, 24}, without_colours};
    EXPECT_EQ(log_lines(log_of(2), paper),
              (Lines{"  1 [R] Anna lays a curve.",
                     "    Bob disconnected.",
                     "  2 [R] Anna lays a curve.",
                     "    Bob disconnected."}));
    EXPECT_EQ(log_lines({}, paper), Lines{"Nothing has happened since you joined."});
}

TEST(Sentences, DescribeAnAbsence) {
    using std::chrono::seconds;
    EXPECT_EQ(sentence_of(model::PresenceChanged{match, Seat{1}, true}), "Bob disconnected.");
    EXPECT_EQ(sentence_of(model::PresenceChanged{match, Seat{1}, false}), "Bob is back.");
    EXPECT_EQ(sentence_of(model::PresenceChanged{match, Seat{0}, true}), "");
    EXPECT_EQ(words::duration(seconds(200)), "3 minutes");
    EXPECT_EQ(words::short_duration(seconds(200)), "3 min");
    EXPECT_EQ(words::short_duration(seconds(90)), words::duration(seconds(90)));
    EXPECT_EQ(words::duration(seconds(7200)), "2 hours");
    EXPECT_EQ(words::duration(std::chrono::hours(75)), "3 days");
    model::Attended at = table_of(2);
    at.table.mutable_seats(1)->set_away(true);
    at.table.mutable_seats(1)->set_away_seconds(300);
    EXPECT_NE(table_lines(at, {{80, 24}, without_colours})[2].find("away for 5 minutes"),
              std::string::npos);
}

TEST(Sentences, ExplainAPausedServer) {
    EXPECT_NE(sentence_of(model::MatchPaused{match, true}).find("nothing is lost"),
              std::string::npos);
    EXPECT_NE(sentence_of(model::MatchPaused{match, false}).find("The game continues."),
              std::string::npos);
}

TEST(Sentences, NameTheRematchTable) {
    EXPECT_EQ(sentence_of(model::RematchOffered{match, 9}), "A rematch is waiting at table 9.");
    EXPECT_EQ(words::rematch_words(9, "type rematch to join it"),
              "A rematch is waiting at table 9: type rematch to join it.");
    EXPECT_EQ(words::rematch_words(std::nullopt, "press m to join it"),
              "A rematch is waiting: press m to join it.");
}

TEST(Sentences, ExplainACancelledStart) {
    EXPECT_EQ(sentence_of(model::StartCancelled{match, {Seat{1}}}),
              "The start was cancelled: Bob did not answer. The host can start again.");
    EXPECT_EQ(sentence_of(model::StartCancelled{match, {Seat{0}, Seat{2}}}),
              "The start was cancelled: You and Carl did not answer. The host can start again.");
    EXPECT_EQ(sentence_of(model::StartCancelled{match, {}}), "The start was cancelled.");
}

TEST(Sentences, DescribeTheVerdictOnTheDraws) {
    EXPECT_NE(sentence_of(model::SecretRevealed{match, true}).find("matches its commitment."),
              std::string::npos);
    EXPECT_EQ(words::verify_hint(match),
              "To check them again:\nbastide record export 3 -o game.rec\n"
              "bastide record verify game.rec");
    EXPECT_NE(sentence_of(model::SecretRevealed{match, false})
                  .find("Don't trust the draws of this game."),
              std::string::npos);
    std::set<std::string> faults;
    for (const model::DrawsFault fault : {model::DrawsFault::our_commitment_missing,
                                          model::DrawsFault::commitment_changed,
                                          model::DrawsFault::our_value_missing,
                                          model::DrawsFault::value_not_committed,
                                          model::DrawsFault::proposed_too_often}) {
        faults.insert(sentence_of(model::DrawsDoubted{match, fault}));
    }
    EXPECT_EQ(faults.size(), 5U);
    EXPECT_FALSE(faults.contains(""));
}

TEST(Sentences, DescribeDealtTiles) {
    model::Model model;
    model.matches[match] = table_of(3, Seat{0}, rules("supply=dealer"));
    const auto said = [&](const Event& event) {
        return sentence(model::InGame{match, event}, model);
    };
    const TileTypeId curve = *catalogue().find("base.V");
    EXPECT_EQ(said(TokenPassed{Seat{1}}), "Bob deals the tiles of this round.");
    EXPECT_EQ(said(TileDealt{Pile::round, Seat{0}, curve}),
              "You draw a road bend (base.V) to give out.");
    EXPECT_EQ(said(TileDealt{Pile::round, Seat{1}, {}}), "");
    EXPECT_EQ(said(GiftAsked{Seat{1}, Seat{2}}), "");
    EXPECT_EQ(said(TileGiven{Seat{0}, Seat{0}, curve}), "You keep a road bend (base.V).");
    EXPECT_EQ(said(TileGiven{Seat{0}, Seat{1}, curve}), "You give a road bend (base.V) to Bob.");
    EXPECT_EQ(said(TileGiven{Seat{1}, Seat{0}, curve}), "Bob gives a road bend (base.V) to you.");
    EXPECT_EQ(said(TileGiven{Seat{1}, Seat{2}, {}}), "Bob gives a tile to Carl.");
}

TEST(Choosing, NamesTheReceiverOfADealtTile) {
    model::Attended at = table_of(3, Seat{0}, rules("supply=dealer"));
    for (const char* const tile : {"base.U", "base.E", "base.V"}) {
        evolve(*at.game, TileDealt{Pile::round, Seat{0}, catalogue().find(tile)});
    }
    const PageFormat paper{{80, 24}, without_colours};
    const Lines asked = choice_lines(at, paper);
    ASSERT_EQ(asked.size(), 4U);
    EXPECT_EQ(asked[0], "Which tile do you keep?");
    EXPECT_EQ(asked[1], "1  straight road");
    EXPECT_LE(question_lines(at, paper).size(), 23U);
    evolve(*at.game, TileGiven{Seat{0}, Seat{0}, catalogue().find("base.E")});
    EXPECT_EQ(choice_lines(at, paper).front(), "Which tile does Bob get?");
    evolve(*at.game, TileGiven{Seat{0}, Seat{1}, catalogue().find("base.U")});
    EXPECT_EQ(words::hand_words(at, Seat{1}, words::Verbosity::in_full),
              "1 tile in hand and given by you: base.U");
    EXPECT_EQ(words::hand_words(at, Seat{0}, words::Verbosity::in_full),
              "1 tile in hand and the token");
}

TEST(RulesText, HasWordsForEveryOption) {
    for (const Option& option : options()) {
        for (const OptionChoice& choice : option.choices) {
            Ruleset now;
            ASSERT_TRUE(option.read(choice.value, now)) << choice.value;
            EXPECT_EQ(words::changed_sentences(Ruleset{}, now).empty(), now == Ruleset{})
                << option.key << " has no row in rules_words.cpp";
        }
    }
}

TEST(RulesText, NamesEveryBox) {
    for (const TileSet& set : catalogue().sets()) {
        Ruleset ruleset;
        ruleset.sets |= tile_set(set.name);
        for (const std::string& sentence : words::rule_sentences(ruleset)) {
            EXPECT_EQ(sentence.find(set.name), std::string::npos)
                << sentence << " (the choices of sets in option_choices.hpp)";
        }
    }
}

TEST(RulesText, DescribesEveryNonDefaultOption) {
    EXPECT_TRUE(words::rule_sentences({}).empty());
    EXPECT_EQ(words::rule_sentences(rules("preset=c1-2000 supply=hand handSize=4")),
              (Lines{"A city of two tiles scores 2.",
                     "Each completed city scores for the player with the most farmers around it.",
                     "A farm scores 4 points per completed city.",
                     "You choose from a hand of 4 tiles."}));
    EXPECT_EQ(
        words::rule_sentences(rules("sets=base-c2,inns-c1,river1-c2")),
        (Lines{"Boxes: Base game, second edition; Inns & Cathedrals, first edition; The River, "
               "second edition."}));
    const std::set<std::string> others{
        "smallCity=2",         "farms=2",           "farmPoints=5",
        "farmers=false",       "followers=5",       "followers=table",
        "bigFollower=1",       "abbot=1",           "incompleteScores=false",
        "startTile=extra",     "startTile=inBag",   "riverStartTile=mixIntoStack",
        "lateFollower=true",   "holeTurn=true",     "riverUTurn=immediate",
        "treesOpen=c1",        "treesOpen=c2",      "unplaceable=backToBag",
        "firstPlayer=host",    "table=fixed:15x15", "firstPlayer=mostRoads",
        "supply=drawAhead",    "supply=display",    "supply=dealAll",
        "supply=hand",         "table=sliding:9x9", "monasteriesForAll=true",
        "reconstruction=true", "supply=dealer"};
    std::set<std::string> sentences;
    for (const std::string& words : others) {
        const Lines said = words::rule_sentences(rules(words));
        ASSERT_EQ(said.size(), 1U) << words;
        sentences.insert(said.front());
    }
    EXPECT_EQ(sentences.size(), others.size());
    EXPECT_EQ(words::rule_sentences(rules("monasteriesForAll=true extraMonasteries=true "
                                          "leftoverTiles=lose supply=hand openHands=true"))
                  .size(),
              5U);
    EXPECT_EQ(words::rule_sentences(rules("table=fixed:9x9 tableCloses=true edgeCountsAsTile=true"))
                  .size(),
              3U);
    EXPECT_EQ(words::rule_sentences(rules("battleOfMonasteries=true")).size(), 2U);
}

TEST(RulesText, ExplainsEveryOptionAndPreset) {
    for (const Option& option : options()) {
        const Lines lines = explanation(option.key, 80);
        ASSERT_GE(lines.size(), 3U) << option.key;
        EXPECT_EQ(lines.front().substr(0, option.key.size()), option.key);
    }
    EXPECT_EQ(explanation("c2", 80),
              (Lines{"c2: Second edition. Same rules, with gardens on some tiles. It sets",
                     "  sets=base-c2."}));
    EXPECT_EQ(
        explanation("river1-c2", 80),
        (Lines{"river1-c2: The River, second edition. A river of 12 tiles, with a garden on one",
               "  of them."}));
    EXPECT_TRUE(explanation("castle", 80).empty());
    EXPECT_EQ(explanation("warScope", 80),
              (Lines{"warScope: monastery or board. Default: monastery.",
                     "  Monks sent home by a war. Which monks a war of religion sends home.",
                     "    monastery          the monks of that monastery.",
                     "    board              all monks of their owner.",
                     "  Only with wayOfLife.",
                     "  Rules: V-7."}));
}

TEST(RulesText, ListsEveryOptionInItsGroupAndEveryBoxByItsName) {
    const Lines list = options_list(80);
    const auto at = [&](const std::string& words) {
        const auto found = std::ranges::find_if(
            list, [&](const std::string& line) { return line.find(words) != std::string::npos; });
        EXPECT_NE(found, list.end()) << words;
        return found;
    };
    for (const Option& option : options()) {
        const auto line = at("  " + std::string(option.key) + " ");
        EXPECT_LT(at(std::string(name_of(option.group))), line) << option.key;
    }
    for (const Preset& preset : presets()) {
        at("  preset=" + std::string(preset.name) + " ");
    }
    for (const words::NamedGame& game : words::named_games()) {
        at("  game=" + std::string(game.key) + " ");
    }
    at("    inns-c1            Inns & Cathedrals, first edition: 18 more tiles");
}

TEST(RulesText, ExplainsAllRulesOfATable) {
    const Lines lines = rules_explained(table_of(2, Seat{0}, rules("supply=hand")).table, 80);
    EXPECT_EQ(lines.front(), "Rules of this table");
    EXPECT_EQ(lines.at(1).substr(0, 17), "  Your tile      ");
    EXPECT_GT(lines.size(), 10U);
    for (const std::string& line : lines) {
        EXPECT_LE(width_of(line), 80) << line;
    }
}

TEST(TableLines, ShowLongNamesInFull) {
    const model::Attended at = table_of(4);
    const PageFormat paper{{80, 24}, without_colours};
    for (const Lines& lines : {table_lines(at, paper), score_table(at, paper)}) {
        EXPECT_NE(lines.at(4).find("Dora, the one with the longest name"), std::string::npos)
            << lines.at(4);
    }
}

TEST(RulesText, IsShownInTheListAndAtTheTable) {
    const PageFormat paper{{80, 24}, without_colours};
    const model::Attended hand = table_of(2, Seat{0}, rules("supply=hand"));
    const model::Attended plain = table_of(2);
    EXPECT_EQ(table_lines(hand, paper).back(), "You choose from a hand of 3 tiles. No clock.");
    EXPECT_EQ(table_lines(plain, paper).back(), "Standard rules. No clock.");
    const Lines list = table_list({hand.table, plain.table}, paper);
    ASSERT_EQ(list.size(), 3U);
    EXPECT_NE(list[1].find("(A game of plans): "), std::string::npos) << list[1];
    EXPECT_NE(list[2].find("(Standard rules): "), std::string::npos) << list[2];
}

/// Before: a table with rules of a later version seemed to have the standard rules.
TEST(RulesText, AdmitsUnknownRules) {
    v1::TableInfo table = table_of(2).table;
    table.mutable_ruleset()->set_options("castle=1");
    EXPECT_EQ(words::rules_and_pace(table), std::string(words::unknown_rules_text) + " No clock.");
    EXPECT_EQ(rules_explained(table, 200), Lines{words::unknown_rules_text});
}

TEST(ListText, MentionsOlderTables) {
    const PageFormat paper{{80, 24}, without_colours};
    const v1::TableInfo table = table_of(2).table;
    EXPECT_EQ(page_of_tables({0, {table}, false}, paper), table_list({table}, paper));
    EXPECT_EQ(page_of_tables({0, {table}, true}, paper).back(), "Older tables: tables more");
    EXPECT_EQ(page_of_tables({0, {}, false}, paper), table_list({}, paper));
    EXPECT_EQ(page_of_tables({4, {}, false}, paper), Lines{"There are no older tables."});
}

model::Attended choosing(const std::string& held,
                         const std::string& ruleset = "base-c1 supply=hand") {
    model::Attended at = table_of(2);
    const auto game = read_position("position 1\nruleset " + ruleset +
                                    "\nseat 1 score 0 supply 7\nseat 2 score 0 supply 7 hidden 2\n"
                                    "turn 4 seat 1 step choose\ntile base.D 0,0 r0\n" +
                                    held + "unseen base.A 2\nunseen base.U 2\nend\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    at.game = *game;
    return at;
}

TEST(Choosing, ShowsTheHandAsPicturesBesideTheBoard) {
    const model::Attended at = choosing("held 1 base.B\nheld 1 base.U\nheld 1 base.W\n");
    const Lines lines = question_lines(at, {{80, 24}, without_colours});
    EXPECT_TRUE(lines[1].ends_with("  1")) << lines[1];
    EXPECT_TRUE(lines[7].ends_with("  2")) << lines[7];
    EXPECT_EQ(lines.back(), "1  monastery   2  straight road   3  junction of 3 roads");
    EXPECT_EQ(choice_lines(at, {{80, 24}, without_colours}),
              (Lines{"Which tile do you play?",
                     "1  monastery",
                     "2  straight road",
                     "3  junction of 3 roads"}));
}

TEST(Choosing, ReportsAHandWithoutAFittingTile) {
    model::Attended at = choosing("held 1 base.B\nheld 1 base.X\n");
    EXPECT_FALSE(turn::throws_away(*at.game));
    at = choosing("held 1 base.C\nheld 1 base.C\nheld 1 base.H\n", "base-c1 supply=hand");
    EXPECT_FALSE(turn::throws_away(*at.game));
    const auto stuck = read_position(
        "position 1\nruleset base-c1 supply=hand\nseat 1 score 0 supply 7\n"
        "seat 2 score 0 supply 7\nturn 4 seat 1 step choose\ntile base.B 0,0 r0\n"
        "held 1 base.C open\nheld 1 base.X open\nunseen base.A 1\nend\n");
    ASSERT_TRUE(stuck) << stuck.error().message;
    at.game = *stuck;
    EXPECT_TRUE(turn::throws_away(*at.game));
    EXPECT_EQ(choice_lines(at, {{80, 24}, without_colours}).front(),
              "No tile in your hand fits. Which one do you discard?");
}

/// V-13: red may draw, or put goods on a harbour with free places.
model::Attended trading() {
    model::Attended at = table_of(2, Seat{0});
    const auto game = read_position(
        "position 1\nruleset base-c1 followers 7 riversAndHarbours=true\n"
        "seat 1 score 0 supply 6\nseat 2 score 2 supply 7\nturn 4 seat 1 step choose\n"
        "tile rh.U 0,0 r0\ntile rh.T 1,0 r90\nmeeple 1 follower 0,0 y0\nharbour 1,0 1\n"
        "unseen base.A 2\nend\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    at.game = *game;
    return at;
}

TEST(Choosing, OffersFieldsForGoods) {
    const model::Attended at = trading();
    const PageFormat paper{{80, 24}, without_colours};
    EXPECT_EQ(
        choice_lines(at, paper),
        (Lines{"Which tile do you play, or where do you put goods?",
               "1  draw a tile",
               "2  put goods on the south-west field of the harbour at 1,0, and draw no tile",
               "3  put goods on the north-west field of the harbour at 1,0, and draw no tile"}));
    const Lines lines = question_lines(at, paper);
    EXPECT_TRUE(lines[1].ends_with("  1")) << lines[1];
}

TEST(Choosing, MentionsWaterways) {
    const model::Attended at = trading();
    const auto said = [&](const Event& event, words::Verbosity verbosity) {
        return words::sentence(event, at, verbosity, false).text;
    };
    const SegmentAt quay{{1, 0}, 1};
    using words::Verbosity;
    HarbourReached reached{{1, 0}, {}};
    HarbourScored traded{{1, 0}, {}};
    for (const unsigned seat : {0U, 1U}) {
        reached.seats.push_back(static_cast<Seat>(seat));
    }
    traded.shares.push_back({Seat{0}, 2, 7});
    traded.shares.push_back({Seat{1}, 1, 2});
    EXPECT_EQ(said(WaterwayEnded{Seat{1}, quay, 2}, Verbosity::in_full),
              "Bob gets 2 points for the harbour.");
    EXPECT_EQ(said(reached, Verbosity::in_full),
              "A waterway reaches its harbour at 1,0: you and Bob may trade there.");
    EXPECT_EQ(said(GoodsPut{Seat{0}, {{1, 0}, 2}}, Verbosity::beside_board),
              "You put goods on the south-west field of the harbour at 1,0.");
    EXPECT_EQ(said(traded, Verbosity::in_full),
              "For goods at 1,0: you 7 points (2 pieces), Bob 2 points (1 piece).");
    EXPECT_EQ(
        said(MeepleDeployed{{Seat{1}, MeepleKind::follower, {{0, 0}, 0}}}, Verbosity::in_full),
        "Bob places a boatman on the waterway at 0,0.");
}

TEST(Choosing, ShowsTheHandOfEachPlayer) {
    const model::Attended at = choosing("held 1 base.B\n");
    const Lines lines = hand_lines(at, {{80, 24}, without_colours});
    EXPECT_EQ(lines,
              (Lines{"Your hand: a monastery (base.B).",
                     "[R] Anna: 1 tile in hand.",
                     "[B] Bob: 2 tiles in hand."}));
    EXPECT_EQ(hand_lines(table_of(2), {{80, 24}, without_colours}),
              (Lines{"Nobody holds a tile."}));
    model::Attended row = table_of(2);
    row.game->display.push_back(*catalogue().find("base.V"));
    row.game->aside.push_back(*catalogue().find("base.C"));
    row.game->players[1].monastery = catalogue().find("base.A");
    const Lines more = hand_lines(row, {{80, 24}, without_colours});
    EXPECT_EQ(
        more,
        (Lines{"Display: a road bend (base.V).",
               "Set aside until another tile fits: a city on all sides with a pennant (base.C).",
               "[B] Bob: a monastery to place (base.A)."}));
}

TEST(TileWords, DescribeEveryTileMark) {
    for (const TileType& type : catalogue().types()) {
        if (test::has_marks(type)) {
            EXPECT_NE(words::describe(type), words::describe(test::without_marks(type)))
                << type.name;
        }
    }
}

TEST(TileWords, DescribeAllTilesButTheTwoCurvesDifferently) {
    const TileSet& box = *find_set(catalogue(), "base-c1");
    std::set<std::string> seen;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (box.counts.at(i) > 0) {
            seen.insert(words::describe(catalogue().types()[i]));
        }
    }
    EXPECT_EQ(seen.size(), 24U - 1);
    const auto words = [](const char* tile) {
        return words::describe(catalogue()[*catalogue().find(tile)]);
    };
    EXPECT_EQ(words("base.Ug"), "straight road and garden");
    EXPECT_EQ(words("ic.Bg"), "straight road with an inn and garden");
    EXPECT_EQ(words("ic.C"), "junction of 3 roads with an inn");
    EXPECT_EQ(words("ic.E"), "2 road bends");
    EXPECT_EQ(words("ic.H"), "4 cities");
    EXPECT_EQ(words("ic.K"), "city on all sides with a cathedral");
    EXPECT_EQ(words("base.O"), "city corner with a pennant and road bend");
    EXPECT_EQ(words::describe_briefly(catalogue()[*catalogue().find("base.O")]),
              "city corner, pennant, road bend");
    const TileTypeId curve = *catalogue().find("base.V");
    EXPECT_EQ(words::tile_description(curve, words::Verbosity::in_full), "a road bend (base.V)");
    EXPECT_EQ(words::tile_description(curve, words::Verbosity::beside_board), "a road bend");
    const auto described = [](const char* tile) {
        return words::tile_description(*catalogue().find(tile), words::Verbosity::beside_board);
    };
    EXPECT_EQ(described("river1.A"), "the end of the river");
    EXPECT_EQ(described("ic.H"), "a tile with 4 cities");
    EXPECT_EQ(described("base.F"), "a city across the tile with a pennant");
}

TEST(Lines, AreFilledWithItems) {
    EXPECT_EQ(flow({"aa", "bb", "cc"}, 7), (Lines{"aa   bb", "cc"}));
}

TEST(Lines, StandBesideEachOther) {
    EXPECT_EQ(beside({"a", "", "c"}, 3, {"x", "y"}), (Lines{"a  x", "   y", "c"}));
    EXPECT_EQ(beside({"a"}, 3, {"", "y"}), (Lines{"a", "   y"}));
}

// Before: without a locale, line mode used ASCII and the full screen Unicode.
TEST(Printer, MatchesTheCharactersOfTheFullScreen) {
    for (const char* locale : {"", "C.UTF-8", "en_GB.utf8", "C.utf-8", "de_DE.UTF8"}) {
        const paint::TerminalEnvironment terminal{"xterm-256color", "", "", locale};
        EXPECT_EQ(look_of_lines(terminal, true),
                  (paint::Look{paint::Depth::colours256, paint::GlyphSet::blocks}))
            << locale;
    }
    EXPECT_EQ(look_of_lines({"xterm", "", "", "C"}, true).glyphs, paint::GlyphSet::ascii);
    EXPECT_EQ(look_of_lines({"linux", "", "", ""}, true).glyphs, paint::GlyphSet::console);
}

TEST(Printer, UsesColoursIfTheTerminalSupportsThem) {
    using paint::Depth;
    EXPECT_EQ(look_of_lines({"xterm", "truecolor", "", ""}, true).depth, Depth::full);
    EXPECT_EQ(look_of_lines({"xterm", "truecolor", "", ""}, false).depth, Depth::none);
    EXPECT_EQ(look_of_lines({"xterm", "truecolor", "1", ""}, true).depth, Depth::none);
    EXPECT_EQ(look_of_lines({"dumb", "", "", ""}, true).depth, Depth::none);
    EXPECT_EQ(look_of_lines({"", "", "", ""}, true).depth, Depth::none);
}

TEST(Choices, ListEquivalentRotationsOnce) {
    model::Attended at = table_of(2);
    Decision decision;
    ASSERT_FALSE(decide(*at.game, chance, Draw{*catalogue().find("base.U")}, decision));
    for (const Place& place : turn::placements(decision.next)) {
        EXPECT_LT(index_of(place.rotation), 2U);
    }
    EXPECT_EQ(turn::placements(decision.next).size(), 3U);
}

TEST(Choices, ShowThePointsOfADeployment) {
    model::Attended at = table_of(2);
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(*at.game, actor, action, decision));
        at.game = decision.next;
    };
    act(chance, Draw{*catalogue().find("base.E")});
    act(Seat{0}, Place{{0, -1}, Rotation::r180});
    const auto all = turn::piece_moves(*at.game);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(words::describe(*at.game, all[0]), "knight in the city: 2 tiles, 4 points now");
    EXPECT_EQ(words::describe(*at.game, all[1]),
              "farmer on the field: 1 complete city, 3 points so far");
}

TEST(Choices, KnowBigFollowersAndAbbots) {
    WordReader words("base-c2 bigFollower=1 abbot=1");
    Game game = start(standard_setup(read_ruleset(words).value(), 2).value());
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(game, actor, action, decision));
        game = decision.next;
    };
    act(chance, Draw{*catalogue().find("base.Ug")});
    act(Seat{0}, Place{{0, 1}, Rotation::r0});
    const auto first = turn::piece_moves(game);
    ASSERT_EQ(first.size(), 7U);
    EXPECT_EQ(words::describe(game, first[3]), "big thief on the road: 1 tile, 1 point so far");
    EXPECT_EQ(words::describe(game, first[6]),
              "abbot in the garden: 1 of 8 neighbours, 2 points so far");
    act(Seat{0}, first[6]);
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{1}, Place{{1, 0}, Rotation::r0});
    act(Seat{1}, Pass{});
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{0}, Place{{2, 0}, Rotation::r0});
    const auto then = turn::piece_moves(game);
    EXPECT_EQ(turn::place_of(then.back()), (SegmentAt{{0, 1}, 3}));
    EXPECT_EQ(words::describe(game, then.back()),
              "return your abbot from 0,1: 2 of 8 neighbours, 3 points now");
}

/// V-9.
TEST(Choices, AreToLayATileFaceDownAndToSendAMinerThere) {
    model::Attended at = table_of(2, Seat{0}, rules("farms=1 mountains=true"));
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(*at.game, actor, action, decision));
        at.game = decision.next;
    };
    const PageFormat paper{{80, 24}, without_colours};
    act(chance, Draw{*catalogue().find("base.C")});
    EXPECT_EQ(choice_lines(at, paper),
              (Lines{"Your tile is a city on all sides with a pennant (base.C). Choices (number,",
                     "rotation) by cell:",
                     "0,-1: 1 r0   0,1: 2 down",
                     "down: face down, as a mountain."}));
    act(Seat{0}, Place{{0, -1}, Rotation::r0});
    act(Seat{0}, Pass{});
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{1}, Place{{0, 1}, Rotation::r0, true});
    const auto moves = turn::piece_moves(*at.game);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(words::describe(*at.game, moves[0]),
              "miner on the mountain: knight in 1 open city, 3 points so far");
}

Lines question_of(const model::Attended& at, const PageFormat& paper) {
    return prompt(*at.game).actor == at.seat ? question_lines(at, paper)
                                             : board_lines(at, paper, std::nullopt);
}

void expect_to_fit(const model::Attended& at, const PageFormat& paper) {
    EXPECT_LE(board_lines(at, paper, std::nullopt).size(), 24U);
    const Lines question = question_of(at, paper);
    EXPECT_LE(question.size(), 23U);
    for (const Lines& lines : {question,
                               score_table(at, paper),
                               hand_lines(at, paper),
                               unseen_lines(*at.game, paper),
                               help_lines(&at, paper, true, true)}) {
        for (const std::string& line : lines) {
            EXPECT_LE(width_of(line), 80) << line;
        }
    }
}

void play_and_look(const Ruleset& ruleset, int seats, std::uint64_t seed) {
    const PageFormat paper{{80, 24}, {}};
    std::mt19937_64 random(seed);
    model::Attended at = table_of(seats, Seat{0}, ruleset);
    Game game = *at.game;
    Decision decision;
    std::vector<Action> legal;
    while (game.turn.step != Step::over) {
        const Actor actor = prompt(game).actor;
        at.seat = actor.value_or(game.turn.seat);
        at.game = view(game, at.seat);
        expect_to_fit(at, paper);
        legal_actions(game, legal);
        const Action action = legal[random() % legal.size()];
        ASSERT_FALSE(decide(game, actor, action, decision));
        game = decision.next;
    }
    at.game = game;
    EXPECT_EQ(final_table(at, paper).size(), static_cast<std::size_t>(seats) + 1);
}

TEST(Scores, ShowPointsWithoutLapsOfTheScoreboard) {
    model::Attended at = table_of(2, Seat{0}, {});
    at.game->players[1].score = 137;
    const Lines lines = score_table(at, {{80, 24}, {}});
    EXPECT_NE(lines.at(2).find("137"), std::string::npos);
    EXPECT_EQ(lines.at(2).find("100+37"), std::string::npos) << lines.at(2);
}

TEST(Screens, FitIntoEightyColumnsAndTwentyFourRows) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        play_and_look({}, 2 + static_cast<int>(seed % 4), seed);
    }
    for (const char* words : {"supply=hand",
                              "supply=hand handSize=9 monasteriesForAll=true",
                              "supply=display monasteriesForAll=true",
                              "supply=dealAll",
                              "firstPlayer=mostRoads startTile=inBag",
                              "reconstruction=true",
                              "sets=base-c2,inns-c2 farms=1 mountains=true",
                              "wayOfLife=true breach=true near=adjacentTile",
                              "supply=dealer",
                              "buyTiles=true table=extendable:7x7+2",
                              "farms=1 riversAndHarbours=true",
                              "sets=base-c2,inns-c2 bigFollower=1 abbot=1 lateFollower=true"}) {
        SCOPED_TRACE(words);
        play_and_look(rules(words), 3, 7);
    }
}

/// V-10: the player first chooses a tile of the board, then its new place.
TEST(Choices, OfTilesToMoveAreTilesAndThenPlaces) {
    model::Attended at = table_of(2);
    at.game = *read_position(
        "position 1\nruleset base-c1 followers 0 reconstruction=true\n"
        "seat 1 score 7 supply 0\nseat 2 score 0 supply 0\nturn 4 seat 1 step rebuild\n"
        "tile base.B 0,0 r0\ntile base.U 0,1 r0\ntile base.B 0,2 r0\n"
        "unseen base.E 1\nend\n");
    const PageFormat paper{{80, 24}, without_colours};
    EXPECT_EQ(choice_lines(at, paper),
              (Lines{"Move a tile on the board? This costs 1 of your 7 points.",
                     "1  0,0 monastery",
                     "p  none"}));
    const Lines places = choice_lines(at, paper, {{}, Cell{0, 0}});
    ASSERT_FALSE(places.empty());
    EXPECT_EQ(places.at(1).substr(0, 9), "-1,2: 1 r");
    const Lines taken = question_lines(at, paper, {{}, Cell{0, 0}});
    EXPECT_TRUE(std::any_of(taken.begin(), taken.end(), [](const std::string& line) {
        return line.starts_with("The tile from 0,0 is a monastery. Where does it go?");
    }));
}

/// V-4: the nearest places are first.
TEST(Choices, OfALateFollowerAreAllPlaces) {
    model::Attended at = table_of(2, Seat{0}, rules("lateFollower=true"));
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(*at.game, actor, action, decision));
        at.game = decision.next;
    };
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{0}, Place{{1, 0}, Rotation::r0});
    const PageFormat paper{{80, 24}, without_colours};
    act(Seat{0}, Pass{});
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{1}, Place{{2, 0}, Rotation::r0});
    const auto moves = turn::piece_moves(*at.game);
    EXPECT_EQ(turn::place_of(moves.front()).cell, (Cell{1, 0}));
    const Lines asked = choice_lines(at, paper);
    EXPECT_EQ(asked[1].substr(0, 7), "1  1,0 ");
    EXPECT_EQ(std::ranges::count_if(asked,
                                    [](const std::string& line) {
                                        return line.find("  0,0 ") != std::string::npos ||
                                               line.find("  1,0 ") != std::string::npos;
                                    }),
              std::ssize(moves));
}

/// HR-7: the last curve is for sale; we are seat 1.
model::Attended for_sale(const std::string& turn) {
    model::Attended at = table_of(3, Seat{0});
    const auto game = read_position(
        "position 1\nruleset base-c1 followers 0 buyTiles=true\n"
        "seat 1 score 4 supply 0\nseat 2 score 4 supply 0\nseat 3 score 4 supply 0\n" +
        turn + "tile base.D 0,0 r0\nunseen base.E 1\nend\n");
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    at.game = *game;
    return at;
}

TEST(Choosing, PromptsForABid) {
    const PageFormat paper{{80, 24}, without_colours};
    model::Attended at = for_sale("turn 4 seat 2 step offer hand base.V\nasked 1\n");
    EXPECT_EQ(choice_lines(at, paper),
              (Lines{"Bob's tile: road bend.", "0 to 4  the points you bid for it", "no  no bid"}));
    at.game->players[0].score = 0;
    EXPECT_EQ(choice_lines(at, paper).at(1), "0  the points you bid for it");
}

TEST(Choosing, PromptsForABuyer) {
    const model::Attended at =
        for_sale("turn 4 seat 1 step sell hand base.V\noffer 2 1\noffer 3 0\n");
    EXPECT_EQ(choice_lines(at, {{80, 24}, without_colours}),
              (Lines{"Your tile: road bend. Bob offers 1. Carl offers 0.",
                     "1  sell it to Bob for 1 point",
                     "2  sell it to Carl for 0 points",
                     "no  keep it and place it"}));
}

TEST(Sentences, DescribeOffersAndSales) {
    model::Model model;
    model.matches[match] = table_of(3, Seat{0}, rules("buyTiles=true"));
    const auto said = [&](const Event& event) {
        return sentence(model::InGame{match, event}, model);
    };
    const TileTypeId curve = *catalogue().find("base.V");
    EXPECT_EQ(said(OfferAsked{Seat{1}}), "");
    EXPECT_EQ(said(OfferMade{Seat{1}, 3}), "Bob offers 3 points for the tile.");
    EXPECT_EQ(said(OfferMade{Seat{0}, 1}), "You offer 1 point for the tile.");
    EXPECT_EQ(said(SaleAsked{Seat{0}}), "");
    EXPECT_EQ(said(TileSold{Seat{1}, Seat{0}, 3, curve}),
              "Bob sells a road bend (base.V) to you for 3 points.");
    EXPECT_EQ(said(TileSold{Seat{0}, Seat{2}, 1, curve}),
              "You sell a road bend (base.V) to Carl for 1 point.");
}

}  // namespace
}  // namespace bastide::plain
