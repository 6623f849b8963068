#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace bastide::people {

class NetworkPrefix {
  public:
    /// Parses a network. Mapped IPv4 addresses are IPv4. Ignores zones and bits behind the prefix.
    static std::optional<NetworkPrefix> read(const std::string& text);

    [[nodiscard]] bool contains(const NetworkPrefix& other) const;

    [[nodiscard]] bool is_v4() const { return is_v4_; }

    [[nodiscard]] int length() const { return is_v4_ ? length_ - v4_offset : length_; }

    /// Returns a text that `read` accepts. A single address has no length.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const NetworkPrefix&, const NetworkPrefix&) = default;

  private:
    static constexpr int v4_offset = 96;
    static constexpr int bits_max = 128;

    void shorten(int length);

    std::array<std::uint8_t, 16> bytes_{};  ///< address in IPv6 form
    int length_ = bits_max;                 ///< prefix length in IPv6 form
    bool is_v4_ = false;
};

}  // namespace bastide::people
