#include "proto/game_codec.hpp"

#include <cassert>
#include <string>

namespace bastide::codec {

/// A refusal has the same name on the wire, in capitals.
v1::Reason to_wire(Refusal refusal) {
    std::string name(name_of(refusal));
    for (char& letter : name) {
        letter = letter == '_' ? letter : static_cast<char>(letter - 'a' + 'A');
    }
    v1::Reason reason = v1::REASON_UNSPECIFIED;
    [[maybe_unused]] const bool is_known = v1::Reason_Parse(name, &reason);
    assert(is_known);
    return reason;
}

}  // namespace bastide::codec
