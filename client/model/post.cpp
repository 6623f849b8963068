#include "client/model/post.hpp"

#include <utility>

namespace bastide::model {
namespace {

using What = StartByPost::What;

int place(Seat seat) {
    return static_cast<int>(index_of(seat));
}

void take_ready(Attended& attended, std::vector<News>& news) {
    for (int i = 0; i < attended.table.seats_size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        const bool ready = !commitment_of(attended, seat).empty();
        v1::SeatInfo& info = *attended.table.mutable_seats(i);
        if (info.ready() != ready) {
            info.set_ready(ready);
            news.emplace_back(ReadyChanged{attended.table.match(), seat});
        }
    }
}

}  // namespace

bool begins_by_post(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && table.pace().kind() == v1::DAYS;
}

bool awaits_values(const Attended& attended) {
    return attended.table.phase() == v1::OPEN && attended.exchange.has_reveal_ms();
}

bool has_looked_in(const Attended& attended, Seat seat) {
    return place(seat) < attended.exchange.revealed_size() &&
           attended.exchange.revealed(place(seat));
}

std::vector<Seat> not_looked_in(const Attended& attended) {
    std::vector<Seat> seats;
    for (int i = 0; i < attended.table.seats_size(); ++i) {
        if (!has_looked_in(attended, static_cast<Seat>(i))) {
            seats.push_back(static_cast<Seat>(i));
        }
    }
    return seats;
}

std::string commitment_of(const Attended& attended, Seat seat) {
    return place(seat) < attended.exchange.commitments_size()
               ? attended.exchange.commitments(place(seat))
               : std::string();
}

std::chrono::milliseconds reveal_time(const Attended& attended) {
    return std::chrono::milliseconds(attended.exchange.reveal_ms());
}

std::vector<News> take_exchange(Attended& attended, const v1::Exchange& exchange) {
    const v1::Exchange before = std::exchange(attended.exchange, exchange);
    const MatchId match = attended.table.match();
    std::vector<News> news;
    if (before.has_reveal_ms() && before.number() != exchange.number()) {
        news.emplace_back(StartByPost{match, What::ended});
    }
    take_ready(attended, news);
    if (!exchange.has_reveal_ms()) {
        return news;
    }
    if (!before.has_reveal_ms()) {
        news.emplace_back(StartByPost{match, What::awaited});
    }
    for (int i = 0; i < exchange.revealed_size(); ++i) {
        if (exchange.revealed(i) && !(i < before.revealed_size() && before.revealed(i))) {
            news.emplace_back(StartByPost{match, What::looked_in, static_cast<Seat>(i)});
        }
    }
    return news;
}

}  // namespace bastide::model
