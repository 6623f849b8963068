// The lobby as a client reconstructs it from the server's messages.
#pragma once

#include "bastide/v1/server.pb.h"

#include <map>
#include <string>
#include <vector>

namespace bastide::test {

class LobbySeen {
  public:
    /// Returns false if the message is invalid.
    bool receive(const v1::Lobby& lobby) {
        std::map<std::uint32_t, v1::LobbyTable> now;
        for (const std::uint32_t match : lobby.kept()) {
            if (!tables.contains(match)) {
                return false;
            }
            now[match] = tables[match];
        }
        tables = std::move(now);
        people = lobby.people();
        more = lobby.more();
        return add(lobby);
    }

    bool receive(const v1::LobbyChanged& changed) {
        for (const std::uint32_t match : changed.gone()) {
            if (tables.erase(match) == 0) {
                return false;
            }
        }
        people = changed.people();
        more = changed.more();
        return add(changed);
    }

    [[nodiscard]] std::vector<std::string> state_tags() const {
        std::vector<std::string> all;
        all.reserve(tables.size());
        for (const auto& [match, table] : tables) {
            all.push_back(table.state_tag());
        }
        return all;
    }

    [[nodiscard]] std::vector<std::uint32_t> matches() const {
        std::vector<std::uint32_t> all;
        all.reserve(tables.size());
        for (const auto& [match, table] : tables) {
            all.push_back(match);
        }
        return all;
    }

    std::map<std::uint32_t, v1::LobbyTable> tables;
    std::uint32_t people = 0;
    bool more = false;

  private:
    template <typename Reported>
    bool add(const Reported& reported) {
        for (const v1::LobbyTable& table : reported.tables()) {
            tables[table.table().match()] = table;
        }
        return true;
    }
};

}  // namespace bastide::test
