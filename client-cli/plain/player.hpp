// A player in line-by-line mode: turns typed commands into requests, and news into text.
#pragma once

#include "client-cli/plain/verbs.hpp"

#include <deque>

namespace bastide::plain {

class Player {
  public:
    Player(Printer& printer, Callbacks callbacks) : context_{printer, std::move(callbacks)} {}

    /// Must be called first. The client must outlive this object.
    void use(connection::Client& client);

    /// Queues a typed line; nullopt means the end of the input.
    void add(std::optional<std::string> line);

    /// Executes queued lines, each after the request of the previous one has been answered, so that
    /// commands can also come from a file. Prints the prompt if no line is left.
    void take_lines();

    /// True if a queued line is "quit", or the input has ended.
    [[nodiscard]] bool asks_to_quit() const;

    void stop() { stopped_ = true; }

    /// Executes a typed line. It counts as activity.
    void perform(std::string_view line);

    void receive(const std::vector<model::News>& news);
    void prompt();

    /// Prints warnings that depend on time: little time left, absent players.
    void check_time() { plain::check_time(context_); }

    [[nodiscard]] const model::Attended* attended() const { return context_.attended(); }

    [[nodiscard]] bool has_printed_end() const { return context_.end_printed; }

  private:
    Context context_;
    std::deque<std::optional<std::string>> lines_;
    bool stopped_ = false;
};

}  // namespace bastide::plain
