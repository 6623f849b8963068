#include "server/net/browsers.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>

namespace bastide::net {
namespace {

struct Scheme {
    std::string_view start;
    std::string_view port;  ///< that need not be said
};

constexpr Scheme schemes[] = {{"http://", ":80"}, {"https://", ":443"}};

/// Whether it is the page at this host, whatever of the two names a port that need not be named.
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

}  // namespace

bool may_come_from(std::string_view origin,
                   std::string_view host,
                   const std::vector<std::string>& allowed) {
    return origin.empty() || is_of(origin, host) ||
           std::any_of(allowed.begin(), allowed.end(), [&](const std::string& each) {
               return boost::algorithm::iequals(origin, each);
           });
}

}  // namespace bastide::net
