#include "client-cli/screen/key_actions.hpp"
#include "client/model/requests.hpp"

namespace bastide::screen {

void add_device(const Update& update) {
    update.open(Sheet::device);
    update.send(model::request::create_sign_in_code(false));
}

void make_recovery_code(const Update& update) {
    update.state.sheet.sign_in.reset();
    update.send(model::request::create_sign_in_code(true));
}

/// Shows a recovery code in any case, because it has replaced the player's earlier one.
void receive_sign_in_code(const Update& update, const model::SignInCode& code) {
    const bool is_recovery = code.time == std::chrono::seconds(0);
    if (is_recovery && update.state.sheet.kind != Sheet::device) {
        update.open(Sheet::device);
    }
    if (update.state.sheet.kind == Sheet::device) {
        update.state.sheet.sign_in = code;
    }
}

}  // namespace bastide::screen
