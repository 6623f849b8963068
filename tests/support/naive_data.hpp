// The two data files for tests of the naive rules, read once.
#pragma once

#include "tests/support/naive_tiles.hpp"

#include <nlohmann/json.hpp>

#include <fstream>

namespace naive {

using Json = nlohmann::json;

inline const TileFacts& facts() {
    static const TileFacts read = TileFacts::read("tests/data/tiles.json");
    return read;
}

inline const Json& boards() {
    static const Json read = [] {
        std::ifstream file("tests/data/boards.json");
        return Json::parse(file);
    }();
    return read;
}

}  // namespace naive
