// Reads the start of a new connection, within `handshake_time_max` in all.
#pragma once

#include "engine/result.hpp"
#include "server/net/http_reader.hpp"
#include "server/net/limits.hpp"
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
    explicit HandshakeReader(Socket socket) : line_(std::move(socket)) {}

    HandshakeReader(const HandshakeReader&) = delete;
    HandshakeReader& operator=(const HandshakeReader&) = delete;

    asio::awaitable<Result<ProxyReport, std::string>> read_proxy_header();

    /// Reads a request, over TLS with a certificate. Explains a mismatch of TLS to the client.
    asio::awaitable<HttpRequest> read_http_request(std::shared_ptr<TlsContext> certificate);

    /// Sends a last answer. Drops bytes that the socket does not take at once.
    void dismiss(const pages::Answer& answer);

  private:
    asio::awaitable<std::string> read_more();

    SocketStream line_;
    boost::beast::flat_buffer first_{http_head_bytes_max};
    bool began_ = false;
};

}  // namespace bastide::net
