#include "match/deciding.hpp"
#include "match/evolve.hpp"

namespace bastide::match {
namespace {

void add_departures(Decision& into) {
    for (std::size_t i = 0; i < into.next.seats.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (into.next.stand_ins[i] == StandIn::until_return &&
            !into.next.game->player(seat).withdrawn) {
            into.add(SeatWithdrawn{seat});
        }
    }
}

}  // namespace

Refused act(const Match& match,
            const Actor& actor,
            const Action& action,
            Decision& into,
            Ending withdrawn) {
    if (auto refusal = bastide::decide(*match.game, actor, action, into.game)) {
        return *refusal;
    }
    into.next.game = into.game.next;
    for (const bastide::Event& event : into.game.events) {
        if (std::holds_alternative<GameEnded>(event)) {
            add_departures(into);
        }
        into.events.emplace_back(event);
        apply_game_event(into.next, event);
    }
    if (into.next.phase == Phase::playing) {
        return std::nullopt;
    }
    if (std::holds_alternative<Withdraw>(action)) {
        into.add(MatchEnded{withdrawn});
    }
    into.add(SecretRevealed{});
    return std::nullopt;
}

}  // namespace bastide::match
