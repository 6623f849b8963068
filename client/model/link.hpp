// Links to games, as people copy them: a link, the address of a server, or the code of a table.
//
//   bastide://HOST[:PORT][/PATH]/CODE     unencrypted
//   bastides://HOST[:PORT][/PATH]/CODE    encrypted
//   http://HOST[:PORT][/PATH]/t/CODE      unencrypted, of the page for browsers
//   https://HOST[:PORT][/PATH]/t/CODE     encrypted
//
// A link never changes its encryption. A single word is a code if it is a valid code, has no small
// letters, or has the shape "ABCDE-FGHJK"; a server with such a name needs its ws://.
#pragma once

#include "client/model/address.hpp"
#include "engine/result.hpp"
#include "proto/table_code.hpp"

namespace bastide::model {

inline constexpr std::size_t link_bytes_max = 2048;

struct TableCode {
    std::string letters;  ///< without hyphen (proto/table_code.hpp)

    friend bool operator==(const TableCode&, const TableCode&) = default;
};

/// Parses a code with lower case, hyphens and blanks. The error is a message for the player.
Result<TableCode, std::string> read_code(std::string_view text);

/// At least one member is set.
struct Link {
    std::optional<WrittenAddress> server;  ///< unset for the server played on last
    std::optional<TableCode> code;         ///< unset for the list of tables

    friend bool operator==(const Link&, const Link&) = default;
};

/// Parses a link, ignoring text around it. The error is a message for the player.
Result<Link, std::string> read_link(std::string_view text);

std::string link_to(const WrittenAddress& server, const TableCode& code);

/// Returns the address of the server's page, without a slash at its end.
std::string page_of(const WrittenAddress& server);

std::string page_link_to(const WrittenAddress& server, const TableCode& code);

}  // namespace bastide::model
