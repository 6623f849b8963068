#include "client-cli/commands/bot_characters.hpp"

#include "engine/ranks.hpp"
#include "proto/view_hash.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace bastide::commands {

namespace {

struct Kind {
    std::string_view word;
    std::string_view title;
    bot::BotKind kind{};
};

/// The titles differ from "Easy bot", which is the name of a bot that the server runs.
constexpr std::array kinds{Kind{"easy", "Bot easy ", bot::BotKind::easy},
                           Kind{"random", "Bot random ", bot::BotKind::random},
                           Kind{"medium", "Bot medium ", bot::BotKind::medium},
                           Kind{"hard", "Bot hard ", bot::BotKind::hard}};

/// "mixed" alternates between the first two kinds.
const Kind& kind_of(const std::string& word, int number) {
    const auto* named = std::find_if(
        kinds.begin(), kinds.end(), [&](const Kind& kind) { return kind.word == word; });
    return named != kinds.end() ? *named : kinds[static_cast<std::size_t>(number % 2)];
}

}  // namespace

bot::BotCharacter character(const BotOptions& options, int number) {
    const Kind& kind = kind_of(options.kind, number);
    return {std::string(kind.title) + std::to_string(number + 1),
            kind.kind,
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
    return "Interrupted: the bots are leaving their seats. Press Ctrl-C again to quit at once.";
}

}  // namespace bastide::commands
