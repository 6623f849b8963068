// How what the player does and what the server says change what is looked at. Pure.
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

/// What becomes of the lobby is to be told, from here on by that filter.
struct SubscribeToLobby {
    v1::LobbyFilter filter;
};

/// And no more.
struct UnsubscribeFromLobby {};

/// Somebody is there: the server is told so, unless it has heard of them a moment ago.
struct ReportActivity {
    model::MatchId match = 0;
};

struct Bell {};

/// A word to somebody who looks at other windows.
struct Notify {
    std::string sentence;
};

/// Into the clipboard, where the terminal allows it.
struct Copy {
    std::string text;
};

// On the first page.

struct Practice {};

/// A game with whoever waits, at the server where one has been last.
struct QuickPlay {};

/// To that server, or where none is named to the last one.
struct GoToServer {
    model::Link link;
    std::optional<model::MatchId> match{};  ///< a game of ours there
};

/// Back to the first page.
struct ShowStartPage {
    std::string link;  ///< for its field; empty: none
};

/// Everything is to be painted anew.
struct Repaint {};

/// What somebody new shall be called, as they typed it.
struct SetName {
    std::string typed;
};

/// What the player wants pictures made of, from now on.
struct KeepGlyphs {
    paint::GlyphSet glyphs = paint::GlyphSet::blocks;
};

/// What was chosen for a table, so that it is there again in another run.
struct Remember {
    TableChoices choices;
};

/// Back to the shell until it says `fg`.
struct Suspend {};

struct Quit {};

}  // namespace shell_request

/// What only the shell around can do.
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
                                  shell_request::KeepGlyphs,
                                  shell_request::Remember,
                                  shell_request::Suspend,
                                  shell_request::Quit>;
using ShellRequests = std::vector<ShellRequest>;

/// Asks somebody new what others shall call them. `wrong`: what was the matter with the name
/// before.
void ask_for_name(State& state, std::string proposed, std::string wrong = {});

/// Asks the player what pictures shall be made of.
void ask_for_glyphs(State& state);

/// Something the player did, or time that passed.
void react(State& state, const Model& model, const terminal::Input& input, ShellRequests& requests);

/// Something the server said, which `model` knows already.
void receive(State& state, const Model& model, const model::News& news, ShellRequests& requests);

/// To be called after either, and when another one at the keyboard is in turn: looks whether the
/// game waits for us, and sends what has been confirmed.
void refresh_attention(State& state, const Model& model, ShellRequests& requests);

/// What the terminal's window is called: "Bastide (2)", where two games wait for us.
std::string window_title(const State& state, const Model& model);

/// Whether something moves by itself, so that `TimePassed` is wanted; how often.
std::optional<std::chrono::milliseconds> moves(const State& state, const Model& model);

}  // namespace bastide::screen
