// Colours and readiness before a game, in memory only. The start writes the colours into the match;
// a correspondence table's readiness is there already. Cluster send them to each other.
#pragma once

#include "bastide/cluster/v1/message.pb.h"
#include "match/match.hpp"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <map>
#include <vector>

namespace bastide::table {

class PreGameChoices {
  public:
    explicit PreGameChoices(const Match& match) : match_(match) {}

    /// Adds a player. Chooses any other colour if the wished one is taken.
    void add_player(PersonId person, match::Colour wished, bool ready) {
        choices_[person] = {ready ? 1U : 0U, free_colour(wished, person), ready};
    }

    void forget_departed() {
        std::erase_if(choices_, [&](const auto& shown) { return !match_.seat_of(shown.first); });
    }

    bool choose(PersonId person, match::Colour colour) {
        if (!is_free(colour, person)) {
            return false;
        }
        Choices& chosen = choices_of(person);
        chosen.colour = colour;
        ++chosen.changes;
        return true;
    }

    void set_ready(PersonId person, bool ready) {
        Choices& chosen = choices_of(person);
        chosen.ready = ready;
        ++chosen.changes;
    }

    void nobody_is_ready() {
        for (auto& [person, shown] : choices_) {
            shown.ready = false;
        }
    }

    [[nodiscard]] match::Colour colour_of(const SeatHolder& holder) const {
        const auto shown = choices_.find(holder.person);
        return shown == choices_.end() || match_.phase != match::Phase::open ? holder.colour
                                                                             : shown->second.colour;
    }

    [[nodiscard]] bool is_ready(PersonId person) const {
        const auto seat = match_.seat_of(person);
        if (match_.is_correspondence_start()) {
            return seat && match_.contribution_of(*seat).commitment;
        }
        const auto shown = choices_.find(person);
        return match_.phase != match::Phase::open || match::is_bot(person) ||
               (shown != choices_.end() && shown->second.ready);
    }

    [[nodiscard]] bool all_ready() const {
        return std::ranges::all_of(match_.seats,
                                   [&](const auto& holder) { return is_ready(holder.person); });
    }

    [[nodiscard]] std::vector<match::Colour> colours() const {
        std::vector<match::Colour> colours;
        colours.reserve(match_.seats.size());
        for (const SeatHolder& holder : match_.seats) {
            colours.push_back(colour_of(holder));
        }
        return colours;
    }

    void write(cluster::v1::Choices& into) const {
        for (const auto& [person, chosen] : choices_) {
            cluster::v1::Choice& written = *into.add_players();
            written.set_person(static_cast<std::uint32_t>(person));
            written.set_colour(static_cast<std::uint32_t>(chosen.colour));
            written.set_ready(chosen.ready);
            written.set_changes(chosen.changes);
        }
    }

    /// Takes the later choices of another node, which must be at the same version of the match. If
    /// two players have chosen the same colour at two nodes, the later seat gets another.
    void merge(const cluster::v1::Choices& from) {
        for (const cluster::v1::Choice& other : from.players()) {
            const PersonId person{other.person()};
            if (match_.seat_of(person) && other.colour() < match::colours) {
                Choices& chosen = choices_of(person);
                const auto colour = static_cast<match::Colour>(other.colour());
                chosen = std::max(chosen, Choices{other.changes(), colour, other.ready()});
            }
        }
        for (const SeatHolder& holder : match_.seats) {
            const bool is_taken =
                std::any_of(match_.seats.data(), &holder, [&](const SeatHolder& earlier) {
                    return colour_of(earlier) == colour_of(holder);
                });
            if (is_taken) {
                Choices& chosen = choices_of(holder.person);
                chosen.colour = free_colour(chosen.colour, holder.person);
            }
        }
    }

  private:
    struct Choices {
        std::uint32_t changes = 0;  ///< first: the latest choices count
        match::Colour colour = match::Colour::red;
        bool ready = false;

        friend auto operator<=>(const Choices&, const Choices&) = default;
    };

    [[nodiscard]] bool is_free(match::Colour colour, PersonId except) const {
        return std::ranges::none_of(match_.seats, [&](const SeatHolder& holder) {
            return holder.person != except && colour_of(holder) == colour;
        });
    }

    [[nodiscard]] match::Colour free_colour(match::Colour wished, PersonId person) const {
        std::size_t other = 0;
        while (!is_free(wished, person)) {
            wished = static_cast<match::Colour>(other++);
        }
        return wished;
    }

    Choices& choices_of(PersonId person) {
        const auto seat = match_.seat_of(person);
        const Choices unshown{
            0, seat ? match_.seats[index_of(*seat)].colour : match::Colour::red, false};
        return choices_.try_emplace(person, unshown).first->second;
    }

    const Match& match_;
    /// Lacks players who had seats when the table was loaded, until they choose something.
    std::map<PersonId, Choices> choices_;
};

}  // namespace bastide::table
