// The commands of the program that work on the store of a server, or check the settings.
#pragma once

#include "server/ops/config.hpp"

namespace bastide {

/// Writes a backup while SIGINT and SIGTERM cancel it. Returns the exit code.
int back_up_store(const ops::LoadedConfig& settings);

/// Replaces the store with a backup, in which all running games are ended. Returns the exit code.
int restore_store(const ops::LoadedConfig& settings);

/// Replays all matches of a store and lists the damaged ones. Returns the exit code.
int verify_store(const ops::LoadedConfig& settings);

/// Copies a store into another, which must be empty, and verifies the copy. Returns the exit code.
int copy_store(const ops::LoadedConfig& settings);

/// Prints all values and everything that would stop a start of the server. Returns the exit code.
int check_config(const ops::LoadedConfig& settings);

}  // namespace bastide
