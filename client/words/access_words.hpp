// Texts about the access to a table, and links for friends.
#pragma once

#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// "Joining needs the link or the code. No spectators."
std::string access_words(const v1::TableAccess& access);

/// "No spectators."; empty if they are allowed.
std::string spectator_words(const v1::TableAccess& access);

/// "The table has a new code. The old code and link no longer work.", "Spectators are now allowed."
/// Empty if neither changed, or if the visibility changed.
std::string access_change(const v1::TableAccess& before, const v1::TableAccess& now);

std::string_view visibility_word(v1::Visibility visibility);
std::optional<v1::Visibility> visibility_named(std::string_view word);
/// For the host who chooses it: "Listed, and anyone can join."
std::string_view visibility_meaning(v1::Visibility visibility);

struct TableLink {
    std::string link;   ///< "bastide://192.168.1.5:8470/ABCDE-FGHJK"
    std::string reach;  ///< scope of the link: "in your network"; empty if unknown
};

/// Returns a link for each address. Addresses without a reach come first, or `dialled` if there are
/// none. Addresses that only this machine can use are left out. Returns an empty list if the code
/// is unknown.
std::vector<TableLink> links_to(const v1::TableInfo& table,
                                const std::vector<v1::Address>& addresses,
                                std::string_view dialled);

std::string code_without_link_text(const v1::TableInfo& table);

std::string install_hint();

}  // namespace bastide::words
