// Those who look at the lobby, and what they are told: first all that they want to see, then what
// becomes different, gathered for a moment and written once for all who look by the same filter.
//
// What tells that something may be different is only a hint. What is told comes from the catalogue
// and the leases (lobby_tables.hpp), and what a client has is known by its tokens; so nothing here
// need outlive a connection, and a look can go on at another process.
#pragma once

#include "server/session/clock.hpp"
#include "server/session/lobby_members.hpp"
#include "server/session/lobby_tables.hpp"
#include "server/table/encoded.hpp"

#include <set>

namespace bastide::session {

/// How long changes are gathered before they are told.
inline constexpr std::chrono::milliseconds lobby_gathered_for{250};

/// How often it is looked, while somebody looks at the lobby, how many are here and which tables
/// have been left alone.
inline constexpr std::chrono::seconds lobby_refresh_interval{5};

/// Tokens that somebody may bring.
inline constexpr int lobby_tokens_max = 64;

/// Tables that may be otherwise while nobody looks: of more, all are read anew for the next one.
inline constexpr std::size_t lobby_hints_max = 64;

class LobbyWatch {
  public:
    using Tokens = std::set<std::string>;

    /// All outlive it.
    LobbyWatch(Tables& tables, const people::People& people, const PersonNetworks& hosts);

    LobbyWatch(const LobbyWatch&) = delete;
    LobbyWatch& operator=(const LobbyWatch&) = delete;
    ~LobbyWatch();

    /// What `watcher` sees by that filter, besides what they have already, and from now on they
    /// hear what changes. False: the store cannot be read now, and nothing is otherwise than
    /// before.
    bool watch(table::Attendant& watcher,
               const lobby::Filter& filter,
               const Tokens& has,
               v1::Lobby& into);

    void unwatch(table::Attendant& watcher);

    /// Of the places that a network has in a view.
    void set_network_limit_factor(std::size_t factor) { network_limit_factor_ = factor; }

    /// This person is called otherwise now.
    void renamed(match::PersonId person);

    [[nodiscard]] const LobbyMembers& members() const { return members_; }

  private:
    /// All who look by the same filter have been told the same.
    struct FilterGroup {
        std::map<store::MatchId, std::string> sent;  ///< the tokens of what they see
        bool more = false;
        std::uint32_t people = 0;
        std::set<table::Attendant*> watchers;
    };

    [[nodiscard]] bool is_loaded();
    void write(FilterGroup& audience, const Tokens& has, v1::Lobby& into) const;
    using Summaries = std::vector<lobby::TableSummary>;
    [[nodiscard]] FilterGroup filtered(const Summaries& summaries,
                                       const lobby::Filter& filter) const;
    void listing_may_have_changed(store::MatchId match);
    void delay_refresh(std::chrono::milliseconds time);
    void refresh();
    void send_lobby_changes(bool with_people_count);
    [[nodiscard]] bool check_hints();
    void tell(FilterGroup& audience, FilterGroup now, bool with_people_count) const;

    Tables& tables_;
    LobbyTables shown_;
    LobbyMembers members_;
    std::map<lobby::Filter, FilterGroup> filter_groups_;
    std::map<table::Attendant*, lobby::Filter> watchers_;
    std::set<store::MatchId> hints_;
    bool is_refresh_delayed_ = false;
    bool is_refreshing_ = false;
    std::size_t network_limit_factor_ = 1;
    /// What waits for its time may outlive this.
    std::shared_ptr<LobbyWatch*> alive_ = std::make_shared<LobbyWatch*>(this);
};

/// Nothing: one of its values is none that is known.
std::optional<lobby::Filter> filter_from(const v1::LobbyFilter& wanted);

}  // namespace bastide::session
