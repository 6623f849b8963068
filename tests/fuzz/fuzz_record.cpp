// Reads any bytes as a record or as one line of a valid record. Either the record is valid, or the
// error names the line.
#include "client/record/replay.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using bastide::record::verify;
using Lines = std::vector<std::string>;

namespace {

std::vector<Lines> kept_records() {
    std::vector<Lines> records;
    for (const auto& entry : std::filesystem::directory_iterator("tests/records")) {
        std::ifstream file(entry.path());
        Lines& lines = records.emplace_back();
        for (std::string line; std::getline(file, line);) {
            lines.push_back(line + "\n");
        }
    }
    return records;
}

/// The first byte selects the record, the next two the line; the rest replaces that line.
std::string with_a_line_of(std::string_view bytes) {
    static const std::vector<Lines> records = kept_records();
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
    const Lines& lines = records.at(byte(0) % records.size());
    const std::size_t changed = (byte(1) * std::size_t{256} + byte(2)) % lines.size();
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text += i == changed ? std::string(bytes.substr(3)) + "\n" : lines[i];
    }
    return text;
}

void check(std::string_view text) {
    const auto replay = verify(text, bastide::record::Bots::as_recorded);
    const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
    if (!replay && (replay.error().line < 1 || replay.error().line > lines)) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);  // NOLINT
    check(bytes);
    if (size >= 3) {
        check(with_a_line_of(bytes));
    }
    return 0;
}
