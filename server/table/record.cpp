#include "server/table/record.hpp"

#include "engine/notation.hpp"
#include "engine/tile_supply.hpp"
#include "proto/fair_draws.hpp"
#include "proto/hex.hpp"
#include "proto/record_text.hpp"

#include "match/evolve.hpp"

namespace bastide::table {
namespace {

std::string head_lines(const RecordHead& head, const Match& match) {
    std::string out;
    write(out += "ruleset ", match.settings.ruleset);
    out += '\n' + pace_words(match.settings.pace) + '\n';
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const SeatHolder& holder = match.seats[i];
        out += "seat " + std::to_string(i + 1) + " ";
        out.append(name_of(holder.colour)) += ' ';
        if (const auto level = match::level_of(holder.person)) {
            out += "program " + std::string(bots::name_of(*level)) + " ";
        }
        out += record::quote(head.name_of(holder.person)) + "\n";
    }
    out += "commitment server " + hex(fair::commitment_to(match.draws->secret)) + "\n";
    const auto& values = match.draws->values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        out += "commitment " + std::to_string(i + 1) + " " + hex(fair::commitment_to(values[i])) +
               "\n";
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        out += "value " + std::to_string(i + 1) + " " + hex(values[i]) + "\n";
    }
    return out + "value server " + hex(match.draws->secret) + "\n";
}

class GameWriter {
  public:
    void add(const Envelope& envelope, Match match, const Match& after) {
        if (after.game) {
            text_ += command_words(envelope, match, after) + "\n";
        }
        for (const match::Event& event : envelope.events) {
            if (const auto* in_game = std::get_if<bastide::Event>(&event)) {
                write_event(*in_game, match, after.game->board);
            }
            match::evolve(match, event);
            if (const auto* started = std::get_if<match::GameStarted>(&event)) {
                write_start(*started, match);
            }
        }
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void write_start(const match::GameStarted& started, const Match& match) {
        key_ = fair::draw_key(started.draws.secret, started.draws.values);
        if (started.setup.ruleset.first_player != FirstPlayer::host) {
            text_ += record::chance_words(fair::Stream::first_player,
                                          0,
                                          static_cast<std::uint32_t>(index_of(started.setup.first)),
                                          started.setup.seats) +
                     "\n";
        }
        write_position(text_, *match.game);
    }

    void write_event(const bastide::Event& event, const Match& before, const Board& board) {
        if (match::is_draw(event)) {
            write_draw(event, before);
        }
        write(text_ += "  ", board, event);
        text_ += '\n';
    }

    void write_draw(const bastide::Event& event, const Match& before) {
        const auto copies = static_cast<std::uint32_t>(total(drawable(*before.game)));
        const auto* drawn = std::get_if<TileDrawn>(&event);
        const TileTypeId type =
            drawn != nullptr ? drawn->type : *std::get_if<TileDealt>(&event)->type;
        const std::uint32_t place =
            fair::below(key_, fair::Stream::tile, before.chances, std::max(copies, 1U));
        text_ += record::chance_words(fair::Stream::tile, before.chances, place, copies) + " ";
        write(text_, before.game->board, Draw{type});
        text_ += '\n';
    }

    fair::Bytes32 key_{};
    std::string text_;
};

}  // namespace

std::optional<std::string> write_record(const RecordHead& head,
                                        const std::vector<std::string>& envelopes) {
    Match match;
    GameWriter game;
    std::string opened;
    std::string finished;
    for (const std::string& bytes : envelopes) {
        Match before = match;
        const auto envelope = read_envelope(bytes, match);
        if (!envelope) {
            return std::nullopt;
        }
        finished = time_text(envelope->received);
        opened = opened.empty() ? finished : opened;
        game.add(*envelope, std::move(before), match);
    }
    if (match.phase != match::Phase::finished) {
        return std::nullopt;
    }
    return std::string(record::title_words) + " " + std::to_string(record::format_version) +
           "\nserver " + record::quote(head.server) + "\nmatch " + std::to_string(head.match) +
           "\ntitle " + record::quote(head.title) + "\nopened " + opened + "\nfinished " +
           finished + "\n" + head_lines(head, match) + game.text() + "ending " +
           std::string(name_of(match.ending)) + "\n" + record::result_lines(*match.game) + "end\n";
}

}  // namespace bastide::table
