#include "server/session/account.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

Credits& credits_of(Meters& meters, const Origin& from, Credits::Time now) {
    return meters.networks.of(from.network, from.local ? meters.local : network_rate, now);
}

}  // namespace

void charge(Meters& meters, const Origin& from, double cost, Credits::Time now) {
    credits_of(meters, from, now).charge(now, cost);
}

std::chrono::milliseconds rest(Meters& meters, const Origin& from, Credits::Time now) {
    return credits_of(meters, from, now).rest(now);
}

double standing(Meters& meters, const Origin& from, Credits::Time now) {
    return credits_of(meters, from, now).part(now);
}

void Account::charge(double cost) {
    const auto now = clock_.now();
    session::charge(meters_, from_, cost, now);
    if (person_) {
        meters_.people.of(*person_, person_rate, now).charge(now, cost);
    }
}

std::chrono::milliseconds Account::rest() const {
    const auto now = clock_.now();
    const auto rest = session::rest(meters_, from_, now);
    return person_ ? std::max(rest, meters_.people.of(*person_, person_rate, now).rest(now)) : rest;
}

double Account::standing() const {
    const auto now = clock_.now();
    return person_ ? meters_.people.of(*person_, person_rate, now).part(now)
                   : session::standing(meters_, from_, now);
}

bool Account::take_newcomer() {
    const auto now = clock_.now();
    const Rate rate = from_.local ? local_newcomers_rate : newcomers_rate;
    return meters_.newcomers.of(from_.network, rate, now).take(now);
}

bool Account::take_seat() {
    const auto now = clock_.now();
    return meters_.seats.of(*person_, seats_rate, now).take(now);
}

}  // namespace bastide::session
