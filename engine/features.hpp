// The features of the board. Each segment knows its feature's root; a ring links its segments.
#pragma once

#include "engine/limits.hpp"
#include "engine/tile.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace bastide {

using NodeId = std::uint16_t;  ///< number of a segment on the board, in the order of placing

class Features {
  public:
    /// Reserves memory for games with all usual tiles, so that these games allocate no more.
    Features() { nodes_.reserve(1024); }

    /// Adds a segment. `open`: number of sides that it reaches; 8 cells for a monastery or garden.
    NodeId add(std::uint8_t tile, SegmentIndex segment, unsigned open) {
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back({id, id, open & open_max, segment & 0xFU, tile, 0});
        return id;
    }

    /// Joins features, adding up open sides. The caller then closes the sides where they met.
    void join(NodeId a, NodeId b) {
        NodeId large = root(a);
        NodeId small = root(b);
        if (large == small) {
            return;
        }
        if (is_smaller(large, small)) {
            std::swap(large, small);
        }
        walk(small, [&](NodeId node) { nodes_[node].root = large; });
        Node& to = nodes_[large];
        Node& from = nodes_[small];
        to.open = (to.open + from.open) & open_max;
        to.meeples = (to.meeples + from.meeples) & meeples_mask;
        from.meeples = 0;  // stored at the root only, so that equal boards compare equal
        std::swap(to.next, from.next);
    }

    void close_sides(NodeId node, int sides) {
        Node& top = nodes_[root(node)];
        top.open = (top.open - static_cast<unsigned>(sides)) & open_max;
    }

    void count_meeples(NodeId node, int more) {
        Node& top = nodes_[root(node)];
        top.meeples = (top.meeples + static_cast<unsigned>(more)) & meeples_mask;
    }

    /// Returns the feature's representative, which changes when features are joined.
    [[nodiscard]] NodeId root(NodeId node) const { return nodes_[node].root; }

    [[nodiscard]] int open_sides(NodeId node) const {
        return static_cast<int>(nodes_[root(node)].open);
    }

    [[nodiscard]] bool occupied(NodeId node) const { return nodes_[root(node)].meeples != 0; }

    [[nodiscard]] std::uint8_t tile(NodeId node) const {
        return static_cast<std::uint8_t>(nodes_[node].tile);
    }

    [[nodiscard]] SegmentIndex segment(NodeId node) const {
        return static_cast<SegmentIndex>(nodes_[node].segment);
    }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    [[nodiscard]] std::vector<NodeId> roots() const {
        std::vector<NodeId> all;
        for (std::size_t node = 0; node < size(); ++node) {
            if (nodes_[node].root == node) {
                all.push_back(static_cast<NodeId>(node));
            }
        }
        return all;
    }

    template <typename Visit>
    void walk(NodeId start, Visit visit) const {
        NodeId node = start;
        do {
            visit(node);
            node = nodes_[node].next;
        } while (node != start);
    }

    friend bool operator==(const Features&, const Features&) = default;

  private:
    static constexpr unsigned open_max = 0xFFF;
    static constexpr unsigned meeples_mask = 0xFF;
    static_assert(half_edges * tiles_max <= open_max && segments_max < 16 &&
                  meeples_max <= meeples_mask);

    /// Has eight bytes, because copies of a game copy all nodes.
    struct Node {
        NodeId root;
        NodeId next;
        unsigned open : 12;
        unsigned segment : 4;
        unsigned tile : 8;
        unsigned meeples : 8;

        friend bool operator==(const Node&, const Node&) = default;
    };

    /// Walks both rings at once, because no node stores the size of its feature.
    [[nodiscard]] bool is_smaller(NodeId root, NodeId other_root) const {
        NodeId node = root;
        NodeId other = other_root;
        do {
            node = nodes_[node].next;
            other = nodes_[other].next;
        } while (node != root && other != other_root);
        return other != other_root;
    }

    std::vector<Node> nodes_;
};

}  // namespace bastide
