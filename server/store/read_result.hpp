// What comes of reading a store. "There is none" is an answer like any other, and stands in the
// type of the answer; that a store could not be read now is something else, and never looks like
// it.
#pragma once

#include <cassert>
#include <concepts>
#include <optional>
#include <utility>

namespace bastide::store {

/// The store is in trouble: nothing is known, not even that there is none. Ask again later.
struct ReadFailed {
    friend bool operator==(const ReadFailed&, const ReadFailed&) = default;
};

inline constexpr ReadFailed unreadable;

/// An answer, or `unreadable`. It is no truth value: whether it is readable is asked in so many
/// words, and before the answer is looked at.
template <typename Answer>
class [[nodiscard]] ReadResult {
  public:
    template <std::convertible_to<Answer> From>
    ReadResult(From answer) : answer_(std::in_place, std::move(answer)) {}

    ReadResult(ReadFailed /*unused*/) {}

    [[nodiscard]] bool readable() const { return answer_.has_value(); }

    [[nodiscard]] const Answer& operator*() const& {
        assert(readable());
        return *answer_;
    }

    /// A copy that outlives the reading.
    [[nodiscard]] Answer operator*() && {
        assert(readable());
        return *std::move(answer_);
    }

    [[nodiscard]] const Answer* operator->() const {
        assert(readable());
        return &*answer_;
    }

    friend bool operator==(const ReadResult&, const ReadResult&) = default;

  private:
    std::optional<Answer> answer_;
};

}  // namespace bastide::store
