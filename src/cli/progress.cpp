// SPDX-License-Identifier: MIT
#include "progress.hpp"

#include <ostream>
#include <utility>

namespace cluecore::cli {

Progress::Progress(std::ostream& err, bool shown, std::uintmax_t total)
    : err_(err), shown_(shown), total_(total) {}

void Progress::tell(std::size_t puzzles, std::uintmax_t bytes) {
  using std::chrono::duration;
  if (!shown_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < std::chrono::milliseconds(250)) return;
  last_ = now;
  const double seconds = duration<double>(now - begin_).count();
  const double rate = static_cast<double>(puzzles) / seconds;
  std::string line =
      grouped(puzzles) + " puzzles, " +
      (rate < 10 ? std::to_string(rate).substr(0, 4) : grouped(static_cast<std::uintmax_t>(rate))) +
      "/s";
  if (total_ > 0 && bytes > 0 && bytes <= total_) {
    const double left = seconds * static_cast<double>(total_ - bytes) / static_cast<double>(bytes);
    line += ", " + clock_text(static_cast<std::uintmax_t>(left)) + " left";
  }
  write(std::move(line));
}

void Progress::write(std::string line) {
  const std::size_t width = line.size();
  if (width < width_) line.append(width_ - width, ' ');
  width_ = width;
  err_ << '\r' << line << std::flush;
}

void Progress::clear() {
  if (width_ == 0) return;
  err_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
  width_ = 0;
}

std::string grouped(std::uintmax_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

std::string clock_text(std::uintmax_t seconds) {
  const auto two = [](std::uintmax_t number) {
    std::string text = std::to_string(number);
    if (text.size() < 2) text.insert(0, 1, '0');
    return text;
  };
  const std::uintmax_t minutes = seconds / 60;
  if (minutes < 60) return std::to_string(minutes) + ":" + two(seconds % 60);
  return std::to_string(minutes / 60) + ":" + two(minutes % 60) + ":" + two(seconds % 60);
}

}  // namespace cluecore::cli
