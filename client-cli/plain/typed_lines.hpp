// What the player types, line by line. A line is taken when all before it has been answered, so
// that a file of commands works as well as a hand.
#pragma once

#include "client-cli/plain/player.hpp"
#include "client-cli/plain/printer.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <string>

namespace bastide::plain {

class TypedLines {
  public:
    /// What is beyond its own means.
    struct Callbacks {
        std::function<bool()> waits;  ///< whether something is unanswered
        std::function<void()> quit;   ///< there will be no more lines
    };

    TypedLines(Printer& printer, Player& player, Callbacks callbacks)
        : printer_(printer), player_(player), callbacks_(std::move(callbacks)) {}

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

    Printer& printer_;
    Player& player_;
    Callbacks callbacks_;
    std::deque<std::optional<std::string>> waiting_;  ///< at last nothing
    bool stopped_ = false;
};

}  // namespace bastide::plain
