// The tables that the lobby shows, built from the catalogue and the leases, and cached until one of
// these changes. Every process over the same store builds the same ones.
#pragma once

#include "server/lobby/view.hpp"
#include "server/people/people.hpp"
#include "server/session/hosts.hpp"
#include "server/session/tables.hpp"

#include "bastide/v1/server.pb.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace bastide::session {

/// Listed unfinished tables kept here: the newest and some of the oldest. Others appear only in
/// pages (table_list.hpp). Each takes about 0.5 KB.
inline constexpr std::size_t lobby_tables_max = 1'000;

/// Oldest tables among these, which newer tables do not displace.
inline constexpr std::size_t lobby_oldest_max = 100;

/// Bytes of the token that identifies one state of a table.
inline constexpr std::size_t lobby_token_bytes = 6;

/// One table of the lobby. Equal tokens mean the same table in the same state.
struct LobbyEntry {
    lobby::TableSummary summary;
    v1::LobbyTable sent;
    std::vector<match::PersonId> people;
};

/// Methods return false, and change nothing, if the store cannot be read now.
class LobbyTables {
  public:
    /// All references outlive this.
    LobbyTables(const Tables& tables, const people::People& people, const PersonNetworks& hosts)
        : tables_(tables), people_(people), hosts_(hosts) {}

    /// Reads all tables again.
    bool read();

    /// Updates a table that may have changed, or that is new or gone.
    bool update(store::MatchId match);

    [[nodiscard]] bool known() const { return known_; }

    /// Drops all tables until the next `read`.
    void forget();

    /// Newest first.
    [[nodiscard]] std::vector<lobby::TableSummary> summaries() const;

    /// `match` must be in `summaries`.
    [[nodiscard]] const v1::LobbyTable& at(store::MatchId match) const {
        return entries_.at(match).sent;
    }

    /// Tables at which this person has a seat.
    [[nodiscard]] std::vector<store::MatchId> of(match::PersonId person) const;

    /// Returns true if there are tables beyond the limit.
    [[nodiscard]] bool has_others() const { return has_others_; }

  private:
    using Entries = std::map<store::MatchId, LobbyEntry, std::greater<>>;

    bool add(store::MatchId match, const store::Listing& listing, Entries& to) const;
    bool write(store::MatchId match, const table::MatchListing& card, LobbyEntry& into) const;
    bool add_oldest(Entries& to) const;
    void leave_some_out();

    const Tables& tables_;
    const people::People& people_;
    const PersonNetworks& hosts_;
    Entries entries_;
    bool known_ = false;
    bool has_others_ = false;
};

}  // namespace bastide::session
