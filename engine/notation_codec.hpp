// Describes the notation of a type for a `line`, which is a LineReader or a LineWriter.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace bastide {

/// Fails to compile unless `Thing` has `reported` members, so that none is forgotten.
template <std::size_t reported, typename Thing>
constexpr void assert_all_fields_written([[maybe_unused]] const Thing& thing) {
    static_assert(reported <= 3, "a type with more members needs a function that binds them all");
    if constexpr (reported == 0) {
        static_assert(std::is_empty_v<Thing>);
    } else if constexpr (reported == 1) {
        [[maybe_unused]] const auto& [one] = thing;
    } else if constexpr (reported == 2) {
        [[maybe_unused]] const auto& [one, two] = thing;
    } else {
        [[maybe_unused]] const auto& [one, two, three] = thing;
    }
}

template <typename Thing, typename... Members>
constexpr auto serialise_members(Members Thing::*... each) {
    return [each...]([[maybe_unused]] auto& line, auto& thing) {
        assert_all_fields_written<sizeof...(each), Thing>(thing);
        (serialise(line, thing.*each), ...);
    };
}

template <typename Thing, typename Serialise>
struct NotationCodec {
    std::string_view word;
    Serialise serialise;

    [[nodiscard]] constexpr const NotationCodec& of(std::type_identity<Thing> /*unused*/) const {
        return *this;
    }
};

template <typename Thing, typename... Members>
constexpr auto thing(std::string_view word, Members Thing::*... each) {
    const auto serialise = serialise_members<Thing>(each...);
    return NotationCodec<Thing, std::remove_const_t<decltype(serialise)>>{word, serialise};
}

template <typename Thing, typename Serialise>
constexpr auto thing(std::string_view word, Serialise serialise) {
    return NotationCodec<Thing, Serialise>{word, serialise};
}

/// Codecs by type: `of(std::type_identity<Draw>{})` fails to compile if Draw has no codec.
template <typename... Things>
struct Notation : Things... {
    using Things::of...;
};

template <typename... Things>
Notation(Things...) -> Notation<Things...>;

}  // namespace bastide
