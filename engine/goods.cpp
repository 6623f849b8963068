#include "engine/goods.hpp"

#include "engine/tile_supply.hpp"

#include <algorithm>

namespace bastide {
namespace {

const Harbour* harbour_at(const Game& game, Cell cell) {
    const auto* found = std::ranges::find(game.harbours, cell, &Harbour::cell);
    return found == game.harbours.end() ? nullptr : found;
}

bool is_field(const Board& board, const SegmentAt& at) {
    const TileType& type = board.type_of(*board.tile_at(at.cell));
    return at.segment < type.segments.size() &&
           type.segments[at.segment].kind == FeatureKind::field;
}

template <typename Visit>
bool any_place(const Game& game, Visit visit) {
    for (const Harbour& harbour : game.harbours) {
        const auto segments = game.board.type_of(*game.board.tile_at(harbour.cell)).segments.size();
        for (std::size_t i = 0; i < segments; ++i) {
            const SegmentAt at{harbour.cell, static_cast<SegmentIndex>(i)};
            if (!refuse_goods(game, at) && visit(at)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

void legal_goods(const Game& game, std::vector<Action>& into) {
    any_place(game, [&](const SegmentAt& at) {
        into.emplace_back(PutGoods{at});
        return false;
    });
}

bool may_put_goods(const Game& game) {
    return any_place(game, [](const SegmentAt&) { return true; });
}

std::optional<Refusal> refuse_goods(const Game& game, const SegmentAt& at) {
    const bool may_draw = stack_size(game) > 0;  // goods replace a draw
    return may_draw ? refuse_token(game, game.turn.seat, at) : std::optional(Refusal::wrong_step);
}

std::optional<Refusal> refuse_token(const Game& game, Seat seat, const SegmentAt& at) {
    const Harbour* harbour = harbour_at(game, at.cell);
    if (harbour == nullptr || !is_field(game.board, at)) {
        return Refusal::not_on_a_harbour;
    }
    if ((harbour->traders >> index_of(seat) & 1U) == 0) {
        return Refusal::no_right_to_trade;
    }
    const auto& goods = game.goods;
    if (std::ranges::count(goods, at, &Goods::at) > 0) {
        return Refusal::goods_there;
    }
    const auto put = std::ranges::count(goods, seat, &Goods::seat);
    const bool has_more = static_cast<std::size_t>(put) < goods_of_each;
    return refuse_if(!has_more, Refusal::no_goods_left);
}

}  // namespace bastide
