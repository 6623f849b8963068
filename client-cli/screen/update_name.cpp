// Keys while we take another name.
#include "client-cli/paint/text.hpp"
#include "client-cli/screen/key_hands.hpp"
#include "client/model/printable.hpp"
#include "client/model/requests.hpp"

#include <algorithm>

namespace bastide::screen {
namespace {

/// Characters of a name (docs/protocol.md, "Names").
constexpr std::size_t name_characters_max = 32;

/// Whether the byte is not the first of a character in UTF-8.
bool goes_on(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

std::size_t characters_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return !goes_on(byte); }));
}

}  // namespace

void open_name(const Update& update) {
    update.open(Sheet::name);
}

/// What cannot be shown cannot be in a name either.
void write_letter(const Update& update, char32_t letter) {
    std::string written;
    paint::append_utf8(written, letter);
    std::string& text = update.state.sheet.text;
    if (characters_of(text) < name_characters_max && model::printable(written) == written) {
        text += written;
    }
}

void rub_out(const Update& update) {
    std::string& text = update.state.sheet.text;
    while (!text.empty() && goes_on(text.back())) {
        text.pop_back();
    }
    if (!text.empty()) {
        text.pop_back();
    }
}

/// The server says whether that is a name.
void take_name(const Update& update) {
    const std::string name = update.state.sheet.text;
    close_sheet(update);
    if (!name.empty()) {
        update.send(model::request::rename(name));
    }
}

}  // namespace bastide::screen
