#include "engine/notation_fields.hpp"
#include "engine/notation_writing.hpp"

#include <array>
#include <charconv>

namespace bastide {
namespace {

void write_kind(std::string& out, LineWriter line, const auto& notation, const auto& of_any_kind) {
    const auto write_this = [&]<typename Kind>(const Kind& thing) {
        const auto& notated = notation.of(std::type_identity<Kind>{});
        out += notated.word;
        notated.serialise(line, thing);
    };
    std::visit(write_this, of_any_kind);
}

}  // namespace

void write_number(std::string& out, int value) {
    std::array<char, 12> digits{};
    const auto [end, error] = std::to_chars(digits.begin(), digits.end(), value);
    out.append(digits.begin(), end);
}

void write(std::string& out, Cell cell) {
    write_number(out, cell.x);
    out += ',';
    write_number(out, cell.y);
}

void write(std::string& out, Rotation rotation) {
    out += name_of(rotation);
}

void write(std::string& out, TileTypeId type) {
    out += catalogue()[type].name;
}

void write(std::string& out, Seat seat, const SeatNames& names) {
    if (index_of(seat) < names.size()) {
        out += names[index_of(seat)];
    } else {
        write_number(out, static_cast<int>(index_of(seat)) + 1);
    }
}

void write(std::string& out, const Board& board, const SegmentAt& at) {
    write(out, at.cell);
    out += ' ';
    out += segment_name(board.segment(board.node(at)));
}

void write(std::string& out, const Board& board, const Action& action) {
    const SeatNames nobody;
    write_kind(out, {out, board, nobody}, action_notation, action);
}

void write(std::string& out, const Board& board, const Event& event, const SeatNames& names) {
    write_kind(out, {out, board, names}, event_notation, event);
}

}  // namespace bastide
