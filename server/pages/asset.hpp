// The files of the page for browsers, compressed in the program by embed.sh.
#pragma once

#include <span>
#include <string_view>

namespace bastide::pages {

struct Asset {
    std::string_view name;  ///< "index.html", "main-5XB2K7QA.js"
    std::string_view type;  ///< "text/html; charset=utf-8"
    std::string_view etag;  ///< changes with the content; quoted
    std::string_view brotli;
    std::string_view gzip;
    bool hash_in_name = false;  ///< another content has another name
};

using Assets = std::span<const Asset>;

/// Empty if the program was built without the page.
Assets built_in_assets();

}  // namespace bastide::pages
