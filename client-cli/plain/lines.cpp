#include "client-cli/plain/lines.hpp"

#include <algorithm>

namespace bastide::plain {

Lines flow(const Lines& items, int columns, std::string_view gap) {
    Lines lines;
    for (const std::string& item : items) {
        const int needed = static_cast<int>(gap.size()) + width_of(item);
        if (lines.empty() || width_of(lines.back()) + needed > columns) {
            lines.push_back(item);
        } else {
            lines.back().append(gap).append(item);
        }
    }
    return lines;
}

void append(Lines& lines, const Lines& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

Lines beside(const Lines& left, int column, const Lines& right) {
    Lines lines = left;
    lines.resize(std::max(left.size(), right.size()));
    for (std::size_t i = 0; i < right.size(); ++i) {
        if (!right[i].empty()) {
            lines[i] = padded(lines[i], column) + right[i];
        }
    }
    return lines;
}

}  // namespace bastide::plain
