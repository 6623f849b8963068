// Choosing where to deploy, and which piece, by keys and by mouse.
#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/keys_line.hpp"
#include "client-cli/screen/labels.hpp"
#include "client-cli/screen/layout.hpp"
#include "client/turn/spots.hpp"
#include "engine/options.hpp"
#include "tests/support/screen_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace bastide::screen {
namespace {

using terminal::KeyName;

/// Our turn, with the tile placed tentatively.
ScreenTable deploying(const std::string& rules, int actions = 0, paint::Size size = {80, 24}) {
    WordReader words(rules);
    ScreenTable table(2, read_ruleset(words).value(), Seat{0}, size);
    table.play_at_random(actions);
    table.play_on();
    while (table.state.match.plan && table.state.match.plan->stage != turn::Stage::deploy) {
        table.press(KeyName::enter);
    }
    return table;
}

turn::Plan& plan_of(ScreenTable& table) {
    return *table.state.match.plan;
}

paint::Canvas drawn(const ScreenTable& table) {
    paint::TileArt art;
    return draw(table.state, table.model, art);
}

std::vector<Label> labels(const ScreenTable& table) {
    paint::TileArt art;
    const Scene scene{table.state, table.model, art, layout(table.state, table.model)};
    return labels_of(BoardView(scene, *attended(table.state, table.model)));
}

void click_on_move_choice(ScreenTable& table, std::size_t number) {
    const auto moves = shown_move_choices(advice(table.state, table.model),
                                          second_line(layout(table.state, table.model)));
    ASSERT_LT(number, moves.size());
    click(table, paint::Point{moves[number].x, second_line(layout(table.state, table.model)).y});
}

MeepleKind kind_of_chosen(ScreenTable& table) {
    return std::get<Deploy>(turn::chosen_piece(plan_of(table)).value()).kind;
}

TEST(Spots, HaveOneNumberForAllMeepleKinds) {
    ScreenTable table = deploying("bigFollower=1");
    const auto spots = turn::spots_of(plan_of(table));
    ASSERT_EQ(plan_of(table).pieces.size(), 2 * spots.size());
    const auto all = labels(table);
    ASSERT_EQ(all.size(), spots.size());
    for (const Label& label : all) {
        EXPECT_EQ(drawn(table).at(label.place).character, U'1' + label.number);
    }
}

TEST(Spots, TheKindIsChosenApartAndStaysForTheNextPlace) {
    ScreenTable table = deploying("bigFollower=1");
    table.press(U'2');
    EXPECT_EQ(turn::chosen_spot(plan_of(table), turn::spots_of(plan_of(table))), 1U);
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::follower);
    table.press(U'r');
    EXPECT_EQ(turn::chosen_spot(plan_of(table), turn::spots_of(plan_of(table))), 1U);
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::big);
    table.press(U'1');
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::big);
    table.press(KeyName::down);
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::follower);
    table.press(U'0');
    EXPECT_FALSE(turn::chosen_piece(plan_of(table)));
}

TEST(Spots, ListTheOtherKindsInTheKeyLine) {
    ScreenTable table = deploying("bigFollower=1");
    table.press(U'1');
    EXPECT_NE(drawn(table).lines()[22].find(" r [meeple] big meeple"), std::string::npos)
        << drawn(table).lines()[22];
    table.press(U'r');
    EXPECT_NE(drawn(table).lines()[22].find(" r  meeple [big meeple]"), std::string::npos)
        << drawn(table).lines()[22];
    EXPECT_NE(drawn(table).lines()[23].find(" r meeple"), std::string::npos);
}

TEST(Spots, ShowTheirWholeScoreBesideTheMeeples) {
    WordReader words("bigFollower=1");
    ScreenTable table(2, read_ruleset(words).value());
    table.draw("base.B");
    table.press(KeyName::enter);
    table.press(U'1');
    ASSERT_EQ(plan_of(table).stage, turn::Stage::deploy);
    table.press(U'n');
    const std::string said = advice(table.state, table.model).first;
    ASSERT_TRUE(said.ends_with(" so far.")) << said;
    const auto lines = drawn(table).lines();
    EXPECT_NE((lines[21] + lines[22]).find("so far."), std::string::npos) << lines[21] << "\n"
                                                                          << lines[22];
    EXPECT_NE(lines[22].find(" r [meeple] big meeple"), std::string::npos) << lines[22];
}

TEST(Spots, OfferTheirMeeplesToTheMouse) {
    ScreenTable table = deploying("bigFollower=1");
    const auto all = labels(table);
    click(table, all.back().place);
    EXPECT_EQ(turn::chosen_spot(plan_of(table), turn::spots_of(plan_of(table))), all.back().number);
    click_on_move_choice(table, 0);
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::follower) << "which it was: no key is pressed";
    click_on_move_choice(table, 1);
    EXPECT_EQ(kind_of_chosen(table), MeepleKind::big);
    const Action big = *turn::chosen_piece(plan_of(table));
    for (const Label& label : labels(table)) {
        if (label.chosen) {
            click(table, label.place);
            break;
        }
    }
    ASSERT_FALSE(table.moves.empty());
    EXPECT_EQ(table.moves.back(), big);
}

std::set<std::size_t> reached_by_keys(ScreenTable& table) {
    std::set<std::size_t> reached;
    const auto spots = turn::spots_of(plan_of(table));
    for (const turn::Spot& spot : spots) {
        table.press(U'n');
        for (std::size_t i = 0; i < spot.moves.size(); ++i) {
            reached.insert(plan_of(table).piece);
            table.press(spot.moves.size() > 1 ? U'r' : U'?');
            table.state.sheet = {};
        }
    }
    return reached;
}

std::set<std::size_t> reached_by_mouse(ScreenTable& table) {
    std::set<std::size_t> reached;
    for (const Label& label : labels(table)) {
        table.press(U'0');
        click(table, label.place);
        const std::size_t moves = turn::spots_of(plan_of(table))[label.number].moves.size();
        for (std::size_t i = 0; i < moves; ++i) {
            reached.insert(plan_of(table).piece);
            const auto shown = shown_move_choices(advice(table.state, table.model),
                                                  second_line(layout(table.state, table.model)));
            const auto chosen =
                std::find_if(shown.begin(), shown.end(), [](const ShownMoveChoice& choice) {
                    return choice.choice.chosen;
                });
            if (chosen != shown.end() && chosen + 1 != shown.end()) {
                click_on_move_choice(table, static_cast<std::size_t>(chosen - shown.begin()) + 1);
            } else if (moves > 1) {
                table.press(U'r');  // as a click on that word in the keys line does
            }
        }
    }
    return reached;
}

TEST(Spots, ReachEveryMeepleMove) {
    for (const std::string rules :
         {"bigFollower=1 abbot=1", "wayOfLife=true bigFollower=1", "lateFollower=true abbot=1"}) {
        for (const int actions : {20, 60, 90}) {
            ScreenTable table = deploying(rules, actions, {150, 45});
            if (!table.state.match.plan || plan_of(table).pieces.empty()) {
                continue;
            }
            plan_of(table).piece = plan_of(table).pieces.size();
            EXPECT_EQ(reached_by_keys(table).size(), plan_of(table).pieces.size()) << rules;
            table.press(U'z');
            std::set<std::size_t> in_sight;
            for (const Label& label : labels(table)) {
                const auto moves = turn::spots_of(plan_of(table))[label.number].moves;
                in_sight.insert(moves.begin(), moves.end());
            }
            EXPECT_EQ(reached_by_mouse(table), in_sight) << rules;
        }
    }
}

TEST(Spots, AreLetteredBehindTheNinth) {
    ScreenTable table = deploying("lateFollower=true", 40, {150, 45});
    ASSERT_GT(turn::spots_of(plan_of(table)).size(), 10U);
    table.press(U'D');
    EXPECT_EQ(turn::chosen_spot(plan_of(table), turn::spots_of(plan_of(table))), 10U);
    EXPECT_EQ(sign_of(10), U'D');
}

bool is_beside_a_meeple(const ScreenTable& table, const Label& label) {
    paint::TileArt art;
    const Scene scene{table.state, table.model, art, layout(table.state, table.model)};
    const BoardView view(scene, *attended(table.state, table.model));
    const auto& meeples = view.game().meeples;
    return std::any_of(meeples.begin(), meeples.end(), [&](const Meeple& meeple) {
        const paint::Point stand = view.stand(meeple.at);
        return stand.y == label.place.y && std::abs(stand.x - label.place.x) <= 1;
    });
}

TEST(Spots, AreNeverAdjacent) {
    for (const std::string rules : {"wayOfLife=true bigFollower=1 abbot=1", "lateFollower=true"}) {
        ScreenTable table = deploying(rules, 60, {150, 45});
        ASSERT_TRUE(table.state.match.plan);
        for (const paint::Zoom zoom : paint::all_zooms) {
            table.state.view.camera.zoom = zoom;
            const auto all = labels(table);
            for (const Label& one : all) {
                for (const Label& other : all) {
                    EXPECT_TRUE(one.number == other.number || one.place.y != other.place.y ||
                                std::abs(one.place.x - other.place.x) > 1);
                }
                EXPECT_TRUE(zoom == paint::Zoom::overview || !is_beside_a_meeple(table, one))
                    << one.number;
            }
        }
    }
}

}  // namespace
}  // namespace bastide::screen
