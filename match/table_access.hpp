// The door of a table: who finds it, and what they must know to come in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::match {

enum class Visibility : std::uint8_t {
    open,      ///< it is listed, and anybody may come in
    unlisted,  ///< whoever knows its code
    password,  ///< it is listed, and whoever knows its word or its code may come in
};

/// "everyone", "unlisted", "locked".
std::string_view name_of(Visibility visibility);

/// The password of a table as it is stored: a salted hash (server/session/join_keys.hpp).
struct PasswordHash {
    std::array<std::uint8_t, 16> salt{};
    std::array<std::uint8_t, 32> hash{};

    friend bool operator==(const PasswordHash&, const PasswordHash&) = default;
};

struct TableAccess {
    Visibility visibility = Visibility::open;
    bool spectators = true;                     ///< may come in, too
    std::optional<PasswordHash> password = {};  ///< where it is locked
    std::string code = {};  ///< proto/table_code.hpp; empty: the table is older than codes

    friend bool operator==(const TableAccess&, const TableAccess&) = default;
};

/// Whether two are the same to whoever asks for them: a code is made anew each time.
[[nodiscard]] inline bool same_wish(const TableAccess& one, const TableAccess& other) {
    return one.visibility == other.visibility && one.spectators == other.spectators &&
           one.password == other.password;
}

}  // namespace bastide::match
