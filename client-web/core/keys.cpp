#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_actions.hpp"

#include "client-web/core/view.hpp"

#include <algorithm>
#include <array>

namespace bastide::web {
namespace {

using screen::KeyRow;
using terminal::Key;
using terminal::KeyName;
using terminal::NamedKey;
using Act = void (*)(const screen::Update&);
using Step = void (*)(const screen::Update&, screen::Steps);

constexpr std::string_view shift = "Shift+";
constexpr std::string_view control = "Ctrl+";
constexpr std::string_view back_tab = "Shift+Tab";

/// True for keys that the page handles itself, or that a browser does not need.
bool is_of_the_terminal(const KeyRow& row) {
    static constexpr std::array acts{&screen::ask_to_quit,
                                     &screen::quit,
                                     &screen::show_whole_board,
                                     &screen::show_last_tile,
                                     &screen::toggle_follow,
                                     &screen::scroll_to_ghost,
                                     &screen::compare_glyphs,
                                     &screen::open_settings,
                                     &screen::scroll_to_the_top};
    static constexpr std::array steps{&screen::scroll_board,
                                      &screen::zoom,
                                      &screen::scroll_by_lines,
                                      &screen::scroll_by_pages,
                                      &screen::move_cursor,
                                      &screen::erase};
    const auto* act = std::get_if<Act>(&row.action);
    const auto* step = std::get_if<Step>(&row.action);
    return row.bindings.begin()->key.control ||
           (act != nullptr && std::ranges::count(acts, *act) > 0) ||
           (step != nullptr && std::ranges::count(steps, *step) > 0);
}

std::string_view label_of(std::string_view word, const std::vector<const KeyRow*>& keys) {
    const auto found = std::ranges::find_if(keys, [word](const KeyRow* row) {
        return row->entry.keys == word && !row->entry.brief.empty();
    });
    return word == "a" || found == keys.end() ? "" : (*found)->entry.brief;
}

}  // namespace

std::optional<Key> read_key(std::string_view name) {
    const auto* const named = std::ranges::find(terminal::named_keys, name, &NamedKey::name);
    if (named != terminal::named_keys.end()) {
        return named->key;
    }
    if (name == back_tab) {
        return terminal::key(KeyName::back_tab);
    }
    if (name.starts_with(shift) || name.starts_with(control)) {
        const bool shifted = name.starts_with(shift);
        auto key = read_key(name.substr(shifted ? shift.size() : control.size()));
        if (key) {
            (shifted ? key->shift : key->control) = true;
        }
        return key;
    }
    const char32_t letter = name.empty() ? U'\0' : paint::take_character(name);
    return letter >= U' ' && name.empty() ? std::optional(terminal::key(letter)) : std::nullopt;
}

std::string name_of(const Key& key) {
    std::string name(key.shift ? shift : key.control ? control : "");
    if (key.name == KeyName::character) {
        paint::append_utf8(name, key.character);
    } else if (key.name == KeyName::back_tab) {
        name += back_tab;
    } else {
        const auto key_name = [](const NamedKey& named) { return named.key.name; };
        name += std::ranges::find(terminal::named_keys, key.name, key_name)->name;
    }
    return name;
}

std::vector<const KeyRow*> active_keys(const screen::State& state, const screen::Model& model) {
    std::vector<const KeyRow*> active;
    for (const KeyRow& row : screen::key_rows()) {
        if (is_active(row, state, model) && !is_of_the_terminal(row)) {
            active.push_back(&row);
        }
    }
    return active;
}

std::string with_buttons(std::string_view text, const std::vector<const KeyRow*>& keys) {
    std::string made;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" .,:;"));
        const std::string_view label = label_of(word, keys);
        made += label.empty() ? std::string(word) : "“" + std::string(label) + "”";
        text.remove_prefix(word.size());
        made += text.substr(0, 1);
        text.remove_prefix(std::min<std::size_t>(1, text.size()));
    }
    return made;
}

}  // namespace bastide::web
