// Bans of people and networks by the operator.
#pragma once

#include "server/store/people_table.hpp"

#include <chrono>
#include <string>

namespace bastide::people {

/// Maximum bans at once. Each hello reads them all.
inline constexpr std::size_t bans_max = 1'000;

/// Maximum time of a ban.
inline constexpr std::chrono::days ban_time_max{3650};

/// Maximum code points of a reason.
inline constexpr std::size_t ban_reason_characters_max = 200;

/// True if the ban is on the person (0: a new guest), or on a network that contains the address.
[[nodiscard]] bool concerns(const store::Ban& ban,
                            store::PersonNumber person,
                            const std::string& address);

/// Returns what the banned person reads.
[[nodiscard]] std::string ban_sentence(const store::Ban& ban);

/// "2026-12-01 20:15 UTC"
[[nodiscard]] std::string utc_text(std::chrono::milliseconds unix_time);

}  // namespace bastide::people
