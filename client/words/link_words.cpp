#include "client/words/link_words.hpp"

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

}  // namespace bastide::words
