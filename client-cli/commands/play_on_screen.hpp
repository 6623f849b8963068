#pragma once

#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/server_target.hpp"
#include "client-cli/connection/connection.hpp"
#include "client-cli/screen/state.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace bastide::commands {

struct VisitOptions {
    ServerTarget target;
    Identity identity;
    bool asks_name = false;
    std::string answered_name{};  ///< name typed earlier; if empty, the player is asked
    bool from_start = false;
    app::Destination goal{};
};

struct Visited {
    int exit_code = 0;
    /// Text for the start page, perhaps empty, if the player returns there; otherwise nullopt.
    std::optional<std::string> back{};
    std::string link{};  ///< for the field of the start page
};

Visited visit_on_screen(RunSettings& settings, VisitOptions visit);

Visited practise_from_start(const std::string& name, bool resumes, RunSettings& settings);

/// Returns the text at the end. `match` is null in the lobby; `address` is that of the server.
std::string goodbye(const model::Attended* match, const std::string& address);

std::string no_replay_words(model::MatchId match, const std::string& why);

/// Returns why the connection ended. `reported`: the server's reason has already been shown.
std::vector<std::string> end_reasons(const connection::CloseReason& ending,
                                     bool reported,
                                     const model::Attended* match,
                                     const std::string& address);

/// Returns the first printable one of the name in the settings, the system's user name and "Guest".
std::string proposed_name(const std::string& last);

std::string answered_name(const std::string& typed, const std::string& proposed);

}  // namespace bastide::commands
