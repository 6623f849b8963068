// Who may come in to a table, and how friends find it, in words.
#pragma once

#include "client/model/model.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// "Joining needs the link or the code. No spectators."
std::string access_words(const v1::TableAccess& access);

/// "No spectators."; empty if they are allowed.
std::string spectator_words(const v1::TableAccess& access);

/// "The table has a new code. The old code and link no longer work.", "Spectators are now allowed."
/// Empty if neither changed, or if who may join changed.
std::string access_change(const v1::TableAccess& before, const v1::TableAccess& now);

/// "public", "unlisted", "password".
std::string_view visibility_word(v1::Visibility visibility);

/// Where a table is found, to be sent to a friend; none where its code or no address of the server
/// is known. First what the host has named, then what we play by ourselves, then what the server
/// knows of itself.
struct TableLink {
    std::string link;   ///< "bastide://192.168.1.5:8470/ABCDE-FGHJK"
    std::string reach;  ///< from where it works: "in your network"; empty where that is not known
};

/// `dialled`: the address we play by, which is one for others unless it means this machine alone.
std::vector<TableLink> links_to(const v1::TableInfo& table,
                                const std::vector<v1::Address>& addresses,
                                std::string_view dialled);

/// Where there is no link: the code, and why it is all there is.
std::string code_without_link_text(const v1::TableInfo& table);

/// What a friend does who has nothing installed: one line for a shell.
std::string install_hint();

}  // namespace bastide::words
