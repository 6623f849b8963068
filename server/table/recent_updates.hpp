// The last updates of a match as they were sent, for clients that reconnect.
#pragma once

#include "engine/view.hpp"
#include "server/table/attendants.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <cassert>
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
    void add(RecentUpdate recent) {
        assert(!recent.sent.empty());
        assert(updates_.empty() || recent.version == updates_.back().version + 1);
        updates_.push_back(std::move(recent));
        if (updates_.size() > recent_updates_max) {
            updates_.pop_front();
        }
    }

    /// Frames after `since`; nullopt if dropped, or if the viewer's position then had another hash.
    [[nodiscard]] std::optional<std::vector<Frame>> after(match::Version since,
                                                          std::string_view hash,
                                                          const Viewer& viewer) const {
        if (updates_.empty() || since < updates_.front().version ||
            since > updates_.back().version) {
            return std::nullopt;
        }
        auto at = updates_.begin() + static_cast<std::ptrdiff_t>(since - updates_.front().version);
        if (seen_by(*at, viewer).hash != hash) {
            return std::nullopt;
        }
        std::vector<Frame> frames;
        for (++at; at != updates_.end(); ++at) {
            frames.push_back(seen_by(*at, viewer).frame);
        }
        return frames;
    }

  private:
    static const Sent& seen_by(const RecentUpdate& recent, const Viewer& viewer) {
        const auto own = std::ranges::find(recent.sent, viewer, &Sent::viewer);
        return own == recent.sent.end() ? recent.sent.front() : *own;
    }

    std::deque<RecentUpdate> updates_;
};

}  // namespace bastide::table
