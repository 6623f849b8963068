// What those who sit at a table show before its game: a colour each, and who is ready. Like
// presence it is no history: nobody's journal grows by it, and a restart forgets it. The start
// carries the colours into the match. At a table for days the match itself knows who is ready.
#pragma once

#include "match/match.hpp"

#include <map>
#include <optional>
#include <vector>

namespace bastide::table {

class Preparation {
  public:
    /// Looks at the seats of that match whenever it is asked.
    explicit Preparation(const match::Match& match) : match_(match) {}

    /// This person is about to sit down, or has: in this colour if nobody plays it now, else in
    /// any other.
    void sits_down(match::PersonId person, match::Colour wished, bool ready);

    /// Those who have no seat any more.
    void forget_departed();

    /// False: somebody else has that colour.
    bool choose(match::PersonId person, match::Colour colour);

    void set_ready(match::PersonId person, bool ready);

    /// The table is another one now.
    void nobody_is_ready();

    /// Once the game has begun it is the match that knows the colours, and all are ready; bots
    /// always are.
    [[nodiscard]] match::Colour colour_of(const match::SeatHolder& holder) const;
    [[nodiscard]] bool is_ready(match::PersonId person) const;
    [[nodiscard]] bool all_ready() const;

    /// By seat.
    [[nodiscard]] std::vector<match::Colour> colours() const;

  private:
    struct Choices {
        match::Colour colour = match::Colour::red;
        bool ready = false;
    };

    [[nodiscard]] bool is_free(match::Colour colour, match::PersonId except) const;
    [[nodiscard]] match::Colour free_colour(match::Colour wished, match::PersonId person) const;
    Choices& choices_of(match::PersonId person);

    const match::Match& match_;
    std::map<match::PersonId, Choices> choices_;  ///< who has shown anything here
};

}  // namespace bastide::table
