#include "client/words/access_words.hpp"

namespace bastide::words {

/// Omits the scheme if the link is not encrypted: `bastide play` then still encrypts if it has
/// reached this server over TLS before.
std::string bare_link(const model::Link& link) {
    return link.server->encrypted
               ? model::link_to(*link.server, *link.code)
               : model::text_of(*link.server) + "/" + model::code_text(*link.code);
}

std::string at_another_server(const model::Link& link) {
    const auto& port = link.server->port;
    return "That table is at " + model::bracketed(link.server->host) + (port ? ":" + *port : "") +
           ", a different server.";
}

std::vector<std::string> sign_in_words(const model::SignInCode& code, const std::string& address) {
    const std::string command = "bastide play " + address + " --code " + code.code;
    if (code.time > std::chrono::seconds(0)) {
        const auto minutes = std::chrono::ceil<std::chrono::minutes>(code.time).count();
        return {"To play as yourself on another device, run there:",
                command,
                "The code works once, within " + std::to_string(minutes) +
                    " minutes. Show it to nobody else."};
    }
    return {"This is your recovery code. Write it down, it is not shown again:",
            code.code,
            "If you lose this device, run on another:",
            command,
            "It works once and replaces your earlier recovery code."};
}

}  // namespace bastide::words
