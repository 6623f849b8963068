#include "server/net/origin.hpp"

#include <boost/asio/ip/network_v6.hpp>

namespace bastide::net {
namespace {

namespace ip = boost::asio::ip;

/// Of an IPv6 address, those of the network that one household gets.
constexpr unsigned short network_bits = 64;

std::string network_of(const ip::address& address) {
    if (address.is_v4()) {
        return address.to_string();
    }
    ip::address_v6 plain = address.to_v6();
    plain.scope_id(0);
    return ip::network_v6(plain, network_bits).canonical().to_string();
}

}  // namespace

session::Origin origin_of(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
        return origin_of(ip::make_address_v4(ip::v4_mapped, address.to_v6()));
    }
    const bool local = address == ip::address(ip::address_v4::loopback()) ||
                       address == ip::address(ip::address_v6::loopback());
    return {address.to_string(), network_of(address), local};
}

}  // namespace bastide::net
