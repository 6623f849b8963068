// Reads any bytes as pasted text. The result is an error message, or a link that is read back as
// written.
#include "client/model/link.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace bastide::model;

void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// Links always state the encryption, and omit the path "/".
WrittenAddress as_linked(WrittenAddress server) {
    server.encrypted = server.encrypted.value_or(false);
    if (server.path == "/") {
        server.path.reset();
    }
    return server;
}

void check(const Link& link) {
    require(link.server || link.code);
    if (link.code) {
        const auto again = read_link(bastide::written_code(link.code->letters));
        require(again && again->code == link.code && !again->server);
    }
    if (link.code && link.server) {
        const std::string written = link_to(*link.server, *link.code);
        const auto again = read_link(written);
        require(written.size() > link_bytes_max ||
                (again && again->code == link.code && again->server == as_linked(*link.server)));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);  // NOLINT
    const auto link = read_link(text);
    if (link) {
        check(*link);
    } else {
        require(!link.error().empty());
    }
    return 0;
}
