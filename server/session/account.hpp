// What is asked for on one connection, and who pays for it: the network it comes from, and once
// that is known, the person. Whoever is in debt has to rest; nothing is refused.
#pragma once

#include "server/session/clock.hpp"
#include "server/session/meter.hpp"
#include "server/session/origin.hpp"
#include "server/session/prices.hpp"

#include "match/match.hpp"

#include <optional>
#include <string>

namespace bastide::session {

/// Of all connections. They outlive each of them.
struct Meters {
    Meter<std::string> networks;          ///< what they ask for
    Meter<match::PersonId> people;        ///< the same
    Meter<std::string> newcomers;         ///< new guests from a network
    Meter<match::PersonId> seats;         ///< taken and left
    Meter<match::PersonId> names;         ///< taken
    Meter<match::PersonId> commitments;   ///< given at tables for days
    Meter<match::PersonId> guesses;       ///< wrong codes and passwords ...
    Meter<std::string> networks_guesses;  ///< ... the same
    Meter<match::PersonId> beyond;        ///< ... the same, when the network's are used up
    Rate local = local_rate;              ///< what this machine may use
    double network_limit_factor = 1;      ///< of the rates of a network, but for this machine
};

/// Whoever comes from there has used that much. How long it takes until all is paid for.
std::chrono::milliseconds pay(Meters& meters, const Origin& from, double cost, Credits::Time now);

/// The same for this person, who comes from there, too.
std::chrono::milliseconds pay(
    Meters& meters, const Origin& from, match::PersonId person, double cost, Credits::Time now);

/// Whether there is most of the credits of those who come from there.
[[nodiscard]] bool has_priority(Meters& meters, const Origin& from, Credits::Time now);

class Account {
  public:
    Account(Meters& meters, const Clock& clock, Origin from)
        : meters_(meters), clock_(clock), from_(std::move(from)) {}

    /// Where the connection comes from.
    [[nodiscard]] const Origin& from() const { return from_; }

    /// From here on this person pays too.
    void set_person(match::PersonId person) { person_ = person; }

    /// Prices: prices.hpp. How long it takes until all is paid for.
    std::chrono::milliseconds pay(double cost);

    /// Has most of their credits: of two who wait, that one goes first. Before it is known who that
    /// is, their network has.
    [[nodiscard]] bool has_priority() const;

    /// Whether a new guest may come from there. It is counted.
    [[nodiscard]] bool take_newcomer();

    /// Whether the person may take or leave one more seat. It is counted.
    [[nodiscard]] bool take_seat();

    /// Whether the person may commit themselves once more at a table for days. It is counted.
    [[nodiscard]] bool take_commitment();

    /// Whether the person may try one more code or password. If all who come from there have tried
    /// too many, each person has a few more ...
    [[nodiscard]] bool may_guess() const;

    /// ... which turned out to be wrong.
    void take_guess();

    /// Whether this person, who may be about to speak here, may take another name. It is counted.
    [[nodiscard]] bool take_name(match::PersonId person);

  private:
    [[nodiscard]] Credits& shared_guesses() const;

    Meters& meters_;
    const Clock& clock_;
    Origin from_;
    std::optional<match::PersonId> person_;
};

}  // namespace bastide::session
