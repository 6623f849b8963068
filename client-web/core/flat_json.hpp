// Reads a JSON object without nested values, as the page sends them.
#pragma once

#include <rapidjson/reader.h>

#include <charconv>
#include <map>
#include <string>
#include <string_view>

namespace bastide::web {

class FlatJson {
  public:
    /// Has no members if the text is no JSON.
    explicit FlatJson(std::string_view json) {
        rapidjson::MemoryStream stream(json.data(), json.size());
        Handler handler{{}, members_, {}};
        if (rapidjson::Reader().Parse(stream, handler).IsError()) {
            members_.clear();
        }
    }

    /// Returns an empty text if there is no such member.
    [[nodiscard]] std::string_view text(std::string_view name) const {
        const auto found = members_.find(name);
        return found == members_.end() ? std::string_view() : std::string_view(found->second);
    }

    /// Returns 0 if there is no such number.
    [[nodiscard]] int number(std::string_view name) const {
        const std::string_view digits = text(name);
        int value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    [[nodiscard]] bool flag(std::string_view name) const { return text(name) == "true"; }

  private:
    using Members = std::map<std::string, std::string, std::less<>>;

    /// The names of its functions are RapidJSON's.
    struct Handler : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Handler> {
        bool put(std::string value) {
            members[key] = std::move(value);
            return true;
        }

        bool Key(const char* text, rapidjson::SizeType size, bool /*copy*/) {
            key.assign(text, size);
            return true;
        }

        bool String(const char* text, rapidjson::SizeType size, bool /*copy*/) {
            return put({text, size});
        }

        bool Bool(bool value) { return put(value ? "true" : "false"); }

        bool Int(int value) { return put(std::to_string(value)); }

        bool Uint(unsigned value) { return put(std::to_string(value)); }

        Members& members;
        std::string key;
    };

    Members members_;
};

}  // namespace bastide::web
