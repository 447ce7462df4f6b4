// SPDX-License-Identifier: MIT
#include <cluecore/mus.hpp>

namespace cluecore {

namespace {

class QuickXplain {
 public:
  QuickXplain(Engine& engine, const Limits& limits) : engine_(engine), limits_(limits) {}

  /// The part of `open` that `assumed_` still needs to have no model. `grown`: something was added
  /// to what is assumed since it was last seen to have one.
  std::vector<Literal> needed(bool grown, Literals open) {
    if (grown) {
      const Status status = engine_.solve(assumed_, limits_);
      if (status == Status::unsatisfiable) return {};
      if (status == Status::unknown) cut_short_ = true;
    }
    if (open.size() <= 1) return {open.begin(), open.end()};
    const Literals first = open.first(open.size() / 2);
    const Literals second = open.subspan(open.size() / 2);
    std::vector<Literal> of_second = with(first, [&] { return needed(true, second); });
    std::vector<Literal> result =
        with(of_second, [&] { return needed(!of_second.empty(), first); });
    result.insert(result.end(), of_second.begin(), of_second.end());
    return result;
  }

  bool cut_short() const { return cut_short_; }

 private:
  template <typename Work>
  std::vector<Literal> with(Literals more, Work work) {
    const std::size_t before = assumed_.size();
    assumed_.insert(assumed_.end(), more.begin(), more.end());
    std::vector<Literal> result = work();
    assumed_.resize(before);
    return result;
  }

  Engine& engine_;
  const Limits& limits_;
  std::vector<Literal> assumed_;
  bool cut_short_ = false;
};

}  // namespace

MinimalCore preferred_core(Engine& engine, Literals literals, const Limits& limits) {
  QuickXplain search(engine, limits);
  MinimalCore result;
  result.literals = search.needed(true, literals);
  result.minimal = !search.cut_short();
  return result;
}

}  // namespace cluecore
