#pragma once

#include "client-cli/screen/state.hpp"

#include "bastide/v1/client.pb.h"

#include <variant>

namespace bastide::screen {

namespace shell_request {

struct Send {
    v1::ClientMessage message;
};

struct Watch {
    model::MatchId match = 0;
};

struct Unwatch {
    model::MatchId match = 0;
};

struct SubscribeToLobby {
    v1::LobbyFilter filter;
};

struct UnsubscribeFromLobby {};

struct ReportActivity {
    model::MatchId match = 0;
};

struct Bell {};

struct Notify {
    std::string message;
};

struct Copy {
    std::string text;
};

struct Practice {
    bool resumes = false;
};

/// Plays with the next waiting player at the last server.
struct QuickPlay {};

/// Connects to the link's server, or to the last one if the link names none.
struct GoToServer {
    model::Link link;
    std::optional<model::MatchId> match{};  ///< a game of ours there
};

struct ShowStartPage {
    std::string link;  ///< text for the field of the start page, or empty
};

struct Repaint {};

struct SetName {
    std::string typed;
};

struct SetServerPassword {
    std::string typed;
};

struct KeepSetting {
    Setting setting{};
    std::string value;
};

struct Remember {
    TableChoices choices;
};

struct Suspend {};

struct Quit {};

}  // namespace shell_request

/// A request to the shell, which has the connection and the terminal (commands/shell.hpp).
using ShellRequest = std::variant<shell_request::Send,
                                  shell_request::Watch,
                                  shell_request::Unwatch,
                                  shell_request::SubscribeToLobby,
                                  shell_request::UnsubscribeFromLobby,
                                  shell_request::ReportActivity,
                                  shell_request::Bell,
                                  shell_request::Notify,
                                  shell_request::Copy,
                                  shell_request::Practice,
                                  shell_request::QuickPlay,
                                  shell_request::GoToServer,
                                  shell_request::ShowStartPage,
                                  shell_request::Repaint,
                                  shell_request::SetName,
                                  shell_request::SetServerPassword,
                                  shell_request::KeepSetting,
                                  shell_request::Remember,
                                  shell_request::Suspend,
                                  shell_request::Quit>;
using ShellRequests = std::vector<ShellRequest>;

void ask_for_name(State& state, std::string proposed, std::string wrong = {});

/// Asks for the server's password. `wrong`: error message for the previous one, or empty.
void ask_for_server_password(State& state, std::string wrong);

void ask_for_glyphs(State& state);

void react(State& state, const Model& model, const terminal::Input& input, ShellRequests& requests);

/// Updates the screen after news, which `model` already includes.
void receive(State& state, const Model& model, const model::News& news, ShellRequests& requests);

/// Updates what needs attention. Call it after `react`, `receive` and a change of local player.
void refresh_attention(State& state, const Model& model, ShellRequests& requests);

std::string window_title(const State& state, const Model& model);

/// Returns the time until the screen needs a `TimePassed`, as for a clock; nullopt for never.
std::optional<milliseconds> next_change_in(const State& state, const Model& model);

}  // namespace bastide::screen
