#include "client-cli/commands/token_file.hpp"

#include "proto/frames.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace bastide::commands {
namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
    return value == nullptr ? "" : value;
}

std::string hex_of(const std::string& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += digits[byte >> 4U];
        out += digits[byte & 0xFU];
    }
    return out;
}

std::string bytes_of(const std::string& hex) {
    std::string out;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        unsigned byte = 0;
        const char* end = hex.data() + i + 2;
        if (std::from_chars(hex.data() + i, end, byte, 16).ptr != end) {
            return {};
        }
        out.push_back(static_cast<char>(byte));
    }
    return out;
}

}  // namespace

std::string default_token_file(const connection::Address& address) {
    std::filesystem::path folder = environment("XDG_STATE_HOME");
    if (folder.empty()) {
        folder = std::filesystem::path(environment("HOME")) / ".local" / "state";
    }
    return folder / "bastide" / ("token-" + address.host + "-" + address.port);
}

std::string read_token(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    const std::string token = bytes_of(line);
    return token.size() == token_bytes ? token : "";
}

bool write_token(const std::string& path, const std::string& token) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    const int file =
        open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) {
        return false;
    }
    const std::string line = hex_of(token) + "\n";
    const bool written = write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size());
    return close(file) == 0 && written;
}

}  // namespace bastide::commands
