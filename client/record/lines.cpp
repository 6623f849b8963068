#include "client/record/lines.hpp"

#include "proto/record_text.hpp"

#include <algorithm>

namespace bastide::record {
namespace {

constexpr std::size_t quoted_bytes_max = 300;

bool is_plain(char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
}

std::string cut(const std::string& text) {
    return text.size() <= quoted_bytes_max ? text : text.substr(0, quoted_bytes_max) + "...";
}

Fault no_record(int line, const std::string& wrong) {
    return {line, wrong, "", "", Fault::Kind::no_record};
}

int line_of(std::string_view text, std::string_view::const_iterator at) {
    return static_cast<int>(std::count(text.begin(), at, '\n')) + 1;
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

}  // namespace

std::string error_message(const Fault& fault) {
    std::string out = "line " + std::to_string(fault.line) + ": " + fault.wrong;
    if (!fault.expected.empty()) {
        out += "\n  found:    " + (fault.found.empty() ? "(nothing more)" : fault.found);
        out += "\n  expected: " + fault.expected;
    } else if (!fault.found.empty()) {
        out += "\n  found:    " + fault.found;
    }
    return out;
}

std::string single_spaced(std::string_view line) {
    WordReader words(line);
    std::string out;
    while (!words.at_end()) {
        out.append(out.empty() ? "" : " ").append(words.next());
    }
    return out;
}

Result<Lines, Fault> Lines::of(std::string_view text) {
    if (text.size() > bytes_max) {
        return no_record(1, "A record has at most " + std::to_string(bytes_max) + " bytes.");
    }
    if (std::ranges::count(text, '\n') > static_cast<int>(lines_max)) {
        return no_record(static_cast<int>(lines_max) + 1,
                         "A record has at most " + std::to_string(lines_max) + " lines.");
    }
    const auto* const strange = std::ranges::find_if_not(text, is_plain);
    if (strange != text.end()) {
        return no_record(line_of(text, strange), "A record is plain ASCII text. This is not.");
    }
    return Lines(text);
}

void Lines::advance() {
    do {
        line_ = {};
        if (rest_.empty()) {
            return;
        }
        line_ = WordReader(take_line(rest_)).rest();
        ++number_;
    } while (line_.empty());
}

std::optional<Fault> Lines::expect(std::string_view line, std::string_view otherwise) {
    if (single_spaced(line_) != line) {
        return fault(otherwise, line);
    }
    advance();
    return std::nullopt;
}

std::optional<Fault> Lines::expect_all(std::string_view lines, std::string_view otherwise) {
    while (!lines.empty()) {
        if (auto wrong = expect(take_line(lines), otherwise)) {
            return wrong;
        }
    }
    return std::nullopt;
}

Fault Lines::fault(std::string_view wrong, std::string_view expected) const {
    if (at_end()) {
        return {std::max(number_, 1), "The record is incomplete.", std::string(expected), ""};
    }
    return {number_, std::string(wrong), cut(std::string(expected)), cut(single_spaced(line_))};
}

}  // namespace bastide::record
