#include "client-cli/plain/pages.hpp"
#include "client/words/named_games.hpp"
#include "client/words/phrases.hpp"
#include "client/words/rules_in_play.hpp"
#include "client/words/rules_words.hpp"
#include "engine/options.hpp"
#include "proto/game_codec.hpp"

#include <fmt/format.h>

namespace bastide::plain {
namespace {

constexpr int key_columns = 23;

void explain(Lines& lines, std::string_view title, std::string_view text, int columns) {
    append(lines, entry(title, text, key_columns, columns));
}

void explain_choices(Lines& lines, const Option& option, int columns) {
    for (const OptionChoice& choice : option.choices) {
        if (!is_switch(option) && choice.words != choice.value) {
            const std::string means =
                choice.description.empty() ? "." : fmt::format(": {}", choice.description);
            explain(lines,
                    fmt::format("  {}", choice.value),
                    std::string(choice.words) + means,
                    columns);
        }
    }
}

Lines explanation_of(const Option& option, int columns) {
    const std::string usual = option.value(Ruleset{});
    Lines lines =
        wrapped(fmt::format("{}: {}. Default: {}.", option.key, option.values, usual), columns);
    append(lines, wrapped(fmt::format("  {}. {}", option.name, option.effect), columns, 2));
    explain_choices(lines, option, columns);
    if (!option.combines.empty()) {
        append(lines, wrapped(fmt::format("  {}", option.combines), columns, 2));
    }
    lines.push_back(fmt::format("  Rules: {}.", option.source));
    return lines;
}

void list_group(Lines& lines, OptionGroup group, int columns) {
    lines.emplace_back(name_of(group));
    for (const Option& option : options()) {
        if (option.group == group) {
            explain(lines, option.key, fmt::format("{}: {}", option.name, option.values), columns);
        }
        if (option.group == group && option.key == "sets") {
            explain_choices(lines, option, columns);
        }
    }
}

}  // namespace

Lines rules_explained(const v1::TableInfo& table, int columns) {
    constexpr int words_at = 17;
    const auto ruleset = codec::from_wire(table.ruleset());
    if (!ruleset) {
        return wrapped(words::unknown_rules_text, columns);
    }
    Lines lines;
    for (const words::RuleChapter& chapter : words::rules_in_play(*ruleset)) {
        lines.emplace_back(chapter.title);
        for (const words::RuleInPlay& rule : chapter.rules) {
            append(lines, entry(rule.name, rule.words, words_at, columns));
        }
    }
    return lines;
}

Lines options_list(int columns) {
    Lines lines{"Named games:"};
    for (const words::NamedGame& game : words::named_games()) {
        explain(lines,
                fmt::format("game={}", game.key),
                fmt::format("{}. {}", game.title, game.description),
                columns);
    }
    lines.emplace_back("Editions, which set several options at once (default: c1-e3):");
    for (const Preset& preset : presets()) {
        explain(lines, fmt::format("preset={}", preset.name), in_full(preset), columns);
    }
    lines.emplace_back("Options of a table, the default first:");
    for (std::size_t i = 0; i < enumerators<OptionGroup>(); ++i) {
        list_group(lines, static_cast<OptionGroup>(i), columns);
    }
    return lines;
}

Lines explanation(std::string_view name, int columns) {
    if (const Option* option = find_option(name)) {
        return explanation_of(*option, columns);
    }
    std::string text;
    for (const OptionChoice& box : find_option("sets")->choices) {
        if (box.value == name) {
            const std::string description = words::capital(std::string(box.description));
            text = fmt::format(": {}. {}", box.words, description);
        }
    }
    if (const words::NamedGame* game = words::find_game(name)) {
        const std::string sets = words::notation_of(*game);
        text = fmt::format(": {}. {} It sets {}.", game->title, game->description, sets);
    }
    for (const Preset& preset : presets()) {
        if (preset.name == name) {
            text = ": " + in_full(preset) +
                   (preset.words.empty() ? "" : fmt::format(" It sets {}.", preset.words));
        }
    }
    return text.empty() ? Lines{} : wrapped(std::string(name) + text, columns, 2);
}

}  // namespace bastide::plain
