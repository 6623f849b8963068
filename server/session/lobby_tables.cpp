#include "server/session/lobby_tables.hpp"

#include "server/table/listing.hpp"

#include <sodium.h>

#include <algorithm>

namespace bastide::session {
namespace {

/// Returns a tag by a fixed key: all processes must make the same tags. Nothing secret is hashed.
std::string state_tag_of(const v1::TableInfo& table) {
    static_assert(lobby_state_tag_bytes <= crypto_shorthash_BYTES);
    constexpr std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
    const std::string bytes = table.SerializeAsString();
    std::array<unsigned char, crypto_shorthash_BYTES> hash{};
    crypto_shorthash(hash.data(),
                     reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(),
                     key.data());
    return {reinterpret_cast<const char*>(hash.data()), lobby_state_tag_bytes};
}

}  // namespace

bool LobbyTables::read() {
    const auto listings = tables_.catalogue().unfinished(0, lobby_tables_max + 1);
    if (!listings.readable()) {
        return false;
    }
    Entries entries;
    for (const store::Listed& listed : *listings) {
        if (!add(listed.match, listed.listing, entries)) {
            return false;
        }
    }
    if (entries.size() > lobby_tables_max && !add_oldest(entries)) {
        return false;
    }
    entries_ = std::move(entries);
    known_ = true;
    has_others_ = false;
    leave_some_out();
    return true;
}

/// Skips unlisted tables.
bool LobbyTables::add_oldest(Entries& to) const {
    const auto oldest =
        tables_.catalogue().untouched(store::Stage::open, tables_.unix_time(), lobby_oldest_max);
    if (!oldest.readable()) {
        return false;
    }
    for (const MatchId match : *oldest) {
        const auto listing = tables_.catalogue().listing(match);
        if (!listing.readable() || (*listing && (*listing)->listed && !add(match, **listing, to))) {
            return false;
        }
    }
    return true;
}

/// Reads all tables again if others were not shown and fewer than half of the maximum are left.
bool LobbyTables::update(MatchId match) {
    const auto listing = tables_.catalogue().listing(match);
    if (!listing.readable()) {
        return false;
    }
    const bool shown = *listing && (*listing)->listed && (*listing)->stage != store::Stage::over;
    if (!shown) {
        entries_.erase(match);
        return !has_others_ || entries_.size() >= lobby_tables_max / 2 || read();
    }
    if (!add(match, **listing, entries_)) {
        return false;
    }
    leave_some_out();
    return true;
}

void LobbyTables::forget() {
    entries_.clear();
    known_ = false;
}

/// Drops tables beyond the maximum, except the newest and the oldest.
void LobbyTables::leave_some_out() {
    while (entries_.size() > lobby_tables_max) {
        entries_.erase(std::prev(entries_.end(), lobby_oldest_max + 1));
        has_others_ = true;
    }
}

bool LobbyTables::add(MatchId match, const store::Listing& listing, Entries& to) const {
    const auto card = table::read_listing(listing.bytes);
    LobbyEntry entry;
    if (card && !write(match, *card, entry)) {
        return false;
    }
    if (card) {
        to[match] = std::move(entry);
    } else {
        to.erase(match);
    }
    return true;
}

bool LobbyTables::write(MatchId match, const table::MatchListing& card, LobbyEntry& into) const {
    v1::TableInfo& info = *into.sent.mutable_table();
    if (!write_table_info(tables_, people_, match, card, info)) {
        return false;
    }
    bool has_person_present = false;
    into.people.reserve(card.match.seats.size());
    for (const SeatHolder& holder : card.match.seats) {
        into.people.push_back(holder.person);
        has_person_present = has_person_present || (!match::is_bot(holder.person) &&
                                                    tables_.is_here(match, holder.person));
    }
    into.sent.set_state_tag(state_tag_of(info));
    into.summary = lobby::summary_of(match, card.match, has_person_present);
    into.summary.network = networks_.network_of(card.match.host);
    return true;
}

std::vector<lobby::TableSummary> LobbyTables::summaries() const {
    std::vector<lobby::TableSummary> all;
    all.reserve(entries_.size());
    for (const auto& [match, entry] : entries_) {
        all.push_back(entry.summary);
    }
    return all;
}

std::vector<MatchId> LobbyTables::of(PersonId person) const {
    std::vector<MatchId> matches;
    for (const auto& [match, entry] : entries_) {
        if (std::ranges::find(entry.people, person) != entry.people.end()) {
            matches.push_back(match);
        }
    }
    return matches;
}

bool write_table_info(const Tables& tables,
                      const people::People& people,
                      MatchId id,
                      const table::MatchListing& card,
                      v1::TableInfo& into) {
    const table::LookUpName ask = [&](PersonId person) { return people.name_of(person); };
    table::Names names(ask, card.match.seats);
    codec::to_wire(card.match, names.name_of(), into);
    into.set_match(id);
    into.set_title(card.title);
    for (std::size_t i = 0; i < card.match.seats.size(); ++i) {
        const bool here = tables.is_here(id, card.match.seats[i].person);
        into.mutable_seats(static_cast<int>(i))->set_away(!here);
    }
    return names.complete();
}

}  // namespace bastide::session
