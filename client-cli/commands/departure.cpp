#include "client-cli/commands/departure.hpp"

#include "client-cli/connection/connection.hpp"

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

}  // namespace bastide::commands
