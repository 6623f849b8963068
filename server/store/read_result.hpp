// The result of a read. A missing row is an answer; a failed read is not.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace bastide::store {

/// A failed read: the row may exist or not. The caller may retry.
struct ReadFailed {
    friend bool operator==(const ReadFailed&, const ReadFailed&) = default;
};

inline constexpr ReadFailed unreadable;

/// An answer, or `unreadable`. No conversion to bool, since the answer may be one.
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

    [[nodiscard]] Answer operator*() && {
        assert(readable());
        return *std::move(answer_);
    }

    [[nodiscard]] const Answer* operator->() const {
        assert(readable());
        return &*answer_;
    }

    template <typename Change>
    [[nodiscard]] auto transform(Change change) const
        -> ReadResult<std::invoke_result_t<Change, const Answer&>> {
        if (!readable()) {
            return unreadable;
        }
        return change(**this);
    }

    friend bool operator==(const ReadResult&, const ReadResult&) = default;

  private:
    std::optional<Answer> answer_;
};

enum class WriteResult : std::uint8_t {
    stored,
    failed,  ///< refused, or the store has failed
};

}  // namespace bastide::store

namespace bastide {

using store::ReadResult;

}  // namespace bastide
