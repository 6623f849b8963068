// Stands before a server as a proxy does that speaks TLS: takes encrypted connections and hands on
// what is in them, in clear. Or it goes wrong, in the ways in which such things do.
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
        outdated,  ///< knows nothing newer than TLS 1.1
        cutting,   ///< breaks connections off in the middle of its first words
    };

    /// Before the server at this port of this machine; 0: there is none, and whoever gets through
    /// finds the connection closed.
    explicit TlsFront(const Issued& certificate,
                      std::uint16_t server = 0,
                      Manner manner = Manner::sound);
    TlsFront(const TlsFront&) = delete;
    TlsFront& operator=(const TlsFront&) = delete;
    ~TlsFront();

    [[nodiscard]] std::string port() const;

    /// Breaks off all connections; new ones are shown this certificate.
    void change_to(const Issued& certificate);

    /// The host names that clients have asked for, in this order; empty for those that named none.
    [[nodiscard]] std::vector<std::string> asked_for() const;

  private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::test
