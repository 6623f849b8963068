// The network that each person last connected from, for limits per network, and the hard bots that
// each network has seated. In memory only: after a restart a person's network is unknown until they
// reconnect.
#pragma once

#include "server/session/origin.hpp"
#include "server/table/table_services.hpp"

#include "match/match.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace bastide::session {

/// Maximum hard bots at unfinished tables whose hosts are in one network: eight full tables.
/// Default of --hard-bots-per-address.
inline constexpr std::uint32_t hard_bots_per_network_max = 40;

/// People whose network is remembered in each of two generations.
inline constexpr std::size_t people_seen_max = 32'768;

class PersonNetworks {
  public:
    /// Records the network that the person has connected from.
    void record_network(match::PersonId person, const Origin& from);

    /// Returns the person's last network, without an address. An unknown person has a network of
    /// their own.
    [[nodiscard]] Origin origin_of(match::PersonId person) const;

    /// Returns the network of `origin_of`. Returns an empty string for this machine: a proxy on it
    /// may stand for many networks.
    [[nodiscard]] std::string network_of(match::PersonId person) const;

    [[nodiscard]] bool are_in_one_network(match::PersonId one, match::PersonId other) const;

    /// Returns the account that pays for bots at tables of this host.
    [[nodiscard]] thinking::Payer payer(match::PersonId host) const;

    /// Updates the number of hard bots of a match. `match`: its current or next state.
    void count_hard_bots(store::MatchId id, const match::Match& match);

    /// Hard bots at unfinished tables of all hosts in the network of `host`.
    [[nodiscard]] std::size_t count_hard_bots_in_network(match::PersonId host) const;

  private:
    struct HardBots {
        match::PersonId host{};
        std::size_t seats = 0;
    };

    using Origins = std::unordered_map<match::PersonId, Origin>;

    Origins seen_;
    Origins seen_before_;
    std::map<store::MatchId, HardBots> hard_bots_;
};

}  // namespace bastide::session
