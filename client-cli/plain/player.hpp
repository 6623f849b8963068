// A player in line-by-line mode: turns typed commands into requests, and news into text.
#pragma once

#include "client-cli/plain/commands.hpp"
#include "client-cli/plain/context.hpp"

namespace bastide::plain {

class Player {
  public:
    Player(Printer& printer, Callbacks callbacks) : context_{printer, std::move(callbacks)} {}

    /// Must be called first. The client must outlive this object.
    void use(connection::Client& client);

    void perform(const Command& command);
    void receive(const std::vector<model::News>& news);
    void prompt();

    /// Must be called for every typed line; it counts as activity.
    void typed() { report_activity(context_); }

    /// Prints warnings that depend on time: little time left, absent players.
    void check_time() { plain::check_time(context_); }

    /// The match on the screen; nullptr in the lobby.
    [[nodiscard]] const model::Attended* attended() const { return context_.attended(); }

    [[nodiscard]] bool has_printed_end() const { return context_.end_printed; }

  private:
    Context context_;
};

}  // namespace bastide::plain
