// Actions that are typed just as docs/notation.md writes them.
#include "client-cli/rules/acts.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/notation_fields.hpp"
#include "engine/notation_reading.hpp"
#include "engine/prompt.hpp"

namespace bastide::rules {
namespace {

template <typename Kind>
Outcome act_as_written(Acting& acting, Words& words) {
    const Game& game = acting.on.game;
    LineReader line(words, game.board, game.players.size(), acting.on.names);
    Kind action{};
    action_notation.of(std::type_identity<Kind>{}).tell(line, action);
    const int column = column_of(words);
    line.expect_end();
    if (!line.ok()) {
        return not_read(*line.error());
    }
    const bool by_nobody = std::is_same_v<Kind, Extend>;
    const Actor actor = by_nobody ? chance : Actor(seat_asked(game));
    if (const auto refusal = act(acting.on, actor, action, acting.scratch)) {
        return refused(*refusal, column);
    }
    return std::nullopt;
}

}  // namespace

Outcome act_move(Acting& acting, Words& words) {
    return act_as_written<Move>(acting, words);
}

Outcome act_war(Acting& acting, Words& words) {
    return act_as_written<WageWar>(acting, words);
}

Outcome act_rebuild(Acting& acting, Words& words) {
    return act_as_written<Rebuild>(acting, words);
}

Outcome act_give(Acting& acting, Words& words) {
    return act_as_written<Give>(acting, words);
}

Outcome act_offer(Acting& acting, Words& words) {
    return act_as_written<Offer>(acting, words);
}

Outcome act_sell(Acting& acting, Words& words) {
    return act_as_written<Sell>(acting, words);
}

Outcome act_goods(Acting& acting, Words& words) {
    return act_as_written<PutGoods>(acting, words);
}

Outcome act_decline(Acting& acting, Words& words) {
    return act_as_written<Decline>(acting, words);
}

Outcome act_extend(Acting& acting, Words& words) {
    return act_as_written<Extend>(acting, words);
}

}  // namespace bastide::rules
