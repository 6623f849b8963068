#include "client-cli/rules/reading.hpp"

#include "client-cli/rules/lines.hpp"

#include <algorithm>

namespace bastide::rules {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

}  // namespace

Outcome nothing_more(WordReader& words) {
    if (words.at_end()) {
        return std::nullopt;
    }
    words.next();
    return unexpected(words, "nothing was expected after that");
}

bool is_name(std::string_view word) {
    return !word.empty() && word.size() <= name_bytes_max && is_letter(word.front()) &&
           std::ranges::all_of(word, [](char c) {
               return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
           });
}

std::string name_rule() {
    return "a name begins with a letter and has up to " + std::to_string(name_bytes_max) +
           " letters, digits, '_' and '-'";
}

Outcome read_order(WordReader& words, Order& into) {
    while (!words.at_end()) {
        if (words.peek() == "end") {
            words.next();
            into.cut = true;
            return nothing_more(words);
        }
        TileTypeId tile{};
        if (auto problem = taken(read_tile_type(words), tile)) {
            return problem;
        }
        into.tiles.push_back(tile);
    }
    return std::nullopt;
}

std::string with_plain_end(std::string_view line) {
    std::string plain(line);
    const std::size_t mark = plain.find('#');
    if (mark == std::string::npos) {
        return plain;
    }
    // `end` must follow the mark directly and be a whole word.
    if (WordReader(line.substr(mark + 1)).next() == "end" && plain[mark + 1] == 'e') {
        plain[mark] = ' ';
    }
    return plain;
}

void PositionText::add(std::string_view line) {
    too_long_ = too_long_ || text_.size() + line.size() + 1 > position_bytes_max;
    if (!too_long_) {
        text_.append(line) += '\n';
    }
}

Outcome PositionText::read(Game& into) const {
    if (too_long_) {
        return Problem{"position_too_long",
                       "a position has at most " + std::to_string(position_bytes_max) + " bytes",
                       1,
                       first_line_};
    }
    const auto game = read_position(text_);
    if (!game) {
        const TextError& error = game.error();
        return Problem{"not_understood", error.message, error.column, first_line_ + error.line - 1};
    }
    into = *game;
    return std::nullopt;
}

Problem PositionText::unfinished() const {
    return {"position_unfinished", "a position ends with a line 'end'", 1, first_line_};
}

}  // namespace bastide::rules
