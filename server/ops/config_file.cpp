#include "server/ops/config_sources.hpp"
#include "server/ops/suggestions.hpp"

#include <CLI/CLI.hpp>
#include <boost/algorithm/string/trim.hpp>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <optional>
#include <sstream>
#include <system_error>

namespace bastide::ops {
namespace {

constexpr std::int64_t file_bytes_max = 1 << 20;  ///< a larger file is probably the wrong one

struct Statement {
    std::string text;
    int line = 0;
};

/// CLI11 starts a comment at any '#', even in quotation marks.
std::string without_comment(const std::string& line) {
    return boost::trim_copy(line.substr(0, line.find('#')));
}

bool is_open(const std::string& statement) {
    const std::string value = boost::trim_copy(statement.substr(statement.find('=') + 1));
    return value.starts_with('[') && !value.ends_with(']');
}

std::vector<Statement> statements_in(std::istream& file) {
    std::vector<Statement> all;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const std::string text = without_comment(line);
        if (!all.empty() && is_open(all.back().text)) {
            all.back().text += text;
        } else if (!text.empty()) {
            all.push_back({text, number});
        }
    }
    return all;
}

bool has_stray_quote(const CLI::ConfigItem& item, const std::string& statement) {
    const auto single = std::ranges::count(statement, '\'');
    const auto twofold = std::ranges::count(statement, '"');
    const bool is_open = twofold == 0 ? single % 2 != 0 : twofold % 2 != 0;
    return is_open || std::ranges::any_of(item.inputs, [](const std::string& value) {
               return value.find('"') != std::string::npos;
           });
}

/// Returns nullopt for malformed lines, even if CLI11 accepts them.
std::optional<CLI::ConfigItem> item_in(const std::string& statement) {
    std::istringstream text(statement);
    const std::vector<CLI::ConfigItem> items = CLI::ConfigTOML().from_config(text);
    const bool is_one = items.size() == 1 && statement.find('=') != std::string::npos;
    if (!is_one || items[0].name.empty() || is_open(statement) ||
        has_stray_quote(items[0], statement)) {
        return std::nullopt;
    }
    return items[0];
}

using Problem = std::optional<std::string>;

std::string no_key(const std::string& name, const std::string& place) {
    if (name == file_key) {
        return fmt::format(
            "A configuration file cannot include another. Remove '{}' from {}.", name, place);
    }
    std::vector<std::string> names = names_of(keys());
    std::erase(names, file_key);
    return fmt::format("Unknown key '{}' in {}.{}", name, place, did_you_mean(name, names, "'"));
}

Problem add(const CLI::ConfigItem& item, const std::string& place, Layer& layer) {
    const std::string name = item.fullname();
    if (name == file_key || find_key(keys(), name) == nullptr) {
        return no_key(name, place);
    }
    const auto [at, is_new] = layer.emplace(name, ConfigValue{item.inputs, place});
    if (!is_new) {
        return fmt::format("'{}' is set twice, in {} and in {}. Remove one of them.",
                           name,
                           at->second.place,
                           place);
    }
    return std::nullopt;
}

Problem add_statement(const Statement& statement, const std::string& path, Layer& layer) {
    const std::string place = fmt::format("{}, line {}", path, statement.line);
    const auto item = item_in(statement.text);
    if (!item) {
        return fmt::format(
            "Cannot parse {}. Write a line such as port = 8470, store = "
            "\"bastide.db\" or listen = [\"127.0.0.1\", \"::1\"].",
            place);
    }
    return add(*item, place, layer);
}

std::string unreadable(const std::string& which) {
    return fmt::format(
        "{} cannot be read: {}. Name a file that the server's user can read (it is {}).",
        which,
        std::generic_category().message(errno),
        ::geteuid());
}

/// Returns a problem that makes a file untrusted. Examines it first: reading a pipe would block.
Problem distrust(const std::string& path, const std::string& which) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) {
        return unreadable(which);
    }
    if (!S_ISREG(found.st_mode) || found.st_size > file_bytes_max) {
        return fmt::format(
            "{} is not a regular file, or is larger than {} bytes.", which, file_bytes_max);
    }
    if (found.st_uid != 0 && found.st_uid != ::geteuid()) {
        return fmt::format(
            "{} belongs to user {}, who could change the server's settings. Give it to "
            "root or the server's user: chown {} {}.",
            which,
            found.st_uid,
            ::geteuid(),
            path);
    }
    if ((found.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        return fmt::format(
            "{} can be written by users other than its owner. Run: chmod go-w {}.", which, path);
    }
    return std::nullopt;
}

}  // namespace

Layer read_config_file(const std::string& path, const std::string& named, Problems& problems) {
    const std::string which = fmt::format("The configuration file {} ({})", path, named);
    if (auto problem = distrust(path, which)) {
        problems.push_back(std::move(*problem));
        return {};
    }
    std::ifstream file(path);
    if (!file) {
        problems.push_back(unreadable(which));
        return {};
    }
    Layer layer;
    for (const Statement& statement : statements_in(file)) {
        if (auto problem = add_statement(statement, path, layer)) {
            problems.push_back(std::move(*problem));
        }
    }
    return layer;
}

}  // namespace bastide::ops
