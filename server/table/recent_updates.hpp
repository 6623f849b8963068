// The last updates of a match as they were sent, for clients that reconnect.
#pragma once

#include "engine/view.hpp"
#include "server/table/attendants.hpp"

#include "match/match.hpp"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::table {

inline constexpr std::size_t recent_updates_max = 64;

inline constexpr std::size_t recent_updates_restored = 16;

struct Sent {
    Viewer viewer;     ///< `spectator` if all viewers received the same
    std::string hash;  ///< hash of the viewer's position after the update; empty before the game
    Frame frame;       ///< in the binary codec
};

struct RecentUpdate {
    match::Version version = 0;
    std::vector<Sent> sent;
};

class RecentUpdates {
  public:
    void add(RecentUpdate recent);

    /// Frames after `since`; nullopt if dropped, or if the viewer's position then had another hash.
    [[nodiscard]] std::optional<std::vector<Frame>> after(match::Version since,
                                                          std::string_view hash,
                                                          const Viewer& viewer) const;

  private:
    std::deque<RecentUpdate> updates_;
};

}  // namespace bastide::table
