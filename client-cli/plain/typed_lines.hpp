// Queues typed lines. Each is executed only after the previous one has been answered, so that
// commands can also come from a file.
#pragma once

#include "client-cli/plain/player.hpp"
#include "client-cli/plain/printer.hpp"

#include <algorithm>
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
    void add(std::optional<std::string> line) {
        waiting_.push_back(std::move(line));
        printer_.line_ended();
    }

    /// Executes lines until one waits for an answer; prints the prompt if none does.
    void take() {
        while (!stopped_ && !waiting_.empty() && !callbacks_.waits()) {
            const std::optional<std::string> line = std::move(waiting_.front());
            waiting_.pop_front();
            if (!line) {
                return callbacks_.quit();
            }
            perform(*line);
        }
        if (!stopped_ && !callbacks_.waits()) {
            player_.prompt();
        }
    }

    /// True if a queued line is "quit", or the input has ended.
    [[nodiscard]] bool ask_to_quit() const {
        return std::any_of(waiting_.begin(), waiting_.end(), [](const auto& line) {
            return !line || is_quit(*line);
        });
    }

    void stop() { stopped_ = true; }

  private:
    void perform(const std::string& line) {
        const auto command = parse_command(line);
        if (command) {
            player_.perform(*command);
        } else {
            printer_.say(command.error());
        }
        if (!stopped_) {
            player_.typed();
        }
    }

    Printer& printer_;
    Player& player_;
    Callbacks callbacks_;
    std::deque<std::optional<std::string>> waiting_;
    bool stopped_ = false;
};

}  // namespace bastide::plain
