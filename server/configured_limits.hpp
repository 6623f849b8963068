// The limits of a network, as the operator has configured them.
#pragma once

#include "server/ops/config.hpp"
#include "server/session/network_limits.hpp"

namespace bastide {

inline session::NetworkLimits network_limits(const ops::Config& config) {
    const std::size_t factor = config.network_limit_factor;
    const auto rate = [factor](session::Rate preset, std::uint32_t burst) {
        return session::with_burst(preset, static_cast<double>(factor * burst));
    };
    return {.requests = rate(session::network_rate, config.requests_per_address),
            .newcomers = rate(session::newcomers_rate, config.guests_per_address),
            .guesses = rate(session::network_guesses_rate, config.guesses_per_address),
            .sign_in_codes =
                rate(session::network_sign_in_codes_rate, config.sign_in_codes_per_address),
            .lobby_places = factor * config.lobby_places_per_address,
            .invitations = factor * config.invitations_per_address,
            .changes = factor * config.seat_changes_per_address,
            .hard_bots = config.hard_bots_per_address};
}

}  // namespace bastide
