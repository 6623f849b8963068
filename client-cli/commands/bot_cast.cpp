#include "client-cli/commands/bot_cast.hpp"

#include "engine/ranks.hpp"
#include "proto/view_hash.hpp"

namespace bastide::commands {

bot::BotCharacter character(const BotOptions& options, int number) {
    const bool mixed_greedy = options.kind == "mixed" && number % 2 == 0;
    const bool greedy = options.kind == "greedy" || mixed_greedy;
    return {(greedy ? "Greedy bot " : "Random bot ") + std::to_string(number + 1),
            greedy ? bot::BotKind::greedy : bot::BotKind::random,
            options.seed + static_cast<std::uint64_t>(number) * 0x1'0000'0000U};
}

connection::FirstConnection first_connection(const BotOptions& options) {
    return options.keep_trying ? connection::FirstConnection::is_waited_for
                               : connection::FirstConnection::must_work;
}

std::string line_of(const bot::GameResult& result) {
    std::string line = "match " + std::to_string(result.match) + "  scores";
    for (const Player& player : result.game.players) {
        line += " " + std::to_string(player.score);
    }
    line += "  ranks";
    for (const int rank : ranks(result.game)) {
        line += result.ranked ? " " + std::to_string(rank) : " -";
    }
    line += "  moves " + std::to_string(result.moves);
    return line + "  hash " + hex(view_hash(result.game));
}

std::string interrupted_words() {
    return "Interrupted: the bots give up their seats. Once more ends them at once.";
}

}  // namespace bastide::commands
