// "He who says" (V-11) for the naive rules: who has the token, who gets a tile of him, whose turn
// comes next. Of tiles it knows names alone, and of the stack only how many are left in it.
#pragma once

#include "tests/support/naive_scoring.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace naive {

class Rounds {
  public:
    explicit Rounds(int players) : players_(players) {}

    /// The token goes to this player, and a round begins. Throws std::logic_error where somebody
    /// still holds a tile.
    void begin(Player dealer);

    /// How many tiles the dealer draws now, before he gives any.
    [[nodiscard]] int to_draw(int left_in_stack) const;

    void draw(const std::string& tile);

    /// For whom the dealer chooses a tile now; nothing: he has none to give.
    [[nodiscard]] std::optional<Player> next_to_get() const;

    /// What he may choose from.
    [[nodiscard]] std::set<std::string> gifts() const;

    /// Whether there is nothing to ask: one tile, or only such as all see to be alike.
    [[nodiscard]] bool goes_by_itself(bool all_see) const {
        return all_see ? gifts().size() == 1 : drawn_.size() == 1;
    }

    /// In the order in which they were drawn.
    [[nodiscard]] const std::vector<std::string>& drawn() const { return drawn_; }

    /// To whoever gets one now. Throws std::logic_error if he has no such tile.
    void give(const std::string& tile);

    [[nodiscard]] std::optional<std::string> held_by(Player player) const;

    /// The player lays the tile that he was given, or throws it away. Throws std::out_of_range if
    /// he has none.
    void take(Player player);

    /// Whose turn is the next after a turn of this player; nothing: the round is over.
    [[nodiscard]] std::optional<Player> turn_after(Player player) const;

    /// Who has the token in the next round, if this was not the first one to come.
    [[nodiscard]] std::optional<Player> next_dealer() const;

    /// The player leaves the game. What goes back into the stack by that.
    std::vector<std::string> leave(Player player);

    /// Whether this player knows what the other one holds, where hands are hidden.
    [[nodiscard]] bool knows(Player player, Player holder) const {
        return player == holder || player == dealer_;
    }

  private:
    [[nodiscard]] std::vector<Player> in_order() const;
    [[nodiscard]] std::vector<Player> without_a_tile() const;

    int players_;
    std::set<Player> gone_;
    std::optional<Player> dealer_;
    bool dealing_ = false;
    std::vector<std::string> drawn_;  ///< and not given yet
    std::map<Player, std::string> hands_;
};

}  // namespace naive
