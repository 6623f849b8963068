// The doors of tables: how one is made of what somebody wishes, and what opens it.
#pragma once

#include "server/table/request.hpp"

#include "bastide/v1/client.pb.h"
#include "match/table_access.hpp"

#include <optional>
#include <string>

namespace bastide::session {

/// Characters of a word that opens a door.
inline constexpr std::size_t password_characters_max = 64;

/// What is wrong with a wish, in one sentence; nothing if a door can be like that. `has_password`:
/// the door has one already.
std::optional<std::string> fault_in(const v1::AccessSettings& wish, bool has_password);

/// The door without a code. Its word is mixed with the id of the request, so that the same request
/// makes the same door and no two doors show that they have the same word. Takes about a
/// millisecond.
match::TableAccess access_from(const v1::AccessSettings& wish, const table::RequestId& request);

/// Whether there is anything in it that could be wrong.
bool is_guess(const v1::JoinKey& key);

/// As long as `access_from`, where there is a word in it and the door has one.
bool opens(const v1::JoinKey& key, const match::TableAccess& access);

/// A code that nobody can foresee.
std::string fresh_code();

}  // namespace bastide::session
