// docs/rules.md describes the options in the words of engine/options.cpp, and
// docs/authors/notation.md has a word for each.
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/notation_fields.hpp"
#include "engine/options.hpp"
#include "engine/tile_text.hpp"
#include "tests/support/conflicting_rulesets.hpp"
#include "tests/support/files.hpp"
#include "tests/support/tile_format.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace bastide {
namespace {

int rows_of(const std::string& page, const std::string& heading) {
    const std::size_t begin = page.find(heading);
    EXPECT_NE(begin, std::string::npos) << heading;
    const std::size_t table = page.find("\n|---", begin);
    const std::size_t end = page.find("\n\n", table);
    int rows = 0;
    for (std::size_t at = page.find("\n| ", table); at < end; at = page.find("\n| ", at + 1)) {
        ++rows;
    }
    return rows;
}

std::string cell(std::string_view text) {
    return " " + std::string(text) + (text.empty() ? "|" : " |");
}

TEST(RulesPage, ListsEveryOption) {
    const std::string page = files::content_of("docs/rules.md");
    for (const Option& option : options()) {
        const std::string row = "\n| `" + std::string(option.key) + "` |" + cell(option.values) +
                                cell(in_full(option)) + cell(option.source) +
                                cell(option.combines) + "\n";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
    EXPECT_EQ(rows_of(page, "## Options and editions"), static_cast<int>(option_count));
}

TEST(RulesPage, ListsEveryPreset) {
    const std::string page = files::content_of("docs/rules.md");
    for (const Preset& preset : presets()) {
        const std::string row =
            "\n| `" + std::string(preset.name) + "` |" + cell(in_full(preset)) + "\n";
        EXPECT_NE(page.find(row), std::string::npos) << row;
    }
    EXPECT_EQ(rows_of(page, "### Editions"), static_cast<int>(preset_count));
}

TEST(RulesPage, ListsEveryOptionConflict) {
    const std::string page = files::content_of("docs/rules.md");
    for (const auto& wrong : test::conflicting_rulesets()) {
        EXPECT_NE(page.find(" | " + wrong.because + " |\n"), std::string::npos) << wrong.because;
    }
    EXPECT_EQ(rows_of(page, "### What goes with what"),
              static_cast<int>(test::conflicting_rulesets().size()));
}

TEST(RulesPage, HasTheRuleNumbersOfAllOptions) {
    const std::string page = files::content_of("docs/rules.md");
    for (const Option& option : options()) {
        std::string_view rest = option.source;
        while (!rest.empty()) {
            const std::string number(rest.substr(0, rest.find(',')));
            const bool chapter = page.find(" (" + number + ")\n") != std::string::npos;
            EXPECT_TRUE(chapter || page.find("**" + number + " ") != std::string::npos) << number;
            rest.remove_prefix(std::min(rest.size(), number.size() + 2));
        }
    }
}

TEST(NotationPage, HasAWordForEveryOption) {
    const std::string page = files::content_of("docs/authors/notation.md");
    for (const Option& option : options()) {
        EXPECT_NE(page.find("`" + std::string(option.key) + "="), std::string::npos) << option.key;
    }
    for (const Preset& preset : presets()) {
        EXPECT_NE(page.find("`" + std::string(preset.name) + "`"), std::string::npos);
    }
}

/// True if a code word on the page begins with `before` and `name`, as in "`dealt hand".
bool has_notation_word(const std::string& page, const std::string& before, std::string_view name) {
    return page.find("`" + before + std::string(name)) != std::string::npos;
}

TEST(NotationPage, HasAWordForEveryStepPileAndSource) {
    const std::string page = files::content_of("docs/authors/notation.md");
    for (std::size_t i = 0; i < enumerators<Step>(); ++i) {
        const std::string_view name = name_of(static_cast<Step>(i));
        EXPECT_TRUE(has_notation_word(page, "", name)) << name;
    }
    for (std::size_t i = 0; i < enumerators<Pile>(); ++i) {
        const std::string_view name = name_of(static_cast<Pile>(i));
        EXPECT_TRUE(has_notation_word(page, "dealt ", name) &&
                    has_notation_word(page, "deals ", name))
            << name;
    }
    for (std::size_t i = 0; i < enumerators<TileSource>(); ++i) {
        const std::string_view name = name_of(static_cast<TileSource>(i));
        EXPECT_TRUE(has_notation_word(page, "choose ", name)) << name;
    }
}

template <typename Kinds>
std::vector<std::string> words_of(const auto& notation) {
    return [&]<typename... Kind>(std::type_identity<std::variant<Kind...>>) {
        return std::vector<std::string>{
            std::string(notation.of(std::type_identity<Kind>{}).word)...};
    }(std::type_identity<Kinds>{});
}

TEST(NotationPage, HasAWordForEveryActionAndEvent) {
    const std::string page = files::content_of("docs/authors/notation.md");
    for (const std::string& word : words_of<Action>(action_notation)) {
        EXPECT_TRUE(has_notation_word(page, "", word)) << "action " << word;
    }
    for (const std::string& word : words_of<Event>(event_notation)) {
        EXPECT_TRUE(has_notation_word(page, "", word)) << "event " << word;
    }
}

/// The words in the lines of all tiles: "inn", "cathedral".
TEST(NotationPage, HasAWordForEverythingOnATile) {
    const std::string page = files::content_of("docs/authors/notation.md");
    const std::size_t chapter = page.find("\n## A tile\n");
    const std::string about_tiles = page.substr(chapter, page.find("\n## ", chapter + 1) - chapter);
    for (const TileType& type : catalogue().types()) {
        std::istringstream line(format_tile(type));
        std::string word;
        for (line >> word; line >> word;) {
            word = word.substr(0, word.find(';'));
            const bool is_side_or_segment = word.size() <= 2;
            EXPECT_TRUE(is_side_or_segment || about_tiles.find(word) != std::string::npos)
                << type.name << ": " << word;
        }
    }
}

TEST(RulesDriverPage, HasACommandForEveryAction) {
    const std::string page = files::content_of("docs/authors/rules-driver.md");
    for (const std::string& word : words_of<Action>(action_notation)) {
        EXPECT_TRUE(has_notation_word(page, "", word)) << word;
    }
}

}  // namespace
}  // namespace bastide
