#include "server/session/lobby_watch.hpp"

#include <utility>

namespace bastide::session {
namespace {

template <typename Value, typename Wire>
std::optional<Value> value_of(Wire wanted, Value last) {
    const bool known = wanted >= 0 && static_cast<int>(wanted) <= static_cast<int>(last);
    return known ? std::optional(static_cast<Value>(wanted)) : std::nullopt;
}

}  // namespace

/// Returns nullopt for unknown values. The enumerators must have the same order as on the wire.
std::optional<lobby::Filter> filter_from(const v1::LobbyFilter& wanted) {
    using lobby::Filter;
    const auto time = value_of(wanted.pace(), Filter::Time::by_days);
    const auto rules = value_of(wanted.rules(), Filter::Rules::other);
    const auto seats = value_of(wanted.bots(), Filter::Seats::with_bots);
    if (!time || !rules || !seats) {
        return std::nullopt;
    }
    return Filter{wanted.free_seat(), *time, *rules, *seats};
}

LobbyWatch::LobbyWatch(Tables& tables, const people::People& people, const PersonNetworks& networks)
    : tables_(tables), shown_(tables, people, networks) {
    tables_.watch(lifetime_.guard([this](MatchId match) { listing_may_have_changed(match); }));
}

bool LobbyWatch::watch(table::Attendant& watcher,
                       const lobby::Filter& filter,
                       const StateTags& has,
                       v1::Lobby& into) {
    const bool is_loaded = !watchers_.empty() || (shown_.known() ? check_hints() : shown_.read());
    if (!is_loaded) {
        return false;
    }
    unwatch(watcher);
    members_.enter(watcher.person());
    watchers_[&watcher] = filter;
    FilterGroup& audience = filter_groups_[filter];
    if (audience.watchers.empty()) {
        audience = filtered(shown_.summaries(), filter);
    }
    audience.watchers.insert(&watcher);
    write(audience, has, into);
    refresh();
    return true;
}

/// Writes the state that the group's other subscribers have; the next refresh brings newer changes.
void LobbyWatch::write(FilterGroup& audience, const StateTags& has, v1::Lobby& into) const {
    for (const auto& [match, tag] : audience.sent) {
        if (has.contains(tag)) {
            into.add_kept(match);
        } else {
            *into.add_tables() = shown_.at(match);
        }
    }
    into.set_people(static_cast<std::uint32_t>(members_.size()));
    into.set_more(audience.more);
    if (into.people() != audience.people) {
        audience.people = 0;  // makes the next refresh send the number to all
    }
}

void LobbyWatch::unwatch(table::Attendant& watcher) {
    const auto found = watchers_.find(&watcher);
    if (found == watchers_.end()) {
        return;
    }
    const auto audience = filter_groups_.find(found->second);
    audience->second.watchers.erase(&watcher);
    if (audience->second.watchers.empty()) {
        filter_groups_.erase(audience);
    }
    members_.leave(watcher.person());
    watchers_.erase(found);
}

void LobbyWatch::listing_may_have_changed(MatchId match) {
    if (!shown_.known()) {
        return;
    }
    hints_.insert(match);
    if (!watchers_.empty()) {
        delay_refresh(lobby_gathered_for);
    } else if (hints_.size() > lobby_hints_max) {
        shown_.forget();
        hints_.clear();
    }
}

void LobbyWatch::renamed(PersonId person) {
    for (const MatchId match : shown_.of(person)) {
        listing_may_have_changed(match);
    }
}

void LobbyWatch::read_again() {
    if (watchers_.empty()) {
        shown_.forget();
        hints_.clear();
    } else if (shown_.read()) {
        delay_refresh(lobby_gathered_for);
    }
}

void LobbyWatch::delay_refresh(std::chrono::milliseconds time) {
    if (std::exchange(is_refresh_delayed_, true)) {
        return;
    }
    tables_.run_after(time, lifetime_.guard([this] {
        is_refresh_delayed_ = false;
        send_lobby_changes(false);
    }));
}

void LobbyWatch::refresh() {
    if (watchers_.empty() || std::exchange(is_refreshing_, true)) {
        return;
    }
    tables_.run_after(lobby_refresh_interval, lifetime_.guard([this] {
        is_refreshing_ = false;
        tables_.sweep_abandoned_tables();
        send_lobby_changes(true);
        refresh();
    }));
}

void LobbyWatch::send_lobby_changes(bool with_people_count) {
    if (watchers_.empty()) {
        return;
    }
    if (!check_hints()) {
        delay_refresh(lobby_gathered_for);
    }
    const Summaries summaries = shown_.summaries();
    for (auto& [filter, audience] : filter_groups_) {
        send_changes(audience, filtered(summaries, filter), with_people_count);
    }
}

bool LobbyWatch::check_hints() {
    std::erase_if(hints_, [this](MatchId match) { return shown_.update(match); });
    return hints_.empty();
}

void LobbyWatch::send_changes(FilterGroup& audience,
                              FilterGroup now,
                              bool with_people_count) const {
    v1::ServerMessage message;
    v1::LobbyChanged& changed = *message.mutable_lobby_changed();
    for (const auto& [match, tag] : now.sent) {
        const auto before = audience.sent.find(match);
        if (before == audience.sent.end() || before->second != tag) {
            *changed.add_tables() = shown_.at(match);
        }
    }
    for (const auto& [match, tag] : audience.sent) {
        if (!now.sent.contains(match)) {
            changed.add_gone(match);
        }
    }
    const bool is_new = changed.tables_size() + changed.gone_size() > 0 ||
                        now.more != audience.more ||
                        (with_people_count && now.people != audience.people);
    if (!is_new) {
        return;
    }
    changed.set_people(now.people);
    changed.set_more(now.more);
    now.watchers = std::move(audience.watchers);
    audience = std::move(now);
    table::Encoded sent(std::move(message));
    for (table::Attendant* watcher : audience.watchers) {
        watcher->deliver(sent.in(watcher->codec()));
    }
}

LobbyWatch::FilterGroup LobbyWatch::filtered(const Summaries& summaries,
                                             const lobby::Filter& filter) const {
    const lobby::View view = lobby::view(summaries, filter, places_per_network_);
    FilterGroup seen;
    for (const MatchId match : view.tables) {
        seen.sent[match] = shown_.at(match).state_tag();
    }
    seen.more = view.more || shown_.has_others();
    seen.people = static_cast<std::uint32_t>(members_.size());
    return seen;
}

}  // namespace bastide::session
