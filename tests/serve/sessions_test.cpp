// SPDX-License-Identifier: MIT
// Who may ask, and who is answered: pages and documents that come, go and ask again meanwhile.
#include "catch.hpp"
#include "skipped.hpp"

#ifdef CLUECORE_WITH_SERVE

#include "serve/session.hpp"

#include <atomic>
#include <thread>

using namespace cluecore;
using serve::Sessions;
using namespace std::chrono_literals;

namespace {

/// Works until it is stopped.
std::string until_stopped(const std::stop_token& stop) {
  while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
  return "stopped";
}

const Sessions::Work at_once = [](Examiner&, const std::stop_token&) { return "done"; };

}  // namespace

TEST_CASE("a page whose question runs is not forgotten for others that ask") {
  Sessions sessions([] { return std::unique_ptr<Engine>(); });
  std::atomic<bool> begun = false;
  std::optional<std::string> older = "none";
  std::thread asking([&] {
    older = sessions.run("a", 1, 60s, [&](Examiner&, const std::stop_token& stop) {
      begun = true;
      return until_stopped(stop);
    });
  });
  while (!begun) std::this_thread::sleep_for(1ms);
  for (int other = 0; other < 50; ++other) {
    CHECK(sessions.run("b" + std::to_string(other), 1, 60s, at_once) == "done");
  }
  CHECK(sessions.run("a", 2, 60s, at_once) == "done");
  asking.join();
  CHECK_FALSE(older);
}

TEST_CASE("a document that was closed is not told of, however many were opened since") {
  Sessions sessions([] { return std::unique_ptr<Engine>(); });
  sessions.supersede("a", 7);
  for (int other = 0; other < 50; ++other) sessions.supersede("b" + std::to_string(other), 1);
  CHECK_FALSE(sessions.run("a", 6, 60s, at_once));
  CHECK(sessions.run("a", 8, 60s, at_once) == "done");
}

TEST_CASE("no more pages work at a time than have an engine; the others wait, or are superseded") {
  Sessions sessions([] { return std::unique_ptr<Engine>(); });
  std::atomic<std::size_t> working = 0;
  std::atomic<bool> enough = false;
  std::vector<std::thread> pages;
  std::atomic<int> answered = 0;
  for (int page = 0; page < 12; ++page) {
    pages.emplace_back([&, page] {
      const auto answer =
          sessions.run(std::to_string(page), 1, 60s, [&](Examiner&, const std::stop_token&) {
            ++working;
            while (!enough) std::this_thread::sleep_for(1ms);
            return std::string("done");
          });
      if (answer) ++answered;
    });
  }
  while (working < serve::most_sessions) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(20ms);  // for one too many to begin, if it could
  CHECK(working == serve::most_sessions);
  for (int page = 0; page < 12; ++page) sessions.supersede(std::to_string(page), 2);
  enough = true;
  for (std::thread& page : pages) page.join();
  CHECK(working == serve::most_sessions);
  CHECK(answered == 0);
}

#else

TEST_CASE("sessions are not part of this build") {
  cluecore::test::skipped("built without libmicrohttpd");
}

#endif
