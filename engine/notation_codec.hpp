// Codecs of the notation. `line` is a LineReader or a LineWriter.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace bastide {

/// Fails to compile unless `Type` has `reported` members.
template <std::size_t reported, typename Type>
constexpr void assert_all_fields_written([[maybe_unused]] const Type& value) {
    static_assert(reported <= 4, "a type with more members needs a function that binds them all");
    if constexpr (reported == 0) {
        static_assert(std::is_empty_v<Type>);
    } else if constexpr (reported == 1) {
        [[maybe_unused]] const auto& [one] = value;
    } else if constexpr (reported == 2) {
        [[maybe_unused]] const auto& [one, two] = value;
    } else if constexpr (reported == 3) {
        [[maybe_unused]] const auto& [one, two, three] = value;
    } else {
        [[maybe_unused]] const auto& [one, two, three, four] = value;
    }
}

/// Writes or reads one member (notation_fields.hpp).
template <typename Part>
void serialise(auto& line, Part& part);

template <typename Type, typename... Members>
constexpr auto serialise_members(Members Type::*... each) {
    return [each...]([[maybe_unused]] auto& line, auto& value) {
        assert_all_fields_written<sizeof...(each), Type>(value);
        (serialise(line, value.*each), ...);
    };
}

template <typename Type, typename Serialise>
struct NotationCodec {
    std::string_view word;
    Serialise serialise;

    [[nodiscard]] constexpr const NotationCodec& of(std::type_identity<Type> /*unused*/) const {
        return *this;
    }
};

template <typename Type, typename... Members>
constexpr auto codec_for(std::string_view word, Members Type::*... each) {
    const auto serialise = serialise_members<Type>(each...);
    return NotationCodec<Type, std::remove_const_t<decltype(serialise)>>{word, serialise};
}

template <typename Type, typename Serialise>
constexpr auto codec_for(std::string_view word, Serialise serialise) {
    return NotationCodec<Type, Serialise>{word, serialise};
}

/// Codecs by type: `of(std::type_identity<Draw>{})` fails to compile if Draw has no codec.
template <typename... Codecs>
struct Notation : Codecs... {
    using Codecs::of...;
};

template <typename... Codecs>
Notation(Codecs...) -> Notation<Codecs...>;

}  // namespace bastide
