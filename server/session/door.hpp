// The doors of tables: how one is made of what somebody wishes, and what opens it.
#pragma once

#include "server/table/request.hpp"

#include "bastide/v1/client.pb.h"
#include "match/door.hpp"

#include <optional>
#include <string>

namespace bastide::session {

/// Characters of a word that opens a door.
inline constexpr std::size_t word_characters_max = 64;

/// What is wrong with a wish, in one sentence; nothing if a door can be like that. `has_word`: the
/// door has one already.
std::optional<std::string> fault_in(const v1::DoorWish& wish, bool has_word);

/// The door without a code. Its word is mixed with the id of the request, so that the same request
/// makes the same door and no two doors show that they have the same word. Takes about a
/// millisecond.
match::Door door_from(const v1::DoorWish& wish, const table::RequestId& request);

/// Whether there is anything in it that could be wrong.
bool is_guess(const v1::Key& key);

/// As long as `door_from`, where there is a word in it and the door has one.
bool opens(const v1::Key& key, const match::Door& door);

/// A code that nobody can foresee.
std::string fresh_code();

}  // namespace bastide::session
