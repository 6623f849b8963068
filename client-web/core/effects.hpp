// Effects that the page carries out, in order (page/src/view.ts).
#pragma once

#include "client-web/core/json.hpp"

#include <chrono>
#include <utility>
#include <vector>

namespace bastide::web {

class Effects {
  public:
    template <typename Value>
    void add(std::string_view name, const Value& value) {
        Json json;
        json.begin();
        json.put(name, value);
        json.end();
        all_.push_back(json.take());
    }

    void add(std::string_view name) { add(name, true); }

    struct Identity {
        std::string token;  ///< hexadecimal digits
        std::string name;
        std::string server;
    };

    void save(const Identity& identity) {
        Json json;
        json.begin();
        json.object("save", [&] {
            json.put("token", identity.token);
            json.put("name", identity.name);
            json.put("server", identity.server);
        });
        json.end();
        all_.push_back(json.take());
    }

    /// Returns a list of all effects since the last call.
    std::string take() {
        std::string list;
        for (const std::string& one : std::exchange(all_, {})) {
            list += (list.empty() ? "[" : ",") + one;
        }
        return list.empty() ? "[]" : list + "]";
    }

  private:
    std::vector<std::string> all_;
};

}  // namespace bastide::web
