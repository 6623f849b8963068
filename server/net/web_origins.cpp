#include "server/net/web_origins.hpp"

#include "server/net/proxies.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>

namespace bastide::net {
namespace {

struct Scheme {
    std::string_view start;
    std::string_view port;
};

constexpr Scheme schemes[] = {{"http://", ":80"}, {"https://", ":443"}};

/// Compares an origin with a Host field; both may omit the default port.
bool is_of(std::string_view origin, std::string_view host) {
    return std::any_of(std::begin(schemes), std::end(schemes), [&](const Scheme& scheme) {
        if (!boost::algorithm::istarts_with(origin, scheme.start)) {
            return false;
        }
        std::string_view page = origin.substr(scheme.start.size());
        std::string_view asked = host;
        for (std::string_view* each : {&page, &asked}) {
            if (each->ends_with(scheme.port)) {
                each->remove_suffix(scheme.port.size());
            }
        }
        return !page.empty() && boost::algorithm::iequals(page, asked);
    });
}

std::string_view name_in(std::string_view host) {
    const std::size_t end = host.starts_with('[') ? host.find(']') : 0;
    return host.substr(0, host.find_first_of(":/", end));
}

std::string_view without_scheme(std::string_view url) {
    const std::size_t scheme = url.find("://");
    return scheme == std::string_view::npos ? url : url.substr(scheme + 3);
}

bool is_address(std::string_view name) {
    const auto address = address_in(name);
    return address && address->is_v6() == name.starts_with('[');
}

bool leads_to(const std::vector<std::string>& urls, std::string_view name) {
    return std::ranges::any_of(urls, [name](const std::string& url) {
        return boost::algorithm::iequals(name_in(without_scheme(url)), name);
    });
}

bool is_own_name(std::string_view name, const OwnPages& own) {
    return is_address(name) || boost::algorithm::iequals(name, "localhost") ||
           leads_to(own.public_addresses, name) || leads_to(own.allowed_origins, name);
}

}  // namespace

bool is_own_host(std::string_view host, const OwnPages& own) {
    return is_own_name(name_in(host), own);
}

bool is_allowed_origin(std::string_view origin, std::string_view host, const OwnPages& own) {
    return origin.empty() || (is_of(origin, host) && is_own_host(host, own)) ||
           std::ranges::any_of(own.allowed_origins, [origin](const std::string& each) {
               return boost::algorithm::iequals(origin, each);
           });
}

}  // namespace bastide::net
