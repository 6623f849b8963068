#include "server/session/rate_account.hpp"

#include <algorithm>

namespace bastide::session {

Credits& RateAccount::of_network(Credits::Time now) const {
    return meters_.networks.of(
        from_.network, from_.local ? meters_.local : meters_.limits.requests, now);
}

std::chrono::milliseconds RateAccount::pay(double cost) {
    const auto now = clock_.now();
    const auto rest = of_network(now).charge(now, cost);
    return person_ ? std::max(rest, meters_.people.of(*person_, person_rate, now).charge(now, cost))
                   : rest;
}

bool RateAccount::has_priority() const {
    const auto now = clock_.now();
    const Credits& paying =
        person_ ? meters_.people.of(*person_, person_rate, now) : of_network(now);
    return paying.part(now) >= priority_fraction;
}

bool RateAccount::consume_newcomer_credit() {
    return take(meters_.newcomers,
                from_.network,
                from_.local ? local_newcomers_rate : meters_.limits.newcomers);
}

void RateAccount::charge_seat() {
    const auto now = clock_.now();
    meters_.seats.of(*person_, seats_rate, now).charge(now, 1);
}

bool RateAccount::may_guess() const {
    const auto now = clock_.now();
    return shared_guesses().has_credit(now) &&
           (!person_ || meters_.guesses.of(*person_, guesses_rate, now).has_credit(now));
}

void RateAccount::consume_guess_credit() {
    const auto now = clock_.now();
    shared_guesses().charge(now, 1);
    if (person_) {
        meters_.guesses.of(*person_, guesses_rate, now).charge(now, 1);
    }
}

Credits& RateAccount::shared_guesses() const {
    const auto now = clock_.now();
    const Rate rate = from_.local ? local_guesses_rate : meters_.limits.guesses;
    Credits& network = meters_.networks_guesses.of(from_.network, rate, now);
    return network.has_credit(now) || !person_
               ? network
               : meters_.beyond.of(*person_, guesses_beyond_rate, now);
}

void RateAccount::consume_sign_in_guess_credit() {
    consume_guess_credit();
    meters_.sign_in_guesses.charge(clock_.now(), 1);
}

bool RateAccount::consume_chat_credit(bool is_line) {
    const auto now = clock_.now();
    const Rate rate = from_.local ? local_chat_rate : network_chat_rate;
    return take(meters_.chat, *person_, chat_rate) &&
           take(meters_.networks_chat, from_.network, rate) &&
           (!is_line || meters_.server_chat.take(now));
}

bool RateAccount::consume_sign_in_code_credit() {
    const Rate rate = from_.local ? local_sign_in_codes_rate : meters_.limits.sign_in_codes;
    return take(meters_.sign_in_codes, *person_, sign_in_codes_rate) &&
           take(meters_.networks_sign_in_codes, from_.network, rate);
}

}  // namespace bastide::session
