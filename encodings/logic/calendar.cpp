// SPDX-License-Identifier: MIT
#include "calendar.hpp"

#include "text/text.hpp"
#include "vocabulary.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace cluecore::logic {

namespace {

enum class Kind { date, hour, month, weekday };

struct Point {
  Kind kind;
  int value;
};

/// Of a year with a 29th of February only where one is named.
std::optional<Point> date(int month, int day) {
  constexpr std::array days = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const auto index = static_cast<std::size_t>(month) - 1;
  if (day < 1 || day > days.at(index)) return std::nullopt;
  int before = day;
  for (std::size_t i = 0; i < index; ++i) before += days.at(i);
  return Point{Kind::date, before};
}

std::optional<Point> point_of(const std::string& item) {
  constexpr int half_a_day = 12;
  std::string words = lower(item);
  std::erase(words, '.');
  // "9:00am", "12 noon"
  if (const std::size_t whole = words.find(":00"); whole < words.size()) words.erase(whole, 3);
  if (words.ends_with("noon")) words.replace(words.size() - 4, 4, words == "noon" ? "12 pm" : "pm");
  if (words == "midnight") words = "12 am";
  for (const char* half : {"am", "pm"}) {
    if (words.ends_with(half)) words.insert(words.size() - 2, " ");
  }
  int month = 0;
  int weekday = 0;
  std::optional<int> number;
  std::string_view half;
  for (const Field& word : split_blanks(words)) {
    const std::optional<int> here =
        ordinal(word.text) ? ordinal(word.text) : small_number(word.text);
    if (here && !number) {
      number = here;
    } else if (const int of = logic::month(word.text); of > 0 && month == 0) {
      month = of;
    } else if (const int day = logic::weekday(word.text); day > 0 && weekday == 0) {
      weekday = day;
    } else if (word.text == "am" || word.text == "pm") {
      half = word.text;
    } else if (word.text != "of" && word.text != "the") {
      return std::nullopt;
    }
  }
  if (month > 0 && number && half.empty()) return date(month, *number);
  if (month > 0 && !number && weekday == 0) return Point{Kind::month, month};
  if (weekday > 0 && !number && month == 0) return Point{Kind::weekday, weekday};
  if (half.empty() || month + weekday > 0 || !number || *number < 1 || *number > half_a_day) {
    return std::nullopt;
  }
  return Point{Kind::hour, *number % half_a_day + (half == "pm" ? half_a_day : 0)};
}

std::vector<Point> points_of(const std::vector<std::string>& items) {
  std::vector<Point> points;
  for (const std::string& item : items) {
    const auto point = point_of(item);
    if (!point || (!points.empty() && point->kind != points.front().kind)) return {};
    points.push_back(*point);
  }
  return points;
}

}  // namespace

std::vector<std::int64_t> calendar_values(const std::vector<std::string>& items) {
  constexpr std::int64_t one = 1000000;
  constexpr int end_of_february = 60;
  const std::vector<Point> points = points_of(items);
  const bool leap = std::ranges::count(points, end_of_february, &Point::value) > 0;
  std::vector<std::int64_t> values;
  for (const Point& point : points) {
    const bool moved = point.kind == Kind::date && !leap && point.value > end_of_february;
    values.push_back((point.value - (moved ? 1 : 0)) * one);
  }
  return values;
}

bool are_dates(const std::vector<std::string>& items) {
  const std::vector<Point> points = points_of(items);
  return !points.empty() && points.front().kind == Kind::date;
}

std::string_view calendar_unit(const std::vector<std::string>& items) {
  const std::vector<Point> points = points_of(items);
  if (points.empty()) return "";
  const Kind kind = points.front().kind;
  return kind == Kind::hour ? "hour" : kind == Kind::month ? "month" : "day";
}

Order order_in_calendar(const std::vector<std::string>& items) {
  const std::vector<Point> points = points_of(items);
  const bool ordinals = std::ranges::all_of(
      items, [](const std::string& item) { return ordinal(lower(item)).has_value(); });
  if (points.empty() && !ordinals) return Order::none;
  if (!ordinals && (points.front().kind == Kind::date || points.front().kind == Kind::hour)) {
    return Order::value;
  }
  const auto place = [&](const std::string& item) {
    return ordinals ? *ordinal(lower(item)) : point_of(item)->value;
  };
  return std::ranges::is_sorted(items, {}, place) ? Order::listed : Order::none;
}

bool is_shorter_round(const std::vector<std::string>& items) {
  const std::vector<std::int64_t> values = calendar_values(items);
  if (values.empty() || std::ranges::is_sorted(values) || !goes_round(values)) return false;
  constexpr std::int64_t half = 500000;
  constexpr int days = 365;
  constexpr int hours = 24;
  const auto [least, most] = std::ranges::minmax(values);
  return most - least > (are_dates(items) ? days : hours) * half;
}

bool goes_round(const std::vector<std::int64_t>& values) {
  std::size_t down = 0;
  for (std::size_t i = 1; i < values.size(); ++i) down += values[i] < values[i - 1] ? 1U : 0U;
  return down == 0 || (down == 1 && values.back() < values.front());
}

}  // namespace cluecore::logic
