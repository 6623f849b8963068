#include "client-cli/connection/address.hpp"

#include <arpa/inet.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace bastide::connection {
namespace {

namespace asio = boost::asio;

std::optional<std::string> number_in(int family, const std::string& host) {
    in6_addr bytes{};  // large enough for both families
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (inet_pton(family, host.c_str(), &bytes) != 1 ||
        inet_ntop(family, &bytes, text.data(), text.size()) == nullptr) {
        return std::nullopt;
    }
    return text.data();
}

}  // namespace

Address complete(const model::WrittenAddress& written, bool encrypted) {
    const std::string_view usual = encrypted ? model::default_encrypted_port : model::default_port;
    return {written.host,
            written.port.value_or(std::string(usual)),
            written.path.value_or("/"),
            encrypted};
}

std::string host_and_port(const Address& address) {
    return model::bracketed(address.host) + ":" + address.port;
}

std::string http_host(const Address& address) {
    const bool usual = address.encrypted && address.port == model::default_encrypted_port;
    return usual ? model::bracketed(address.host) : host_and_port(address);
}

Address with_encryption(Address address, bool encrypted) {
    address.encrypted = encrypted;
    return address;
}

std::string url_of(const Address& address) {
    return (address.encrypted ? "wss://" : "ws://") + http_host(address) +
           (address.path == "/" ? "" : address.path);
}

bool is_ip_address(const std::string& host) {
    return number_in(AF_INET, host) || number_in(AF_INET6, host);
}

bool is_this_machine(const std::string& host) {
    asio::io_context context;
    boost::system::error_code error;
    const auto found = asio::ip::udp::resolver(context).resolve(host, "", error);
    const auto can_be_bound = [&context](const auto& entry) {
        boost::system::error_code failed;
        asio::ip::udp::socket socket(context);
        socket.open(entry.endpoint().protocol(), failed);
        return !failed && !socket.bind(entry.endpoint(), failed);
    };
    return !error && std::ranges::all_of(found, can_be_bound);
}

std::string canonical_host(std::string host) {
    if (const auto six = number_in(AF_INET6, host)) {
        return *six;
    }
    return model::usual_letters(std::move(host));
}

}  // namespace bastide::connection
