#pragma once

#include "client-cli/connection/address.hpp"
#include "client/model/correspondence_contributions.hpp"
#include "engine/result.hpp"

#include <string>

namespace bastide::commands {

inline constexpr int old_tokens_max = 10;  ///< backups beside a token file; the oldest is deleted

struct KeptToken {
    std::string token;
    bool encrypted = false;  ///< used over TLS; it must never be sent unencrypted again

    friend bool operator==(const KeptToken&, const KeptToken&) = default;
};

/// Returns token-<host>-<port>. Encrypted servers have other files, one for each path of a URL.
std::string default_token_file(const connection::Address& address);

/// Returns the token; empty if there is no file, or an error message if it is invalid.
Result<KeptToken, std::string> read_token(const std::string& path);

/// Writes a file that only the user can read. Returns false and keeps the old file on failure.
bool write_token(const std::string& path, const KeptToken& token);

/// Copies the token to a numbered file next to `path`. Returns its name; empty on failure.
std::string back_up_token(const std::string& path, const KeptToken& token);

struct TokenPlace {
    std::string file;
    KeptToken kept;
    std::string moves_from;  ///< file of the unencrypted token; deleted once the token is saved
    bool usual = false;
};

/// Returns `named` or the default file, or an error if its token must not be used there.
Result<TokenPlace, std::string> token_place(const connection::Address& address,
                                            const std::string& named);

/// Returns the store next to the token file, or one in memory if that is not a regular file.
model::ContributionStore contribution_store_beside(const std::string& token_file);

}  // namespace bastide::commands
