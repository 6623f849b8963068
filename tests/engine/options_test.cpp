// Every option has a unique name, a group and a label for each of its values.
#include "engine/options.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace bastide {
namespace {

bool has_an_edge(const Option& option) {
    return option.key == "table";
}

bool is_word_of(const Option& option, std::string_view label) {
    return option.values.find(label) != std::string_view::npos || label == "0" ||
           option.values.starts_with("a number");
}

TEST(Options, HaveAUniqueNameOtherThanTheKey) {
    std::set<std::string_view> names;
    for (const Option& option : options()) {
        EXPECT_GE(option.name.size(), 4U) << option.key;
        EXPECT_LE(option.name.size(), 32U) << option.key;
        EXPECT_NE(option.name, option.key);
        EXPECT_TRUE(names.insert(option.name).second) << option.name;
    }
    for (const Preset& preset : presets()) {
        EXPECT_TRUE(names.insert(preset.title).second) << preset.title;
    }
}

TEST(Options, FillEveryGroup) {
    for (std::size_t i = 0; i < enumerators<OptionGroup>(); ++i) {
        const auto group = static_cast<OptionGroup>(i);
        EXPECT_FALSE(name_of(group).empty());
        EXPECT_TRUE(std::ranges::any_of(options(), [&](const Option& option) {
            return option.group == group;
        })) << name_of(group);
    }
}

TEST(Options, HaveChoicesWithValidValues) {
    for (const Option& option : options()) {
        ASSERT_GE(option.choices.size(), 2U) << option.key;
        std::set<std::string_view> words;
        for (const OptionChoice& choice : option.choices) {
            Ruleset ruleset;
            EXPECT_TRUE(option.read(choice.value, ruleset)) << option.key << "=" << choice.value;
            EXPECT_EQ(option.value(ruleset), choice.value);
            EXPECT_EQ(choice_of(option, ruleset), &choice);
            EXPECT_TRUE(words.insert(choice.words).second) << choice.words;
            EXPECT_TRUE(option.key == "sets" || is_word_of(option, label_of(choice)))
                << option.key << ": " << choice.value;
        }
    }
}

/// Every readable value is also a choice. Tries 300 numbers and the words of `Option::values`.
TEST(Options, OfferEveryValueAsAChoice) {
    std::set<std::string> words{"true", "false"};
    for (int i = 0; i < 300; ++i) {
        words.insert(std::to_string(i));
    }
    for (const Option& option : options()) {
        for (std::string_view rest = option.values; !rest.empty();) {
            const std::size_t end = std::min(rest.size(), rest.find_first_of(" ,:"));
            words.emplace(rest.substr(0, end));
            rest.remove_prefix(std::min(rest.size(), end + 1));
        }
    }
    for (const Option& option : options()) {
        for (const std::string& word : words) {
            Ruleset ruleset;
            const bool nobody = option.key == "followers" && word == "0";  // positions only
            if (!has_an_edge(option) && !nobody && option.read(word, ruleset)) {
                EXPECT_NE(choice_of(option, ruleset), nullptr) << option.key << "=" << word;
            }
        }
    }
}

TEST(Options, NameEveryBox) {
    const Option& sets = *find_option("sets");
    EXPECT_EQ(sets.choices.size(), catalogue().sets().size());
    for (const TileSet& set : catalogue().sets()) {
        EXPECT_TRUE(std::ranges::any_of(sets.choices, [&](const OptionChoice& choice) {
            return choice.value == set.name;
        })) << set.name;
    }
}

TEST(Options, AreCheckboxesIfTheyHaveTwoStates) {
    Ruleset ruleset;
    EXPECT_TRUE(is_switch(*find_option("farmers")));
    EXPECT_TRUE(is_on(*find_option("farmers"), ruleset));
    EXPECT_TRUE(is_switch(*find_option("abbot")));
    EXPECT_FALSE(is_on(*find_option("abbot"), ruleset));
    EXPECT_FALSE(is_switch(*find_option("treesOpen")));
    EXPECT_FALSE(is_switch(*find_option("supply")));
    EXPECT_EQ(choice_of(*find_option("sets"), {.sets = 3}), nullptr);
}

TEST(Options, FollowTheDefaultFarmPointsUntilChosen) {
    Ruleset ruleset;
    choose(ruleset, *find_option("farms"), "1");
    EXPECT_EQ(ruleset.farm_points, 4);
    choose(ruleset, *find_option("riversAndHarbours"), "true");
    EXPECT_EQ(ruleset.farm_points, 2);
    choose(ruleset, *find_option("riversAndHarbours"), "false");
    choose(ruleset, *find_option("farmPoints"), "7");
    choose(ruleset, *find_option("farms"), "3");
    EXPECT_EQ(ruleset.farm_points, 7);
}

}  // namespace
}  // namespace bastide
