#include "client/model/table.hpp"

#include "engine/ruleset.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::model {
namespace {

using What = CorrespondenceStart::What;

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

const v1::SeatInfo& seat_info(const v1::TableInfo& table, Seat seat) {
    return table.seats(static_cast<int>(index_of(seat)));
}

bool is_ready(const Attended& attended) {
    return attended.seat && seat_info(attended.table, *attended.seat).ready();
}

bool has_room(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && !is_full(table);
}

bool is_full(const v1::TableInfo& table) {
    return table.seats_size() >= static_cast<int>(table.seats_max());
}

bool enough_players(const v1::TableInfo& table) {
    return table.seats_size() >= table_seats_min;
}

bool all_ready(const v1::TableInfo& table) {
    return std::ranges::all_of(table.seats(),
                               [](const v1::SeatInfo& seat) { return seat.ready(); });
}

bool can_start(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && enough_players(table) && all_ready(table);
}

std::optional<Seat> host_of(const v1::TableInfo& table) {
    const bool sits_there = table.host() < static_cast<std::uint32_t>(table.seats_size());
    return sits_there ? std::optional(static_cast<Seat>(table.host())) : std::nullopt;
}

bool we_host(const Attended& attended) {
    return attended.table.phase() == v1::OPEN && attended.seat &&
           attended.seat == host_of(attended.table);
}

bool is_bot(const v1::TableInfo& table, Seat seat) {
    const auto index = static_cast<int>(index_of(seat));
    return index < table.seats_size() && table.seats(index).bot() != v1::NO_BOT;
}

bool may_seat_bot(const v1::TableInfo& table, const v1::BotLimits& limits, v1::BotLevel level) {
    const auto count = [&table](auto is_one) {
        return static_cast<std::uint32_t>(std::ranges::count_if(table.seats(), is_one));
    };
    const auto bots = count([](const v1::SeatInfo& seat) { return seat.bot() != v1::NO_BOT; });
    const auto hard = count([](const v1::SeatInfo& seat) { return seat.bot() == v1::HARD; });
    return has_room(table) && bots < limits.seats() && (level != v1::HARD || hard < limits.hard());
}

bool has_others(const Attended& attended) {
    return attended.table.seats_size() > (attended.seat ? 1 : 0);
}

bool has_days_per_turn(const v1::TableInfo& table) {
    return table.pace().kind() == v1::DAYS;
}

bool is_correspondence(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && has_days_per_turn(table);
}

bool awaits_values(const Attended& attended) {
    return attended.table.phase() == v1::OPEN && attended.commit_reveal.has_reveal_ms();
}

bool has_revealed(const Attended& attended, Seat seat) {
    return place(seat) < attended.commit_reveal.revealed_size() &&
           attended.commit_reveal.revealed(place(seat));
}

std::vector<Seat> seats_to_reveal(const Attended& attended) {
    std::vector<Seat> seats;
    std::ranges::copy_if(seats_of(attended.table), std::back_inserter(seats), [&](Seat seat) {
        return !has_revealed(attended, seat);
    });
    return seats;
}

std::string commitment_of(const Attended& attended, Seat seat) {
    return place(seat) < attended.commit_reveal.commitments_size()
               ? attended.commit_reveal.commitments(place(seat))
               : std::string();
}

std::vector<News> take_commit_reveal(Attended& attended, const v1::CommitReveal& commit_reveal) {
    const v1::CommitReveal before = std::exchange(attended.commit_reveal, commit_reveal);
    const MatchId match = attended.table.match();
    std::vector<News> news;
    if (before.has_reveal_ms() && before.number() != commit_reveal.number()) {
        news.emplace_back(CorrespondenceStart{match, What::ended});
    }
    take_ready(attended, news);
    if (!commit_reveal.has_reveal_ms()) {
        return news;
    }
    if (!before.has_reveal_ms()) {
        news.emplace_back(CorrespondenceStart{match, What::awaited});
    }
    for (int i = 0; i < commit_reveal.revealed_size(); ++i) {
        if (commit_reveal.revealed(i) && !(i < before.revealed_size() && before.revealed(i))) {
            news.emplace_back(
                CorrespondenceStart{match, What::revealed_value, static_cast<Seat>(i)});
        }
    }
    return news;
}

}  // namespace bastide::model
