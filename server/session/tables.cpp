#include "server/session/tables.hpp"

#include "server/session/join_keys.hpp"
#include "server/table/listing.hpp"
#include "server/table/record.hpp"

#include <algorithm>

namespace bastide::session {
namespace {

/// How well a rematch fits somebody who asks for one; more is better.
int fitness(const match::Match& rematch, match::PersonId person) {
    const bool over = rematch.phase == match::Phase::finished;
    if (rematch.seat_of(person)) {
        return over ? 2 : 4;
    }
    return is_open_to(rematch, person) ? 3 : 1;
}

bool takes_part(const store::Listing& listing, match::PersonId person) {
    return std::ranges::any_of(listing.participants, [&](const auto& each) {
        return each.person == static_cast<store::PersonNumber>(person);
    });
}

bool has_a_clock(const match::Settings& settings) {
    return settings.pace.kind == match::PaceKind::turn ||
           settings.pace.kind == match::PaceKind::bank;
}

/// The same but for the clock. A game by days is another thing, and so is one without time.
bool are_alike(match::Settings one, const match::Settings& other) {
    if (has_a_clock(one) && has_a_clock(other)) {
        one.pace = other.pace;
    }
    return one == other;
}

/// All who sit there are there and ready, nobody is just sitting down, and joining still works.
bool needs_one_more(const Table& table) {
    const match::Match& match = table.match();
    return match.version < quick_play_versions_max &&
           match.seats.size() + 1 == match.settings.seats_max && table.idle() &&
           table.presence().away().empty() && table.presence().preparation().all_ready();
}

}  // namespace

Tables::Tables(const store::Catalogue& catalogue, table::TableServices services)
    : catalogue_(catalogue),
      services_(std::move(services)),
      lobby_(catalogue),
      next_abandoned_sweep_(services_.now() + lobby::abandoned_after) {
    services_.changed = [this, sent = std::move(services_.changed)](store::MatchId id,
                                                                    const match::Match& match,
                                                                    const Envelope& envelope) {
        sent(id, match, envelope);
        follow_avoided_pairs(match, envelope);
        changes_.count(id, match, envelope.person, envelope.command);
        changed(id, match);
        if (table::change_listing(envelope.events)) {
            ++listing_changes_;
            on_listing_changed_(id);
        }
    };
    services_.wake_at = [this](store::MatchId id, std::chrono::steady_clock::time_point at) {
        wake_at(id, at);
    };
    services_.leases.watch(
        [this](store::MatchId id, match::PersonId /*person*/) { on_listing_changed_(id); },
        [this](store::MatchId id, match::PersonId person) {
            if (const auto table = in_memory(id)) {
                table->lease_ended(person);
            }
            on_listing_changed_(id);
        });
}

std::shared_ptr<Table> Tables::in_memory(store::MatchId id) const {
    const auto found = tables_.find(id);
    auto table = found == tables_.end() ? nullptr : found->second.lock();
    return table && table->match().version > 0 ? table : nullptr;
}

Found Tables::find(store::MatchId id) {
    return find(id, [](const match::Match& /*match*/) { return store::Reading<bool>(true); });
}

Found Tables::find(store::MatchId id, const MayEnter& may_enter) {
    if (opening_.contains(id)) {
        return {};
    }
    if (auto table = in_memory(id)) {
        return let_in({std::move(table)}, may_enter);
    }
    const auto listing = catalogue_.listing(id);
    if (!listing.readable()) {
        return {nullptr, false};
    }
    const auto card = *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
    const auto may = card ? may_enter(card->match) : store::Reading<bool>(true);
    if (!may.readable() || !*may) {
        return {nullptr, may.readable(), may.readable()};
    }
    return let_in(restore(id, card), may_enter);
}

/// Now all of the match is known, and may say something else.
Found Tables::let_in(Found found, const MayEnter& may_enter) {
    const auto may = found.table ? may_enter(found.table->match()) : store::Reading<bool>(true);
    if (!may.readable() || !*may) {
        return {nullptr, may.readable(), may.readable(), found.was_read};
    }
    return found;
}

Found Tables::restore(store::MatchId id, const std::optional<table::Card>& card) {
    // Not make_shared: what still points there weakly would hold all its memory.
    const std::shared_ptr<Table> table(new Table(id, card ? card->title : "", services_));
    auto restoring = table->restore();
    if (restoring == table::Restoring::restored && !card) {
        restoring = table::Restoring::broken;  // a title is listed with the first envelope
    }
    switch (restoring) {
        case table::Restoring::restored:
            if (table->match().phase == match::Phase::closed) {
                return {nullptr, true, false, true};  // the store is about to forget it
            }
            keep(table);
            follow_self_starting(id, table->match());
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

store::Reading<store::MatchId> Tables::by_code(const std::string& code) const {
    const auto found = catalogue_.by_code(code);
    if (!found.readable()) {
        return store::unreadable;
    }
    return found->value_or(0);
}

std::optional<std::string> Tables::fresh_code() const {
    while (true) {
        std::string code = session::fresh_code();
        const auto taken = by_code(code);
        if (!taken.readable()) {
            return std::nullopt;
        }
        if (*taken == 0) {
            return code;
        }
    }
}

store::Reading<bool> Tables::has_played(store::MatchId match, match::PersonId person) const {
    const auto listing = catalogue_.listing(match);
    if (!listing.readable()) {
        return store::unreadable;
    }
    return *listing && takes_part(**listing, person);
}

store::Reading<bool> Tables::have_played_together(match::PersonId person,
                                                  match::PersonId other) const {
    const auto finished = lobby_.finished(person, 0, finished_together_max);
    const auto engagements = lobby_.engagements(person);
    if (!finished.readable() || !engagements.readable()) {
        return store::unreadable;
    }
    if (std::ranges::any_of(*finished, [&](const store::Listed& each) {
            return takes_part(each.listing, other);
        })) {
        return true;
    }
    for (const store::MatchId match : *engagements) {
        const auto listing = lobby_.listing(match);
        if (!listing.readable()) {
            return store::unreadable;
        }
        if (*listing && (*listing)->stage == store::Stage::running &&
            takes_part(**listing, other)) {
            return true;
        }
    }
    return false;
}

/// Somebody who attends it keeps a table in memory; besides, the last ones stay for a while.
void Tables::keep(const std::shared_ptr<Table>& table) {
    if (tables_.size() >= sweep_at_) {
        std::erase_if(tables_, [](const auto& entry) { return entry.second.expired(); });
        sweep_at_ = 2 * (tables_.size() + recent_tables_max);
    }
    tables_[table->id()] = table;
    recent_.push_back(table);
    if (recent_.size() > recent_tables_max) {
        recent_.pop_front();
    }
}

store::Reading<bool> Tables::may_open(match::PersonId person) const {
    const auto being_opened = std::count_if(opening_.begin(), opening_.end(), [&](const auto& at) {
        return at.second.person == person;
    });
    const auto room = lobby_.has_room(opening_.size());
    const auto engage = lobby_.may_engage(person, static_cast<std::size_t>(being_opened));
    if (!room.readable() || !engage.readable()) {
        return store::unreadable;
    }
    return *room && *engage;
}

std::shared_ptr<Table> Tables::create(match::PersonId person,
                                      const RequestId& request,
                                      std::string title,
                                      const match::Open& open) {
    if (!next_) {
        const auto next = catalogue_.next_match();
        if (!next.readable()) {
            return nullptr;
        }
        next_ = *next;
    }
    const store::MatchId id = (*next_)++;
    const std::shared_ptr<Table> table(new Table(id, std::move(title), services_));
    opening_[id] = {person, request, table, open.settings, open.access.visibility};
    return table;
}

Found Tables::opened_by(match::PersonId person, const RequestId& request) {
    for (const auto& [id, opening] : opening_) {
        if (opening.person == person && opening.request == request) {
            return {opening.table};
        }
    }
    const auto engagements = catalogue_.engagements(static_cast<store::PersonNumber>(person));
    if (!engagements.readable()) {
        return {nullptr, false};
    }
    for (const store::MatchId id : *engagements) {
        const auto listing = catalogue_.listing(id);
        if (listing == std::nullopt) {
            continue;  // forgotten just now
        }
        const auto card =
            listing.readable() ? table::read_listing((*listing)->bytes) : std::nullopt;
        if (!card) {
            return {nullptr, false};
        }
        if (card->opened_by == request) {
            return find(id);
        }
    }
    return {};
}

/// Whoever plays it again is engaged there, or was, so no list of rematches is kept.
Found Tables::rematch_of(const Table& finished, match::PersonId person) {
    for (const auto& [id, opening] : opening_) {
        if (opening.settings.rematch_of == finished.id()) {
            return {opening.table};
        }
    }
    const auto listings = rematch_candidates(finished, person);
    if (!listings.readable()) {
        return {nullptr, false};
    }
    std::pair<int, store::MatchId> best{};
    for (const store::Listed& listed : *listings) {
        const auto card = table::read_listing(listed.listing.bytes);
        if (card && card->match.settings.rematch_of == finished.id()) {
            const auto table = in_memory(listed.match);  // which knows who was removed
            best = std::max(best,
                            {fitness(table ? table->match() : card->match, person), listed.match});
        }
    }
    return best.second == 0 ? Found{} : find(best.second);
}

Found Tables::engaged_with(const match::Settings& settings, match::PersonId person) {
    const auto engagements = catalogue_.engagements(static_cast<store::PersonNumber>(person));
    if (!engagements.readable()) {
        return {nullptr, false};
    }
    for (const store::MatchId id : *engagements) {
        const auto listing = catalogue_.listing(id);
        if (!listing.readable()) {
            return {nullptr, false};
        }
        const auto card = *listing ? table::read_listing((*listing)->bytes) : std::nullopt;
        if (card && are_alike(card->match.settings, settings)) {
            return find(id);
        }
    }
    return {};
}

std::shared_ptr<Table> Tables::waiting_with(const match::Settings& settings,
                                            match::PersonId person,
                                            const MayPlayWith& may_play_with) {
    std::erase_if(self_starting_, [this](store::MatchId id) { return !in_memory(id); });
    for (const store::MatchId id : self_starting_) {
        auto table = in_memory(id);
        const match::Match& match = table->match();
        if (are_alike(match.settings, settings) && needs_one_more(*table) &&
            !match.has_removed(person) &&
            std::ranges::all_of(match.seats, may_play_with, &match::SeatHolder::person)) {
            return table;
        }
    }
    for (auto& [id, opening] : opening_) {
        if (!opening.somebody_comes && opening.settings == settings &&
            opening.visibility == match::Visibility::open && may_play_with(opening.person)) {
            opening.somebody_comes = true;
            return opening.table;
        }
    }
    return nullptr;
}

void Tables::follow_self_starting(store::MatchId id, const match::Match& match) {
    if (match.phase == match::Phase::open && match.settings.auto_start &&
        match.access.visibility == match::Visibility::open) {
        self_starting_.insert(id);
    } else {
        self_starting_.erase(id);
    }
}

/// Records who must not be paired again: a player who leaves with those who stay; and those who
/// stay with a player whose seat was freed, or who left before the game.
void Tables::follow_avoided_pairs(const match::Match& match, const Envelope& envelope) {
    const auto* freed = std::get_if<match::Free>(&envelope.command);
    const bool leaves = std::holds_alternative<match::Leave>(envelope.command);
    if (!match.settings.auto_start || (!leaves && freed == nullptr)) {
        return;
    }
    const bool before_game = !match.game;
    const match::PersonId gone = leaves ? envelope.person : freed->person;
    for (const match::SeatHolder& stays : match.seats) {
        if (leaves && stays.person != gone) {
            avoided_pairs_.add(gone, stays.person, before_game, services_.now());
        }
        if (stays.person != gone && (!leaves || before_game)) {
            avoided_pairs_.add(stays.person, gone, before_game, services_.now());
        }
    }
}

/// What those who played it are engaged in, and what this person has finished last.
store::Reading<std::vector<store::Listed>> Tables::rematch_candidates(
    const Table& finished, match::PersonId person) const {
    const auto number = [](match::PersonId of) { return static_cast<store::PersonNumber>(of); };
    const auto played = catalogue_.finished_of(number(person), 0, finished_rematches_max);
    if (!played.readable()) {
        return store::unreadable;
    }
    std::vector<store::Listed> listings = *played;
    for (const match::SeatHolder& holder : finished.match().seats) {
        if (match::is_bot(holder.person)) {
            continue;
        }
        const auto engagements = catalogue_.engagements(number(holder.person));
        if (!engagements.readable()) {
            return store::unreadable;
        }
        for (const store::MatchId id : *engagements) {
            const auto listing = catalogue_.listing(id);
            if (!listing.readable()) {
                return store::unreadable;
            }
            if (*listing) {
                listings.push_back({id, **listing});
            }
        }
    }
    return listings;
}

void Tables::drop_unless_opening(const Table& table) {
    if (table.match().version == 0 && table.idle()) {
        opening_.erase(table.id());
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

/// A table that is not in memory has nobody to tell.
std::size_t Tables::send_new_names(match::PersonId person, const std::string& before) const {
    std::size_t sent = 0;
    for (const auto& [id, weak] : tables_) {
        if (const auto table = weak.lock()) {
            sent += table->send_new_names(person, before);
        }
    }
    return sent;
}

void Tables::changed(store::MatchId id, const match::Match& match) {
    if (const auto opened = opening_.find(id); opened != opening_.end()) {
        keep(opened->second.table);
        opening_.erase(opened);
        offer_rematch(id, match);
    }
    follow_self_starting(id, match);
    if (match.phase != match::Phase::playing && !match.awaits_values()) {
        alarms_.erase(id);
    }
    if (match.phase == match::Phase::closed) {
        forget(id);
    }
    if (match.phase == match::Phase::finished) {
        forget_outlived();
    }
}

/// Where it cannot be read now which those are, the next match that ends is early enough.
void Tables::forget_outlived() {
    const auto outlived = lobby_.outlived(services_.unix_time());
    if (!outlived.readable()) {
        return;
    }
    for (const store::MatchId id : *outlived) {
        forget(id);
    }
}

/// Where this new table is one: to all who still attend the match before.
void Tables::offer_rematch(store::MatchId id, const match::Match& match) {
    if (const auto before = in_memory(match.settings.rematch_of)) {
        before->presence().attendants().tell(
            table::rematch_offered(before->id(), id, match.access.code));
    }
}

void Tables::forget(store::MatchId id) {
    services_.journal.forget(id);
    tables_.erase(id);
    std::erase_if(recent_, [id](const auto& table) { return table->id() == id; });
}

}  // namespace bastide::session
