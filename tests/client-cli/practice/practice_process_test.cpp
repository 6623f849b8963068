#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

using testing::HasSubstr;
using testing::Not;

struct Ran {
    int exit_code = -1;
    std::string said;
};

Ran run(const std::string& environment, const std::string& words, const std::string& typed) {
    const std::string command =
        "printf '" + typed + "' | " + environment + " " BASTIDE_BINARY " " + words + " 2>&1";
    Ran ran;
    FILE* pipe = popen(command.c_str(), "r");  // NOLINT(cert-env33-c)
    char buffer[4096];
    for (std::size_t got = 0; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
        ran.said.append(buffer, got);
    }
    const int status = pclose(pipe);
    ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

Ran practice(const std::string& options, const std::string& typed = "") {
    return run("USER=Anna XDG_STATE_HOME=/dev/null XDG_CONFIG_HOME=/dev/null",
               "play --practice --pace 0 " + options,
               typed);
}

TEST(PracticeProcess, SuggestsPlayForAnAddressAlone) {
    for (const std::string address : {"localhost:9555", "localhost", "play.example.org"}) {
        const Ran ran = run("USER=Anna", address, "");
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_EQ(ran.said, "Did you mean: bastide play " + address + "?\n");
    }
    EXPECT_THAT(run("USER=Anna", "paly", "").said,
                Not(HasSubstr("Did you mean: bastide play paly")));
}

TEST(PracticeProcess, AcceptsANamedGame) {
    const Ran ran = practice("--plain --rules 'game=inns supply=hand'", "quit\\n");
    EXPECT_EQ(ran.exit_code, 0) << ran.said;
    EXPECT_THAT(ran.said, HasSubstr("The practice game was not saved."));
}

/// Before: the option only existed after `play`.
TEST(PracticeProcess, NeedsNoSubcommand) {
    const Ran ran = run("USER=Anna XDG_STATE_HOME=/dev/null XDG_CONFIG_HOME=/dev/null",
                        "--practice --pace 0 --plain",
                        "quit\\n");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.said, HasSubstr("The practice game was not saved."));
}

TEST(PracticeProcess, RemembersThePlayersName) {
    const bastide::test::TemporaryFolder folder;
    std::filesystem::create_directory(folder.path() / "bastide");
    std::ofstream(folder.path() / "bastide" / "settings") << "name = Zoe\n";
    const Ran named =
        run("USER= XDG_STATE_HOME=/dev/null XDG_CONFIG_HOME=" + folder.path().string(),
            "play --practice --plain",
            "board\\nquit\\n");
    EXPECT_THAT(named.said, HasSubstr("Zoe"));
    const Ran unnamed = run("USER= XDG_STATE_HOME=/dev/null XDG_CONFIG_HOME=/dev/null",
                            "play --practice --plain",
                            "board\\nquit\\n");
    EXPECT_THAT(unnamed.said, Not(HasSubstr("Guest"))) << "the system knows its users by name";
}

TEST(PracticeProcess, LandsInTheGameAndKeepsNothing) {
    const Ran ran = practice("--bots 2 --plain", "board\\nvote\\nquit\\n");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.said, HasSubstr("Medium bot"));
    EXPECT_THAT(ran.said, HasSubstr("Medium bot 2"));
    EXPECT_THAT(ran.said, HasSubstr("Votes are for games with other people."));
    EXPECT_THAT(ran.said, HasSubstr("The practice game was not saved."));
    EXPECT_THAT(ran.said, Not(HasSubstr("Type ready")));
}

/// Before: line mode ignored both options.
TEST(PracticeProcess, TakesColoursAndCharactersLineByLine) {
    const Ran coloured = practice("--plain --color 24bit --glyphs blocks", "board\\nquit\\n");
    EXPECT_THAT(coloured.said, HasSubstr("\x1b[38;2;"));
    EXPECT_THAT(coloured.said, HasSubstr("\u2580"));
    const Ran bare = practice("--plain --color none --glyphs ascii", "board\\nquit\\n");
    EXPECT_THAT(bare.said, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(bare.said, Not(HasSubstr("\u2580")));
}

TEST(PracticeProcess, KeepsTheGameAndResumesIt) {
    const bastide::test::TemporaryFolder folder;
    const std::string state = "USER=Anna XDG_STATE_HOME=" + folder.path().string();
    const Ran none = run(state, "--practice --resume --plain", "");
    EXPECT_EQ(none.exit_code, 2);
    EXPECT_THAT(none.said, HasSubstr("There is no unfinished practice game."));
    const Ran begun = run(state, "--practice --pace 0 --plain", "quit\\n");
    EXPECT_THAT(begun.said, HasSubstr("To resume this game: bastide play --practice --resume"));
    const Ran resumed = run(state, "--practice --resume --plain", "board\\nquit\\n");
    EXPECT_EQ(resumed.exit_code, 0) << resumed.said;
    EXPECT_THAT(resumed.said, HasSubstr("Medium bot"));
    EXPECT_THAT(resumed.said, HasSubstr("To resume this game"));
}

TEST(PracticeProcess, EndsWithItsInput) {
    const Ran ran = practice("");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.said, HasSubstr("Goodbye."));
}

TEST(PracticeProcess, ReportsInvalidOptions) {
    for (const auto& [options, sentence] : {
             std::pair{"--level harder", "--level is easy, medium or hard."},
             std::pair{"--bots 9", "at most 5 can play with these rules."},
             std::pair{"--bots many", "many"},
             std::pair{"--rules supply=magic", "These rules cannot be played"},
             std::pair{"--rules game=chess", "The games are usual, first, river,"},
             std::pair{"--players Anna,Bob --name Carl", "Use --players for all names"},
             std::pair{"--players Anna,Bob", "give one name"},
             std::pair{"ws://localhost", "Practice needs no server: remove ws://localhost."},
         }) {
        const Ran ran = practice(options);
        EXPECT_EQ(ran.exit_code, 2) << options;
        EXPECT_THAT(ran.said, HasSubstr(sentence)) << options;
    }
}

}  // namespace
