#include "client-cli/play/wrap.hpp"

#include "client-cli/play/canvas.hpp"

namespace bastide::client {
namespace {

std::size_t blanks(int count) {
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, int width, int indent) {
    std::vector<std::string> lines;
    std::string line;
    bool fresh = true;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!fresh && width_of(line) + 1 + width_of(word) > width) {
            lines.push_back(line);
            line.assign(blanks(indent), ' ');
            fresh = true;
        }
        line.append(fresh ? "" : " ").append(word);
        fresh = false;
    }
    lines.push_back(line);
    return lines;
}

std::vector<std::string> flow(const std::vector<std::string>& items,
                              int width,
                              std::string_view gap) {
    std::vector<std::string> lines;
    for (const std::string& item : items) {
        const int needed = static_cast<int>(gap.size()) + width_of(item);
        if (lines.empty() || width_of(lines.back()) + needed > width) {
            lines.push_back(item);
        } else {
            lines.back().append(gap).append(item);
        }
    }
    return lines;
}

void append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

std::string padded(std::string_view text, int width) {
    std::string out(text);
    const auto continues = [&] {
        return (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U;
    };
    while (width_of(out) > width) {
        while (continues()) {
            out.pop_back();
        }
        out.pop_back();
    }
    return out + std::string(blanks(width - width_of(out)), ' ');
}

std::string right_aligned(int number, int width) {
    const std::string digits = std::to_string(number);
    return std::string(blanks(width - static_cast<int>(digits.size())), ' ') + digits;
}

}  // namespace bastide::client
