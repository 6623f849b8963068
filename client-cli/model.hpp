// What the client knows: who it is, which tables there are, and the matches it attends.
//
// A plain value. Only `update` changes it, and only because the server said something.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include "bastide/v1/match.pb.h"
#include "bastide/v1/server.pb.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bastide::client {

using MatchId = std::uint32_t;

/// A match whose updates come to us.
struct Attended {
    v1::TableInfo table;
    std::uint32_t version = 0;
    std::optional<Seat> seat;  ///< ours
    std::optional<Game> game;  ///< once it has started
    bool out_of_step = false;  ///< updates mean nothing until a snapshot comes
    bool compares = true;      ///< view hashes
    int mismatches = 0;        ///< of view hashes, in a row
};

struct Model {
    bool welcome = false;
    std::string server;  ///< its name and version
    std::string name;    ///< ours
    std::string token;   ///< to come back as the same person
    std::uint32_t hash_version = 0;
    std::vector<MatchId> seated_at;     ///< unfinished matches, as the welcome named them
    std::vector<v1::TableInfo> tables;  ///< as listed last
    std::map<MatchId, Attended> matches;
};

/// The match, if it is attended.
const Attended* find(const Model& model, MatchId match);

/// Whether the game waits for our seat.
bool our_turn(const Attended& attended);

// What a message of the server was about, for whoever shows it or reacts to it.

struct Welcomed {};

struct TablesListed {};

/// A snapshot came.
struct Shown {
    std::string request;  ///< that asked for it
    MatchId match = 0;
};

/// Something at the table, and the seat it concerns: as it was, when it leaves; else as it is now.
struct AtTable {
    MatchId match = 0;
    v1::Event event;
    v1::SeatInfo who;
};

struct InGame {
    MatchId match = 0;
    Event event;
};

/// All events of an update have been told.
struct Updated {
    MatchId match = 0;
};

struct PresenceChanged {
    MatchId match = 0;
    Seat seat{};
    bool away = false;
};

struct Accepted {
    std::string request;
    MatchId match = 0;
    std::uint32_t version = 0;
};

struct Refused {
    std::string request;
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    std::string sentence;
};

/// Our picture of the match is not the server's.
struct Doubt {
    MatchId match = 0;
    bool hash = false;      ///< the view hashes differ; otherwise updates are missing or unreadable
    bool gives_up = false;  ///< hashes are not compared any more
};

struct Announced {
    std::string sentence;
    bool closing = false;
};

using News = std::variant<Welcomed,
                          TablesListed,
                          Shown,
                          AtTable,
                          InGame,
                          Updated,
                          PresenceChanged,
                          Accepted,
                          Refused,
                          Doubt,
                          Announced>;

}  // namespace bastide::client
