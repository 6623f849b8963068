// The result of a game that bots have played.
#pragma once

#include "client/model/model.hpp"

namespace bastide::bot {

struct GameResult {
    model::MatchId match = 0;
    Game game;
    std::uint32_t moves = 0;  ///< number of accepted commands after the start
    bool ranked = true;       ///< false if the game was stopped and nobody has won
};

}  // namespace bastide::bot
