// A store is the path of a SQLite file, or the URL of a PostgreSQL database.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bastide::store {

[[nodiscard]] bool is_url(std::string_view store);

[[nodiscard]] std::string without_password(const std::string& store);

/// Refuses a password that could be taken for a host or a path; the message lacks the password.
[[nodiscard]] std::optional<std::string> refuse_ambiguous_password(const std::string& url);

}  // namespace bastide::store
