#include "client-cli/commands/record_file.hpp"

#include "proto/record_text.hpp"

#include <fstream>

namespace bastide::commands {

std::optional<std::string> read_record_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text(record::bytes_max + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.is_open() || file.bad()) {
        return std::nullopt;
    }
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

bool write_record_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
}

}  // namespace bastide::commands
