// The list of tables as it is told: a page at a time, newest first. It looks the same to everybody.
#pragma once

#include "server/people/people.hpp"
#include "server/session/tables.hpp"

#include "bastide/v1/server.pb.h"

namespace bastide::session {

/// Tables of one page. Older ones are asked for by `ListTables.before`.
inline constexpr std::size_t tables_per_page = 25;

/// Answers are false where something of it could not be read now: then what was written is for
/// nobody to see.
class TableList {
  public:
    /// Both outlive it.
    TableList(const Tables& tables, const people::People& people)
        : tables_(tables), people_(people) {}

    /// Open and running tables with a lower number than `before`; 0: the newest. `now`: Unix time.
    [[nodiscard]] bool write_unfinished(store::MatchId before,
                                        std::chrono::milliseconds now,
                                        v1::TableList& into) const;

    /// Finished ones where this person had a seat.
    [[nodiscard]] bool write_finished(match::PersonId person,
                                      store::MatchId before,
                                      std::chrono::milliseconds now,
                                      v1::TableList& into) const;

  private:
    using Listings = store::Reading<std::vector<store::Listed>>;

    bool write_page(const Listings& listings,
                    store::MatchId before,
                    std::chrono::milliseconds now,
                    v1::TableList& into) const;
    bool write(const store::Listed& listed,
               std::chrono::milliseconds now,
               v1::TableList& into) const;
    bool write_from_store(const store::Listed& listed,
                          std::chrono::milliseconds now,
                          v1::TableList& into) const;

    const Tables& tables_;
    const people::People& people_;
};

}  // namespace bastide::session
