// Reading an HTTP request from a line, for caller.cpp. One file a kind of stream.
#pragma once

#include "server/net/certificate.hpp"
#include "server/net/line.hpp"
#include "server/net/visitor.hpp"

#include <boost/beast/core/flat_buffer.hpp>

namespace bastide::net {

// `first`: what was read of it already.

asio::awaitable<Heard> hear_plain(Line line, boost::beast::flat_buffer first);

asio::awaitable<Heard> hear_tls(Line line,
                                boost::beast::flat_buffer first,
                                std::shared_ptr<TlsContext> certificate);

}  // namespace bastide::net
