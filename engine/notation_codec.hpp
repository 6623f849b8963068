// How a thing of the notation is told: its word, and what stands on the line behind it. It is told
// once, on a `line` that is a LineReader or a LineWriter.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace bastide {

/// Compiles only where these are all the members there are: one that is added can't be forgotten.
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

/// Tells these members, one after another, each as `serialise` tells what is of its type.
template <typename Thing, typename... Members>
constexpr auto members(Members Thing::*... each) {
    return [each...]([[maybe_unused]] auto& line, auto& thing) {
        assert_all_fields_written<sizeof...(each), Thing>(thing);
        (serialise(line, thing.*each), ...);
    };
}

/// One thing: its word, and what tells it on a line.
template <typename Thing, typename Serialise>
struct NotationCodec {
    std::string_view word;
    Serialise serialise;

    [[nodiscard]] constexpr const NotationCodec& of(std::type_identity<Thing> /*unused*/) const {
        return *this;
    }
};

/// A thing by its word and its members.
template <typename Thing, typename... Members>
constexpr auto thing(std::string_view word, Members Thing::*... each) {
    const auto serialise = members<Thing>(each...);
    return NotationCodec<Thing, std::remove_const_t<decltype(serialise)>>{word, serialise};
}

/// A thing that is not told member by member.
template <typename Thing, typename Serialise>
constexpr auto thing(std::string_view word, Serialise serialise) {
    return NotationCodec<Thing, Serialise>{word, serialise};
}

/// Things by their type: `of(std::type_identity<Draw>{})` doesn't compile where Draw is not told.
template <typename... Things>
struct Notation : Things... {
    using Things::of...;
};

template <typename... Things>
Notation(Things...) -> Notation<Things...>;

}  // namespace bastide
