#include "server/pages/page.hpp"

#include <algorithm>

namespace bastide::pages {
namespace {

/// The page runs its own scripts only, and talks to its own server only.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

/// Returns the part before the first `mark`, and removes both.
std::string_view take_until(std::string_view& text, char mark) {
    const std::string_view part = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.size(), text.find_first_not_of(" \t")));
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// True for "q=0" and "q=0.00".
bool is_zero_weight(std::string_view weight) {
    weight = trimmed(weight);
    return weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
}

/// Searches a list such as "gzip;q=0.8, br" (RFC 9110, 12.5.3).
bool accepts(std::string_view list, std::string_view coding) {
    while (!list.empty()) {
        std::string_view item = take_until(list, ',');
        if (trimmed(take_until(item, ';')) == coding) {
            return !is_zero_weight(item);
        }
    }
    return false;
}

bool has_tag(std::string_view list, std::string_view etag) {
    while (!list.empty()) {
        std::string_view tag = trimmed(take_until(list, ','));
        tag.remove_prefix(tag.starts_with("W/") ? 2 : 0);  // a proxy has compressed it again
        if (tag == etag || tag == "*") {
            return true;
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
    const std::string_view last = path.substr(slash + 1);
    if (last.empty()) {
        return "index.html";
    }
    return path.substr(0, slash).ends_with("/t") ? "table.html" : last;
}

Answer not_found() {
    return {Status::not_found, "There is no such page. The game is at /.", "no such page"};
}

std::vector<Field> fields_of(const Asset& asset, bool brotli) {
    return {
        {"Content-Type", asset.type},
        {"Content-Encoding", brotli ? "br" : "gzip"},
        {"Cache-Control", asset.hash_in_name ? "public, max-age=31536000, immutable" : "no-cache"},
        {"ETag", asset.etag},
        {"Vary", "Accept-Encoding"},
        {"Content-Security-Policy", content_policy},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"}};
}

Answer answer_with(const Asset& asset, const Request& request, bool brotli) {
    Answer answer{Status::ok, "", "page"};
    answer.fields = fields_of(asset, brotli);
    if (has_tag(request.if_none_match, asset.etag)) {
        answer.status = Status::not_modified;
    } else {
        answer.file = brotli ? asset.brotli : asset.gzip;
    }
    return answer;
}

}  // namespace

std::optional<Answer> page(const Request& request, Assets assets) {
    const bool brotli = accepts(request.accept_encoding, "br");
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (assets.empty() || !reads || !(brotli || accepts(request.accept_encoding, "gzip"))) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(assets, file_at(request.target), &Asset::name);
    return found == assets.end() ? not_found() : answer_with(*found, request, brotli);
}

}  // namespace bastide::pages
