// Reads the bytes as input from a proxy: a PROXY header and HTTP fields. The client's address is
// found behind one proxy with any bytes before it, and a header is never longer than the bytes
// read.
#include "server/net/proxies.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace bastide;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

void try_header(std::string_view bytes) {
    const auto header = net::read_proxy_header(bytes);
    if (header && *header) {
        require((*header)->bytes <= bytes.size() && (*header)->bytes >= net::proxy_head_bytes);
    }
    const std::string signed_bytes = std::string(net::proxy_signature) + std::string(bytes);
    const auto again = net::read_proxy_header(signed_bytes);
    require(!again || !*again || (*again)->bytes <= signed_bytes.size());
}

void try_field(net::ProxyHeader header, const std::string& by_client, const std::string& by_proxy) {
    const auto proxies = net::Proxies::of({"10.0.0.0/8"}, header);
    static_cast<void>(net::client_address(proxies.value(), by_client));
    const auto who = net::client_address(proxies.value(), by_client + ", " + by_proxy);
    require(who && *who && (*who)->to_string() == "192.0.2.7");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try_header(bytes);
    try_field(net::ProxyHeader::x_forwarded_for, std::string(bytes), "192.0.2.7");
    try_field(net::ProxyHeader::forwarded, std::string(bytes), "for=192.0.2.7;proto=https");
    return 0;
}
