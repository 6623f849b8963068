// `bastide record export`: gets the story of a finished match from its server.
#include "client-cli/client.hpp"
#include "client-cli/plain_text.hpp"
#include "client-cli/play/score_text.hpp"
#include "client-cli/play/screen.hpp"
#include "client-cli/play/token_file.hpp"
#include "client-cli/record/lines.hpp"
#include "client-cli/record/record_file.hpp"
#include "client-cli/record/run_record.hpp"
#include "client-cli/requests.hpp"
#include "engine/words.hpp"

#include <cstdio>

namespace bastide::client {
namespace {

constexpr int exit_interrupted = 130;

void complain(const std::string& sentence) {
    std::fputs((sentence + "\n").c_str(), stderr);
}

/// One question to a server, and its answer.
class Export {
  public:
    Export(const ExportOptions& options, std::optional<MatchId> match, const Address& address)
        : options_(options),
          match_(match),
          token_file_(options.token_file.empty() ? default_token_file(address)
                                                 : options.token_file),
          address_(address) {}

    int run() {
        const std::string token = read_token(token_file_);
        if (token.empty()) {
            complain("There is no token in " + token_file_ +
                     ", so the server would not know whose matches to look for. It is the file "
                     "that you played with there: name it with --token-file.");
            return 1;
        }
        client_ = std::make_unique<Client>(
            loop_,
            address_,
            options_.json ? FrameCodec::json : FrameCodec::binary,
            Person{"", token},
            Client::Events{[this](const std::vector<News>& news) { hear(news); },
                           [this](const Ending& ending) { closed(ending); }});
        loop_.on_interrupt([this] { end(exit_interrupted); });
        loop_.run();
        return exit_code_;
    }

  private:
    void hear(const std::vector<News>& news) {
        for (const News& item : news) {
            if (std::holds_alternative<Welcomed>(item)) {
                client_->send(match_ ? request::record(*match_) : request::list_tables(true));
            } else if (std::holds_alternative<TablesListed>(item)) {
                end(list());
            } else if (const auto* told = std::get_if<RecordTold>(&item)) {
                end(keep(told->text));
            } else if (const auto* refused = std::get_if<Refused>(&item)) {
                complain(refused->sentence);
                end(1);
            }
        }
    }

    int list() {
        Screen screen;
        if (client_->model().tables.empty()) {
            screen.say("You have no finished matches at " + host_and_port(address_) + ".");
        } else {
            screen.show(table_list(client_->model().tables, screen.paper()));
        }
        return 0;
    }

    int keep(const std::string& text) {
        if (const auto lines = record::Lines::of(text); !lines) {
            complain("The server has sent something else. " + lines.error().wrong);
            return 1;
        }
        if (options_.out.empty()) {
            std::fwrite(text.data(), 1, text.size(), stdout);
            return std::fflush(stdout) == 0 ? 0 : 1;
        }
        if (!write_record_file(options_.out, text)) {
            complain(options_.out + " could not be written.");
            return 1;
        }
        return 0;
    }

    void end(int code) {
        if (ending_) {
            return;
        }
        ending_ = true;
        exit_code_ = code;
        client_->close();
        loop_.after(2 * goodbye_time_max, [this] { loop_.stop(); });
    }

    void closed(const Ending& ending) {
        if (!ending_) {
            exit_code_ = 1;
            complain(plain(ending.why));
        }
        loop_.stop();
    }

    ExportOptions options_;
    std::optional<MatchId> match_;
    std::string token_file_;
    Address address_;
    Loop loop_;
    std::unique_ptr<Client> client_;
    bool ending_ = false;
    int exit_code_ = 0;
};

}  // namespace

int run_record_export(const ExportOptions& options) {
    // Without a match, the server is what stands first.
    const bool lists = options.match.empty() || options.match.find(':') != std::string::npos;
    const auto match = number(options.match, 1, INT32_MAX);
    if (!lists && !match) {
        complain("MATCH is the number of a match, not " + quoted(options.match) + ".");
        return 2;
    }
    const bool lists_elsewhere = lists && !options.match.empty();
    const auto address = parse_address(lists_elsewhere ? options.match : options.url);
    if (!address) {
        complain(address.error());
        return 2;
    }
    return Export(options,
                  lists ? std::nullopt : std::optional(static_cast<MatchId>(*match)),
                  *address)
        .run();
}

}  // namespace bastide::client
