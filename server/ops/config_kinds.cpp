#include "server/ops/config_kinds.hpp"

#include <boost/algorithm/string/trim.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace bastide::ops {
namespace {

using Texts = ValueType::Texts;
using Invalid = ValueType::Invalid;

struct Unit {
    std::string_view name;
    std::uint64_t mib;
};

constexpr std::array<Unit, 3> units{{{"TiB", 1ULL << 20U}, {"GiB", 1ULL << 10U}, {"MiB", 1}}};

/// 1 PiB: larger values are probably mistakes. In bytes it still fits into 64 bits.
constexpr std::uint64_t mib_max = 1ULL << 30U;

std::optional<std::uint64_t> mib_in(std::string_view text) {
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string name = boost::trim_left_copy(std::string(rest, text.data() + text.size()));
    const auto unit = std::ranges::find(units, name.empty() ? "MiB" : name, &Unit::name);
    if (error != std::errc{} || unit == units.end() || number > mib_max / unit->mib) {
        return std::nullopt;
    }
    return number * unit->mib;
}

std::string size_text(std::uint64_t mib) {
    const auto unit =
        std::ranges::find_if(units, [mib](const Unit& u) { return mib % u.mib == 0; });
    return mib == 0 ? "0" : fmt::format("{} {}", mib / unit->mib, unit->name);
}

Texts entries_in(const Texts& values) {
    Texts entries;
    for (const std::string& value : values) {
        std::istringstream text(value);
        for (std::string entry; std::getline(text, entry, ',');) {
            entries.push_back(boost::trim_copy(entry));
        }
    }
    return entries;
}

}  // namespace

ValueType size(std::uint64_t Config::* field) {
    return {[=](const Texts& values, Config& into) -> Invalid {
                const auto mib = mib_in(values[0]);
                into.*field = mib.value_or(into.*field);
                return mib ? Invalid() : values[0];
            },
            [=](const Config& config) { return size_text(config.*field); },
            {"SIZE",
             "a size such as 512 MiB, 8 GiB or 1 TiB (a bare number is MiB)",
             fmt::format("at most {} TiB", mib_max / units[0].mib)}};
}

ValueType text(std::string Config::* field,
               std::function<bool(const std::string&)> is_valid,
               KindHelp help) {
    return {[field, is_valid = std::move(is_valid)](const Texts& values, Config& into) -> Invalid {
                if (!is_valid(values[0])) {
                    return values[0];
                }
                into.*field = values[0];
                return std::nullopt;
            },
            [field](const Config& config) { return config.*field; },
            std::move(help)};
}

ValueType list(std::vector<std::string> Config::* field,
               bool (*is_one)(const std::string&),
               KindHelp help) {
    return {[=](const Texts& values, Config& into) -> Invalid {
                Texts entries = entries_in(values);
                const auto wrong = std::ranges::find_if_not(entries, is_one);
                if (wrong != entries.end()) {
                    return *wrong;
                }
                if (entries.empty() && !(Config{}.*field).empty()) {
                    return "";
                }
                into.*field = std::move(entries);
                return std::nullopt;
            },
            [=](const Config& config) { return fmt::format("{}", fmt::join(config.*field, ",")); },
            std::move(help),
            true};
}

}  // namespace bastide::ops
