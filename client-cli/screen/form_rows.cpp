#include "client-cli/screen/form_rows.hpp"

#include "client-cli/screen/plain_rows.hpp"
#include "client/words/named_games.hpp"
#include "client/words/phrases.hpp"
#include "engine/options.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

using Is = FormRow::Is;

void add(std::vector<FormRow>& all, Is is, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back({is, static_cast<std::uint8_t>(i)});
    }
}

void add(std::vector<FormRow>& all,
         std::span<const PlainRow> rows,
         const TableForm& form,
         const FormPlace& place) {
    for (const PlainRow& row : rows) {
        if (row.is_there(form, place)) {
            all.push_back({row.is});
        }
    }
}

void add_group(std::vector<FormRow>& all,
               OptionGroup group,
               const TableForm& form,
               const FormPlace& place) {
    for (std::size_t i = 0; i < options().size(); ++i) {
        const Option& option = options()[i];
        if (option.group != group) {
            continue;
        }
        if (option.key == "sets") {
            add(all, Is::box, option.choices.size());
        } else {
            all.push_back({Is::option, static_cast<std::uint8_t>(i)});
        }
        if (option.key == key_of_the_size) {
            add(all, rows_of_its_size(), form, place);
        }
    }
}

// ---- What they say

RowWords words_of_game(const FormRow& row, const TableForm& form) {
    const words::NamedGame& game = words::named_games()[row.which];
    RowWords words;
    words.look = RowLook::one_of;
    words.name = game.called;
    words.value = game.tells;
    words.ticked = form.chosen.rules == words::rules_of(game);
    words.explained =
        words.value + " Choosing this resets everything below; you can still change single rules.";
    words.notation = "game=" + std::string(game.key) + " · " + words::notation_of(game);
    return words;
}

RowWords words_of_edition(const FormRow& row, const TableForm& form) {
    const Preset& preset = presets()[row.which];
    RowWords words;
    words.look = RowLook::one_of;
    words.name = preset.called;
    words.value = preset.tells;
    words.ticked = form.chosen.edition == row.which;
    words.explained =
        words.value + " Choosing this resets everything below; you can still change single rules.";
    words.notation = "preset=" + std::string(preset.name) + " · ED-1";
    return words;
}

RowWords words_of_box(const FormRow& row, const Ruleset& rules) {
    const Option& option = *find_option("sets");
    const OptionChoice& box = option.choices[row.which];
    const TileSets bit = tile_set(box.value);
    RowWords words;
    words.look = RowLook::box;
    words.name = box.words;
    words.ticked = (rules.sets & bit) != 0;
    words.usual = words.ticked == ((Ruleset{}.sets & bit) != 0);
    words.explained = words::capital(std::string(box.tells));
    words.notation = std::string(box.value) + " · " + std::string(option.source);
    return words;
}

RowWords words_of_option(const FormRow& row, const Ruleset& rules) {
    const Option& option = options()[row.which];
    const std::string value = option.value(rules);
    const OptionChoice* choice = choice_of(option, rules);
    RowWords words;
    words.look = is_switch(option) ? RowLook::box : RowLook::stepped;
    words.name = option.name;
    words.explained = option.does;
    if (words.look == RowLook::box) {
        words.ticked = is_on(option, rules);
    } else {
        words.value = choice == nullptr ? value : std::string(choice->words);
    }
    if (choice != nullptr && !choice->tells.empty()) {
        words.explained += " " + words::capital(std::string(choice->tells));
    }
    words.usual = value == option.value(Ruleset{});
    words.notation = std::string(option.key) + "=" + value + " · " + std::string(option.source);
    return words;
}

RowWords words_of_plain_row(const PlainRow& row, const TableForm& form, const FormPlace& place) {
    RowWords words;
    words.look = row.is == Is::title ? RowLook::typed : RowLook::stepped;
    words.name = row.name;
    words.value = row.value(form);
    words.explained = row.explained(form, place);
    return words;
}

}  // namespace

std::vector<FormRow> form_rows(const TableForm& form, const FormPlace& place) {
    std::vector<FormRow> all;
    add(all, rows_of_the_table(), form, place);
    add(all, Is::game, words::named_games().size());
    add(all, Is::edition, presets().size());
    for (std::size_t i = 0; form.chosen.rules && i < enumerators<OptionGroup>(); ++i) {
        add_group(all, static_cast<OptionGroup>(i), form, place);
    }
    return all;
}

FormRow row_of(const LastChoice& last) {
    const Option* option = find_option(last.key);
    if (option == nullptr) {
        return {Is::edition};
    }
    if (last.key != "sets") {
        return {Is::option, static_cast<std::uint8_t>(option - options().data())};
    }
    const auto box = std::ranges::find_if(option->choices, [&](const OptionChoice& choice) {
        return tile_set(choice.value) == last.box;
    });
    return {Is::box, static_cast<std::uint8_t>(box - option->choices.begin())};
}

std::string_view heading_of(const FormRow& row) {
    switch (row.is) {
        case Is::title:
        case Is::seats:
        case Is::pace:
        case Is::time:
        case Is::increment:
        case Is::time_out:
        case Is::programs:
        case Is::level:
        case Is::door:
        case Is::spectators:
        case Is::begins:
            return "The table";
        case Is::game:
            return "Games";
        case Is::edition:
            return "Edition";
        case Is::box:
            return name_of(find_option("sets")->group);
        case Is::option:
            return name_of(options()[row.which].group);
        case Is::width:
        case Is::height:
        case Is::step:
            return name_of(find_option(key_of_the_size)->group);
    }
    return {};
}

RowWords words_of(const FormRow& row, const TableForm& form, const FormPlace& place) {
    if (const PlainRow* plain = plain_row(row.is)) {
        return words_of_plain_row(*plain, form, place);
    }
    if (row.is == Is::game) {
        return words_of_game(row, form);
    }
    if (row.is == Is::edition) {
        return words_of_edition(row, form);
    }
    const Ruleset rules = form.chosen.rules.value_or(Ruleset{});
    return row.is == Is::box ? words_of_box(row, rules) : words_of_option(row, rules);
}

}  // namespace bastide::screen
