// Naive rules: the dealer's rounds (V-11): who deals, who receives a tile, and whose turn is next.
// Tiles are only names, and the stack only a count.
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

    /// Starts a round of this dealer. Throws std::logic_error if a player still holds a tile.
    void begin(Player dealer);

    [[nodiscard]] int to_draw(int left_in_stack) const;

    void draw(const std::string& tile);

    /// The player who gets the dealer's next tile; nullopt if the dealer has none to give.
    [[nodiscard]] std::optional<Player> next_to_get() const;

    [[nodiscard]] std::set<std::string> gifts() const;

    /// True if the dealer has no choice: one tile, or only equal ones if everybody sees them.
    [[nodiscard]] bool goes_by_itself(bool all_see) const {
        return all_see ? gifts().size() == 1 : drawn_.size() == 1;
    }

    [[nodiscard]] const std::vector<std::string>& drawn() const { return drawn_; }

    /// Gives the tile to the next player. Throws std::logic_error if the dealer has no such tile.
    void give(const std::string& tile);

    [[nodiscard]] std::optional<std::string> held_by(Player player) const;

    /// The player places or discards the received tile. Throws std::out_of_range if there is none.
    void take(Player player);

    [[nodiscard]] std::optional<Player> turn_after(Player player) const;

    /// The next round's dealer; nullopt before the first round, or if all players have left.
    [[nodiscard]] std::optional<Player> next_dealer() const;

    /// The player leaves the game. Returns the tiles that go back to the stack.
    std::vector<std::string> leave(Player player);

    /// True if this player knows the holder's tile when hands are hidden.
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
    std::vector<std::string> drawn_;
    std::map<Player, std::string> hands_;
};

}  // namespace naive
