#include "server/people/network_prefix.hpp"

#include "engine/word_reader.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace bastide::people {
namespace {

constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

}  // namespace

std::optional<NetworkPrefix> NetworkPrefix::read(const std::string& text) {
    const std::size_t slash = text.find('/');
    const std::string v4 = text.substr(0, slash);
    const std::string v6 = v4.substr(0, v4.find('%'));
    NetworkPrefix prefix;
    const bool has_v4_form = ::inet_pton(AF_INET, v4.c_str(), &prefix.bytes_[mapped.size()]) == 1;
    if (has_v4_form) {
        std::ranges::copy(mapped, prefix.bytes_.begin());
    } else if (::inet_pton(AF_INET6, v6.c_str(), prefix.bytes_.data()) != 1) {
        return std::nullopt;
    }
    const int offset = has_v4_form ? v4_offset : 0;
    const auto length = slash == std::string::npos
                            ? std::optional(bits_max - offset)
                            : number(text.substr(slash + 1), 0, bits_max - offset);
    if (!length) {
        return std::nullopt;
    }
    prefix.is_v4_ = *length + offset >= v4_offset &&
                    std::equal(mapped.begin(), mapped.end(), prefix.bytes_.begin());
    prefix.shorten(*length + offset);
    return prefix;
}

void NetworkPrefix::shorten(int length) {
    length_ = length;
    for (auto bit = static_cast<unsigned>(length); bit < bits_max; ++bit) {
        bytes_[bit / 8] &= static_cast<std::uint8_t>(~(0x80U >> bit % 8));
    }
}

bool NetworkPrefix::contains(const NetworkPrefix& other) const {
    NetworkPrefix around = other;
    around.shorten(length_);
    return length_ <= other.length_ && around == *this;
}

std::string NetworkPrefix::text() const {
    std::array<char, INET6_ADDRSTRLEN> buffer{};
    const void* const from = is_v4_ ? &bytes_[mapped.size()] : bytes_.data();
    std::string text = ::inet_ntop(is_v4_ ? AF_INET : AF_INET6, from, buffer.data(), buffer.size());
    return length_ == bits_max ? text : text + "/" + std::to_string(length());
}

}  // namespace bastide::people
