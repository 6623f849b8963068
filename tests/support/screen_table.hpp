// A table for tests of the screen, without a server: the engine decides each requested move
// immediately, and the result arrives as news.
#pragma once

#include "client-cli/screen/draw.hpp"
#include "client-cli/screen/update.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::screen {

class ScreenTable {
  public:
    static constexpr model::MatchId match = 3;

    /// A game in which `ours` is our seat (nullopt: spectator), at the first question of chance, on
    /// a screen of this size.
    explicit ScreenTable(int seats = 2,
                         const Ruleset& ruleset = {},
                         std::optional<Seat> ours = Seat{0},
                         paint::Size size = {});

    [[nodiscard]] const Game& game() const { return game_; }

    State state;
    Model model;
    ShellRequests others;
    int activity_reports = 0;
    std::vector<Action> moves;

    /// True if a request of this kind was made, or a sent message satisfies the predicate.
    template <typename Kind>
    [[nodiscard]] bool wished() const {
        return std::any_of(others.begin(), others.end(), [](const ShellRequest& shell_request) {
            return std::holds_alternative<Kind>(shell_request);
        });
    }

    template <typename Predicate>
    [[nodiscard]] bool sent(Predicate predicate) const {
        return std::any_of(others.begin(), others.end(), [&](const ShellRequest& shell_request) {
            const auto* send = std::get_if<shell_request::Send>(&shell_request);
            return send != nullptr && predicate(send->message);
        });
    }

    /// If true, moves are only recorded, as if the server did not answer.
    bool silent = false;

    void type(std::u32string_view letters);

    /// The action must be legal; chance then draws by `dice`.
    void act(const Actor& actor, const Action& action);

    /// Draws this tile for the seat in turn. The game must wait for a draw.
    void draw(const std::string& tile);

    /// Chance and the other seats act until our seat is asked or the game is over.
    void play_on();

    /// Like `play_on`, but our seat also acts randomly, `actions` times.
    void play_at_random(int actions);

    void react(const terminal::Input& input);

    void press(char32_t character) { react(terminal::key(character)); }

    void press(terminal::KeyName name) { react(key(name)); }

    void receive(const model::News& news);

    /// Adds a table at the front of the lobby.
    v1::TableInfo& list(model::MatchId number) {
        v1::LobbyTable& table = *model.lobby.tables.emplace(model.lobby.tables.begin());
        table.mutable_table()->set_match(number);
        return *table.mutable_table();
    }

  private:
    void carry_out(const ShellRequests& requests);

    Attended& table() { return model.matches.at(match); }

    Game game_;
    random_play::Dice dice_{1};
};

ScreenTable our_turn();

/// Our turn, when several tiles of the board can be moved for points (V-10).
ScreenTable asked_to_move_tiles();

/// The last tile that completes something was drawn by Bob or by us: we are asked for an offer and
/// have at least a dozen points, or asked for the buyer.
ScreenTable asked_for_an_offer();
ScreenTable asked_to_sell();

inline std::vector<std::string> rows(const ScreenTable& table) {
    static paint::TileArt art;
    return draw(table.state, table.model, art).lines();
}

inline std::string seen(const ScreenTable& table) {
    std::string text;
    for (const std::string& row : rows(table)) {
        text += row + "\n";
    }
    return text;
}

inline void click(ScreenTable& table, paint::Point at) {
    table.react(terminal::Mouse{terminal::MouseAct::press, terminal::MouseButton::left, at});
    table.react(terminal::Mouse{terminal::MouseAct::release, terminal::MouseButton::left, at});
}

inline void click(ScreenTable& table, const std::string& words) {
    int y = 0;
    for (const std::string& row : rows(table)) {
        if (const auto at = row.find(words); at != std::string::npos) {
            return click(table, paint::Point{paint::width_of(row.substr(0, at)), y});
        }
        ++y;
    }
    FAIL() << "not on the screen: " << words << "\n" << seen(table);
}

}  // namespace bastide::screen
