#include "tests/support/sent_tiles.hpp"

#include "engine/catalogue.hpp"
#include "tests/support/tile_sets.hpp"

#include <stdexcept>

namespace bastide::test {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

void expect(bool right, const std::string& what, const Message& message) {
    if (!right) {
        throw std::runtime_error(what + ": " + message.ShortDebugString());
    }
}

void add(Tiles& to, const Tiles& more) {
    for (const auto& [type, count] : more) {
        to[type] += count;
    }
}

void add_text(Tiles& to, const std::string& text) {
    if (catalogue().find(text)) {
        ++to[text];
    }
}

Tiles sent_by(const Message& message, const FieldDescriptor& field) {
    const auto& reflection = *message.GetReflection();
    Tiles reported;
    const int size = field.is_repeated() ? reflection.FieldSize(message, &field) : 1;
    for (int i = 0; i < size; ++i) {
        if (field.cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
            add(reported,
                sent_tiles(field.is_repeated() ? reflection.GetRepeatedMessage(message, &field, i)
                                               : reflection.GetMessage(message, &field)));
        } else if (field.cpp_type() == FieldDescriptor::CPPTYPE_STRING) {
            add_text(reported,
                     field.is_repeated() ? reflection.GetRepeatedString(message, &field, i)
                                         : reflection.GetString(message, &field));
        }
    }
    return reported;
}

class Listener {
  public:
    void receive(const v1::Event& event) {
        const Tiles reported = sent_tiles(event);
        if (event.has_game_started()) {
            const v1::Setup& setup = event.game_started().setup();
            counted_tiles(setup.stack());
            expect(reported == Tiles{{setup.start().type(), 1}}, "more than the start tile", event);
        } else if (event.has_tile_drawn()) {
            expect(hand_.empty(), "drawn while there is a tile in hand", event);
            hand_ = event.tile_drawn().type();
            expect(reported == Tiles{{hand_, 1}}, "more than the tile drawn", event);
        } else if (event.has_tile_placed() || event.has_tile_discarded()) {
            expect(reported == Tiles{{hand_, 1}}, "more than the tile in hand", event);
            hand_.clear();
        } else {
            expect(reported.empty(), "a tile where none belongs", event);
        }
    }

    void receive(const v1::Snapshot& snapshot) {
        const v1::Position& position = snapshot.position();
        Tiles all = counted_tiles(position.unseen());
        add(all, sent_tiles(position));
        expect(sent_tiles(snapshot) == sent_tiles(position), "a tile outside", snapshot);
        if (snapshot.has_position()) {
            expect(
                all == box(position.ruleset().tile_set()), "other tiles than there are", position);
            hand_ = position.hand();
        }
    }

  private:
    static Tiles box(const std::string& name) {
        const TileSet& set = *find_set(catalogue(), name);
        Tiles tiles;
        for (std::size_t type = 0; type < set.counts.size(); ++type) {
            if (set.counts[type] > 0) {
                tiles[catalogue()[static_cast<TileTypeId>(type)].name] = set.counts[type];
            }
        }
        return tiles;
    }

    std::string hand_;
};

}  // namespace

Tiles sent_tiles(const Message& message) {
    Tiles reported;
    if (message.GetDescriptor() == v1::TileCount::descriptor()) {
        return reported;
    }
    std::vector<const FieldDescriptor*> fields;
    message.GetReflection()->ListFields(message, &fields);
    for (const FieldDescriptor* field : fields) {
        add(reported, sent_by(message, *field));
    }
    return reported;
}

Tiles counted_tiles(const google::protobuf::RepeatedPtrField<v1::TileCount>& list) {
    Tiles tiles;
    std::size_t next = 0;
    for (const v1::TileCount& count : list) {
        const auto type = catalogue().find(count.type());
        expect(type && index_of(*type) >= next && count.count() > 0, "an order", count);
        next = index_of(*type) + 1;
        tiles[count.type()] = static_cast<int>(count.count());
    }
    return tiles;
}

void check_no_undrawn_tile_is_sent(const std::vector<v1::ServerMessage>& received) {
    Listener listener;
    for (const v1::ServerMessage& message : received) {
        for (const v1::Event& event : message.update().events()) {
            listener.receive(event);
        }
        if (message.has_snapshot()) {
            listener.receive(message.snapshot());
        }
        if (!message.has_update() && !message.has_snapshot()) {
            expect(sent_tiles(message).empty(), "a tile where none belongs", message);
        }
    }
}

}  // namespace bastide::test
