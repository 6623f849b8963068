#include "client/model/validate.hpp"

#include "proto/frames.hpp"
#include "proto/game_codec.hpp"
#include "proto/table_code.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide::model {
namespace {

constexpr int seats_of_table_max = static_cast<int>(seats_max);

bool is_version(std::uint32_t version) {
    return version != 0 && version < version_unknown;
}

bool is_seat(std::uint32_t seat, const v1::TableInfo& table) {
    return seat < static_cast<std::uint32_t>(table.seats_size());
}

/// True for a seat; for every possible one if our copy of the table is not current.
bool may_be_seat(std::uint32_t seat, const v1::TableInfo& table, bool is_table_current) {
    return is_table_current ? is_seat(seat, table) : seat < seats_max;
}

bool is_short(const std::string& bytes) {
    return bytes.size() <= draws_bytes_max;
}

bool are_draws(const auto& texts, int seats) {
    return texts.size() <= seats && std::ranges::all_of(texts, is_short);
}

bool sound(const v1::FairDraws& draws, int seats) {
    return is_short(draws.commitment()) && is_short(draws.secret()) &&
           are_draws(draws.commitments(), seats) && are_draws(draws.values(), seats);
}

bool sound(const v1::Ruleset& ruleset) {
    return ruleset.tile_set().size() <= ruleset_bytes_max &&
           ruleset.options().size() <= ruleset_bytes_max;
}

bool sound(const v1::Pace& pace) {
    return v1::PaceKind_IsValid(pace.kind()) && v1::TimeOut_IsValid(pace.time_out()) &&
           (pace.kind() == v1::UNTIMED) == (pace.seconds() == 0) &&
           pace.seconds() <= pace_time_max.count() &&
           pace.increment_seconds() <= (pace.kind() == v1::BANK ? pace_increment_max.count() : 0);
}

bool is_code_or_none(const std::string& code) {
    return code.empty() || bastide::read_code(code) == code;
}

bool sound(const v1::TableAccess& access) {
    return v1::Visibility_IsValid(access.visibility()) && is_code_or_none(access.code());
}

bool sound(const v1::CommitReveal& commit_reveal, int seats) {
    const int parts = commit_reveal.number() == 0 ? 0 : seats;
    return is_short(commit_reveal.commitment()) && commit_reveal.commitments_size() == parts &&
           are_draws(commit_reveal.commitments(), seats) &&
           commit_reveal.revealed_size() == parts &&
           commit_reveal.reveal_ms() <= static_cast<std::uint64_t>(clock_max.count());
}

bool sound(const v1::InPlay& in_play, int seats) {
    const auto fits = [seats](int size) { return size == 0 || size == seats; };
    return fits(in_play.clocks_ms_size()) && fits(in_play.stand_ins_size()) &&
           std::ranges::all_of(in_play.clocks_ms(),
                               [](std::uint64_t left) {
                                   return left <= static_cast<std::uint64_t>(clock_max.count());
                               }) &&
           std::ranges::all_of(in_play.stand_ins(), v1::StandIn_IsValid) &&
           (!in_play.has_vote() || validate_vote(in_play.vote(), seats)) &&
           in_play.answer_ms() <= static_cast<std::uint64_t>(clock_max.count()) &&
           in_play.pause_ms() <=
               static_cast<std::uint64_t>(std::chrono::milliseconds(pause_max).count());
}

/// True if the host is valid. At tables that are not open, `host` is unused and any seat number.
bool has_its_host(const v1::TableInfo& table) {
    return table.phase() == v1::OPEN && table.seats_size() > 0 ? is_seat(table.host(), table)
                                                               : table.host() < seats_max;
}

/// Unix time, in milliseconds, from which a date has five digits for its year.
constexpr std::uint64_t year_10000 = 253'402'300'800'000;

bool sound(const v1::MatchResult& result, int seats) {
    const auto one_a_seat = [seats](int values) { return values == 0 || values == seats; };
    return v1::Ending_IsValid(result.ending()) && one_a_seat(result.scores_size()) &&
           one_a_seat(result.ranks_size()) && result.your_seat() < static_cast<unsigned>(seats) &&
           result.ended_ms() < year_10000;
}

bool sound(const v1::TableInfo& table) {
    return table.match() != 0 && v1::Phase_IsValid(table.phase()) &&
           table.phase() != v1::PHASE_UNSPECIFIED && sound(table.ruleset()) &&
           sound(table.pace()) && sound(table.access()) && table.seats_max() <= seats_max &&
           table.seats_size() <= seats_of_table_max && has_its_host(table) &&
           (!table.has_result() || sound(table.result(), table.seats_size())) &&
           std::ranges::all_of(table.seats(), [](const v1::SeatInfo& seat) {
               return v1::Colour_IsValid(seat.colour()) && v1::BotLevel_IsValid(seat.bot());
           });
}

bool claims_end(const v1::Snapshot& snapshot, const Game& game) {
    return game.turn.step == Step::over || snapshot.ending() == v1::STOPPED ||
           snapshot.ending() == v1::ALL_GONE;
}

constexpr int most_tables = static_cast<int>(lobby_tables_max);

/// True if each table is listed once, with a state tag short enough to send back.
bool sound_lobby(const google::protobuf::RepeatedPtrField<v1::LobbyTable>& tables) {
    std::set<MatchId> reported;
    return tables.size() <= most_tables &&
           std::ranges::all_of(tables, [&](const v1::LobbyTable& one) {
               return sound(one.table()) && one.state_tag().size() <= lobby_state_tag_bytes_max &&
                      reported.insert(one.table().match()).second;
           });
}

bool position_fits(const v1::Snapshot& snapshot) {
    const v1::TableInfo& table = snapshot.table();
    const bool begun = table.phase() == v1::PLAYING || table.phase() == v1::FINISHED;
    if (!begun || !snapshot.has_position()) {
        return begun == snapshot.has_position();
    }
    const auto game = codec::from_wire(snapshot.position());
    return game && claims_end(snapshot, *game) == (table.phase() == v1::FINISHED) &&
           static_cast<int>(game->players.size()) == table.seats_size();
}

/// Validates a message. `attended` is null if it is about no attended match.
struct Validate {
    const Model& model;
    const Attended* attended;

    bool operator()(const v1::Welcome& welcome) const {
        return welcome.token().size() <= token_bytes && welcome.matches_size() <= matches_max &&
               welcome.ended_size() <= matches_max && welcome.addresses_size() <= addresses_max &&
               welcome.other_servers_size() <= other_servers_max &&
               std::ranges::all_of(welcome.matches(), [](MatchId match) { return match != 0; });
    }

    /// Requires descending numbers, so that requesting page after page comes to an end.
    bool operator()(const v1::TableList& list) const {
        MatchId above = list.before();
        const auto in_order = [&](const v1::TableInfo& table) {
            const MatchId limit = std::exchange(above, table.match());
            return limit == 0 || table.match() < limit;
        };
        return list.tables_size() <= listed_tables_max &&
               (list.tables_size() > 0 || !list.more()) &&
               std::ranges::all_of(list.tables(), [&](const auto& table) {
                   return sound(table) && in_order(table);
               });
    }

    bool operator()(const v1::Lobby& lobby) const {
        return sound_lobby(lobby.tables()) && lobby.kept_size() <= most_tables;
    }

    bool operator()(const v1::LobbyChanged& changed) const {
        return sound_lobby(changed.tables()) && changed.gone_size() <= most_tables;
    }

    bool operator()(const v1::People& people) const {
        return people.people_size() <= people_listed_max &&
               !(people.opponents() && people.more() && people.people().empty()) &&
               std::ranges::all_of(people.people(), [](const v1::PersonHere& person) {
                   return v1::Whereabouts_IsValid(person.opponent().whereabouts()) &&
                          person.opponent().last_ms() < year_10000;
               });
    }

    bool operator()(const v1::Chat& chat) const {
        return chat.lines_size() <= chat_lines_received_max &&
               std::ranges::all_of(chat.lines(), [](const v1::ChatLine& line) {
                   return line.number() != 0 && line.text().size() <= chat_line_bytes_max &&
                          v1::Colour_IsValid(line.colour());
               });
    }

    bool operator()(const v1::Invited& invited) const {
        return sound(invited.table()) && invited.seconds() <= invitation_time_max.count();
    }

    bool operator()(const v1::Snapshot& snapshot) const {
        const v1::TableInfo& table = snapshot.table();
        const bool room = attended != nullptr || model.matches.size() < matches_max;
        return room && sound(table) && is_version(snapshot.version()) && position_fits(snapshot) &&
               (!snapshot.seated() || is_seat(snapshot.your_seat(), table)) &&
               snapshot.ranks_size() <= table.seats_size() &&
               v1::Ending_IsValid(snapshot.ending()) &&
               snapshot.asked_size() <= table.seats_size() &&
               sound(snapshot.draws(), table.seats_size()) &&
               (!snapshot.has_commit_reveal() ||
                sound(snapshot.commit_reveal(), table.seats_size())) &&
               sound(snapshot.in_play(), table.seats_size());
    }

    /// Requires a match that awaits no snapshot, because the message continues our current state.
    bool operator()(const v1::Resumed& resumed) const {
        if (attended == nullptr) {
            return true;
        }
        const bool nothing_missed = resumed.version() == attended->version;
        return !attended->awaits_snapshot && is_version(resumed.version()) &&
               resumed.away_size() <= seats_of_table_max &&
               sound(resumed.in_play(), attended->table.seats_size()) &&
               std::ranges::all_of(resumed.away(), [&](const auto& away) {
                   return may_be_seat(away.seat(), attended->table, nothing_missed);
               });
    }

    bool operator()(const v1::Update& update) const {
        return is_version(update.version()) && update.events_size() <= events_max;
    }

    bool operator()(const v1::Presence& presence) const {
        return attended == nullptr ||
               (may_be_seat(presence.seat(), attended->table, up_to_date(*attended)) &&
                v1::Colour_IsValid(presence.colour()));
    }

    bool operator()(const v1::StartProposed& proposed) const {
        return is_short(proposed.commitment()) && is_short(proposed.given());
    }

    bool operator()(const v1::AllCommitted& all) const {
        return are_draws(all.commitments(), seats_of_table_max);
    }

    /// Allows seats beyond the current ones, because a silent player may have left.
    bool operator()(const v1::StartCancelled& cancelled) const {
        return cancelled.seats_size() <= seats_of_table_max &&
               std::ranges::all_of(cancelled.seats(), [](auto seat) { return seat < seats_max; });
    }

    bool operator()(const v1::RematchOffered& offered) const {
        return offered.next() != 0 && is_code_or_none(offered.code());
    }

    bool operator()(const v1::Renamed& renamed) const {
        return attended == nullptr ||
               may_be_seat(renamed.seat(), attended->table, up_to_date(*attended));
    }

    /// Requires versions without gaps. Empty while the server searches for the first update.
    bool operator()(const v1::MatchHistory& match_history) const {
        std::uint32_t next =
            match_history.updates().empty() ? 0 : match_history.updates(0).version();
        return match_history.updates_size() <= match_history_updates_max &&
               std::ranges::all_of(match_history.updates(), [&](const auto& update) {
                   return (*this)(update) && update.match() == match_history.match() &&
                          update.version() == next++;
               });
    }
};

/// True before the game, when seats and settings may change.
bool is_open(const Attended& attended) {
    return attended.table.phase() == v1::OPEN && !attended.game;
}

bool can_sit_down(const Attended& attended, const v1::SeatTaken& taken) {
    const auto seats = static_cast<std::uint32_t>(attended.table.seats_size());
    return taken.seat() == seats && seats < seats_max && v1::Colour_IsValid(taken.colour());
}

/// True if the player can leave. Older servers do not send new names.
bool can_leave(const Attended& attended, const v1::SeatLeft& left) {
    const bool names_all = left.names_size() == attended.table.seats_size() - 1;
    return is_seat(left.seat(), attended.table) && (left.names().empty() || names_all) &&
           v1::LeaveReason_IsValid(left.why());
}

bool can_change(const Attended& attended, const v1::TableChanged& changed) {
    return sound(changed.ruleset()) && sound(changed.pace()) && changed.seats_max() <= seats_max &&
           changed.seats_max() >= static_cast<std::uint32_t>(attended.table.seats_size());
}

bool can_start(const Attended& attended, const v1::GameStarted& started) {
    const auto setup = codec::from_wire(started.setup());
    return setup && setup->seats == attended.table.seats_size() &&
           sound(started.draws(), attended.table.seats_size());
}

/// True if the code is harmless in a shell, into which players paste it.
bool is_sign_in_code(const std::string& code) {
    constexpr std::size_t bytes_max = 64;
    return !code.empty() && code.size() <= bytes_max && std::ranges::all_of(code, [](char letter) {
        return letter == '-' || code_letters.find(letter) != std::string_view::npos;
    });
}

}  // namespace

bool validate(const Model& model, const v1::ServerMessage& message) {
    const auto of = [&](MatchId match, const auto& kind) {
        return match != 0 && Validate{model, find(model, match)}(kind);
    };
    const Validate by_itself{model, nullptr};
    using Kind = v1::ServerMessage::KindCase;
    switch (message.kind_case()) {
        case Kind::kWelcome:
            return by_itself(message.welcome());
        case Kind::kTableList:
            return by_itself(message.table_list());
        case Kind::kLobby:
            return by_itself(message.lobby());
        case Kind::kLobbyChanged:
            return by_itself(message.lobby_changed());
        case Kind::kPeople:
            return by_itself(message.people());
        case Kind::kChat:  // match 0: the lobby
            return by_itself(message.chat());
        case Kind::kInvited:
            return by_itself(message.invited());
        case Kind::kInvitationDeclined:
            return message.invitation_declined().match() != 0;
        case Kind::kSignInCode:
            return is_sign_in_code(message.sign_in_code().code());
        case Kind::kSnapshot:
            return of(message.snapshot().table().match(), message.snapshot());
        case Kind::kResumed:
            return of(message.resumed().match(), message.resumed());
        case Kind::kUpdate:
            return of(message.update().match(), message.update());
        case Kind::kPresence:
            return of(message.presence().match(), message.presence());
        case Kind::kStartProposed:
            return of(message.start_proposed().match(), message.start_proposed());
        case Kind::kAllCommitted:
            return of(message.all_committed().match(), message.all_committed());
        case Kind::kStartCancelled:
            return of(message.start_cancelled().match(), message.start_cancelled());
        case Kind::kRematchOffered:
            return of(message.rematch_offered().match(), message.rematch_offered());
        case Kind::kEvicted:
            return message.evicted().match() != 0;
        case Kind::kRenamed:  // match 0: our own name
            return Validate{model, find(model, message.renamed().match())}(message.renamed());
        case Kind::kMatchHistory:
            return of(message.match_history().match(), message.match_history());
        case Kind::kMatchPaused:
            return message.match_paused().match() != 0;
        case Kind::kRecord:
            return message.record().match() != 0;
        case Kind::kRefused:
        case Kind::kDone:
        case Kind::kNotice:
        case Kind::kOptions:
        case Kind::KIND_NOT_SET:  // from a newer server
            return true;
    }
    return true;
}

bool validate(const Attended& attended, const v1::InPlay& in_play) {
    return sound(in_play, attended.table.seats_size());
}

bool validate(const Attended& attended, const v1::Event& event) {
    if (const auto in_votes = validate_votes(attended, event)) {
        return *in_votes;
    }
    if (event.has_seat_taken()) {
        return is_open(attended) && can_sit_down(attended, event.seat_taken());
    }
    if (event.has_seat_left()) {
        return is_open(attended) && can_leave(attended, event.seat_left());
    }
    if (event.has_host_changed()) {
        return is_open(attended) && is_seat(event.host_changed().seat(), attended.table);
    }
    if (event.has_table_changed()) {
        return is_open(attended) && can_change(attended, event.table_changed());
    }
    if (event.has_access_changed()) {
        return is_open(attended) && sound(event.access_changed().access());
    }
    if (event.has_seat_flagged()) {
        return attended.game.has_value() && is_seat(event.seat_flagged().seat(), attended.table) &&
               v1::StandIn_IsValid(event.seat_flagged().stand_in());
    }
    if (event.has_stand_in_changed()) {
        return attended.game.has_value() &&
               is_seat(event.stand_in_changed().seat(), attended.table) &&
               v1::StandIn_IsValid(event.stand_in_changed().stand_in());
    }
    if (event.has_game_started()) {
        return is_open(attended) && can_start(attended, event.game_started());
    }
    if (event.has_commit_reveal_changed()) {
        return is_open(attended) &&
               sound(event.commit_reveal_changed().commit_reveal(), attended.table.seats_size());
    }
    if (event.has_table_closed()) {
        return is_open(attended);
    }
    if (event.has_secret_revealed()) {
        return attended.game.has_value() && is_short(event.secret_revealed().secret());
    }
    return attended.game.has_value();
}

}  // namespace bastide::model
