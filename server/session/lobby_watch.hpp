// Sends lobby subscribers the tables that match a filter, then changes, encoded once per filter.
// Contents come from lobby_tables.hpp. Clients send state tags: closed connections leave no state.
#pragma once

#include "server/session/lobby_tables.hpp"
#include "server/table/attendants.hpp"
#include "server/table/run_after.hpp"

#include "match/person.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>

namespace bastide::session {

class LobbyMembers {
  public:
    void enter(PersonId person) {
        Member& member = members_[person];
        if (++member.connections == 1) {
            member.number = ++last_;
            by_number_[member.number] = person;
        }
    }

    void leave(PersonId person) {
        const auto found = members_.find(person);
        if (found != members_.end() && --found->second.connections == 0) {
            by_number_.erase(found->second.number);
            members_.erase(found);
        }
    }

    [[nodiscard]] bool has(PersonId person) const { return members_.contains(person); }

    [[nodiscard]] std::size_t size() const { return members_.size(); }

    [[nodiscard]] const auto& newest_first() const { return by_number_; }

  private:
    struct Member {
        std::size_t connections = 0;
        std::uint64_t number = 0;
    };

    std::unordered_map<PersonId, Member> members_;
    std::map<std::uint64_t, PersonId, std::greater<>> by_number_;
    std::uint64_t last_ = 0;
};

inline constexpr std::chrono::milliseconds lobby_gathered_for{250};

/// Interval at which abandoned tables are closed and the number of people is updated.
inline constexpr std::chrono::seconds lobby_refresh_interval{5};

inline constexpr int lobby_state_tags_max = 64;

/// Maximum changed tables recorded without subscribers; beyond this, all are read again.
inline constexpr std::size_t lobby_hints_max = 64;

class LobbyWatch {
  public:
    using StateTags = std::set<std::string>;

    LobbyWatch(Tables& tables, const people::People& people, const PersonNetworks& networks);

    LobbyWatch(const LobbyWatch&) = delete;
    LobbyWatch& operator=(const LobbyWatch&) = delete;

    /// Subscribes. Returns false, and changes nothing, if the store cannot be read now.
    bool watch(table::Attendant& watcher,
               const lobby::Filter& filter,
               const StateTags& has,
               v1::Lobby& into);

    void unwatch(table::Attendant& watcher);

    void set_places_per_network(std::size_t places) { places_per_network_ = places; }

    void renamed(PersonId person);

    /// Reads all tables again, because not all changes may have been noticed.
    void read_again();

    void set_elsewhere(PersonId person, bool is_in) {
        is_in ? members_.enter(person) : members_.leave(person);
    }

    [[nodiscard]] const LobbyMembers& members() const { return members_; }

    [[nodiscard]] bool has(table::Attendant& watcher) const { return watchers_.contains(&watcher); }

    template <typename Visit>
    void for_each_watcher(Visit visit) const {
        for (const auto& [watcher, filter] : watchers_) {
            visit(watcher);
        }
    }

  private:
    /// Subscribers with the same filter, who have all received the same state.
    struct FilterGroup {
        std::map<MatchId, std::string> sent;  ///< state tags of the tables sent
        bool more = false;
        std::uint32_t people = 0;
        std::set<table::Attendant*> watchers;
    };

    void write(FilterGroup& audience, const StateTags& has, v1::Lobby& into) const;
    using Summaries = std::vector<lobby::TableSummary>;
    [[nodiscard]] FilterGroup filtered(const Summaries& summaries,
                                       const lobby::Filter& filter) const;
    void listing_may_have_changed(MatchId match);
    void delay_refresh(std::chrono::milliseconds time);
    void refresh();
    void send_lobby_changes(bool with_people_count);
    [[nodiscard]] bool check_hints();
    void send_changes(FilterGroup& audience, FilterGroup now, bool with_people_count) const;

    Tables& tables_;
    LobbyTables shown_;
    LobbyMembers members_;
    std::map<lobby::Filter, FilterGroup> filter_groups_;
    std::map<table::Attendant*, lobby::Filter> watchers_;
    std::set<MatchId> hints_;
    bool is_refresh_delayed_ = false;
    bool is_refreshing_ = false;
    std::size_t places_per_network_ = lobby::places_per_network;
    table::LifetimeGuard lifetime_;
};

std::optional<lobby::Filter> filter_from(const v1::LobbyFilter& wanted);

}  // namespace bastide::session
