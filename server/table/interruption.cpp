#include "server/table/dice.hpp"
#include "server/table/listing.hpp"
#include "server/table/store_checks.hpp"
#include "server/table/stored_match.hpp"

namespace bastide::table {
namespace {

enum class InterruptResult : std::uint8_t { done, unaffected, broken, store_failed };

class Interrupter {
  public:
    Interrupter(const Interruption& interruption, store::ServerTime now)
        : store_(interruption), now_(now) {}

    [[nodiscard]] InterruptResult interrupt(store::MatchId id) const {
        const auto listing = store_.reader.listing(id);
        if (!listing.readable() || !*listing) {
            return InterruptResult::store_failed;
        }
        const auto card = read_listing((*listing)->bytes);
        StoredMatch stored(
            id, card ? card->title : "", store_.reader, [now = now_] { return now; });
        switch (stored.restore([](const Envelope&, bool) { return true; })) {
            case Restoring::restored:
                return end(stored);
            case Restoring::none_such:
            case Restoring::broken:
                return InterruptResult::broken;
            case Restoring::unreadable_now:
                return InterruptResult::store_failed;
        }
        return InterruptResult::broken;
    }

  private:
    [[nodiscard]] InterruptResult end(const StoredMatch& stored) const {
        const match::DecisionContext at{{}, {}, now_};
        match::Decision decision;
        if (match::decide(stored.match(), match::nobody, match::Interrupt{}, decision, at)) {
            return InterruptResult::unaffected;
        }
        Request request;
        request.by = match::CommandSource::server;
        request.person = match::nobody;
        SecureDice().fill(request.id);
        request.received = store_.unix_time;
        const Envelope envelope = envelope_of(request, match::Interrupt{}, decision, at);
        return store_.append(stored.append_of(envelope, decision.next))
                   ? InterruptResult::done
                   : InterruptResult::store_failed;
    }

    const Interruption& store_;
    store::ServerTime now_;
};

std::optional<std::vector<store::MatchId>> matches_at(const store::StoreReader& reader,
                                                      store::Stage stage) {
    constexpr auto ever = std::chrono::milliseconds::max();
    constexpr std::size_t all = std::numeric_limits<std::int32_t>::max();
    auto found = reader.untouched(stage, ever, all);
    return found.readable() ? std::optional(*std::move(found)) : std::nullopt;
}

}  // namespace

std::optional<Interrupted> interrupt_matches(const Interruption& interruption) {
    const auto now = interruption.reader.server_time();
    const auto games = matches_at(interruption.reader, store::Stage::running);
    const auto starts = matches_at(interruption.reader, store::Stage::correspondence);
    if (!now.readable() || !games || !starts) {
        return std::nullopt;
    }
    const Interrupter interrupter(interruption, *now);
    Interrupted interrupted;
    for (const store::MatchId id : *games) {
        switch (interrupter.interrupt(id)) {
            case InterruptResult::done:
                ++interrupted.ended;
                break;
            case InterruptResult::unaffected:
            case InterruptResult::broken:
                interrupted.broken.push_back(id);
                break;
            case InterruptResult::store_failed:
                return std::nullopt;
        }
    }
    for (const store::MatchId id : *starts) {
        if (interrupter.interrupt(id) == InterruptResult::store_failed) {
            return std::nullopt;
        }
    }
    return interrupted;
}

}  // namespace bastide::table
