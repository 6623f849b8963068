// Meters the requests of one connection. Its network pays, and after the hello the person also. A
// person or network in debt must wait; nothing is refused.
#pragma once

#include "server/session/clock.hpp"
#include "server/session/meter.hpp"
#include "server/session/origin.hpp"
#include "server/session/prices.hpp"

#include "match/match.hpp"

#include <optional>
#include <string>

namespace bastide::session {

/// Shared by all connections, and outlives them.
struct Meters {
    Meter<std::string> networks;          ///< requests
    Meter<match::PersonId> people;        ///< requests
    Meter<std::string> newcomers;         ///< new guests from a network
    Meter<match::PersonId> seats;         ///< seats taken and left before games
    Meter<match::PersonId> names;         ///< renames
    Meter<match::PersonId> commitments;   ///< at correspondence tables
    Meter<match::PersonId> guesses;       ///< wrong codes and passwords
    Meter<std::string> networks_guesses;  ///< wrong codes and passwords
    Meter<match::PersonId> beyond;        ///< wrong keys after the network's limit
    Rate local = local_rate;              ///< budget of this machine
    double network_limit_factor = 1;      ///< multiplies network rates, except of this machine
};

/// Charges the network. Returns the time until its debt is paid.
std::chrono::milliseconds pay(Meters& meters, const Origin& from, double cost, Credits::Time now);

/// Charges the person and their network. Returns the time until both debts are paid.
std::chrono::milliseconds pay(
    Meters& meters, const Origin& from, match::PersonId person, double cost, Credits::Time now);

/// Returns true if the network has at least `modest_part` of its credits.
[[nodiscard]] bool has_priority(Meters& meters, const Origin& from, Credits::Time now);

class Account {
  public:
    Account(Meters& meters, const Clock& clock, Origin from)
        : meters_(meters), clock_(clock), from_(std::move(from)) {}

    [[nodiscard]] const Origin& from() const { return from_; }

    /// Charges this person also, from now on.
    void set_person(match::PersonId person) { person_ = person; }

    /// Charges a price from prices.hpp. Returns the time until all debts are paid.
    std::chrono::milliseconds pay(double cost);

    /// Returns true if the person, or before the hello the network, has at least `modest_part` of
    /// its credits. Such requests are handled first.
    [[nodiscard]] bool has_priority() const;

    /// Counts a new guest. Returns false if the network has had too many.
    [[nodiscard]] bool take_newcomer();

    /// Counts a seat taken or left. Returns false if the person is over the limit.
    [[nodiscard]] bool take_seat();

    /// Counts a commitment at a correspondence table. Returns false if the person is over the
    /// limit.
    [[nodiscard]] bool take_commitment();

    /// Returns true if the person may try another code or password. After the network's limit is
    /// reached, each person has a few more tries.
    [[nodiscard]] bool may_guess() const;

    /// Counts a wrong code or password.
    void take_guess();

    /// Counts a rename. Returns false if the person, who may not have finished the hello yet, is
    /// over the limit.
    [[nodiscard]] bool take_name(match::PersonId person);

  private:
    [[nodiscard]] Credits& shared_guesses() const;

    Meters& meters_;
    const Clock& clock_;
    Origin from_;
    std::optional<match::PersonId> person_;
};

}  // namespace bastide::session
