#include "client-cli/screen/sheets.hpp"
#include "client/words/access_words.hpp"

namespace bastide::screen {

Page device_page(const Scene& scene, int columns) {
    Page page(columns);
    const auto& code = scene.state.sheet.sign_in;
    if (!code) {
        page.text("Asking the server for a code ...");
        return page;
    }
    for (const std::string& line : words::sign_in_words(*code, scene.state.address)) {
        const bool has_code = line.find(code->code) != std::string::npos;
        page.text(line, has_code ? style::strong : style::text);
    }
    if (code->time > std::chrono::seconds(0)) {
        page.blank();
        page.line({{"r", style::key}, {" makes a recovery code, in case you lose this device."}});
    }
    return page;
}

}  // namespace bastide::screen
