// Small set-ups and the numbers of sequences of actions from them: tests/perft.
//
//     perft A lone start tile and two kinds of road    a title
//     start base.D 0,0 r0                              the start tile
//     seats 2                                          1 to 8
//     supply 1                                         followers of each player
//     stack base.U 1 base.V 2                          the tiles to draw, one line
//     count 1 2                                        2 sequences of 1 action
//     count 2 9                                        9 sequences of 2, and so on
//
// An action is a draw (each kind once, regardless of copies), a placement (all four rotations are
// distinct), a deployment or a pass. Nobody withdraws. An unplaceable tile is discarded with its
// draw. Sequences shorter than the depth, because the game ended, are not counted.
#pragma once

#include "engine/notation.hpp"
#include "engine/setup.hpp"
#include "tests/support/files.hpp"

#include <map>
#include <string>

namespace bastide::perft {

struct Perft {
    Setup setup;
    std::map<int, long> counts;  ///< by depth
};

inline std::vector<std::string> names() {
    return files::names_in("tests/perft", ".perft");
}

class Reader {
  public:
    std::optional<TextError> read_line(WordReader& words) {
        const std::string_view word = words.next();
        if (word == "perft") {
            words.rest();
        } else if (word == "start") {
            return read_start(words);
        } else if (word == "seats") {
            return read_number(words, 1, seats_max, made.setup.seats);
        } else if (word == "supply") {
            return read_number(words, 0, followers_max, made.setup.ruleset.followers);
        } else if (word == "stack") {
            return read_stack(words);
        } else if (word == "count") {
            return read_count(words);
        } else {
            return words.error("expected 'perft', 'start', 'seats', 'supply', 'stack' or 'count'");
        }
        return std::nullopt;
    }

    Perft made;

  private:
    std::optional<TextError> read_start(WordReader& words) {
        const auto type = read_tile_type(words);
        const auto cell = read_cell(words);
        const auto rotation = read_rotation(words);
        if (!type || !cell || !rotation) {
            return words.error("expected a tile such as base.D 0,0 r0");
        }
        made.setup.start = {*cell, *type, *rotation};
        return std::nullopt;
    }

    static std::optional<TextError> read_number(WordReader& words,
                                                std::size_t least,
                                                std::size_t most,
                                                std::uint8_t& into) {
        const auto value = number(words.next(), static_cast<int>(least), static_cast<int>(most));
        if (!value) {
            return words.error("expected another number");
        }
        into = static_cast<std::uint8_t>(*value);
        return std::nullopt;
    }

    std::optional<TextError> read_stack(WordReader& words) {
        while (!words.at_end()) {
            const auto type = read_tile_type(words);
            if (!type) {
                return type.error();
            }
            if (auto error = read_number(words, 1, 9, made.setup.stack.at(index_of(*type)))) {
                return error;
            }
        }
        return std::nullopt;
    }

    std::optional<TextError> read_count(WordReader& words) {
        const auto depth = number(words.next(), 1, 30);
        const auto count = number(words.next(), 0, 2'000'000'000);
        if (!depth || !count || !made.counts.emplace(*depth, *count).second) {
            return words.error("expected a depth, once, and a count");
        }
        return std::nullopt;
    }
};

inline Result<Perft, std::string> read_named(const std::string& name) {
    const std::string path = "tests/perft/" + name + ".perft";
    std::istringstream text(files::content_of(path));
    Reader reader;
    int line_number = 0;
    for (std::string line; std::getline(text, line);) {
        WordReader words(line, ++line_number);
        if (words.at_end()) {
            continue;
        }
        if (const auto error = reader.read_line(words)) {
            return path + ":" + std::to_string(error->line) + ": " + error->message;
        }
    }
    if (const auto wrong = error_in(reader.made.setup)) {
        return path + ": " + *wrong;
    }
    return reader.made;
}

}  // namespace bastide::perft
