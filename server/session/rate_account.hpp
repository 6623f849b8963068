// Meters requests: the network pays, after the hello also the person. Those in debt must wait.
#pragma once

#include "server/session/clock.hpp"
#include "server/session/credits.hpp"
#include "server/session/network_limits.hpp"
#include "server/session/origin.hpp"
#include "server/session/rate_limits.hpp"

#include "match/match.hpp"

#include <algorithm>
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
    std::chrono::milliseconds pay(double cost) {
        const auto now = clock_.now();
        const auto rest = of_network(now).charge(now, cost);
        return person_
                   ? std::max(rest, meters_.people.of(*person_, person_rate, now).charge(now, cost))
                   : rest;
    }

    /// True while enough credits are left: those of the person, or before the hello of the network.
    [[nodiscard]] bool has_priority() const {
        const auto now = clock_.now();
        const Credits& paying =
            person_ ? meters_.people.of(*person_, person_rate, now) : of_network(now);
        return paying.part(now) >= priority_fraction;
    }

    [[nodiscard]] bool consume_newcomer_credit() {
        return take(meters_.newcomers,
                    from_.network,
                    from_.local ? local_newcomers_rate : meters_.limits.newcomers);
    }

    [[nodiscard]] bool consume_seat_credit() { return take(meters_.seats, *person_, seats_rate); }

    /// Charges a change of seats that is never refused.
    void charge_seat() {
        const auto now = clock_.now();
        meters_.seats.of(*person_, seats_rate, now).charge(now, 1);
    }

    [[nodiscard]] bool consume_commitment_credit() {
        return take(meters_.commitments, *person_, commitments_rate);
    }

    /// True if a guess is allowed. Each person has a few more after the limit of the network.
    [[nodiscard]] bool may_guess() const {
        const auto now = clock_.now();
        return shared_guesses().has_credit(now) &&
               (!person_ || meters_.guesses.of(*person_, guesses_rate, now).has_credit(now));
    }

    void consume_guess_credit() {
        const auto now = clock_.now();
        shared_guesses().charge(now, 1);
        if (person_) {
            meters_.guesses.of(*person_, guesses_rate, now).charge(now, 1);
        }
    }

    [[nodiscard]] bool may_guess_sign_in() const {
        return may_guess() && meters_.sign_in_guesses.has_credit(clock_.now());
    }

    void consume_sign_in_guess_credit() {
        consume_guess_credit();
        meters_.sign_in_guesses.charge(clock_.now(), 1);
    }

    [[nodiscard]] bool consume_sign_in_code_credit() {
        const Rate rate = from_.local ? local_sign_in_codes_rate : meters_.limits.sign_in_codes;
        return take(meters_.sign_in_codes, *person_, sign_in_codes_rate) &&
               take(meters_.networks_sign_in_codes, from_.network, rate);
    }

    /// Charges the person and the network; a line also the shared limit. False if no credit left.
    [[nodiscard]] bool consume_chat_credit(bool is_line) {
        const auto now = clock_.now();
        const Rate rate = from_.local ? local_chat_rate : network_chat_rate;
        return take(meters_.chat, *person_, chat_rate) &&
               take(meters_.networks_chat, from_.network, rate) &&
               (!is_line || meters_.server_chat.take(now));
    }

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

    [[nodiscard]] Credits& of_network(Credits::Time now) const {
        return meters_.networks.of(
            from_.network, from_.local ? meters_.local : meters_.limits.requests, now);
    }

    [[nodiscard]] Credits& shared_guesses() const {
        const auto now = clock_.now();
        const Rate rate = from_.local ? local_guesses_rate : meters_.limits.guesses;
        Credits& network = meters_.networks_guesses.of(from_.network, rate, now);
        return network.has_credit(now) || !person_
                   ? network
                   : meters_.beyond.of(*person_, guesses_beyond_rate, now);
    }

    Meters& meters_;
    const Clock& clock_;
    Origin from_;
    std::optional<PersonId> person_;
};

}  // namespace bastide::session
