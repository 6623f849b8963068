#include "client/words/draws_words.hpp"

#include "client/words/names.hpp"

namespace bastide::words {
namespace {

/// Of a record that is wrong by itself.
std::string wrong_words(const record::Fault& fault) {
    switch (fault.kind) {
        case record::Fault::Kind::no_record:
            break;
        case record::Fault::Kind::draw:
            return "Draw " + std::to_string(fault.draw + 1) +
                   " is not the one that was fixed before the game.";
        case record::Fault::Kind::first_player:
            return "Who began is not what was fixed before the game.";
        case record::Fault::Kind::other:
            return "The server's record of this game is not right, at line " +
                   std::to_string(fault.line) + ". " + fault.wrong;
    }
    return {};
}

std::string wrong_words(const record::Differs& differs, const v1::TableInfo& table) {
    switch (differs.what) {
        case record::Differs::What::commitment:
            return "The server committed itself to something else before the game.";
        case record::Differs::What::seats:
            return "The server's record is one of another table.";
        case record::Differs::What::value:
            return "The part of " + seat_name(table, differs.seat) +
                   " in the draws was another one when the game began.";
        case record::Differs::What::secret:
            return "The server told another secret when the game ended.";
        case record::Differs::What::game:
            return "The server's record tells of another game than the one seen here.";
    }
    return {};
}

std::string dont_trust(const std::string& words) {
    return words + " Don't trust the draws of this game.";
}

struct Judge {
    const v1::TableInfo& table;
    bool seated = false;

    std::string operator()(const record::DrawsRight& right) const {
        return right_words(right) +
               (right.programs > 0 ? " " + programs_in_draws(right.programs) : "");
    }

    [[nodiscard]] std::string right_words(const record::DrawsRight& right) const {
        const bool one = right.draws == 1;
        const std::string all =
            one ? "The only draw" : "All " + std::to_string(right.draws) + " draws";
        const std::string checked = all + (one ? " was checked" : " were checked");
        const std::string follow = all + (one ? " follows" : " follow");
        switch (right.known) {
            case record::Known::by_our_part:
                return checked + ": nobody could choose or change what was drawn.";
            case record::Known::from_the_start:
                return checked + " against what was fixed before the first of them." +
                       our_seats("came from another of your programs");
            case record::Known::told_later:
                return checked +
                       " against what was fixed before the first of them, as the server "
                       "told it when you came." +
                       our_seats("was given before that, by a program of yours");
            case record::Known::since_we_came:
                break;
        }
        return right.unseen == right.draws
                   ? follow +
                         " from what the server says was fixed before the game. You came "
                         "later, so you have only its word for that."
                   : follow + " from what was fixed when you came. For the first " +
                         std::to_string(right.unseen) +
                         ", made before that, you have only the server's word.";
    }

    /// Who only watches has no part in them.
    [[nodiscard]] std::string our_seats(const std::string& part) const {
        return seated ? " Your seat's part in it " + part + "." : "";
    }

    std::string operator()(const record::Fault& fault) const {
        return fault.kind == record::Fault::Kind::no_record
                   ? "The draws can't be checked: " + fault.wrong
                   : dont_trust(wrong_words(fault));
    }

    std::string operator()(const record::Differs& differs) const {
        return dont_trust(wrong_words(differs, table));
    }

    std::string operator()(record::Unchecked why) const {
        switch (why) {
            case record::Unchecked::end_not_seen:
                return "The draws can't be checked: the end of the game was not seen here.";
            case record::Unchecked::nothing_told:
                return "The draws can't be checked: the server never said what they come from.";
            case record::Unchecked::another_match:
                return "The draws can't be checked: the server sent the record of another match.";
            case record::Unchecked::not_played:
                return "Who played can have the draws checked.";
            case record::Unchecked::not_given:
                return "The server gave no record to check.";
        }
        return {};
    }
};

}  // namespace

std::string programs_in_draws(int programs) {
    return programs == 1
               ? "The program at this table is the server's: its part in the draws is "
                 "nothing but zeros."
               : "The programs at this table are the server's: their part in the draws is "
                 "nothing but zeros.";
}

std::string sentence(const record::DrawsVerdict& verdict, const Attended& seen) {
    return std::visit(Judge{seen.table, seen.seat.has_value()}, verdict);
}

std::string_view sentence(model::DrawsFault fault) {
    switch (fault) {
        case model::DrawsFault::our_commitment_missing:
            return "The server has not passed on what this client gave for the draws, so nothing "
                   "more is told to it, and the start will be cancelled.";
        case model::DrawsFault::commitment_changed:
            return "What this game began with is not what everyone had been told before: don't "
                   "trust its draws.";
        case model::DrawsFault::exchange_changed:
            return "The server has changed what this start is agreed on after this client gave its "
                   "part, so it does not show its value. Get ready again, or leave the table.";
        case model::DrawsFault::our_value_missing:
            return "The value that this client gave has no part in the draws of this game: don't "
                   "trust them.";
        case model::DrawsFault::value_not_committed:
            return "Somebody's value is not the one committed to before the start: don't trust "
                   "the draws of this game.";
        case model::DrawsFault::proposed_too_often:
            return "The server proposes this start again and again, as if to choose its draws. "
                   "This client takes no further part in it, so the start will be cancelled.";
    }
    return {};
}

std::string sentence(const model::SecretRevealed& secret) {
    return secret.right
               ? "The server's secret is the one it committed to before the start. "
                 "bastide record export " +
                     std::to_string(secret.match) + " and bastide record verify check every draw."
               : "The server's secret is not the one it committed to before the start: "
                 "don't trust the draws of this game.";
}

}  // namespace bastide::words
