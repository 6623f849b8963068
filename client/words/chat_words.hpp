// Words of the chat: the ready-made phrases, and sentences about lines.
#pragma once

#include "client/words/match_log.hpp"

#include <array>

namespace bastide::words {

/// Maximum characters of a line.
inline constexpr std::size_t chat_characters_max = 200;

/// The phrases by number, from 1.
inline constexpr std::array<std::string_view, 8> chat_phrases{"Hello!",
                                                              "Good luck, have fun!",
                                                              "Your turn!",
                                                              "Well played!",
                                                              "Thanks!",
                                                              "Sorry!",
                                                              "One moment, please.",
                                                              "Good game!"};

/// Returns the number of the phrase with these words, with or without the last mark; 0 if there is
/// none.
std::uint32_t phrase_number(std::string_view typed);

/// The text of a line, or the words of its phrase.
std::string text_of(const model::ChatLine& line);

/// "Ben: Hello!", "Eve (spectator): Hello!"
Sentence sentence(const model::ChatLine& line);

/// Returns why the text cannot be sent on this server; empty if it can. Checks the length only
/// roughly: the server may still refuse it.
std::string say_obstacle(const model::Model& model, std::string_view typed);

/// Says who reads what we say. `table`: null in the lobby.
std::string_view chat_remark(const Attended* table);

/// Confirms a request about chat. Empty for other requests, and for a line that was sent.
std::string done_words(const v1::ClientMessage& asked);

/// The log with the chat: each line after the moves that were made before it, and before what we
/// have logged after it.
Log with_chat(const Log& log, const model::Chat& chat);

}  // namespace bastide::words
