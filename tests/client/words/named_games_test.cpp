// Named games: their rules are playable, each has one sentence, and no two are the same.
#include "client/words/named_games.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/rules_words.hpp"

#include <gtest/gtest.h>

#include <set>

namespace bastide::words {
namespace {

TEST(NamedGames, HavePlayableRules) {
    for (const NamedGame& game : named_games()) {
        const auto rules = model::chosen_rules(notation_of(game), 0);
        ASSERT_TRUE(rules) << game.key << ": " << rules.error();
        EXPECT_EQ(first_conflict(*rules), nullptr) << game.key;
        EXPECT_EQ(rules_of(game), *rules);
    }
    EXPECT_EQ(rules_of(named_games().front()), Ruleset{}) << "as where nobody says otherwise";
}

TEST(NamedGames, AreAllDifferentAndNoOptions) {
    std::set<std::string_view> names;
    for (const Option& option : options()) {
        names.insert({option.key, option.name});
    }
    for (const Preset& preset : presets()) {
        names.insert({preset.name, preset.title});
    }
    for (const NamedGame& game : named_games()) {
        EXPECT_TRUE(names.insert(game.key).second) << game.key;
        EXPECT_TRUE(names.insert(game.title).second) << game.title;
        EXPECT_TRUE(names.insert(game.description).second) << game.description;
    }
}

TEST(NamedGames, AreKnownByTheirRulesAndTheirKeys) {
    for (std::size_t i = 0; i < named_games().size(); ++i) {
        EXPECT_EQ(named_game(rules_of(named_games()[i])), i) << named_games()[i].key;
        EXPECT_EQ(find_game(named_games()[i].key), &named_games()[i]);
    }
    EXPECT_EQ(named_game(model::chosen_rules("holeTurn=true", 0).value()), std::nullopt);
    EXPECT_EQ(find_game("chess"), nullptr);
}

TEST(NamedGames, AreWrittenOutInFrontOfOtherRules) {
    EXPECT_EQ(with_game_written_out("supply=hand game=gardens").value(),
              "preset=c2 abbot=1 supply=hand");
    EXPECT_EQ(with_game_written_out("supply=hand").value(), "supply=hand");
    EXPECT_EQ(with_game_written_out("").value(), "");
    EXPECT_EQ(with_game_written_out("game=chess"), std::nullopt);
}

/// Name and description share a line of 80 columns.
TEST(NamedGames, HaveADescriptionOfOneShortSentence) {
    for (const NamedGame& game : named_games()) {
        EXPECT_LE(game.title.size(), 29U) << game.title;
        EXPECT_LE(game.description.size(), 42U) << game.description;
        EXPECT_TRUE(game.description.ends_with('.')) << game.description;
    }
}

}  // namespace
}  // namespace bastide::words
