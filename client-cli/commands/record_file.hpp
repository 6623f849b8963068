#pragma once

#include <optional>
#include <string>

namespace bastide::commands {

/// Returns nullopt if the file cannot be read. Reads only a little beyond the size limit of a
/// record.
std::optional<std::string> read_record_file(const std::string& path);

/// Returns false if the file could not be written.
bool write_record_file(const std::string& path, const std::string& text);

}  // namespace bastide::commands
