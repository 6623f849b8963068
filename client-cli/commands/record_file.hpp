#pragma once

#include <optional>
#include <string>

namespace bastide::commands {

/// Returns nullopt if the file cannot be read. Reads at most one byte more than the size limit, so
/// that too long a text is detected.
std::optional<std::string> read_record_file(const std::string& path);

bool write_record_file(const std::string& path, const std::string& text);

}  // namespace bastide::commands
