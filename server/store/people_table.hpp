// Who is known here: numbers, hashes of tokens, names; and who "here" is. Apart from the journal,
// so that a person can be forgotten and the matches stay.
#pragma once

#include "server/store/catalogue.hpp"
#include "server/store/write_result.hpp"

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace bastide::store {

using TokenHash = std::array<std::uint8_t, 32>;

/// Tells one store from all others: by it clients know whose their tokens are, at whatever address
/// they find the server.
using ServerId = std::array<std::uint8_t, 16>;

struct Person {
    PersonNumber number = 0;
    std::string name;
    TokenHash token{};
    /// Unix time when this person went away; nothing while connected.
    std::optional<std::chrono::milliseconds> away_since;

    friend bool operator==(const Person&, const Person&) = default;
};

/// What becomes different about somebody who is known. Whoever gives it need not know the rest, and
/// so need not read it first.
struct PersonChange {
    PersonNumber number = 0;
    std::optional<std::string> name;                      ///< nothing: as it was
    std::optional<std::chrono::milliseconds> away_since;  ///< as in Person
};

/// Somebody wants no invitation from somebody, ever again.
struct InvitationBlock {
    PersonNumber person = 0;
    PersonNumber by = 0;  ///< whose invitations they do not want

    friend bool operator==(const InvitationBlock&, const InvitationBlock&) = default;
};

/// Of the same person: of more, the first are forgotten.
inline constexpr std::size_t unwelcome_max = 256;

/// The reading half of the table.
///
/// **Contract**: reads see what is kept. `nullopt` means that there is no such person; that it
/// could not be read now is `unreadable`.
class PeopleReader {
  public:
    PeopleReader() = default;
    PeopleReader(const PeopleReader&) = delete;
    PeopleReader& operator=(const PeopleReader&) = delete;
    virtual ~PeopleReader() = default;

    [[nodiscard]] virtual ReadResult<std::optional<Person>> find(PersonNumber number) const = 0;

    /// Whose token it is, where it is anybody's.
    [[nodiscard]] virtual ReadResult<std::optional<PersonNumber>> owner_of(
        const TokenHash& token) const = 0;

    /// A number that no person has had.
    [[nodiscard]] virtual ReadResult<PersonNumber> next_person() const = 0;

    [[nodiscard]] virtual ReadResult<std::size_t> count_people() const = 0;

    [[nodiscard]] virtual ReadResult<bool> is_blocked(const InvitationBlock& guest) const = 0;

    /// Random, made when the store was new, and the same for good.
    [[nodiscard]] virtual ReadResult<ServerId> server_id() const = 0;
};

/// **Contract**: writes are stored in the order in which they are given, as durably as envelopes,
/// and `done` is called as for them.
class PeopleTable {
  public:
    using Done = std::function<void(WriteResult)>;

    PeopleTable() = default;
    PeopleTable(const PeopleTable&) = delete;
    PeopleTable& operator=(const PeopleTable&) = delete;
    virtual ~PeopleTable() = default;

    [[nodiscard]] virtual const PeopleReader& reader() const = 0;

    /// Number and token have been nobody's before.
    virtual void add(Person person, Done done) = 0;

    /// Fails where there is no such person.
    virtual void change(PersonChange change, Done done) = 0;

    /// Kept until one of the two is forgotten.
    virtual void add(InvitationBlock unwelcome, Done done) = 0;

    /// Forgets up to `most` of those who are away and engaged in no match: first who has never had
    /// a seat in a match that began, then who has been away longest.
    virtual void forget_idle(std::size_t most, Done done) = 0;
};

}  // namespace bastide::store
