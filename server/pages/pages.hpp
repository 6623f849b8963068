#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::pages {

struct Request {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding = "";  ///< the HTTP fields of these names
    std::string_view if_none_match = "";
};

enum class Status : std::uint16_t {
    ok = 200,
    not_modified = 304,
    bad_request = 400,
    forbidden = 403,
    not_found = 404,
    upgrade_required = 426,
    unavailable = 503,
};

struct Field {
    std::string_view name;
    std::string_view value;
};

struct Answer {
    Status status = Status::ok;
    std::string text;  ///< UTF-8, without the final line break
    std::string outcome;
    std::vector<Field> fields = {};  ///< views of static texts
    std::string_view file = {};      ///< embedded file, sent instead of `text`
};

/// A file of the page, compressed in the program by embed.sh.
struct Asset {
    std::string_view name;  ///< "index.html", "main-5XB2K7QA.js"
    std::string_view type;  ///< "text/html; charset=utf-8"
    std::string_view etag;  ///< changes with the content; quoted
    std::string_view brotli;
    std::string_view gzip;
    bool hash_in_name = false;  ///< another content has another name
};

using Assets = std::span<const Asset>;

/// Returns the page's files; empty if the program was built without the page.
Assets built_in_assets();

struct ServerState {
    std::string_view software;  ///< name and version
    bool encrypted = false;     ///< players need wss://
    bool store_works = true;    ///< the store accepts writes
    bool has_room = true;       ///< space for new tables and guests
    bool is_draining = false;   ///< shutting down
    bool is_connected = true;   ///< messages of other servers of the cluster arrive
    /// Returns the text of /metrics. Null on the addresses for players.
    std::function<std::string()> metrics = nullptr;
    Assets page = {};               ///< files for browsers
    bool has_browsers_name = true;  ///< the browser asked for a name of this server
};

/// True if players may be sent here: /ready answers 200.
bool is_ready(const ServerState& state);

Answer answer(const Request& request, const ServerState& state);

/// Returns index.html for "/", table.html for "/t/CODE", the file NAME for "/NAME", even below a
/// path of a proxy; nullopt if the client is not a browser.
std::optional<Answer> page(const Request& request, Assets assets);

}  // namespace bastide::pages
