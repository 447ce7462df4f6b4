// SPDX-License-Identifier: MIT
#include "descriptor_input.hpp"

#include <cerrno>
#include <ios>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace cluecore::cli {

namespace {

/// How soon waiting for input notices an interrupt, in milliseconds.
constexpr int milliseconds_at_a_time = 50;

}  // namespace

DescriptorInput::DescriptorInput(int descriptor, std::stop_token stop)
    : descriptor_(descriptor), stop_(std::move(stop)) {}

DescriptorInput::int_type DescriptorInput::underflow() {
  while (!stop_.stop_requested()) {
    pollfd waiting{descriptor_, POLLIN, 0};
    if (poll(&waiting, 1, stop_.stop_possible() ? milliseconds_at_a_time : -1) == 0) continue;
    const ssize_t got = read(descriptor_, block_.data(), block_.size());
    if (got == 0) break;
    if (got > 0) {
      setg(block_.data(), block_.data(), block_.data() + got);
      return traits_type::to_int_type(block_.front());
    }
    if (errno == EINTR || errno == EAGAIN) continue;
    throw std::ios_base::failure("read");  // the stream catches it and is bad from then on
  }
  return traits_type::eof();
}

}  // namespace cluecore::cli
