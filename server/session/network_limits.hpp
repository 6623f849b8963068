// Limits of an IPv4 address or IPv6 /64; larger ones or none for this machine, perhaps a proxy.
#pragma once

#include "server/lobby/visible_tables.hpp"
#include "server/session/credits.hpp"

#include <cstddef>
#include <cstdint>

namespace bastide::session {

inline constexpr Rate network_rate{800, 400};                   ///< --requests-per-address
inline constexpr Rate newcomers_rate{60, 0.2};                  ///< --guests-per-address
inline constexpr Rate network_guesses_rate{30, 0.2};            ///< --guesses-per-address
inline constexpr Rate network_sign_in_codes_rate{60, 0.2};      ///< --sign-in-codes-per-address
inline constexpr std::size_t invitations_from_network_max = 3;  ///< --invitations-per-address
inline constexpr std::size_t changes_per_network_max = 120;     ///< --seat-changes-per-address
inline constexpr std::uint32_t hard_bots_per_network_max = 40;  ///< --hard-bots-per-address

struct NetworkLimits {
    Rate requests = network_rate;
    Rate newcomers = newcomers_rate;      ///< a school class at once, then 12 per minute
    Rate guesses = network_guesses_rate;  ///< wrong codes and passwords
    Rate sign_in_codes = network_sign_in_codes_rate;
    std::size_t lobby_places = lobby::places_per_network;
    /// To one person, declined ones included, so that new guests do not raise the limit.
    std::size_t invitations = invitations_from_network_max;
    std::size_t changes = changes_per_network_max;  ///< joins and commitments at a waiting table
    std::size_t hard_bots = hard_bots_per_network_max;  ///< at eight full tables
};

/// Returns a rate with this burst. The credits per second change in proportion.
constexpr Rate with_burst(Rate rate, double burst) {
    return {burst, rate.per_second * burst / rate.burst};
}

}  // namespace bastide::session
