// What the player types, line by line. A line is taken when all before it has been answered, so
// that a file of commands works as well as a hand.
#pragma once

#include "client-cli/play/player.hpp"
#include "client-cli/play/screen.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <string>

namespace bastide::client {

class TypedLines {
  public:
    struct Surroundings {
        std::function<bool()> waits;  ///< whether something is unanswered
        std::function<void()> quit;   ///< there will be no more lines
    };

    TypedLines(Screen& screen, Player& player, Surroundings around)
        : screen_(screen), player_(player), around_(std::move(around)) {}

    /// Nothing: there will be no more.
    void add(std::optional<std::string> line);

    /// Takes what may be taken now, and asks for more.
    void take();

    /// Whether the player wants to quit in one of those that wait, or there will be no more.
    [[nodiscard]] bool ask_to_quit() const;

    /// Nothing is taken any more.
    void stop() { stopped_ = true; }

  private:
    void perform(const std::string& line);

    Screen& screen_;
    Player& player_;
    Surroundings around_;
    std::deque<std::optional<std::string>> waiting_;  ///< at last nothing
    bool stopped_ = false;
};

}  // namespace bastide::client
