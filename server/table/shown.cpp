// What a table shows, and to whom: updates, snapshots, options. Nothing hidden passes here.
#include "engine/prompt.hpp"
#include "engine/ranks.hpp"
#include "engine/view.hpp"
#include "proto/game_codec.hpp"
#include "proto/view_hash.hpp"
#include "server/table/table.hpp"

#include <array>

namespace bastide::table {
namespace {

/// A message to many: encoded once for each codec that somebody uses, and shared.
class Encoded {
  public:
    explicit Encoded(v1::ServerMessage message) : message_(std::move(message)) {}

    const Frame& in(FrameCodec codec) {
        Frame& frame = frames_[index_of(codec)];
        if (!frame) {
            frame = std::make_shared<const std::string>(encode(message_, codec));
        }
        return frame;
    }

  private:
    v1::ServerMessage message_;
    std::array<Frame, all_frame_codecs.size()> frames_;
};

void write_hash(const Game& seen, std::string& into) {
    const ViewHash hash = view_hash(seen);
    into.assign(hash.begin(), hash.end());
}

/// The event as this viewer may hear of it.
match::Event heard(const match::Event& event, const match::Match& match, const Viewer& viewer) {
    const auto* in_game = std::get_if<bastide::Event>(&event);
    return in_game == nullptr ? event : redact(match.game->ruleset, *in_game, viewer);
}

/// What only chance does is no option, and leaving always is one.
struct WriteOption {
    const Board& board;
    v1::Options& into;

    void operator()(const Draw& /*unused*/) const {}

    void operator()(const Choose& choice) const { codec::to_wire(choice, *into.add_choices()); }

    void operator()(const Place& place) const { codec::to_wire(place, *into.add_placements()); }

    void operator()(const Deploy& deploy) const {
        codec::to_wire(deploy, board, *into.add_deployments());
    }

    void operator()(const TakeHome& home) const { codec::to_wire(home, board, *into.add_abbots()); }

    void operator()(const Pass& /*unused*/) const { into.set_pass(true); }

    void operator()(const Withdraw& /*unused*/) const {}
};

}  // namespace

void Table::tell_all(v1::ServerMessage message) {
    Encoded encoded(std::move(message));
    for (Attendant* attendant : attendants_) {
        attendant->deliver(encoded.in(attendant->codec()));
    }
}

v1::ServerMessage Table::update_for(const Viewer& viewer,
                                    const std::vector<match::Event>& events) const {
    v1::ServerMessage message;
    v1::Update& update = *message.mutable_update();
    update.set_match(id_);
    update.set_version(match_.version);
    for (const match::Event& event : events) {
        v1::Event written;
        if (to_wire(heard(event, match_, viewer), match_, around_.name_of, written)) {
            *update.add_events() = std::move(written);
        }
    }
    if (match_.game) {
        write_hash(view(*match_.game, viewer), *update.mutable_view_hash());
    }
    return message;
}

/// Mostly everyone may see everything, and one update serves all. Where hands are hidden each seat
/// gets its own, and one more serves all spectators.
void Table::publish(const std::vector<match::Event>& events) {
    if (!match_.game || !hides_hands(match_.game->ruleset)) {
        return tell_all(update_for(spectator, events));
    }
    std::map<Viewer, Encoded> updates;
    for (Attendant* attendant : attendants_) {
        const Viewer viewer = match_.seat_of(attendant->person());
        auto update = updates.find(viewer);
        if (update == updates.end()) {
            update = updates.emplace(viewer, update_for(viewer, events)).first;
        }
        attendant->deliver(update->second.in(attendant->codec()));
    }
}

void Table::write_info(v1::TableInfo& into) const {
    to_wire(match_, around_.name_of, into);
    into.set_match(id_);
    into.set_title(title_);
    for (std::size_t i = 0; i < match_.seats.size(); ++i) {
        into.mutable_seats(static_cast<int>(i))->set_away(!present(match_.seats[i].person));
    }
}

void Table::write_snapshot(match::PersonId viewer, v1::Snapshot& into) const {
    into.set_version(match_.version);
    write_info(*into.mutable_table());
    if (const auto seat = match_.seat_of(viewer)) {
        into.set_seated(true);
        into.set_your_seat(static_cast<std::uint32_t>(index_of(*seat)));
    }
    if (!match_.game) {
        return;
    }
    const Game seen = view(*match_.game, match_.seat_of(viewer));
    codec::to_wire(seen, *into.mutable_position());
    write_hash(seen, *into.mutable_view_hash());
    if (match_.phase == match::Phase::finished) {
        for (const int rank : ranks(*match_.game)) {
            into.add_ranks(static_cast<std::uint32_t>(rank));
        }
    }
}

/// What a hand allows tells what is in it. Everything else that may be done follows from what lies
/// open.
bool Table::may_know_options(match::PersonId viewer) const {
    const Game& game = *match_.game;
    return game.turn.step != Step::choose || !hides_hands(game.ruleset) ||
           match_.seat_of(viewer) == game.turn.seat;
}

void Table::write_options(match::PersonId viewer, v1::Options& into) const {
    into.set_match(id_);
    into.set_version(match_.version);
    if (!match_.game || match_.waits_for_chance() || !may_know_options(viewer)) {
        return;
    }
    std::vector<Action> actions;
    legal_actions(*match_.game, actions);
    for (const Action& action : actions) {
        std::visit(WriteOption{match_.game->board, into}, action);
    }
}

}  // namespace bastide::table
