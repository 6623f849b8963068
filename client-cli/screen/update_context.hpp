// Functions that the update_*.cpp files share.
#pragma once

#include "client-cli/screen/update.hpp"

namespace bastide::screen {

struct Update {
    State& state;
    const Model& model;
    ShellRequests& requests;

    [[nodiscard]] const Attended* table() const { return attended(state, model); }

    /// Returns nullptr in the lobby and before the game begins.
    [[nodiscard]] const Game* game() const;

    [[nodiscard]] bool plays() const;

    void send(v1::ClientMessage message) const;
    void notice(std::string sentence, bool warns = false) const;
    void open(Sheet sheet) const;

    [[nodiscard]] paint::Rect board() const;
};

/// Rows of a list or sheet that one notch of the mouse wheel scrolls.
inline constexpr int wheel_rows = 3;

/// Returns the index `by` steps from `from` in a list, at most its first or last.
std::size_t stepped(std::size_t from, int by, std::size_t count);

void pass_time(const Update& update, std::chrono::milliseconds time);

/// Reports activity while the player thinks and sends nothing else.
void report_activity_while_thinking(const Update& update);

void paste(const Update& update, std::string_view text);

void react_to_key(const Update& update, const terminal::Key& key);
void react_to_mouse(const Update& update, const terminal::Mouse& mouse);
void react_on_board(const Update& update, const terminal::Mouse& mouse);
void react_beside_board(const Update& update, const terminal::Mouse& mouse);
void react_on_form(const Update& update, const terminal::Mouse& mouse);

/// Call on entering a table. If we have just opened it, seats the bots that were chosen with it.
void seat_bots(const Update& update);

/// Shows a refused code or password in its sheet, if that is open.
void receive_refusal(const Update& update, const model::Refused& refused);

/// Opens the form again if the request that it sent has been refused.
void open_form_again(const Update& update);

// Lobby.
void react_on_lobby(const Update& update, const terminal::Mouse& mouse);

void keep_table_selected(const Update& update);

void update_lobby_subscription(const Update& update);

// Filters and invitations.
void click_on_filter(const Update& update, paint::Point at);
void click_on_people(const Update& update, paint::Point at);
void ask_for_people(const Update& update);
void receive_people(const Update& update, const model::PeopleHere& reported);
void receive_invitation(const Update& update, const model::Invited& reported);
void confirm_invitation_sent(const Update& update, const model::InvitationSent& sent);
void receive_sign_in_code(const Update& update, const model::SignInCode& code);

void age_invitations(const Update& update, std::chrono::milliseconds time);

// Start page.
void react_on_start(const Update& update, const terminal::Mouse& mouse);

// Events.
void apply_event(const Update& update, const Event& event);
void log_news(const Update& update, const model::News& news);

/// Starts the final scoring. `scorings`: the final scorings that we have received.
void start_score_reel(const Update& update, std::vector<FeatureScored> scorings);

/// Asks the player again after a refused move. Sends nothing.
void restart_turn(const Update& update);

/// Chooses the largest zoom at which the board and the cells around it fit, or else the smallest
/// that is allowed (`least_zoom`). Does nothing if the board does not follow the game or the player
/// has zoomed.
void choose_zoom(const Update& update);

/// Scrolls to the tile of our turn while we can still move it or take it back.
void scroll_to_ghost(const Update& update);

void advance_score_reel(const Update& update);

/// Leaves the current match and stops watching it.
void to_the_lobby(const Update& update);

// Several games.

/// Makes the match the current one, with its earlier state if it has one.
void enter(const Update& update, model::MatchId match);

/// Adapts the state to a snapshot, whose earlier changes we have not seen.
void catch_up(const Update& update);

/// Enters a match that is already attended.
void go_to(const Update& update, model::MatchId match);

/// Leaves the current match. If we play there, it continues in `elsewhere`.
void leave_current_match(const Update& update);

void attend_elsewhere(const Update& update, model::MatchId match);
void receive_elsewhere(const Update& update, const model::News& news);

/// Notifies about other games that begin to wait for us.
void show_other_matches(const Update& update);

}  // namespace bastide::screen
