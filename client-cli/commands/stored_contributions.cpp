#include "client-cli/commands/state_file.hpp"
#include "client-cli/commands/token_file.hpp"
#include "engine/word_reader.hpp"
#include "proto/hex.hpp"

#include <climits>
#include <filesystem>

namespace bastide::commands {
namespace {

constexpr std::size_t value_bytes = 32;

constexpr std::string_view no_value = "-";

std::string word_of(const std::string& bytes) {
    return bytes.empty() ? std::string(no_value) : hex(bytes);
}

std::string bytes_in(std::string_view word) {
    return word == no_value ? std::string() : bytes_in_hex(word).value_or("");
}

/// Returns a match's line: "match version failed_attempts value agreed server commitments...".
std::string line_of(const model::StoredContribution& part) {
    std::string line = std::to_string(part.match) + " " + std::to_string(part.version) + " " +
                       std::to_string(part.failed_attempts) + " " + word_of(part.value) + " " +
                       word_of(part.agreed) + " " + word_of(part.servers);
    for (const std::string& commitment : part.commitments) {
        line += " " + word_of(commitment);
    }
    return line + "\n";
}

std::optional<model::StoredContribution> part_of(const std::string& line) {
    WordReader words(line);
    const auto match = number(words.next(), 1, INT_MAX);
    const auto version = number(words.next(), 0, INT_MAX);
    const auto failed_attempts = number(words.next(), 0, INT_MAX);
    model::StoredContribution part;
    part.value = bytes_in(words.next());
    part.agreed = bytes_in(words.next());
    part.servers = bytes_in(words.next());
    while (!words.at_end()) {
        part.commitments.push_back(bytes_in(words.next()));
    }
    if (!match || !version || !failed_attempts || part.value.size() != value_bytes) {
        return std::nullopt;
    }
    part.match = static_cast<model::MatchId>(*match);
    part.version = static_cast<std::uint32_t>(*version);
    part.failed_attempts = *failed_attempts;
    return part;
}

bool lasts(const std::string& path) {
    std::error_code unknown;
    const auto there = std::filesystem::status(path, unknown);
    return !std::filesystem::exists(there) || std::filesystem::is_regular_file(there);
}

}  // namespace

/// Creates a store. Keeps a value that cannot be written in memory for this run.
model::ContributionStore contribution_store_beside(const std::string& token_file) {
    if (!lasts(token_file)) {
        return model::memory_contribution_store();
    }
    const std::string path = token_file + ".values";
    const auto spare = std::make_shared<std::optional<std::vector<model::StoredContribution>>>();
    return {[path, spare] {
                return *spare ? **spare : read_lines(path, part_of, model::stored_parts_max);
            },
            [path, spare](const std::vector<model::StoredContribution>& parts) {
                std::string text;
                for (const model::StoredContribution& part : parts) {
                    text += line_of(part);
                }
                spare->reset();
                if (!write_state(path, text)) {
                    *spare = parts;
                }
            }};
}

}  // namespace bastide::commands
