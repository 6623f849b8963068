#pragma once

#include "client/model/model.hpp"
#include "client/words/match_log.hpp"

#include "bastide/v1/client.pb.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// Returns "standard rules", "The River and custom rules".
std::string rules_in_few_words(const v1::TableInfo& table);

/// Returns "Blitz · The River"; of a finished match also how it ended early.
std::string settings_in_brief(const v1::TableInfo& table);

/// Returns "You choose from a hand of 3 tiles. No clock."
std::string rules_and_pace(const v1::TableInfo& table);

std::string invitation_words(const model::Invitation& invitation);

std::string ended_words(std::size_t games);

/// Returns "3 people in the lobby" or "nobody else in the lobby"; empty if not known.
std::string people_words(std::uint32_t people);

/// Returns "Anna and Bob"; "Anna 71 and Bob 64" after the game
std::string players_of(const v1::TableInfo& table);

/// Returns "online", "2 online" or, if nobody is, ""; for an ended match of ours, its date in UTC.
std::string online_words(const v1::TableInfo& table);

std::string_view whereabouts_words(v1::Whereabouts place);

std::string games_words(const v1::Opponent& opponent);

/// Returns "26 Nov 2026", in UTC.
std::string date_words(std::uint64_t unix_ms);

inline constexpr std::string_view no_opponents_text =
    "Nobody yet. People you finish games with are listed here.";

/// Finds a person by name ("Ben") or number ("2" for the second person); null if there is no match.
const model::LobbyMember* find_person(const std::vector<model::LobbyMember>& people,
                                      std::string_view who);

/// Rows of the lobby's filter. The first choice of each row matches every table.
inline constexpr int filter_rows = 4;
std::string_view filter_name(int row);
std::vector<std::string_view> filter_choices(int row);

int filter_choice(const v1::LobbyFilter& filter, int row);
void set_filter_choice(v1::LobbyFilter& filter, int row, int choice);

/// Returns "with a free seat, without a clock"; empty if the filter matches every table.
std::string filter_words(const v1::LobbyFilter& filter);

inline constexpr std::string_view no_match_text = "No table matches the filter.";

inline constexpr std::string_view no_games_text =
    "No games yet. The games that you start on this server are listed here.";

// Words of the chat: the ready-made phrases, and sentences about lines.

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

/// Returns the number of the phrase, with or without its last mark; 0 if there is none.
std::uint32_t phrase_number(std::string_view typed);
std::string text_of(const model::ChatLine& line);

/// "Ben: Hello!", "Eve (spectator): Hello!"
Sentence sentence(const model::ChatLine& line);

/// Returns why the text cannot be sent; empty if it can, but the server may still find it too long.
std::string say_obstacle(const model::Model& model, std::string_view typed);

/// Says who reads what we say. `table`: null in the lobby.
std::string_view chat_remark(const Attended* table);

/// Says where the server sends notices while the player is not connected.
std::string notices_words(const v1::Notices& notices);

/// Confirms a request about chat or notices. Empty for other requests, and for a line of chat.
std::string done_words(const v1::ClientMessage& asked);

/// Returns the log with the chat: each line after the moves before it and before later entries.
Log with_chat(const Log& log, const model::Chat& chat);

}  // namespace bastide::words
