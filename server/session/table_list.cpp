#include "server/session/table_list.hpp"

#include "proto/match/enum_values.hpp"
#include "server/session/lobby_tables.hpp"
#include "server/table/listing.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// Number of tables to read: one more than is sent, to know whether there are older ones.
constexpr std::size_t looked_for = tables_per_page + 1;

/// Writes only the time if the match is from an older server.
void write_result(const store::Listed& listed, PersonId person, v1::MatchResult& into) {
    const auto card = table::read_listing(listed.listing.bytes).value_or(table::MatchListing{});
    into.set_ended_ms(static_cast<std::uint64_t>(listed.listing.changed.count()));
    into.set_your_seat(codec::number(card.match.seat_of(person).value_or(Seat{})));
    if (card.result) {
        into.set_ending(codec::to_wire(card.result->ending));
        into.set_interrupted(card.result->ending == match::Ending::interrupted);
        into.mutable_scores()->Add(card.result->scores.begin(), card.result->scores.end());
        into.mutable_ranks()->Add(card.result->ranks.begin(), card.result->ranks.end());
    }
}

}  // namespace

table::Frame TableList::first_page(FrameCodec codec, const Clock& clock) {
    if (!has_first_page(clock)) {
        cached_first_page_.reset();
        v1::ServerMessage message;
        if (!write_unfinished(0, clock.unix_time(), *message.mutable_table_list())) {
            return nullptr;
        }
        cached_first_page_.emplace(
            Page{clock.now(), tables_.listing_changes(), table::Encoded(std::move(message))});
    }
    return cached_first_page_->sent.in(codec);
}

bool TableList::has_first_page(const Clock& clock) const {
    return cached_first_page_ && cached_first_page_->listing_changes == tables_.listing_changes() &&
           clock.now() - cached_first_page_->made < first_page_kept;
}

bool TableList::write_unfinished(MatchId before,
                                 std::chrono::milliseconds now,
                                 v1::TableList& into) const {
    return write_page(tables_.catalogue().unfinished(before, looked_for), before, now, into);
}

bool TableList::write_finished(PersonId person,
                               MatchId before,
                               std::chrono::milliseconds now,
                               v1::TableList& into) const {
    into.set_finished(true);
    const Listings listings = tables_.lobby().finished(person, before, looked_for);
    if (!write_page(listings, before, now, into)) {
        return false;
    }
    for (v1::TableInfo& table : *into.mutable_tables()) {
        write_result(*std::ranges::find(*listings, table.match(), &store::Listed::match),
                     person,
                     *table.mutable_result());
    }
    return true;
}

bool TableList::write_page(const Listings& listings,
                           MatchId before,
                           std::chrono::milliseconds now,
                           v1::TableList& into) const {
    if (!listings.readable()) {
        return false;
    }
    const std::size_t sent = std::min(listings->size(), tables_per_page);
    into.set_more(listings->size() > sent);
    into.set_before(before);
    const auto end = listings->begin() + static_cast<std::ptrdiff_t>(sent);
    return std::all_of(listings->begin(), end, [&](const store::Listed& listed) {
        return write(listed, now, into);
    });
}

bool TableList::write(const store::Listed& listed,
                      std::chrono::milliseconds now,
                      v1::TableList& into) const {
    if (const auto table = tables_.in_memory(listed.match)) {
        return table->publisher().write_info(*into.add_tables());
    }
    return write_from_store(listed, now, into);
}

bool TableList::write_from_store(const store::Listed& listed,
                                 std::chrono::milliseconds now,
                                 v1::TableList& into) const {
    const auto card = table::read_listing(listed.listing.bytes);
    if (!card) {
        return true;
    }
    v1::TableInfo& info = *into.add_tables();
    if (!write_table_info(tables_, people_, listed.match, *card, info)) {
        return false;
    }
    for (std::size_t i = 0; i < card->match.seats.size(); ++i) {
        const auto since = people_.away_since(card->match.seats[i].person);
        if (!since.readable()) {
            return false;
        }
        v1::SeatInfo& seat = *info.mutable_seats(static_cast<int>(i));
        seat.set_away_seconds(seat.away() ? codec::seconds_away(since->value_or(now), now) : 0);
    }
    return true;
}

}  // namespace bastide::session
