#include "client-cli/commands/departure.hpp"

#include <utility>

namespace bastide::commands {

void print(const std::string& sentence, std::FILE* to) {
    std::fputs((sentence + "\n").c_str(), to);
    std::fflush(to);
}

int complain(const std::string& sentence, int exit_code) {
    print(sentence, stderr);
    return exit_code;
}

int Departure::wait(std::function<void()> interrupted) {
    loop_.on_interrupt(std::move(interrupted));
    loop_.run();
    return exit_code_;
}

bool Departure::begin(int exit_code) {
    if (std::exchange(begun_, true)) {
        return false;
    }
    exit_code_ = exit_code;
    return true;
}

void Departure::end_soon() {
    loop_.after(2 * connection::goodbye_time_max, [this] { end(); });
}

std::string goodbye(bool keeps_seat) {
    return keeps_seat ? "Goodbye. Your seat is kept: play again to come back to it." : "Goodbye.";
}

std::vector<std::string> why_it_ended(const connection::Ending& ending,
                                      bool told,
                                      bool keeps_seat) {
    std::vector<std::string> sentences;
    if (!told) {
        sentences.push_back(ending.why);
    }
    if (ending.close_code == connection::close_code_one_too_many) {
        sentences.emplace_back(
            "To be two people on one machine, give each a --token-file of its own.");
    } else if (keeps_seat) {
        sentences.emplace_back("Your seat is kept: play again to come back to it.");
    }
    return sentences;
}

}  // namespace bastide::commands
