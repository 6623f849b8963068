// What a player reads and types, line by line.
#include "client-cli/plain_text.hpp"
#include "client-cli/play/choices.hpp"
#include "client-cli/play/commands.hpp"
#include "client-cli/play/help_text.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/scoring_words.hpp"
#include "client-cli/play/sentences.hpp"
#include "client-cli/play/tile_words.hpp"
#include "client-cli/play/turn_screen.hpp"
#include "client-cli/play/wrap.hpp"
#include "engine/decide.hpp"
#include "engine/prompt.hpp"
#include "engine/setup.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace bastide::client {
namespace {

constexpr MatchId match = 3;

Attended table_of(int seats, std::optional<Seat> ours = Seat{0}) {
    Attended attended;
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
    attended.game = start(standard_setup({}, seats).value());
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

template <typename Kind>
Kind parsed(std::string_view line) {
    const auto command = parse_command(line);
    EXPECT_TRUE(command) << line;
    EXPECT_TRUE(std::holds_alternative<Kind>(*command)) << line;
    return std::get<Kind>(*command);
}

TEST(Commands, AreReadWithTheirWords) {
    parsed<command::Nothing>("   ");
    parsed<command::Help>("?");
    EXPECT_EQ(parsed<command::Name>("name  Anna of the hills ").name, "Anna of the hills");
    EXPECT_EQ(parsed<command::Join>("join 12").match, 12U);
    EXPECT_EQ(parsed<command::Colour>("colour k").colour, v1::BLACK);
    EXPECT_EQ(parsed<command::Colour>("color Orange").colour, v1::ORANGE);
    EXPECT_FALSE(parsed<command::Ready>("ready not").ready);
    EXPECT_EQ(parsed<command::ShowBoard>("b -1,2").middle, (Cell{-1, 2}));
    EXPECT_EQ(parsed<command::Choose>("7").number, 7);
    EXPECT_EQ(parsed<command::PlaceNumber>("place 7").number, 7);
    EXPECT_EQ(parsed<command::PlaceAt>("place 1,-2 r90").place, (Place{{1, -2}, Rotation::r90}));
    EXPECT_EQ(parsed<command::PlaceAt>("place 1,-2 270").place, (Place{{1, -2}, Rotation::r270}));
    EXPECT_EQ(parsed<command::DeployNumber>("deploy 2").number, 2);
    parsed<command::PassTurn>("p");
    EXPECT_FALSE(parsed<command::Leave>("leave").sure);
    EXPECT_TRUE(parsed<command::Leave>("leave now").sure);
}

TEST(Commands, TakeTheLastNumberOfCreateForTheSeats) {
    EXPECT_EQ(parsed<command::Create>("create").seats, 0);
    EXPECT_EQ(parsed<command::Create>("create Round 2 4").title, "Round 2");
    EXPECT_EQ(parsed<command::Create>("create Round 2 4").seats, 4);
    EXPECT_EQ(parsed<command::Create>("create Area 51").title, "Area 51");
}

TEST(Commands, SayWhatIsWrongInASentence) {
    for (const char* line : {"dance",
                             "join",
                             "join two",
                             "colour mauve",
                             "place",
                             "place 1,0",
                             "place 1,0 r45",
                             "deploy",
                             "leave me",
                             "board here",
                             "name"}) {
        const auto command = parse_command(line);
        ASSERT_FALSE(command) << line;
        EXPECT_GT(command.error().size(), 10U) << line;
    }
}

TEST(Sentences, SayWhoScoresWhatAndWhy) {
    const Attended at = table_of(3, Seat{2});
    EXPECT_EQ(scoring_sentence(at, city({{Seat{0}, 1, 8}})),
              "Anna scores 8 for the city at 0,1: 3 tiles and 1 pennant.");
    EXPECT_EQ(scoring_sentence(at, city({{Seat{0}, 1, 0}, {Seat{2}, 2, 8}})),
              "You score 8 for the city at 0,1: 3 tiles and 1 pennant.");
    EXPECT_EQ(scoring_sentence(at, city({{Seat{1}, 1, 8}, {Seat{2}, 1, 8}})),
              "Bob and you score 8 each for the city at 0,1: 3 tiles and 1 pennant.");
}

TEST(Sentences, NameUnfinishedFeaturesAndFarms) {
    const Attended at = table_of(2);
    FeatureScored scored = city({{Seat{1}, 1, 4}});
    scored.complete = false;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Bob scores 4 for the unfinished city at 0,1: 3 tiles and 1 pennant.");
    scored.kind = FeatureKind::field;
    scored.cities = 2;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Bob scores 4 for the farm at 0,1: it touches 2 complete cities.");
    scored.kind = FeatureKind::monastery;
    scored.tiles = 5;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Bob scores 4 for the unfinished monastery at 0,1: itself and 4 neighbours.");
}

TEST(Sentences, NameInnsCathedralsGardensAndCitiesThatFeed) {
    const Attended at = table_of(3, Seat{2});
    FeatureScored scored = city({{Seat{0}, 2, 12}});
    scored.cathedrals = 1;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Anna scores 12 for the city at 0,1: 3 tiles and 1 pennant, with a cathedral.");
    scored.kind = FeatureKind::road;
    scored.inns = 2;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Anna scores 12 for the road at 0,1: 3 tiles with an inn.");
    scored.kind = FeatureKind::garden;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Anna scores 12 for the garden at 0,1: itself and 2 neighbours.");
    // FM-2: both own a farm there, one with more farmers than the other.
    scored = city({{Seat{0}, 2, 3}, {Seat{1}, 1, 3}});
    scored.kind = FeatureKind::field;
    scored.tiles = 0;
    EXPECT_EQ(scoring_sentence(at, scored),
              "Anna and Bob score 3 each for the farms round the city at 0,1: it is complete.");
}

TEST(Sentences, TellMovesOfOthersAndOurOwn) {
    Model model;
    model.matches[match] = table_of(2);
    const auto said = [&](const Event& event) {
        return sentence(InGame{match, event}, model).text;
    };
    const PlacedTile tile{{1, 0}, *catalogue().find("base.U"), Rotation::r90};
    EXPECT_EQ(said(TilePlaced{Seat{0}, tile}), "You place base.U at 1,0 r90.");
    EXPECT_EQ(said(TilePlaced{Seat{1}, tile}), "Bob places base.U at 1,0 r90.");
    EXPECT_EQ(said(MeepleDeployed{{Seat{1}, MeepleKind::follower, {{0, 0}, 0}}}),
              "Bob deploys a knight in the city at 0,0.");
    EXPECT_EQ(said(TileDrawn{*catalogue().find("base.W")}),
              "You draw a crossing of 3 roads (base.W).");
}

TEST(TileWords, DescribeAllTilesButTheTwoCurvesDifferently) {
    const TileSet& box = *catalogue().find_set("base-c1");
    std::set<std::string> seen;
    for (std::size_t i = 0; i < catalogue().types().size(); ++i) {
        if (box.counts.at(i) > 0) {
            seen.insert(describe(catalogue().types()[i]));
        }
    }
    EXPECT_EQ(seen.size(), 24U - 1);
    const auto words = [](const char* tile) {
        return describe(catalogue()[*catalogue().find(tile)]);
    };
    EXPECT_EQ(words("base.Ug"), "straight road, garden");
    EXPECT_EQ(words("ic.Bg"), "straight road with inn, garden");
    EXPECT_EQ(words("ic.C"), "crossing of 3 roads with inn");
    EXPECT_EQ(words("ic.E"), "2 curves");
    EXPECT_EQ(words("ic.H"), "4 cities");
    EXPECT_EQ(words("ic.K"), "city all over with cathedral");
    EXPECT_EQ(describe(catalogue()[*catalogue().find("base.O")]),
              "city corner with pennant, curve");
}

TEST(Wrap, BreaksAtBlanksAndCountsCharacters) {
    EXPECT_EQ(wrap("one two three", 8, 2), (Lines{"one two", "  three"}));
    EXPECT_EQ(wrap("äöü äöü", 7), (Lines{"äöü äöü"}));
    EXPECT_EQ(padded("äöü", 2), "äö");
    EXPECT_EQ(padded("ä", 3), "ä  ");
    EXPECT_EQ(flow({"aa", "bb", "cc"}, 7), (Lines{"aa   bb", "cc"}));
}

TEST(PlainText, LetsNobodySteerTheTerminal) {
    EXPECT_EQ(plain("Zoë \x1b[2J\n"), "Zoë ?[2J?");
    EXPECT_EQ(plain("a\xc2\x9b"), "a?");
}

TEST(Choices, ShowRotationsThatLookTheSameOnce) {
    Attended at = table_of(2);
    Decision decision;
    ASSERT_FALSE(decide(*at.game, chance, Draw{*catalogue().find("base.U")}, decision));
    for (const Place& place : placements(decision.next)) {
        EXPECT_LT(index_of(place.rotation), 2U);
    }
    EXPECT_EQ(placements(decision.next).size(), 3U);
}

TEST(Choices, SayWhatADeploymentPays) {
    Attended at = table_of(2);
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(*at.game, actor, action, decision));
        at.game = decision.next;
    };
    act(chance, Draw{*catalogue().find("base.E")});
    act(Seat{0}, Place{{0, -1}, Rotation::r180});
    const auto all = figure_moves(*at.game);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(describe(*at.game, all[0]), "knight in the city: 2 tiles, 4 points now");
    EXPECT_EQ(describe(*at.game, all[1]), "farmer on the field: 1 complete city, 3 points so far");
}

TEST(Choices, KnowBigFollowersAndAbbots) {
    Words words("base-c2 bigFollower=1 abbot=1");
    Game game = start(standard_setup(read_ruleset(words).value(), 2).value());
    Decision decision;
    const auto act = [&](const Actor& actor, const Action& action) {
        ASSERT_FALSE(decide(game, actor, action, decision));
        game = decision.next;
    };
    act(chance, Draw{*catalogue().find("base.Ug")});
    act(Seat{0}, Place{{0, 1}, Rotation::r0});
    const auto first = figure_moves(game);
    ASSERT_EQ(first.size(), 7U);
    EXPECT_EQ(describe(game, first[3]), "big thief on the road: 1 tile, 1 point so far");
    EXPECT_EQ(describe(game, first[6]), "abbot in the garden: 1 of 8 neighbours, 2 points so far");
    act(Seat{0}, first[6]);
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{1}, Place{{1, 0}, Rotation::r0});
    act(Seat{1}, Pass{});
    act(chance, Draw{*catalogue().find("base.U")});
    act(Seat{0}, Place{{2, 0}, Rotation::r0});
    const auto then = figure_moves(game);
    EXPECT_EQ(place_of(then.back()), (SegmentAt{{0, 1}, 3}));
    EXPECT_EQ(describe(game, then.back()),
              "take your abbot home from 0,1: 2 of 8 neighbours, 3 points now");
}

/// Every screen of random games fits into the terminal.
TEST(Screens, FitIntoEightyColumnsAndTwentyFourRows) {
    const Paper paper{{80, 24}, {true, true}};
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        std::mt19937_64 random(seed);
        const int seats = 2 + static_cast<int>(seed % 4);
        Attended at = table_of(seats);
        Decision decision;
        std::vector<Action> legal;
        while (at.game->turn.step != Step::over) {
            Lines lines = board_lines(at, paper, std::nullopt);
            EXPECT_LE(lines.size(), 24U);
            at.seat = at.game->turn.seat;
            if (at.game->turn.step == Step::place) {
                lines = placing_lines(at, paper, std::nullopt);
            } else if (at.game->turn.step == Step::deploy) {
                lines = deploying_lines(at, paper);
            }
            EXPECT_LE(lines.size(), 23U);
            for (const Lines& more : {lines,
                                      score_table(at, paper),
                                      unseen_lines(*at.game, paper),
                                      help_lines(&at, paper)}) {
                for (const std::string& line : more) {
                    EXPECT_LE(width_of(line), 80) << line;
                }
            }
            legal_actions(*at.game, legal);
            const Action action = legal[random() % legal.size()];
            ASSERT_FALSE(decide(*at.game, prompt(*at.game).actor, action, decision));
            at.game = decision.next;
        }
        EXPECT_EQ(final_table(at, paper).size(), static_cast<std::size_t>(seats) + 1);
    }
}

}  // namespace
}  // namespace bastide::client
