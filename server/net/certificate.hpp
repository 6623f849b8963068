// What the server shows to whoever speaks TLS with it, read anew while it runs.
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
    /// No TLS is spoken.
    Certificate() = default;

    /// PEM files: the certificate with those between it and the root behind it, and its key.
    Certificate(std::string certificate_file, std::string key_file)
        : certificate_file_(std::move(certificate_file)), key_file_(std::move(key_file)) {}

    [[nodiscard]] bool is_configured() const { return !certificate_file_.empty(); }

    /// Reads both files. What is wrong with them, in a sentence: then what was read before stays.
    /// Connections keep what they were shown.
    std::optional<std::string> load();

    /// None where no TLS is spoken.
    [[nodiscard]] std::shared_ptr<TlsContext> context() const { return context_; }

    /// When it ends, as a Unix time in seconds; only after `load`.
    [[nodiscard]] std::int64_t expires() const { return expires_; }

    /// Whether it takes long to sign with its key.
    [[nodiscard]] bool has_long_key() const { return long_key_; }

  private:
    std::string certificate_file_;
    std::string key_file_;
    std::shared_ptr<TlsContext> context_;
    std::int64_t expires_ = 0;
    bool long_key_ = false;
};

}  // namespace bastide::net
