#include "server/session/tables.hpp"

#include "server/session/join_keys.hpp"
#include "server/table/record.hpp"

namespace bastide::session {

Tables::Tables(const store::Catalogue& catalogue, table::TableServices services)
    : catalogue_(catalogue),
      services_(std::move(services)),
      lobby_(catalogue),
      matchmaker_(*this, opening_, services_.now),
      rematches_(*this, opening_),
      deadlines_(catalogue, services_, [this](MatchId id) { return check_clocks(id); }),
      abandoned_(*this, services_) {
    watch_tables();
    watch_leases();
}

void Tables::watch_tables() {
    services_.changed = [this, sent = std::move(services_.changed)](
                            MatchId id, const Match& match, const Envelope& envelope) {
        sent(id, match, envelope);
        change_counts_.count(id, match, envelope.person, envelope.command);
        changed(id, match, envelope);
        if (table::change_listing(envelope.events)) {
            note_listing_change(id);
        }
    };
    services_.wake_at = [this](MatchId id, std::chrono::steady_clock::time_point at) {
        deadlines_.wake_at(id, at);
    };
}

void Tables::watch_leases() {
    services_.leases.watch([this](MatchId id, PersonId /*person*/) { on_listing_changed_(id); },
                           [this](MatchId id, PersonId person) {
                               if (const auto table = in_memory(id)) {
                                   table->lease_ended(person);
                               }
                               on_listing_changed_(id);
                           });
}

/// Leaves a match played only at other servers to them: they know when its last envelope came.
bool Tables::check_clocks(MatchId id) {
    if (!in_memory(id) && services_.leases.held_elsewhere(id)) {
        return true;
    }
    const TableLookup found = find(id);
    if (found.table) {
        found.table->check_clocks();
    }
    return found.readable;
}

TableLookup Tables::find(MatchId id, const MayEnter& may_enter) {
    if (opening_.contains(id)) {
        return {nullptr, !services_.has_nodes};  // others may have found it stored
    }
    if (auto table = in_memory(id)) {
        return recheck_access({std::move(table)}, may_enter);
    }
    const auto listing = catalogue_.listing(id);
    if (!listing.readable()) {
        return {nullptr, false};
    }
    const auto card = *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    const auto may = card ? may_enter(card->match) : ReadResult<bool>(true);
    if (!may.readable() || !*may) {
        return {nullptr, may.readable(), may.readable()};
    }
    return recheck_access(restore(id, card), may_enter);
}

TableLookup Tables::recheck_access(TableLookup found, const MayEnter& may_enter) {
    const auto may = found.table ? may_enter(found.table->match()) : ReadResult<bool>(true);
    if (!may.readable() || !*may) {
        return {nullptr, may.readable(), may.readable(), found.was_loaded};
    }
    return found;
}

TableLookup Tables::restore(MatchId id, const std::optional<table::MatchListing>& card) {
    // With make_shared, weak pointers would keep the memory of the whole table.
    const std::shared_ptr<Table> table(new Table(id, card ? card->title : "", services_));
    auto restoring = table->restore();
    if (restoring == table::Restoring::restored && !card) {
        restoring = table::Restoring::broken;  // every stored match has a listing
    }
    switch (restoring) {
        case table::Restoring::restored:
            if (table->match().phase == match::Phase::closed) {
                return {nullptr, true, false, true};  // about to be deleted from the store
            }
            in_memory_.add(table);
            matchmaker_.follow(id, table->match());
            return {table, true, false, true};
        case table::Restoring::none_such:
            return {};
        case table::Restoring::broken:
            services_.broken(id);
            return {nullptr, false, false, true};
        case table::Restoring::unreadable_now:
            return {nullptr, false, false, true};
    }
    return {};
}

ReadResult<MatchId> Tables::by_code(const std::string& code) const {
    return catalogue_.by_code(code).transform([](const auto& found) { return found.value_or(0); });
}

std::optional<std::string> Tables::free_code(const std::string& secret) const {
    std::string code = code_from_secret(secret);
    const auto taken = by_code(code);
    if (!taken.readable()) {
        return std::nullopt;
    }
    return *taken == 0 ? std::optional(std::move(code)) : free_code(secret + '+');
}

ReadResult<bool> Tables::may_open(PersonId person, std::size_t pending) {
    const auto may_take_seat =
        lobby_.may_take_seat(person, std::max(pending, opening_.count_of(person)));
    return may_take_seat.readable() && *may_take_seat ? has_room() : may_take_seat;
}

/// True below `tables_max`. Tables that ended since the last count are still included.
ReadResult<bool> Tables::has_room() {
    const auto now = services_.now();
    if (!counted_at_ || now - *counted_at_ >= lobby::tables_count_interval) {
        const auto count = catalogue().count_unfinished();
        if (!count.readable()) {
            return store::unreadable;
        }
        unfinished_ = *count;
        counted_at_ = now;
    }
    return unfinished_ + opening_.size() < lobby::tables_max;
}

std::shared_ptr<Table> Tables::create(PersonId person,
                                      const RequestId& request,
                                      std::string title,
                                      const match::Open& open) {
    const auto id = numbers_.take([this] { return catalogue_.reserve_matches(); });
    if (!id) {
        return nullptr;
    }
    const std::shared_ptr<Table> table(new Table(*id, std::move(title), services_));
    opening_.add(person, request, table, open);
    return table;
}

bool Tables::has_given(MatchId id) const {
    const bool is_known = !services_.has_nodes && numbers_.next > 0;
    const auto next = is_known ? numbers_.next : catalogue_.next_match();
    return id != 0 && (!next.readable() || id < *next);
}

TableLookup Tables::opened_by(PersonId person, const RequestId& request) {
    if (auto opening = opening_.opened_by(person, request)) {
        return {std::move(opening)};
    }
    const auto active = lobby_.active_listings(person);
    if (!active.readable()) {
        return {nullptr, false};
    }
    for (const store::Listed& listed : *active) {
        const auto card = table::read_listing(listed.listing.bytes);
        if (!card) {
            return {nullptr, false};
        }
        if (card->opened_by == request) {
            return find(listed.match);
        }
    }
    return {};
}

void Tables::drop_unless_opening(const Table& table) {
    if (table.match().version == 0 && table.idle()) {
        opening_.remove(table.id());
    }
}

std::optional<std::string> Tables::record(const Table& finished, const std::string& server) const {
    const auto envelopes = services_.journal.reader().read(finished.id(), 1);
    if (!envelopes.readable()) {
        return std::nullopt;
    }
    table::Names names(services_.name_of, finished.match().seats);
    auto text =
        table::write_record({server, finished.id(), finished.title(), names.name_of()}, *envelopes);
    return names.complete() ? std::move(text) : std::nullopt;
}

std::unique_ptr<table::MatchHistoryReader> Tables::history_of(const Table& table) const {
    return std::make_unique<table::MatchHistoryReader>(
        table.id(), services_.journal.reader(), services_.name_of);
}

void Tables::changed(MatchId id, const Match& match, const Envelope& envelope) {
    matchmaker_.update_avoided_pairs(id, match, envelope);
    if (const auto opened = opening_.remove(id)) {
        in_memory_.add(opened);
        ++unfinished_;
        rematches_.offer(id, match);
    }
    matchmaker_.follow(id, match);
    if (match.phase != match::Phase::playing && !match.awaits_values()) {
        deadlines_.forget(id);
    }
    if (match.phase == match::Phase::closed) {
        remove_closed(id);
    }
    const auto table = in_memory(id);
    if (match.phase == match::Phase::finished && table && table->is_leading()) {
        delete_past_retention();
    }
}

/// Deletes old matches. If the store cannot be read now, the end of the next match retries this.
void Tables::delete_past_retention() {
    const auto past_retention = lobby_.past_retention(services_.unix_time());
    if (past_retention.readable()) {
        for (const MatchId id : *past_retention) {
            forget(id);
        }
    }
}

/// The server that has closed the table deletes it, after the others have read its end.
void Tables::remove_closed(MatchId id) {
    const auto table = in_memory(id);
    in_memory_.remove(id);
    if (!services_.has_nodes) {
        services_.journal.forget(id);
    } else if (table && table->is_leading()) {
        run_after(deleted_after, [&journal = services_.journal, id] { journal.forget(id); });
    }
}

void Tables::forget(MatchId id) {
    in_memory_.remove(id);
    services_.journal.forget(id);
}

}  // namespace bastide::session
