#include "server/table/dice.hpp"
#include "server/table/listing.hpp"
#include "server/table/store_checks.hpp"
#include "server/table/stored_match.hpp"

namespace bastide::table {
namespace {

/// Ends a match. Returns false if it cannot be ended, and nullopt if the store failed.
std::optional<bool> end(const InterruptOptions& store, ServerTime now, const StoredMatch& stored) {
    const match::DecisionContext at{{}, {}, now};
    match::Decision decision;
    if (match::decide(stored.match(), match::nobody, match::Interrupt{}, decision, at)) {
        return false;
    }
    Request request;
    request.by = match::CommandSource::server;
    request.person = match::nobody;
    SecureDice().fill(request.id);
    request.received = store.unix_time;
    const Envelope envelope = envelope_of(request, match::Interrupt{}, decision, at);
    return store.append(stored.append_of(envelope, decision.next)) ? std::optional(true)
                                                                   : std::nullopt;
}

std::optional<bool> interrupt(const InterruptOptions& store, ServerTime now, MatchId id) {
    const auto listing = store.reader.listing(id);
    if (!listing.readable() || !*listing) {
        return std::nullopt;
    }
    const auto card = read_listing((*listing)->bytes);
    StoredMatch stored(id, card ? card->title : "", store.reader, [now] { return now; });
    switch (stored.restore([](const Envelope&, bool) { return true; })) {
        case Restoring::restored:
            return end(store, now, stored);
        case Restoring::unreadable_now:
            return std::nullopt;
        case Restoring::none_such:
        case Restoring::broken:
            break;
    }
    return false;
}

std::optional<std::vector<MatchId>> matches_at(const store::StoreReader& reader,
                                               store::Stage stage) {
    constexpr auto ever = std::chrono::milliseconds::max();
    constexpr std::size_t all = std::numeric_limits<std::int32_t>::max();
    auto found = reader.untouched(stage, ever, all);
    return found.readable() ? std::optional(*std::move(found)) : std::nullopt;
}

}  // namespace

std::optional<InterruptResult> interrupt_matches(const InterruptOptions& interruption) {
    const auto now = interruption.reader.server_time();
    const auto games = matches_at(interruption.reader, store::Stage::running);
    const auto starts = matches_at(interruption.reader, store::Stage::correspondence);
    if (!now.readable() || !games || !starts) {
        return std::nullopt;
    }
    InterruptResult interrupted;
    for (const MatchId id : *games) {
        const auto ended = interrupt(interruption, *now, id);
        if (!ended) {
            return std::nullopt;
        }
        if (*ended) {
            ++interrupted.ended;
        } else {
            interrupted.broken.push_back(id);
        }
    }
    for (const MatchId id : *starts) {
        if (!interrupt(interruption, *now, id)) {
            return std::nullopt;
        }
    }
    return interrupted;
}

}  // namespace bastide::table
