#include "client-cli/screen/form_rows.hpp"

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
               const FormContext& place) {
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
               const FormContext& place) {
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

void add_advanced(std::vector<FormRow>& all, const TableForm& form, const FormContext& place) {
    std::vector<FormRow> rows;
    add_plain(rows, Kind::title, Kind::begins, form, place);
    add(rows, Kind::edition, presets().size());
    for (std::size_t i = 0; form.chosen.rules && i < enumerators<OptionGroup>(); ++i) {
        add_group(rows, static_cast<OptionGroup>(i), form, place);
    }
    const std::string typed = utf8_of(form.search.typed);
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

RowWords words_of_plain_row(const PlainRow& row, const TableForm& form, const FormContext& place) {
    RowWords words;
    words.look = row.step == nullptr          ? RowLook::typed
                 : row.kind == Kind::advanced ? RowLook::fold
                                              : RowLook::stepped;
    words.ticked = row.kind == Kind::advanced && form.shows_advanced;
    words.name = row.name;
    words.value = row.value(form);
    words.explained =
        row.explain == nullptr ? std::string(row.explained) : row.explain(form, place);
    return words;
}

constexpr int enough_for_two_columns = 110;
constexpr int list_columns_max = 78;
constexpr int enough_for_blanks = 32;

std::vector<FormLine> lines_of(const std::vector<FormRow>& rows, bool airy) {
    std::vector<FormLine> lines;
    std::string_view heading = heading_of(rows.front());  // implied by the head of the form
    for (const FormRow& row : rows) {
        if (heading_of(row) != heading) {
            heading = heading_of(row);
            if (airy) {
                lines.push_back({});
            }
            if (!heading.empty()) {
                lines.push_back({heading, std::nullopt});
            }
        }
        lines.push_back({{}, row});
    }
    return lines;
}

void lay_out_beside(FormView& view, const Rect& board) {
    constexpr int gap = 3;
    const int wide = std::min(list_columns_max, board.width * 9 / 16);
    const int top = board.y + 3;
    view.beside = true;
    view.head = {board.x + 2, board.y + 1, wide, 1};
    view.list = {board.x + 2, top, wide, board.bottom() - top};
    view.words = {view.list.right() + gap,
                  top,
                  std::min(list_columns_max, board.right() - 2 - view.list.right() - gap),
                  view.list.height};
}

void lay_out_below(FormView& view, const Rect& board, const TableForm& form) {
    const int wide = std::min(board.width - 2, list_columns_max);
    const int left = board.x + (board.width - wide) / 2;
    constexpr int enough = 9;
    const int part = wrong_in(form) != nullptr ? board.height * 2 / 5
                     : form.shows_advanced     ? board.height / 4
                                               : board.height / 5;
    const int words = std::clamp(part, 1, enough);
    view.head = {left, board.y, wide, 1};
    view.words = {left, board.bottom() - words, wide, words};
    view.list = {left, board.y + 1, wide, std::max(0, view.words.y - 1 - (board.y + 1))};
}

/// Returns the first visible line: the heading, if the chosen row would come first.
int first_in_sight(const FormView& view, const TableForm& form) {
    const auto is_chosen = [&](const FormLine& line) { return line.row == form.row; };
    const auto found = std::ranges::find_if(view.lines, is_chosen);
    const int chosen = static_cast<int>(found - view.lines.begin());
    if (form.row.kind == FormRow::Kind::advanced || form.row.kind == FormRow::Kind::search) {
        return chosen;  // shows as many of the following rows as possible
    }
    const bool leads = chosen > 0 && !view.lines[static_cast<std::size_t>(chosen - 1)].row;
    const int top = chosen - (leads ? 1 : 0);
    return std::clamp(form.first, std::min(top, chosen - view.list.height + 1), top);
}

}  // namespace

std::vector<FormRow> form_rows(const TableForm& form, const FormContext& place) {
    std::vector<FormRow> all;
    add_plain(all, Kind::seats, Kind::game, form, place);
    if (form.chosen.rules) {
        add(all, Kind::box, find_option("sets")->choices.size());
        all.push_back(row_of(*find_option(key_of_the_big_meeple)));
    }
    add_plain(all, Kind::advanced, Kind::search, form, place);
    if (form.shows_advanced) {
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

RowWords words_of(const FormRow& row, const TableForm& form, const FormContext& place) {
    if (const PlainRow* plain = plain_row(row.kind)) {
        return words_of_plain_row(*plain, form, place);
    }
    if (row.kind == Kind::edition) {
        return words_of_edition(row, form);
    }
    const Ruleset rules = form.chosen.rules.value_or(Ruleset{});
    return row.kind == Kind::box ? words_of_box(row, rules) : words_of_option(row, rules);
}

FormView form_view(const TableForm& form, const FormContext& place, const Rect& board) {
    FormView view;
    const bool beside = board.width >= enough_for_two_columns;
    if (beside) {
        lay_out_beside(view, board);
    } else {
        lay_out_below(view, board, form);
    }
    view.lines = lines_of(form_rows(form, place), view.list.height >= enough_for_blanks);
    const int first = form.is_scrolled ? form.first : first_in_sight(view, form);
    const int last = std::max(0, static_cast<int>(view.lines.size()) - view.list.height);
    view.first = std::clamp(first, 0, last);
    return view;
}

std::optional<FormRow> row_at(const FormView& view, Point at) {
    const int line = view.first + at.y - view.list.y;
    const bool there = view.list.has(at) && line < static_cast<int>(view.lines.size());
    return there ? view.lines[static_cast<std::size_t>(line)].row : std::nullopt;
}

}  // namespace bastide::screen
