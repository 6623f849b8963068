// People, and what they say, are stored apart from the journal: matches outlive both.
#pragma once

#include "server/store/catalogue.hpp"
#include "server/store/journal.hpp"
#include "server/store/read_result.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace bastide::store {

using TokenHash = std::array<std::uint8_t, 32>;

/// Identifies a store, so that clients find their token after a change of address.
using ServerId = std::array<std::uint8_t, 16>;

struct Person {
    PersonNumber number = 0;
    std::string name;
    TokenHash token{};
    /// Unix time of the last disconnection; nullopt while connected.
    std::optional<std::chrono::milliseconds> away_since;
    /// Address for notices while not connected; empty after the server has removed it.
    std::optional<std::string> notices = {};

    friend bool operator==(const Person&, const Person&) = default;
};

struct PersonChange {
    PersonNumber number = 0;
    std::optional<std::string> name;                      ///< nullopt keeps the name
    std::optional<std::chrono::milliseconds> away_since;  ///< Unix time; nullopt while connected
};

struct NoticeAddress {
    PersonNumber person = 0;
    std::optional<std::string> address;  ///< as in Person
};

/// `by` receives no invitations and no chat lines of `muted`.
struct MutedPerson {
    PersonNumber by = 0;
    PersonNumber muted = 0;
    bool ends = false;  ///< unmutes instead of adding it

    friend bool operator==(const MutedPerson&, const MutedPerson&) = default;
};

/// Finished games with another, from a person's side. Games without a result count in `games` only.
struct Opponent {
    PersonNumber person = 0;  ///< the other one
    std::uint32_t games = 0;
    std::uint32_t won = 0;
    std::uint32_t lost = 0;
    std::uint32_t drawn = 0;
    std::chrono::milliseconds last{};  ///< Unix time of the end of the last game

    friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// The place of an opponent in a list, the latest game first. By default, before all of them.
struct OpponentPlace {
    std::chrono::milliseconds last = std::chrono::milliseconds::max();
    PersonNumber person = 0;
};

/// Maximum opponents of a person; a further one replaces the one whose last game is the oldest.
inline constexpr std::size_t opponents_max = 1'000;

/// Lets a person sign in, in addition to the token of their first device.
struct Credential {
    TokenHash hash{};
    PersonNumber person = 0;
    bool is_recovery = false;       ///< false: a token of another device
    std::optional<TokenHash> uses;  ///< recovery code that the token uses up

    friend bool operator==(const Credential&, const Credential&) = default;
};

/// Number of a ban, from 1. The store chooses it.
using BanNumber = std::uint32_t;

struct Ban {
    BanNumber number = 0;
    PersonNumber person = 0;            ///< 0 if a network is banned
    std::string network;                ///< empty if a person is banned
    std::chrono::milliseconds until{};  ///< Unix time
    std::string reason;

    friend bool operator==(const Ban&, const Ban&) = default;
};

enum class ChatKind : std::uint8_t {
    players,     ///< players of a match, or the lobby if the match is 0
    spectators,  ///< spectators of a match
    reports,     ///< reports to the operator; the match is 0
};

struct ChatChannel {
    MatchId match = 0;
    ChatKind kind = ChatKind::players;

    friend auto operator<=>(const ChatChannel&, const ChatChannel&) = default;
};

/// Numbers of a channel begin at 1, without gaps, and are never reused.
struct ChatPlace {
    ChatChannel channel;
    std::uint32_t number = 0;

    friend auto operator<=>(const ChatPlace&, const ChatPlace&) = default;
};

struct ChatLine {
    ChatPlace place;
    Version version = 0;  ///< version of the match when the line was said
    PersonNumber person = 0;
    std::chrono::milliseconds said{};  ///< Unix time
    std::uint32_t phrase = 0;          ///< number of a ready-made phrase, or 0 for `text`
    std::string text;

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

/// Selects chat lines to delete: `line`, and all lines older than `before`, a Unix time.
struct ChatErasure {
    ChatPlace line;
    std::chrono::milliseconds before{};
};

/// Maximum lines of a channel; a further line deletes the oldest. A further report is refused.
inline constexpr std::uint32_t chat_lines_max = 500;

struct ForgetIdle {
    std::size_t most = 0;
    PersonNumber only = 0;  ///< the one person to forget; 0 selects all idle people
};

/// Maximum people whom one person mutes; a further one replaces the oldest.
inline constexpr std::size_t muted_people_max = 256;

/// Maximum tokens of a person, not counting the first device's. A further one replaces the oldest.
inline constexpr std::size_t device_tokens_max = 16;

constexpr std::size_t credentials_max(const Credential& credential) {
    return credential.is_recovery ? 1 : device_tokens_max;
}

/// **Contract**: reads see what is stored. A failed read returns `unreadable`, never nullopt.
class PeopleReader : public Interface {
  public:
    virtual ReadResult<std::optional<Person>> find(PersonNumber number) const = 0;

    virtual ReadResult<std::optional<PersonNumber>> owner_of(const TokenHash& token) const = 0;

    virtual ReadResult<std::optional<PersonNumber>> recovery_owner(const TokenHash& code) const = 0;

    virtual ReadResult<PersonNumber> next_person() const = 0;

    /// Returns numbers for new people, as Catalogue::reserve_matches.
    virtual ReadResult<NumberRange> reserve_people() const = 0;

    virtual ReadResult<std::size_t> count_people() const = 0;

    /// At most `muted_people_max`, the latest first.
    virtual ReadResult<std::vector<PersonNumber>> muted_by(PersonNumber person) const = 0;

    /// Returns the people in `among` who mute the person, in order of their numbers.
    virtual ReadResult<std::vector<PersonNumber>> people_muting(
        PersonNumber person, const std::vector<PersonNumber>& among) const = 0;

    /// Latest game first, without forgotten people. Games stored in an older format lack results.
    virtual ReadResult<std::vector<Opponent>> opponents_of(PersonNumber person,
                                                           OpponentPlace after,
                                                           std::size_t limit) const = 0;

    /// Returns the latest lines with numbers up to `last`, at most `limit`, in order.
    virtual ReadResult<std::vector<ChatLine>> lines(ChatPlace last, std::size_t limit) const = 0;

    /// Returns the number of the channel's latest line, even if deleted; 0 if there was none.
    virtual ReadResult<std::uint32_t> last_line(ChatChannel channel) const = 0;

    /// Returns all bans, those that end last first.
    virtual ReadResult<std::vector<Ban>> bans() const = 0;

    /// Returns the server's id, which is random, and constant for the life of the store.
    virtual ReadResult<ServerId> server_id() const = 0;
};

/// **Contract**: durability, order and `done` are as in Journal.
class PeopleTable : public Interface {
  public:
    using WriteCallback = std::function<void(WriteResult)>;

    [[nodiscard]] virtual const PeopleReader& reader() const = 0;

    /// Fails if the number or the token is taken.
    virtual void add(Person person, WriteCallback done) = 0;

    /// Fails if there is no such person.
    virtual void change(PersonChange change, WriteCallback done) = 0;

    /// Fails if there is no such person.
    virtual void change(NoticeAddress address, WriteCallback done) = 0;

    /// Adds a credential. Deletes the oldest ones of that kind beyond `credentials_max`. Fails if
    /// there is no such person, if the hash is taken, or if `uses` is not their recovery code.
    virtual void add(Credential credential, WriteCallback done) = 0;

    virtual void change(MutedPerson mute, WriteCallback done) = 0;

    /// Stores a ban without a number, deletes a ban with one.
    virtual void change(Ban ban, WriteCallback done) = 0;

    /// Fails unless the number is the next one of its channel.
    virtual void add(ChatLine line, WriteCallback done) = 0;

    /// Deletes lines. A file soon contains nothing of them; in PostgreSQL their bytes stay until it
    /// needs the space. Journal::forget deletes those of a match.
    virtual void erase(ChatErasure lines, WriteCallback done) = 0;

    /// Deletes idle people with their credentials and lines: first those who never had a seat in a
    /// match that began, then those away longest.
    virtual void forget_idle(ForgetIdle idle, WriteCallback done) = 0;
};

}  // namespace bastide::store
