#include "client-cli/commands/shutdown.hpp"

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

int Shutdown::wait(std::function<void()> interrupted) {
    loop_.on_interrupt(std::move(interrupted));
    loop_.run();
    return exit_code_;
}

bool Shutdown::begin(int exit_code) {
    if (std::exchange(begun_, true)) {
        return false;
    }
    exit_code_ = exit_code;
    return true;
}

void Shutdown::end_soon() {
    loop_.after(2 * connection::goodbye_time_max, [this] { end(); });
}

}  // namespace bastide::commands
