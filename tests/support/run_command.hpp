// A command line that is run to its end.
#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace bastide::test {

struct Ran {
    int exit_code = -1;
    std::string said;  ///< on both outputs
};

inline Ran run(const std::string& command) {
    Ran ran;
    std::FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
    std::array<char, 4096> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        ran.said.append(buffer.data(), size);
    }
    const int status = pclose(pipe);
    ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

}  // namespace bastide::test
