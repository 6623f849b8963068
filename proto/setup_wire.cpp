// Converts rulesets as words of the notation: a new option needs no new field.
#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

#include <algorithm>

namespace bastide::codec {

/// Converts a ruleset. followers_by_table does not fit into its field, so it is sent as an option.
void to_wire(const Ruleset& ruleset, v1::Ruleset& into) {
    const bool by_table = ruleset.followers == followers_by_table;
    std::string words = by_table ? " followers=table" : "";
    write_options(words, ruleset);
    into.set_tile_set(sets_of(ruleset));
    into.set_followers(by_table ? 0 : ruleset.followers);
    into.set_options(words.empty() ? words : words.substr(1));
}

Result<Ruleset> from_wire(const v1::Ruleset& from) {
    const auto one_line = [](const std::string& text) {
        return std::ranges::none_of(
            text, [](char c) { return c == '#' || (c < ' ' && c >= 0) || c == 127; });
    };
    if (!one_line(from.tile_set()) || !one_line(from.options())) {
        return TextError{"a ruleset is one line without comments"};
    }
    std::string line = from.options();
    if (!from.tile_set().empty()) {
        line += " sets=" + from.tile_set();
    }
    if (from.followers() > 0) {
        line += " followers=" + std::to_string(from.followers());
    }
    WordReader words(line);
    auto ruleset = bastide::read_ruleset(words);
    if (ruleset && !words.at_end()) {
        words.next();
        return words.error("an option is written key=value");
    }
    return ruleset;
}

namespace {

/// Reads counts of types: each type at most once, with at least one copy.
std::optional<TileCounts> read_counts(
    const google::protobuf::RepeatedPtrField<v1::TileCount>& from) {
    TileCounts counts{};
    for (const v1::TileCount& tiles : from) {
        const auto type = catalogue().find(tiles.type());
        const auto count =
            within<std::uint8_t>(tiles.count(), 1U, static_cast<std::uint32_t>(tiles_max));
        if (!type || !count || counts[index_of(*type)] != 0) {
            return std::nullopt;
        }
        counts[index_of(*type)] = *count;
    }
    return counts;
}

}  // namespace

void to_wire(const Setup& setup, v1::Setup& into) {
    into.Clear();
    to_wire(setup.ruleset, *into.mutable_ruleset());
    into.set_seats(setup.seats);
    into.set_first_seat(number(setup.first));
    if (setup.start) {
        to_wire(*setup.start, *into.mutable_start());
    }
    to_wire(setup.stack, *into.mutable_stack());
}

void to_wire(const Setup& setup, v1::GameStarted& into) {
    to_wire(setup, *into.mutable_setup());
    into.set_step(to_wire(start(setup).turn.step));
}

std::optional<Setup> from_wire(const v1::Setup& from) {
    const auto ruleset = from_wire(from.ruleset());
    const auto seats = read_byte(from.seats());
    const auto first = read_seat(from.first_seat());
    const auto start = from.has_start() ? read_tile(from.start()) : std::nullopt;
    const auto stack = read_counts(from.stack());
    if (!ruleset || !seats || !first || start.has_value() != from.has_start() || !stack) {
        return std::nullopt;
    }
    const Setup setup{*ruleset, *seats, *first, start, *stack};
    return error_in(setup) ? std::nullopt : std::optional(setup);
}

}  // namespace bastide::codec
