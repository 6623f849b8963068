// What a store's file looks like inside, and how an older one becomes like that.
#pragma once

#include <cstdint>

namespace bastide::store::sqlite {

class Connection;

/// "Bstd", in the header of every file of ours.
inline constexpr std::int32_t application_id = 0x42737464;

/// What the tables in a file look like has a number; 0 is an empty file's.
inline constexpr int newest_format = 5;

/// From this format to the newest: all steps that are missing, or none. False: it could not be
/// done.
[[nodiscard]] bool migrate(Connection& connection, std::int64_t format);

}  // namespace bastide::store::sqlite
