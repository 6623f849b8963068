// The list of tables as it is told: a page at a time, newest first. The first one looks the same to
// everybody, and is kept for a moment.
#pragma once

#include "server/people/people.hpp"
#include "server/session/clock.hpp"
#include "server/session/tables.hpp"
#include "server/table/encoded.hpp"

namespace bastide::session {

/// Tables of one page. Older ones are asked for by `ListTables.before`.
inline constexpr std::size_t tables_per_page = 25;

/// How long the first page may be told before it is made anew: who is away, in which colour, and
/// how they are called may come so late. What the catalogue has of a table is told at once, or
/// somebody would miss what they have just done. That makes no more pages than there are such
/// changes; those are stored and metered, and asking is not.
inline constexpr std::chrono::seconds first_page_kept{1};

/// Answers are false where something of it could not be read now: then what was written is for
/// nobody to see.
class TableList {
  public:
    /// Both outlive it.
    TableList(const Tables& tables, const people::People& people)
        : tables_(tables), people_(people) {}

    /// Whether the first page need not be made anew.
    [[nodiscard]] bool has_first_page(const Clock& clock) const;

    /// The newest open and running tables, as a message without a request. Empty: they could not be
    /// read now.
    [[nodiscard]] table::Frame first_page(FrameCodec codec, const Clock& clock);

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
    struct Page {
        std::chrono::steady_clock::time_point made;
        std::uint64_t listing_changes = 0;  ///< when it was made
        table::Encoded sent;
    };

    using Listings = store::ReadResult<std::vector<store::Listed>>;

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
    std::optional<Page> first_;
};

}  // namespace bastide::session
