// The network of each person. After a restart, networks are unknown until people reconnect.
#pragma once

#include "server/session/origin.hpp"
#include "server/table/table_services.hpp"

#include "match/match.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>

namespace bastide::session {

inline constexpr std::size_t people_seen_max = 32'768;  ///< people in each of two generations

class PersonNetworks {
  public:
    void record_network(PersonId person, const Origin& from);

    /// Returns the origin without address. An unknown person counts as a network of their own.
    [[nodiscard]] Origin origin_of(PersonId person) const;

    /// Returns the network; "" for this machine, where a proxy may stand for many networks.
    [[nodiscard]] std::string network_of(PersonId person) const;

    [[nodiscard]] bool are_in_one_network(PersonId one, PersonId other) const;

    [[nodiscard]] thinking::Payer payer(PersonId host) const;

    /// Updates the number of a match's hard bots. `match`: its state, or the next before storing
    /// it.
    void count_hard_bots(MatchId id, const Match& match);

    [[nodiscard]] std::size_t hard_bots_in_network(PersonId host) const;

  private:
    struct HardBots {
        PersonId host{};
        std::size_t seats = 0;
    };

    using Origins = std::unordered_map<PersonId, Origin>;

    Origins seen_;
    Origins seen_before_;
    std::map<MatchId, HardBots> hard_bots_;
};

}  // namespace bastide::session
