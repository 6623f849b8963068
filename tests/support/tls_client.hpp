// TLS to a port of this machine, written on OpenSSL itself: a second opinion on the server's, and
// able to ask for what no decent client would. Blocking, but never for longer than `patience`.
#pragma once

#include "tests/support/tcp_client.hpp"

#include <openssl/ssl.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::test {

/// How it is spoken.
struct TlsWishes {
    std::string ca_file{};              ///< who may have signed; empty: nobody is checked
    std::string host = "localhost";     ///< whom the certificate must be for
    std::string groups{};               ///< to agree on keys by; empty: OpenSSL's own choice
    int version_most = TLS1_3_VERSION;  ///< OpenSSL's number
};

class TlsClient {
  public:
    /// Connects and shakes hands. Throws std::runtime_error, with OpenSSL's words.
    TlsClient(std::uint16_t port, const TlsWishes& wishes);

    /// "TLSv1.3".
    [[nodiscard]] std::string version() const { return SSL_get_version(session_.get()); }

    /// Of the certificate that was shown: its serial number, in hex.
    [[nodiscard]] std::string serial() const;

    /// False: the other side has gone.
    bool send(std::string_view bytes);

    /// What is there, at least a byte; empty at the end.
    std::string receive();

    /// Everything up to the end.
    std::string receive_all();

    /// Changes its key so often. False: the other side has gone.
    bool change_key(int times);

    /// Asks to agree on everything anew, as TLS 1.2 has it. False: it was not done.
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

/// The first bytes that a TLS client sends.
std::string tls_client_hello();

}  // namespace bastide::test
