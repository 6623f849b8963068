#include "client-cli/screen/table_form.hpp"
#include "client/model/chosen_rules.hpp"
#include "client/words/access_words.hpp"
#include "client/words/pace.hpp"
#include "client/words/waiting_table_words.hpp"
#include "engine/options.hpp"
#include "engine/ruleset.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

constexpr std::string_view head = "bastide-new-table 4";

std::string_view take_line(std::string_view& lines) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    return line;
}

std::optional<std::string> next_value(std::string_view& lines, std::string_view word) {
    const std::string_view line = take_line(lines);
    const bool is_it = line.starts_with(word) && line.substr(word.size()).starts_with(' ');
    return is_it ? std::optional(std::string(line.substr(word.size() + 1))) : std::nullopt;
}

std::optional<std::size_t> edition_called(const std::optional<std::string>& name) {
    const auto found = std::ranges::find_if(
        presets(), [&](const Preset& preset) { return name && preset.name == *name; });
    return found == presets().end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - presets().begin()));
}

std::optional<int> number_in(const std::optional<std::string>& text, int least, int most) {
    return text ? number(*text, least, most) : std::nullopt;
}

}  // namespace

std::string text_of(const TableChoices& choices) {
    std::string rules;
    write(rules, *choices.rules);
    return std::string(head) + "\nedition " + std::string(presets()[choices.edition].name) +
           "\nrules " + rules + "\nseats " + std::to_string(choices.seats) + "\npace " +
           words::pace_word(choices.pace) + "\nprograms " + std::to_string(choices.bots) +
           "\nlevel " + std::string(words::level_word(choices.level)) + "\ndoor " +
           std::string(words::visibility_word(choices.visibility)) + "\nspectators " +
           (choices.no_spectators ? "no" : "yes") + "\nbegins " +
           (choices.auto_start ? "itself" : "host") + "\n";
}

std::optional<TableChoices> choices_in(std::string_view lines) {
    const std::string_view first = take_line(lines);
    const auto edition = edition_called(next_value(lines, "edition"));
    const auto rules = model::chosen_rules(next_value(lines, "rules").value_or("?"), 0);
    const auto seats =
        number_in(next_value(lines, "seats"), table_seats_min, table_seats_max_with_inns);
    const auto pace = words::parse_pace(next_value(lines, "pace").value_or(""));
    const auto bots = number_in(next_value(lines, "programs"), 0, table_seats_max_with_inns - 1);
    const auto level = words::level_named(next_value(lines, "level").value_or(""));
    const auto visibility = words::visibility_named(next_value(lines, "door").value_or(""));
    const auto spectators = next_value(lines, "spectators");
    const auto begins = next_value(lines, "begins");
    if (first != head || !edition || !rules || !seats || !pace || !bots || !level || !visibility ||
        (spectators != "yes" && spectators != "no") || (begins != "itself" && begins != "host")) {
        return std::nullopt;
    }
    return TableChoices{*rules,
                        *edition,
                        *seats,
                        *pace,
                        *bots,
                        *level,
                        *visibility,
                        spectators == "no",
                        begins == "itself"};
}

}  // namespace bastide::screen
