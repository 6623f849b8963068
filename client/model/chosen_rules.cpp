#include "client/model/chosen_rules.hpp"

#include "engine/options.hpp"
#include "engine/setup.hpp"

#include <algorithm>
#include <vector>

namespace bastide::model {
namespace {

std::string error_message(const TextError& error) {
    return "These rules cannot be played: " + error.message + ".";
}

std::string_view key_of(std::string_view word) {
    return word.substr(0, word.find('='));
}

std::string words_of(const Ruleset& ruleset, const std::vector<std::string_view>& besides) {
    std::string all =
        "sets=" + sets_of(ruleset) + " followers=" + find_option("followers")->value(ruleset);
    write_options(all, ruleset);
    std::string words;
    for (WordReader each(all); !each.at_end();) {
        const std::string_view word = each.next();
        if (std::ranges::find(besides, key_of(word)) == besides.end()) {
            words.append(word).append(" ");
        }
    }
    return words;
}

}  // namespace

Result<Ruleset, std::string> chosen_rules(const std::string& words, int seats) {
    constexpr int any_number = 2;
    WordReader each(words);
    if (each.at_end()) {
        return Ruleset{};
    }
    const auto ruleset = read_ruleset(each);
    if (!ruleset) {
        return error_message(ruleset.error());
    }
    if (!each.at_end()) {
        return error_message({quoted(each.next()) + " is not an option"});
    }
    const auto setup = standard_setup(*ruleset, seats == 0 ? any_number : seats);
    if (!setup) {
        return error_message(setup.error());
    }
    return *ruleset;
}

Result<Ruleset, std::string> changed_rules(const Ruleset& now,
                                           const std::string& words,
                                           int seats) {
    std::vector<std::string_view> keys;
    for (WordReader each(words); !each.at_end();) {
        keys.push_back(key_of(each.next()));
    }
    const bool fresh = std::ranges::find(keys, "preset") != keys.end();
    return chosen_rules(fresh ? words : words_of(now, keys) + words, seats);
}

}  // namespace bastide::model
