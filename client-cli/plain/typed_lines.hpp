// Queues typed lines. Each is executed only after the previous one has been answered, so that
// commands can also come from a file.
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
    struct Callbacks {
        std::function<bool()> waits;  ///< a request is unanswered
        std::function<void()> quit;   ///< the input has ended
    };

    TypedLines(Printer& printer, Player& player, Callbacks callbacks)
        : printer_(printer), player_(player), callbacks_(std::move(callbacks)) {}

    /// nullopt means the end of the input
    void add(std::optional<std::string> line);

    /// Executes lines until one waits for an answer; prints the prompt if none does.
    void take();

    /// True if a queued line is "quit", or the input has ended.
    [[nodiscard]] bool ask_to_quit() const;

    void stop() { stopped_ = true; }

  private:
    void perform(const std::string& line);

    Printer& printer_;
    Player& player_;
    Callbacks callbacks_;
    std::deque<std::optional<std::string>> waiting_;
    bool stopped_ = false;
};

}  // namespace bastide::plain
