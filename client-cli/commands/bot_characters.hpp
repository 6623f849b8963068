// Characters and output lines that both modes of `bastide bot` share.
#pragma once

#include "client-cli/bot/bot.hpp"
#include "client-cli/bot/game_result.hpp"
#include "client-cli/commands/bot.hpp"

namespace bastide::commands {

bot::BotCharacter character(const BotOptions& options, int number);

connection::FirstConnection first_connection(const BotOptions& options);

/// Formats "match 3  scores 45 62  ranks 2 1  moves 143  hash 0123..." by seat; scripts parse it.
std::string line_of(const bot::GameResult& result);

std::string interrupted_words();

}  // namespace bastide::commands
