// A new connection until it is known what it wants. Each step takes what it needs of the bytes that
// come in, and all of them together have `handshake_time_max`.
#pragma once

#include "engine/result.hpp"
#include "server/net/certificate.hpp"
#include "server/net/http_exchange.hpp"
#include "server/net/proxy_protocol.hpp"
#include "server/net/socket_limits.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <string>

namespace bastide::net {

class HandshakeReader {
  public:
    explicit HandshakeReader(Socket socket);
    HandshakeReader(const HandshakeReader&) = delete;
    HandshakeReader& operator=(const HandshakeReader&) = delete;
    ~HandshakeReader();

    /// Reads a PROXY header. Or says what is wrong with it.
    asio::awaitable<Result<ProxyReport, std::string>> read_proxy_header();

    /// Reads the HTTP request, over TLS where there is a certificate to show. Whoever does not know
    /// which of the two is spoken here is told.
    asio::awaitable<HttpRequest> read_http_request(std::shared_ptr<TlsContext> certificate);

    /// The last word to somebody who is not heard; as much of it as goes at once.
    void dismiss(const pages::Answer& answer);

  private:
    struct Impl;

    asio::awaitable<std::string> read_more();

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::net
