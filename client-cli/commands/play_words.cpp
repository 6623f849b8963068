#include "client-cli/commands/identity.hpp"
#include "client-cli/commands/play_on_screen.hpp"
#include "client-cli/practice/practice.hpp"
#include "client/model/backoff.hpp"
#include "client/model/table.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/trim.hpp>

#include <utility>

namespace bastide::commands {
namespace {

std::string kept_seat(const model::Attended* match, const std::string& address) {
    const std::string again = ". To return:\nbastide play " + address;
    if (match != nullptr && match->seat && model::is_correspondence(match->table)) {
        return "Your seat is kept. You don't need to stay: come back from time to time.";
    }
    if (match != nullptr && match->seat && match->table.phase() == v1::OPEN) {
        return "Your seat is kept for three minutes" + again;
    }
    return match != nullptr && model::plays(*match) ? "Your seat is kept" + again : "";
}

}  // namespace

std::string goodbye(const model::Attended* match, const std::string& address) {
    const std::string seat = kept_seat(match, address);
    return "Goodbye." + (seat.empty() ? "" : " " + seat);
}

std::string no_replay_words(model::MatchId match, const std::string& why) {
    return "Game " + std::to_string(match) + " can't be replayed: " + why +
           " bastide record export lists your games at this server. For another server, add its "
           "address.";
}

std::vector<std::string> end_reasons(const connection::Ending& ending,
                                     bool reported,
                                     const model::Attended* match,
                                     const std::string& address) {
    std::vector<std::string> sentences;
    if (!reported) {
        sentences.push_back(ending.why);
    }
    if (ending.close_code == model::close_code_too_many_connections) {
        sentences.emplace_back(
            "To play as two people on one machine, use a different --token-file for each.");
    } else if (std::string seat = kept_seat(match, address); !seat.empty()) {
        sentences.push_back(std::move(seat));
    }
    return sentences;
}

std::string proposed_name(const std::string& last) {
    return practice::usual_name(last.empty() ? users_name() : last);
}

std::string answered_name(const std::string& typed, const std::string& proposed) {
    const std::string name = boost::trim_copy_if(typed, boost::is_any_of(" \t\r"));
    return name.empty() ? proposed : name;
}

}  // namespace bastide::commands
