#include "server/table/leases.hpp"

#include <algorithm>
#include <vector>

namespace bastide::table {

void Leases::take(MatchId match, PersonId person) {
    const bool held_before = held(match, person);
    const bool is_new = leases_.insert_or_assign({match, person}, Held{}).second;
    if (is_new) {
        send({match, person}, false);
    }
    if (!held_before) {
        on_return_(match, person);
    }
}

void Leases::release(MatchId match, PersonId person) {
    const Lease lease{match, person};
    const auto found = leases_.find(lease);
    if (found == leases_.end()) {
        return;
    }
    found->second.until = now_() + lease_duration;
    run_after_(lease_duration, lifetime_.guard([this, lease] {
        // The lease may have been taken again, or be reported already.
        const auto ended = leases_.find(lease);
        if (ended != leases_.end() && ended->second.until && *ended->second.until <= now_()) {
            leases_.erase(ended);
            send(lease, true);
            end_if_free(lease);
        }
    }));
}

bool Leases::held_here(MatchId match, PersonId person) const {
    const auto found = leases_.find({match, person});
    return found != leases_.end() && (!found->second.until || now_() < *found->second.until);
}

void Leases::was_active(MatchId match, PersonId person) {
    const auto found = cluster_ == nullptr ? leases_.end() : leases_.find({match, person});
    if (found != leases_.end()) {
        found->second.is_active = true;
    }
}

void Leases::share(cluster::Cluster& cluster, ElsewhereCallback news) {
    cluster_ = &cluster;
    on_news_ = std::move(news);
    using Message = cluster::v1::Message;
    cluster.receive(Message::kLease, [this](const Message& m) { receive(m.lease(), m.from()); });
    cluster.receive(Message::kLeases, [this](const Message& message) {
        for (const cluster::v1::Lease& lease : message.leases().leases()) {
            receive(lease, message.from());
        }
    });
}

bool Leases::has_precedence_elsewhere(MatchId match,
                                      PersonId person,
                                      const std::string& leading) const {
    const auto found = elsewhere_.find({match, person});
    return found != elsewhere_.end() && (found->second.contains(leading) ||
                                         found->second.begin()->first < cluster_->own_number());
}

void Leases::forget_silent() {
    std::vector<std::pair<Lease, std::string>> ended;
    for (const auto& [lease, ends] : elsewhere_) {
        for (const auto& [node, end] : ends) {
            if (end <= now_()) {
                ended.emplace_back(lease, node);
            }
        }
    }
    for (const auto& [lease, node] : ended) {
        end_elsewhere(lease, node);
    }
}

void Leases::end_soon(const std::string& node) {
    for (auto& [lease, ends] : elsewhere_) {
        if (const auto found = ends.find(node); found != ends.end()) {
            found->second = std::min(found->second, now_() + lease_duration);
        }
    }
}

void Leases::send(const Lease& lease, bool ended) const {
    if (cluster_ != nullptr) {
        cluster::v1::Message message;
        message.mutable_lease()->set_match(lease.first);
        message.mutable_lease()->set_person(static_cast<std::uint32_t>(lease.second));
        message.mutable_lease()->set_ended(ended);
        cluster_->send(std::move(message));
    }
}

void Leases::send_all() {
    cluster::v1::Message message;
    auto& leases = *message.mutable_leases()->mutable_leases();
    for (auto& [lease, held] : leases_) {
        if (leases.size() == leases_sent_at_once) {
            cluster_->send(message);
            leases.Clear();
        }
        leases.Add()->set_match(lease.first);
        leases.rbegin()->set_person(static_cast<std::uint32_t>(lease.second));
        leases.rbegin()->set_active(std::exchange(held.is_active, false));
    }
    if (!leases.empty()) {
        cluster_->send(std::move(message));
    }
}

void Leases::receive(const cluster::v1::Lease& news, const std::string& node) {
    const Lease lease{news.match(), PersonId{news.person()}};
    if (news.ended()) {
        return end_elsewhere(lease, node);
    }
    const bool held_before = held(lease.first, lease.second);
    const Time end = now_() + cluster::node_silence_max;
    const bool has_come = elsewhere_[lease].insert_or_assign(node, end).second;
    if (!held_before) {
        on_return_(lease.first, lease.second);
    }
    if (has_come || news.active()) {
        on_news_(lease.first, lease.second, has_come);
    }
}

void Leases::end_elsewhere(const Lease& lease, const std::string& node) {
    const auto found = elsewhere_.find(lease);
    const bool was_held = found != elsewhere_.end() && found->second.erase(node) > 0;
    if (was_held && found->second.empty()) {
        elsewhere_.erase(found);
        end_if_free(lease);
    }
}

void Leases::end_if_free(const Lease& lease) {
    if (!leases_.contains(lease) && !elsewhere_.contains(lease)) {
        on_end_(lease.first, lease.second);
    }
}

}  // namespace bastide::table
