#pragma once

#include "server/table/table.hpp"

#include <deque>
#include <map>
#include <memory>

namespace bastide::session {

using table::Table;

/// Maximum unused tables kept in memory after recent loading. Each takes about 90 KB.
inline constexpr std::size_t recent_tables_max = 64;

struct TableLookup {
    std::shared_ptr<Table> table;  ///< null if missing, unreadable or forbidden
    bool readable = true;          ///< false if the store cannot be read now
    bool is_forbidden = false;     ///< the person may not enter
    bool was_loaded = false;       ///< the store was read, which takes longer
};

class TablesInMemory {
  public:
    /// Returns null if the table is not in memory, or not open yet.
    [[nodiscard]] std::shared_ptr<Table> find(MatchId id) const {
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

    void remove(MatchId id) {
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
    std::map<MatchId, std::weak_ptr<Table>> tables_;
    std::deque<std::shared_ptr<Table>> recent_;
    std::size_t sweep_at_ = 2 * recent_tables_max;
};

}  // namespace bastide::session
