#include "client/words/sign_in_words.hpp"

namespace bastide::words {

std::vector<std::string> sign_in_words(const model::SignInCode& code, const std::string& address) {
    const std::string command = "bastide play " + address + " --code " + code.code;
    if (code.time > std::chrono::seconds(0)) {
        const auto minutes = std::chrono::ceil<std::chrono::minutes>(code.time).count();
        return {"To play as yourself on another device, run there:",
                command,
                "The code works once, within " + std::to_string(minutes) +
                    " minutes. Show it to nobody else."};
    }
    return {"This is your recovery code. Write it down, it is not shown again:",
            code.code,
            "If you lose this device, run on another:",
            command,
            "It works once and replaces your earlier recovery code."};
}

}  // namespace bastide::words
