#include "client-cli/screen/form_rows.hpp"

#include "client-cli/paint/text.hpp"
#include "client/words/phrases.hpp"

#include <algorithm>
#include <cctype>

namespace bastide::screen {
namespace {

using Kind = FormRow::Kind;

void add(std::vector<FormRow>& all, Kind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back({kind, static_cast<std::uint8_t>(i)});
    }
}

void add_plain(std::vector<FormRow>& all,
               Kind first,
               Kind last,
               const TableForm& form,
               const FormPlace& place) {
    for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i) {
        const PlainRow& row = *plain_row(static_cast<Kind>(i));
        if (row.is_there == nullptr || row.is_there(form, place)) {
            all.push_back({row.kind});
        }
    }
}

FormRow row_of(const Option& option) {
    return {Kind::option, static_cast<std::uint8_t>(&option - options().data())};
}

void add_group(std::vector<FormRow>& all,
               OptionGroup group,
               const TableForm& form,
               const FormPlace& place) {
    for (const Option& option : options()) {
        if (option.group != group || !is_advanced(option)) {
            continue;
        }
        all.push_back(row_of(option));
        if (option.key == key_of_the_size) {
            add_plain(all, Kind::width, Kind::step, form, place);
        }
    }
}

/// Returns a row's text for searching, which does not change while the form is edited.
std::string text_of(const FormRow& row) {
    std::string text(heading_of(row));
    const auto add_text = [&](std::string_view more) { text.append(" ").append(more); };
    if (const PlainRow* plain = plain_row(row.kind)) {
        add_text(plain->name);
    } else if (row.kind == Kind::edition) {
        add_text(in_full(presets()[row.which]));
    } else {
        const Option& option = options()[row.which];
        add_text(option.key);
        add_text(option.name);
        add_text(in_full(option));
    }
    return text;
}

bool is_found(const FormRow& row, std::string_view typed) {
    const std::string text = text_of(row);
    const auto same = [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    };
    return std::search(text.begin(), text.end(), typed.begin(), typed.end(), same) != text.end();
}

void add_advanced(std::vector<FormRow>& all, const TableForm& form, const FormPlace& place) {
    std::vector<FormRow> rows;
    add_plain(rows, Kind::title, Kind::begins, form, place);
    add(rows, Kind::edition, presets().size());
    for (std::size_t i = 0; form.chosen.rules && i < enumerators<OptionGroup>(); ++i) {
        add_group(rows, static_cast<OptionGroup>(i), form, place);
    }
    const std::string typed = paint::utf8_of(form.search.typed);
    std::ranges::copy_if(rows, std::back_inserter(all), [&](const FormRow& row) {
        return typed.empty() || is_found(row, typed);
    });
}

RowWords words_of_edition(const FormRow& row, const TableForm& form) {
    const Preset& preset = presets()[row.which];
    RowWords words;
    words.look = RowLook::one_of;
    words.name = preset.title;
    words.value = preset.description;
    words.ticked = form.chosen.edition == row.which;
    words.explained = words.value + " Choosing this resets the boxes and all rules below.";
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
    words.explained = words::capital(std::string(box.description));
    return words;
}

RowWords words_of_option(const FormRow& row, const Ruleset& rules) {
    const Option& option = options()[row.which];
    const std::string value = option.value(rules);
    const OptionChoice* choice = choice_of(option, rules);
    RowWords words;
    words.look = is_switch(option) ? RowLook::box : RowLook::stepped;
    words.name = option.name;
    words.explained = option.effect;
    if (words.look == RowLook::box) {
        words.ticked = is_on(option, rules);
    } else {
        words.value = choice == nullptr ? value : std::string(choice->words);
    }
    if (choice != nullptr && !choice->description.empty()) {
        words.explained += " " + words::capital(std::string(choice->description));
    }
    words.usual = value == option.value(Ruleset{});
    return words;
}

RowWords words_of_plain_row(const PlainRow& row, const TableForm& form, const FormPlace& place) {
    RowWords words;
    words.look = row.step == nullptr          ? RowLook::typed
                 : row.kind == Kind::advanced ? RowLook::fold
                                              : RowLook::stepped;
    words.ticked = row.kind == Kind::advanced && form.advanced;
    words.name = row.name;
    words.value = row.value(form);
    words.explained =
        row.explain == nullptr ? std::string(row.explained) : row.explain(form, place);
    return words;
}

}  // namespace

std::vector<FormRow> form_rows(const TableForm& form, const FormPlace& place) {
    std::vector<FormRow> all;
    add_plain(all, Kind::seats, Kind::game, form, place);
    if (form.chosen.rules) {
        add(all, Kind::box, find_option("sets")->choices.size());
        all.push_back(row_of(*find_option(key_of_the_big_meeple)));
    }
    add_plain(all, Kind::advanced, Kind::search, form, place);
    if (form.advanced) {
        add_advanced(all, form, place);
    }
    return all;
}

bool is_advanced(const Option& option) {
    return option.key != "sets" && option.key != key_of_the_big_meeple;
}

FormRow row_of(const LastChoice& last) {
    const Option* option = find_option(last.key);
    if (option == nullptr) {
        return {Kind::game};
    }
    if (last.key != "sets") {
        return row_of(*option);
    }
    const auto box = std::ranges::find_if(option->choices, [&](const OptionChoice& choice) {
        return tile_set(choice.value) == last.set;
    });
    return {Kind::box, static_cast<std::uint8_t>(box - option->choices.begin())};
}

std::string_view heading_of(const FormRow& row) {
    if (row.kind >= Kind::width) {
        return name_of(find_option(key_of_the_size)->group);
    }
    if (const PlainRow* plain = plain_row(row.kind)) {
        return plain->heading;
    }
    if (row.kind == Kind::edition) {
        return "Edition";
    }
    const bool advanced = row.kind == Kind::option && is_advanced(options()[row.which]);
    return advanced ? name_of(options()[row.which].group) : find_option("sets")->name;
}

RowWords words_of(const FormRow& row, const TableForm& form, const FormPlace& place) {
    if (const PlainRow* plain = plain_row(row.kind)) {
        return words_of_plain_row(*plain, form, place);
    }
    if (row.kind == Kind::edition) {
        return words_of_edition(row, form);
    }
    const Ruleset rules = form.chosen.rules.value_or(Ruleset{});
    return row.kind == Kind::box ? words_of_box(row, rules) : words_of_option(row, rules);
}

}  // namespace bastide::screen
