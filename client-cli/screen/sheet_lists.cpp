#include "client-cli/screen/sheets.hpp"
#include "client/words/lobby_words.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

std::string last_game(const PeopleListed& listed) {
    const auto chosen =
        std::ranges::find(listed.people, chosen_person(listed), &model::LobbyMember::person);
    return chosen == listed.people.end() ? ""
                                         : "Last game with " + chosen->name + ": " +
                                               words::date_words(chosen->opponent.last_ms()) + ".";
}

std::string person_row(const model::LobbyMember& person, bool is_opponent) {
    constexpr int name_columns = 24;
    constexpr int place_columns = 14;
    return !is_opponent ? person.name
                        : padded(cut(person.name, name_columns - 2), name_columns) +
                              padded(words::whereabouts_words(person.opponent.whereabouts()),
                                     place_columns) +
                              words::games_words(person.opponent);
}

void add_heading(Page& page, const OpenSheet& sheet) {
    const TypedName& name = sheet.name;
    if (sheet.kind == Sheet::opponents) {
        page.line({{last_game(sheet.people_list), style::faint}});
    } else if (sheet.kind == Sheet::muted) {
        page.line({{"You have muted these players.", style::faint}});
    } else if (name.typed.empty()) {
        page.line({{"Players in the lobby now. Type to search.", style::faint}});
    } else {
        page.line({{"Name: " + field_text(name.typed, name.after, page.columns()), style::chosen}});
    }
    page.blank();
}

void add_nobody(Page& page, const Scene& scene) {
    if (!scene.state.sheet.people_list.reported) {
        page.text("Loading players ...");
    } else if (scene.state.sheet.kind == Sheet::opponents) {
        page.text(words::no_opponents_text);
    } else if (scene.state.sheet.kind == Sheet::muted) {
        page.text("You haven't muted anyone.");
    } else if (is_people_list_empty(scene.state)) {
        page.text("Nobody else is in the lobby now.", style::strong);
        page.line({{"You can share the link instead: "}, {"y", style::key}, {" copies it."}});
    } else {
        page.text("No player with that name is in the lobby.");
    }
}

/// Adds a row whose value can be changed if `arrows` are shown around it.
void add_value(
    Page& page, std::string_view name, int at, const std::string& value, bool here, bool arrows) {
    const int y = page.choice(name, here);
    page.canvas().write({at, y},
                        here && arrows ? "◀ " + value + " ▶" : "  " + value,
                        here ? style::chosen : style::text);
}

}  // namespace

std::uint32_t chosen_person(const PeopleListed& people_list) {
    const bool there =
        std::ranges::count(people_list.people, people_list.chosen, &model::LobbyMember::person) > 0;
    return there || people_list.people.empty() ? people_list.chosen
                                               : people_list.people.front().person;
}

Page people_page(const Scene& scene, int columns) {
    const PeopleListed& people_list = scene.state.sheet.people_list;
    Page page(columns);
    add_heading(page, scene.state.sheet);
    if (people_list.people.empty()) {
        add_nobody(page, scene);
    }
    for (const model::LobbyMember& person : people_list.people) {
        page.choice(person_row(person, scene.state.sheet.kind == Sheet::opponents),
                    person.person == chosen_person(people_list));
    }
    if (people_list.more && scene.state.sheet.kind == Sheet::people) {
        page.blank();
        page.text("There are more: type part of a name.", style::faint);
    }
    return page;
}

Page settings_page(const Scene& scene, int columns) {
    const Setting chosen = scene.state.sheet.setting;
    Page page(columns);
    for (std::size_t i = 0; i < enumerators<Setting>(); ++i) {
        const SettingRow& row = row_of(static_cast<Setting>(i));
        const std::string address = scene.model.notices.address();
        const std::string value = row.setting != Setting::notices
                                      ? scene.state.settings.value(row.setting)
                                      : paint::cut(address.empty() ? "off" : address, 40);
        add_value(page, row.title, 24, value, row.setting == chosen, !row.values.empty());
    }
    page.blank();
    page.text(row_of(chosen).meaning, style::faint);
    if (chosen == Setting::notices) {
        page.text(words::notices_words(scene.model.notices));
    }
    return page;
}

Page filter_page(const Scene& scene, int columns) {
    const FilterChosen& chosen = scene.state.sheet.filter;
    Page page(columns);
    for (int row = 0; row < words::filter_rows; ++row) {
        const auto choice = static_cast<std::size_t>(words::filter_choice(chosen.filter, row));
        const std::string value(words::filter_choices(row).at(choice));
        add_value(page, words::filter_name(row), 14, value, row == chosen.row, true);
    }
    page.blank();
    page.text("Enter applies the filter.", style::faint);
    return page;
}

}  // namespace bastide::screen
