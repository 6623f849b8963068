#include "client/words/post_words.hpp"

#include "client/model/post.hpp"
#include "client/words/duration.hpp"
#include "client/words/names.hpp"

namespace bastide::words {
std::string waiting_for_post(const Attended& at) {
    return "The game begins when everybody has looked in. Not yet: " +
           names_of(at, model::not_looked_in(at)) + ". Whoever has not within " +
           duration(std::chrono::ceil<std::chrono::minutes>(model::reveal_time(at))) +
           " loses the seat.";
}

std::string sentence(const model::StartByPost& news, const Attended& at) {
    const bool ours = at.seat == news.seat;
    switch (news.what) {
        case model::StartByPost::What::awaited:
            return "The host starts the game. It begins when everybody has looked in.";
        case model::StartByPost::What::looked_in:
            return ours ? "" : seat_name(at.table, news.seat) + " has looked in.";
        case model::StartByPost::What::ended:
            return "The start is off: everybody gets ready anew.";
        case model::StartByPost::What::shown:
            return "Your part in the draws has been sent: the game begins when everybody has "
                   "looked in.";
        case model::StartByPost::What::again:
            return "What was agreed on for the start is void. You get ready anew for the same "
                   "game, by itself.";
        case model::StartByPost::What::elsewhere:
            return "You are ready by another program of yours, which has your part in the draws: "
                   "look in there. To play from here, get ready here. Then everybody gets ready "
                   "anew.";
    }
    return {};
}

}  // namespace bastide::words
