#include "client-cli/commands/saved_settings.hpp"
#include "client-cli/commands/state_file.hpp"
#include "client-cli/screen/table_form.hpp"

#include <fstream>

namespace bastide::commands {

constexpr const char* choices_file = "new-table";

screen::TableChoices load_choices() {
    constexpr std::streamsize enough = 4096;
    std::ifstream file(state_file(choices_file));
    std::string text(enough, '\0');
    file.read(text.data(), enough);
    text.resize(static_cast<std::size_t>(file.gcount()));
    return screen::choices_in(text).value_or(screen::usual_choices());
}

bool save_choices(const screen::TableChoices& choices) {
    return write_state(state_file(choices_file), text_of(choices));
}

}  // namespace bastide::commands
