// Commands of the program on a store. Each returns the exit code.
#pragma once

#include "server/ops/config.hpp"

namespace bastide {

/// Backs up a store. SIGINT and SIGTERM cancel the backup.
int back_up_store(const ops::LoadedConfig& settings);

/// Backs up the store that the running server names, as the operator, and has the server log it.
int back_up_running_store(ops::LoadedConfig settings);

/// Restores a store, in which all running games are ended.
int restore_store(const ops::LoadedConfig& settings);

/// Replays all matches, and lists the damaged ones.
int verify_store(const ops::LoadedConfig& settings);

/// Copies a store into another, which must be empty, and verifies the copy.
int copy_store(const ops::LoadedConfig& settings);

/// Prints all values and everything that would stop a start of the server.
int check_config(const ops::LoadedConfig& settings);

}  // namespace bastide
