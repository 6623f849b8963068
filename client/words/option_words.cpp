#include "client/words/phrases.hpp"
#include "client/words/rules_words.hpp"

#include <vector>

namespace bastide::words {
namespace {

/// "a hand size needs hands" for "a hand size needs hands (V-2)".
std::string without_rule_numbers(std::string_view reason) {
    return std::string(reason.substr(0, reason.rfind(" (")));
}

bool has(const Ruleset& ruleset, const OptionChoice& box) {
    return (ruleset.sets & tile_set(box.value)) != 0;
}

std::string boxes(const Option& option, const Ruleset& ruleset) {
    std::vector<std::string> names;
    for (const OptionChoice& box : option.choices) {
        if (has(ruleset, box)) {
            names.emplace_back(box.words);
        }
    }
    return names.empty() ? "none" : joined(names, "; ");
}

std::string size_words(const TableBounds& table) {
    const std::string size =
        ", " + std::to_string(table.width) + " by " + std::to_string(table.height);
    return table.mode == TableMode::extendable
               ? size + " and " + std::to_string(table.step) + " more"
               : size;
}

void add_differences(std::vector<std::string>& all,
                     const Option& option,
                     const Ruleset& before,
                     const Ruleset& after) {
    if (option.key != "sets") {
        all.push_back(option_words(option, after));
        return;
    }
    for (const OptionChoice& box : option.choices) {
        if (has(before, box) != has(after, box)) {
            all.push_back((has(after, box) ? "add " : "remove ") + std::string(box.words));
        }
    }
}

}  // namespace

std::string value_words(const Option& option, const Ruleset& ruleset) {
    if (option.key == "sets") {
        return boxes(option, ruleset);
    }
    const OptionChoice* choice = choice_of(option, ruleset);
    const std::string words =
        choice == nullptr ? option.value(ruleset) : std::string(choice->words);
    const bool has_edge = option.key == "table" && ruleset.table.mode != TableMode::none;
    return has_edge ? words + size_words(ruleset.table) : words;
}

std::string option_words(const Option& option, const Ruleset& ruleset) {
    return std::string(option.name) + ": " + value_words(option, ruleset);
}

std::string conflict_words(const Conflict& conflict, const Ruleset& ruleset) {
    const auto quoted_words = [&](std::string_view key) {
        return "\"" + option_words(*find_option(key), ruleset) + "\"";
    };
    const std::string reason = without_rule_numbers(conflict.because) + ".";
    if (conflict.one != conflict.other) {
        return quoted_words(conflict.one) + " and " + quoted_words(conflict.other) +
               " cannot be combined: " + reason;
    }
    return conflict.one == "sets" ? capital(reason)
                                  : quoted_words(conflict.one) + " cannot be played: " + reason;
}

std::string difference_words(const Ruleset& before, const Ruleset& after) {
    std::vector<std::string> all;
    for (const Option& option : options()) {
        if (option.value(before) != option.value(after)) {
            add_differences(all, option, before, after);
        }
    }
    return joined(all, "; ");
}

}  // namespace bastide::words
