#include "client/words/phrases.hpp"

#include <cctype>

namespace bastide::words {

std::string with_article(const std::string& words) {
    const bool number = std::isdigit(static_cast<unsigned char>(words.front())) != 0;
    return (number ? "a tile with " : words.starts_with("end of ") ? "the " : "a ") + words;
}

std::string counted(int count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string listed(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            out += i + 1 == words.size() ? " and " : ", ";
        }
        out += words[i];
    }
    return out;
}

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string joined(const std::vector<std::string>& sentences) {
    std::string out;
    for (const std::string& sentence : sentences) {
        out += (out.empty() || sentence.empty() ? "" : " ") + sentence;
    }
    return out;
}

}  // namespace bastide::words
