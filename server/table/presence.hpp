// Which seats of a match somebody is here for, and since when the others are away; before the game
// also what each shows of itself (preparation.hpp).
//
// **Here** means connected to this process, and nowhere else is that decided. Should several
// servers ever share a store, a seat would be away only where none of them had anybody for it:
// `is_here` would have to know of connections elsewhere, and every coming and going be told there.
// On it rely
//
// - everybody's picture of the match: `Presence`, `Resumed`, and the seats of `TableInfo`;
// - a start, which nobody is asked for while a seat is away, and which ends when somebody goes; all
//   commitments and values come to the server where it was proposed (start_talk.hpp);
// - room for new tables: one that all have left alone is closed (`Tables::close_left_alone`);
// - the list of tables: at one that is not in memory nobody is here (session/table_list.cpp).
//
// Who speaks for a person, one connection for each, is `Hub::connected` (session/hub.hpp).
#pragma once

#include "server/match/command.hpp"
#include "server/table/attendants.hpp"
#include "server/table/preparation.hpp"
#include "server/table/surroundings.hpp"

#include <chrono>
#include <map>
#include <vector>

namespace bastide::table {

class Presence {
  public:
    /// Looks at the seats of that match, which is number `id`, whenever it is asked.
    Presence(store::MatchId id, const match::Match& match, AwaySince away_since, UnixTime now);

    /// Everybody hears that the seat of this person is not away any more, if it was. False: there
    /// are too many already. Spectators never keep a player out.
    bool attend(Attendant& attendant);

    /// True: somebody's seat is away now, and everybody has heard so.
    bool unattend(Attendant& attendant);

    [[nodiscard]] const Attendants& attendants() const { return attendants_; }

    [[nodiscard]] bool is_here(match::PersonId person) const { return attendants_.has(person); }

    [[nodiscard]] std::vector<Seat> away() const;

    /// Before the game: everybody hears of it. False: somebody else has that colour.
    bool choose_colour(Seat seat, match::Colour colour);
    void set_ready(Seat seat, bool ready);

    /// These events are about to happen: some may sit down by them, and be ready at once.
    void expect(const std::vector<match::Event>& events, bool ready);

    [[nodiscard]] const Preparation& preparation() const { return preparation_; }

    /// For how long; 0 for who is here. Whoever went away before this table came into memory is
    /// remembered with the people; where not even they know, it is since then.
    [[nodiscard]] store::Reading<std::uint32_t> seconds_away(match::PersonId person) const;

    /// False: it cannot be read now for how long it is away, and what was written is for nobody to
    /// see.
    [[nodiscard]] bool write(Seat seat, v1::Presence& into) const;
    [[nodiscard]] bool write(Seat seat, v1::SeatInfo& into) const;

  private:
    void tell(Seat seat) const;

    store::MatchId id_;
    const match::Match& match_;
    AwaySince away_since_;
    UnixTime now_;
    std::chrono::milliseconds watched_since_;
    Attendants attendants_;
    Preparation preparation_;
    /// When those with a seat here went away.
    std::map<match::PersonId, std::chrono::milliseconds> left_at_;
};

}  // namespace bastide::table
