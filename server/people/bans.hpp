#pragma once

#include "server/store/people_table.hpp"

#include <chrono>
#include <string>

namespace bastide::people {

/// Maximum bans at once. Each hello reads them all.
inline constexpr std::size_t bans_max = 1'000;

inline constexpr std::chrono::days ban_time_max{3650};

inline constexpr std::size_t ban_reason_characters_max = 200;  ///< maximum code points of a reason

/// True if the ban concerns the person. `person` is 0 for a new guest.
[[nodiscard]] bool concerns(const store::Ban& ban,
                            store::PersonNumber person,
                            const std::string& address);

[[nodiscard]] std::string ban_sentence(const store::Ban& ban);

/// Returns "2026-12-01 20:15 UTC"
[[nodiscard]] std::string utc_text(std::chrono::milliseconds unix_time);

}  // namespace bastide::people
