#pragma once

#include <optional>
#include <string>

namespace bastide::commands {

/// Returns nullopt if the file cannot be read. A text above the size limit is cut just beyond it.
std::optional<std::string> read_record_file(const std::string& path);

bool write_record_file(const std::string& path, const std::string& text);

}  // namespace bastide::commands
