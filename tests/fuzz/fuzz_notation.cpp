// Any bytes as a position, and behind its end as lines that are each tried as an action and as an
// event. Positions come back as they were; actions are decided, events that fit are applied.
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/notation.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace bastide;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

void try_action(const Game& game, std::string_view line) {
    Words words(line);
    const auto action = read_action(words, game.board);
    if (!action) {
        return;
    }
    std::string written;
    write(written, game.board, *action);
    Words again(written);
    const auto same = read_action(again, game.board);
    require(same.ok() && *same == *action);
    Decision decision;
    for (const Actor& actor : {chance, Actor{Seat{0}}, Actor{Seat{7}}}) {
        static_cast<void>(decide(game, actor, *action, decision));
    }
}

void try_event(Game& game, std::string_view line) {
    Words words(line);
    const auto event = read_event(words, game);
    if (!event || !fits(game, *event)) {
        return;
    }
    evolve(game, *event);
    std::string written;
    write(written, game.board, *event);
}

void require_position_comes_back(const Game& game) {
    std::string written;
    write_position(written, game);
    const auto again = read_position(written);
    require(again.ok() && *again == game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
    static constexpr std::string_view end = "\nend\n";
    const std::size_t behind = text.find(end);
    const auto game =
        read_position(text.substr(0, behind == text.npos ? size : behind + end.size()));
    if (!game) {
        return 0;
    }
    require_position_comes_back(*game);
    Game told = *game;
    text.remove_prefix(behind == text.npos ? size : behind + end.size());
    while (!text.empty()) {
        const std::size_t line_end = text.find('\n');
        try_action(told, text.substr(0, line_end));
        try_event(told, text.substr(0, line_end));
        text.remove_prefix(line_end == text.npos ? text.size() : line_end + 1);
    }
    return 0;
}
