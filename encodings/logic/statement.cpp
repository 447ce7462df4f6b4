// SPDX-License-Identifier: MIT
#include "statement.hpp"

namespace cluecore::logic {

using Kind = Statement::Kind;

Statement same(Item item, Item other) {
  return {.kind = Kind::same, .items = {item, other}};
}

Statement ranked(Item item, std::vector<bool> ranks) {
  return {.kind = Kind::ranked, .items = {item}, .ranks = std::move(ranks)};
}

Statement pair(Kind kind, Item item, Item other, std::int64_t least, std::int64_t most) {
  return {.kind = kind, .items = {item, other}, .least = least, .most = most};
}

Statement counted_statement(std::int64_t least, std::int64_t most, std::vector<Statement> parts) {
  return {.kind = Kind::counted, .least = least, .most = most, .parts = std::move(parts)};
}

Statement all_of(std::vector<Statement> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  const auto all = static_cast<std::int64_t>(parts.size());
  return counted_statement(all, all, std::move(parts));
}

Statement any_of(std::vector<Statement> parts) {
  const auto all = static_cast<std::int64_t>(parts.size());
  return counted_statement(1, all, std::move(parts));
}

Statement negation(Statement statement) {
  std::vector<Statement> parts;
  parts.push_back(std::move(statement));
  return counted_statement(0, 0, std::move(parts));
}

bool is_nearest_of(Statement direct, const Statement& anywhere) {
  if (direct.kind != Kind::between && direct.kind != Kind::difference) return false;
  if (direct == anywhere) return true;
  direct.directly = false;
  if (direct.kind == Kind::difference && direct.least == direct.most) {
    (direct.most > 0 ? direct.most : direct.least) =
        direct.most > 0 ? Statement::unlimited : -Statement::unlimited;
  }
  return direct == anywhere;
}

}  // namespace cluecore::logic
