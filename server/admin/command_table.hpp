// The table of commands, the source of their help and of docs/operations.md; and the commands.
#pragma once

#include "engine/word_reader.hpp"
#include "server/ops/log.hpp"
#include "server/people/text.hpp"
#include "server/session/hub.hpp"

#include <spdlog/fmt/fmt.h>
#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::admin {

struct Control {
    session::Hub& hub;
    ops::Log& log;
    std::chrono::steady_clock::time_point started;
    std::function<void()> shut_down;  ///< same effect as SIGTERM
    std::string store;                ///< its path or URL, as configured
};

struct Outcome {
    bool is_done = false;
    std::string text;  ///< the output, or an error message
};

inline Outcome done(std::string text) {
    return {true, std::move(text)};
}

inline Outcome refused(std::string why) {
    return {false, std::move(why)};
}

inline constexpr std::string_view store_unreadable = "The store cannot be read now. Try again.";

using Reply = std::function<void(Outcome)>;  ///< called once, perhaps after the command's return

using Words = std::vector<std::string>;

/// Parses a number. The whole text must be a number from 1.
inline std::optional<std::uint32_t> read_number(const std::string& text) {
    const auto number = bastide::number<std::uint32_t>(text);
    return number > 0U ? number : std::nullopt;
}

inline std::optional<std::string> error_in_text(std::string_view what,
                                                std::string_view text,
                                                std::size_t characters_max) {
    return people::is_line(text, characters_max)
               ? std::nullopt
               : std::optional(fmt::format(
                     "{} is one line of at most {} visible characters.", what, characters_max));
}

using RunCommand = void(const Control& control, const Words& words, const Reply& reply);

struct Command {
    std::string_view usage;  ///< "ban NUMBER [REASON...]": [optional]; "..." takes the rest
    std::string_view help;
    bool is_act;  ///< changes something, so it is logged
    RunCommand* run;
};

const std::vector<Command>& commands();

[[nodiscard]] std::string help_text();

/// Runs a command and logs it if it changes something. `user` is who sent it.
void run(const Control& control, uid_t user, const std::string& line, const Reply& reply);

/// Networks with fewer leading bits are too wide for a ban.
inline constexpr int ban_length_min_v4 = 8;
inline constexpr int ban_length_min_v6 = 16;
inline constexpr std::size_t announcement_characters_max = 300;  ///< code points

RunCommand show_status, show_health, show_people, show_addresses, show_tables, show_store;
RunCommand remove_person, forget_person, rename_person, ban, unban, show_bans;
RunCommand show_reports, delete_message, forget_finished, close_table;
/// Logs a backup that the client has made: its absolute path, or any other text if it failed.
RunCommand log_backup;
RunCommand close_registration, open_registration, announce, drain, set_log_level;

}  // namespace bastide::admin
