// An HTTPS server on 127.0.0.1 that receives notices, one request on each connection.
#pragma once

#include "tests/support/certificates.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include <atomic>
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide::test {

struct ReceivedNotice {
    std::string method;
    std::string target;
    std::string host;
    std::string body;
    std::vector<std::string> fields;  ///< names in the header
};

class NoticeReceiver {
  public:
    /// `answer`: all bytes of each answer. If empty, requests get none. `pause`: before each byte.
    NoticeReceiver(const Issued& certificate,
                   std::string answer,
                   std::chrono::milliseconds pause = {})
        : answer_(std::move(answer)), pause_(pause) {
        tls_.use_certificate_chain_file(certificate.certificate_file);
        tls_.use_private_key_file(certificate.key_file, boost::asio::ssl::context::pem);
        thread_ = std::thread([this] { run(); });
    }

    NoticeReceiver(const NoticeReceiver&) = delete;
    NoticeReceiver& operator=(const NoticeReceiver&) = delete;

    ~NoticeReceiver() {
        stops_ = true;
        boost::system::error_code ignored;
        boost::asio::ip::tcp::socket(io_).connect(acceptor_.local_endpoint(), ignored);
        thread_.join();
    }

    [[nodiscard]] std::string port() const {
        return std::to_string(acceptor_.local_endpoint().port());
    }

    [[nodiscard]] int connections() const { return connections_; }

    [[nodiscard]] std::vector<ReceivedNotice> received() {
        const std::lock_guard lock(mutex_);
        return received_;
    }

    /// Waits for `count` notices, at most `most`. Returns all received ones.
    std::vector<ReceivedNotice> wait_for(std::size_t count, std::chrono::seconds most) {
        const auto until = std::chrono::steady_clock::now() + most;
        while (received().size() < count && std::chrono::steady_clock::now() < until) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return received();
    }

  private:
    void run() {
        for (;;) {
            boost::system::error_code error;
            boost::asio::ip::tcp::socket socket(io_);
            acceptor_.accept(socket, error);
            if (stops_ || error) {
                return;
            }
            ++connections_;
            boost::beast::ssl_stream<boost::asio::ip::tcp::socket> stream(std::move(socket), tls_);
            stream.handshake(boost::asio::ssl::stream_base::server, error);
            if (!error) {
                serve(stream);
            }
        }
    }

    template <typename Stream>
    void serve(Stream& stream) {
        namespace http = boost::beast::http;
        boost::system::error_code error;
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> request;
        http::read(stream, buffer, request, error);
        if (error) {
            return;
        }
        {
            const std::lock_guard lock(mutex_);
            received_.push_back({std::string(request.method_string()),
                                 std::string(request.target()),
                                 std::string(request[http::field::host]),
                                 request.body(),
                                 {}});
            for (const auto& field : request) {
                received_.back().fields.emplace_back(field.name_string());
            }
        }
        if (answer_.empty()) {
            buffer.clear();
            http::read(stream, buffer, request, error);  // until the sender gives up
            return;
        }
        for (std::size_t i = 0; pause_.count() > 0 && i < answer_.size() && !error; ++i) {
            std::this_thread::sleep_for(pause_);
            boost::asio::write(stream, boost::asio::buffer(&answer_[i], 1), error);
        }
        if (pause_.count() == 0) {
            boost::asio::write(stream, boost::asio::buffer(answer_), error);
            stream.shutdown(error);
        }
    }

    std::string answer_;
    std::chrono::milliseconds pause_;
    boost::asio::io_context io_;
    boost::asio::ssl::context tls_{boost::asio::ssl::context::tls_server};
    boost::asio::ip::tcp::acceptor acceptor_{io_, {boost::asio::ip::address_v4::loopback(), 0}};
    std::atomic<bool> stops_ = false;
    std::atomic<int> connections_ = 0;
    std::mutex mutex_;
    std::vector<ReceivedNotice> received_;
    std::thread thread_;
};

}  // namespace bastide::test
