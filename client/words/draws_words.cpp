#include "client/words/draws_words.hpp"

#include "client/words/names.hpp"

namespace bastide::words {
namespace {

std::string wrong_words(const record::Fault& fault) {
    switch (fault.kind) {
        case record::Fault::Kind::no_record:
            break;
        case record::Fault::Kind::draw:
            return "Draw " + std::to_string(fault.draw + 1) +
                   " is not the one fixed before the game.";
        case record::Fault::Kind::first_player:
            return "The first player is not the one fixed before the game.";
        case record::Fault::Kind::other:
            return "The server's record of this game is wrong at line " +
                   std::to_string(fault.line) + ". " + fault.wrong;
    }
    return {};
}

std::string wrong_words(const record::DrawsDiffer& differs, const v1::TableInfo& table) {
    switch (differs.what) {
        case record::DrawsDiffer::What::commitment:
            return "The record does not match what the server committed to before the game.";
        case record::DrawsDiffer::What::seats:
            return "The server's record is from another table.";
        case record::DrawsDiffer::What::value:
            return "The random value of " + seat_name(table, differs.seat) +
                   " was different when the game began.";
        case record::DrawsDiffer::What::secret:
            return "The server revealed a different secret when the game ended.";
        case record::DrawsDiffer::What::game:
            return "The server's record does not match the game you saw.";
    }
    return {};
}

std::string dont_trust(const std::string& words) {
    return words + " Don't trust the draws of this game.";
}

struct Judge {
    const v1::TableInfo& table;
    bool seated = false;

    std::string operator()(const record::DrawsVerified& right) const {
        return right_words(right) + (right.bots > 0 ? " " + bots_in_draws(right.bots) : "");
    }

    [[nodiscard]] std::string right_words(const record::DrawsVerified& right) const {
        const bool one = right.draws == 1;
        const std::string all =
            one ? "The only draw" : "All " + std::to_string(right.draws) + " draws";
        const std::string checked = all + (one ? " matches" : " match");
        const std::string follow = all + (one ? " follows" : " follow");
        switch (right.known) {
            case record::DrawsEvidence::own_contribution:
                return checked +
                       " the values that every player sent before the game: nobody could choose or "
                       "change them.";
            case record::DrawsEvidence::from_the_start:
                return checked + " what the server committed to before the game." + our_seat_text();
            case record::DrawsEvidence::disclosed_late:
                return checked +
                       " what the server committed to before the game. You reconnected during the "
                       "game, so your client trusted the server for the first step.";
            case record::DrawsEvidence::since_joined:
                break;
        }
        return right.unseen == right.draws
                   ? follow +
                         " from the server's commitment. Your client received it after all draws "
                         "were made, so you have to trust the server for it."
                   : follow + " from the commitment that your client received. The first " +
                         (right.unseen == 1
                              ? "was made before that, so you have to trust the server for it."
                              : std::to_string(right.unseen) +
                                    " were made before that, so you have to trust the server for "
                                    "them.");
    }

    [[nodiscard]] std::string our_seat_text() const {
        return seated ? " Your random value was sent by another client of yours." : "";
    }

    std::string operator()(const record::Fault& fault) const {
        return fault.kind == record::Fault::Kind::no_record
                   ? "The draws can't be checked: " + fault.wrong
                   : dont_trust(wrong_words(fault));
    }

    std::string operator()(const record::DrawsDiffer& differs) const {
        return dont_trust(wrong_words(differs, table));
    }

    std::string operator()(record::UncheckedReason why) const {
        switch (why) {
            case record::UncheckedReason::end_not_seen:
                return "The draws can't be checked: your client did not see the end of the game.";
            case record::UncheckedReason::not_disclosed:
                return "The draws can't be checked: the server never sent its commitment.";
            case record::UncheckedReason::another_match:
                return "The draws can't be checked: the server sent the record of another match.";
            case record::UncheckedReason::not_played:
                return "Only players can check the draws.";
            case record::UncheckedReason::not_given:
                return "The server sent no record to check.";
        }
        return {};
    }
};

}  // namespace

std::string bots_in_draws(int bots) {
    return bots == 1 ? "The bot runs on the server, so it adds no randomness of its own."
                     : "Bots run on the server, so they add no randomness of their own.";
}

std::string sentence(const record::DrawsVerdict& verdict, const Attended& seen) {
    return std::visit(Judge{seen.table, seen.seat.has_value()}, verdict);
}

std::string_view sentence(model::DrawsFault fault) {
    switch (fault) {
        case model::DrawsFault::our_commitment_missing:
            return "The server did not pass on this client's commitment. This client sends nothing "
                   "more, so the start will be cancelled.";
        case model::DrawsFault::commitment_changed:
            return "The game began with different values from those agreed on. Don't trust its "
                   "draws.";
        case model::DrawsFault::commit_reveal_changed:
            return "The server changed the terms of this start after this client committed, so the "
                   "client keeps its value secret. Get ready again, or leave the table.";
        case model::DrawsFault::our_value_missing:
            return "This client's random value was not used. Don't trust the draws of this game.";
        case model::DrawsFault::value_not_committed:
            return "A player's random value does not match their commitment. Don't trust the draws "
                   "of this game.";
        case model::DrawsFault::proposed_too_often:
            return "The server has restarted the start suspiciously often. This client no longer "
                   "takes part, so the start will be cancelled.";
    }
    return {};
}

std::string verify_hint(model::MatchId match) {
    return "To check them again: bastide record export " + std::to_string(match) +
           " -o game.rec && bastide record verify game.rec";
}

std::string_view sentence(const model::SecretRevealed& secret) {
    return secret.right
               ? "The server's secret matches its commitment."
               : "The server's secret does not match its commitment. Don't trust the draws of this "
                 "game.";
}

}  // namespace bastide::words
