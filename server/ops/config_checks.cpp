#include "server/ops/config_shown.hpp"
#include "server/store/lock_file.hpp"
#include "server/store/store_url.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

namespace bastide::ops {
namespace {

using Problem = std::optional<std::string>;

bool may(const std::filesystem::path& path, int what) {
    return ::faccessat(AT_FDCWD, path.c_str(), what, AT_EACCESS) == 0;
}

std::filesystem::path folder_of(const std::string& file) {
    const auto folder = std::filesystem::path(file).parent_path();
    return folder.empty() ? "." : folder;
}

bool may_be_folder(const std::filesystem::path& path) {
    std::error_code unknown;
    return std::filesystem::is_directory(path, unknown) || unknown == std::errc::permission_denied;
}

Problem cannot_be_made(std::string_view key, const std::string& file) {
    const auto folder = folder_of(file);
    if (!may_be_folder(folder)) {
        return fmt::format(
            "'{}' is {}, but the folder {} does not exist. Create it, or choose another.",
            key,
            file,
            folder.string());
    }
    if (!may(folder, W_OK | X_OK)) {
        return fmt::format(
            "'{}' is {}, but user {} cannot write to the folder {}. Allow it, or choose another.",
            key,
            file,
            ::geteuid(),
            folder.string());
    }
    return std::nullopt;
}

Problem cannot_be_read(std::string_view key, const std::string& file) {
    std::error_code none;
    if (file.empty() || (std::filesystem::is_regular_file(file, none) && may(file, R_OK))) {
        return std::nullopt;
    }
    return fmt::format(
        "'{}' is {}, but user {} cannot read it, or it does not exist. Check the path and its "
        "permissions.",
        key,
        file,
        ::geteuid());
}

Problem check_store(const Config& config) {
    if (store::is_url(config.store)) {
        return std::nullopt;  // only a connection can tell
    }
    if (auto problem = cannot_be_made("store", config.store)) {
        return problem;
    }
    if (const auto refusal = store::refuse_special_file(config.store)) {
        return "'store' is wrong: " + *refusal;
    }
    std::error_code none;
    if (!std::filesystem::exists(config.store, none) || may(config.store, R_OK | W_OK)) {
        return std::nullopt;
    }
    return fmt::format(
        "'store' is {}, but user {} cannot read and write that file. Allow it, or choose another.",
        config.store,
        ::geteuid());
}

Problem check_cluster(const Config& config) {
    if (config.cluster == "on" && config.standby == "on") {
        return "'cluster' and 'standby' are both on, but all servers of a cluster serve players at "
               "the same time. Turn 'standby' off.";
    }
    if (config.cluster == "off" || store::is_url(config.store)) {
        return std::nullopt;
    }
    return fmt::format(
        "'cluster' is on, but 'store' is the file {}, which only one server can use. Set 'store' "
        "to a PostgreSQL database, or turn 'cluster' off.",
        config.store);
}

Problem check_port_file(const Config& config) {
    const bool is_there = may(config.port_file, W_OK);
    return config.port_file.empty() || is_there ? std::nullopt
                                                : cannot_be_made("port-file", config.port_file);
}

/// Returns a problem if the file exists, unless it is the socket file of a killed server.
Problem cannot_be_socket(std::string_view key, const std::string& file) {
    std::error_code none;
    if (std::filesystem::exists(file, none) && !std::filesystem::is_socket(file, none)) {
        return fmt::format(
            "'{}' is {}, but that is not a socket. Remove it, or choose another path.", key, file);
    }
    return cannot_be_made(key, file);
}

Problem check_unix_socket(const Config& config) {
    return config.unix_socket.empty() ? std::nullopt
                                      : cannot_be_socket("unix-socket", config.unix_socket);
}

Problem check_admin_socket(const Config& config) {
    const bool is_file = config.admin_socket != "auto" && config.admin_socket != "off";
    return is_file ? cannot_be_socket("admin-socket", config.admin_socket) : std::nullopt;
}

}  // namespace

std::vector<std::string> problems_with(const Config& config) {
    std::vector<std::string> problems;
    for (const Problem& problem : {check_store(config),
                                   check_cluster(config),
                                   check_port_file(config),
                                   check_unix_socket(config),
                                   check_admin_socket(config),
                                   cannot_be_read("tls-certificate", config.tls_certificate),
                                   cannot_be_read("tls-key", config.tls_key)}) {
        if (problem) {
            problems.push_back(*problem);
        }
    }
    return problems;
}

}  // namespace bastide::ops
