#include "server/table/recent_updates.hpp"

#include <algorithm>
#include <cassert>

namespace bastide::table {
namespace {

const Sent& seen_by(const RecentUpdate& recent, const Viewer& viewer) {
    const auto own = std::ranges::find(recent.sent, viewer, &Sent::viewer);
    return own == recent.sent.end() ? recent.sent.front() : *own;
}

}  // namespace

void RecentUpdates::add(RecentUpdate recent) {
    assert(!recent.sent.empty());
    assert(updates_.empty() || recent.version == updates_.back().version + 1);
    updates_.push_back(std::move(recent));
    if (updates_.size() > recent_updates_max) {
        updates_.pop_front();
    }
}

std::optional<std::vector<Frame>> RecentUpdates::after(match::Version since,
                                                       std::string_view hash,
                                                       const Viewer& viewer) const {
    if (updates_.empty() || since < updates_.front().version || since > updates_.back().version) {
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

}  // namespace bastide::table
