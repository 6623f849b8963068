// `bastide record`: downloads, verifies and shows records of finished matches.
#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

struct ExportOptions {
    std::string match;  ///< table number; if empty, list the finished matches
    ServerOptions server = {.url = {},
                            .ca_file = {}};  ///< without a URL, the last server or this machine
    std::string token_file;
    std::string out;
};

struct ShowOptions {
    std::string file;
    std::optional<int> at;  ///< move number; if not set, the end
};

// The exit codes are 0 on success, 1 if the record is wrong or refused, and 2 for a file that is
// unreadable or no record.

int run_record_verify(const std::string& file);
int run_record_show(const ShowOptions& options);
int run_record_export(const ExportOptions& options);

/// Error message for a refused record. It does not reveal whether that match exists.
std::string refusal_words(const model::Refused& refused, model::MatchId match);

}  // namespace bastide::commands
