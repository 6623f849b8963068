#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace bastide {

class Json {
  public:
    /// Text, numbers, flags, enumerators (as numbers), optional values, and lists of all these.
    template <typename Value, typename... More>
    void put(std::string_view key, const Value& value, const More&... more) {
        put_key(key);
        write(value);
        if constexpr (sizeof...(more) > 0) {
            put(more...);
        }
    }

    template <typename Fill>
    void object(std::string_view key, Fill fill) {
        put_key(key);
        writer_.StartObject();
        fill();
        writer_.EndObject();
    }

    /// A list of objects; `fill(item)` writes the members of each.
    template <typename Items, typename Fill>
    void each(std::string_view key, Items&& items, Fill fill) {
        put_key(key);
        list(std::forward<Items>(items), fill);
    }

    template <typename Items, typename Fill>
    void list(Items&& items, Fill fill) {
        writer_.StartArray();
        for (const auto& item : items) {
            writer_.StartObject();
            fill(item);
            writer_.EndObject();
        }
        writer_.EndArray();
    }

    void begin() { writer_.StartObject(); }

    void end() { writer_.EndObject(); }

    [[nodiscard]] std::string_view text() const { return {text_.GetString(), text_.GetSize()}; }

    /// Begins another text in the same memory.
    void clear() {
        text_.Clear();
        writer_.Reset(text_);
    }

    void null(std::string_view key) {
        put_key(key);
        writer_.Null();
    }

  private:
    void put_key(std::string_view key) {
        writer_.Key(key.data(), static_cast<rapidjson::SizeType>(key.size()));
    }

    void write(std::string_view text) {
        writer_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
    }

    void write(bool flag) { writer_.Bool(flag); }

    template <typename Value>
    void write(const Value& value) {
        if constexpr (std::is_convertible_v<Value, std::string_view>) {
            write(std::string_view(value));
        } else if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>) {
            writer_.Int(static_cast<int>(value));
        } else {
            writer_.StartArray();
            for (const auto& item : value) {
                write(item);
            }
            writer_.EndArray();
        }
    }

    template <typename Value>
    void write(const std::optional<Value>& value) {
        value ? write(*value) : static_cast<void>(writer_.Null());
    }

    rapidjson::StringBuffer text_;
    rapidjson::Writer<rapidjson::StringBuffer> writer_{text_};
};

}  // namespace bastide
