#include "server/pages/pages.hpp"

#include <algorithm>

namespace bastide::pages {
namespace {

/// The page runs its own scripts only, and talks to its own server only.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

std::string_view take_until(std::string_view& text, char mark) {
    std::string_view part = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    part.remove_prefix(std::min(part.size(), part.find_first_not_of(' ')));
    return part.substr(0, part.find_last_not_of(' ') + 1);
}

/// Searches a list such as "gzip;q=0.8, br" (RFC 9110, 12.5.3).
bool accepts(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        std::string_view weight = take_until(list, ',');
        if (take_until(weight, ';') == coding) {
            return weight.empty() || weight.find_first_of("123456789") != std::string_view::npos;
        }
    }
    return false;
}

std::string_view file_at(std::string_view target) {
    const std::string_view path = target.substr(0, target.find('?'));
    const std::size_t slash = path.rfind('/');
    if (slash == std::string_view::npos) {
        return "";
    }
    if (slash + 1 == path.size()) {
        return "index.html";
    }
    return path.substr(0, slash).ends_with("/t") ? "table.html" : path.substr(slash + 1);
}

Answer answer_with(const Asset& asset, bool brotli) {
    return {
        Status::ok,
        "",
        "page",
        {{"Content-Type", asset.type},
         {"Content-Encoding", brotli ? "br" : "gzip"},
         {"Cache-Control", asset.hash_in_name ? "public, max-age=31536000, immutable" : "no-cache"},
         {"ETag", asset.etag},
         {"Vary", "Accept-Encoding"},
         {"Content-Security-Policy", content_policy},
         {"X-Content-Type-Options", "nosniff"},
         {"Referrer-Policy", "no-referrer"}},
        brotli ? asset.brotli : asset.gzip};
}

}  // namespace

std::optional<Answer> page(const Request& request, Assets assets) {
    const bool brotli = accepts(request.accept_encoding, "br");
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (assets.empty() || !reads || !(brotli || accepts(request.accept_encoding, "gzip"))) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(assets, file_at(request.target), &Asset::name);
    if (found == assets.end()) {
        return Answer{
            Status::not_found, "There is no such page. The game is at /.", "no such page"};
    }
    Answer answer = answer_with(*found, brotli);
    if (request.if_none_match.find(found->etag) != std::string_view::npos) {
        answer.status = Status::not_modified;
        answer.file = {};
    }
    return answer;
}

}  // namespace bastide::pages
