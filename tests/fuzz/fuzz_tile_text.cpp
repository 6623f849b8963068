// Reads any bytes as a tile line. A parsed tile is read back as written. Every 32nd mutation starts
// from a tile of the catalogue.
#include "engine/catalogue.hpp"
#include "engine/tile_text.hpp"
#include "tests/support/tile_check.hpp"
#include "tests/support/tile_format.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using bastide::catalogue;
using bastide::format_tile;
using bastide::parse_sound_tile;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data,
                                               std::size_t size,
                                               std::size_t max_size,
                                               unsigned seed) {
    if (seed % 32 != 0) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    const auto& types = catalogue().types();
    const std::string line = format_tile(types[seed / 32 % types.size()]).substr(0, max_size);
    std::ranges::copy(line, data);
    return line.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(data), size);  // NOLINT
    const auto type = parse_sound_tile(line);
    if (!type) {
        return 0;
    }
    const std::string written = format_tile(*type);
    const auto again = parse_sound_tile(written);
    if (!again || !(again->segments == type->segments) || format_tile(*again) != written) {
        std::abort();
    }
    return 0;
}
