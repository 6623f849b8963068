#pragma once

#include "client/model/link.hpp"
#include "client/model/model.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// Returns "Joining needs the link or the code. No spectators."
std::string access_words(const v1::TableAccess& access);

/// Returns "No spectators."; empty if they are allowed.
std::string spectator_words(const v1::TableAccess& access);

/// Returns "Spectators are now allowed."; empty if neither changed, or the visibility changed.
std::string access_change(const v1::TableAccess& before, const v1::TableAccess& now);

std::string_view visibility_word(v1::Visibility visibility);
std::optional<v1::Visibility> visibility_named(std::string_view word);
/// For the host who chooses it: "Listed, and anyone can join."
std::string_view visibility_meaning(v1::Visibility visibility);

struct TableLink {
    std::string link;   ///< "bastide://192.168.1.5:8470/ABCDE-FGHJK"
    std::string text;   ///< "bastide play bastide://…", or the link if browsers can open it
    std::string reach;  ///< scope of the link: "in your network"; empty if unknown
};

/// Returns a link for each address of the server: first those without a reach, or else `dialled`.
/// Leaves out addresses that only this machine can use. Empty if the code is unknown.
std::vector<TableLink> links_to(const v1::TableInfo& table,
                                const model::Model& model,
                                std::string_view dialled);

std::string code_without_link_text(const v1::TableInfo& table);

std::string install_hint(bool for_browsers);

inline constexpr std::string_view code_needs_server =
    "A code needs a server, and you have not played on one yet. Ask for the full link.";

/// Returns the link as `bastide play` reads it. `link` must have a server and a code.
std::string bare_link(const model::Link& link);

std::string at_another_server(const model::Link& link);

/// Explains a sign-in code. `address` is the server's. `has_page`: browsers can play there.
std::vector<std::string> sign_in_words(const model::SignInCode& code,
                                       const std::string& address,
                                       bool has_page);

}  // namespace bastide::words
