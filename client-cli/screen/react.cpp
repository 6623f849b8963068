#include "client-cli/screen/key_actions.hpp"

namespace bastide::screen {
namespace {

struct React {
    const Update& update;

    void operator()(const terminal::Key& key) const {
        react_to_key(update, key);
        report_activity_while_thinking(update);
    }

    void operator()(const terminal::Mouse& mouse) const {
        react_to_mouse(update, mouse);
        if (mouse.act == terminal::MouseAct::press) {
            report_activity_while_thinking(update);
        }
    }

    /// Keeps the tile of our turn visible.
    void operator()(const terminal::Resized& resized) const {
        update.state.size = resized.size;
        choose_zoom(update);
        scroll_to_ghost(update);
    }

    void operator()(const terminal::TimePassed& passed) const { pass_time(update, passed.time); }

    void operator()(const terminal::Pasted& pasted) const { paste(update, pasted.text); }
};

}  // namespace

void react(State& state,
           const Model& model,
           const terminal::Input& input,
           ShellRequests& requests) {
    const Update update{state, model_on_screen(state, model), requests};
    std::visit(React{update}, input);
    end_replay({state, model, requests});
}

}  // namespace bastide::screen
