// `bastide record`: gets the record of a finished match from its server, checks it, shows it.
#pragma once

#include "client-cli/commands/server_target.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

struct ExportOptions {
    std::string match;  ///< its number; empty: list them
    ServerOptions server = {.url = {},
                            .ca_file = {}};  ///< no URL: the last server, or this machine
    std::string token_file;                  ///< empty: the usual one
    std::string out;                         ///< empty: standard output
};

struct ShowOptions {
    std::string file;
    std::optional<int> at;  ///< none: the end
};

// Each gives the exit code. 0: all is well. 1: a line of the record is wrong, or the server did not
// give it. 2: what was asked makes no sense: there is no such file, or it is no record at all.

int run_record_verify(const std::string& file);
int run_record_show(const ShowOptions& options);
int run_record_export(const ExportOptions& options);

/// Why the server does not give the record of a game. It tells nobody of a game that is not theirs.
std::string refusal_words(const model::Refused& refused, model::MatchId match);

}  // namespace bastide::commands
