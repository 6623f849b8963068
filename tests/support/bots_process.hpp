// `bastide bot` as a process: two bots play a whole game on a server.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace bastide::test {

class BotsProcess {
  public:
    explicit BotsProcess(const std::string& url, const std::string& options = "")
        : pipe_(popen(
              (BASTIDE_BINARY " bot " + url + " --seats 2 --seed 1 " + options + " 2>&1").c_str(),
              "r")) {}  // NOLINT(cert-env33-c)

    BotsProcess(const BotsProcess&) = delete;
    BotsProcess& operator=(const BotsProcess&) = delete;

    ~BotsProcess() { trouble(); }

    /// Waits for the end. Returns "" if the bots finished their game, otherwise their output.
    std::string trouble() {
        if (pipe_ == nullptr) {
            return "";
        }
        std::string said = "the bots gave up: ";
        std::array<char, 4096> buffer{};
        for (std::size_t got = 0; (got = fread(buffer.data(), 1, buffer.size(), pipe_)) > 0;) {
            said.append(buffer.data(), got);
        }
        const int status = pclose(pipe_);
        pipe_ = nullptr;
        return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? "" : said;
    }

  private:
    FILE* pipe_;
};

}  // namespace bastide::test
