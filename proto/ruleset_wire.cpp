// Rulesets are sent as words of the notation, so that a new option needs no new field.
#include "proto/game_codec.hpp"

#include <algorithm>

namespace bastide::codec {

/// followers_by_table does not fit into the field for followers, so it is sent as an option.
void to_wire(const Ruleset& ruleset, v1::Ruleset& into) {
    const bool by_table = ruleset.followers == followers_by_table;
    std::string words = by_table ? " followers=table" : "";
    write_options(words, ruleset);
    into.set_tile_set(sets_of(ruleset));
    into.set_followers(by_table ? 0 : ruleset.followers);
    into.set_options(words.empty() ? words : words.substr(1));
}

Result<Ruleset> from_wire(const v1::Ruleset& from) {
    const auto one_line = [](const std::string& text) {
        return std::none_of(text.begin(), text.end(), [](char c) {
            return c == '#' || (c < ' ' && c >= 0) || c == 127;
        });
    };
    if (!one_line(from.tile_set()) || !one_line(from.options())) {
        return TextError{"a ruleset is one line without comments"};
    }
    std::string line = from.options();
    if (!from.tile_set().empty()) {
        line += " sets=" + from.tile_set();
    }
    if (from.followers() > 0) {
        line += " followers=" + std::to_string(from.followers());
    }
    WordReader words(line);
    auto ruleset = bastide::read_ruleset(words);
    if (ruleset && !words.at_end()) {
        words.next();
        return words.error("an option is written key=value");
    }
    return ruleset;
}

}  // namespace bastide::codec
