// A value or an error, because C++20 has no std::expected.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace bastide {

/// An error in a text. Lines and columns count from 1.
struct TextError {
    std::string message;
    int line = 1;
    int column = 1;

    friend bool operator==(const TextError&, const TextError&) = default;
};

/// Callers check `ok` before they take the value.
template <typename T, typename E = TextError>
class [[nodiscard]] Result {
  public:
    Result(T value)
        : content_(std::in_place_index<0>, std::move(value)) {
    }  // NOLINT(google-explicit-constructor)

    Result(E error)
        : content_(std::in_place_index<1>, std::move(error)) {
    }  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool ok() const { return content_.index() == 0; }

    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T& value() const {
        assert(ok());
        return *std::get_if<0>(&content_);
    }

    T& value() {
        assert(ok());
        return *std::get_if<0>(&content_);
    }

    [[nodiscard]] const E& error() const {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }

    const T& operator*() const { return value(); }

    const T* operator->() const { return &value(); }

  private:
    std::variant<T, E> content_;
};

}  // namespace bastide
