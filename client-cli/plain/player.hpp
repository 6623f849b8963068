#pragma once

#include "client-cli/plain/context.hpp"

#include <deque>

namespace bastide::plain {

class Player {
  public:
    Player(Printer& printer, Callbacks callbacks) : context_{printer, std::move(callbacks)} {}

    /// Sets the client. This must be the first call. The client must outlive this object.
    void use(connection::Client& client);

    /// Adds a typed line; nullopt at the end of the input.
    void add(std::optional<std::string> line);

    /// Performs added lines. Each waits for the previous answer, as commands can come from a file.
    void take_lines();

    [[nodiscard]] bool asks_to_quit() const;

    void stop() { stopped_ = true; }

    /// Performs a command. A typed line counts as activity.
    void perform(std::string_view line);

    void receive(const std::vector<model::News>& news);
    void prompt();

    void check_time() { plain::check_time(context_); }

    [[nodiscard]] const model::Attended* attended() const { return context_.attended(); }

    [[nodiscard]] bool has_printed_end() const { return context_.end_printed; }

  private:
    Context context_;
    std::deque<std::optional<std::string>> lines_;
    bool stopped_ = false;
};

}  // namespace bastide::plain
