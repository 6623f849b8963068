#pragma once

#include "server/table/request.hpp"

#include "bastide/v1/client.pb.h"
#include "match/table_access.hpp"

#include <optional>
#include <string>

namespace bastide::session {

inline constexpr std::size_t password_characters_max = 64;

/// Returns an error in settings. `has_password`: the table already has one, which may stay.
std::optional<std::string> error_in(const v1::AccessSettings& wish, bool has_password);

/// Takes about 1 ms. The salt is the request id, so that a repeated request makes the same access.
match::TableAccess access_from(const v1::AccessSettings& wish, const table::RequestId& request);

/// True if the key is a code or a password, right or wrong.
bool is_guess(const v1::JoinKey& key);

/// True if the key gives access. Takes about 1 ms if both have a password.
bool opens(const v1::JoinKey& key, const match::TableAccess& access);

/// True if both are equal. The time taken does not reveal how many characters are right.
bool is_same_secret(const std::string& one, const std::string& other);

std::string fresh_code();

/// Returns the code that follows from a secret.
std::string code_from_secret(const std::string& secret);

}  // namespace bastide::session
