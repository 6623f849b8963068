// All tables of this server, and the catalogue of them.
#pragma once

#include "server/lobby/lobby.hpp"
#include "server/table/table.hpp"

#include <map>
#include <memory>

namespace bastide::session {

using table::Dice;
using table::Envelope;
using table::NameOf;
using table::RequestId;
using table::Table;

class Tables {
  public:
    /// Told what each accepted command led to, for the host's log.
    using Heard = std::function<void(store::MatchId, const match::Match&, const Envelope&)>;

    Tables(store::Journal& journal, Dice& dice, NameOf name_of, Heard heard);

    [[nodiscard]] const lobby::Lobby& lobby() const { return lobby_; }

    /// Nothing if there is no such match, or no longer.
    [[nodiscard]] std::shared_ptr<Table> find(store::MatchId id) const;

    /// Whether there is room for a table that this person opens.
    [[nodiscard]] bool may_open(match::PersonId person) const;

    /// A new table that waits for its `Open` by this request of this person, which must be the next
    /// thing it is given. It stands in the catalogue from when that is stored.
    std::shared_ptr<Table> create(match::PersonId person,
                                  const RequestId& request,
                                  std::string title);

    /// The table that this request of this person has opened or is opening, if there is one.
    [[nodiscard]] std::shared_ptr<Table> opened_by(match::PersonId person,
                                                   const RequestId& request) const;

    /// Where there are as many tables as may be: closes the oldest that is open and that nobody
    /// attends, if there is one.
    void make_room();

    /// Lets go of a table whose `Open` was refused. One that may still be opened stays.
    void drop_unless_opening(const Table& table);

    /// A number by chance, to see who starts.
    [[nodiscard]] std::uint32_t lot() const;

  private:
    void close(Table& table);

    /// Who opens a table whose `Open` is not stored yet.
    struct Opening {
        match::PersonId person{};
        RequestId request{};
    };

    void changed(store::MatchId id, const match::Match& match, const Envelope& envelope);

    table::Surroundings around_;
    Heard heard_;
    lobby::Lobby lobby_;
    store::MatchId last_;  ///< the number given last
    std::map<store::MatchId, std::shared_ptr<Table>> tables_;
    std::map<store::MatchId, Opening> opening_;
};

}  // namespace bastide::session
