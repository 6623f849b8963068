// Records as files.
#pragma once

#include <optional>
#include <string>

namespace bastide::commands {

/// What stands in the file; of one that is too long for a record, as much as shows that. Nothing if
/// it could not be read.
std::optional<std::string> read_record_file(const std::string& path);

/// False: it could not be written.
bool write_record_file(const std::string& path, const std::string& text);

}  // namespace bastide::commands
