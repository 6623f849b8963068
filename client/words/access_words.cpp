#include "client/words/access_words.hpp"

#include "client/words/phrases.hpp"
#include "proto/table_code.hpp"

#include <algorithm>
#include <array>

namespace bastide::words {
namespace {

std::string as_link(std::string_view dialled) {
    const bool is_address = dialled.starts_with("ws://") || dialled.starts_with("wss://");
    return is_address ? "bastide" + std::string(dialled.substr(2)) : "";
}

bool means_this_machine(std::string_view link) {
    const std::string_view there = link.substr(link.find("://") + 3);
    const bool bracketed = there.starts_with('[');
    const std::string_view host = there.substr(0, there.find_first_of(bracketed ? "]" : ":/"));
    return host == "localhost" || host.starts_with("127.") || host == "0.0.0.0" || host == "[::1" ||
           host == "[::";
}

TableLink page_link(const std::string& link, const std::string& reach) {
    const auto read = model::read_link(link);
    const std::string url = read ? model::page_link_to(*read->server, *read->code) : link;
    return {url, url, reach};
}

struct VisibilityWords {
    v1::Visibility visibility{};
    std::string_view word;
    std::string_view joining;
    std::string_view meaning;
};

constexpr auto visibilities = std::to_array<VisibilityWords>({
    {v1::PUBLIC, "public", "Anyone can join.", "Listed, and anyone can join."},
    {v1::UNLISTED,
     "unlisted",
     "Joining needs the link or the code.",
     "Not listed. Players join with the link or the code, which are shown at the table."},
    {v1::PASSWORD,
     "password",
     "Joining needs the password, the link or the code.",
     "Listed, but joining needs a password (you'll set it next), the link or the code."},
});

const VisibilityWords& words_of(v1::Visibility visibility) {
    const auto* const found =
        std::ranges::find(visibilities, visibility, &VisibilityWords::visibility);
    return found == visibilities.end() ? visibilities.front() : *found;
}

}  // namespace

std::string_view visibility_word(v1::Visibility visibility) {
    return words_of(visibility).word;
}

std::optional<v1::Visibility> visibility_named(std::string_view word) {
    const auto* const found = std::ranges::find(visibilities, word, &VisibilityWords::word);
    return found == visibilities.end() ? std::nullopt : std::optional(found->visibility);
}

std::string_view visibility_meaning(v1::Visibility visibility) {
    return words_of(visibility).meaning;
}

std::string access_words(const v1::TableAccess& access) {
    return joined({std::string(words_of(access.visibility()).joining), spectator_words(access)});
}

std::string spectator_words(const v1::TableAccess& access) {
    return access.no_spectators() ? "No spectators." : "";
}

/// Describes a change. A first code does not count as one.
std::string access_change(const v1::TableAccess& before, const v1::TableAccess& now) {
    if (before.visibility() != now.visibility()) {
        return {};
    }
    if (!before.code().empty() && before.code() != now.code()) {
        return "The table has a new code. The old code and link no longer work.";
    }
    if (before.no_spectators() == now.no_spectators()) {
        return {};
    }
    return now.no_spectators() ? "Spectators are no longer allowed."
                               : "Spectators are now allowed.";
}

std::vector<TableLink> links_to(const v1::TableInfo& table,
                                const model::Model& model,
                                std::string_view dialled) {
    std::vector<TableLink> links;
    if (table.access().code().empty()) {
        return links;
    }
    const std::string code = "/" + written_code(table.access().code());
    const auto add = [&](const std::string& url, const std::string& reach) {
        if (url.empty() || means_this_machine(url)) {
            return;
        }
        TableLink link = model.has_page
                             ? page_link(url + code, reach)
                             : TableLink{url + code, "bastide play " + url + code, reach};
        if (links.empty() || links.front().link != link.link) {
            links.push_back(std::move(link));
        }
    };
    for (const v1::Address& address : model.addresses) {
        if (address.reach().empty()) {
            add(address.url(), "");
        }
    }
    if (links.empty()) {
        add(as_link(dialled), "");
    }
    for (const v1::Address& address : model.addresses) {
        if (!address.reach().empty()) {
            add(address.url(), address.reach());
        }
    }
    return links;
}

std::string code_without_link_text(const v1::TableInfo& table) {
    return "Its code is " + written_code(table.access().code()) +
           " (on this server). There is no link, because this server knows no address that others "
           "can reach.";
}

std::string install_hint(bool for_browsers) {
    return for_browsers ? "It opens in a browser, or in the terminal: bastide play LINK"
                        : "Not installed yet? On Debian 12, in a clone of Bastide: ./run play LINK";
}

/// Omits the scheme if possible: `bastide play` encrypts if it reached this server over TLS before.
std::string bare_link(const model::Link& link) {
    return link.server->encrypted
               ? model::link_to(*link.server, *link.code)
               : model::text_of(*link.server) + "/" + written_code(link.code->letters);
}

std::string at_another_server(const model::Link& link) {
    const auto& port = link.server->port;
    return "That table is at " + model::bracketed(link.server->host) + (port ? ":" + *port : "") +
           ", a different server.";
}

std::vector<std::string> sign_in_words(const model::SignInCode& code,
                                       const std::string& address,
                                       bool has_page) {
    const auto server = model::read_address(address);
    const bool is_recovery = code.time == std::chrono::seconds(0);
    std::vector<std::string> lines;
    if (is_recovery) {
        lines = {"This is your recovery code. Write it down; it won't be shown again:",
                 code.code,
                 "Use it if you lose this device."};
    }
    if (has_page && server.ok()) {
        lines.insert(lines.end(),
                     {"To play as yourself in another browser, open this link there:",
                      model::page_of(server.value()) + "/#device=" + code.code});
    }
    lines.insert(lines.end(),
                 {"To play as yourself in another terminal, run this there:",
                  "bastide play " + address + " --code " + code.code});
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(code.time).count();
    lines.push_back(is_recovery ? "It works once and replaces your earlier recovery code."
                                : "The code works once, within " + std::to_string(minutes) +
                                      " minutes. Don't show it to anyone.");
    return lines;
}

}  // namespace bastide::words
