#include "engine/notation_reading.hpp"

namespace bastide {

void LineReader::word(std::string_view expected, std::string_view otherwise) {
    if (ok() && words_.next() != expected) {
        fail(otherwise.empty() ? "expected " + quoted(expected) : std::string(otherwise));
    }
}

void LineReader::either(bool& into, std::string_view yes, std::string_view no) {
    into = next_is(yes);
    word(into ? yes : no, "expected " + quoted(yes) + " or " + quoted(no));
}

void LineReader::flag(bool& into, std::string_view word) {
    into = ok() && next_is(word);
    if (into) {
        words_.next();
    }
}

void LineReader::fail(std::string_view why) {
    if (ok()) {
        error_ = words_.error(std::string(why));
    }
}

int LineReader::read_number(int least, int most, std::string_view otherwise) {
    if (!ok()) {
        return least;
    }
    const auto value = bastide::number(words_.next(), least, most);
    if (!value) {
        fail(otherwise.empty()
                 ? "expected a number from " + std::to_string(least) + " to " + std::to_string(most)
                 : std::string(otherwise));
    }
    return value.value_or(least);
}

void LineReader::expect_end() {
    if (ok() && has_more()) {
        words_.next();
        fail("nothing was expected after that");
    }
}

}  // namespace bastide
