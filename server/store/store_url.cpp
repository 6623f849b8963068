#include "server/store/store_url.hpp"

#include <algorithm>

namespace bastide::store {
namespace {

constexpr std::string_view hidden = "(secret)";

void hide_parameter(std::string& url, const std::string& name) {
    for (std::size_t at = url.find(name); at != std::string::npos; at = url.find(name, at)) {
        at += name.size();
        url.replace(at, std::min(url.find('&', at), url.size()) - at, hidden);
    }
}

}  // namespace

bool is_url(std::string_view store) {
    return store.starts_with("postgres://") || store.starts_with("postgresql://");
}

std::string without_password(const std::string& store) {
    if (!is_url(store)) {
        return store;
    }
    std::string url = store;
    hide_parameter(url, "password=");  // and sslpassword
    const std::size_t user = url.find("://") + 3;
    const std::size_t host = url.rfind('@');
    const std::size_t password = url.find(':', user);
    if (host != std::string::npos && password < host) {
        url.replace(password + 1, host - password - 1, hidden);
    }
    return url;
}

std::optional<std::string> refuse_ambiguous_password(const std::string& url) {
    const std::string_view after = std::string_view(url).substr(url.find("://") + 3);
    const std::size_t at = after.find('@');
    if (std::ranges::count(after, '@') <= 1 &&
        (at == after.npos || at < after.find_first_of("/?"))) {
        return std::nullopt;
    }
    return "The password in " + without_password(url) +
           " is ambiguous. Write @ as %40, / as %2F and ? as %3F in it.";
}

}  // namespace bastide::store
