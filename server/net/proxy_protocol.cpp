#include "server/net/proxies.hpp"

#include <algorithm>
#include <cstdint>

namespace bastide::net {
namespace {

namespace ip = boost::asio::ip;

// Bytes 13 (version and command) and 14 (family and transport) of the header, section 2.2.
constexpr std::uint8_t version_2 = 0x20;
constexpr std::uint8_t command_local = 0;
constexpr std::uint8_t command_proxy = 1;
constexpr std::uint8_t tcp_over_ipv4 = 0x11;
constexpr std::uint8_t tcp_over_ipv6 = 0x21;

std::uint8_t byte_at(std::string_view bytes, std::size_t place) {
    return static_cast<std::uint8_t>(bytes[place]);
}

template <typename Address>
Address address_from(std::string_view bytes) {
    typename Address::bytes_type parts{};
    std::copy_n(bytes.begin(), parts.size(), parts.begin());
    return Address(parts);
}

template <typename Address>
Result<std::optional<ip::address>, std::string> source_in(std::string_view block) {
    constexpr std::size_t address_bytes = typename Address::bytes_type{}.size();
    if (block.size() < 2 * address_bytes + 4) {
        return std::string("its addresses are truncated");
    }
    return std::optional<ip::address>(address_from<Address>(block));
}

Result<std::optional<ip::address>, std::string> source_of(std::uint8_t command,
                                                          std::uint8_t family,
                                                          std::string_view block) {
    if (command == command_local) {
        return std::optional<ip::address>();
    }
    if (command != command_proxy) {
        return std::string("its command is unknown");
    }
    if (family == tcp_over_ipv4) {
        return source_in<ip::address_v4>(block);
    }
    return family == tcp_over_ipv6 ? source_in<ip::address_v6>(block)
                                   : std::optional<ip::address>();
}

}  // namespace

Result<std::optional<ProxyReport>, std::string> read_proxy_header(std::string_view bytes) {
    const std::size_t seen = std::min(bytes.size(), proxy_signature.size());
    if (bytes.substr(0, seen) != proxy_signature.substr(0, seen)) {
        return std::string("there is none");
    }
    if (bytes.size() < proxy_head_bytes) {
        return std::optional<ProxyReport>();
    }
    const std::uint8_t command = byte_at(bytes, 12);
    if ((command & 0xF0U) != version_2) {
        return std::string("its version is not supported");
    }
    const std::size_t length = byte_at(bytes, 14) * std::size_t{256} + byte_at(bytes, 15);
    if (proxy_head_bytes + length > proxy_header_bytes_max) {
        return std::string("it is too long");
    }
    if (bytes.size() < proxy_head_bytes + length) {
        return std::optional<ProxyReport>();
    }
    auto source =
        source_of(command & 0x0FU, byte_at(bytes, 13), bytes.substr(proxy_head_bytes, length));
    if (!source) {
        return source.error();
    }
    return std::optional(
        ProxyReport{proxy_head_bytes + length, *source, (command & 0x0FU) == command_local});
}

}  // namespace bastide::net
