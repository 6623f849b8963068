// A blocking TLS client for ports of this machine, with a timeout of `patience`. It uses OpenSSL
// directly, so that it tests the server's TLS independently and can send what no normal client
// would.
#pragma once

#include "tests/support/tcp_client.hpp"

#include <openssl/ssl.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::test {

/// Options of the handshake.
struct TlsWishes {
    std::string ca_file{};             ///< trusted authority; empty: no verification
    std::string host = "localhost";    ///< name that the certificate must have
    std::string groups{};              ///< for the key exchange; empty: OpenSSL's default
    int version_max = TLS1_3_VERSION;  ///< OpenSSL's number
};

class TlsClient {
  public:
    /// Connects and completes the handshake. Throws std::runtime_error with OpenSSL's message.
    TlsClient(std::uint16_t port, const TlsWishes& wishes);

    [[nodiscard]] std::string version() const { return SSL_get_version(session_.get()); }

    [[nodiscard]] std::string serial() const;

    bool send(std::string_view bytes);

    std::string receive();

    std::string receive_all();

    /// Updates its key `times` times. Returns false if the other side has closed.
    bool change_key(int times);

    /// Requests a TLS 1.2 renegotiation. Returns false if it failed.
    bool renegotiate();

  private:
    template <auto release>
    struct Freed {
        template <typename T>
        void operator()(T* object) const {
            release(object);
        }
    };

    TcpClient tcp_;
    std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>> context_;
    std::unique_ptr<SSL, Freed<SSL_free>> session_;
};

std::string tls_client_hello();

}  // namespace bastide::test
