#include "client-cli/commands/visited_servers.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

const std::string here = "ws://here:8470";

class SavedGames : public testing::Test {
  protected:
    SavedGames() { ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1); }

    ~SavedGames() override { ::unsetenv("XDG_STATE_HOME"); }

    [[nodiscard]] fs::path file() const { return folder.path() / "bastide" / "games"; }

    test::TemporaryFolder folder;
};

TEST_F(SavedGames, PersistWithWaitingGamesFirst) {
    EXPECT_THAT(saved_games(), IsEmpty());
    const SavedGame goes{here, 3, "Table 3", false};
    const SavedGame asks{"wss://there/bastide", 4, "Friday  evening ▶", true};
    EXPECT_TRUE(save_games(asks.url, {asks}));
    EXPECT_TRUE(save_games(here, {goes}));
    EXPECT_THAT(saved_games(), ElementsAre(asks, goes));
    EXPECT_TRUE(save_games(asks.url, {}));
    EXPECT_THAT(saved_games(), ElementsAre(goes));
}

TEST_F(SavedGames, SkipDamagedLines) {
    save_games(here, {{here, 3, "Table 3", false}});
    std::ofstream(file(), std::ios::app)
        << "nonsense\n\nws://a x asks b\nws://a 1 dances b\nws://a 1 asks\n"
        << std::string(99, '\xff');
    EXPECT_EQ(saved_games().size(), 1U);
}

TEST_F(SavedGames, HaveALimit) {
    std::vector<SavedGame> games;
    for (model::MatchId match = 1; match <= saved_games_max; ++match) {
        games.push_back({here, match, "Table", false});
    }
    save_games(here, games);
    EXPECT_EQ(saved_games().size(), saved_games_max);
    save_games("ws://there:1", {{"ws://there:1", 7, "Table 7", false}});
    const auto kept = saved_games();
    EXPECT_EQ(kept.size(), saved_games_max);
    EXPECT_EQ(kept.front().match, 7U);
    EXPECT_EQ(kept.back().match, saved_games_max - 1);
}

model::Model seated_at(model::MatchId match) {
    model::Model model;
    model.welcome = true;
    model.seated_at = {match};
    return model;
}

TEST_F(SavedGames, IncludeRunningGamesOnly) {
    model::Model model = seated_at(3);
    model::Attended& at = model.matches[3];
    at.table.set_match(3);
    at.seat = Seat{0};
    EXPECT_THAT(games_at(here, model, {}), IsEmpty()) << "it has not begun";
    at.game = Game();
    at.game->players.push_back({});
    at.game->players.push_back({});
    EXPECT_THAT(games_at(here, model, {}), ElementsAre(SavedGame{here, 3, "Table 3", false}));
    at.table.set_title("Friday");
    EXPECT_THAT(games_at(here, model, {}), ElementsAre(SavedGame{here, 3, "Friday", false}));
    at.game->turn.step = Step::over;
    EXPECT_THAT(games_at(here, model, {}), IsEmpty());
}

TEST_F(SavedGames, StayUntilTheServerUpdatesThem) {
    const SavedGame before{here, 3, "Friday", true};
    EXPECT_THAT(games_at(here, seated_at(3), {before}), ElementsAre(before));
    EXPECT_THAT(games_at(here, seated_at(4), {before}), IsEmpty()) << "it is over";
    EXPECT_THAT(games_at("ws://there:1", seated_at(3), {before}), IsEmpty());
}

}  // namespace
}  // namespace bastide::commands
