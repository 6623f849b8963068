// A visit to a server on the full screen.
#pragma once

#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/server_target.hpp"
#include "client-cli/screen/state.hpp"
#include "client-cli/terminal/terminal.hpp"

#include <optional>

namespace bastide::commands {

struct VisitOptions {
    ServerTarget target;
    Identity identity;
    bool asks_name = false;       ///< first, before the server is spoken to
    std::string answered_name{};  ///< unless they have been asked before, and said this
    bool from_start = false;      ///< the first page is where they come from
    app::Destination goal{};
    bool notifies = false;
};

struct Visited {
    int exit_code = 0;
    /// They go back to the first page: what there is to read there, perhaps nothing.
    std::optional<std::string> back{};
    std::string link{};  ///< for its field, where they go on from there
};

/// Until the player quits or goes back, or the connection or the terminal is gone for good.
Visited visit_on_screen(const terminal::TerminalOptions& options, VisitOptions visit);

}  // namespace bastide::commands
