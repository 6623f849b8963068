#pragma once

#include <boost/asio/ssl/context.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace bastide::net {

using TlsContext = boost::asio::ssl::context;

class Certificate {
  public:
    Certificate() = default;

    Certificate(std::string certificate_file, std::string key_file)
        : certificate_file_(std::move(certificate_file)), key_file_(std::move(key_file)) {}

    [[nodiscard]] bool is_configured() const { return !certificate_file_.empty(); }

    /// Loads the certificate. On failure returns an error message and keeps the old one.
    std::optional<std::string> load();

    /// Returns the TLS context; null if no certificate is loaded.
    [[nodiscard]] std::shared_ptr<TlsContext> context() const { return context_; }

    /// Returns the expiry as Unix time in seconds.
    [[nodiscard]] std::int64_t expires() const { return expires_; }

    /// True for keys of more than 2048 bits: they sign slowly, so handshakes cost more.
    [[nodiscard]] bool has_long_key() const { return long_key_; }

  private:
    std::string certificate_file_;
    std::string key_file_;
    std::shared_ptr<TlsContext> context_;
    std::int64_t expires_ = 0;
    bool long_key_ = false;
};

}  // namespace bastide::net
