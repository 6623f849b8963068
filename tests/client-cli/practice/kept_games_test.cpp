// Practice games on disk: which are kept, and that one continues where it was left.
#include "client-cli/practice/kept_games.hpp"

#include "bots/choose.hpp"
#include "client/model/requests.hpp"
#include "client/record/replay.hpp"
#include "tests/support/patient_loop.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::test {
namespace {

using practice::Practice;
using practice::PracticeTable;

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class KeptGames : public testing::Test, protected PatientLoop {
  protected:
    [[nodiscard]] std::string folder() const { return (kept.path() / "practice").string(); }

    void write(const std::string& name, const std::string& text) const {
        fs::create_directories(folder());
        std::ofstream(fs::path(folder()) / name) << text;
    }

    void begin(const PracticeTable& table) {
        practice.emplace(loop,
                         table,
                         Practice::Events{[](const auto& /*client*/, const auto& /*news*/) {},
                                          [] {},
                                          [this](const std::string& why) { failed = why; },
                                          [this](const std::string& /*why*/) { ++unsaved; }});
    }

    PracticeTable table(std::vector<std::string> players) {
        PracticeTable made{std::move(players), {}, {}, practice::new_game(folder())};
        made.bots.push_back({"Agnes (bot)", bots::Level::easy, 7, std::chrono::milliseconds(0)});
        return made;
    }

    [[nodiscard]] const model::Attended* at(std::size_t player) {
        return practice->match()
                   ? model::find(practice->clients()[player]->model(), *practice->match())
                   : nullptr;
    }

    /// True once the player is asked for a move.
    bool is_our_turn(std::size_t player) {
        return at(player) != nullptr && at(player)->game && model::our_turn(*at(player)) &&
               !practice->clients()[player]->waits();
    }

    void move(std::size_t player) {
        practice->clients()[player]->send(model::request::move(
            *practice->match(), *at(player), bots::choose_randomly(*at(player)->game, ++random)));
    }

    const TemporaryFolder kept;
    std::optional<Practice> practice;
    std::string failed;
    int unsaved = 0;
    std::uint64_t random = 0;
};

TEST_F(KeptGames, AreNumberedAndLimited) {
    const std::string first = practice::new_game(folder());
    EXPECT_EQ(fs::path(first).filename(), "1");
    for (int game = 1; game <= practice::games_kept_max + 1; ++game) {
        write(std::to_string(game) + ".store", "");
        write(std::to_string(game) + "-1.record", "");
    }
    write("notes.txt", "mine");
    EXPECT_EQ(fs::path(practice::new_game(folder())).filename(),
              std::to_string(practice::games_kept_max + 2));
    EXPECT_FALSE(fs::exists(fs::path(folder()) / "1.store"));
    EXPECT_FALSE(fs::exists(fs::path(folder()) / "2-1.record"));
    EXPECT_TRUE(fs::exists(fs::path(folder()) / "3-1.record"));
    EXPECT_TRUE(fs::exists(fs::path(folder()) / "notes.txt"));
    EXPECT_EQ(practice::latest_record(folder()),
              fs::path(folder()) / (std::to_string(practice::games_kept_max + 1) + "-1.record"));
    EXPECT_EQ(practice::new_game("/dev/null/practice"), "");
}

/// Before: after ten rematches another one was the latest.
TEST_F(KeptGames, HaveTheRecordOfTheLatestRematch) {
    for (const char* name : {"7-9.record", "7-10.record", "7-2.record", "6-11.record"}) {
        write(name, "");
    }
    EXPECT_EQ(practice::latest_record(folder()), fs::path(folder()) / "7-10.record");
}

TEST_F(KeptGames, AreReadableByTheirPlayerOnly) {
    practice::new_game(folder());
    EXPECT_EQ(fs::status(folder()).permissions(), fs::perms::owner_all);
}

/// Before: a full disk left half a file, and the game was neither resumed nor replayed.
TEST_F(KeptGames, KeepTheOldFileIfTheNewOneCannotBeWritten) {
    write("1-4.record", "the old one");
    fs::create_directories(fs::path(folder()) / "1-4.record.part");
    const std::string game = fs::path(folder()) / "1";
    EXPECT_FALSE(practice::keep_record(game, 4, "the new one"));
    EXPECT_EQ(text_of(game + "-4.record"), "the old one");
}

TEST_F(KeptGames, AreNotResumedIfTheSeatsAreUnreadable) {
    EXPECT_FALSE(practice::unfinished_game(folder()));
    for (const char* text : {"", "3\n", "3\nplayer 0 Anna\n", "3\nplayer", "half a li"}) {
        write("1.seats", text);
        EXPECT_FALSE(practice::unfinished_game(folder())) << text;
    }
}

TEST_F(KeptGames, ContinueAtTheSamePosition) {
    begin(table({"Anna", "Bob"}));
    ASSERT_TRUE(until([this] { return is_our_turn(0) || is_our_turn(1); }));
    EXPECT_TRUE(practice->is_saved());
    for (int moves = 0; moves < 7; ++moves) {
        ASSERT_TRUE(until([this] { return is_our_turn(0) || is_our_turn(1); }));
        move(is_our_turn(0) ? 0 : 1);
    }
    ASSERT_TRUE(until([this] { return is_our_turn(0) || is_our_turn(1); }));
    const std::uint32_t version = at(0)->version;
    const Game game = *at(0)->game;
    EXPECT_THAT(practice->goodbye(), testing::HasSubstr("--resume"));
    practice.reset();

    const auto unfinished = practice::unfinished_game(folder());
    ASSERT_TRUE(unfinished);
    EXPECT_EQ(unfinished->players, (std::vector<std::string>{"Anna", "Bob"}));
    ASSERT_EQ(unfinished->bots.size(), 1U);
    EXPECT_EQ(unfinished->bots[0].name, "Agnes (bot)");
    EXPECT_EQ(unfinished->bots[0].level, bots::Level::easy);
    begin(*unfinished);
    ASSERT_TRUE(until([this] { return is_our_turn(0) || is_our_turn(1); })) << failed;
    EXPECT_EQ(at(0)->version, version);
    EXPECT_EQ(at(0)->game->board, game.board);
    EXPECT_EQ(at(0)->table.seats(0).name(), "Anna");
    move(is_our_turn(0) ? 0 : 1);
    EXPECT_TRUE(until([&] { return at(0)->version > version; }));
}

TEST_F(KeptGames, AreNotResumedWhileTheyArePlayed) {
    begin(table({"Anna"}));
    ASSERT_TRUE(until([this] { return is_our_turn(0); }));
    const Practice other(loop,
                         practice::unfinished_game(folder()).value(),
                         Practice::Events{[](const auto& /*client*/, const auto& /*news*/) {},
                                          [] {},
                                          [this](const std::string& why) { failed = why; }});
    EXPECT_TRUE(until([this] { return !failed.empty(); }));
    EXPECT_EQ(failed, "This game can't be resumed now. It may be open in another window.");
    EXPECT_TRUE(practice::unfinished_game(folder()));
}

TEST_F(KeptGames, BecomeRecordsWhenTheyAreOver) {
    begin(table({"Anna"}));
    ASSERT_TRUE(until([this] { return is_our_turn(0); }));
    EXPECT_TRUE(practice::unfinished_game(folder()));
    const model::MatchId match = *practice->match();
    practice->clients()[0]->send(model::request::leave(match));
    ASSERT_TRUE(until([this] { return at(0)->table.phase() == v1::FINISHED; }));
    practice->clients()[0]->send(model::request::record(match));
    ASSERT_TRUE(until([this] { return !practice::latest_record(folder()).empty(); }));
    EXPECT_FALSE(practice::unfinished_game(folder()));
    EXPECT_TRUE(record::verify(text_of(practice::latest_record(folder()))));
    EXPECT_EQ(practice->goodbye(), "Goodbye. To replay this game: bastide replay");
    practice->clients()[0]->send(model::request::list_tables(true));
    const auto& finished = practice->clients()[0]->model().finished;
    ASSERT_TRUE(until([&] { return !finished.empty(); }));
    EXPECT_EQ(finished[0].match(), match);
    EXPECT_EQ(finished[0].result().scores_size(), 2);
    EXPECT_EQ(finished[0].result().your_seat(), 0U);
    EXPECT_NE(finished[0].result().ended_ms(), 0U);
}

/// Before: a program that was killed at the end of a game left it unfinished for good.
TEST_F(KeptGames, BecomeRecordsLaterIfTheyHadNone) {
    begin(table({"Anna"}));
    ASSERT_TRUE(until([this] { return is_our_turn(0); }));
    practice->clients()[0]->send(model::request::leave(*practice->match()));
    ASSERT_TRUE(until([this] { return at(0)->table.phase() == v1::FINISHED; }));
    practice.reset();
    begin(practice::unfinished_game(folder()).value());
    EXPECT_TRUE(until([this] { return !practice::latest_record(folder()).empty(); })) << failed;
    EXPECT_FALSE(practice::unfinished_game(folder()));
}

/// Before: there was no warning, and the goodbye offered to resume the game.
TEST_F(KeptGames, WarnOnceIfTheSeatsCannotBeWritten) {
    const PracticeTable made = table({"Anna"});
    fs::create_directories(made.kept_in + ".seats.part");
    begin(made);
    ASSERT_TRUE(until([this] { return is_our_turn(0); }));
    EXPECT_EQ(unsaved, 1);
    EXPECT_EQ(practice->goodbye(), "Goodbye. The practice game was not saved.");
    const model::MatchId first = *practice->match();
    practice->clients()[0]->send(model::request::leave(first));
    ASSERT_TRUE(until([this] { return at(0)->table.phase() == v1::FINISHED; }));
    practice->clients()[0]->send(model::request::rematch(first));
    ASSERT_TRUE(until([&] { return practice->match() != first && is_our_turn(0); }));
    EXPECT_EQ(unsaved, 1);
    EXPECT_EQ(failed, "");
}

/// Another program plays it at the moment, or the file is no store.
TEST_F(KeptGames, ArePlayedInMemoryIfTheirStoreCannotBeUsed) {
    const PracticeTable made = table({"Anna"});
    write("1.store", "no store");
    begin(made);
    ASSERT_TRUE(until([this] { return is_our_turn(0); }));
    EXPECT_FALSE(practice->is_saved());
    EXPECT_FALSE(practice::unfinished_game(folder()));
    EXPECT_EQ(practice->goodbye(), "Goodbye. The practice game was not saved.");
}

}  // namespace
}  // namespace bastide::test
