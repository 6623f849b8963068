// The commands by topic, and what their readers share. A reader expects the words after the verb.
#pragma once

#include "client-cli/plain/commands.hpp"
#include "client-cli/plain/context.hpp"
#include "engine/word_reader.hpp"

namespace bastide::plain {

Parsed wrong(std::string sentence);

/// Returns an error message if the text has more than `most` characters, or an empty text.
std::string length_fault(std::string_view what, std::string_view text, std::size_t most);

std::optional<int> read_number(WordReader& words);

/// Reads the name or number of a player for `does`.
Parsed read_somebody(WordReader& words,
                     const std::string& verb,
                     void (*does)(Context&, const std::string&));

/// Reads nothing or the word `option`, and passes on if it was there.
Parsed read_option(WordReader& words,
                   std::string_view option,
                   const char* usage,
                   void (*does)(Context&, bool));

// The lobby
Parsed read_list(WordReader& words);
Parsed read_tables(WordReader& words);
Parsed read_people(WordReader& words);
Parsed read_invite(WordReader& words);
Parsed read_accept(WordReader& words);
Parsed read_decline(WordReader& words);
Parsed read_join(WordReader& words);
Parsed read_watch(WordReader& words);
void play_quickly(Context& c);

// A table before and after its game
Parsed read_create(WordReader& words);
Parsed read_change(WordReader& words);
Parsed read_access(WordReader& words);
Parsed read_colour(WordReader& words);
Parsed read_ready(WordReader& words);
Parsed read_bot(WordReader& words);
Parsed read_remove(WordReader& words);
Parsed read_host(WordReader& words);
Parsed read_close(WordReader& words);
Parsed read_leave(WordReader& words);
void show_link(Context& c);
void be_unready(Context& c);
void start_game(Context& c);
void propose_rematch(Context& c);

// The game
Parsed read_board(WordReader& words);
Parsed read_choose(WordReader& words);
Parsed read_place(WordReader& words);
Parsed read_deploy(WordReader& words);
Parsed read_log(WordReader& words);
void answer_by_number(Context& c, int number);
void pass_turn(Context& c);
void show_scores(Context& c);
void show_tiles(Context& c);
void show_hand(Context& c);
void show_options(Context& c);
void reclaim_seat(Context& c);

// Votes
Parsed read_vote(WordReader& words);
Parsed read_claim(WordReader& words);
void vote_yes(Context& c);
void vote_no(Context& c);

}  // namespace bastide::plain
