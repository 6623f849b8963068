// The commands by topic, and how their words are read.
#pragma once

#include "client-cli/plain/commands.hpp"
#include "client-cli/plain/context.hpp"
#include "engine/word_reader.hpp"

#include <span>
#include <variant>

namespace bastide::plain {

/// Reads a command from the words after the verb.
using Reader = Parsed (*)(WordReader& words);

using Simple = void (*)(Context& c);

/// A command whose verb is followed by a player.
using AboutSomebody = void (*)(Context& c, const std::string& who);

/// A command whose verb is followed by nothing or by the word `option`.
struct WithOption {
    std::string_view option;
    const char* usage;
    void (*does)(Context& c, bool is_set);
};

/// A command whose verb is followed by a number from a list.
struct WithNumber {
    const char* usage;
    void (*does)(Context& c, int number);
};

struct Verb {
    std::string_view word;
    std::string_view brief;  ///< abbreviation; empty if there is none
    Needs needs;
    std::variant<Simple, Reader, AboutSomebody, WithOption, WithNumber> does;
};

std::span<const Verb> lobby_verbs();
std::span<const Verb> table_verbs();
std::span<const Verb> turn_verbs();
std::span<const Verb> vote_verbs();

void answer_by_number(Context& c, int number);
void pass_turn(Context& c);

Parsed wrong(std::string sentence);

/// Returns an error message if the text has more than `most` characters, or an empty text.
std::string length_fault(std::string_view what, std::string_view text, std::size_t most);

std::optional<int> read_number(WordReader& words);

Parsed read(WordReader& words, const WithOption& expected);
Parsed read(WordReader& words, const WithNumber& expected);

}  // namespace bastide::plain
