// SPDX-License-Identifier: MIT
#include "statement.hpp"

namespace cluecore::logic {

Statement same(Item item, Item other) {
  Statement statement;
  statement.items = {item, other};
  return statement;
}

Statement ranked(Item item, std::vector<bool> ranks) {
  Statement statement;
  statement.kind = Statement::Kind::ranked;
  statement.items = {item};
  statement.ranks = std::move(ranks);
  return statement;
}

Statement pair(Statement::Kind kind, Item item, Item other, std::int64_t least, std::int64_t most) {
  Statement statement;
  statement.kind = kind;
  statement.items = {item, other};
  statement.least = least;
  statement.most = most;
  return statement;
}

Statement counted_statement(std::int64_t least, std::int64_t most, std::vector<Statement> parts) {
  Statement statement;
  statement.kind = Statement::Kind::counted;
  statement.least = least;
  statement.most = most;
  statement.parts = std::move(parts);
  return statement;
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

}  // namespace cluecore::logic
