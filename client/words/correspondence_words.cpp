#include "client/words/correspondence_words.hpp"

#include "client/model/correspondence.hpp"
#include "client/words/names.hpp"
#include "client/words/phrases.hpp"

namespace bastide::words {
std::string correspondence_status(const Attended& at) {
    return "The game begins once every player has connected. Waiting for: " +
           names_of(at, model::seats_to_reveal(at)) + ". Anyone who does not connect within " +
           duration(std::chrono::ceil<std::chrono::minutes>(model::reveal_time(at))) +
           " loses the seat.";
}

std::string sentence(const model::CorrespondenceStart& news, const Attended& at) {
    const bool ours = at.seat == news.seat;
    switch (news.what) {
        case model::CorrespondenceStart::What::awaited:
            return "The host has started the game. It begins once every player has connected.";
        case model::CorrespondenceStart::What::revealed_value:
            return ours ? "" : seat_name(at.table, news.seat) + " has connected.";
        case model::CorrespondenceStart::What::ended:
            return "The start was cancelled: everyone has to get ready again.";
        case model::CorrespondenceStart::What::shown:
            return "Your random value has been sent. The game begins once every player has "
                   "connected.";
        case model::CorrespondenceStart::What::again:
            return "The start was cancelled. Your client gets ready again for the same game.";
        case model::CorrespondenceStart::What::elsewhere:
            return "You pressed ready in another client. Continue there, or press ready here; then "
                   "everyone has to press ready again.";
    }
    return {};
}

}  // namespace bastide::words
