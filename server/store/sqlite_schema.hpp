// The tables of a store's file, and their migrations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace bastide::store::sqlite {

class Connection;

/// "Bstd": marks the file as a Bastide store.
inline constexpr std::int32_t application_id = 0x42737464;

/// Format of a new store. Format 0 is an empty file.
inline constexpr int newest_format = 8;

/// Returns the name of a table, index or trigger of that format that the file lacks, or of a table
/// that has lost its only row. Returns an empty name if nothing is missing, and nullopt if that
/// cannot be read.
[[nodiscard]] std::optional<std::string> missing_part(Connection& connection, std::int64_t format);

/// Runs the missing migrations in one transaction. Returns false if they fail.
[[nodiscard]] bool migrate(Connection& connection, std::int64_t format);

}  // namespace bastide::store::sqlite
