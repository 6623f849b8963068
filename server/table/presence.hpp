// Which seats of a match somebody is here for, and since when the others are away; before the game
// also what each shows of itself (preparation.hpp), and during it who can't be waited for any more
// (absentees.hpp).
//
// **Here** is who holds a lease (leases.hpp), and nowhere else is that decided. On it rely
//
// - everybody's picture of the match: `Presence`, `Resumed`, and the seats of `TableInfo`;
// - a start, which nobody is asked for while a seat is away, and which ends when somebody has gone;
//   all commitments and values come to the server where it was proposed (start_negotiation.hpp);
// - the seats of an open table: one that has been away too long is free again (away_seats.hpp);
// - the list of tables (session/table_list.cpp).
//
// A line that breaks and comes back within the moment that a lease outlasts it is nobody's news:
// flapping costs the others nothing.
#pragma once

#include "server/table/absentees.hpp"
#include "server/table/attendants.hpp"
#include "server/table/leases.hpp"
#include "server/table/preparation.hpp"
#include "server/table/table_services.hpp"

#include "match/command.hpp"

#include <chrono>
#include <map>
#include <vector>

namespace bastide::table {

class Presence {
  public:
    /// Looks at the seats of that match, which is number `id`, whenever it is asked.
    Presence(store::MatchId id, const match::Match& match, const TableServices& services);

    /// Everybody hears that the seat of this person is not away any more, if it was. False: there
    /// are too many already. Spectators never keep a player out.
    bool attend(Attendant& attendant);

    /// After the last of somebody with a seat they will be away when the lease has run out.
    void unattend(Attendant& attendant);

    /// Everybody hears that this person, whose lease has run out, is away.
    void gone(match::PersonId person) const { tell(person); }

    /// Everybody hears how this seat is now.
    void tell(Seat seat) const;

    /// These events have happened. Attendants who have lost their seat or their access by them are
    /// removed.
    void evict_shut_out(const std::vector<match::Event>& events) const;

    /// These events have happened. Everybody hears of players whose connection has gone while they
    /// sat down: nobody else would say so.
    void send_absent_newcomers(const std::vector<match::Event>& events) const;

    [[nodiscard]] const Attendants& attendants() const { return attendants_; }

    [[nodiscard]] bool is_here(match::PersonId person) const {
        return table::is_here(leases_, id_, person);
    }

    [[nodiscard]] std::vector<Seat> away() const;

    /// Those that are away, or silent in a running game.
    [[nodiscard]] std::vector<Seat> absent_seats() const;

    /// How long this person has not been here for this match, as far as this table has seen.
    [[nodiscard]] std::chrono::milliseconds time_away_here(match::PersonId person) const;

    /// Before the game: everybody hears of it. False: somebody else has that colour.
    bool choose_colour(Seat seat, match::Colour colour);
    void set_ready(Seat seat, bool ready);

    /// These events are about to happen: some may sit down by them, and be ready at once; or the
    /// table is changed, and nobody is; or somebody is asked something.
    void expect(const std::vector<match::Event>& events, bool ready);

    [[nodiscard]] const Preparation& preparation() const { return preparation_; }

    [[nodiscard]] Absentees& absentees() { return absentees_; }

    [[nodiscard]] const Absentees& absentees() const { return absentees_; }

    /// For how long; 0 for who is here. Whoever went away before this table came into memory is
    /// remembered with the people; where not even they know, it is since then.
    [[nodiscard]] store::ReadResult<std::uint32_t> seconds_away(match::PersonId person) const;

    /// False: it cannot be read now for how long it is away, and what was written is for nobody to
    /// see.
    [[nodiscard]] bool write(Seat seat, v1::Presence& into) const;
    [[nodiscard]] bool write(Seat seat, v1::SeatInfo& into) const;

  private:
    /// On a clock to be shown, and on one that nobody sets.
    struct Moment {
        std::chrono::milliseconds of_day{};
        std::chrono::steady_clock::time_point measured;
    };

    [[nodiscard]] Moment moment() const { return {now_(), measure_()}; }

    void forget_departed();
    void sits_down(const match::SeatHolder& holder, bool ready);
    void is_asked(Seat seat);
    void tell(match::PersonId person) const;
    static void write(const Absentees::Absence& absence, v1::SeatInfo& into);

    store::MatchId id_;
    const match::Match& match_;
    Leases& leases_;
    AwaySince away_since_;
    UnixTime now_;
    std::function<std::chrono::steady_clock::time_point()> measure_;
    Moment watched_since_;
    Attendants attendants_;
    Preparation preparation_;
    /// When those with a seat here went away.
    std::map<match::PersonId, Moment> left_at_;
    Absentees absentees_;
};

}  // namespace bastide::table
