#include "server/table/listing.hpp"

#include "engine/ranks.hpp"
#include "server/table/journal_parts.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

store::Stage stage_of(const Match& match) {
    switch (match.phase) {
        case match::Phase::open:
            return match.is_correspondence_start() ? store::Stage::correspondence
                                                   : store::Stage::open;
        case match::Phase::playing:
            return store::Stage::running;
        case match::Phase::finished:
        case match::Phase::closed:
            return store::Stage::over;
    }
    return store::Stage::over;
}

std::optional<ServerTime> deadline_of(const Match& match, ServerTime now) {
    if (match.commit_reveal) {
        return match.commit_reveal->reveal_by;
    }
    const auto time = match.time_until_earliest_flag();
    return time ? std::optional(now + *time) : std::nullopt;
}

/// True if a list shows the event. A correspondence table whose listing does not change is closed.
bool changes_listing(const match::Event& event) {
    if (const auto* in_game = std::get_if<bastide::Event>(&event)) {
        return holds_any<SeatWithdrawn, GameEnded>(*in_game);
    }
    return holds_any<match::TableOpened,
                     match::SeatTaken,
                     match::SeatLeft,
                     match::HostChanged,
                     match::TableChanged,
                     match::AccessChanged,
                     match::ColourChosen,
                     match::CommitRevealBegan,
                     match::SeatCommitted,
                     match::SeatUncommitted,
                     match::ValuesAwaited,
                     match::ValueRevealed,
                     match::CommitRevealEnded,
                     match::GameStarted,
                     match::TableClosed,
                     match::MatchEnded>(event);
}

void write_result(const MatchResult& result, journal::MatchResult& into) {
    into.set_ending(to_journal(result.ending));
    into.mutable_scores()->Add(result.scores.begin(), result.scores.end());
    into.mutable_ranks()->Add(result.ranks.begin(), result.ranks.end());
}

std::optional<MatchResult> read_result(const journal::Listing& from) {
    const auto ending = enumerator_of<match::Ending>(from.result().ending());
    if (!from.has_result() || !ending) {
        return std::nullopt;
    }
    const auto& scores = from.result().scores();
    const auto& ranks = from.result().ranks();
    return MatchResult{*ending, {scores.begin(), scores.end()}, {ranks.begin(), ranks.end()}};
}

}  // namespace

std::optional<MatchResult> result_of(const Match& match) {
    if (match.phase != match::Phase::finished) {
        return std::nullopt;
    }
    MatchResult result{match.ending};
    for (const Player& player : match.game->players) {
        result.scores.push_back(player.score);
    }
    if (match.game->turn.step == Step::over) {
        result.ranks = ranks(*match.game);
    }
    return result;
}

std::string write_listing(const Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          const std::optional<MatchResult>& result) {
    journal::Listing out;
    out.set_title(title);
    write_settings(match.settings, *out.mutable_settings());
    write_seats(match, *out.mutable_seats());
    out.set_phase(to_journal(match.phase));
    out.set_host(static_cast<std::uint32_t>(match.host));
    write_access(match.access, *out.mutable_access());
    out.set_opened_by(opened_by.data(), opened_by.size());
    if (result) {
        write_result(*result, *out.mutable_result());
    }
    return out.SerializeAsString();
}

store::Listing listing_of(const Match& match,
                          const std::string& title,
                          const RequestId& opened_by,
                          std::chrono::milliseconds changed,
                          ServerTime now) {
    store::Listing listing{stage_of(match),
                           {},
                           deadline_of(match, now),
                           changed,
                           write_listing(match, title, opened_by, result_of(match))};
    listing.listed = match.access.visibility != match::Visibility::unlisted;
    listing.code = match.access.code;
    for (const SeatHolder& holder : match.seats) {
        if (match::is_bot(holder.person)) {
            continue;
        }
        listing.participants.push_back(
            {static_cast<std::uint32_t>(holder.person), match.is_active(holder.person)});
    }
    return listing;
}

std::vector<store::Standing> standings_of(const Match& match) {
    const MatchResult result = result_of(match).value_or(MatchResult{});
    // Later endings are without a result.
    const bool has_ranks = !result.ranks.empty() && result.ending <= match::Ending::claimed;
    std::vector<store::Standing> standings;
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
        if (!match::is_bot(match.seats[seat].person)) {
            standings.push_back({static_cast<std::uint32_t>(match.seats[seat].person),
                                 has_ranks ? static_cast<std::uint32_t>(result.ranks[seat]) : 0});
        }
    }
    return standings;
}

std::optional<MatchListing> read_listing(std::string_view bytes) {
    journal::Listing from;
    MatchListing card;
    if (!from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
        return std::nullopt;
    }
    JournalReader reader;
    card.opened_by = reader.value(read_bytes<RequestId>(from.opened_by()));
    card.match.settings = read_settings(from.settings(), reader);
    card.match.phase = reader.enumerator<match::Phase>(from.phase());
    card.match.access = read_access(from.access(), reader);
    card.match.seats = read_seats(from.seats(), reader);
    card.match.host = static_cast<PersonId>(from.host());
    card.title = from.title();
    card.result = read_result(from);
    return reader.is_valid ? std::optional(std::move(card)) : std::nullopt;
}

bool change_listing(const std::vector<match::Event>& events) {
    return std::any_of(events.begin(), events.end(), changes_listing);
}

}  // namespace bastide::table
