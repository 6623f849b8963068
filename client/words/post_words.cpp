#include "client/words/post_words.hpp"

#include "client/model/post.hpp"
#include "client/words/duration.hpp"
#include "client/words/names.hpp"

namespace bastide::words {
std::string waiting_for_post(const Attended& at) {
    return "The game begins once every player has connected. Waiting for: " +
           names_of(at, model::not_looked_in(at)) + ". Anyone who does not connect within " +
           duration(std::chrono::ceil<std::chrono::minutes>(model::reveal_time(at))) +
           " loses the seat.";
}

std::string sentence(const model::StartByPost& news, const Attended& at) {
    const bool ours = at.seat == news.seat;
    switch (news.what) {
        case model::StartByPost::What::awaited:
            return "The host has started the game. It begins once every player has connected.";
        case model::StartByPost::What::looked_in:
            return ours ? "" : seat_name(at.table, news.seat) + " has connected.";
        case model::StartByPost::What::ended:
            return "The start was cancelled: everyone has to get ready again.";
        case model::StartByPost::What::shown:
            return "Your random value has been sent. The game begins once every player has "
                   "connected.";
        case model::StartByPost::What::again:
            return "The start was cancelled. Your client gets ready again for the same game.";
        case model::StartByPost::What::elsewhere:
            return "You got ready in another client, which holds your random value: connect there. "
                   "Or get ready here; then everyone has to get ready again.";
    }
    return {};
}

}  // namespace bastide::words
