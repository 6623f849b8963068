// A table before its game, and its automatic start once it is full and all are present and ready.
#pragma once

#include "server/table/actor.hpp"
#include "server/table/start_delays.hpp"
#include "server/table/start_negotiation.hpp"

namespace bastide::table {

/// True if the request cancels a start: a leaving player must not be drawn into the game.
[[nodiscard]] bool cancels_start(const Request& request, const Match& match);

/// True for a request of a person without a seat, unless it takes one.
[[nodiscard]] bool is_from_non_player(const Request& request, const Match& match);

class WaitingTable {
  public:
    WaitingTable(const Match& match,
                 Presence& presence,
                 StartNegotiation& negotiation,
                 Actor& table)
        : match_(match), presence_(presence), negotiation_(negotiation), table_(table) {}

    /// Chooses a colour, but stores nothing. Never refuses the colour that the player already has.
    std::optional<match::Refusal> choose_colour(PersonId person, match::Colour colour);

    /// Sets whether a person is ready. `agreed_to`: version of the table that they have seen.
    std::optional<match::Refusal> set_ready(PersonId person, bool ready, match::Version agreed_to);

    /// Starts from a timer, so that a player who has just arrived receives the table first.
    void start_soon();

    void check_start_delays();

  private:
    [[nodiscard]] std::optional<match::Refusal> refuse_preparing(PersonId person) const;
    [[nodiscard]] bool may_start() const;
    void start();
    void missed_start(const std::vector<Seat>& missing, StartDelays::Time::duration took);
    [[nodiscard]] std::vector<PersonId> players_holding_up() const;
    void check_start_delays_at(StartDelays::Time at);

    const Match& match_;
    Presence& presence_;
    StartNegotiation& negotiation_;
    Actor& table_;
    StartDelays start_delays_;
    std::optional<StartDelays::Time> next_check_;
};

}  // namespace bastide::table
