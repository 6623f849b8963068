// Writes lines of the notation. Their fields are in notation_fields.hpp and position_lines.hpp.
#pragma once

#include "engine/notation.hpp"

#include <type_traits>

namespace bastide {

void write_number(std::string& out, int value);

/// Writes a space before every field. Written values are valid, so `require` does nothing.
class LineWriter {
  public:
    LineWriter(std::string& out, const Board& board, const SeatNames& names)
        : out_(out), board_(board), names_(names) {}

    template <typename... Values>
    void operator()(const Values&... values) {
        (put(values), ...);
    }

    void word(std::string_view word, std::string_view /*otherwise*/ = {}) {
        out_.append(" ").append(word);
    }

    void number(int value, int /*least*/, int /*most*/, std::string_view /*otherwise*/ = {}) {
        out_ += ' ';
        write_number(out_, value);
    }

    void numbers(int one, int other, std::string_view /*otherwise*/) {
        number(one, one, one);
        number(other, other, other);
    }

    void either(bool value, std::string_view yes, std::string_view no) { word(value ? yes : no); }

    void flag(bool value, std::string_view name) {
        if (value) {
            word(name);
        }
    }

    void each(const auto& all,
              std::size_t /*least*/,
              std::string_view /*too_many*/,
              const auto& serialise) {
        for (const auto& one : all) {
            serialise(*this, one);
        }
    }

    void bits(std::uint8_t seats) {
        for (std::size_t i = 0; seats >> i != 0; ++i) {
            if ((seats >> i & 1U) != 0) {
                put(static_cast<Seat>(i));
            }
        }
    }

    [[nodiscard]] static bool has(bool there, bool /*due*/) { return there; }

    [[nodiscard]] static bool next_is(std::string_view /*word*/) { return false; }

    [[nodiscard]] static bool has_more() { return false; }

    static void require(const auto& /*holds*/, std::string_view /*otherwise*/) {}

  private:
    template <typename Value>
    void put(const Value& value) {
        out_ += ' ';
        if constexpr (std::is_same_v<Value, Seat>) {
            write(out_, value, names_);
        } else if constexpr (std::is_same_v<Value, SegmentAt>) {
            write(out_, board_, value);
        } else if constexpr (std::is_same_v<Value, std::optional<TileTypeId>>) {
            write(out_, *value);
        } else if constexpr (requires { name_of(value); }) {
            out_ += name_of(value);
        } else {
            write(out_, value);
        }
    }

    std::string& out_;
    const Board& board_;
    const SeatNames& names_;
};

}  // namespace bastide
