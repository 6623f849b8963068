#pragma once

#include "client/words/names.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::words {

/// "open", "playing"; of a finished match of ours "won", "2nd".
std::string_view state_of_table(const v1::TableInfo& table);

/// Texts that name a key, command or button: "Press r when you're ready".
struct KeyHints {
    std::string_view sit_down;
    std::string_view be_ready;
    std::string_view start;
};

/// Returns "Waiting for Bob to be ready.", "You are the host: press s to start the game."
std::string start_obstacle(const Attended& at, const KeyHints& how);

std::string lost_seat_words(const std::optional<model::LostSeat>& lost_seat);

/// Describes changes: "It is now for 4 players. Clock: No clock."; empty if nothing has changed.
std::string changed_words(const model::TableChanged& before, const v1::TableInfo& now);

std::string_view level_word(v1::BotLevel level);
std::optional<v1::BotLevel> level_named(std::string_view word);

/// Returns "Invite others with: bastide play ADDRESS"; empty if no seat is free.
std::string join_hint(const Attended& at, const std::string& address);

/// Returns "A rematch is waiting at table 9: press m to join it." Both parts are optional.
std::string rematch_words(std::optional<model::MatchId> next, std::string_view how);

}  // namespace bastide::words
