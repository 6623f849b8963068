// Certificates for tests: an authority, and what it issues. Keys are P-256, which are fast to
// generate.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace bastide::test {

/// PEM files: the certificate with its chain, without the root, and its key.
struct Issued {
    std::string certificate_file;
    std::string key_file;
};

struct Wanted {
    std::vector<std::string> names{"localhost"};
    std::vector<std::string> addresses{"127.0.0.1", "::1"};
    std::chrono::seconds valid_from = -std::chrono::hours(1);
    std::chrono::seconds valid_until = std::chrono::hours(24);
    bool rsa = false;  ///< 3072 bits; slow to generate
    bool for_servers = true;
};

/// Throws std::runtime_error if anything cannot be generated or written.
class Authority {
  public:
    /// Files are written to `folder`, in which no other authority may have the same name.
    explicit Authority(std::string folder, std::string name = "authority");
    Authority(const Authority&) = delete;
    Authority& operator=(const Authority&) = delete;
    ~Authority();

    [[nodiscard]] std::string file() const;

    [[nodiscard]] Issued issue(const Wanted& wanted = {});

    /// An intermediate authority, signed by this one. It may outlive this one.
    [[nodiscard]] Authority deputy(std::string name);

    /// A self-signed certificate.
    static Issued issue_by_itself(const std::string& folder, const Wanted& wanted = {});

  private:
    struct Identity;

    Authority(std::string folder, std::string name, const Authority* by);

    std::string folder_;
    std::string name_;
    std::unique_ptr<Identity> identity_;
    std::string chain_;  ///< PEM of this authority and those above it, without the root
    int issued_ = 0;
};

}  // namespace bastide::test
