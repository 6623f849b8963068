#include "server/ops/config_addresses.hpp"

#include "server/people/network_prefix.hpp"

#include <boost/asio/ip/address.hpp>

#include <regex>

namespace bastide::ops {
namespace {

namespace ip = boost::asio::ip;

/// Refuses 10.1.2.3/8, which may mean one address or sixteen million.
bool is_network(const std::string& text) {
    const auto network = people::NetworkPrefix::read(text);
    const auto first = people::NetworkPrefix::read(text.substr(0, text.find('/')));
    return network && (network->text() + '/').starts_with(first->text() + '/');
}

bool is_port(const std::string& digits, const std::string& scheme) {
    constexpr int port_max = 65'535;
    const bool is_schemes_own =
        (scheme == "http" && digits == "80") || (scheme == "https" && digits == "443");
    return digits.empty() || (!is_schemes_own && std::stoi(digits) <= port_max);
}

}  // namespace

bool is_address(const std::string& text) {
    boost::system::error_code error;
    ip::make_address(text, error);
    return !error;
}

std::optional<Endpoint> endpoint_in(const std::string& text) {
    const std::regex form(R"((?:\[([0-9a-fA-F:.]+)\]|([0-9.]+)):(0|[1-9][0-9]{0,4}))");
    std::smatch part;
    if (!std::regex_match(text, part, form) || !is_port(part[3], "")) {
        return std::nullopt;
    }
    const std::string address = part[1].matched ? part[1] : part[2];
    const auto port = static_cast<std::uint16_t>(std::stoi(part[3]));
    return is_address(address) ? std::optional(Endpoint{address, port}) : std::nullopt;
}

bool is_endpoint(const std::string& text) {
    return endpoint_in(text).has_value();
}

bool is_public_address(const std::string& text) {
    constexpr std::size_t bytes_max = 200;
    const std::regex form(
        R"(bastides?://([A-Za-z0-9][A-Za-z0-9._-]*|\[([0-9a-fA-F]*:[0-9a-fA-F:.]*)\])(?::([1-9][0-9]{0,4}))?((?:/[A-Za-z0-9._~-]+)*))");
    std::smatch part;
    return text.size() <= bytes_max && std::regex_match(text, part, form) &&
           (!part[2].matched || is_address(part[2])) && is_port(part[3], "");
}

bool is_proxy(const std::string& text) {
    return text == "unix" || is_address(text) || is_network(text);
}

bool is_origin(const std::string& text) {
    const std::regex form(
        R"(([a-z][a-z0-9+.-]*)://([a-z0-9][a-z0-9._-]*|\[([0-9a-f]*:[0-9a-f:.]*)\])(?::([1-9][0-9]{0,4}))?)");
    std::smatch part;
    return std::regex_match(text, part, form) && (!part[3].matched || is_address(part[3])) &&
           is_port(part[4], part[1]);
}

}  // namespace bastide::ops
