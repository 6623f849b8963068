// A table before its game: what its players show of themselves, and the start that comes by itself
// once the table is full, and all are there and ready. A player who holds up that start for too
// long loses the seat.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/start_delays.hpp"
#include "server/table/start_negotiation.hpp"

namespace bastide::table {

class WaitingTable {
  public:
    /// For that match. All outlive this.
    WaitingTable(const match::Match& match,
                 Presence& presence,
                 StartNegotiation& negotiation,
                 Actor& table)
        : match_(match), presence_(presence), negotiation_(negotiation), table_(table) {}

    /// Everybody who attends receives the change; nothing of it is stored. A change that has been
    /// made already is never refused: it may have been sent before.
    std::optional<match::Refusal> choose_colour(match::PersonId person, match::Colour colour);

    /// `agreed_to`: the version of the table that this person sees. Whoever is not ready any more
    /// does not agree to a start that is under way either.
    std::optional<match::Refusal> set_ready(match::PersonId person,
                                            bool ready,
                                            match::Version agreed_to);

    /// Starts the game soon if it starts automatically and nobody is missing. Somebody who has just
    /// come is shown the table first.
    void start_soon();

    /// Checks who holds up the start now, and frees the seats of those who have for too long.
    void check_start_delays();

  private:
    [[nodiscard]] std::optional<match::Refusal> refuse_preparing(match::PersonId person) const;
    [[nodiscard]] bool may_start() const;
    void start();
    void missed_start(const std::vector<Seat>& missing);
    [[nodiscard]] bool waits_for_all_to_be_ready() const;
    [[nodiscard]] std::vector<match::PersonId> players_holding_up() const;
    void check_start_delays_at(StartDelays::Time at);

    const match::Match& match_;
    Presence& presence_;
    StartNegotiation& negotiation_;
    Actor& table_;
    StartDelays start_delays_;
    std::optional<StartDelays::Time> next_check_;  ///< of hold-ups, while one is due
};

}  // namespace bastide::table
