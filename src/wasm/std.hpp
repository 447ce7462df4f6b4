// SPDX-License-Identifier: MIT
// What the C++20 library of Debian 12's emscripten (libc++ 13) lacks of the standard, as far as this
// project uses it; included before each of its files, and by nothing else. Goes when that library has it.
// Stops have no threads here: who asks whether to stop looks at the clock now and then.
#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <concepts>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace std {

// -- comparison

template <class One, class Other>
auto compared_lists(const One& one, const Other& other) {
  auto b = other.begin();
  using Order = decltype(*one.begin() <=> *b);
  for (auto a = one.begin(); a != one.end(); ++a, ++b) {
    if (b == other.end()) return Order::greater;
    if (const auto order = *a <=> *b; order != 0) return order;
  }
  return b == other.end() ? Order::equivalent : Order::less;
}
template <class T, class A>
auto operator<=>(const vector<T, A>& a, const vector<T, A>& b) {
  return compared_lists(a, b);
}
template <class T, class A>
auto operator<=>(const set<T, less<T>, A>& a, const set<T, less<T>, A>& b) {
  return compared_lists(a, b);
}
inline strong_ordering operator<=>(const string& a, const string& b) {
  return a.compare(b) <=> 0;
}
inline strong_ordering operator<=>(string_view a, string_view b) {
  return a.compare(b) <=> 0;
}
template <class A, class B>
auto operator<=>(const pair<A, B>& a, const pair<A, B>& b)
    -> common_comparison_category_t<decltype(a.first <=> b.first),
                                    decltype(a.second <=> b.second)> {
  if (const auto order = a.first <=> b.first; order != 0) return order;
  return a.second <=> b.second;
}
template <class T>
auto operator<=>(const optional<T>& a, const optional<T>& b) -> decltype(*a <=> *b) {
  if (a && b) return *a <=> *b;
  return a.has_value() <=> b.has_value();
}

// -- algorithms over ranges

namespace ranges {

template <class R>
using iterator_of = decltype(std::begin(declval<R&>()));

// Each takes a range, a predicate or value, and a projection: those of <algorithm> by way of a lambda.
template <class R, class F, class P = identity>
constexpr auto find_if(R&& all, F test, P by = {}) {
  return std::find_if(std::begin(all), std::end(all),
                      [&](auto&& one) -> bool { return invoke(test, invoke(by, one)); });
}
template <class R, class T, class P = identity>
constexpr auto find(R&& all, const T& value, P by = {}) {
  return std::find_if(std::begin(all), std::end(all),
                      [&](auto&& one) -> bool { return invoke(by, one) == value; });
}
template <class I, class T, class P>
constexpr I find(I first, I last, const T& value, P by) {
  return std::find_if(first, last, [&](auto&& one) -> bool { return invoke(by, one) == value; });
}
template <class R, class F, class P = identity>
constexpr bool any_of(R&& all, F test, P by = {}) {
  return ranges::find_if(all, ref(test), by) != std::end(all);
}
template <class R, class F, class P = identity>
constexpr bool none_of(R&& all, F test, P by = {}) {
  return !ranges::any_of(all, ref(test), by);
}
template <class R, class F, class P = identity>
constexpr bool all_of(R&& all, F test, P by = {}) {
  return ranges::none_of(all, [&](auto&& one) -> bool { return !invoke(test, invoke(by, one)); });
}
template <class R, class F, class P = identity>
constexpr auto count_if(R&& all, F test, P by = {}) {
  return std::count_if(std::begin(all), std::end(all),
                       [&](auto&& one) -> bool { return invoke(test, invoke(by, one)); });
}
template <class R, class T, class P = identity>
constexpr auto count(R&& all, const T& value, P by = {}) {
  return ranges::count_if(all, [&](auto&& one) -> bool { return invoke(by, one) == value; });
}
template <class F, class P>
constexpr auto in_order(F& before, P& by) {
  return [&before, &by](auto&& a, auto&& b) -> bool {
    return invoke(before, invoke(by, a), invoke(by, b));
  };
}
template <class R, class F = less, class P = identity>
constexpr void sort(R&& all, F before = {}, P by = {}) {
  std::sort(std::begin(all), std::end(all), in_order(before, by));
}
template <class R, class F = less, class P = identity>
constexpr void stable_sort(R&& all, F before = {}, P by = {}) {
  std::stable_sort(std::begin(all), std::end(all), in_order(before, by));
}
template <class R, class F = less, class P = identity>
constexpr auto min_element(R&& all, F before = {}, P by = {}) {
  return std::min_element(std::begin(all), std::end(all), in_order(before, by));
}
template <class R, class F = less, class P = identity>
constexpr auto max_element(R&& all, F before = {}, P by = {}) {
  return std::max_element(std::begin(all), std::end(all), in_order(before, by));
}
template <class I, class F = less, class P = identity>
constexpr I max_element(I first, I last, F before, P by) {
  return std::max_element(first, last, in_order(before, by));
}
template <class R, class F = less, class P = identity>
constexpr bool is_sorted(R&& all, F before = {}, P by = {}) {
  return std::is_sorted(std::begin(all), std::end(all), in_order(before, by));
}
template <class R, class F = less, class P = identity>
constexpr auto is_sorted_until(R&& all, F before = {}, P by = {}) {
  return std::is_sorted_until(std::begin(all), std::end(all), in_order(before, by));
}
template <class R, class T, class F = less, class P = identity>
constexpr auto lower_bound(R&& all, const T& value, F before = {}, P by = {}) {
  return std::lower_bound(
      std::begin(all), std::end(all), value,
      [&](auto&& one, auto&& it) -> bool { return invoke(before, invoke(by, one), it); });
}
template <class R, class T, class F = less, class P = identity>
constexpr auto upper_bound(R&& all, const T& value, F before = {}, P by = {}) {
  return std::upper_bound(
      std::begin(all), std::end(all), value,
      [&](auto&& it, auto&& one) -> bool { return invoke(before, it, invoke(by, one)); });
}
template <class R, class T, class F = less, class P = identity>
constexpr bool binary_search(R&& all, const T& value, F before = {}, P by = {}) {
  const auto at = ranges::lower_bound(all, value, before, by);
  return at != std::end(all) && !invoke(before, value, invoke(by, *at));
}
template <class R, class F = equal_to, class P = identity>
constexpr auto adjacent_find(R&& all, F same = {}, P by = {}) {
  return std::adjacent_find(std::begin(all), std::end(all), in_order(same, by));
}
template <class R, class S>
constexpr bool includes(R&& all, S&& some) {
  return std::includes(std::begin(all), std::end(all), std::begin(some), std::end(some));
}
template <class R, class S>
constexpr auto find_first_of(R&& all, S&& some) {
  return std::find_first_of(std::begin(all), std::end(all), std::begin(some), std::end(some));
}
template <class R, class S, class F = equal_to, class P = identity, class Q = identity>
constexpr bool equal(R&& one, S&& other, F same = {}, P by = {}, Q with = {}) {
  return std::equal(
      std::begin(one), std::end(one), std::begin(other), std::end(other),
      [&](auto&& a, auto&& b) -> bool { return invoke(same, invoke(by, a), invoke(with, b)); });
}
template <class One, class Other>
struct in_in_result {
  One in1;
  Other in2;
};
template <class R, class S>
constexpr auto mismatch(R&& one, S&& other) {
  const auto [a, b] =
      std::mismatch(std::begin(one), std::end(one), std::begin(other), std::end(other));
  return in_in_result<iterator_of<R>, iterator_of<S>>{a, b};
}
template <class T>
struct min_max_result {
  T min;
  T max;
};
template <class R>
constexpr auto minmax(R&& all) {
  const auto found = std::minmax_element(std::begin(all), std::end(all));
  return min_max_result<remove_cvref_t<decltype(*found.first)>>{*found.first, *found.second};
}
template <class I, class O>
struct in_out_result {
  I in;
  O out;
};
template <class R, class O>
constexpr auto copy(R&& all, O to) {
  return in_out_result<iterator_of<R>, O>{std::end(all),
                                          std::copy(std::begin(all), std::end(all), to)};
}
template <class R, class O, class F, class P = identity>
constexpr auto copy_if(R&& all, O to, F test, P by = {}) {
  return in_out_result<iterator_of<R>, O>{
      std::end(all), std::copy_if(std::begin(all), std::end(all), to, [&](auto&& one) -> bool {
        return invoke(test, invoke(by, one));
      })};
}
template <class R, class O>
constexpr auto move(R&& all, O to) {
  return in_out_result<iterator_of<R>, O>{std::end(all),
                                          std::move(std::begin(all), std::end(all), to)};
}
template <class R, class T>
constexpr void fill(R&& all, const T& value) {
  std::fill(std::begin(all), std::end(all), value);
}
template <class R, class T, class U>
constexpr void replace(R&& all, const T& from, const U& to) {
  std::replace(std::begin(all), std::end(all), from, to);
}
template <class R>
constexpr void reverse(R&& all) {
  std::reverse(std::begin(all), std::end(all));
}

}  // namespace ranges

// -- stopping

struct nostopstate_t {};
inline constexpr nostopstate_t nostopstate{};

/// One that was asked to stop, and what is to be called then.
struct stop_state {
  bool stopped = false;
  map<int, function<void()>> callbacks;
  int next = 0;

  bool stop() {
    if (stopped) return false;
    stopped = true;
    const auto all = callbacks;
    for (const auto& [key, call] : all) call();
    return true;
  }
};

/// When the answer is due, and what is stopped then.
struct stop_clock {
  chrono::steady_clock::time_point due = chrono::steady_clock::time_point::max();
  weak_ptr<stop_state> running;
  unsigned asked = 0;

  static stop_clock& get() {
    static stop_clock clock;
    return clock;
  }
  void look() {
    if (++asked % 64 != 0 || chrono::steady_clock::now() < due) return;
    if (const auto state = running.lock()) state->stop();
  }
};

class stop_token {
 public:
  stop_token() = default;
  explicit stop_token(shared_ptr<stop_state> state) : state_(std::move(state)) {}
  bool stop_requested() const {
    if (state_ == nullptr) return false;
    stop_clock::get().look();
    return state_->stopped;
  }
  bool stop_possible() const { return state_ != nullptr; }
  const shared_ptr<stop_state>& state() const { return state_; }

 private:
  shared_ptr<stop_state> state_;
};

class stop_source {
 public:
  stop_source() : state_(make_shared<stop_state>()) {}
  explicit stop_source(nostopstate_t) {}
  stop_token get_token() const { return stop_token(state_); }
  bool request_stop() const { return state_ != nullptr && state_->stop(); }
  bool stop_requested() const { return get_token().stop_requested(); }
  bool stop_possible() const { return state_ != nullptr; }

 private:
  shared_ptr<stop_state> state_;
};

template <class F>
class stop_callback {
 public:
  template <class C>
  stop_callback(const stop_token& token, C&& call) : state_(token.state()) {
    if (state_ == nullptr) return;
    if (state_->stopped) {
      call();
    } else {
      key_ = state_->next++;
      state_->callbacks.emplace(key_, std::forward<C>(call));
    }
  }
  ~stop_callback() {
    if (state_ != nullptr) state_->callbacks.erase(key_);
  }
  stop_callback(const stop_callback&) = delete;
  stop_callback& operator=(const stop_callback&) = delete;

 private:
  shared_ptr<stop_state> state_;
  int key_ = -1;
};
template <class C>
stop_callback(stop_token, C) -> stop_callback<C>;

/// Runs at once what a thread would do.
class jthread {
 public:
  template <class F, class... A>
  explicit jthread(F&& work, A&&... with) {
    invoke(std::forward<F>(work), std::forward<A>(with)...);
  }
};

}  // namespace std
