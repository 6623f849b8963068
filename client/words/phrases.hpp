// English phrases: numbers with nouns, articles, lists, capitals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::words {

/// "a straight road", "the end of the river", "a tile with 2 cities".
std::string with_article(const std::string& words);

std::string counted(int count, std::string_view one, std::string_view many);

std::string listed(const std::vector<std::string>& words);

std::string joined(const std::vector<std::string>& sentences);

/// Capitalises the first letter, if it is one of a to z.
std::string capital(std::string text);

}  // namespace bastide::words
