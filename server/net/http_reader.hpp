// Reads HTTP requests. Each kind of stream has a file of its own, as it is slow to compile.
#pragma once

#include "server/net/certificate.hpp"
#include "server/net/http_exchange.hpp"
#include "server/net/socket_stream.hpp"

#include <boost/beast/core/flat_buffer.hpp>

namespace bastide::net {

// `first`: the bytes that were already read from `line`.

asio::awaitable<HttpRequest> read_plain_request(SocketStream line, boost::beast::flat_buffer first);

asio::awaitable<HttpRequest> read_tls_request(SocketStream line,
                                              boost::beast::flat_buffer first,
                                              std::shared_ptr<TlsContext> certificate);

}  // namespace bastide::net
