// All keys, for the bottom line, the help and input.
#pragma once

#include "client-cli/screen/situation.hpp"

#include <initializer_list>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::screen {

struct Update;

/// Cells to the right and down the board, or rows down a list. For a digit, `x` is its number.
struct Steps {
    int x = 0;
    int y = 0;
};

struct KeyBinding {
    terminal::Key key;
    Steps steps;
};

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

struct KeyEntry {
    std::string_view keys;
    std::string_view brief;  ///< "next place", for the line of keys; empty if it is not shown there
    std::string_view meaning;  ///< "to the next place where the tile fits", for the help
};

enum class KeyHint : std::uint8_t {
    first,    ///< main keys of a situation
    urgent,   ///< keys that others wait for; always shown, after `first`
    general,  ///< keys of many situations
    nowhere,  ///< works without being shown: synonyms and obvious keys
};

using KeyAction = void(const Update& update);

using StepAction = void(const Update& update, Steps by);

struct KeyRow {
    Places where = 0;
    KeyHint named = KeyHint::nowhere;
    KeyEntry entry;
    KeyBindings bindings;
    std::variant<KeyAction*, StepAction*, Sheet, std::string_view> action;
    /// Condition that needs a table. Without a table, the key does not work.
    bool (*when)(const State&, const Attended&) = nullptr;
    /// Condition that needs no table.
    bool (*also)(const State&) = nullptr;
    bool (*of_table)(const Model&, const v1::TableInfo&) = nullptr;
};

std::span<const KeyRow> key_rows();

bool is_active(const KeyRow& row, const State& state, const Model& model);

bool types_letter(const State& state, const Model& model, const terminal::Key& key);

void press_key(const Update& update, const terminal::Key& key);

/// Returns the keys of this kind that work now, most important first, even if a sheet is open.
std::vector<KeyEntry> keys_of(KeyHint named, const State& state, const Model& model);

std::vector<KeyEntry> keys_of_sheet(const State& state, const Model& model);

}  // namespace bastide::screen
