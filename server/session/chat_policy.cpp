#include "server/session/chat_policy.hpp"

#include "server/people/text.hpp"

namespace bastide::session {

v1::ChatMode chat_mode(std::string_view word) {
    return word == "on" ? v1::CHAT_ON : word == "phrases" ? v1::CHAT_PHRASES : v1::CHAT_OFF;
}

bool may_read(const Match& match, PersonId person, bool spectators) {
    return !spectators || match.phase == match::Phase::finished || !match.seat_of(person);
}

bool allows(v1::ChatMode mode, const store::ChatLine& line) {
    return line.phrase != 0 || mode == v1::CHAT_ON;
}

std::optional<std::pair<v1::Reason, std::string>> refuse_line(v1::ChatMode mode,
                                                              const v1::Say& line) {
    const bool is_text = line.phrase() == 0;
    if (mode == v1::CHAT_OFF) {
        return std::pair(v1::NO_CHAT, "Chat is switched off on this server.");
    }
    if (is_text && mode == v1::CHAT_PHRASES) {
        return std::pair(v1::NO_CHAT, "This server allows only ready-made phrases.");
    }
    if (!is_text && (line.phrase() > chat_phrases_max || !line.text().empty())) {
        return std::pair(v1::BAD_FIELD, "Say needs a text or a phrase number from 1 to 8.");
    }
    const auto error = is_text ? people::error_in_chat(line.text()) : std::nullopt;
    return error ? std::optional(std::pair(v1::BAD_FIELD, *error)) : std::nullopt;
}

}  // namespace bastide::session
