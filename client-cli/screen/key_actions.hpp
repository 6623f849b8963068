#pragma once

#include "client-cli/screen/key_list.hpp"
#include "client-cli/screen/update_context.hpp"

namespace bastide::screen {

void repaint(const Update& update);
void suspend(const Update& update);
void interrupt(const Update& update);
void ask_to_quit(const Update& update);

void choose_place(const Update& update, Steps by);
void open_linked_server(const Update& update);
void empty_the_field_or_quit(const Update& update);
void back_to_start(const Update& update);

void choose_table(const Update& update, Steps by);
void sit_down(const Update& update);
void list_again(const Update& update);
void toggle_full_list(const Update& update);
void toggle_my_games(const Update& update);

void open_filter(const Update& update);
void choose_filter_row(const Update& update, Steps by);
void change_filter(const Update& update, Steps by);
void take_filter(const Update& update);

void open_people(const Update& update);
void choose_person(const Update& update, Steps by);
void invite(const Update& update);
void accept_invitation(const Update& update);
void decline_invitation(const Update& update);
void decline_for_good(const Update& update);

// Chat.
void open_chat(const Update& update);
void send_line(const Update& update);
void say_phrase(const Update& update, int number);
void choose_phrase(const Update& update, Steps by);
void choose_line(const Update& update, Steps by);
void open_line(const Update& update);
void close_chat(const Update& update);
void open_muted(const Update& update);
void unmute(const Update& update);

void add_device(const Update& update);
void make_recovery_code(const Update& update);

void play_quickly(const Update& update);
void join_by_code(const Update& update);
void join_by_password(const Update& update);
void change_access(const Update& update);
void toggle_spectators(const Update& update);
void take_new_code(const Update& update);
void set_new_password(const Update& update);
void copy_link(const Update& update);

void open_form(const Update& update);
void open_change_form(const Update& update);
void choose_row(const Update& update, Steps by);
void choose_section(const Update& update, Steps by);
void repair_rules(const Update& update);
void change_row(const Update& update, Steps by);
void open_table(const Update& update);
void open_table_with_password(const Update& update, const std::string& word);
void change_table(const Update& update);
void close_form(const Update& update);

void go_to_next_game(const Update& update);
void show_lobby(const Update& update);

void toggle_ready(const Update& update);
void take_next_colour(const Update& update);
void take_seat(const Update& update);
void ask_to_leave_waiting_table(const Update& update);
void leave_waiting_table(const Update& update);

void choose_somebody(const Update& update, Steps by);
void ask_to_remove(const Update& update);
void hand_over(const Update& update);

std::u32string& typed_text(State& state);
void write_letter(const Update& update, char32_t letter);
void erase_letter(const Update& update);
void erase_word(const Update& update);
void erase_all(const Update& update);
void take_first_name(const Update& update);
void take_server_password(const Update& update);
void take_another_name(const Update& update);

void scroll_board(const Update& update, Steps by);
void zoom(const Update& update, Steps by);
void show_whole_board(const Update& update);
void show_last_tile(const Update& update);
void show_remaining_tiles(const Update& update);
void change_overlay(const Update& update, Steps by);
void name_cells(const Update& update);
void toggle_follow(const Update& update);

void compare_glyphs(const Update& update);
void take_glyphs(const Update& update, Steps number);
void keep_glyphs(const Update& update);

void choose_tile(const Update& update, Steps by);
void choose_tile_by_number(const Update& update, Steps number);
void choose_to_pass(const Update& update);
void choose_bid(const Update& update, Steps by);
void choose_bid_by_number(const Update& update, Steps number);
void bid_nothing(const Update& update);
void move_tile(const Update& update, Steps by);
void jump(const Update& update, Steps by);
void turn_tile(const Update& update, Steps by);
void turn_tile_over(const Update& update, Steps by);
void take_tile_of_the_board(const Update& update);
void put_tile_back(const Update& update);
void move_no_tile(const Update& update);
void preview_placement(const Update& update);
void undo_tile_placement(const Update& update);
void choose_spot(const Update& update, Steps by);
void choose_move(const Update& update, Steps by);
void choose_spot_by_number(const Update& update, Steps number);
void confirm(const Update& update);
void lift_curtain(const Update& update);

void vote_for(const Update& update);
void vote_against(const Update& update);
void open_decisions(const Update& update);
void choose_proposal(const Update& update, Steps by);
void change_pause(const Update& update, Steps by);
void call_vote(const Update& update);
void ask_to_claim(const Update& update);

void answer_next(const Update& update);
void replay_scoring(const Update& update);
void stop_announcing(const Update& update);
void toggle_playback(const Update& update);
void toggle_result(const Update& update);
void watch_the_rematch(const Update& update);

void request_replay(const Update& update);
void close_replay(const Update& update);
void step_replay(const Update& update, Steps by);
void jump_in_replay(const Update& update, Steps by);
void jump_to_scoring(const Update& update, Steps by);
void play_replay(const Update& update);
void change_replay_speed(const Update& update, Steps by);

void scroll_by_lines(const Update& update, Steps by);
void scroll_by_pages(const Update& update, Steps by);
void scroll_to_the_top(const Update& update);
void close_sheet(const Update& update);
void quit(const Update& update);
void leave_game(const Update& update);
void resign(const Update& update);
void seat_bot(const Update& update, Steps number);
void remove_player(const Update& update);
void close_table(const Update& update);

}  // namespace bastide::screen
