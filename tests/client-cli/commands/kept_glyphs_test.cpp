#include "client-cli/commands/saved_settings.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace bastide::commands {
namespace {

using paint::GlyphSet;

class KeptGlyphs : public testing::Test {
  protected:
    KeptGlyphs() { setenv("XDG_STATE_HOME", folder.path().c_str(), 1); }

    ~KeptGlyphs() override { unsetenv("XDG_STATE_HOME"); }

    test::TemporaryFolder folder;
};

TEST_F(KeptGlyphs, PersistAcrossRuns) {
    EXPECT_FALSE(kept_glyphs());
    EXPECT_TRUE(keep_glyphs(GlyphSet::sextants));
    EXPECT_EQ(kept_glyphs(), GlyphSet::sextants);
    EXPECT_TRUE(keep_glyphs(GlyphSet::blocks));
    EXPECT_EQ(kept_glyphs(), GlyphSet::blocks);
}

TEST_F(KeptGlyphs, IgnoreUnknownNames) {
    ASSERT_TRUE(keep_glyphs(GlyphSet::sextants));
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder.path())) {
        if (file.is_regular_file()) {
            std::ofstream(file.path()) << "hieroglyphs\n";
        }
    }
    EXPECT_FALSE(kept_glyphs());
}

}  // namespace
}  // namespace bastide::commands
