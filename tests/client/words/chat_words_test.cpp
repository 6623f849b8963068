#include "client/words/lobby_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bastide::words {
namespace {

model::ChatLine line(const std::string& text, std::uint32_t version = 0) {
    v1::ChatLine said;
    said.mutable_by()->set_name("Ben");
    said.set_text(text);
    said.set_version(version);
    return {said};
}

LogLine logged(const std::string& text, std::uint32_t version, int turn) {
    LogLine line{text, {}, turn, version, true, {}};
    return line;
}

TEST(ChatWords, PhrasesAreFoundByTheirWords) {
    EXPECT_EQ(phrase_number("Good game!"), 8U);
    EXPECT_EQ(phrase_number("good GAME"), 8U);
    EXPECT_EQ(phrase_number("One moment, please"), 7U);
    EXPECT_EQ(phrase_number("Good game, Ben"), 0U);
    EXPECT_EQ(phrase_number(""), 0U);
    for (std::size_t i = 0; i < chat_phrases.size(); ++i) {
        EXPECT_EQ(phrase_number(chat_phrases[i]), i + 1);
    }
}

TEST(ChatWords, LinesNameTheirSpeaker) {
    model::ChatLine said = line("hello");
    EXPECT_EQ(sentence(said).text, "Ben: hello");
    EXPECT_EQ(sentence(said).colour, std::nullopt);
    said.spectators = true;
    said.said.set_phrase(8);
    said.said.set_colour(v1::RED);
    EXPECT_EQ(sentence(said).text, "Ben (spectator): Good game!");
    EXPECT_EQ(sentence(said).colour, v1::RED);
    said.said.set_phrase(9);
    EXPECT_EQ(text_of(said), "(a phrase of a newer version)");
}

TEST(ChatWords, ObstaclesAreExplained) {
    model::Model model;
    EXPECT_EQ(say_obstacle(model, "hello"), "Chat is switched off on this server.");
    model.chat = v1::CHAT_PHRASES;
    EXPECT_EQ(
        say_obstacle(model, "hello there"),
        "This server allows only these phrases: \"Hello!\" \"Good luck, have fun!\" \"Your turn!\" "
        "\"Well played!\" \"Thanks!\" \"Sorry!\" \"One moment, please.\" \"Good game!\"");
    EXPECT_EQ(say_obstacle(model, "hello"), "");
    model.chat = v1::CHAT_ON;
    EXPECT_THAT(say_obstacle(model, "  "), testing::HasSubstr("\"Well played!\""));
    std::string most;
    for (std::size_t i = 0; i < chat_characters_max; ++i) {
        most += "𝄞";  // four bytes
    }
    EXPECT_EQ(say_obstacle(model, most), "");
    EXPECT_EQ(say_obstacle(model, most + "x"), "A message can have at most 200 characters.");
    EXPECT_NE(say_obstacle(model, std::string(1'000'000, 'x')), "");
}

TEST(ChatWords, TheRemarkNamesTheReaders) {
    model::Attended table;
    EXPECT_EQ(chat_remark(nullptr), "Everyone in the lobby will read this.");
    EXPECT_EQ(chat_remark(&table), "Other spectators see this now, players after the game.");
    table.table.set_phase(v1::FINISHED);
    EXPECT_EQ(chat_remark(&table), "Everyone at this table will read this.");
    table.table.set_phase(v1::PLAYING);
    table.seat = Seat{0};
    EXPECT_EQ(chat_remark(&table), "Everyone at this table will read this.");
}

/// "Ben disconnected." does not change the version of the match.
TEST(ChatWords, LinesStandBeforeLaterLogLines) {
    model::Chat chat{line("before", 2), line("after", 2)};
    chat[0].said.set_said(1000);
    chat[1].said.set_said(3000);
    model::Model model;
    model::Attended& at = model.matches[3];
    at.version = 2;
    at.chat = {chat[0]};
    const model::News left = model::PresenceChanged{3, Seat{0}, true};
    Log log{logged("a move", 2, 1)};
    log.push_back(*line_of(left, model, {"Ben disconnected.", {}}, 1));
    std::vector<std::string> texts;
    for (const LogLine& each : with_chat(log, chat)) {
        texts.push_back(each.text);
    }
    EXPECT_EQ(
        texts,
        (std::vector<std::string>{"a move", "Ben: before", "Ben disconnected.", "Ben: after"}));
}

TEST(ChatWords, LinesStandBehindTheMovesBeforeThem) {
    const Log log{logged("one", 1, 1), logged("two", 2, 1), logged("three", 3, 2)};
    const model::Chat chat{line("early", 0), line("after two", 2), line("late", 9)};
    std::vector<std::string> texts;
    std::vector<int> turns;
    for (const LogLine& each : with_chat(log, chat)) {
        texts.push_back(each.text);
        turns.push_back(each.turn);
    }
    EXPECT_EQ(texts,
              (std::vector<std::string>{
                  "Ben: early", "one", "two", "Ben: after two", "three", "Ben: late"}));
    EXPECT_EQ(turns, (std::vector<int>{0, 1, 1, 1, 2, 2}));
}

}  // namespace
}  // namespace bastide::words
