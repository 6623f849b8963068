// Tables that somebody is opening: their `Open` is on its way to the journal, and the catalogue
// does not have them yet.
#pragma once

#include "server/table/table.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

namespace bastide::session {

/// Whether somebody may play with this person.
using MayPlayWith = std::function<bool(match::PersonId)>;

class OpeningTables {
  public:
    using TablePtr = std::shared_ptr<table::Table>;

    /// This request of that person opens the table.
    void add(match::PersonId person,
             const table::RequestId& request,
             const TablePtr& table,
             const match::Open& open) {
        by_id_[table->id()] = {person, request, table, open.settings, open.access.visibility};
    }

    [[nodiscard]] bool contains(store::MatchId id) const { return by_id_.contains(id); }

    [[nodiscard]] std::size_t size() const { return by_id_.size(); }

    /// Those that this person opens.
    [[nodiscard]] std::size_t count_of(match::PersonId person) const {
        return static_cast<std::size_t>(std::ranges::count(
            by_id_, person, [](const auto& entry) { return entry.second.person; }));
    }

    /// Returns null if this request of that person opens none.
    [[nodiscard]] TablePtr opened_by(match::PersonId person,
                                     const table::RequestId& request) const {
        return first([&](const Opening& opening) {
            return opening.person == person && opening.request == request;
        });
    }

    /// Returns null if nobody opens a rematch of that match.
    [[nodiscard]] TablePtr rematch_of(store::MatchId match) const {
        return first(
            [match](const Opening& opening) { return opening.settings.rematch_of == match; });
    }

    /// A public table with exactly these settings, to which nobody was sent before; it is returned
    /// only once. Returns null if there is none.
    [[nodiscard]] TablePtr send_somebody_to(const match::Settings& settings,
                                            const MayPlayWith& may_play_with) {
        for (auto& [id, opening] : by_id_) {
            if (!opening.is_player_coming && opening.settings == settings &&
                opening.visibility == match::Visibility::open && may_play_with(opening.person)) {
                opening.is_player_coming = true;
                return opening.table;
            }
        }
        return nullptr;
    }

    /// It is open now, or was refused. Returns null if it was not among these.
    TablePtr remove(store::MatchId id) {
        const auto removed = by_id_.extract(id);
        return removed ? removed.mapped().table : nullptr;
    }

  private:
    struct Opening {
        match::PersonId person{};
        table::RequestId request{};
        TablePtr table;
        match::Settings settings;
        match::Visibility visibility{};
        bool is_player_coming = false;  ///< quick play has sent somebody there
    };

    [[nodiscard]] TablePtr first(const std::function<bool(const Opening&)>& fits) const {
        const auto found =
            std::ranges::find_if(by_id_, [&](const auto& entry) { return fits(entry.second); });
        return found == by_id_.end() ? nullptr : found->second.table;
    }

    std::map<store::MatchId, Opening> by_id_;
};

}  // namespace bastide::session
