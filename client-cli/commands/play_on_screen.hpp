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
    bool asks_name = false;
    std::string answered_name{};  ///< name typed earlier; if empty, the player is asked
    bool from_start = false;
    app::Destination goal{};
    bool notifies = false;
};

struct Visited {
    int exit_code = 0;
    /// Set if the player returns to the start page. Contains the text to show there, or is empty.
    std::optional<std::string> back{};
    std::string link{};  ///< for the field of the start page
};

Visited visit_on_screen(const terminal::TerminalOptions& options, VisitOptions visit);

}  // namespace bastide::commands
