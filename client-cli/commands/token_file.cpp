#include "client-cli/commands/token_file.hpp"

#include "client-cli/commands/state_file.hpp"
#include "engine/word_reader.hpp"
#include "proto/frames.hpp"
#include "proto/hex.hpp"

#include <climits>
#include <filesystem>
#include <fstream>
#include <set>

namespace bastide::commands {
namespace {

namespace fs = std::filesystem;

/// Second line of an encrypted server's file. Older versions read only the first line.
constexpr std::string_view encrypted_mark = "encrypted";

std::set<int> backup_numbers(const fs::path& path) {
    const std::string start = path.filename().string() + ".old-";
    std::set<int> numbers;
    std::error_code none;
    for (fs::directory_iterator at(path.parent_path(), none), end; !none && at != end;
         at.increment(none)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with(start)) {
            if (const auto found = number(name.substr(start.size()), 1, INT_MAX - 1)) {
                numbers.insert(*found);
            }
        }
    }
    return numbers;
}

/// Takes over an unencrypted connection's token, also of the default port: a proxy may add TLS.
void take_from_open_line(const connection::Address& address, TokenPlace& place) {
    for (const std::string& port : {address.port, std::string(model::default_port)}) {
        const std::string before = default_token_file({address.host, port});
        const auto found = read_token(before);
        if (found && !found->token.empty()) {
            place.kept = *found;
            place.moves_from = before;
            return;
        }
    }
}

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

std::string default_token_file(const connection::Address& address) {
    if (!address.encrypted) {
        return state_file("token-" + address.host + "-" + address.port);
    }
    return state_file("token-wss-" + connection::canonical_host(address.host) + "-" + address.port +
                      (address.path == "/" ? "" : address.path));
}

Result<KeptToken, std::string> read_token(const std::string& path) {
    std::error_code unknown;
    if (!fs::exists(path, unknown) && !unknown) {
        return KeptToken{};
    }
    std::ifstream file(path);
    if (!file) {
        return path +
               ", your token file, cannot be read. Check its permissions, or use another "
               "--token-file.";
    }
    std::string digits;
    std::string mark;
    file >> digits >> mark;
    if (digits.empty() && mark.empty()) {
        return KeptToken{};
    }
    const auto token = bytes_in_hex(digits);
    if (!token || token->size() != token_bytes) {
        return path +
               " holds no token and is left unchanged. Remove it, or use another --token-file.";
    }
    return KeptToken{*token, mark == encrypted_mark};
}

bool write_token(const std::string& path, const KeptToken& token) {
    return write_state(
        path,
        hex(token.token) + "\n" + (token.encrypted ? std::string(encrypted_mark) + "\n" : ""));
}

std::string back_up_token(const std::string& path, const KeptToken& token) {
    std::error_code ignored;
    const fs::path file = fs::absolute(path, ignored);
    std::set<int> numbers = backup_numbers(file);
    const auto named = [&path](int number) { return path + ".old-" + std::to_string(number); };
    std::string aside = named(numbers.empty() ? 1 : *numbers.rbegin() + 1);
    if (!write_token(aside, token)) {
        return "";
    }
    while (numbers.size() >= old_tokens_max) {
        fs::remove(named(*numbers.begin()), ignored);
        numbers.erase(numbers.begin());
    }
    return aside;
}

Result<TokenPlace, std::string> token_place(const connection::Address& address,
                                            const std::string& named) {
    TokenPlace place{named.empty() ? default_token_file(address) : named, {}, {}, named.empty()};
    const auto kept = read_token(place.file);
    if (!kept) {
        return kept.error();
    }
    place.kept = *kept;
    if (place.kept.encrypted && !address.encrypted) {
        return place.file +
               " holds a token for an encrypted connection; over ws:// anyone on the network could "
               "read it. Use wss://, or another --token-file.";
    }
    if (named.empty() && address.encrypted && place.kept.token.empty()) {
        take_from_open_line(address, place);
    }
    return place;
}

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
