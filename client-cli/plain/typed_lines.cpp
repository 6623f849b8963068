#include "client-cli/plain/typed_lines.hpp"

#include <algorithm>

namespace bastide::plain {

void TypedLines::add(std::optional<std::string> line) {
    waiting_.push_back(std::move(line));
    printer_.line_ended();
}

void TypedLines::take() {
    while (!stopped_ && !waiting_.empty() && !callbacks_.waits()) {
        const std::optional<std::string> line = std::move(waiting_.front());
        waiting_.pop_front();
        if (!line) {
            return callbacks_.quit();
        }
        perform(*line);
    }
    if (!stopped_ && !callbacks_.waits()) {
        player_.prompt();
    }
}

void TypedLines::perform(const std::string& line) {
    const auto command = parse_command(line);
    if (command) {
        player_.perform(*command);
    } else {
        printer_.say(command.error());
    }
    if (!stopped_) {
        player_.typed();
    }
}

bool TypedLines::ask_to_quit() const {
    return std::any_of(
        waiting_.begin(), waiting_.end(), [](const auto& line) { return !line || is_quit(*line); });
}

}  // namespace bastide::plain
