#pragma once

#include "client-cli/screen/table_form.hpp"
#include "client/model/requests.hpp"

#include "client-web/core/core.hpp"

#include <algorithm>

namespace bastide::web {

inline constexpr std::string_view name_for_guests = "Guest";

struct ShellRequestHandler {
    Core& core;

    void operator()(const screen::shell_request::Send& request) const {
        if (core.session_) {
            core.since_request_ =
                request.message.has_watch() ? core.since_request_ : Core::Milliseconds{};
            core.session_->ask(request.message);
        }
    }

    void operator()(const screen::shell_request::ReportActivity& request) const {
        if (core.since_request_ >= model::activity_report_interval) {
            (*this)(screen::shell_request::Send{model::request::report_activity(request.match)});
        }
    }

    void operator()(const screen::shell_request::Watch& request) const {
        core.session_->ask(model::request::watch(request.match));
    }

    void operator()(const screen::shell_request::Unwatch& request) const {
        core.session_->unwatch(request.match);
    }

    void operator()(const screen::shell_request::SubscribeToLobby& request) const {
        core.session_->subscribe_to_lobby(request.filter);
    }

    void operator()(const screen::shell_request::UnsubscribeFromLobby& /*request*/) const {
        core.session_->unsubscribe_from_lobby();
    }

    void operator()(const screen::shell_request::Bell& /*request*/) const { core.effect("bell"); }

    void operator()(const screen::shell_request::Notify& request) const {
        core.effect("notify", request.message);
    }

    void operator()(const screen::shell_request::Copy& request) const {
        core.effect("copy", request.text);
    }

    void operator()(const screen::shell_request::SetName& request) const {
        const std::string& typed = request.typed;
        core.start_.person.name = typed.empty() ? std::string(name_for_guests) : typed;
        core.connect(Core::Milliseconds{});
    }

    void operator()(const screen::shell_request::SetServerPassword& request) const {
        core.start_.person.password = request.typed;
        core.connect(Core::Milliseconds{});
    }

    void operator()(const screen::shell_request::Remember& request) const {
        std::string text = serialise(request.choices);
        std::ranges::replace(text, '\n', ';');
        core.effect("remember", text);
    }

    /// Ignores requests about the terminal or its start page.
    void operator()(const auto& /*request*/) const {}
};

}  // namespace bastide::web
