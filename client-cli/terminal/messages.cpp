#include "client-cli/terminal/messages.hpp"

#include <algorithm>

namespace bastide::terminal {
namespace {

constexpr std::string_view string_terminator = "\033\\";

/// Replaces control characters, and semicolons because they separate parameters.
char harmless(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F || c == ';' ? ' ' : c;
}

/// Cuts a text, but only between characters.
std::string_view cut(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) {
        return text;
    }
    while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
        --bytes;
    }
    return text.substr(0, bytes);
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string made;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::string_view three = bytes.substr(i, 3);
        unsigned bits = 0;
        for (std::size_t j = 0; j < 3; ++j) {
            bits = bits << 8U | (j < three.size() ? static_cast<unsigned char>(three[j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            made += j <= three.size() ? digits[bits >> (18U - 6U * j) & 63U] : '=';
        }
    }
    return made;
}

}  // namespace

bool understands_messages(const paint::TerminalEnvironment& environment) {
    return !environment.term.starts_with("linux");
}

Notification kind_of_notification(const paint::TerminalEnvironment& environment) {
    const bool says_so = environment.term.starts_with("rxvt") ||
                         environment.term.starts_with("foot") || !environment.vte.empty();
    return says_so ? Notification::osc_777 : Notification::osc_9;
}

std::string notification(std::string_view sentence, Notification kind) {
    std::string text(cut(sentence, notification_bytes_max));
    std::ranges::transform(text, text.begin(), harmless);
    return (kind == Notification::osc_9 ? "\033]9;" : "\033]777;notify;Bastide;") + text +
           std::string(string_terminator);
}

std::string clipboard(std::string_view text) {
    if (text.empty() || text.size() > copied_bytes_max) {
        return {};
    }
    return "\033]52;c;" + base64(text) + std::string(string_terminator);
}

}  // namespace bastide::terminal
