// Tables as the lobby shows them, from the catalogue and the leases, cached until these change.
#pragma once

#include "server/lobby/visible_tables.hpp"
#include "server/people/people.hpp"
#include "server/session/person_networks.hpp"
#include "server/session/tables.hpp"

#include "bastide/v1/server.pb.h"

#include <functional>
#include <map>
#include <vector>

namespace bastide::session {

/// Maximum tables shown: the newest ones and some of the oldest. Each takes about 0.5 KB.
inline constexpr std::size_t lobby_tables_max = 1'000;

inline constexpr std::size_t lobby_oldest_max = 100;  ///< newer tables do not displace them

inline constexpr std::size_t lobby_state_tag_bytes = 6;

struct LobbyEntry {
    lobby::TableSummary summary;
    v1::LobbyTable sent;
    std::vector<PersonId> people;
};

/// Methods return false, and change nothing, if the store cannot be read now.
class LobbyTables {
  public:
    LobbyTables(const Tables& tables, const people::People& people, const PersonNetworks& networks)
        : tables_(tables), people_(people), networks_(networks) {}

    bool read();

    bool update(MatchId match);

    [[nodiscard]] bool known() const { return known_; }

    void forget();

    [[nodiscard]] std::vector<lobby::TableSummary> summaries() const;

    /// `match` must be in `summaries`.
    [[nodiscard]] const v1::LobbyTable& at(MatchId match) const { return entries_.at(match).sent; }

    [[nodiscard]] std::vector<MatchId> of(PersonId person) const;

    [[nodiscard]] bool has_others() const { return has_others_; }

  private:
    using Entries = std::map<MatchId, LobbyEntry, std::greater<>>;

    bool add(MatchId match, const store::Listing& listing, Entries& to) const;
    bool write(MatchId match, const table::MatchListing& card, LobbyEntry& into) const;
    bool add_oldest(Entries& to) const;
    void leave_some_out();

    const Tables& tables_;
    const people::People& people_;
    const PersonNetworks& networks_;
    Entries entries_;
    bool known_ = false;
    bool has_others_ = false;
};

/// Omits times of absence. Returns false if a name cannot be read now; discard `into` then.
[[nodiscard]] bool write_table_info(const Tables& tables,
                                    const people::People& people,
                                    MatchId id,
                                    const table::MatchListing& card,
                                    v1::TableInfo& into);

}  // namespace bastide::session
