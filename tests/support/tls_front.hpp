// A TLS-terminating proxy in front of a server: decrypts connections and forwards their contents.
// It can also fail in typical ways.
#pragma once

#include "tests/support/certificates.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide::test {

class TlsFront {
  public:
    enum class Manner : std::uint8_t {
        sound,
        outdated,
        cutting,  ///< closes connections in the middle of its first message
    };

    /// `server`: a port of this machine; with 0 the front closes each connection after the
    /// handshake.
    explicit TlsFront(const Issued& certificate,
                      std::uint16_t server = 0,
                      Manner manner = Manner::sound);
    TlsFront(const TlsFront&) = delete;
    TlsFront& operator=(const TlsFront&) = delete;
    ~TlsFront();

    [[nodiscard]] std::string port() const;

    /// Closes all connections; new ones receive this certificate.
    void change_to(const Issued& certificate);

    /// The host names requested by clients, in order; empty for clients without one.
    [[nodiscard]] std::vector<std::string> asked_for() const;

  private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::test
