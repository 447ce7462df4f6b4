// SPDX-License-Identifier: MIT
#include "c/session.hpp"

#include "c/options.hpp"
#include "c/questions.hpp"
#include "text/json.hpp"

#include <new>
#include <sstream>
#include <system_error>

namespace cluecore::c {

namespace {

/// Engines of so many questions are kept: enough for one who checks, rates and explains by turns.
constexpr std::size_t most_desks = 4;

}  // namespace

std::string trouble(std::string_view kind, std::string_view message) {
  return json_object("version", 1, "trouble", kind, "message", message).text + "\n";
}

/// The options are looked into only where they are others than before.
Session::Desk& Session::desk_for(std::string_view question, std::string_view options) {
  const std::string asked = std::string(question) + '\0' + std::string(options);
  for (auto desk = desks_.begin(); desk != desks_.end(); ++desk) {
    if (desk->asked != asked) continue;
    desks_.splice(desks_.begin(), desks_, desk);
    return desks_.front();
  }
  cli::Request request = request_for(question, options);
  if (desks_.size() >= most_desks) desks_.pop_back();
  desks_.push_front({asked, std::move(request), {}});
  return desks_.front();
}

void Session::answer(std::string_view question, std::string_view text, std::string_view options,
                     std::string& answers) {
  Desk& desk = desk_for(question, options);
  desk.request.interrupt = stop_.get_token();
  if (const Asker asker = asker_for(question)) {
    answers = asker(std::string(text), desk.request);
    return;
  }
  std::istringstream in{std::string(text)};
  std::ostringstream out;
  std::ostringstream said;  // on standard error: JSON says it as well
  cli::Environment environment;
  environment.interrupt = stop_.get_token();
  try {
    cli::answer(desk.request, in, out, said, environment, &desk.staff);
  } catch (...) {
    desk.staff.clear();  // what failed has no say in what comes
    answers = std::move(out).str();
    throw;
  }
  answers = std::move(out).str();
}

std::string Session::ask(std::string_view question, std::string_view text,
                         std::string_view options) {
  const std::lock_guard turn(turn_);
  {
    const std::lock_guard lock(guard_);
    busy_ = true;
  }
  std::string answers;
  const auto add = [&](std::string_view kind, std::string_view message) {
    answers += trouble(kind, message);
  };
  try {
    answer(question, text, options, answers);
  } catch (const cli::UsageError& error) {
    add("usage", error.message);
  } catch (const FormulaStopped&) {
    if (!stop_.stop_requested()) {
      add("limit", "the time limit was reached while the formula was built");
    }
  } catch (const EngineError& error) {
    add("solver", "the solver failed: " + std::string(error.what()));
  } catch (const std::bad_alloc&) {
    add("memory", "out of memory");
  } catch (const std::system_error& error) {
    add("memory", "no thread can be made: " + std::string(error.what()));
  } catch (const std::exception& error) {
    add("bug", error.what());
  }
  const std::lock_guard lock(guard_);
  busy_ = false;
  if (stop_.stop_requested()) {
    add("cancelled", "it was cancelled");
    for (Desk& desk : desks_) desk.staff.clear();  // they would go on being stopped
    stop_ = std::stop_source();
  }
  return answers;
}

void Session::cancel() {
  std::stop_source running(std::nostopstate);
  {
    const std::lock_guard lock(guard_);
    if (busy_) running = stop_;
  }
  running.request_stop();  // its callbacks may wait, so no mutex is held
}

}  // namespace cluecore::c
