// The tables that are in memory: those that somebody attends or uses, and besides those that were
// brought there last.
#pragma once

#include "server/table/table.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

namespace bastide::session {

using table::Table;

/// Tables that stay in memory though nobody attends them: those brought there last. Each takes some
/// 90 KB.
inline constexpr std::size_t recent_tables_max = 64;

/// What looking for a table came to.
struct TableLookup {
    std::shared_ptr<Table> table;  ///< empty: there is no such match, or ...
    bool readable = true;          ///< ... it could not be read now, or ...
    bool is_forbidden = false;     ///< ... whoever looked for it may not come in
    bool was_loaded = false;       ///< from the store, which takes a while
};

class TablesInMemory {
  public:
    /// Returns null if it is not in memory, or not open yet.
    [[nodiscard]] std::shared_ptr<Table> find(store::MatchId id) const {
        const auto found = tables_.find(id);
        auto table = found == tables_.end() ? nullptr : found->second.lock();
        return table && table->match().version > 0 ? table : nullptr;
    }

    void add(const std::shared_ptr<Table>& table) {
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

    /// It leaves memory once nobody uses it.
    void remove(store::MatchId id) {
        tables_.erase(id);
        std::erase_if(recent_, [id](const auto& table) { return table->id() == id; });
    }

    template <typename Visit>
    void for_each(Visit visit) const {
        for (const auto& [id, weak] : tables_) {
            if (const auto table = weak.lock()) {
                visit(*table);
            }
        }
    }

  private:
    std::map<store::MatchId, std::weak_ptr<Table>> tables_;
    std::deque<std::shared_ptr<Table>> recent_;
    std::size_t sweep_at_ = 2 * recent_tables_max;
};

}  // namespace bastide::session
