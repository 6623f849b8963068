// A union-find over the board's segments, with a ring to walk each feature.
#pragma once

#include "engine/fixed_vector.hpp"
#include "engine/limits.hpp"
#include "engine/tile.hpp"

#include <cstdint>
#include <utility>

namespace bastide {

/// Number of a segment on the board, in the order of placing.
using NodeId = std::uint16_t;

class Features {
  public:
    /// Adds a segment. `open`: number of sides that it reaches; 8 cells for a monastery or garden.
    NodeId add(std::uint8_t tile, SegmentIndex segment, std::uint16_t open) {
        const auto id = static_cast<NodeId>(nodes_.size());
        nodes_.push_back({id, id, 1, open, tile, segment, 0});
        return id;
    }

    /// Joins features, adding up open sides. The caller then closes the sides where they met.
    void join(NodeId a, NodeId b) {
        NodeId large = root(a);
        NodeId small = root(b);
        if (large == small) {
            return;
        }
        if (nodes_[large].size < nodes_[small].size) {
            std::swap(large, small);
        }
        Node& to = nodes_[large];
        Node& from = nodes_[small];
        from.parent = large;
        to.size = static_cast<std::uint16_t>(to.size + from.size);
        to.open = static_cast<std::uint16_t>(to.open + from.open);
        to.meeples = static_cast<std::uint8_t>(to.meeples + from.meeples);
        from.meeples = 0;  // stored at the root only, so that equal boards compare equal
        std::swap(to.next, from.next);
    }

    void close_sides(NodeId node, int sides) {
        Node& top = nodes_[root(node)];
        top.open = static_cast<std::uint16_t>(top.open - sides);
    }

    void count_meeples(NodeId node, int more) {
        Node& top = nodes_[root(node)];
        top.meeples = static_cast<std::uint8_t>(top.meeples + more);
    }

    /// Returns the feature's representative, which changes when features are joined.
    [[nodiscard]] NodeId root(NodeId node) const {
        while (nodes_[node].parent != node) {
            node = nodes_[node].parent;
        }
        return node;
    }

    [[nodiscard]] int open_sides(NodeId node) const { return nodes_[root(node)].open; }

    [[nodiscard]] bool occupied(NodeId node) const { return nodes_[root(node)].meeples != 0; }

    [[nodiscard]] std::uint8_t tile(NodeId node) const { return nodes_[node].tile; }

    [[nodiscard]] SegmentIndex segment(NodeId node) const { return nodes_[node].segment; }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    [[nodiscard]] std::vector<NodeId> roots() const {
        std::vector<NodeId> all;
        for (std::size_t node = 0; node < size(); ++node) {
            if (nodes_[node].parent == node) {
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
    struct Node {
        NodeId parent;
        NodeId next;
        std::uint16_t size;
        std::uint16_t open;
        std::uint8_t tile;
        SegmentIndex segment;
        std::uint8_t meeples;

        friend bool operator==(const Node&, const Node&) = default;
    };

    FixedVector<Node, nodes_max> nodes_;
};

}  // namespace bastide
