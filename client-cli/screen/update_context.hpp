// What the files of the update share.
#pragma once

#include "client-cli/screen/update.hpp"

namespace bastide::screen {

/// Everything a change may need.
struct Update {
    State& state;
    const Model& model;
    ShellRequests& requests;

    [[nodiscard]] const Attended* table() const { return attended(state, model); }

    /// The game at hand; none in the lobby and before it begins.
    [[nodiscard]] const Game* game() const;

    /// Whether we sit in a game that is not over.
    [[nodiscard]] bool plays() const;

    void send(v1::ClientMessage message) const;
    void notice(std::string sentence, bool warns = false) const;
    void open(Sheet sheet) const;

    /// The part of the screen that shows the board.
    [[nodiscard]] paint::Rect board() const;
};

void react_to_key(const Update& update, const terminal::Key& key);
void react_to_mouse(const Update& update, const terminal::Mouse& mouse);
void react_on_board(const Update& update, const terminal::Mouse& mouse);
void react_beside_board(const Update& update, const terminal::Mouse& mouse);
void react_on_form(const Update& update, const terminal::Mouse& mouse);

/// We are at a table. If it is the one that we have just opened, bots that were requested with
/// it sit down.
void seat_bots(const Update& update);

/// A request was refused: perhaps the code or password in the open sheet.
void receive_refusal(const Update& update, const model::Refused& refused);

/// Something was refused: perhaps what a form said, which is there again then as it was.
void open_form_again(const Update& update);

// The lobby.
void react_on_lobby(const Update& update, const terminal::Mouse& mouse);

/// The row stays at the table it is at, wherever that stands now.
void follow_the_chosen_table(const Update& update);

/// Looks at the lobby while it is shown, and away when it is not.
void update_lobby_subscription(const Update& update);

// Filters and invitations.
void click_on_filter(const Update& update, paint::Point at);
void click_on_people(const Update& update, paint::Point at);
void ask_for_people(const Update& update);
void receive_people(const Update& update, const model::PeopleHere& reported);
void receive_invitation(const Update& update, const model::Invited& reported);
void confirm_invitation_sent(const Update& update, const model::InvitationSent& sent);

/// For how long invitations are still good, and whether who is here is to be asked anew.
void age_invitations(const Update& update, std::chrono::milliseconds time);

// The first page.
void react_on_start(const Update& update, const terminal::Mouse& mouse);
void paste_into_the_field(const Update& update, std::string_view text);

// What happens.
void see(const Update& update, const Event& event);
void write_down(const Update& update, const model::News& news);

/// The game is over: its last scorings, where we saw them, are told one after the other.
void start_score_reel(const Update& update, std::vector<FeatureScored> scorings);

/// Our move was refused: the player is asked again, and nothing is sent by itself.
void restart_turn(const Update& update);

/// While the board follows what happens and the player has not zoomed: shows all of it as large as
/// it fits, with the cells round it. One that is too large for that is shown as it usually is.
void choose_zoom(const Update& update);

/// Turns the camera to the tile of our turn, while it can still be moved or taken back.
void look_at_ghost(const Update& update);

/// Turns the camera to what the end is just told of.
void advance_score_reel(const Update& update);

/// Looks away from the match at hand, for good.
void to_the_lobby(const Update& update);

// Several games.

/// A match is looked at from here on: as it was left, where it was before.
void enter(const Update& update, model::MatchId match);

/// What has changed while it was not looked at: nothing of that was seen.
void catch_up(const Update& update);

/// The same of a match that is attended already.
void go_to(const Update& update, model::MatchId match);

/// Looks away from the match at hand. If we play there it goes on elsewhere.
void unsubscribe_from_lobby(const Update& update);

void attend_elsewhere(const Update& update, model::MatchId match);
void receive_elsewhere(const Update& update, const model::News& news);

/// Tells where we are asked something now.
void show_other_matches(const Update& update);

}  // namespace bastide::screen
