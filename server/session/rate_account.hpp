// Meters requests: the network pays, after the hello also the person. Those in debt must wait.
#pragma once

#include "server/session/clock.hpp"
#include "server/session/credits.hpp"
#include "server/session/network_limits.hpp"
#include "server/session/origin.hpp"
#include "server/session/rate_limits.hpp"

#include "match/match.hpp"

#include <optional>
#include <string>

namespace bastide::session {

struct Meters {
    Meter<std::string> networks;
    Meter<PersonId> people;
    Meter<std::string> newcomers;  ///< new guests from a network
    Meter<PersonId> seats;
    Meter<PersonId> names;
    Meter<PersonId> commitments;
    Meter<PersonId> guesses;
    Meter<std::string> networks_guesses;
    Meter<PersonId> beyond;  ///< wrong keys after the network's limit
    Meter<PersonId> sign_in_codes;
    Meter<std::string> networks_sign_in_codes;
    Credits sign_in_guesses{{}, sign_in_guesses_rate};  ///< of all networks
    Meter<PersonId> chat;
    Meter<std::string> networks_chat;
    Meter<std::string> networks_reports;
    Meter<std::string> networks_notices;        ///< changes of addresses for notices
    Credits server_chat{{}, server_chat_rate};  ///< lines of all people
    Rate local = local_rate;
    NetworkLimits limits;
};

class RateAccount {
  public:
    RateAccount(Meters& meters,
                const Clock& clock,
                Origin from,
                std::optional<PersonId> person = std::nullopt)
        : meters_(meters), clock_(clock), from_(std::move(from)), person_(person) {}

    [[nodiscard]] const Origin& from() const { return from_; }

    void set_person(PersonId person) { person_ = person; }

    /// Charges a cost from rate_limits.hpp. Returns the time until all debts are paid.
    std::chrono::milliseconds pay(double cost);

    /// True while enough credits are left: those of the person, or before the hello of the network.
    [[nodiscard]] bool has_priority() const;

    [[nodiscard]] bool consume_newcomer_credit();

    [[nodiscard]] bool consume_seat_credit() { return take(meters_.seats, *person_, seats_rate); }

    /// Charges a change of seats that is never refused.
    void charge_seat();

    [[nodiscard]] bool consume_commitment_credit() {
        return take(meters_.commitments, *person_, commitments_rate);
    }

    /// True if a guess is allowed. Each person has a few more after the limit of the network.
    [[nodiscard]] bool may_guess() const;

    void consume_guess_credit();

    [[nodiscard]] bool may_guess_sign_in() const {
        return may_guess() && meters_.sign_in_guesses.has_credit(clock_.now());
    }

    void consume_sign_in_guess_credit();

    [[nodiscard]] bool consume_sign_in_code_credit();

    /// Charges the person and the network; a line also the shared limit. False if no credit left.
    [[nodiscard]] bool consume_chat_credit(bool is_line);

    [[nodiscard]] bool consume_report_credit() {
        return take(meters_.networks_reports, from_.network, network_reports_rate);
    }

    [[nodiscard]] bool consume_notice_credit() {
        return take(meters_.networks_notices, from_.network, network_notices_rate);
    }

    [[nodiscard]] bool consume_name_credit(PersonId person) {
        return take(meters_.names, person, names_rate);
    }

  private:
    template <typename Key>
    bool take(Meter<Key>& from, const Key& key, Rate rate) {
        const auto now = clock_.now();
        return from.of(key, rate, now).take(now);
    }

    [[nodiscard]] Credits& of_network(Credits::Time now) const;
    [[nodiscard]] Credits& shared_guesses() const;

    Meters& meters_;
    const Clock& clock_;
    Origin from_;
    std::optional<PersonId> person_;
};

}  // namespace bastide::session
