#include "server/people/notice_url.hpp"

#include "engine/word_reader.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include <regex>
#include <string_view>

namespace bastide::people {
namespace {

/// RFC 6890 and its updates, multicast, a virtual address of Azure, and prefixes of IPv6 that lead
/// to IPv4 addresses.
constexpr std::string_view special_networks =
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16 169.254.0.0/16 172.16.0.0/12 "
    "192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 "
    "203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20";

bool is_in(std::string_view networks, const NetworkPrefix& address) {
    for (WordReader words(networks); !words.at_end();) {
        if (NetworkPrefix::read(std::string(words.next()))->contains(address)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<NoticeUrl> read_notice_url(const std::string& text) {
    static const std::regex form(
        R"(https://((\[[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*\]|[\w-]+(?:\.[\w-]+)*)(?::(\d{1,5}))?))"
        R"(([/?][\w.~:/?@!$&'()*+,;=%-]*)?)");
    std::smatch parts;
    if (text.size() > notice_url_bytes_max || !std::regex_match(text, parts, form)) {
        return std::nullopt;
    }
    const bool is_v6 = parts.str(2).starts_with('[');
    NoticeUrl url{parts[1], parts[2], parts[3].matched ? parts.str(3) : "443", parts[4]};
    url.host = is_v6 ? url.host.substr(1, url.host.size() - 2) : url.host;
    boost::algorithm::to_lower(url.host);
    url.target.insert(0, url.target.starts_with('/') ? "" : "/");
    const bool is_host = !is_v6 || NetworkPrefix::read(url.host);
    return is_host && number(url.port, 1, 65'535) ? std::optional(std::move(url)) : std::nullopt;
}

bool is_public(const NetworkPrefix& address) {
    return (address.is_v4() || is_in("2000::/3", address)) && !is_in(special_networks, address);
}

}  // namespace bastide::people
