#pragma once

#include <optional>
#include <string>

namespace bastide::commands {

/// Returns nullopt if the file cannot be read. Reads at most a byte beyond the size limit.
std::optional<std::string> read_record_file(const std::string& path);

bool write_record_file(const std::string& path, const std::string& text);

}  // namespace bastide::commands
