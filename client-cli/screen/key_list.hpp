// Every key there is: where it works, what it is called and what it does. The line of keys, the
// help and the hands at the keyboard all go by this one list.
#pragma once

#include "client-cli/screen/situation.hpp"

#include <initializer_list>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::screen {

struct Update;

/// Where a key leads: how many cells over the board, or how many lines down a list. A digit's
/// number is `x`.
struct Steps {
    int x = 0;
    int y = 0;
};

struct KeyBinding {
    terminal::Key key;
    Steps steps;
};

/// The keys that do the same, each its own way.
class KeyBindings {
  public:
    constexpr KeyBindings(std::initializer_list<KeyBinding> bindings) {
        for (const KeyBinding& binding : bindings) {
            add(binding);
        }
    }

    [[nodiscard]] constexpr const KeyBinding* begin() const { return all_; }

    [[nodiscard]] constexpr const KeyBinding* end() const { return all_ + count_; }

    friend constexpr KeyBindings operator+(KeyBindings some, const KeyBindings& more) {
        for (const KeyBinding& binding : more) {
            some.add(binding);
        }
        return some;
    }

  private:
    static constexpr std::size_t most = 16;

    constexpr void add(const KeyBinding& binding) { all_[count_++] = binding; }

    KeyBinding all_[most];
    std::size_t count_ = 0;
};

/// A key, or keys that belong together.
struct KeyEntry {
    std::string_view keys;     ///< "n"
    std::string_view brief;    ///< "next place": for the line of keys; empty: not there
    std::string_view meaning;  ///< "to the next place where the tile fits": for the help
};

enum class KeyHint : std::uint8_t {
    first,    ///< what its situation is about
    urgent,   ///< what others wait for: behind that, and never left out
    besides,  ///< what works in many
    nowhere,  ///< it works all the same: other names for it, and what explains itself
};

struct KeyRow {
    Places where = 0;
    KeyHint named = KeyHint::nowhere;
    KeyEntry entry;
    KeyBindings bindings;
    std::variant<void (*)(const Update&), void (*)(const Update&, Steps)> does;
    /// What it needs besides, where it needs a table; else it does not work.
    bool (*when)(const State&, const Attended&) = nullptr;
    /// What it needs besides, with a table or without.
    bool (*also)(const State&) = nullptr;
    /// What it needs of the selected table in the list.
    bool (*of_table)(const Model&, const v1::TableInfo&) = nullptr;
};

std::span<const KeyRow> key_rows();

/// Whether the row's keys do something now.
bool is_active(const KeyRow& row, const State& state, const Model& model);

/// Whether the key writes a letter here, whatever else it does elsewhere.
bool types_letter(const State& state, const Model& model, const terminal::Key& key);

/// Does what the key does here, if anything.
void press_key(const Update& update, const terminal::Key& key);

/// What works in this situation, most important first, whatever lies over it.
std::vector<KeyEntry> keys_of(const State& state, const Model& model);

/// What others wait for, whatever the situation.
std::vector<KeyEntry> keys_urgent(const State& state, const Model& model);

/// What works besides, which is the same in many.
std::vector<KeyEntry> other_keys(const State& state, const Model& model);

/// What works while a sheet is open.
std::vector<KeyEntry> keys_of_sheet(const State& state, const Model& model);

}  // namespace bastide::screen
