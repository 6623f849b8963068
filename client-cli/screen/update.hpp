// How what the player does and what the server says change what is looked at. Pure.
#pragma once

#include "client-cli/screen/state.hpp"

#include "bastide/v1/client.pb.h"

#include <variant>

namespace bastide::screen {

namespace wish {

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
struct LookAtLobby {
    v1::LobbyFilter filter;
};

/// And no more.
struct LookAway {};

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
struct Visit {
    model::Link link;
    std::optional<model::MatchId> match{};  ///< a game of ours there
};

/// Back to the first page.
struct ToStart {
    std::string link;  ///< for its field; empty: none
};

/// Everything is to be painted anew.
struct Repaint {};

/// What somebody new shall be called, as they typed it.
struct Introduce {
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

}  // namespace wish

/// What only the shell around can do.
using Wish = std::variant<wish::Send,
                          wish::Watch,
                          wish::Unwatch,
                          wish::LookAtLobby,
                          wish::LookAway,
                          wish::ReportActivity,
                          wish::Bell,
                          wish::Notify,
                          wish::Copy,
                          wish::Practice,
                          wish::QuickPlay,
                          wish::Visit,
                          wish::ToStart,
                          wish::Repaint,
                          wish::Introduce,
                          wish::KeepGlyphs,
                          wish::Remember,
                          wish::Suspend,
                          wish::Quit>;
using Wishes = std::vector<Wish>;

/// Asks somebody new what others shall call them. `wrong`: what was the matter with the name
/// before.
void ask_for_name(State& state, std::string proposed, std::string wrong = {});

/// Asks the player what pictures shall be made of.
void ask_for_glyphs(State& state);

/// Something the player did, or time that passed.
void react(State& state, const Model& model, const terminal::Input& input, Wishes& wishes);

/// Something the server said, which `model` knows already.
void receive(State& state, const Model& model, const model::News& news, Wishes& wishes);

/// To be called after either, and when another one at the keyboard is in turn: looks whether the
/// game waits for us, and sends what has been confirmed.
void refresh_attention(State& state, const Model& model, Wishes& wishes);

/// What the terminal's window is called: "Bastide (2)", where two games wait for us.
std::string window_title(const State& state, const Model& model);

/// Whether something moves by itself, so that `TimePassed` is wanted; how often.
std::optional<std::chrono::milliseconds> moves(const State& state, const Model& model);

}  // namespace bastide::screen
