#include "client-cli/plain_text.hpp"

namespace bastide::client {
namespace {

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

/// U+0080 to U+009F, which some terminals obey as well: 0xC2 and a byte below 0xA0.
bool is_second_of_control(char before, char c) {
    return static_cast<unsigned char>(before) == 0xC2 && static_cast<unsigned char>(c) < 0xA0;
}

}  // namespace

std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (!out.empty() && is_second_of_control(out.back(), c)) {
            out.back() = '?';
        } else {
            out.push_back(is_control(c) ? '?' : c);
        }
    }
    return out;
}

}  // namespace bastide::client
