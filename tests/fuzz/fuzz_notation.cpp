// Reads any bytes as a position, followed by lines that are each tried as an action and as an
// event. Positions are read back as written; actions are decided and applicable events applied.
// Every 32nd mutation starts from a random game.
#include "engine/decide.hpp"
#include "engine/evolve.hpp"
#include "engine/notation.hpp"
#include "engine/view.hpp"
#include "tests/support/random_play.hpp"

#include <algorithm>
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
    WordReader words(line);
    const auto action = read_action(words, game.board);
    if (!action) {
        return;
    }
    std::string written;
    write(written, game.board, *action);
    WordReader again(written);
    const auto same = read_action(again, game.board);
    require(same.ok() && *same == *action);
    Decision decision;
    for (const Actor& actor : {chance, Actor{Seat{0}}, Actor{Seat{7}}}) {
        static_cast<void>(decide(game, actor, *action, decision));
    }
}

void try_event(Game& game, std::string_view line) {
    WordReader words(line);
    const auto event = read_event(words, game);
    if (!event || !is_applicable(game, *event)) {
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

/// A position in the view of the table or of a spectator, and the next actions and events.
std::string some_text(std::uint64_t seed) {
    random_play::Dice dice(seed);
    const Setup setup = random_play::odd_setup(dice, static_cast<int>(1 + dice.below(seats_max)));
    Game game = start(setup);
    Decision decision;
    std::string text;
    for (std::size_t moves = dice.below(40); game.turn.step != Step::over; --moves) {
        const auto choice = random_play::choose(game, dice, {4, 30});
        require(!decide(game, choice.actor, choice.action, decision));
        if (moves == 0) {
            write_position(text, dice.once_in(2) ? game : view(game, spectator));
            write(text, game.board, choice.action);
            for (const Event& event : decision.events) {
                text += '\n';
                write(text, decision.next.board, event);
            }
            return text;
        }
        game = decision.next;
    }
    write_position(text, game);
    return text;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data,
                                               std::size_t size,
                                               std::size_t max_size,
                                               unsigned seed) {
    if (seed % 32 != 0) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    const std::string text = some_text(seed).substr(0, max_size);
    std::ranges::copy(text, data);
    return text.size();
}

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
    Game reported = *game;
    text.remove_prefix(behind == text.npos ? size : behind + end.size());
    while (!text.empty()) {
        const std::size_t line_end = text.find('\n');
        try_action(reported, text.substr(0, line_end));
        try_event(reported, text.substr(0, line_end));
        text.remove_prefix(line_end == text.npos ? text.size() : line_end + 1);
    }
    return 0;
}
