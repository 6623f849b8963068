// Reads lines of the notation. Their fields are in notation_fields.hpp and position_lines.hpp.
#pragma once

#include "engine/notation.hpp"

#include <limits>
#include <optional>

namespace bastide {

/// Reads the words of a line up to the first error. Values are valid only if `ok` is true.
class LineReader {
  public:
    LineReader(WordReader& words, const Board& board, std::size_t seats, const SeatNames& names)
        : words_(words), board_(board), seats_(seats), names_(names) {}

    template <typename... Values>
    void operator()(Values&... values) {
        (read(values), ...);
    }

    /// If another word comes next, the error is `otherwise` or, if that is empty, names `expected`.
    void word(std::string_view expected, std::string_view otherwise = {});

    template <typename Number>
    void number(Number& into, int least, int most, std::string_view otherwise = {}) {
        into = static_cast<Number>(read_number(least, most, otherwise));
    }

    /// Reads two numbers from 0 to the maxima of their types. Assigns both or neither.
    template <typename One, typename Other>
    void numbers(One& one, Other& other, std::string_view otherwise) {
        if (!ok()) {
            return;
        }
        const auto first = bastide::number(words_.next(), 0, std::numeric_limits<One>::max());
        const auto second = bastide::number(words_.next(), 0, std::numeric_limits<Other>::max());
        if (!first || !second) {
            return fail(otherwise);
        }
        one = static_cast<One>(*first);
        other = static_cast<Other>(*second);
    }

    void either(bool& into, std::string_view yes, std::string_view no);

    /// Reads a flag: consumes the word if it comes next.
    void flag(bool& into, std::string_view word);

    /// Reads items to the end of the line, at least `least`.
    template <typename Thing, std::size_t most>
    void each(FixedVector<Thing, most>& all,
              std::size_t least,
              std::string_view too_many,
              const auto& serialise) {
        while (ok() && (all.size() < least || has_more())) {
            Thing one{};
            serialise(*this, one);
            require([&] { return all.size() < most; }, too_many);
            if (ok()) {
                all.push_back(one);
            }
        }
    }

    /// Reads one or more seats in ascending order.
    void bits(std::uint8_t& into) {
        do {
            Seat seat{};
            read(seat);
            require([&] { return into >> index_of(seat) == 0; }, "seats stand in order");
            into = static_cast<std::uint8_t>(into | (ok() ? 1U << index_of(seat) : 0U));
        } while (ok() && has_more());
    }

    /// True if the line has an optional field: a LineReader uses `due`, a LineWriter uses `there`.
    [[nodiscard]] static bool has(bool /*there*/, bool due) { return due; }

    [[nodiscard]] bool next_is(std::string_view word) const { return words_.peek() == word; }

    [[nodiscard]] bool has_more() const { return !words_.at_end(); }

    void require(const auto& holds, std::string_view otherwise) {
        if (ok() && !holds()) {
            fail(otherwise);
        }
    }

    void fail(std::string_view why);

    void expect_end();

    [[nodiscard]] bool ok() const { return !error_; }

    [[nodiscard]] const std::optional<TextError>& error() const { return error_; }

  private:
    void read(Cell& into) { take(into, read_cell); }

    void read(Rotation& into) { take(into, read_rotation); }

    void read(TileTypeId& into) { take(into, read_tile_type); }

    void read(std::optional<TileTypeId>& into) { read(into.emplace()); }

    void read(Ruleset& into) { take(into, read_ruleset); }

    void read(Seat& into) {
        take(into, [this](WordReader& words) { return read_seat(words, seats_, names_); });
    }

    void read(SegmentAt& into) {
        take(into, [this](WordReader& words) { return read_segment_at(words, board_); });
    }

    void read(MeepleKind& into) {
        read_name(into, "expected a kind of meeple: follower, big or abbot");
    }

    void read(FeatureKind& into) {
        read_name(into, "expected the kind of a feature, such as 'road' or 'city'");
    }

    void read(Pile& into) {
        read_name(into, "expected 'lot', 'start', 'monastery', 'hand', 'display' or 'round'");
    }

    void read(TileSource& into) {
        read_name(into, "expected 'stack', 'hand', 'display', 'monastery' or 'bought'");
    }

    void read(Side& into) { read_name(into, "expected a side: N, E, S or W"); }

    void read(Step& into) {
        read_name(into, "expected a step of the turn, such as 'place' or 'over'");
    }

    template <typename Value>
    void take(Value& into, const auto& from) {
        if (!ok()) {
            return;
        }
        if (const auto value = from(words_)) {
            into = *value;
        } else {
            error_ = value.error();
        }
    }

    template <typename Enum>
    void read_name(Enum& into, std::string_view otherwise) {
        if (!ok()) {
            return;
        }
        if (const auto value = enumerator_named<Enum>(words_.next())) {
            into = *value;
        } else {
            fail(otherwise);
        }
    }

    int read_number(int least, int most, std::string_view otherwise);

    WordReader& words_;
    const Board& board_;
    std::size_t seats_;
    const SeatNames& names_;
    std::optional<TextError> error_;
};

}  // namespace bastide
