// Files that are kept between runs, readable by the user only.
#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::commands {

std::string environment(const char* name);

/// Returns bastide/NAME in the folder that the variable names, or in `usual` in the home folder.
std::string user_file(const char* variable, const char* usual, const std::string& name);

/// Returns bastide/NAME in $XDG_STATE_HOME or ~/.local/state. Replaces slashes in the name.
std::string state_file(std::string name);

/// Writes the file atomically, even if the system crashes. Returns false on failure.
bool write_state(const std::string& path, const std::string& text);

/// Returns the file's first line; empty if the file cannot be read.
std::string first_line(const std::string& path);

/// Returns the first `most` valid lines of a file. `read` returns nullopt for an invalid one.
template <typename Line>
std::vector<Line> read_lines(const std::string& path,
                             std::optional<Line> (*read)(const std::string& text),
                             std::size_t most = SIZE_MAX) {
    std::ifstream file(path);
    std::vector<Line> lines;
    for (std::string text; lines.size() < most && std::getline(file, text);) {
        if (auto line = read(text)) {
            lines.push_back(*std::move(line));
        }
    }
    return lines;
}

}  // namespace bastide::commands
