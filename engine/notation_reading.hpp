// Takes the fields of a thing off a line, as notation_fields.hpp and position_lines.hpp tell them.
#pragma once

#include "engine/notation.hpp"

#include <limits>
#include <optional>

namespace bastide {

/// Remembers the first thing that it does not understand and takes nothing more from there on. What
/// it has read is good for something only if it is `ok` in the end.
class LineReader {
  public:
    /// Segments are those of this board, and seats so many.
    LineReader(WordReader& words, const Board& board, std::size_t seats, const SeatNames& names)
        : words_(words), board_(board), seats_(seats), names_(names) {}

    /// Values, one after another.
    template <typename... Values>
    void operator()(Values&... values) {
        (read(values), ...);
    }

    /// This word. Where another stands, `otherwise` says what is wrong, or "expected 'this'".
    void word(std::string_view expected, std::string_view otherwise = {});

    /// A number from `least` to `most`; `otherwise` as with a word.
    template <typename Number>
    void number(Number& into, int least, int most, std::string_view otherwise = {}) {
        into = static_cast<Number>(read_number(least, most, otherwise));
    }

    /// Two numbers from 0, as large as they may be, that are understood together or not at all.
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

    /// One of these two words.
    void either(bool& into, std::string_view yes, std::string_view no);

    /// This word, or nothing.
    void flag(bool& into, std::string_view word);

    /// As many of them as there are on the line; `serialise` tells one.
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

    /// Seats, at least one and in order, as a bit each.
    void bits(std::uint8_t& into) {
        do {
            Seat seat{};
            read(seat);
            require([&] { return into >> index_of(seat) == 0; }, "seats stand in order");
            into = static_cast<std::uint8_t>(into | (ok() ? 1U << index_of(seat) : 0U));
        } while (ok() && has_more());
    }

    /// Whether a field that may be missing is on this line. A writer asks if it is `there`; a
    /// reader has to know from what stands before it, or sees it coming.
    [[nodiscard]] static bool has(bool /*there*/, bool due) { return due; }

    [[nodiscard]] bool next_is(std::string_view word) const { return words_.peek() == word; }

    [[nodiscard]] bool has_more() const { return !words_.at_end(); }

    /// What must hold of the fields up to here; `otherwise` says that it does not.
    void require(const auto& holds, std::string_view otherwise) {
        if (ok() && !holds()) {
            fail(otherwise);
        }
    }

    void fail(std::string_view why);

    /// Nothing stands behind what was read.
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
        read_name(into, meeple_kind, "expected a kind of meeple: follower, big or abbot");
    }

    void read(FeatureKind& into) {
        read_name(into, feature_kind, "expected the kind of a feature, such as 'road' or 'city'");
    }

    void read(Pile& into) {
        read_name(
            into, pile_named, "expected 'lot', 'start', 'monastery', 'hand', 'display' or 'round'");
    }

    void read(TileSource& into) {
        read_name(
            into, tile_source, "expected 'stack', 'hand', 'display', 'monastery' or 'bought'");
    }

    void read(Side& into) { read_name(into, side_named, "expected a side: N, E, S or W"); }

    void read(Step& into) {
        read_name(into, step_named, "expected a step of the turn, such as 'place' or 'over'");
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

    void read_name(auto& into, const auto& named, std::string_view otherwise) {
        if (!ok()) {
            return;
        }
        if (const auto value = named(words_.next())) {
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
