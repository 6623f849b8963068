// What both kinds of `bastide bot` share: who its bots are, and the line that a game leaves.
#pragma once

#include "client-cli/bot/bot.hpp"
#include "client-cli/bot/game_result.hpp"
#include "client-cli/commands/bot.hpp"

namespace bastide::commands {

/// The bot of this number, from 0.
bot::BotCharacter character(const BotOptions& options, int number);

/// Whether a server that is not there is waited for.
connection::FirstConnection first_connection(const BotOptions& options);

/// "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123456789abcdef", by seat: for other
/// programs to read.
std::string line_of(const bot::GameResult& result);

/// What is read after the first Ctrl-C.
std::string interrupted_words();

}  // namespace bastide::commands
