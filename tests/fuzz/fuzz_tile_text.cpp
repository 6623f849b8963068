// Any bytes as a tile line. What is understood is written and understood again.
#include "engine/tile_text.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using bastide::format_tile;
using bastide::parse_tile;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(data), size);  // NOLINT
    const auto type = parse_tile(line);
    if (!type) {
        return 0;
    }
    const std::string written = format_tile(*type);
    const auto again = parse_tile(written);
    if (!again || !(again->segments == type->segments) || format_tile(*again) != written) {
        std::abort();
    }
    return 0;
}
