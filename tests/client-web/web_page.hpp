// The page's program connected to a server in this process, as the page would use it.
#pragma once

#include "client-cli/practice/local_server.hpp"
#include "tests/support/patient_loop.hpp"

#include "client-web/core/core.hpp"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::test {

using nlohmann::json;

/// The members of an object as the page sends them.
inline std::string lines_of(const json& object) {
    std::string lines;
    for (const auto& [name, value] : object.items()) {
        lines += name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()) + "\n";
    }
    return lines;
}

class WebPage {
  public:
    WebPage(const connection::Connector& connector, const web::Start& start)
        : connector_(connector), core_(start, [this](auto bytes) { fill(bytes); }) {
        act([] {});
    }

    WebPage(const WebPage&) = delete;
    WebPage& operator=(const WebPage&) = delete;
    ~WebPage() = default;

    void command(const json& command) { command_lines(lines_of(command)); }

    void command_lines(const std::string& lines) {
        act([&] { core_.command(lines); });
    }

    void key(std::string_view name) { command({{"do", "key"}, {"key", name}}); }

    /// Loses the connection without connecting again by itself.
    void lose(std::string_view why) {
        connection_.reset();
        act([&] { core_.lost(why); });
    }

    void pass(std::chrono::milliseconds time) {
        act([&] { core_.pass(time); });
    }

    [[nodiscard]] const json& view() const { return view_; }

    [[nodiscard]] bool is_on(std::string_view screen) const { return view_["screen"] == screen; }

    [[nodiscard]] const web::Core& core() const { return core_; }

    /// All effects so far, without those about connections.
    std::vector<json> effects;

  private:
    /// Numbers that differ from page to page are enough.
    void fill(std::span<std::uint8_t> bytes) {
        static std::uint32_t last = 1;
        for (std::uint8_t& byte : bytes) {
            last = last * 1664525U + 1013904223U;
            byte = static_cast<std::uint8_t>(last >> 24U);
        }
    }

    void act(const std::function<void()>& call) {
        call();
        while (const auto frame = core_.take_frame()) {
            if (connection_) {
                connection_->send(*frame);
            }
        }
        for (const json& effect : json::parse(core_.take_effects())) {
            if (effect.contains("connect")) {
                connect();
            } else if (effect.contains("disconnect")) {
                connection_.reset();
            } else {
                effects.push_back(effect);
            }
        }
        view_ = json::parse(core_.view());
    }

    void connect() {
        connection_ = connector_(
            {[this] { act([this] { core_.opened(); }); },
             [this](const std::string& frame) { act([&] { core_.receive(frame); }); },
             [this](const connection::CloseReason& ending) {
                 connection_.reset();
                 act([&] { core_.lost(std::to_string(ending.close_code) + " " + ending.why); });
             }});
    }

    connection::Connector connector_;
    std::unique_ptr<connection::Connection> connection_;
    web::Core core_;
    json view_;
};

class WebPageTest : public testing::Test, protected PatientLoop {
  protected:
    std::unique_ptr<WebPage> open(const std::string& name, const std::string& code = "") {
        return std::make_unique<WebPage>(
            server.connector(), web::Start{{name, ""}, "ws://localhost:8470", code, false, {}});
    }

    std::unique_ptr<WebPage> enter(const std::string& name, const std::string& code = "") {
        auto page = open(name, code);
        const std::string_view screen = code.empty() ? "lobby" : "waiting";
        EXPECT_TRUE(until([&] { return page->is_on(screen); }));
        return page;
    }

    /// Returns a page at the waiting table that it has opened.
    std::unique_ptr<WebPage> host(const std::string& name) {
        auto page = enter(name);
        page->key("n");
        page->key("Enter");
        EXPECT_TRUE(until([&] { return page->is_on("waiting"); }));
        return page;
    }

    static std::string code_of(const WebPage& host) { return host.view()["code"]; }

    void start(WebPage& host, WebPage& guest) {
        guest.key("r");
        host.key("r");
        EXPECT_TRUE(until([&] { return host.view()["waiting"]["startable"] == true; }));
        host.key("s");
        EXPECT_TRUE(until([&] { return host.is_on("game") && guest.is_on("game"); }));
    }

    practice::LocalServer server{loop};
};

}  // namespace bastide::test
