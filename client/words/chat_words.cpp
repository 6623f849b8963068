#include "client/words/chat_words.hpp"

#include <algorithm>
#include <optional>

namespace bastide::words {
namespace {

std::string_view without_mark(std::string_view text) {
    return text.ends_with('.') || text.ends_with('!') ? text.substr(0, text.size() - 1) : text;
}

std::string phrases() {
    std::string all;
    for (const std::string_view phrase : chat_phrases) {
        all += " \"" + std::string(phrase) + "\"";
    }
    return all;
}

}  // namespace

std::uint32_t phrase_number(std::string_view typed) {
    const auto index = index_in(chat_phrases, true, [&](std::string_view phrase) {
        return are_alike(without_mark(phrase), without_mark(typed));
    });
    return index ? static_cast<std::uint32_t>(*index) + 1 : 0;
}

std::string text_of(const model::ChatLine& line) {
    const std::uint32_t phrase = line.said.phrase();
    return phrase == 0                    ? line.said.text()
           : phrase > chat_phrases.size() ? "(a phrase of a newer version)"
                                          : std::string(chat_phrases.at(phrase - 1));
}

Sentence sentence(const model::ChatLine& line) {
    const v1::Colour colour = line.said.colour();
    const std::string who = line.said.by().name() + (line.spectators ? " (spectator): " : ": ");
    return {who + text_of(line),
            colour == v1::COLOUR_UNSPECIFIED ? std::nullopt : std::optional(colour)};
}

std::string say_obstacle(const model::Model& model, std::string_view typed) {
    if (model.chat == v1::CHAT_OFF) {
        return "Chat is switched off on this server.";
    }
    if (model.chat == v1::CHAT_PHRASES && phrase_number(typed) == 0) {
        return "This server allows only these phrases:" + phrases();
    }
    if (typed.find_first_not_of(' ') == std::string_view::npos) {
        return "Say something, for example:" + phrases();
    }
    return typed.size() <= model::chat_line_bytes_max
               ? ""
               : "A message can have at most " + std::to_string(chat_characters_max) +
                     " characters.";
}

std::string_view chat_remark(const Attended* table) {
    const bool is_for_all = table != nullptr && (table->seat || model::is_over(*table));
    return table == nullptr ? "Everyone in the lobby will read this."
           : is_for_all     ? "Everyone at this table will read this."
                            : "Other spectators will read this now, the players after the game.";
}

std::string done_words(const v1::ClientMessage& asked) {
    return asked.has_delete_line()   ? "Message deleted."
           : asked.has_report_line() ? "Message reported to the operator."
           : !asked.has_block()      ? ""
           : asked.block().ends()    ? "Player unmuted."
                                     : "Player muted; they can't invite you.";
}

Log with_chat(const Log& log, const model::Chat& chat) {
    Log all;
    auto said = chat.begin();
    const auto add_said_before = [&](std::uint32_t version, std::optional<std::uint32_t> time) {
        const auto is_before = [&](const v1::ChatLine& line) {
            return line.version() < version ||
                   (line.version() == version && time && line.said() <= *time);
        };
        for (; said != chat.end() && is_before(said->said); ++said) {
            const Sentence line = sentence(*said);
            const int turn = all.empty() ? 0 : all.back().turn;
            all.push_back({line.text, line.colour, turn, said->said.version(), false, {}});
        }
    };
    for (const LogLine& line : log) {
        add_said_before(line.version,
                        line.is_match_event ? std::nullopt : std::optional(line.said));
        all.push_back(line);
    }
    add_said_before(std::numeric_limits<std::uint32_t>::max(), std::nullopt);
    return all;
}

}  // namespace bastide::words
