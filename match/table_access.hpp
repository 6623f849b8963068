#pragma once

#include "engine/enumerators.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::match {

enum class Visibility : std::uint8_t {
    open,      ///< listed; anybody may join
    unlisted,  ///< not listed; needs the code
    password,  ///< listed; needs the password or the code
};

constexpr std::string_view name_of(Visibility visibility) {
    constexpr std::array<std::string_view, 3> names{"public", "unlisted", "password"};
    return entry_for(names, visibility);
}

/// Salted hash of a table's password (server/session/join_keys.hpp).
struct PasswordHash {
    std::array<std::uint8_t, 16> salt{};
    std::array<std::uint8_t, 32> hash{};

    friend bool operator==(const PasswordHash&, const PasswordHash&) = default;
};

struct TableAccess {
    Visibility visibility = Visibility::open;
    bool spectators = true;                     ///< spectators are allowed
    std::optional<PasswordHash> password = {};  ///< only with Visibility::password
    std::string code = {};  ///< see proto/table_code.hpp; empty if the table is older than codes

    friend bool operator==(const TableAccess&, const TableAccess&) = default;
};

}  // namespace bastide::match
