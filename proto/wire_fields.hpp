// Lists of fields, one for both writing and reading. For the codec only.
#pragma once

#include "proto/wire_values.hpp"

#include <tuple>
#include <type_traits>
#include <variant>

namespace bastide::codec {

/// State of reading. Notes if a value is invalid, and returns a default instead.
struct Reader {
    const Board& board;
    bool is_valid = true;     ///< all values except segments
    bool is_on_board = true;  ///< all segments

    void require(bool condition) { is_valid = is_valid && condition; }

    template <typename Value>
    Value value(const std::optional<Value>& read) {
        require(read.has_value());
        return read.value_or(Value{});
    }

    SegmentAt segment(const v1::SegmentAt& from) {
        const auto read = read_segment(from, board);
        is_on_board = is_on_board && read.has_value();
        return read.value_or(SegmentAt{});
    }

    Meeple meeple(const v1::Meeple& from) {
        return {value(read_seat(from.seat())),
                value(enumerator_of<MeepleKind>(from.kind())),
                segment(from.on())};
    }
};

/// Conversion of a field. `write` takes a message, our value and the board; `read` a reader.
template <typename Write, typename Read>
struct Field {
    Write write;
    Read read;
};

namespace fields {

inline constexpr Field seat{
    [](auto& into, Seat value, auto&) { into.set_seat(number(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_seat(from.seat())); }};
inline constexpr Field source{
    [](auto& into, TileSource value, auto&) { into.set_source(to_wire(value)); },
    [](auto& from, Reader& reader) {
        return reader.value(enumerator_of<TileSource>(from.source()));
    }};
inline constexpr Field type{
    [](auto& into, TileTypeId value, auto&) { into.set_type(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(catalogue().find(from.type())); }};
/// The type of a chosen tile. A tile from the stack has none.
inline constexpr Field chosen_type{
    [](auto& into, std::optional<TileTypeId> value, auto&) { into.set_type(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_choice(from)).type; }};
template <typename Kind>
inline constexpr Field kind{
    [](auto& into, Kind value, auto&) { into.set_kind(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(enumerator_of<Kind>(from.kind())); }};
inline constexpr Field points{
    [](auto& into, int value, auto&) { into.set_points(static_cast<std::uint32_t>(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_points(from.points())); }};
inline constexpr Field at{
    [](auto& into, Cell value, auto&) { to_wire(value, *into.mutable_at()); },
    [](auto& from, Reader& reader) { return reader.value(read_cell_at(from)); }};
inline constexpr Field from_cell{
    [](auto& into, Cell value, auto&) { to_wire(value, *into.mutable_from()); },
    [](auto& from, Reader& reader) {
        return reader.value(from.has_from() ? read_cell(from.from()) : std::nullopt);
    }};
inline constexpr Field rotation{
    [](auto& into, Rotation value, auto&) { into.set_rotation(to_wire(value)); },
    [](auto& from, Reader& reader) { return reader.value(read_rotation(from.rotation())); }};
inline constexpr Field on{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, *into.mutable_on()); },
    [](auto& from, Reader& reader) { return reader.segment(from.on()); }};
inline constexpr Field to_segment{
    [](auto& into, auto& value, auto& board) { to_wire(value, board, *into.mutable_to()); },
    [](auto& from, Reader& reader) { return reader.segment(from.to()); }};

}  // namespace fields

/// Returns the members. Fails to compile unless there are `count`.
template <std::size_t count>
constexpr auto members_of([[maybe_unused]] auto& ours) {
    if constexpr (count == 0) {
        static_assert(std::is_empty_v<std::remove_reference_t<decltype(ours)>>);
        return std::tie();
    } else if constexpr (count == 1) {
        auto& [one] = ours;
        return std::tie(one);
    } else if constexpr (count == 2) {
        auto& [one, two] = ours;
        return std::tie(one, two);
    } else if constexpr (count == 3) {
        auto& [one, two, three] = ours;
        return std::tie(one, two, three);
    } else if constexpr (count == 4) {
        auto& [one, two, three, four] = ours;
        return std::tie(one, two, three, four);
    } else {
        auto& [one, two, three, four, five, six, seven, eight, nine] = ours;
        return std::tie(one, two, three, four, five, six, seven, eight, nine);
    }
}

/// The message for one kind of a `Whole`. Its fields have the order of our members.
template <typename Ours, typename Whole, typename Message, typename... Fields>
struct MessageOf {
    const Message& (Whole::*get)() const;
    Message* (Whole::*make)();
    std::tuple<Fields...> fields;
    std::string_view error = {};  ///< for people, if a value is invalid; static storage

    /// True if `from` has this message: instead of an unset one it returns the default one.
    [[nodiscard]] bool is_in(const Whole& from) const {
        return &(from.*get)() != &Message::default_instance();
    }

    void write(const Ours& ours, const Board& board, Whole& into) const {
        Message& message = *(into.*make)();
        const auto members = members_of<sizeof...(Fields)>(ours);
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            (std::get<i>(fields).write(message, std::get<i>(members), board), ...);
        }(std::index_sequence_for<Fields...>{});
    }

    Ours read(const Whole& from, Reader& reader) const {
        const Message& message = (from.*get)();
        Ours ours;
        const auto members = members_of<sizeof...(Fields)>(ours);
        [&]<std::size_t... i>(std::index_sequence<i...>) {
            ((std::get<i>(members) = std::get<i>(fields).read(message, reader)), ...);
        }(std::index_sequence_for<Fields...>{});
        return ours;
    }
};

template <typename Ours, typename Whole, typename Message, typename... Fields>
constexpr auto message_of(const Message& (Whole::*get)() const,
                          Message* (Whole::*make)(),
                          Fields... fields) {
    return MessageOf<Ours, Whole, Message, Fields...>{get, make, {fields...}};
}

/// Writes the message of a value's kind. Returns false if the kind has none.
template <typename... Messages>
bool write_message(const auto& any,
                   const std::tuple<Messages...>& all,
                   const Board& board,
                   auto& into) {
    const auto write_one =
        [&]<typename Ours, typename... Rest>(const MessageOf<Ours, Rest...>& message) {
            const auto* const ours = std::get_if<Ours>(&any);
            if (ours != nullptr) {
                message.write(*ours, board, into);
            }
            return ours != nullptr;
        };
    return std::apply([&](const auto&... each) { return (write_one(each) || ...); }, all);
}

template <typename... Messages>
bool find_message(const std::tuple<Messages...>& all, const auto& from, const auto& use) {
    const auto use_one = [&](const auto& message) {
        const bool is_it = message.is_in(from);
        if (is_it) {
            use(message);
        }
        return is_it;
    };
    return std::apply([&](const auto&... each) { return (use_one(each) || ...); }, all);
}

}  // namespace bastide::codec
