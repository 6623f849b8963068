#include "server/net/origin.hpp"

#include "engine/enumerators.hpp"

#include <boost/asio/ip/network_v6.hpp>

namespace bastide::net {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned short network_bits = 64;  ///< size of one household's IPv6 network

std::string network_of(const ip::address& address) {
    return address.is_v4() ? address.to_string()
                           : ip::network_v6(address.to_v6(), network_bits).canonical().to_string();
}

}  // namespace

ip::address plain_address(const ip::address& address) {
    if (address.is_v4()) {
        return address;
    }
    ip::address_v6 plain = address.to_v6();
    plain.scope_id(0);
    return plain.is_v4_mapped() ? ip::address(ip::make_address_v4(ip::v4_mapped, plain))
                                : ip::address(plain);
}

session::Origin origin_of(const ip::address& address) {
    const ip::address plain = plain_address(address);
    const bool local = plain == ip::address(ip::address_v4::loopback()) ||
                       plain == ip::address(ip::address_v6::loopback());
    return {plain.to_string(), network_of(plain), local, session::AddressSource::connection};
}

session::Origin origin_behind(const ip::address& address, session::AddressSource address_source) {
    session::Origin origin = origin_of(address);
    origin.local = false;
    origin.address_source = address_source;
    return origin;
}

session::Origin origin_at_unix_socket() {
    return {"unix", "unix", true, session::AddressSource::unix_socket};
}

std::string_view name_of(session::AddressSource address_source) {
    constexpr std::array<std::string_view, 5> names{
        "connection", "unix-socket", "proxy-v2", "forwarded", "x-forwarded-for"};
    return entry_for(names, address_source);
}

}  // namespace bastide::net
