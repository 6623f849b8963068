// The tables that may be seen in the lobby, as anybody may see them, made of what the catalogue and
// the leases say and kept until one of them says something else. Another process over the same
// store would make the same ones.
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

/// The newest tables that are not over and are listed, and some of the oldest: of others there are
/// only pages (table_list.hpp). Each takes about half a kilobyte.
inline constexpr std::size_t lobby_tables_max = 1'000;

/// The oldest of those, which newer ones do not push out.
inline constexpr std::size_t lobby_oldest_max = 100;

/// Bytes of what tells one state of a table from all others.
inline constexpr std::size_t lobby_token_bytes = 6;

/// One table of the lobby. Equal tokens: it is the same table in the same state.
struct LobbyEntry {
    lobby::TableSummary summary;
    v1::LobbyTable sent;
    std::vector<match::PersonId> people;  ///< who have a seat there
};

/// Answers are false where something could not be read now: then nothing has changed here.
class LobbyTables {
  public:
    /// All outlive it.
    LobbyTables(const Tables& tables, const people::People& people, const PersonNetworks& hosts)
        : tables_(tables), people_(people), hosts_(hosts) {}

    /// All of them anew.
    bool read();

    /// That table may be otherwise now, be new, or be gone.
    bool update(store::MatchId match);

    [[nodiscard]] bool known() const { return known_; }

    /// Until they are read again.
    void forget();

    /// Newest first.
    [[nodiscard]] std::vector<lobby::TableSummary> summaries() const;

    /// One of `summaries`.
    [[nodiscard]] const v1::LobbyTable& at(store::MatchId match) const {
        return entries_.at(match).sent;
    }

    /// Where this person has a seat.
    [[nodiscard]] std::vector<store::MatchId> of(match::PersonId person) const;

    /// There are others that are left out.
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
