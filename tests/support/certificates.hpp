// Certificates for tests: an authority of a test's own, and what it issues. The keys are P-256,
// which takes no time to make.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace bastide::test {

/// A certificate with all that lead from it to its authority, which is left out; and its key. PEM
/// files.
struct Issued {
    std::string certificate_file;
    std::string key_file;
};

/// What a certificate shall say. Times are from now.
struct Wanted {
    std::vector<std::string> names{"localhost"};
    std::vector<std::string> addresses{"127.0.0.1", "::1"};
    std::chrono::seconds valid_from = -std::chrono::hours(1);
    std::chrono::seconds valid_until = std::chrono::hours(24);
    bool rsa = false;         ///< a key of 3072 bits, which takes a moment to make
    bool for_servers = true;  ///< else for clients
};

/// Throws std::runtime_error where something cannot be made or written.
class Authority {
  public:
    /// Its files and those of all it issues are written to the folder, where no other authority has
    /// this name.
    explicit Authority(std::string folder, std::string name = "authority");
    Authority(const Authority&) = delete;
    Authority& operator=(const Authority&) = delete;
    ~Authority();

    /// Its own certificate, which a client is told to trust.
    [[nodiscard]] std::string file() const;

    [[nodiscard]] Issued issue(const Wanted& wanted = {});

    /// Another authority that this one vouches for. It may outlive this one.
    [[nodiscard]] Authority deputy(std::string name);

    /// A certificate that nobody but itself vouches for.
    static Issued issue_by_itself(const std::string& folder, const Wanted& wanted = {});

  private:
    struct Identity;

    Authority(std::string folder, std::string name, const Authority* by);

    std::string folder_;
    std::string name_;
    std::unique_ptr<Identity> identity_;
    std::string chain_;  ///< PEM of this one and those before it, without the first of all
    int issued_ = 0;
};

}  // namespace bastide::test
