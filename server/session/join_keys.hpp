// Access to tables: converts requested settings, and checks the keys of people who want to enter.
#pragma once

#include "server/table/request.hpp"

#include "bastide/v1/client.pb.h"
#include "match/table_access.hpp"

#include <optional>
#include <string>

namespace bastide::session {

inline constexpr std::size_t password_characters_max = 64;

/// Returns an error message if the settings are invalid. `has_password`: the table already has a
/// password, which may stay.
std::optional<std::string> error_in(const v1::AccessSettings& wish, bool has_password);

/// Returns the access without a code. Uses the request id as salt, so that a repeated request makes
/// the same access. Takes about 1 ms if there is a password.
match::TableAccess access_from(const v1::AccessSettings& wish, const table::RequestId& request);

/// Returns true if the key has a code or a password, right or wrong.
bool is_guess(const v1::JoinKey& key);

/// Returns true if the code or the password is right. Takes about 1 ms if both have a password.
bool opens(const v1::JoinKey& key, const match::TableAccess& access);

/// Compares in a time that does not reveal how many characters are right.
bool is_same_secret(const std::string& one, const std::string& other);

std::string fresh_code();

}  // namespace bastide::session
