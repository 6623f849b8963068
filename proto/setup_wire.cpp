#include "proto/game_codec.hpp"
#include "proto/wire_values.hpp"

namespace bastide::codec {
namespace {

/// Returns nullopt unless each type occurs at most once, with at least one copy.
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
    into.set_first_seat(to_wire(setup.first));
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
