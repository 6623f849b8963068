// A table to try the screen at, without a server: what is wished for is decided by the engine at
// once and comes back as news.
#pragma once

#include "client-cli/screen/update.hpp"
#include "tests/support/random_play.hpp"

#include <string>
#include <vector>

namespace bastide::screen {

class ScreenTable {
  public:
    static constexpr MatchId match = 3;

    /// A game of so many seats, of which `ours` is ours (none: we watch), at the point where chance
    /// is asked first; seen at this size.
    explicit ScreenTable(int seats = 2,
                         const Ruleset& ruleset = {},
                         std::optional<Seat> ours = Seat{0},
                         paint::Size size = {});

    [[nodiscard]] const Game& game() const { return game_; }

    State state;
    Model model;
    /// What was wished for and is no move: kept to be looked at.
    Wishes others;
    /// Moves that were asked for.
    std::vector<Action> moves;
    /// Moves are only noted: the server does not answer.
    bool silent = false;

    /// Somebody's action, which must be legal; chance draws what `dice` say.
    void act(const Actor& actor, const Action& action);

    /// Draws this tile for whoever is in turn. The game must wait for a draw.
    void draw(const std::string& tile);

    /// Chance and the other seats act until our seat is asked or the game is over.
    void play_on();

    /// Like `play_on`, and our seat acts at random too, for so many actions.
    void play_at_random(int actions);

    void react(const Input& input);

    void press(char32_t character) { react(key(character)); }

    void press(KeyName name) { react(key(name)); }

    void hear(const client::News& news);

  private:
    void carry_out(Wishes wishes);

    Attended& table() { return model.matches.at(match); }

    Game game_;
    random_play::Dice dice_{1};
};

}  // namespace bastide::screen
