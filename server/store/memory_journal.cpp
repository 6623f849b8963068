#include "server/store/memory_journal.hpp"

#include <algorithm>

namespace bastide::store {

void MemoryJournal::append(MatchId match, Version version, std::string envelope, Done done) {
    std::vector<std::string>& stored = envelopes_[match];
    last_ = std::max(last_, match);
    Appended outcome = Appended::conflict;
    if (version == stored.size() + 1) {
        stored.push_back(std::move(envelope));
        outcome = Appended::stored;
    }
    post_([done = std::move(done), outcome] { done(outcome); });
}

std::vector<std::string> MemoryJournal::read(MatchId match, Version from) const {
    const auto found = envelopes_.find(match);
    if (found == envelopes_.end() || from == 0 || from > found->second.size()) {
        return {};
    }
    return {found->second.begin() + static_cast<std::ptrdiff_t>(from - 1), found->second.end()};
}

}  // namespace bastide::store
