// Tables in words: how one stands, what it still waits for, where it is played again.
#pragma once

#include "client/words/names.hpp"

#include <string>
#include <string_view>

namespace bastide::words {

/// "open", "locked", "full", "being played", "over", "closed".
std::string_view state_of_table(const v1::TableInfo& table);

/// How the reader does these things, by key, command or button: "r says that you are ready".
struct HowTo {
    std::string_view sit_down;
    std::string_view be_ready;
    std::string_view start;
};

/// "Waiting for Bob to be ready.", "You are the host: s starts the game."
std::string what_is_missing(const Attended& at, const HowTo& how);

/// How our seat at a table went: "You were away for too long, so your seat at this table is free
/// again."
std::string parted_words(const std::optional<model::Parted>& parted);

/// What the host has changed, and what it is now: "It is for 4 players now. Everyone has a big
/// follower besides. No longer: there are no farmers. The pace is now: There is no clock." Empty
/// where nothing is different.
std::string changed_words(const model::TableChanged& before, const v1::TableInfo& now);

/// "easy", "medium", "hard".
std::string_view level_word(v1::ProgramLevel level);

/// Where friends find a table that has no code; empty where no seat is free.
std::string how_others_join(const Attended& at, const std::string& address);

/// "A rematch is on offer at table 9: rematch takes you there." Either part may be left out.
std::string rematch_words(std::optional<model::MatchId> next, std::string_view how);

}  // namespace bastide::words
