// How a game went, for whoever asked for it.
#pragma once

#include "client/model/model.hpp"

namespace bastide::bot {

struct GameResult {
    model::MatchId match = 0;
    Game game;
    std::uint32_t moves = 0;  ///< accepted commands from the start on, the start not counted
    bool ranked = true;       ///< else it was stopped, and nobody has won
};

}  // namespace bastide::bot
