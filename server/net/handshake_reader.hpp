// Reads the start of a new connection, within `handshake_time_max` in all.
#pragma once

#include "engine/result.hpp"
#include "server/net/certificate.hpp"
#include "server/net/http_exchange.hpp"
#include "server/net/proxies.hpp"
#include "server/net/tcp_port.hpp"

#include <boost/asio/awaitable.hpp>

#include <memory>
#include <string>

namespace bastide::net {

inline constexpr std::string_view unexpected_proxy_header =
    "a PROXY header from an address that is not trusted";

class HandshakeReader {
  public:
    explicit HandshakeReader(Socket socket);
    HandshakeReader(const HandshakeReader&) = delete;
    HandshakeReader& operator=(const HandshakeReader&) = delete;
    ~HandshakeReader();

    asio::awaitable<Result<ProxyReport, std::string>> read_proxy_header();

    /// Reads a request, over TLS with a certificate. Explains a mismatch of TLS to the client.
    asio::awaitable<HttpRequest> read_http_request(std::shared_ptr<TlsContext> certificate);

    /// Sends a last answer. Drops bytes that the socket does not take at once.
    void dismiss(const pages::Answer& answer);

  private:
    struct Impl;

    asio::awaitable<std::string> read_more();

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::net
