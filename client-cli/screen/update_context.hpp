#pragma once

#include "client-cli/screen/update.hpp"

namespace bastide::screen {

struct Update {
    State& state;
    const Model& model;
    ShellRequests& requests;

    [[nodiscard]] const Attended* table() const { return attended(state, model); }

    /// Returns the game; null in the lobby and before the game begins.
    [[nodiscard]] const Game* game() const;

    [[nodiscard]] bool is_player() const;

    void send(v1::ClientMessage message) const;
    void notice(std::string sentence, bool warns = false) const;
    void open(Sheet sheet) const;

    [[nodiscard]] Rect board() const;
};

/// Applies a setting, which the shell saves.
void keep_setting(const Update& update, Setting setting, const std::string& value);
void ring(const Update& update);

inline constexpr int wheel_rows = 3;

std::size_t stepped(std::size_t from, int by, std::size_t count);

void pass_time(const Update& update, milliseconds time);

void report_activity_while_thinking(const Update& update);

inline constexpr std::size_t notice_address_bytes_max = 256;

/// Opens the sheet for the address of notices, if the server sends any.
void open_notices(const Update& update, const std::string& address);

void paste(const Update& update, std::string_view text);

void react_to_key(const Update& update, const terminal::Key& key);

using MouseReaction = void(const Update& update, const terminal::Mouse& mouse);

MouseReaction react_to_mouse, react_on_start, react_on_lobby, react_on_form, react_on_board,
    react_beside_board;

/// Seats the chosen bots. Call it on entering a table that we have just opened with bots.
void seat_bots(const Update& update);

void receive_refusal(const Update& update, const model::Refused& refused);

void open_form_again(const Update& update);
void list_my_games(const Update& update);

/// Keeps the selection, and requests My games up to it.
void keep_table_selected(const Update& update);

void update_lobby_subscription(const Update& update);

void click_on_filter(const Update& update, Point at);
void click_on_people(const Update& update, Point at);
void click_on_settings(const Update& update, Point at);
void ask_for_people(const Update& update);
void receive_people(const Update& update, const model::PeopleHere& reported);
void receive_invitation(const Update& update, const model::Invited& reported);
void confirm_invitation_sent(const Update& update, const model::InvitationSent& sent);
void receive_sign_in_code(const Update& update, const model::SignInCode& code);

void age_invitations(const Update& update, milliseconds time);

void receive_said(const Update& update, const model::ChatSaid& said);

/// Does nothing for other requests. `wrong`: why the line was not said, or empty.
void handle_chat_answer(const Update& update,
                        const v1::ClientMessage& asked,
                        const std::string& wrong);

void keep_unsent_lines(State& state);

void apply_event(const Update& update, const Event& event);
void log_news(const Update& update, const model::News& news);

/// Starts the reel with `scorings`, the final scorings that we have received.
void start_score_reel(const Update& update, std::vector<FeatureScored> scorings);

/// Asks the player again after a refused move. Sends nothing.
void restart_turn(const Update& update);

/// Zooms to the board and cells around it (`least_zoom`), unless the player has zoomed or moved.
void choose_zoom(const Update& update);

/// Scrolls to the tile while we can still move it or take it back.
void scroll_to_ghost(const Update& update);

void advance_score_reel(const Update& update);

void to_the_lobby(const Update& update);

/// Shows a match from its start. Returns false if the history does not begin before its game.
bool open_replay(const Update& update, const model::History& history, ReplayExit exit);

/// Returns to the screen behind a closed replay, and destroys its model. `update` has the server's.
void end_replay(const Update& update);

void receive_history_to_replay(const Update& update, const model::HistoryReceived& reported);

/// Goes to a position of the replay, at most the last one.
void go_to_position(const Update& update, std::size_t position);

void click_on_replay_bar(const Update& update, Point at);

void advance_replay(const Update& update, milliseconds time);

/// Shows a match. Restores its earlier state if it has one.
void enter(const Update& update, model::MatchId match);

/// Updates the screen after a snapshot, whose earlier changes the player has not seen.
void catch_up(const Update& update);

void go_to(const Update& update, model::MatchId match);
void stop_watching(const Update& update);

/// Leaves the match on the screen. A match where we play continues in `elsewhere`.
void leave_current_match(const Update& update);

void attend_elsewhere(const Update& update, model::MatchId match);
void receive_elsewhere(const Update& update, const model::News& news);

void show_other_matches(const Update& update);

}  // namespace bastide::screen
