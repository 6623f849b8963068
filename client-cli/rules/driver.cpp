#include "client-cli/rules/driver.hpp"

#include "client-cli/rules/lines.hpp"
#include "client-cli/rules/reading.hpp"
#include "engine/notation.hpp"

#include <algorithm>
#include <utility>

namespace bastide::rules {
namespace {

/// True if the message begins with an option's name, which must not be capitalised.
bool begins_with_option(std::string_view message) {
    return message.substr(0, message.find(' ')).find('=') != std::string_view::npos;
}

std::string sentence_of(std::string message) {
    std::replace_if(message.begin(), message.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    if (!message.empty() && message.front() >= 'a' && message.front() <= 'z' &&
        !begins_with_option(message)) {
        message.front() = static_cast<char>(message.front() - 'a' + 'A');
    }
    if (!message.empty() && message.back() != '.') {
        message += '.';
    }
    return message;
}

}  // namespace

void Driver::take(std::string_view line, std::string& out) {
    ++line_;
    const bool too_long = line.size() > line_bytes_max;
    const std::string_view word = too_long ? std::string_view() : WordReader(line).next();
    if (position_ && (is_position_word(word) || Command::find(word) == nullptr)) {
        too_long ? position_->overflow() : position_->add(line);
        if (word == "end") {
            open_answer();
            answer(load_position(), out);
        }
        return;
    }
    end(out);
    if (too_long) {
        answer(Problem{line_too_long,
                       "a line has at most " + std::to_string(line_bytes_max) + " bytes"},
               out);
    } else if (!word.empty()) {
        open_answer();
        const Outcome outcome = run(line);
        if (!position_) {
            answer(outcome, out);
        }
    }
}

void Driver::end(std::string& out) {
    if (position_) {
        answer(position_->unfinished(), out);
        position_.reset();
    }
}

Outcome Driver::run(std::string_view line) {
    text_ = line;
    std::string plain;
    if (const auto verb = WordReader(line).next(); verb == "new" || verb == "order") {
        plain = with_plain_end(line);  // they may end in #end
        text_ = plain;
    }
    WordReader words(text_, line_);
    const std::string_view word = words.next();
    const Command* command = Command::find(word);
    if (command == nullptr) {
        return Problem{unknown_command,
                       "there is no command " + quoted(word) + "; 'help' lists them",
                       column_of(words)};
    }
    const auto* own = std::get_if<Command::Own>(&command->run);
    if (own == nullptr && !game_) {
        return Problem{no_game, "there is no game yet; 'new' begins one"};
    }
    const bool stands_alone = command->usage == command->word();
    if (auto problem = stands_alone ? nothing_more(words) : std::nullopt) {
        return problem;
    }
    if (own != nullptr) {
        return (this->**own)(words);
    }
    if (const auto* ask = std::get_if<Command::Ask>(&command->run)) {
        QueryContext asking{*game_, json_, actions_};
        return (**ask)(asking, words);
    }
    trial_ = *game_;
    trial_.last.clear();
    ActionContext acting{trial_, dice_, scratch_};
    if (auto problem = std::get<Command::Act>(command->run)(acting, words)) {
        return problem;
    }
    install_trial();
    return std::nullopt;
}

void Driver::install_trial() {
    follow_order(trial_, scratch_);
    game_ = trial_;
    GameJson(json_, *game_).outcome();
}

Outcome Driver::load_position() {
    const PositionText text = *std::exchange(position_, std::nullopt);
    trial_ = RefereeGame{};
    if (auto problem = text.read(trial_.game)) {
        return problem;
    }
    install_trial();
    return std::nullopt;
}

void Driver::open_answer() {
    json_.clear();
    json_.begin();
}

void Driver::answer(const Outcome& outcome, std::string& out) {
    if (outcome) {
        open_answer();
        json_.put("error", outcome->name, "message", sentence_of(outcome->message));
        json_.put("line", outcome->line == 0 ? line_ : outcome->line, "column", outcome->column);
    }
    json_.end();
    out.append(json_.text()) += '\n';
}

}  // namespace bastide::rules
