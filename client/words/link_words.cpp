#include "client/words/access_words.hpp"

namespace bastide::words {

/// Returns a link without a scheme if possible. `bastide play` still encrypts if it has reached
/// this server over TLS before.
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

std::vector<std::string> sign_in_words(const model::SignInCode& code,
                                       const std::string& address,
                                       bool has_page) {
    const auto server = model::read_address(address);
    const bool is_recovery = code.time == std::chrono::seconds(0);
    std::vector<std::string> lines;
    if (is_recovery) {
        lines = {"This is your recovery code. Write it down, it is not shown again:",
                 code.code,
                 "Use it if you lose this device."};
    }
    if (has_page && server.ok()) {
        lines.insert(lines.end(),
                     {"To play as yourself in another browser, open there:",
                      model::page_of(server.value()) + "/#device=" + code.code});
    }
    lines.insert(lines.end(),
                 {"To play as yourself in another terminal, run there:",
                  "bastide play " + address + " --code " + code.code});
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(code.time).count();
    lines.push_back(is_recovery ? "It works once and replaces your earlier recovery code."
                                : "The code works once, within " + std::to_string(minutes) +
                                      " minutes. Show it to nobody else.");
    return lines;
}

}  // namespace bastide::words
