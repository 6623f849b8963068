#include "client/words/named_games.hpp"

#include "client/model/chosen_rules.hpp"
#include "client/words/phrases.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

// clang-format off
constexpr std::array games{
    NamedGame{"usual", "The standard game", "c1-e3", "",
              "The 72 tiles of the first edition."},
    NamedGame{"first", "A first game", "c1-e3", "farmers=false",
              "No farmers: explained in five minutes."},
    NamedGame{"river", "A quiet evening by the River", "c1-e3", "sets=base-c1,river1-c1",
              "The river is placed before other tiles."},
    NamedGame{"inns", "Cities and inns", "c1-e3", "sets=base-c1,inns-c1,river1-c1 bigFollower=1",
              "River, inns, cathedrals and big meeples."},
    NamedGame{"gardens", "With the Abbot", "c2", "abbot=1",
              "Gardens, and an abbot you can take back."},
    NamedGame{"second", "The second edition in full", "c2",
              "sets=base-c2,inns-c2,river1-c2 bigFollower=1 abbot=1",
              "River, inns, gardens and abbots."},
    NamedGame{"plans", "A game of plans", "c1-e3", "supply=hand",
              "You choose from a hand of three tiles."},
    NamedGame{"small", "A small table", "c1-e3", "table=fixed:11x11",
              "The table has edges, and space runs out."},
    NamedGame{"war", "Monasteries at war", "c1-e3", "battleOfMonasteries=true",
              "The battle game: two tiles in hand."},
    NamedGame{"boats", "Boats and harbours", "c1-e3", "riversAndHarbours=true",
              "Two base games, one with waterways."},
};
// clang-format on

}  // namespace

std::span<const NamedGame> named_games() {
    return games;
}

std::string notation_of(const NamedGame& game) {
    return "preset=" + std::string(game.edition) + (game.extra_options.empty() ? "" : " ") +
           std::string(game.extra_options);
}

Ruleset rules_of(const NamedGame& game) {
    return *model::chosen_rules(notation_of(game), 0);
}

std::optional<std::size_t> named_game(const Ruleset& ruleset) {
    return index_in(games, ruleset, rules_of);
}

const NamedGame* find_game(std::string_view key) {
    const auto* const found = std::ranges::find(games, key, &NamedGame::key);
    return found == games.end() ? nullptr : found;
}

std::optional<std::string> with_game_written_out(const std::string& rules) {
    constexpr std::string_view key = "game=";
    std::string named;
    std::string others;
    for (WordReader words(rules); !words.at_end();) {
        const std::string_view word = words.next();
        if (!word.starts_with(key)) {
            others.append(others.empty() ? "" : " ").append(word);
        } else if (const NamedGame* game = find_game(word.substr(key.size()))) {
            named = notation_of(*game) + " ";
        } else {
            return std::nullopt;
        }
    }
    return named + others;
}

std::string names_of_games() {
    return "The games are " + listed(texts_of(games, &NamedGame::key)) + ".";
}

}  // namespace bastide::words
