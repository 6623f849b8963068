#include "tests/support/memory_reader.hpp"

#include <algorithm>

namespace bastide::store {

namespace {

bool takes_part(const Listing& listing, PersonNumber person) {
    return std::any_of(listing.participants.begin(),
                       listing.participants.end(),
                       [person](const Participant& each) { return each.person == person; });
}

bool is_active_in(const Listing& listing, PersonNumber person) {
    const auto& all = listing.participants;
    return listing.stage != Stage::over &&
           std::find(all.begin(), all.end(), Participant{person, true}) != all.end();
}

std::vector<Listed> newest_first(std::vector<Listed> matches, MatchId before, std::size_t most) {
    if (before != 0) {
        std::erase_if(matches, [&](const Listed& each) { return each.match >= before; });
    }
    std::reverse(matches.begin(), matches.end());
    matches.resize(std::min(matches.size(), most));
    return matches;
}

}  // namespace

std::vector<std::uint32_t> earliest(Timed timed, std::size_t most) {
    std::sort(timed.begin(), timed.end());
    std::vector<std::uint32_t> found;
    for (const auto& [time, number] : timed) {
        if (found.size() < most) {
            found.push_back(number);
        }
    }
    return found;
}

ReadResult<std::vector<std::string>> MemoryReader::read(MatchId match,
                                                        Version from,
                                                        std::size_t most) const {
    const auto found = rows_.matches.find(match);
    if (found == rows_.matches.end()) {
        return std::vector<std::string>{};
    }
    const std::vector<std::string>& all = found->second.envelopes;
    const std::size_t before = std::min<std::size_t>(std::max(from, 1U) - 1, all.size());
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(before);
    const std::size_t count = std::min(most, all.size() - before);
    return std::vector(first, first + static_cast<std::ptrdiff_t>(count));
}

ReadResult<std::optional<Snapshot>> MemoryReader::snapshot(MatchId match) const {
    const auto found = rows_.matches.find(match);
    return found == rows_.matches.end() ? std::nullopt : found->second.snapshot;
}

ReadResult<std::optional<Listing>> MemoryReader::listing(MatchId match) const {
    const auto found = rows_.matches.find(match);
    return found == rows_.matches.end() ? std::nullopt : found->second.listing;
}

template <typename Wanted>
std::vector<Listed> MemoryReader::listed(const Wanted& wanted) const {
    std::vector<Listed> found;
    for (const auto& [match, stored] : rows_.matches) {
        if (stored.listing && wanted(*stored.listing)) {
            found.push_back({match, *stored.listing});
        }
    }
    return found;
}

ReadResult<std::optional<MatchId>> MemoryReader::by_code(const std::string& code) const {
    const auto found = listed([&](const Listing& each) { return each.code == code; });
    return found.empty() || code.empty() ? std::nullopt : std::optional(found.front().match);
}

ReadResult<std::vector<Listed>> MemoryReader::unfinished(MatchId before, std::size_t most) const {
    return newest_first(
        listed([](const Listing& each) { return each.stage != Stage::over && each.listed; }),
        before,
        most);
}

ReadResult<std::size_t> MemoryReader::count_unfinished() const {
    return listed([](const Listing& each) { return each.stage != Stage::over; }).size();
}

ReadResult<std::vector<MatchId>> MemoryReader::untouched(Stage stage,
                                                         std::chrono::milliseconds since,
                                                         std::size_t most) const {
    Timed found;
    for (const auto& [match, stored] : rows_.matches) {
        if (stored.listing && stored.listing->stage == stage && stored.listing->changed < since) {
            found.emplace_back(stored.listing->changed, match);
        }
    }
    return earliest(std::move(found), most);
}

ReadResult<std::vector<MatchId>> MemoryReader::active_of(PersonNumber person) const {
    std::vector<MatchId> found;
    for (const auto& [match, stored] : rows_.matches) {
        if (stored.listing && is_active_in(*stored.listing, person)) {
            found.push_back(match);
        }
    }
    return found;
}

ReadResult<std::vector<Listed>> MemoryReader::finished_of(PersonNumber person,
                                                          MatchId before,
                                                          std::size_t most) const {
    return newest_first(listed([&](const Listing& each) {
                            return each.stage == Stage::over && takes_part(each, person);
                        }),
                        before,
                        most);
}

ReadResult<std::vector<MatchId>> MemoryReader::due(ServerTime now, std::size_t most) const {
    Timed found;
    for (const auto& [match, stored] : rows_.matches) {
        if (stored.listing && stored.listing->deadline && *stored.listing->deadline <= now) {
            found.emplace_back(*stored.listing->deadline, match);
        }
    }
    return earliest(std::move(found), most);
}

ReadResult<std::optional<Person>> MemoryReader::find(PersonNumber number) const {
    const auto found = rows_.people.find(number);
    return found == rows_.people.end() ? std::nullopt : std::optional(found->second);
}

ReadResult<std::optional<PersonNumber>> MemoryReader::owner_of(const TokenHash& token) const {
    const auto found = rows_.by_token.find(token);
    return found == rows_.by_token.end() ? credential_owner(token, false)
                                         : std::optional(found->second);
}

ReadResult<std::optional<PersonNumber>> MemoryReader::recovery_owner(const TokenHash& code) const {
    return credential_owner(code, true);
}

std::optional<PersonNumber> MemoryReader::credential_owner(const TokenHash& hash,
                                                           bool is_recovery) const {
    const auto found = std::ranges::find_if(rows_.credentials, [&](const Credential& each) {
        return each.hash == hash && each.is_recovery == is_recovery;
    });
    return found == rows_.credentials.end() ? std::nullopt : std::optional(found->person);
}

ReadResult<MatchId> MemoryReader::next_match() const {
    return rows_.last_match + 1;
}

ReadResult<PersonNumber> MemoryReader::next_person() const {
    return rows_.last_person + 1;
}

ReadResult<bool> MemoryReader::is_blocked(const InvitationBlock& guest) const {
    const auto found = rows_.blocked_inviters.find(guest.person);
    return found != rows_.blocked_inviters.end() &&
           std::find(found->second.begin(), found->second.end(), guest.by) != found->second.end();
}

ReadResult<std::vector<Ban>> MemoryReader::bans() const {
    std::vector<Ban> found;
    for (const auto& [number, ban] : rows_.bans) {
        found.push_back(ban);
    }
    std::ranges::stable_sort(found, std::greater(), &Ban::until);
    return found;
}

ReadResult<std::size_t> MemoryReader::count_people() const {
    return rows_.people.size();
}

ReadResult<ServerId> MemoryReader::server_id() const {
    return rows_.server_id;
}

ReadResult<ServerTime> MemoryReader::server_time() const {
    return rows_.server_time;
}

}  // namespace bastide::store
