#pragma once

#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/update_context.hpp"

namespace bastide::screen {

KeyAction repaint, interrupt, ask_to_quit;

KeyAction open_linked_server, empty_the_field_or_quit, back_to_start;
StepAction choose_place;

KeyAction sit_down, list_again, toggle_full_list, toggle_my_games;
StepAction choose_table;

KeyAction open_filter, take_filter;
StepAction choose_filter_row, change_filter;

KeyAction mute_person, invite, accept_invitation;
StepAction choose_person;

void list_people(const Update& update, Sheet sheet);

/// Declines the invitation that the lobby shows. `never`: also further ones by that player.
void decline(const Update& update, bool never);

KeyAction open_chat, send_line, open_line, close_chat, open_muted, unmute;
StepAction choose_phrase, choose_line;
void say_phrase(const Update& update, int number);

KeyAction add_device, make_recovery_code;

KeyAction join_by_code, join_by_password, change_access, toggle_spectators, take_new_code,
    set_new_password, copy_link;

KeyAction open_form, open_change_form, repair_rules, open_table, change_table;
StepAction choose_row, choose_section, change_row;
void open_table_with_password(const Update& update, const std::string& word);

KeyAction go_to_next_game, show_lobby;

KeyAction toggle_ready, take_next_colour, ask_to_leave_waiting_table, leave_waiting_table;

KeyAction ask_to_remove, hand_over;
StepAction choose_somebody;

std::u32string& typed_text(State& state);
void write_letter(const Update& update, char32_t letter);

/// By letters (`x`) or words (`y`) from the cursor.
StepAction erase, move_cursor;
KeyAction take_first_name, take_server_password, take_another_name, set_notices;

KeyAction show_whole_board, show_last_tile, show_remaining_tiles, toggle_follow;
StepAction scroll_board, zoom, change_overlay;

KeyAction open_settings, compare_glyphs, keep_glyphs;
StepAction choose_setting, change_setting, take_glyphs;

KeyAction choose_to_pass, bid_nothing, pick_up_board_tile, put_tile_back, skip_rebuild,
    preview_placement, undo_tile_placement, confirm;
StepAction choose_tile_by_number, choose_bid, choose_bid_by_number, move_tile, jump, turn_tile,
    turn_tile_over, choose_spot_by_number;

KeyAction open_decisions, call_vote, ask_to_claim;
void cast_vote(const Update& update, bool yes);
StepAction choose_proposal, change_pause;

KeyAction answer_next, replay_scoring, stop_announcing, toggle_playback, toggle_result,
    watch_the_rematch;

KeyAction request_replay, close_replay, play_replay;
StepAction step_replay, step_by_turns, jump_in_replay, jump_to_scoring, change_replay_speed;

/// Closes the replay, and presses the letter on the screen behind it.
StepAction leave_replay;

KeyAction scroll_to_the_top, close_sheet, quit, leave_game, remove_player;
StepAction scroll_by_lines, scroll_by_pages, seat_bot;

}  // namespace bastide::screen
