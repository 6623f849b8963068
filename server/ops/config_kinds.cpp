#include "server/ops/config_kinds.hpp"

#include "engine/one_of.hpp"

#include <boost/algorithm/string/trim.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

namespace bastide::ops {
namespace {

struct Unit {
    std::string_view name;
    std::uint64_t mib;
};

constexpr std::array<Unit, 3> units{{{"TiB", 1ULL << 20U}, {"GiB", 1ULL << 10U}, {"MiB", 1}}};

/// 1 PiB: larger values are probably mistakes. In bytes it still fits into 64 bits.
constexpr std::uint64_t mib_max = 1ULL << 30U;

template <typename Integer>
std::optional<std::pair<Integer, std::string_view>> number_in(std::string_view text) {
    Integer number{};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) {
        return std::nullopt;
    }
    return std::pair(number, text.substr(static_cast<std::size_t>(rest - text.data())));
}

std::optional<std::uint64_t> mib_in(std::string_view text) {
    const auto read = number_in<std::uint64_t>(text);
    if (!read) {
        return std::nullopt;
    }
    const std::string name = boost::trim_left_copy(std::string(read->second));
    const auto unit = std::ranges::find(units, name.empty() ? "MiB" : name, &Unit::name);
    if (unit == units.end() || read->first > mib_max / unit->mib) {
        return std::nullopt;
    }
    return read->first * unit->mib;
}

std::vector<std::string> entries_in(const std::vector<std::string>& values) {
    std::vector<std::string> entries;
    for (const std::string& value : values) {
        std::istringstream text(value);
        for (std::string entry; std::getline(text, entry, ',');) {
            entries.push_back(boost::trim_copy(entry));
        }
    }
    return entries;
}

}  // namespace

std::optional<std::string> take(const ValueType& kind,
                                const std::vector<std::string>& values,
                                Config& config) {
    using Invalid = std::optional<std::string>;
    const std::string& value = values[0];
    const Overloaded take_kind{
        [&]<typename Integer>(const Number<Integer>& number) -> Invalid {
            const auto read = number_in<Integer>(value);
            if (!read || !read->second.empty() || read->first < number.least ||
                read->first > number.most) {
                return value;
            }
            config.*number.field = read->first;
            return std::nullopt;
        },
        [&](const Size& size) -> Invalid {
            const auto mib = mib_in(value);
            config.*size.field = mib.value_or(config.*size.field);
            return mib ? Invalid() : value;
        },
        [&](const TextType& text) -> Invalid {
            if (!text.is_valid(value)) {
                return value;
            }
            config.*text.field = value;
            return std::nullopt;
        },
        [&](const ListType& list) -> Invalid {
            std::vector<std::string> entries = entries_in(values);
            const auto wrong = std::ranges::find_if_not(entries, list.is_one);
            if (wrong != entries.end()) {
                return *wrong;
            }
            if (entries.empty() && !(Config{}.*list.field).empty()) {
                return "";
            }
            config.*list.field = std::move(entries);
            return std::nullopt;
        },
    };
    return std::visit(take_kind, kind);
}

std::string write(const ValueType& kind, const Config& config) {
    const Overloaded write_kind{
        [&](const Size& size) {
            const std::uint64_t mib = config.*size.field;
            const auto unit =
                std::ranges::find_if(units, [mib](const Unit& u) { return mib % u.mib == 0; });
            return mib == 0 ? "0" : fmt::format("{} {}", mib / unit->mib, unit->name);
        },
        [&](const TextType& text) { return config.*text.field; },
        [&](const ListType& list) { return fmt::format("{}", fmt::join(config.*list.field, ",")); },
        [&](const auto& number) { return std::to_string(config.*number.field); },
    };
    return std::visit(write_kind, kind);
}

KindHelp kind_help(const ValueType& kind) {
    const Overloaded explain{
        [](const Size& /*unused*/) {
            return KindHelp{"SIZE",
                            "a size such as 512 MiB, 8 GiB or 1 TiB (a bare number is MiB)",
                            fmt::format("at most {} TiB", mib_max / units[0].mib)};
        },
        []<typename Integer>(const Number<Integer>& number) {
            return KindHelp{
                "NUMBER",
                fmt::format("a whole number{}{}", number.unit.empty() ? "" : " of ", number.unit),
                fmt::format("{} to {}", number.least, number.most)};
        },
        [](const auto& text) { return text.help; },
    };
    return std::visit(explain, kind);
}

}  // namespace bastide::ops
