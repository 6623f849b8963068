#pragma once

#include "server/ops/config.hpp"
#include "server/ops/log.hpp"
#include "server/store/database.hpp"

namespace bastide {

/// Opens the store. A standby server waits until it can take over.
/// Returns null if the store cannot be used.
[[nodiscard]] std::unique_ptr<store::Database> open_store(const ops::Config& config, ops::Log& log);

}  // namespace bastide
