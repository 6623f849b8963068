// A vector with inline storage and a fixed capacity. Copies only the used part.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace bastide {

/// Exceeding `limit` is a bug (`push_back` asserts it): check the size of input first (limits.hpp).
template <typename T, std::size_t limit>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    FixedVector() {}  // NOLINT(modernize-use-equals-default): the union deletes a defaulted one

    FixedVector(const FixedVector& other) : size_(other.size_) { copy_from(other); }

    FixedVector& operator=(const FixedVector& other) {
        size_ = other.size_;
        copy_from(other);
        return *this;
    }

    ~FixedVector() = default;

    [[nodiscard]] std::size_t size() const { return size_; }

    [[nodiscard]] bool empty() const { return size_ == 0; }

    T* begin() { return items_.data(); }

    T* end() { return items_.data() + size_; }

    const T* begin() const { return items_.data(); }

    const T* end() const { return items_.data() + size_; }

    T& operator[](std::size_t index) {
        assert(index < size_);
        return items_[index];
    }

    const T& operator[](std::size_t index) const {
        assert(index < size_);
        return items_[index];
    }

    T& back() { return (*this)[size_ - 1U]; }

    const T& back() const { return (*this)[size_ - 1U]; }

    void clear() { size_ = 0; }

    T& push_back(const T& item) {
        assert(size_ < limit);
        items_[size_] = item;
        return items_[size_++];
    }

    void erase(std::size_t index) {
        assert(index < size_);
        std::copy(begin() + index + 1, end(), begin() + index);
        --size_;
    }

    void erase_if(const auto& test) {
        size_ = static_cast<std::uint16_t>(std::remove_if(begin(), end(), test) - begin());
    }

    void push_back_if_new(const T& item) {
        if (!contains(item)) {
            push_back(item);
        }
    }

    [[nodiscard]] bool contains(const T& item) const {
        return std::ranges::find(*this, item) != end();
    }

    bool remove(const T& item) {
        const auto* const found = std::ranges::find(*this, item);
        if (found != end()) {
            erase(static_cast<std::size_t>(found - begin()));
            return true;
        }
        return false;
    }

    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::ranges::equal(a, b);
    }

  private:
    /// Copies a few bytes all at once, which is faster than by their number.
    void copy_from(const FixedVector& other) {
        constexpr std::size_t few_bytes = 128;
        if constexpr (sizeof(items_) <= few_bytes) {
            std::memcpy(&items_, &other.items_, sizeof(items_));
        } else {
            std::copy(other.begin(), other.end(), items_.begin());
        }
    }

    std::uint16_t size_ = 0;

    // A union leaves unused items uninitialised. Filling them would slow down copies of a game.
    union {
        std::array<T, limit> items_;  // NOLINT(readability-identifier-naming): a private member
    };
};

}  // namespace bastide
