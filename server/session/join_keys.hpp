// Access to tables: how it is made from a host's settings, and which keys open it.
#pragma once

#include "server/table/request.hpp"

#include "bastide/v1/client.pb.h"
#include "match/table_access.hpp"

#include <optional>
#include <string>

namespace bastide::session {

/// Maximum characters of a password.
inline constexpr std::size_t password_characters_max = 64;

/// Returns an error message if the settings are invalid. `has_password`: the table has a
/// password already.
std::optional<std::string> fault_in(const v1::AccessSettings& wish, bool has_password);

/// The access without a code. The password is salted with the id of the request, so that a repeated
/// request makes the same access, and equal passwords have different hashes. Takes about a
/// millisecond.
match::TableAccess access_from(const v1::AccessSettings& wish, const table::RequestId& request);

/// Whether the key has a code or a password, which may be wrong.
bool is_guess(const v1::JoinKey& key);

/// Whether the key gives access. Takes as long as `access_from` if both have a password.
bool opens(const v1::JoinKey& key, const match::TableAccess& access);

/// A code that nobody can foresee.
std::string fresh_code();

}  // namespace bastide::session
