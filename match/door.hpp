// The door of a table: who finds it, and what they must know to come in.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::match {

enum class Access : std::uint8_t {
    everyone,  ///< it is listed, and anybody may come in
    unlisted,  ///< whoever knows its code
    locked,    ///< it is listed, and whoever knows its word or its code may come in
};

/// "everyone", "unlisted", "locked".
std::string_view name_of(Access access);

/// The password of a table as it is stored: a salted hash (server/session/door.hpp).
struct Word {
    std::array<std::uint8_t, 16> salt{};
    std::array<std::uint8_t, 32> hash{};

    friend bool operator==(const Word&, const Word&) = default;
};

struct Door {
    Access access = Access::everyone;
    bool spectators = true;         ///< may come in, too
    std::optional<Word> word = {};  ///< where it is locked
    std::string code = {};          ///< proto/table_code.hpp; empty: the table is older than codes

    friend bool operator==(const Door&, const Door&) = default;
};

/// Whether two are the same to whoever asks for them: a code is made anew each time.
[[nodiscard]] inline bool same_wish(const Door& one, const Door& other) {
    return one.access == other.access && one.spectators == other.spectators &&
           one.word == other.word;
}

}  // namespace bastide::match
