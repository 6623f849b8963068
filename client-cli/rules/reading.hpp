#pragma once

#include "engine/game.hpp"
#include "engine/notation.hpp"
#include "engine/refusal.hpp"
#include "engine/result.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::rules {

/// An error that leaves the game unchanged. Refusals of the engine keep their names.
struct Problem {
    std::string_view name;  ///< of a refusal, or of an error in rules-driver.md
    std::string message;
    int column = 1;
    int line = 0;  ///< 0 means the current line
};

using Outcome = std::optional<Problem>;  ///< the result of a command; nullopt on success

inline Problem not_read(const TextError& error) {
    return {"not_understood", error.message, error.column};
}

Outcome taken(const auto& read, auto& into) {
    if (!read) {
        return not_read(read.error());
    }
    into = *read;
    return std::nullopt;
}

inline Problem refused(Refusal refusal, int column) {
    return {name_of(refusal), std::string(error_message(refusal)), column};
}

inline int column_of(const WordReader& words) {
    return words.error({}).column;
}

inline Problem unexpected(const WordReader& words, std::string message) {
    return not_read(words.error(std::move(message)));
}

Outcome nothing_more(WordReader& words);

bool is_name(std::string_view word);

std::string name_rule();

struct Order {
    std::vector<TileTypeId> tiles;
    bool cut = false;  ///< no other tiles come after these
};

/// Reads an order of tiles up to the end of the line, optionally with `end`.
Outcome read_order(WordReader& words, Order& into);

/// Replaces `#end` by the word `end` in place, because the notation treats `#` as a comment.
std::string with_plain_end(std::string_view line);

class PositionText {
  public:
    explicit PositionText(int first_line) : first_line_(first_line) {}

    void add(std::string_view line);

    Outcome read(Game& into) const;

    [[nodiscard]] Problem unfinished() const;

  private:
    std::string text_;
    int first_line_;
    bool too_long_ = false;
};

}  // namespace bastide::rules
