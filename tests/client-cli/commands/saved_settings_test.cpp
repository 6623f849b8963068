#include "client-cli/commands/saved_settings.hpp"

#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;

using paint::GlyphSet;
using screen::Setting;
using testing::AllOf;
using testing::HasSubstr;

class SavedSettings : public testing::Test {
  protected:
    SavedSettings() {
        setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1);
        setenv("XDG_CONFIG_HOME", folder.file("config").c_str(), 1);
    }

    ~SavedSettings() override {
        unsetenv("XDG_STATE_HOME");
        unsetenv("XDG_CONFIG_HOME");
    }

    static RunSettings run(const PlayOptions& options = {}) { return settings_of_run(options); }

    static void write(const std::string& text) {
        fs::create_directories(fs::path(settings_file()).parent_path());
        std::ofstream(settings_file()) << text;
    }

    static std::string text() {
        std::ostringstream read;
        read << std::ifstream(settings_file()).rdbuf();
        return read.str();
    }

    test::TemporaryFolder folder;
};

TEST_F(SavedSettings, PersistAcrossRuns) {
    EXPECT_EQ(settings_file(), folder.file("config/bastide/settings"));
    EXPECT_FALSE(run().now.glyphs());
    EXPECT_EQ(keep_setting(Setting::glyphs, "sextants"), "");
    EXPECT_EQ(keep_setting(Setting::name, "Anna Maria"), "");
    EXPECT_EQ(run().now.glyphs(), GlyphSet::sextants);
    EXPECT_EQ(run().now.name, "Anna Maria");
    EXPECT_EQ(keep_setting(Setting::glyphs, "blocks"), "");
    EXPECT_EQ(run().now.glyphs(), GlyphSet::blocks);
    EXPECT_EQ(run().problem, "");
    EXPECT_THAT(text(), testing::EndsWith("\nglyphs = blocks\nname = Anna Maria\n"));
    EXPECT_EQ(fs::status(settings_file()).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(SavedSettings, ReportAnUnknownValueAndKeepIt) {
    write("# mine\nglyphs = hieroglyphs\nmouse = off\n");
    EXPECT_FALSE(run().now.glyphs());
    EXPECT_FALSE(run().now.is_on(Setting::mouse));
    EXPECT_THAT(run().problem,
                AllOf(HasSubstr(settings_file() + ", line 2: glyphs cannot be \"hieroglyphs\""),
                      HasSubstr("ask, ascii, console, blocks, quadrants, sextants and octants")));
    EXPECT_EQ(keep_setting(Setting::mouse, "on"), "");
    EXPECT_EQ(text(), "# mine\nglyphs = hieroglyphs\nmouse = on\n");
}

TEST_F(SavedSettings, OfTheFutureAreKept) {
    write("sounds=loud\n\nmouse = off\nnonsense\ncolours = 256");
    EXPECT_THAT(run().problem, HasSubstr("line 1: \"sounds\" is not a setting of this version."));
    EXPECT_EQ(run().now.value(Setting::colours), "256");
    EXPECT_EQ(keep_setting(Setting::glyphs, "octants"), "");
    EXPECT_EQ(text(), "sounds=loud\n\nmouse = off\nnonsense\ncolours = 256\nglyphs = octants\n");
}

TEST_F(SavedSettings, MayBeHalfWritten) {
    write("name = Anna\nmouse = off\nnotificatio");
    EXPECT_EQ(run().now.name, "Anna");
    EXPECT_FALSE(run().now.is_on(Setting::mouse));
    EXPECT_THAT(run().problem, HasSubstr("line 3: \"notificatio\" is not a setting"));
}

TEST_F(SavedSettings, MessagesAreShortAndPrintable) {
    write("mouse = " + std::string(1'000'000, 'x') + "\x1b[2J\n");
    EXPECT_LT(run().problem.size(), 300U);
    write("mo\x1b[2Juse = off\n");
    EXPECT_EQ(run().problem.find('\x1b'), std::string::npos);
}

TEST_F(SavedSettings, TheLastOfEqualKeysApplies) {
    write("mouse = off\r\nmouse=on\r\n");
    EXPECT_TRUE(run().now.is_on(Setting::mouse));
    EXPECT_EQ(keep_setting(Setting::mouse, "off"), "");
    EXPECT_FALSE(run().now.is_on(Setting::mouse));
}

TEST_F(SavedSettings, AreOverriddenByOptionsForOneRun) {
    write("name = Anna\ncolours = none\nglyphs = octants\n");
    PlayOptions options;
    options.name = "Bob";
    options.terminal = {"16", "ascii", false};
    options.notifies = true;
    const screen::Settings now = run(options).now;
    EXPECT_EQ(now.name, "Bob");
    EXPECT_EQ(now.value(Setting::colours), "16");
    EXPECT_EQ(now.glyphs(), GlyphSet::ascii);
    EXPECT_FALSE(now.is_on(Setting::mouse));
    EXPECT_TRUE(now.is_on(Setting::notifications));
    EXPECT_EQ(run().now.name, "Anna");
    EXPECT_FALSE(run().now.is_on(Setting::notifications)) << "nobody has asked for them";
    write("notifications = on\n");
    options.notifies = false;
    EXPECT_FALSE(run(options).now.is_on(Setting::notifications));
    EXPECT_TRUE(run().now.is_on(Setting::notifications));
}

/// Before: `--color auto` and `--glyphs auto` left the values of the file.
TEST_F(SavedSettings, AreOverriddenByAutoToo) {
    write("colours = none\nglyphs = octants\n");
    PlayOptions options;
    options.terminal = {"auto", "auto"};
    const screen::Settings now = run(options).now;
    EXPECT_EQ(now.value(Setting::colours), "auto");
    EXPECT_FALSE(now.glyphs());
    const paint::Look detected{paint::Depth::full, GlyphSet::quadrants};
    EXPECT_EQ(now.look(detected), detected);
    EXPECT_EQ(run().now.glyphs(), GlyphSet::octants);
}

TEST_F(SavedSettings, ReportUnwritableFolders) {
    std::ofstream(folder.file("config")) << "a file where the folder should be";
    EXPECT_THAT(
        keep_setting(Setting::mouse, "off"),
        AllOf(HasSubstr("Could not write " + settings_file()), HasSubstr("until you quit")));
}

TEST_F(SavedSettings, DoNotReplaceUnreadableFiles) {
    fs::create_directories(settings_file());
    EXPECT_NE(keep_setting(Setting::mouse, "off"), "");
    EXPECT_TRUE(fs::is_directory(settings_file()));
    if (geteuid() != 0) {
        fs::remove(settings_file());
        write("mouse = off\n");
        fs::permissions(settings_file(), fs::perms::none);
        EXPECT_THAT(run().problem, HasSubstr("cannot be read"));
        EXPECT_NE(keep_setting(Setting::mouse, "on"), "");
        fs::permissions(settings_file(), fs::perms::owner_all);
        EXPECT_EQ(text(), "mouse = off\n");
    }
}

TEST(LookWithSettings, RespectsTheTerminal) {
    screen::Settings settings;
    settings.set(Setting::glyphs, "octants");
    settings.set(Setting::colours, "16");
    EXPECT_EQ(settings.look({paint::Depth::full, GlyphSet::blocks}),
              (paint::Look{paint::Depth::colours16, GlyphSet::octants}));
    EXPECT_EQ(settings.look({paint::Depth::full, GlyphSet::console}).glyphs, GlyphSet::console);
    settings.set(Setting::glyphs, "ascii");
    EXPECT_EQ(settings.look({paint::Depth::full, GlyphSet::console}).glyphs, GlyphSet::ascii);
}

}  // namespace
}  // namespace bastide::commands
