// Rules of the chat: the texts allowed, and the readers of a channel.
#pragma once

#include "server/people/people.hpp"

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"
#include "match/match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::session {

inline constexpr std::uint32_t chat_phrases_max = 8;  ///< ready-made phrases, which clients word

/// `word`: "on", "phrases" or "off".
[[nodiscard]] v1::ChatMode chat_mode(std::string_view word);

/// True if the person may read this channel. Players who left the game keep their seat for this.
[[nodiscard]] bool may_read(const Match& match, PersonId person, bool spectators);

/// True if a stored line may be shown: with phrases only, no texts from before.
[[nodiscard]] bool allows(v1::ChatMode mode, const store::ChatLine& line);

/// Returns why the line cannot be accepted.
[[nodiscard]] std::optional<std::pair<v1::Reason, std::string>> refuse_line(v1::ChatMode mode,
                                                                            const v1::Say& line);

}  // namespace bastide::session
