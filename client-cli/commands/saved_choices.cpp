#include "client-cli/screen/saved_choices.hpp"

#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/state_file.hpp"

#include <fstream>

namespace bastide::commands {
namespace {

std::string file_of_choices() {
    return state_file("new-table");
}

}  // namespace

screen::TableChoices load_choices() {
    constexpr std::streamsize enough = 4096;
    std::ifstream file(file_of_choices());
    std::string text(enough, '\0');
    file.read(text.data(), enough);
    text.resize(static_cast<std::size_t>(file.gcount()));
    return screen::choices_in(text).value_or(screen::usual_choices());
}

bool save_choices(const screen::TableChoices& choices) {
    return write_state(file_of_choices(), text_of(choices));
}

}  // namespace bastide::commands
