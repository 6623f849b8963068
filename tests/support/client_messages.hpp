// Client messages, one function for each kind. Callers set the request id.
#pragma once

#include "bastide/v1/client.pb.h"
#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::test {

template <typename Fill>
v1::ClientMessage saying(Fill fill) {
    v1::ClientMessage message;
    fill(message);
    return message;
}

inline v1::ClientMessage hello(const std::string& name, const std::string& token = "") {
    return saying([&](auto& m) {
        m.mutable_hello()->set_protocol_min(1);
        m.mutable_hello()->set_protocol_max(1);
        m.mutable_hello()->set_name(name);
        m.mutable_hello()->set_token(token);
    });
}

/// Greets like a client that shows chat.
inline v1::ClientMessage hello_to_chat(const std::string& name, const std::string& token = "") {
    v1::ClientMessage message = hello(name, token);
    message.mutable_hello()->set_chat(true);
    return message;
}

inline v1::ClientMessage say(std::uint32_t match, const std::string& text) {
    return saying([&](auto& m) {
        m.mutable_say()->set_match(match);
        m.mutable_say()->set_text(text);
    });
}

inline v1::ClientMessage say_phrase(std::uint32_t match, std::uint32_t phrase) {
    return saying([&](auto& m) {
        m.mutable_say()->set_match(match);
        m.mutable_say()->set_phrase(phrase);
    });
}

inline v1::ClientMessage delete_line(std::uint32_t match,
                                     std::uint32_t number,
                                     bool spectators = false) {
    return saying([&](auto& m) {
        m.mutable_delete_line()->set_match(match);
        m.mutable_delete_line()->set_number(number);
        m.mutable_delete_line()->set_spectators(spectators);
    });
}

inline v1::ClientMessage report_line(std::uint32_t match,
                                     std::uint32_t number,
                                     bool spectators = false) {
    return saying([&](auto& m) {
        m.mutable_report_line()->set_match(match);
        m.mutable_report_line()->set_number(number);
        m.mutable_report_line()->set_spectators(spectators);
    });
}

inline v1::ClientMessage mute(std::uint32_t person, bool ends = false) {
    return saying([&](auto& m) {
        m.mutable_mute()->set_person(person);
        m.mutable_mute()->set_ends(ends);
    });
}

inline v1::ClientMessage create_table(const std::string& title = "") {
    return saying([&](auto& m) { m.mutable_create_table()->set_title(title); });
}

inline v1::ClientMessage create_table_at_a_pace(std::uint32_t seconds_a_turn) {
    return saying([&](auto& m) {
        m.mutable_create_table()->mutable_pace()->set_kind(v1::TURN);
        m.mutable_create_table()->mutable_pace()->set_seconds(seconds_a_turn);
    });
}

inline v1::ClientMessage create_table_for_days(std::uint32_t days = 2) {
    return saying([&](auto& m) {
        m.mutable_create_table()->mutable_pace()->set_kind(v1::DAYS);
        m.mutable_create_table()->mutable_pace()->set_seconds(days * 86'400);
    });
}

inline v1::ClientMessage reclaim_seat(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_reclaim_seat()->set_match(match); });
}

inline v1::ClientMessage join_table(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_join_table()->set_match(match); });
}

inline v1::ClientMessage join_table(std::uint32_t match,
                                    const std::string& code,
                                    const std::string& word = "") {
    return saying([&](auto& m) {
        m.mutable_join_table()->set_match(match);
        m.mutable_join_table()->mutable_key()->set_code(code);
        m.mutable_join_table()->mutable_key()->set_password(word);
    });
}

inline v1::ClientMessage watch(std::uint32_t match,
                               const std::string& code,
                               const std::string& word = "") {
    return saying([&](auto& m) {
        m.mutable_watch()->set_match(match);
        m.mutable_watch()->mutable_key()->set_code(code);
        m.mutable_watch()->mutable_key()->set_password(word);
    });
}

inline v1::ClientMessage create_table_with_access(v1::Visibility visibility,
                                                  const std::string& word = "") {
    return saying([&](auto& m) {
        m.mutable_create_table()->mutable_access()->set_visibility(visibility);
        m.mutable_create_table()->mutable_access()->set_password(word);
    });
}

inline v1::ClientMessage change_access(std::uint32_t match,
                                       v1::Visibility visibility,
                                       const std::string& word = "") {
    return saying([&](auto& m) {
        m.mutable_change_access()->set_match(match);
        m.mutable_change_access()->mutable_access()->set_visibility(visibility);
        m.mutable_change_access()->mutable_access()->set_password(word);
    });
}

inline v1::ClientMessage watch(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_watch()->set_match(match); });
}

inline v1::ClientMessage watch_since(std::uint32_t match,
                                     std::uint32_t since,
                                     const std::string& view_hash) {
    return saying([&](auto& m) {
        m.mutable_watch()->set_match(match);
        m.mutable_watch()->set_since(since);
        m.mutable_watch()->set_view_hash(view_hash);
    });
}

inline v1::ClientMessage unwatch(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_unwatch()->set_match(match); });
}

inline v1::ClientMessage leave_table(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_leave_table()->set_match(match); });
}

inline v1::ClientMessage choose_colour(std::uint32_t match, v1::Colour colour) {
    return saying([&](auto& m) {
        m.mutable_choose_colour()->set_match(match);
        m.mutable_choose_colour()->set_colour(colour);
    });
}

/// A table with two taken seats is at version 2.
inline v1::ClientMessage set_ready(std::uint32_t match,
                                   bool ready = true,
                                   std::uint32_t version = 2) {
    return saying([&](auto& m) {
        m.mutable_set_ready()->set_match(match);
        m.mutable_set_ready()->set_ready(ready);
        m.mutable_set_ready()->set_version(version);
    });
}

inline v1::ClientMessage set_ready_correspondence(std::uint32_t match,
                                                  std::uint32_t version,
                                                  const std::string& commitment) {
    v1::ClientMessage message = set_ready(match, true, version);
    message.mutable_set_ready()->set_commitment(commitment);
    return message;
}

inline v1::ClientMessage seat_bot(std::uint32_t match, v1::BotLevel level) {
    return saying([&](auto& m) {
        m.mutable_seat_bot()->set_match(match);
        m.mutable_seat_bot()->set_level(level);
    });
}

inline v1::ClientMessage remove_player(std::uint32_t match,
                                       std::uint32_t seat,
                                       std::uint32_t version) {
    return saying([&](auto& m) {
        m.mutable_remove_player()->set_match(match);
        m.mutable_remove_player()->set_seat(seat);
        m.mutable_remove_player()->set_version(version);
    });
}

inline v1::ClientMessage hand_over(std::uint32_t match, std::uint32_t seat, std::uint32_t version) {
    return saying([&](auto& m) {
        m.mutable_hand_over()->set_match(match);
        m.mutable_hand_over()->set_seat(seat);
        m.mutable_hand_over()->set_version(version);
    });
}

inline v1::ClientMessage change_table(std::uint32_t match,
                                      std::uint32_t seats_max,
                                      const std::string& options = "") {
    return saying([&](auto& m) {
        m.mutable_change_table()->set_match(match);
        m.mutable_change_table()->set_seats_max(seats_max);
        if (!options.empty()) {
            m.mutable_change_table()->mutable_ruleset()->set_options(options);
        }
    });
}

inline v1::ClientMessage close_table(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_close_table()->set_match(match); });
}

inline v1::ClientMessage start_game(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_start_game()->set_match(match); });
}

inline v1::ClientMessage commit_draws(std::uint32_t match, const std::string& commitment) {
    return saying([&](auto& m) {
        m.mutable_commit_draws()->set_match(match);
        m.mutable_commit_draws()->set_commitment(commitment);
    });
}

inline v1::ClientMessage reveal_draws(std::uint32_t match, const std::string& value) {
    return saying([&](auto& m) {
        m.mutable_reveal_draws()->set_match(match);
        m.mutable_reveal_draws()->set_value(value);
    });
}

inline v1::ClientMessage get_record(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_get_record()->set_match(match); });
}

inline v1::ClientMessage get_match_history(std::uint32_t match, std::uint32_t from = 1) {
    return saying([&](auto& m) {
        m.mutable_get_match_history()->set_match(match);
        m.mutable_get_match_history()->set_from(from);
    });
}

inline v1::ClientMessage rename(const std::string& name) {
    return saying([&](auto& m) { m.mutable_rename()->set_name(name); });
}

inline v1::ClientMessage quick_play() {
    return saying([](auto& m) { m.mutable_quick_play(); });
}

inline v1::ClientMessage rematch(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_rematch()->set_match(match); });
}

inline v1::ClientMessage list_tables(bool finished = false, std::uint32_t before = 0) {
    return saying([&](auto& m) {
        m.mutable_list_tables()->set_finished(finished);
        m.mutable_list_tables()->set_before(before);
    });
}

inline v1::ClientMessage watch_lobby(const v1::LobbyFilter& filter = {},
                                     const std::vector<std::string>& tags = {}) {
    return saying([&](auto& m) {
        *m.mutable_watch_lobby()->mutable_filter() = filter;
        for (const std::string& tag : tags) {
            m.mutable_watch_lobby()->add_state_tags(tag);
        }
    });
}

inline v1::ClientMessage unwatch_lobby() {
    return saying([](auto& m) { m.mutable_unwatch_lobby(); });
}

inline v1::ClientMessage list_people(const std::string& named = "") {
    return saying([&](auto& m) { m.mutable_list_people()->set_named(named); });
}

inline v1::ClientMessage list_opponents(const v1::PersonHere& after = {}) {
    return saying([&](auto& m) {
        m.mutable_list_people()->set_opponents(true);
        m.mutable_list_people()->set_before_ms(after.opponent().last_ms());
        m.mutable_list_people()->set_before(after.person());
    });
}

inline v1::ClientMessage invite(std::uint32_t match, std::uint32_t person) {
    return saying([&](auto& m) {
        m.mutable_invite()->set_match(match);
        m.mutable_invite()->set_person(person);
    });
}

inline v1::ClientMessage decline_invitation(std::uint32_t match, bool never_again = false) {
    return saying([&](auto& m) {
        m.mutable_decline_invitation()->set_match(match);
        m.mutable_decline_invitation()->set_never_again(never_again);
    });
}

inline v1::ClientMessage list_options(std::uint32_t match) {
    return saying([&](auto& m) { m.mutable_list_options()->set_match(match); });
}

/// An answer to the question `prompt`; `fill` sets the action.
template <typename Fill>
v1::ClientMessage act(std::uint32_t match, std::uint32_t prompt, Fill fill) {
    return saying([&](auto& m) {
        m.mutable_act()->set_match(match);
        m.mutable_act()->set_prompt(prompt);
        fill(*m.mutable_act()->mutable_action());
    });
}

/// Sends `answer` ahead, for the prompt that follows when `before` is accepted.
inline v1::ClientMessage behind(const v1::ClientMessage& before, v1::ClientMessage answer) {
    answer.mutable_act()->set_prompt(0);
    answer.mutable_act()->set_after(before.request());
    return answer;
}

inline v1::ClientMessage choose(std::uint32_t match,
                                std::uint32_t prompt,
                                v1::TileSource source,
                                const std::string& type) {
    return act(match, prompt, [&](v1::Action& action) {
        action.mutable_choose()->set_source(source);
        action.mutable_choose()->set_type(type);
    });
}

inline v1::ClientMessage place(
    std::uint32_t match, std::uint32_t prompt, int x, int y, std::uint32_t rotation) {
    return act(match, prompt, [&](v1::Action& action) {
        v1::Place& place = *action.mutable_place();
        place.mutable_at()->set_x(x);
        place.mutable_at()->set_y(y);
        place.set_rotation(rotation);
    });
}

inline v1::ClientMessage deploy(
    std::uint32_t match, std::uint32_t prompt, int x, int y, const std::string& segment) {
    return act(match, prompt, [&](v1::Action& action) {
        v1::Deploy& deploy = *action.mutable_deploy();
        deploy.set_kind(v1::FOLLOWER);
        deploy.mutable_on()->mutable_at()->set_x(x);
        deploy.mutable_on()->mutable_at()->set_y(y);
        deploy.mutable_on()->set_segment(segment);
    });
}

inline v1::ClientMessage take_home(
    std::uint32_t match, std::uint32_t prompt, int x, int y, const std::string& segment) {
    return act(match, prompt, [&](v1::Action& action) {
        v1::TakeHome& home = *action.mutable_take_home();
        home.mutable_on()->mutable_at()->set_x(x);
        home.mutable_on()->mutable_at()->set_y(y);
        home.mutable_on()->set_segment(segment);
    });
}

inline v1::ClientMessage pass(std::uint32_t match, std::uint32_t prompt) {
    return act(match, prompt, [](v1::Action& action) { action.mutable_pass(); });
}

}  // namespace bastide::test
