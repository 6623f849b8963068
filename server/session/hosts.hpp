// The networks that people came from last, for limits on all who come from one of them, and how
// many hard bots a network has seated. Kept in memory only: after a restart a person's network is
// unknown until they come back.
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

/// Hard bots at unfinished tables whose hosts come from one network: eight full tables of them.
/// A server may set another limit (--hard-bots-per-address).
inline constexpr std::uint32_t hard_bots_per_network_max = 40;

/// The last people whose network is remembered; of those before them, up to as many more.
inline constexpr std::size_t people_seen_max = 32'768;

class PersonNetworks {
  public:
    /// This person has said hello on a connection from there.
    void record_network(match::PersonId person, const Origin& from);

    /// Where this person was last connected from, without its address. If that is not known, a
    /// network of their own.
    [[nodiscard]] Origin origin_of(match::PersonId person) const;

    /// The network of `origin_of`; empty for this machine, where a proxy may stand for many.
    [[nodiscard]] std::string network_of(match::PersonId person) const;

    /// Whether both came from one network.
    [[nodiscard]] bool are_in_one_network(match::PersonId one, match::PersonId other) const;

    /// Who is charged for bots at tables of this host.
    [[nodiscard]] thinking::Payer payer(match::PersonId host) const;

    /// The match is like this now, or about to be: counts the hard bots there until it is over.
    void count_hard_bots(store::MatchId id, const match::Match& match);

    /// Hard bots at unfinished tables whose hosts come from the same network as this one.
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
