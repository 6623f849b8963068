#include "client-cli/terminal/messages.hpp"

#include <sodium.h>

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
    constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
    std::string made(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    const auto* const from = reinterpret_cast<const unsigned char*>(bytes.data());
    sodium_bin2base64(made.data(), made.size(), from, bytes.size(), variant);
    made.pop_back();  // the final null
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
