// Where a game is, as people hand it to each other: a link, the address of a server, or the code of
// a table, wherever they have copied it from.
//
//   bastide://HOST[:PORT][/PATH]/CODE     over an open line
//   bastides://HOST[:PORT][/PATH]/CODE    over an encrypted one
//
// Neither is ever read as the other. A word alone is a code where it is written as one: ten letters
// of a code in a row, capitals only, or five letters, a hyphen and about five more. A server that
// is called like that needs its ws://.
#pragma once

#include "client/model/address.hpp"
#include "client/model/table_code.hpp"

namespace bastide::model {

/// Bytes of a text that is looked through.
inline constexpr std::size_t link_bytes_max = 2048;

/// Has one of them at least.
struct Link {
    std::optional<WrittenAddress> server;  ///< none: the one that was played at last
    std::optional<TableCode> code;         ///< none: the tables that are listed there

    friend bool operator==(const Link&, const Link&) = default;
};

/// What stands in a text, with whatever is around it: other words, quotes, angle brackets, a full
/// stop. Or says what is wrong with it.
Result<Link, std::string> read_link(std::string_view text);

/// What leads there: "bastide://host:8470/ABCDE-FGHJK".
std::string link_to(const WrittenAddress& server, const TableCode& code);

}  // namespace bastide::model
