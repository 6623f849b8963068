#include "server/net/hearing.hpp"
#include "server/net/http_visitor.hpp"

namespace bastide::net {

asio::awaitable<Heard> hear_plain(Line line, beast::flat_buffer first) {
    auto visitor = std::make_unique<HttpVisitor<Line>>(std::move(line));
    std::string wrong = co_await visitor->read(std::move(first));
    if (!wrong.empty()) {
        visitor.reset();
    }
    co_return Heard{std::move(visitor), std::move(wrong)};
}

}  // namespace bastide::net
