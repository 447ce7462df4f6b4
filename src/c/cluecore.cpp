// SPDX-License-Identifier: MIT
// The functions of C: nothing is thrown out of them.
#include "c/session.hpp"

#include <cluecore/cluecore.h>
#include <cluecore/version.hpp>

#include <cstdlib>
#include <cstring>
#include <new>
#include <unistd.h>

/// The process that opened it: of another, which a fork made, the threads that work for it are missing.
struct cluecore_session {
  cluecore::c::Session session;
  pid_t process = getpid();
};

namespace {

char* copied(const std::string& text) {
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

}  // namespace

extern "C" {

cluecore_session* cluecore_open(void) {
  try {
    return new cluecore_session();
  } catch (...) {
    return nullptr;
  }
}

char* cluecore_ask(cluecore_session* session, const char* question, const char* text, size_t length,
                   const char* options) {
  using cluecore::c::trouble;
  try {
    if (session == nullptr || question == nullptr || (text == nullptr && length > 0)) {
      return copied(trouble("usage", "a session, a question and a text are needed"));
    }
    if (session->process != getpid()) {
      return copied(trouble("usage", "this session was opened before a fork; open another"));
    }
    const std::string_view asked = length > 0 ? std::string_view(text, length) : "";
    return copied(session->session.ask(question, asked, options != nullptr ? options : ""));
  } catch (...) {
    return nullptr;  // there is no memory to say so
  }
}

void cluecore_cancel(cluecore_session* session) {
  if (session != nullptr && session->process == getpid()) session->session.cancel();
}

void cluecore_free(char* answer) {
  std::free(answer);
}

void cluecore_close(cluecore_session* session) {
  // After a fork it is left as it is: its threads, which are not there, would be waited for.
  if (session != nullptr && session->process == getpid()) delete session;
}

const char* cluecore_version(void) {
  return cluecore::version;
}
}
