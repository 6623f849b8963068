// Colours and readiness before a game, in memory only. The start writes the colours into the match;
// a correspondence table's readiness is there already. Cluster send them to each other.
#pragma once

#include "bastide/cluster/v1/message.pb.h"
#include "match/match.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace bastide::table {

class PreGameChoices {
  public:
    explicit PreGameChoices(const Match& match) : match_(match) {}

    /// Adds a player. Chooses any other colour if the wished one is taken.
    void add_player(PersonId person, match::Colour wished, bool ready);

    void forget_departed();

    bool choose(PersonId person, match::Colour colour);

    void set_ready(PersonId person, bool ready);

    void nobody_is_ready();

    [[nodiscard]] match::Colour colour_of(const SeatHolder& holder) const;
    [[nodiscard]] bool is_ready(PersonId person) const;
    [[nodiscard]] bool all_ready() const;

    [[nodiscard]] std::vector<match::Colour> colours() const;

    void write(cluster::v1::Choices& into) const;

    /// Takes the later choices of another node, which must be at the same version of the match. If
    /// two players have chosen the same colour at two nodes, the later seat gets another.
    void merge(const cluster::v1::Choices& from);

  private:
    struct Choices {
        std::uint32_t changes = 0;  ///< first: the latest choices count
        match::Colour colour = match::Colour::red;
        bool ready = false;

        friend auto operator<=>(const Choices&, const Choices&) = default;
    };

    [[nodiscard]] bool is_free(match::Colour colour, PersonId except) const;
    [[nodiscard]] match::Colour free_colour(match::Colour wished, PersonId person) const;
    Choices& choices_of(PersonId person);

    const Match& match_;
    /// Lacks players who had seats when the table was loaded, until they choose something.
    std::map<PersonId, Choices> choices_;
};

}  // namespace bastide::table
