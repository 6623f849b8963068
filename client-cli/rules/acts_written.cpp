// Commands that are actions in the notation of docs/authors/notation.md.
#include "client-cli/rules/acts.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/notation_fields.hpp"
#include "engine/notation_reading.hpp"
#include "engine/prompt.hpp"

namespace bastide::rules {

template <typename Kind>
Outcome act_in_notation(ActionContext& acting, WordReader& words) {
    const Game& game = acting.on.game;
    LineReader line(words, game.board, game.players.size(), acting.on.names);
    Kind action{};
    action_notation.of(std::type_identity<Kind>{}).serialise(line, action);
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

template Outcome act_in_notation<Move>(ActionContext&, WordReader&);
template Outcome act_in_notation<WageWar>(ActionContext&, WordReader&);
template Outcome act_in_notation<Rebuild>(ActionContext&, WordReader&);
template Outcome act_in_notation<Give>(ActionContext&, WordReader&);
template Outcome act_in_notation<Offer>(ActionContext&, WordReader&);
template Outcome act_in_notation<Sell>(ActionContext&, WordReader&);
template Outcome act_in_notation<PutGoods>(ActionContext&, WordReader&);
template Outcome act_in_notation<Decline>(ActionContext&, WordReader&);
template Outcome act_in_notation<Extend>(ActionContext&, WordReader&);

}  // namespace bastide::rules
