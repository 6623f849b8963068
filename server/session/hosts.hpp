// The hosts of tables, who are charged for the bots there: which network each comes from, and how
// many hard bots a network has seated.
#pragma once

#include "server/session/origin.hpp"
#include "server/table/surroundings.hpp"

#include "match/match.hpp"

#include <cstddef>
#include <cstdint>
#include <map>

namespace bastide::session {

/// Hard bots at unfinished tables whose hosts come from one network: eight full tables of them.
/// A server may set another limit (--hard-programs-per-address).
inline constexpr std::uint32_t hard_bots_per_network_max = 40;

/// People whose last network is remembered. Past this limit the guests with the lowest numbers are
/// forgotten; those share one network of their own.
inline constexpr std::size_t people_seen_max = 32'768;

class Hosts {
  public:
    /// This person has said hello on a connection from there.
    void saw(match::PersonId person, const Origin& from);

    /// Where this person was last connected from, without its address; all empty if that is not
    /// known.
    [[nodiscard]] const Origin& origin_of(match::PersonId person) const;

    /// Who is charged for bots at tables of this host.
    [[nodiscard]] thinking::Payer payer(match::PersonId host) const;

    /// The match is like this now, or about to be: counts the hard bots there until it is over.
    void count_hard_bots(store::MatchId id, const match::Match& match);

    /// Hard bots at unfinished tables whose hosts come from the same network as this one.
    [[nodiscard]] std::size_t hard_bots_around(match::PersonId host) const;

  private:
    struct HardBots {
        match::PersonId host{};
        std::size_t seats = 0;
    };

    std::map<match::PersonId, Origin> seen_;
    std::map<store::MatchId, HardBots> hard_bots_;
};

}  // namespace bastide::session
