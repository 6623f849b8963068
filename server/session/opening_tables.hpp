// Tables whose `Open` is being stored, which the catalogue does not have yet.
#pragma once

#include "server/table/table.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>

namespace bastide::session {

using MayPlayWith = std::function<bool(PersonId)>;

class OpeningTables {
  public:
    using TablePtr = std::shared_ptr<table::Table>;

    void add(PersonId person,
             const table::RequestId& request,
             const TablePtr& table,
             const match::Open& open) {
        by_id_[table->id()] = {person, request, table, open.settings, open.access.visibility};
    }

    [[nodiscard]] bool contains(MatchId id) const { return by_id_.contains(id); }

    [[nodiscard]] std::size_t size() const { return by_id_.size(); }

    [[nodiscard]] std::size_t count_of(PersonId person) const {
        return static_cast<std::size_t>(std::ranges::count(
            by_id_, person, [](const auto& entry) { return entry.second.person; }));
    }

    [[nodiscard]] TablePtr opened_by(PersonId person, const table::RequestId& request) const {
        return first([&](const Opening& opening) {
            return opening.person == person && opening.request == request;
        });
    }

    [[nodiscard]] TablePtr rematch_of(MatchId match) const {
        return first(
            [match](const Opening& opening) { return opening.settings.rematch_of == match; });
    }

    [[nodiscard]] TablePtr awaited_by(PersonId person, const match::Settings& settings) const {
        return first([&](const Opening& opening) {
            return opening.settings == settings && opening.table->has_request_of(person);
        });
    }

    /// Finds a table with exactly these settings. Each is returned once: it has one free seat.
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

    TablePtr remove(MatchId id) {
        const auto removed = by_id_.extract(id);
        return removed ? removed.mapped().table : nullptr;
    }

  private:
    struct Opening {
        PersonId person{};
        table::RequestId request{};
        TablePtr table;
        match::Settings settings;
        match::Visibility visibility{};
        bool is_player_coming = false;
    };

    [[nodiscard]] TablePtr first(const std::function<bool(const Opening&)>& fits) const {
        const auto found =
            std::ranges::find_if(by_id_, [&](const auto& entry) { return fits(entry.second); });
        return found == by_id_.end() ? nullptr : found->second.table;
    }

    std::map<MatchId, Opening> by_id_;
};

}  // namespace bastide::session
