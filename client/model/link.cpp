#include "client/model/link.hpp"

#include "client/model/pasted.hpp"
#include "engine/word_reader.hpp"

#include <algorithm>
#include <array>

namespace bastide::model {
namespace {

using ReadLink = Result<Link, std::string>;
using Words = std::vector<std::string>;

constexpr std::string_view behind_scheme = "://";

struct Scheme {
    std::string_view name;
    bool encrypted = false;
    bool has_code = false;
    bool is_page = false;
};

constexpr std::array schemes{Scheme{"bastide", false, true},
                             Scheme{"bastides", true, true},
                             Scheme{"ws", false, false},
                             Scheme{"wss", true, false},
                             Scheme{"http", false, true, true},
                             Scheme{"https", true, true, true}};

constexpr std::string_view http_port = "80";
constexpr std::string_view before_code = "/t/";  ///< in links to the page of a table

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_letter(char c) {
    return is_small(c) || (c >= 'A' && c <= 'Z');
}

bool may_be_in_a_code(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-';
}

/// True for a host name in any script, or an IP address.
bool is_host(std::string_view host) {
    return std::ranges::all_of(host, [](char c) {
        return may_be_in_a_code(c) || std::string_view("._:%").find(c) != std::string_view::npos ||
               static_cast<unsigned char>(c) >= 0x80;
    });
}

using Place = Result<WrittenAddress, std::string>;

Place read_server(std::string_view place, std::string_view word) {
    Place read = read_place(place, word);
    if (read && !is_host(read->host)) {
        return quoted(read->host) + " is not a server name.";
    }
    return read;
}

std::string take_last_part(std::optional<std::string>& path) {
    if (!path || *path == "/") {
        path.reset();
        return {};
    }
    if (path->ends_with('/')) {
        path->pop_back();
    }
    const std::size_t at = path->rfind('/');
    std::string last = path->substr(at + 1);
    path->resize(at);
    if (path->empty() || *path == "/") {
        path.reset();
    }
    return last;
}

ReadLink with_code(WrittenAddress server) {
    const std::string last = take_last_part(server.path);
    if (last.empty()) {
        return Link{std::move(server), std::nullopt};
    }
    const auto code = read_code(last);
    if (!code) {
        return code.error();
    }
    return Link{std::move(server), *code};
}

struct Found {
    const Scheme* scheme = nullptr;
    std::size_t at = 0;
    std::size_t behind = 0;
};

std::optional<Found> scheme_in(std::string_view word) {
    for (std::size_t end = word.find(behind_scheme); end != std::string_view::npos;
         end = word.find(behind_scheme, end + 1)) {
        std::size_t at = end;
        while (at > 0 && is_letter(word[at - 1])) {
            --at;
        }
        const std::string name = usual_letters(std::string(word.substr(at, end - at)));
        const auto* const known = std::ranges::find(schemes, name, &Scheme::name);
        if (known != schemes.end() &&
            (!known->is_page || word.find(before_code, end) != std::string_view::npos)) {
            return Found{known, at, end + behind_scheme.size()};
        }
    }
    return std::nullopt;
}

ReadLink read_from(std::string_view word, const Found& found) {
    const bool is_page = found.scheme->is_page;
    const std::size_t end = is_page ? word.find_first_of("?#") : word.size();
    Place place = read_server(word.substr(0, end).substr(found.behind), word.substr(found.at));
    if (!place) {
        return place.error();
    }
    WrittenAddress& server = place.value();
    server.encrypted = found.scheme->encrypted;
    if (is_page && !server.port && !found.scheme->encrypted) {
        server.port = http_port;
    }
    ReadLink read = found.scheme->has_code ? with_code(server) : Link{server, std::nullopt};
    if (is_page && read && take_last_part(read.value().server->path) != "t") {
        return quoted(word.substr(found.at)) + " is not a link to a table.";
    }
    return read;
}

constexpr std::size_t half = code_length / 2;

/// True for "ABCDE-FGHJK", even with one letter too many or too few after the hyphen.
bool has_the_shape_of_a_code(std::string_view word) {
    const std::size_t behind = word.size() - std::min(word.size(), half + 1);
    return word.find('-') == half && word.rfind('-') == half && behind + 1 >= half &&
           behind <= half + 1;
}

bool means_a_code(std::string_view word) {
    return std::ranges::all_of(word, may_be_in_a_code) &&
           (has_the_shape_of_a_code(word) || std::ranges::none_of(word, is_small) ||
            read_code(word));
}

ReadLink read_code_alone(const std::string& word) {
    const auto code = read_code(word);
    if (code) {
        return Link{std::nullopt, *code};
    }
    const bool may_be_a_host = std::ranges::any_of(word, is_small);
    return code.error() + (may_be_a_host ? " If it is a server, write ws://" + word + "." : "");
}

/// Reads a server. The last part of the path is a code only if it is a valid one with a hyphen.
ReadLink read_server_alone(const std::string& word) {
    const Place server = read_server(word, word);
    if (!server) {
        return server.error();
    }
    WrittenAddress before = *server;
    const std::string last = take_last_part(before.path);
    return has_the_shape_of_a_code(last) && read_code(last) ? with_code(*server)
                                                            : Link{*server, std::nullopt};
}

bool is_plainly_a_server(const std::string& word) {
    const ReadLink read = read_server_alone(word);
    if (!read) {
        return false;
    }
    const std::size_t dot = read->server->host.rfind('.');
    const bool has_domain = dot != std::string::npos && dot + 2 < read->server->host.size();
    const bool is_ip_address = std::ranges::count(read->server->host, '.') == 3;
    return read->server->port || read->code || has_domain || is_ip_address;
}

bool is_plainly_a_code(const std::string& word) {
    return has_the_shape_of_a_code(word) || (word.size() == code_length && means_a_code(word) &&
                                             std::ranges::none_of(word, is_small));
}

/// True for "ABCDE FGHJK" and the like, with at most two letters too many or too few.
bool is_a_code_in_pieces(const std::string& joined) {
    const auto hyphens = static_cast<std::size_t>(std::ranges::count(joined, '-'));
    const std::size_t letters = joined.size() - hyphens;
    return std::ranges::all_of(joined, may_be_in_a_code) && letters + 2 >= code_length &&
           letters <= code_length + 2;
}

ReadLink read_among(const Words& words) {
    Link found;
    for (const std::string& word : words) {
        if (!found.code && is_plainly_a_code(word)) {
            const auto code = read_code(word);
            if (!code) {
                return code.error();
            }
            found.code = *code;
        } else if (!found.server && is_plainly_a_server(word)) {
            const ReadLink read = read_server_alone(word);
            found = {read->server, read->code ? read->code : found.code};
        }
    }
    if (!found.server && !found.code) {
        return std::string("No link, server address or table code found.");
    }
    return found;
}

ReadLink read_words(const Words& words) {
    if (words.empty()) {
        return std::string("Enter a server address, a table code or a link.");
    }
    if (words.size() == 1) {
        const std::string& word = words.front();
        return means_a_code(word) ? read_code_alone(word) : read_server_alone(word);
    }
    std::string joined;
    for (const std::string& word : words) {
        joined += word;
    }
    return is_a_code_in_pieces(joined) ? read_code_alone(joined) : read_among(words);
}

constexpr std::string_view left_out = "01ILO";

std::string no_such_letter(char letter) {
    if (left_out.find(letter) == std::string_view::npos) {
        return "A code has only letters and digits, such as ABCDE-FGHJK.";
    }
    return std::string("There is no ") + letter +
           " in a code: 0, 1, I, L and O are never used because they look alike.";
}

}  // namespace

Result<TableCode, std::string> read_code(std::string_view text) {
    TableCode code{letters_of(text)};
    const std::size_t wrong = code.letters.find_first_not_of(code_letters);
    if (wrong != std::string::npos) {
        return no_such_letter(code.letters[wrong]);
    }
    if (code.letters.size() != code_length) {
        return "A code has " + std::to_string(code_length) + " letters and digits, this one has " +
               std::to_string(code.letters.size()) + ".";
    }
    return code;
}

ReadLink read_link(std::string_view text) {
    if (text.size() > link_bytes_max) {
        return std::string("That is too long for a link.");
    }
    const Words words = words_of(text);
    for (const std::string& word : words) {
        if (const auto found = scheme_in(word)) {
            return read_from(word, *found);
        }
    }
    const auto strange = std::ranges::find_if(words, [](const std::string& word) {
        return word.find(behind_scheme) != std::string::npos;
    });
    if (strange != words.end()) {
        return read_address(*strange).error();
    }
    return read_words(words);
}

std::string link_to(const WrittenAddress& server, const TableCode& code) {
    const std::string path = server.path.value_or("/");
    return (server.encrypted.value_or(false) ? "bastides://" : "bastide://") +
           bracketed(server.host) + (server.port ? ":" + *server.port : "") +
           (path == "/" ? "" : path) + "/" + written_code(code.letters);
}

std::string page_of(const WrittenAddress& server) {
    const bool encrypted = server.encrypted.value_or(false);
    const std::string port =
        server.port.value_or(std::string(encrypted ? default_encrypted_port : default_port));
    const bool is_usual = port == (encrypted ? default_encrypted_port : http_port);
    const std::string path = server.path.value_or("/");
    return (encrypted ? "https://" : "http://") + bracketed(server.host) +
           (is_usual ? "" : ":" + port) + (path == "/" ? "" : path);
}

std::string page_link_to(const WrittenAddress& server, const TableCode& code) {
    return page_of(server) + std::string(before_code) + written_code(code.letters);
}

}  // namespace bastide::model
