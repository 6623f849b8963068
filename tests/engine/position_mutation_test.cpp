// Corrupted positions never crash the reader, and every position that it accepts can be played.
#include "engine/notation.hpp"
#include "tests/support/position_text.hpp"
#include "tests/support/random_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace bastide {
namespace {

using random_play::Dice;

/// Positions from a whole game with few tiles, in which players leave.
std::vector<std::string> some_positions(Dice& dice) {
    std::vector<std::string> texts;
    const auto setup = random_play::odd_setup(dice, 3);
    random_play::play(setup, dice, {4, 15, 20}, [&](const random_play::Played& played) {
        texts.push_back(position_text(played.decision.next));
    });
    return texts;
}

void play_on(Game game, Dice& dice) {
    Decision decision;
    for (int i = 0; i < 50 && game.turn.step != Step::over; ++i) {
        const auto choice = random_play::choose(game, dice, {4, 10, 20});
        ASSERT_EQ(decide(game, choice.actor, choice.action, decision), std::nullopt);
        game = decision.next;
    }
}

bool survives(const std::string& text, Dice& dice) {
    const auto game = read_position(text);
    if (!game) {
        EXPECT_FALSE(game.error().message.empty());
        EXPECT_GE(game.error().line, 1);
        EXPECT_GE(game.error().column, 1);
        return false;
    }
    const auto again = read_position(position_text(*game));
    EXPECT_TRUE(again.ok() && *again == *game) << text;
    play_on(*game, dice);
    return true;
}

std::string with_random_bytes(std::string text, Dice& dice) {
    for (std::size_t i = 1 + dice.below(3); i > 0; --i) {
        const std::size_t byte = dice.once_in(2) ? '0' + dice.below(10) : dice.below(256);
        text.at(dice.below(text.size())) = static_cast<char>(byte);
    }
    return text;
}

/// Replaces a digit by a digit or a word by a word, so that more texts are accepted.
std::string with_other_words(std::string text, Dice& dice) {
    constexpr std::array words{"1", "2", "7", "32767", "base.C", "r90", "f0", "c0", "draw", "over"};
    const std::size_t from = dice.below(text.size());
    const std::size_t begin = text.find_first_of(" \n", from);
    if (begin == std::string::npos) {
        return text;
    }
    const std::size_t end = text.find_first_of(" \n", begin + 1);
    return text.substr(0, begin + 1) + words.at(dice.below(words.size())) +
           (end == std::string::npos ? "" : text.substr(end));
}

std::string with_lines_moved(std::string text, Dice& dice) {
    const std::size_t begin = text.find('\n', dice.below(text.size()));
    const std::size_t end = begin == std::string::npos ? begin : text.find('\n', begin + 1);
    if (end == std::string::npos) {
        return text;
    }
    const std::string line = text.substr(begin, end - begin);
    if (dice.once_in(2)) {
        text.erase(begin, end - begin);
    }
    const std::size_t where = text.find('\n', dice.below(text.size()));
    return where == std::string::npos ? text : text.insert(where, line);
}

TEST(MutatedPosition, NeverBreaksAnything) {
    Dice dice(77);
    constexpr std::array mutations{with_random_bytes, with_other_words, with_lines_moved};
    std::array<int, mutations.size()> read{};
    for (std::size_t i = random_play::games(2000) / 4; i > 0; --i) {
        for (const std::string& text : some_positions(dice)) {
            ASSERT_TRUE(survives(text, dice)) << read_position(text).error().message << '\n'
                                              << text;
            for (std::size_t kind = 0; kind < mutations.size(); ++kind) {
                read.at(kind) += survives(mutations.at(kind)(text, dice), dice) ? 1 : 0;
            }
        }
    }
    for (const int count : read) {
        EXPECT_GT(count, 0) << "every mutation is too rough to test what is accepted";
    }
}

TEST(MutatedPosition, IsRejectedAtAnyCut) {
    Dice dice(78);
    for (const std::string& text : some_positions(dice)) {
        const std::string whole = text.substr(0, text.size() - 1);
        ASSERT_TRUE(survives(whole, dice)) << "the last line end may be missing";
        for (std::size_t size = 0; size < whole.size(); ++size) {
            ASSERT_FALSE(survives(whole.substr(0, size), dice));
        }
    }
}

}  // namespace
}  // namespace bastide
