// Where a player's token is kept, so that the next run comes back to the same seat.
#pragma once

#include "client-cli/connection/address.hpp"
#include "engine/result.hpp"

#include <optional>
#include <string>

namespace bastide::commands {

/// Old tokens that are kept beside a token file; then the oldest goes.
inline constexpr int old_tokens_max = 10;

struct KeptToken {
    std::string token;  ///< empty: none
    /// Where it has been used over an encrypted line; it must not go over an open one any more.
    bool encrypted = false;

    friend bool operator==(const KeptToken&, const KeptToken&) = default;
};

/// The usual one: token-<host>-<port>, and another one for encrypted lines, where a path leads to
/// another server.
std::string default_token_file(const connection::Address& address);

/// No token where there is no file; a sentence where the file is something else, or cannot be read.
Result<KeptToken, std::string> read_token(const std::string& path);

/// For this user's eyes only. False: it could not be written, and is as it was.
bool write_token(const std::string& path, const KeptToken& token);

/// Keeps the token in this file under another name beside it, which it gives; the newest has the
/// highest number. Empty: it could not be kept.
std::string back_up_token(const std::string& path, const KeptToken& token);

/// A token file, and what is in it.
struct TokenPlace {
    std::string file;
    KeptToken kept;
    /// The file of the open line, where the token comes from there; it moves with its first use.
    std::string moves_from;
    bool usual = false;  ///< it is the usual one
};

/// For the server at this address: the file that was named or, where it is empty, the usual one. A
/// sentence where its token cannot be used there.
Result<TokenPlace, std::string> token_place(const connection::Address& address,
                                            const std::string& named);

}  // namespace bastide::commands
