// Pages of tables, newest first. The first page is cached for everybody.
#pragma once

#include "server/people/people.hpp"
#include "server/session/clock.hpp"
#include "server/session/tables.hpp"
#include "server/table/attendants.hpp"

namespace bastide::session {

inline constexpr std::size_t tables_per_page = 25;

/// Maximum age of absences, colours and names on the page. Other changes drop it at once.
inline constexpr std::chrono::seconds first_page_kept{1};

/// Methods return false if the store cannot be read now; discard what they wrote then.
class TableList {
  public:
    TableList(const Tables& tables, const people::People& people)
        : tables_(tables), people_(people) {}

    [[nodiscard]] bool has_first_page(const Clock& clock) const;

    /// Returns the page without a request id; null if the store cannot be read now.
    [[nodiscard]] table::Frame first_page(FrameCodec codec, const Clock& clock);

    /// Writes tables with numbers below `before`, or the newest if that is 0. `now`: Unix time.
    [[nodiscard]] bool write_unfinished(MatchId before,
                                        std::chrono::milliseconds now,
                                        v1::TableList& into) const;

    [[nodiscard]] bool write_finished(PersonId person,
                                      MatchId before,
                                      std::chrono::milliseconds now,
                                      v1::TableList& into) const;

    /// Tables in memory have colours, readiness and absences. Skips listings it cannot decode.
    [[nodiscard]] bool write(const store::Listed& listed,
                             std::chrono::milliseconds now,
                             v1::TableList& into) const;

  private:
    struct Page {
        std::chrono::steady_clock::time_point made;
        std::uint64_t listing_changes = 0;
        table::Encoded sent;
    };

    using Listings = ReadResult<std::vector<store::Listed>>;

    bool write_page(const Listings& listings,
                    MatchId before,
                    std::chrono::milliseconds now,
                    v1::TableList& into) const;
    bool write_from_store(const store::Listed& listed,
                          std::chrono::milliseconds now,
                          v1::TableList& into) const;

    const Tables& tables_;
    const people::People& people_;
    std::optional<Page> cached_first_page_;
};

}  // namespace bastide::session
