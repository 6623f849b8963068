#include "client-web/core/view.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

namespace bastide::test {
namespace {

TEST(WebKeys, NamesAreReadBack) {
    for (const screen::KeyRow& row : screen::key_rows()) {
        for (const screen::KeyBinding& binding : row.bindings) {
            const std::string name = web::name_of(binding.key);
            EXPECT_EQ(web::read_key(name), binding.key) << name;
        }
    }
}

TEST(WebKeys, OtherNamesAreNoKeys) {
    for (const char* name : {"", "Shift", "Dead", "AudioVolumeUp", "rr"}) {
        EXPECT_EQ(web::read_key(name), std::nullopt) << name;
    }
}

screen::State in_the_lobby() {
    screen::State state;
    state.size = {200, 60};
    return state;
}

TEST(WebKeys, KeysOfTheTerminalAreLeftOut) {
    const screen::State state = in_the_lobby();
    const model::Model model;
    std::set<std::string_view> shown;
    for (const screen::KeyRow* row : web::active_keys(state, model)) {
        shown.insert(row->entry.keys);
    }
    EXPECT_TRUE(shown.contains("n"));
    for (const char* key : {"q", "Ctrl-L", "Ctrl-Z", "P"}) {
        EXPECT_FALSE(shown.contains(key)) << key;
    }
}

TEST(WebKeys, AreReplacedByTheirButtonsInSentences) {
    const screen::State state = in_the_lobby();
    const model::Model model;
    const auto keys = web::active_keys(state, model);
    EXPECT_EQ(web::with_buttons("n opens one, c: by code.", keys),
              "“new table” opens one, “code”: by code.");
    EXPECT_EQ(web::with_buttons("A new name is in a line.", keys), "A new name is in a line.");
}

TEST(WebTiles, FieldsHaveAnArea) {
    const auto types = nlohmann::json::parse(web::write_tile_types());
    ASSERT_EQ(types.size(), catalogue().types().size());
    for (const auto& type : types) {
        for (const auto& segment : type["segments"]) {
            EXPECT_EQ(segment["kind"] == "field", segment["area"] != "") << type["name"];
        }
    }
}

}  // namespace
}  // namespace bastide::test
