#include "client-cli/commands/shutdown.hpp"
#include "client-cli/commands/subcommands.hpp"
#include "client-cli/commands/token_file.hpp"
#include "client-cli/connection/client.hpp"
#include "client-cli/plain/lines.hpp"
#include "client-cli/plain/pages.hpp"
#include "client/model/requests.hpp"
#include "client/record/lines.hpp"
#include "engine/word_reader.hpp"

#include <cstdio>
#include <fstream>

namespace bastide::commands {
namespace {

constexpr int pages_listed_max = 40;  ///< maximum pages of finished matches, with 25 each

bool write_record_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return !file.fail();
}

class Export {
  public:
    Export(const ExportOptions& options,
           std::optional<model::MatchId> match,
           ServerTarget target,
           TokenPlace place)
        : options_(options), match_(match), target_(std::move(target)), place_(std::move(place)) {}

    int run() {
        const std::string& token = place_.kept.token;
        if (token.empty()) {
            return complain("You have not played at this server: there is no token in " +
                            place_.file +
                            ". If you played at another address, add it to the command. If you "
                            "used another token file, add --token-file FILE.");
        }
        client_ = std::make_unique<connection::Client>(
            loop_,
            connector(loop_, target_, [](const std::string& sentence) { complain(sentence); }),
            target_.codec,
            connection::ClientIdentity{{"", token, target_.password}},
            connection::Client::Events{
                [this](const std::vector<model::News>& news) { receive(news); },
                [this](const connection::CloseReason& ending) { closed(ending); }});
        return shutdown_.wait([this] { end(exit_interrupted); });
    }

  private:
    void receive(const std::vector<model::News>& news) {
        for (const model::News& item : news) {
            if (std::holds_alternative<model::Welcomed>(item)) {
                client_->send(match_ ? model::request::record(*match_)
                                     : model::request::list_tables(true));
            } else if (const auto* listed = std::get_if<model::TablesListed>(&item)) {
                list(*listed);
            } else if (const auto* reported = std::get_if<model::RecordReceived>(&item)) {
                end(keep(reported->text));
            } else if (std::holds_alternative<model::OutOfSync>(item)) {
                complain("The server sent invalid data.");
                end(1);
            } else if (const auto* refused = std::get_if<model::Refused>(&item)) {
                end(complain(match_ ? refusal_words(*refused, *match_) : refused->message));
            }
        }
    }

    void list(const model::TablesListed& listed) {
        if (listed.more && ++pages_ < pages_listed_max) {
            client_->send(model::request::list_tables(true, listed.page.back().match()));
        } else {
            end(show(client_->model()));
        }
    }

    int show(const model::Model& model) {
        plain::Printer printer;
        if (model.finished.empty()) {
            printer.say("You have no finished games at " +
                        connection::host_and_port(target_.address) + ".");
        } else {
            printer.show(plain::table_list(model.finished, printer.paper()));
        }
        if (model.more_finished) {
            printer.say("Older games are not listed.");
        }
        return 0;
    }

    int keep(const std::string& text) {
        if (const auto lines = record::Lines::of(text); !lines) {
            return complain("The server did not send a record. " + lines.error().wrong);
        }
        if (options_.out.empty()) {
            std::fwrite(text.data(), 1, text.size(), stdout);
            return std::fflush(stdout) == 0 ? 0 : 1;
        }
        if (!write_record_file(options_.out, text)) {
            return complain(options_.out + " could not be written.");
        }
        print("Saved as " + options_.out + ".");
        return 0;
    }

    void end(int code) {
        if (shutdown_.begin(code)) {
            client_->close();
            shutdown_.end_soon();
        }
    }

    void closed(const connection::CloseReason& ending) {
        if (shutdown_.begin(1)) {
            complain(ending.why);
        }
        shutdown_.end();
    }

    ExportOptions options_;
    std::optional<model::MatchId> match_;
    ServerTarget target_;
    TokenPlace place_;
    connection::Loop loop_;
    Shutdown shutdown_{loop_};
    int pages_ = 0;
    std::unique_ptr<connection::Client> client_;
};

}  // namespace

std::string refusal_words(const model::Refused& refused, model::MatchId match) {
    const bool not_ours = refused.reason == v1::WRONG_PASSWORD ||
                          refused.reason == v1::NO_SUCH_MATCH || refused.reason == v1::NOT_SEATED;
    return not_ours
               ? "You played no game at table " + std::to_string(match) +
                     " of this server. Without a number, bastide record export lists your games."
               : refused.message;
}

int run_record_export(const ExportOptions& options) {
    // Without a match, the first argument is the server.
    const bool lists = options.match.empty() || options.match.find(':') != std::string::npos;
    const auto match = number(options.match, 1, INT32_MAX);
    if (!lists && !match) {
        return complain(
            "MATCH must be the table number of a game, not " + quoted(options.match) + ".",
            exit_wrong_usage);
    }
    const bool lists_elsewhere = lists && !options.match.empty();
    ServerOptions server = options.server;
    if (lists_elsewhere) {
        server.url = options.match;
    } else if (server.url.empty()) {
        server.url = server_of({}).value_or(ServerOptions().url);
    }
    const auto target = resolve_target(server);
    if (!target) {
        return complain(target.error(), exit_wrong_usage);
    }
    const auto place = token_place(target->address, options.token_file);
    if (!place) {
        return complain(place.error(), exit_wrong_usage);
    }
    return Export(options,
                  lists ? std::nullopt : std::optional(static_cast<model::MatchId>(*match)),
                  *target,
                  *place)
        .run();
}

}  // namespace bastide::commands
