#include "client/words/draws_words.hpp"

#include "client/words/names.hpp"
#include "engine/enumerators.hpp"

namespace bastide::words {
namespace {

std::string wrong_words(const record::Fault& fault) {
    if (fault.kind == record::Fault::Kind::draw) {
        return "Draw " + std::to_string(fault.draw + 1) + " is not the one fixed before the game.";
    }
    return fault.kind == record::Fault::Kind::first_player
               ? "The first player is not the one fixed before the game."
               : "The server's record of this game is wrong at line " + std::to_string(fault.line) +
                     ". " + fault.wrong;
}

std::string wrong_words(const record::DrawsDiffer& differs, const v1::TableInfo& table) {
    const std::string of_seat = "The random value of " + seat_name(table, differs.seat) +
                                " was different when the game began.";
    const std::array<std::string_view, 5> sentences{
        "The record does not match what the server committed to before the game.",
        "The server's record is from another table.",
        of_seat,
        "The server revealed a different secret when the game ended.",
        "The server's record does not match the game you saw."};
    return std::string(entry_for(sentences, differs.what));
}

std::string dont_trust(const std::string& words) {
    return words + " Don't trust the draws of this game.";
}

struct Judge {
    const v1::TableInfo& table;
    bool seated = false;

    std::string operator()(const record::DrawsVerified& right) const {
        const bool is_full = right.known == record::DrawsEvidence::own_contribution;
        return right_words(right) +
               (is_full || right.bots == 0 ? "" : " " + bots_in_draws(right.bots));
    }

    [[nodiscard]] std::string right_words(const record::DrawsVerified& right) const {
        const bool one = right.draws == 1;
        const std::string all =
            one ? "The only draw" : "All " + std::to_string(right.draws) + " draws";
        const std::string checked = all + (one ? " matches" : " match");
        const std::string follow = all + (one ? " follows" : " follow");
        switch (right.known) {
            case record::DrawsEvidence::own_contribution:
                return "The draws were fair: all " + std::to_string(right.draws) + " are verified.";
            case record::DrawsEvidence::from_the_start:
                return checked + " what the server committed to before the game." +
                       (seated
                            ? " Your random value was sent from another of your devices or windows."
                            : "");
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

    std::string operator()(const record::Fault& fault) const {
        return fault.kind == record::Fault::Kind::no_record
                   ? "The draws can't be checked: " + fault.wrong
                   : dont_trust(wrong_words(fault));
    }

    std::string operator()(const record::DrawsDiffer& differs) const {
        return dont_trust(wrong_words(differs, table));
    }

    std::string operator()(record::UncheckedReason why) const {
        constexpr std::array<std::string_view, 5> sentences{
            "The draws can't be checked: your client did not see the end of the game.",
            "The draws can't be checked: the server never sent its commitment.",
            "The draws can't be checked: the server sent the record of another game.",
            "Only players can check the draws.",
            "The server sent no record to check."};
        return std::string(entry_for(sentences, why));
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
    constexpr std::array<std::string_view, 6> sentences{
        "The server did not pass on this client's commitment. This client sends nothing more, so "
        "the start will be cancelled.",
        "The game began with different values from those agreed on. Don't trust its draws.",
        "This client's random value was not used. Don't trust the draws of this game.",
        "A player's random value does not match their commitment. Don't trust the draws of this "
        "game.",
        "The server changed the terms of this start after this client committed, so the client "
        "keeps its value secret. Get ready again, or leave the table.",
        "The server has retried the start suspiciously often. This client no longer takes part, "
        "so the start will be cancelled."};
    return entry_for(sentences, fault);
}

std::string verify_hint(model::MatchId match) {
    return "To check them again:\nbastide record export " + std::to_string(match) +
           " -o game.rec\nbastide record verify game.rec";
}

std::string_view sentence(const model::SecretRevealed& secret) {
    return secret.right ? "The server's secret matches its commitment."
                        : "The server's secret does not match its commitment. Don't trust the "
                          "draws of this game.";
}

}  // namespace bastide::words
